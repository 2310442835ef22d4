import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mostTogether } from './hours-together.ts';

const hourOf = (startTime: string, row = 0) => ({ startTime, endTime: `${Number(startTime.slice(0, 2)) + 1}:00`.padStart(5, '0'), row });
type Hour = ReturnType<typeof hourOf>;
const numberOf = ({ startTime }: Hour) => Number(startTime.slice(0, 2));
/** Visits adjoin each other. */
const adjoins = (hour: Hour, others: readonly Hour[]) =>
  others.length === 0 || others.some((other) => Math.abs(numberOf(other) - numberOf(hour)) === 1);
const hours = (...times: number[]) => times.map((time) => hourOf(`${String(time).padStart(2, '0')}:00`));
const kept = (list: Hour[], isFree = adjoins) =>
  mostTogether(list, isFree)
    .map(numberOf)
    .sort((a, b) => a - b);

test('hours that adjoin are taken together, whatever their order', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray([9, 10, 11, 12, 13], { minLength: 5 }), (order) => {
      expect(kept(hours(...order))).toEqual([9, 10, 11, 12, 13]);
    }),
  );
});

test('of two runs of hours the longer one is taken, of two equal ones the earlier', () => {
  expect(kept(hours(9, 14, 12, 13))).toEqual([12, 13, 14]);
  expect(kept(hours(13, 12, 9, 10))).toEqual([9, 10]);
});

test('hours beside what is planned already are taken', () => {
  const besideNoon = (hour: Hour, others: readonly Hour[]) => adjoins(hour, [...hours(12), ...others]) && numberOf(hour) !== 12;
  expect(kept(hours(9, 11, 10, 12, 15), besideNoon)).toEqual([9, 10, 11]);
});

test('of two rows with the same hour the first one gets it', () => {
  const [first, second] = [hourOf('09:00', 1), hourOf('09:00', 2)];
  expect(mostTogether([first, second], adjoins)).toEqual([first]);
});
