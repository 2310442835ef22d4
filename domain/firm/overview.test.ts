import { expect, test } from 'vitest';
import {
  type Counted,
  overviewConsultants,
  overviewEmployers,
  overviewWeeks,
  PERIODS,
  periodBefore,
  periodOf,
  periodProblem,
  totalsOf,
  weekIn,
} from './overview.ts';

const counted = (figure: Counted['figure'], count: number, of: Partial<Counted> = {}): Counted => ({
  ...{ figure, count, employerId: null, consultantId: null, monday: null },
  ...of,
});

test('this week, month, quarter and year are whole ones, the last of a year too', () => {
  const of = (day: string) => PERIODS.map((name) => Object.values(periodOf(name, day)).join(' '));
  expect(of('2026-03-05')).toEqual(['2026-03-02 2026-03-08', '2026-03-01 2026-03-31', '2026-01-01 2026-03-31', '2026-01-01 2026-12-31']);
  expect(of('2028-12-31')).toEqual(['2028-12-25 2028-12-31', '2028-12-01 2028-12-31', '2028-10-01 2028-12-31', '2028-01-01 2028-12-31']);
});

test('the period before has as many days and ends the day before', () => {
  expect(periodBefore({ from: '2026-03-01', to: '2026-03-31' })).toEqual({ from: '2026-01-29', to: '2026-02-28' });
  expect(periodBefore({ from: '2026-03-30', to: '2026-03-30' })).toEqual({ from: '2026-03-29', to: '2026-03-29' });
});

test('a period ends on its first day at the earliest, and two years later at the latest', () => {
  const isPossible = (from: string, to: string) => periodProblem({ from, to }) === null;
  expect([isPossible('2026-03-02', '2026-03-02'), isPossible('2026-03-02', '2026-03-01')]).toEqual([true, false]);
  expect([isPossible('2024-02-29', '2026-02-28'), isPossible('2024-02-29', '2026-03-01')]).toEqual([true, false]);
  expect([isPossible('2024-03-02', '2026-03-02'), isPossible('2024-03-02', '2026-03-03')]).toEqual([true, false]);
});

test('the totals are the counts of the firm, not those of its parts', () => {
  const all = [counted('booked', 5), counted('booked', 3, { employerId: 1 }), counted('booked', 2, { monday: '2026-03-02' })];
  expect(totalsOf(all)).toEqual({ invited: 0, booked: 5, held: 0, noShow: 0, lateCancelled: 0, declined: 0 });
});

test('every week that the period touches is told, also one in which nothing happened', () => {
  const all = [counted('held', 4, { monday: '2026-03-09' }), counted('held', 9)];
  expect(overviewWeeks(all, { from: '2026-03-08', to: '2026-03-09' })).toEqual([
    { monday: '2026-03-02', booked: 0, held: 0 },
    { monday: '2026-03-09', booked: 0, held: 4 },
  ]);
});

test('a week at an end of the period has only its days in the period', () => {
  const period = { from: '2026-03-04', to: '2026-03-12' };
  expect(['2026-03-02', '2026-03-09'].map((monday) => weekIn(period, monday))).toEqual([
    { from: '2026-03-04', to: '2026-03-08' },
    { from: '2026-03-09', to: '2026-03-12' },
  ]);
});

test('an employer or consultant without a figure is left out, one with free hours alone is told', () => {
  const all = [
    counted('invited', 2, { employerId: 1 }),
    counted('lateCancelled', 1, { employerId: 2 }),
    counted('held', 1, { consultantId: 1 }),
  ];
  const named = [1, 2, 3].map((id) => ({ id, name: `Naam ${id}` }));
  expect(overviewEmployers(all, named)).toEqual([{ id: 1, name: 'Naam 1', invited: 2, booked: 0, held: 0, noShow: 0 }]);
  expect(overviewConsultants(all, named, new Map([[3, 8]]))).toEqual([
    { id: 1, name: 'Naam 1', freeHours: 0, planned: 0, held: 1, noShow: 0 },
    { id: 3, name: 'Naam 3', freeHours: 8, planned: 0, held: 0, noShow: 0 },
  ]);
});
