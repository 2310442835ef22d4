import { expect, test } from 'vitest';
import type { Language } from '#domain/language.ts';
import { languageHours } from './language-hours.ts';

const SPEAKERS = [
  { languages: ['nl'] as Language[], hours: 30 },
  { languages: ['nl', 'pl'] as Language[], hours: 5 },
];
const freeHours = (isOne: (consultant: { languages: readonly Language[] }) => boolean) =>
  SPEAKERS.filter(isOne).reduce((sum, { hours }) => sum + hours, 0);
const bookings = { mean: 40, variance: 20 };

test('each language that employees read has the free hours of the consultants who speak it, and its share of the expected bookings', () => {
  const readers = new Map<Language, number>([
    ['nl', 75],
    ['pl', 25],
  ]);
  const [dutch, polish, ...none] = languageHours({ readers, bookings, freeHours });
  expect(none).toEqual([]);
  expect(dutch).toMatchObject({ language: 'nl', freeHours: 35, expected: { mid: 30 } });
  expect(polish).toMatchObject({ language: 'pl', freeHours: 5, expected: { mid: 10 } });
  expect(polish?.expected.low).toBeLessThan(10);
  expect(polish?.expected.high).toBeGreaterThan(10);
});

test('a language that no consultant speaks has no free hours, and without readers no language is listed', () => {
  expect(languageHours({ readers: new Map([['tr', 3]]), bookings, freeHours })).toMatchObject([{ language: 'tr', freeHours: 0 }]);
  expect(languageHours({ readers: new Map(), bookings, freeHours })).toEqual([]);
});

test('if all employees read one language, it has all expected bookings of the round', () => {
  const [only] = languageHours({ readers: new Map([['nl', 8]]), bookings, freeHours });
  expect(only?.expected).toMatchObject({ mid: 40 });
});
