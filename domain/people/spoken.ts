import { LANGUAGES, type Language, STAFF_LANGUAGE } from '#domain/language.ts';

// A conversation is held in the language that the employee reads, if the consultant speaks it.

export const SPOKEN_AT_FIRST: readonly Language[] = [STAFF_LANGUAGE];

type Speaker = { languages: readonly Language[] };

export function speaks({ languages }: Speaker, language: Language): boolean {
  return languages.includes(language);
}

/**
 * Whether consultants are offered by language. Not for Dutch: every consultant is assumed to speak it, and employees whose language is not
 * known read it.
 */
export function isChosenByLanguage(language: Language): boolean {
  return language !== STAFF_LANGUAGE;
}

/** Each language once, in the order of LANGUAGES. */
export function inLanguageOrder(languages: readonly Language[]): Language[] {
  return LANGUAGES.filter((one) => languages.includes(one));
}
