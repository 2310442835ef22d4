import { type Language, STAFF_LANGUAGE } from '#domain/language.ts';
import { de } from './de/index.ts';
import { en } from './en/index.ts';
import { nl } from './nl/index.ts';
import { pl } from './pl/index.ts';
import type { Texts } from './texts.ts';
import { tr } from './tr/index.ts';

export type { Texts };

/** A language that lacks one of the texts does not compile. */
export const TEXTS: Record<Language, Texts> = { nl, en, de, pl, tr };

export function isSpoken(language: unknown): language is Language {
  return typeof language === 'string' && Object.hasOwn(TEXTS, language);
}

export function textsIn(language: Language): Texts {
  return TEXTS[language];
}

/** For letters, calendars and answers that staff and employees both get: the texts in the language of staff. */
export const STAFF_TEXTS: Texts = TEXTS[STAFF_LANGUAGE];
