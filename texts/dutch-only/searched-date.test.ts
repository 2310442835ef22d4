import { expect, test } from 'vitest';
import { searchedDate } from './searched-date.ts';

const TODAY = '2026-11-15';

test.each([
  ['17-11-2026', '2026-11-17', ''],
  ['2026-11-17', '2026-11-17', ''],
  ['17/11', '2026-11-17', ''],
  ['jansen 3-12', '2026-12-03', 'jansen'],
  ['17 november', '2026-11-17', ''],
  ['di. 17 Nov 2027 smit', '2027-11-17', 'smit'],
  ['dinsdag 17 november', '2026-11-17', ''],
  ['jansen 3 mrt', '2027-03-03', 'jansen'],
  ['12 jan.', '2027-01-12', ''],
  ['20 juli', '2026-07-20', ''],
  ['Vandaag', '2026-11-15', ''],
  ['morgen  de  vries', '2026-11-16', 'de vries'],
])('%j contains a date', (q, date, others) => {
  expect(searchedDate(q, TODAY)).toEqual({ date, others });
});

test.each(['', 'jansen', '31-02-2026', '1-2-3', '40-1', 'vandaagje', '17', '31 februari', '17 no', 'november', '17 jansen'])(
  '%j contains no date',
  (q) => {
    expect(searchedDate(q, TODAY)).toBeNull();
  },
);
