import { expect, test } from 'vitest';
import { closedQuarters, countsFrom, isClosed, isQuarter, quarterInWords, quarterOf } from './quarters.ts';

test('a day belongs to its quarter, which is closed from the first day after it, and counts thirty days later', () => {
  expect(['2026-01-01', '2026-03-31', '2026-04-01', '2026-09-30', '2026-12-31'].map(quarterOf)).toEqual([
    '2026-Q1',
    '2026-Q1',
    '2026-Q2',
    '2026-Q3',
    '2026-Q4',
  ]);
  expect([isClosed('2026-Q4', '2026-12-31'), isClosed('2026-Q4', '2027-01-01')]).toEqual([false, true]);
  expect([isClosed('2026-Q3', '2026-09-30'), isClosed('2026-Q3', '2026-10-01')]).toEqual([false, true]);
  expect(['2026-Q4', '2026-Q1'].map(countsFrom)).toEqual(['2027-01-31', '2026-05-01']);
});

test('the closed quarters are those before the present one, over the end of a year', () => {
  expect(closedQuarters('2026-11-19', 5)).toEqual(['2026-Q3', '2026-Q2', '2026-Q1', '2025-Q4', '2025-Q3']);
  expect(closedQuarters('2027-01-01', 1)).toEqual(['2026-Q4']);
  expect(closedQuarters('2026-11-19', 40).filter((quarter) => !isQuarter(quarter) || !isClosed(quarter, '2026-11-19'))).toEqual([]);
  expect(quarterInWords('2026-Q4')).toBe('4e kwartaal 2026');
});
