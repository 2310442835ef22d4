import { LANGUAGE_LABEL, type Language } from '#domain/language.ts';

/** 'Nederlands, Pools'. */
export function languagesInWords(languages: readonly Language[]): string {
  return languages.map((language) => LANGUAGE_LABEL[language]).join(', ');
}
