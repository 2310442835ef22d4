/** The languages for employees and HR. Staff pages are Dutch. */
export const LANGUAGES = ['nl'] as const;
export type Language = (typeof LANGUAGES)[number];

export const DEFAULT_LANGUAGE: Language = 'nl';

/** The language of pages and letters for users who log in. */
export const STAFF_LANGUAGE: Language = 'nl';

/** A reader: an employee, or the HR department of an employer. */
export type Reads = { language?: Language };

/** The only place that decides the language of a reader. */
export function languageOf({ language }: Reads): Language {
  return language ?? DEFAULT_LANGUAGE;
}
