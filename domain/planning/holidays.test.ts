import { expect, test } from 'vitest';
import { closedDaysBetween, holidayName, holidaysOf } from './holidays.ts';

test('the public holidays of 2026 have the names that visitors read', () => {
  expect([...holidaysOf(2026)]).toEqual([
    ['2026-01-01', 'Nieuwjaarsdag'],
    ['2026-04-05', 'Eerste Paasdag'],
    ['2026-04-06', 'Tweede Paasdag'],
    ['2026-04-27', 'Koningsdag'],
    ['2026-05-14', 'Hemelvaartsdag'],
    ['2026-05-24', 'Eerste Pinksterdag'],
    ['2026-05-25', 'Tweede Pinksterdag'],
    ['2026-12-25', 'Eerste Kerstdag'],
    ['2026-12-26', 'Tweede Kerstdag'],
  ]);
});

test('5 May is a holiday only in years divisible by five', () => {
  expect([2025, 2026, 2029, 2030].map((year) => holidayName(`${year}-05-05`))).toEqual(['Bevrijdingsdag', null, null, 'Bevrijdingsdag']);
});

test('Koningsdag is 27 April, or the 26th if the 27th is a Sunday', () => {
  expect(['2026-04-27', '2025-04-26', '2025-04-27'].map(holidayName)).toEqual(['Koningsdag', 'Koningsdag', null]);
});

test('a year has nine holidays, or ten if it is divisible by five', () => {
  for (let year = 2026; year <= 2055; year++) expect(holidaysOf(year).size, `${year}`).toBe(year % 5 === 0 ? 10 : 9);
});

test('a holiday that the firm also closed counts as closed by the firm', () => {
  const own = [{ date: '2026-12-25', name: 'Verhuizing' }];
  expect([...closedDaysBetween('2026-12-24', '2027-01-01', own)]).toEqual([
    ['2026-12-25', { kind: 'own', name: 'Verhuizing' }],
    ['2026-12-26', { kind: 'holiday', name: 'Tweede Kerstdag' }],
    ['2027-01-01', { kind: 'holiday', name: 'Nieuwjaarsdag' }],
  ]);
});
