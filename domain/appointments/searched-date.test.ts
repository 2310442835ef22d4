import { expect, test } from 'vitest';
import { searchedDate } from './searched-date.ts';

const TODAY = '2026-11-15';

test.each([
  ['17-11-2026', '2026-11-17', ''],
  ['2026-11-17', '2026-11-17', ''],
  ['17/11', '2026-11-17', ''],
  ['jansen 3-12', '2026-12-03', 'jansen'],
  ['Vandaag', '2026-11-15', ''],
  ['morgen  de  vries', '2026-11-16', 'de vries'],
])('%j is read as a date', (q, date, others) => {
  expect(searchedDate(q, TODAY)).toEqual({ date, others });
});

test.each(['', 'jansen', '31-02-2026', '1-2-3', '40-1', 'vandaagje'])('%j holds no date', (q) => {
  expect(searchedDate(q, TODAY)).toBeNull();
});
