import { LANGUAGES, type Language, STAFF_LANGUAGE } from '#domain/language.ts';

// The language of a conversation: that in which the employee reads, where the consultant speaks it.

export const SPOKEN_AT_FIRST: readonly Language[] = [STAFF_LANGUAGE];

type Speaker = { languages: readonly Language[] };

export function speaks({ languages }: Speaker, language: Language): boolean {
  return languages.includes(language);
}

/** Whether consultants are offered by language: every consultant is taken to manage in Dutch, which employees read if nothing else is known. */
export function isChosenByLanguage(language: Language): boolean {
  return language !== STAFF_LANGUAGE;
}

/** Each once, in one order, whatever was filled in. */
export function inLanguageOrder(languages: readonly Language[]): Language[] {
  return LANGUAGES.filter((one) => languages.includes(one));
}
