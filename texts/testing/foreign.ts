import type { Language } from '#domain/language.ts';

// Finds words of another language in a sentence of the texts, or in a rendered page, letter or calendar entry.

/** Words that exist in only one of the languages. */
const WORDS: Record<Language, string> = {
  nl: 'het een van niet met voor uw wij kunt zijn dat naar bij ook geen op afspraak gesprek pensioengesprek werkgever',
  en: 'the and you your with not this that for is are our appointment meeting employer',
  de: 'die das und nicht mit für sie ihr ihre wir ist eine einen den dem arbeitgeber rentengespräch',
  pl: 'się jest można państwo państwa prosimy oraz lub który rozmowa rozmowę rozmowy jeśli przez na pracodawca',
  tr: 've bir için bu veya randevu görüşme değil sizi size daha işvereniniz emeklilik',
};

/** `names`: names and values, which are the same in every language. */
export function foreignWords(language: Language, text: string, names: readonly (string | RegExp)[]): string[] {
  const words = new Set(
    names
      // Removing a name of one or two letters would also remove it from the middle of words.
      .filter((name) => typeof name !== 'string' || name.length > 2)
      .reduce<string>((rest, name) => rest.replaceAll(name, ' '), text)
      .toLowerCase()
      .match(/\p{L}+/gu),
  );
  const foreign = Object.entries(WORDS).flatMap(([other, words]) => (other === language ? [] : words.split(' ')));
  return foreign.filter((word) => words.has(word));
}
