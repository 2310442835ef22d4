/** The languages for employees. HR departments and staff read Dutch. */
export const LANGUAGES = ['nl'] as const;
export type Language = (typeof LANGUAGES)[number];

export const DEFAULT_LANGUAGE: Language = 'nl';

/** The language of pages and letters for users who log in. */
export const STAFF_LANGUAGE: Language = 'nl';

/** The language of letters to employers. */
export const HR_LANGUAGE: Language = 'nl';

/** A reader: an employee. */
export type Reads = { language?: Language };

/** The only place that decides the language of an employee. */
export function languageOf({ language }: Reads): Language {
  return language ?? DEFAULT_LANGUAGE;
}
