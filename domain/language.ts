/** The languages for employees. HR departments and staff read Dutch. */
export const LANGUAGES = ['nl', 'en', 'de', 'pl', 'tr'] as const;
export type Language = (typeof LANGUAGES)[number];
export const LANGUAGE_LABEL: Record<Language, string> = { nl: 'Nederlands', en: 'Engels', de: 'Duits', pl: 'Pools', tr: 'Turks' };
/** The name of each language in that language, for choosing one. */
export const OWN_NAME: Record<Language, string> = { nl: 'Nederlands', en: 'English', de: 'Deutsch', pl: 'Polski', tr: 'Türkçe' };

export const DEFAULT_LANGUAGE: Language = 'nl';

/** The language of pages and letters for users who log in. */
export const STAFF_LANGUAGE: Language = 'nl';

/** The language of letters to employers. */
export const HR_LANGUAGE: Language = 'nl';

/** An employee, with the employer whose default language is used if the employee has none. */
export type Reads = { language?: Language | null; employer?: { defaultLanguage?: Language | null } };

/** The only place that decides the language of an employee. */
export function languageOf({ language, employer }: Reads): Language {
  return language ?? employer?.defaultLanguage ?? DEFAULT_LANGUAGE;
}

export function isLanguage(code: unknown): code is Language {
  return LANGUAGES.some((one) => one === code);
}

/** The address of a page with a language, which the page uses if no link tells who the reader is. */
export function addressIn(language: Language, address: string): string {
  return language === DEFAULT_LANGUAGE ? address : `${address}?taal=${language}`;
}
