/** The languages in which the portal speaks to employees and HR. Staff read Dutch. */
export const LANGUAGES = ['nl'] as const;
export type Language = (typeof LANGUAGES)[number];

export const DEFAULT_LANGUAGE: Language = 'nl';

/** Pages and letters for those who log in. */
export const STAFF_LANGUAGE: Language = 'nl';

/** Whoever reads: an employee, or the HR department of an employer. */
export type Reads = { language?: Language };

/** The one place that knows in which language somebody is written to. */
export function languageOf({ language }: Reads): Language {
  return language ?? DEFAULT_LANGUAGE;
}
