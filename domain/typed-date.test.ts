import { expect, test } from 'vitest';
import { typedDate } from './typed-date.ts';

/** A Thursday. */
const TODAY = '2026-11-19';

test.each([
  ['20-11', '2026-11-20'],
  ['20-11-26', '2026-11-20'],
  ['20/11', '2026-11-20'],
  ['20 nov', '2026-11-20'],
  ['vr 20 nov', '2026-11-20'],
  ['morgen', '2026-11-20'],
  ['vandaag', TODAY],
  ['overmorgen', '2026-11-21'],
  ['gisteren', '2026-11-18'],
  ['20-11-2026', '2026-11-20'],
  ['20/11/2026', '2026-11-20'],
  ['20.11.2026', '2026-11-20'],
  ['20112026', '2026-11-20'],
  ['2026-11-20', '2026-11-20'],
  [' 20 - 11 - 2026 ', '2026-11-20'],
  ['20.11', '2026-11-20'],
  ['20 11', '2026-11-20'],
  ['20-11-', '2026-11-20'],
  ["20-11-'26", '2026-11-20'],
  ['20nov', '2026-11-20'],
  ['20 nov.', '2026-11-20'],
  ['20 Nov 26', '2026-11-20'],
  ['20-nov-2026', '2026-11-20'],
  ['20 november 2026', '2026-11-20'],
  ['Vrijdag 20 november 2026', '2026-11-20'],
  ['vr. 20-11', '2026-11-20'],
  ['vrij 20/11/26', '2026-11-20'],
  ['MORGEN', '2026-11-20'],
  ['1-3-2025', '2025-03-01'],
  ['ma 2 mrt 2026', '2026-03-02'],
])('%j is read as %s', (text, date) => expect(typedDate(text, TODAY)).toMatchObject({ date }));

test.each([
  ['19-11', TODAY],
  ['18-11', '2027-11-18'],
  ['1 jan', '2027-01-01'],
  ['31-12', '2026-12-31'],
  ['29-2', '2028-02-29'],
  ['1 febr', '2027-02-01'],
])('without a year %j is the next such day, today included: %s', (text, date) =>
  expect(typedDate(text, TODAY)).toEqual({ date, isWhole: false }),
);

test('29 February is found across a century without a leap day', () =>
  expect(typedDate('29-2', '2096-03-01')).toMatchObject({ date: '2104-02-29' }));

test.each([
  ['do 20 nov', '20 november 2026 is een vrijdag, geen donderdag.'],
  ['maandag 20-11-2026', '20 november 2026 is een vrijdag, geen maandag.'],
  // Next year's 18 November; this year's was a Wednesday.
  ['wo 18 nov', '18 november 2027 is een donderdag, geen woensdag.'],
  ['31-02', 'Deze dag bestaat niet.'],
  ['29-02-2027', 'Deze dag bestaat niet.'],
  ['20-13', 'Deze dag bestaat niet.'],
  ['0-1', 'Deze dag bestaat niet.'],
  ['1-1-1800', 'Deze dag bestaat niet.'],
])('%j is no day: %s', (text, error) => expect(typedDate(text, TODAY)).toEqual({ error }));

test.each([
  '20',
  '20-',
  '11-2026',
  'nov',
  '20 no',
  '20 xyz',
  'vrijdag',
  'morgenochtend',
  '20-11-202',
  '20-11-20266',
  '20-11-2026 10:00',
  '?',
])('%j cannot be read', (text) =>
  expect(typedDate(text, TODAY)).toEqual({ error: 'Deze datum is niet te lezen. Typ bijvoorbeeld 20-11-2026, 20 nov of morgen.' }),
);

test('only with a year of four digits nothing more will be typed', () => {
  const isWhole = (text: string) => (typedDate(text, TODAY) as { isWhole: boolean }).isWhole;
  expect(['20-11-2026', '2026-11-20', 'vr 20 nov 2026', 'morgen'].map(isWhole)).toEqual([true, true, true, true]);
  expect(['20-1', '20-11-20', '20 nov'].map(isWhole)).toEqual([false, false, false]);
});
