/** The languages for employees. HR departments and staff read Dutch. */
export const LANGUAGES = ['nl', 'en', 'de', 'pl', 'tr'] as const;
export type Language = (typeof LANGUAGES)[number];
export const LANGUAGE_LABEL: Record<Language, string> = { nl: 'Nederlands', en: 'Engels', de: 'Duits', pl: 'Pools', tr: 'Turks' };
/** Each in itself, for who chooses one. */
export const OWN_NAME: Record<Language, string> = { nl: 'Nederlands', en: 'English', de: 'Deutsch', pl: 'Polski', tr: 'Türkçe' };

export const DEFAULT_LANGUAGE: Language = 'nl';

/** The language of pages and letters for users who log in. */
export const STAFF_LANGUAGE: Language = 'nl';

/** The language of letters to employers. */
export const HR_LANGUAGE: Language = 'nl';

/** An employee, with the employer whose language counts where the employee has none. */
export type Reads = { language?: Language | null; employer?: { defaultLanguage?: Language | null } };

/** The only place that decides the language of an employee. */
export function languageOf({ language, employer }: Reads): Language {
  return language ?? employer?.defaultLanguage ?? DEFAULT_LANGUAGE;
}

export function isLanguage(code: unknown): code is Language {
  return LANGUAGES.some((one) => one === code);
}

/** The address of a page, in a language: it counts where the reader is not known by a link. */
export function addressIn(language: Language, address: string): string {
  return language === DEFAULT_LANGUAGE ? address : `${address}?taal=${language}`;
}
