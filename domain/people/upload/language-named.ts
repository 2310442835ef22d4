import { LANGUAGE_LABEL, LANGUAGES, type Language } from '#domain/language.ts';
import { plain } from '#domain/people/names.ts';

/** Names of languages in lists, besides code and label: in English and in the language itself. */
const NAMES: Record<Language, readonly string[]> = {
  nl: ['dutch', 'hollands', 'vlaams'],
  en: ['english'],
  de: ['german', 'deutsch'],
  pl: ['polish', 'polski'],
  tr: ['turkish', 'turkce'],
};

/** 'pl', 'Pools', 'Polish' and 'Polski' are Polish, and so is 'pl-PL'; null if it is none of LANGUAGES. */
export function languageNamed(text: string): Language | null {
  const name = plain(text.trim());
  const code = name.replace(/[-_][a-z]{2}$/, '');
  return LANGUAGES.find((one) => one === code || plain(LANGUAGE_LABEL[one]) === name || NAMES[one].includes(name)) ?? null;
}
