import { plain } from './people/names.ts';

/** The languages for employees. HR departments and staff read Dutch. */
export const LANGUAGES = ['nl', 'en', 'de', 'pl', 'tr'] as const;
export type Language = (typeof LANGUAGES)[number];
export const LANGUAGE_LABEL: Record<Language, string> = { nl: 'Nederlands', en: 'Engels', de: 'Duits', pl: 'Pools', tr: 'Turks' };

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

/** As lists name them, besides code and label: in English and in the language itself. */
const NAMES: Record<Language, readonly string[]> = {
  nl: ['dutch', 'hollands', 'vlaams'],
  en: ['english'],
  de: ['german', 'deutsch'],
  pl: ['polish', 'polski'],
  tr: ['turkish', 'turkce'],
};

/** 'pl', 'Pools', 'Polish' and 'Polski' are Polish, and so is 'pl-PL'; null where it is none of ours. */
export function languageNamed(text: string): Language | null {
  const name = plain(text.trim());
  const code = name.replace(/[-_][a-z]{2}$/, '');
  return LANGUAGES.find((one) => one === code || plain(LANGUAGE_LABEL[one]) === name || NAMES[one].includes(name)) ?? null;
}
