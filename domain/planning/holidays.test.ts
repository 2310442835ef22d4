import { expect, test } from 'vitest';
import { closedDaysBetween, holidayOn, holidaysOf } from './holidays.ts';

test('the public holidays of 2026', () => {
  expect([...holidaysOf(2026)]).toEqual([
    ['2026-01-01', 'new_year'],
    ['2026-04-05', 'easter_sunday'],
    ['2026-04-06', 'easter_monday'],
    ['2026-04-27', 'kings_day'],
    ['2026-05-14', 'ascension_day'],
    ['2026-05-24', 'whit_sunday'],
    ['2026-05-25', 'whit_monday'],
    ['2026-12-25', 'christmas_day'],
    ['2026-12-26', 'boxing_day'],
  ]);
});

test('5 May is a holiday only in years divisible by five', () => {
  expect([2025, 2026, 2029, 2030].map((year) => holidayOn(`${year}-05-05`))).toEqual(['liberation_day', null, null, 'liberation_day']);
});

test('Koningsdag is 27 April, or the 26th if the 27th is a Sunday', () => {
  expect(['2026-04-27', '2025-04-26', '2025-04-27'].map(holidayOn)).toEqual(['kings_day', 'kings_day', null]);
});

test('a year has nine holidays, or ten if it is divisible by five', () => {
  for (let year = 2026; year <= 2055; year++) expect(holidaysOf(year).size, `${year}`).toBe(year % 5 === 0 ? 10 : 9);
});

test('a holiday that the firm also closed counts as closed by the firm', () => {
  const own = [{ date: '2026-12-25', name: 'Verhuizing' }];
  expect([...closedDaysBetween('2026-12-24', '2027-01-01', own)]).toEqual([
    ['2026-12-25', { kind: 'own', name: 'Verhuizing' }],
    ['2026-12-26', { kind: 'holiday', holiday: 'boxing_day' }],
    ['2027-01-01', { kind: 'holiday', holiday: 'new_year' }],
  ]);
});
