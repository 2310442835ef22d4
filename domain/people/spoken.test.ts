import { expect, test } from 'vitest';
import { inLanguageOrder, isChosenByLanguage, speaks } from './spoken.ts';

test('a consultant speaks the languages that were filled in', () => {
  const sanne = { languages: ['nl', 'pl'] as const };
  expect(speaks(sanne, 'pl')).toBe(true);
  expect(speaks(sanne, 'tr')).toBe(false);
});

test('consultants are chosen by language for every language but Dutch', () => {
  expect((['nl', 'en', 'de', 'pl', 'tr'] as const).filter(isChosenByLanguage)).toEqual(['en', 'de', 'pl', 'tr']);
});

test('languages are stored once each, in a fixed order', () => {
  expect(inLanguageOrder(['pl', 'nl', 'pl'])).toEqual(['nl', 'pl']);
});
