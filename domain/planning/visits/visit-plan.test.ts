import { expect, test } from 'vitest';
import { expectedOn } from './visit-plan.ts';

test('bookings are expected on the first visiting day with free hours, then on the next', () => {
  const days = [
    { id: 1, free: 6 },
    { id: 2, free: 0 },
    { id: 3, free: 8 },
  ];
  const plan = (bookings: number) => {
    const { expected, shortage } = expectedOn(days, bookings);
    return [...expected.values(), shortage];
  };
  expect(plan(0)).toEqual([0, 0, 0, 0]);
  expect(plan(9)).toEqual([6, 0, 3, 0]);
  expect(plan(24)).toEqual([6, 0, 8, 10]);
  expect(expectedOn([], 3)).toEqual({ expected: new Map(), shortage: 3 });
});
