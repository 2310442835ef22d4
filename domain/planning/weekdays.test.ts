import { expect, test } from 'vitest';
import { ALL_DAYS, datesOn, runsOf, toggleDays, WEEKEND, WORKING_WEEK } from './weekdays.ts';

// 2 March 2026 is a Monday.
const WEEK = ['2026-03-02', '2026-03-08'] as const;

test('no chosen weekdays means every day, as does choosing all seven', () => {
  expect(datesOn(...WEEK, [])).toHaveLength(7);
  expect(datesOn(...WEEK, ALL_DAYS)).toEqual(datesOn(...WEEK, []));
});

test('only the chosen days of the week are used', () => {
  expect(datesOn('2026-03-02', '2026-03-15', [1, 3])).toEqual(['2026-03-02', '2026-03-04', '2026-03-09', '2026-03-11']);
  expect(datesOn(...WEEK, WEEKEND)).toEqual(['2026-03-07', '2026-03-08']);
});

test('a period that ends before it starts has no dates', () => {
  expect(datesOn('2026-03-08', '2026-03-02', [])).toEqual([]);
});

test('a period across a DST change has every date once', () => {
  expect(datesOn('2026-03-27', '2026-03-30', [])).toEqual(['2026-03-27', '2026-03-28', '2026-03-29', '2026-03-30']);
});

test('toggling a group of days adds all of it, or removes all of it if all were chosen', () => {
  expect(toggleDays([1, 6], WORKING_WEEK)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(toggleDays([1, 2, 3, 4, 5, 6], WORKING_WEEK)).toEqual([6]);
  expect(toggleDays([], ALL_DAYS)).toEqual(ALL_DAYS);
  expect(toggleDays(ALL_DAYS, [3])).toEqual([1, 2, 4, 5, 6, 7]);
});

test('consecutive dates are one run', () => {
  expect(runsOf(['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-03'])).toEqual([
    ['2026-02-27', '2026-03-01'],
    ['2026-03-03', '2026-03-03'],
  ]);
  expect(runsOf([])).toEqual([]);
});
