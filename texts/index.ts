import { type Language, STAFF_LANGUAGE } from '#domain/language.ts';
import { de } from './de/index.ts';
import { en } from './en/index.ts';
import { nl } from './nl/index.ts';
import { pl } from './pl/index.ts';
import { tr } from './tr/index.ts';

/** The same structure, with other words. */
type Widened<T> = T extends string
  ? string
  : T extends (...given: infer Given) => infer Said
    ? (...given: Given) => Widened<Said>
    : { [Name in keyof T]: Widened<T[Name]> };

export type Texts = Widened<typeof nl>;

/** A language without one of the texts does not compile. */
export const TEXTS: Record<Language, Texts> = { nl, en, de, pl, tr };

export function isSpoken(language: unknown): language is Language {
  return typeof language === 'string' && Object.hasOwn(TEXTS, language);
}

export function textsIn(language: Language): Texts {
  return TEXTS[language];
}

/** The words that staff read in letters, calendars and answers which are also for employees. */
export const STAFF_TEXTS: Texts = TEXTS[STAFF_LANGUAGE];
