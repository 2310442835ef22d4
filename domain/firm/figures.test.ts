import { expect, test } from 'vitest';
import { isAhead, periodsOf } from './figures.ts';

test('on a Sunday, this week began on the Monday before', () => {
  expect(periodsOf('2026-11-22')).toEqual({
    thisWeek: { from: '2026-11-16', until: '2026-11-23' },
    lastWeek: { from: '2026-11-09', until: '2026-11-16' },
    last14Days: { from: '2026-11-09', until: '2026-11-23' },
  });
});

test('on a Monday a new week begins', () => {
  expect(periodsOf('2027-01-04')).toEqual({
    thisWeek: { from: '2027-01-04', until: '2027-01-11' },
    lastWeek: { from: '2026-12-28', until: '2027-01-04' },
    last14Days: { from: '2026-12-22', until: '2027-01-05' },
  });
});

test('availability counts from today on, and weekly availability until its end date', () => {
  const rows = [
    { date: '2026-03-01', isRecurring: false },
    { date: '2026-03-02', isRecurring: false },
    { date: '2026-03-03', isRecurring: false },
    { date: '2026-01-05', isRecurring: true },
    { date: '2026-01-05', isRecurring: true, endDate: '2026-03-01' },
    { date: '2026-01-05', isRecurring: true, endDate: '2026-03-02' },
  ];
  expect(rows.map((row) => isAhead({ endDate: null, ...row }, '2026-03-02'))).toEqual([false, true, true, true, false, true]);
});
