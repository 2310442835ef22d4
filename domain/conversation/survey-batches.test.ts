import { expect, test } from 'vitest';
import { addDays } from '#domain/calendar.ts';
import { averageOf, type Batch, batchesOf, type Waiting } from './survey-batches.ts';
import { LEAST_ANSWERS } from './vocabulary.ts';

const WEEK = '2026-03-02';
let number = 0;
const answer = (employerId: number | null, consultantId: number | null, week = WEEK, useful = 4): Waiting => ({
  id: `a${++number}`,
  week,
  employerId,
  consultantId,
  useful,
});
const times = (count: number, make: () => Waiting) => Array.from({ length: count }, make);

test('four answers wait, five are a batch', () => {
  const four = times(4, () => answer(1, 7));
  expect(batchesOf(four, WEEK)).toEqual([]);
  const five = [...four, answer(1, 7, addDays(WEEK, 7), 2)];
  expect(batchesOf(five, addDays(WEEK, 7))).toEqual([
    { ids: five.map(({ id }) => id), firstWeek: WEEK, lastWeek: addDays(WEEK, 7), employerId: 1, consultantId: 7, count: 5, total: 18 },
  ]);
  expect(averageOf({ count: 5, total: 18 })).toBe(3.6);
});

test('answers of one employer with several consultants are a batch of the employer alone', () => {
  const mixed = [...times(3, () => answer(1, 7)), ...times(2, () => answer(1, 8))];
  expect(batchesOf(mixed, WEEK)).toMatchObject([{ employerId: 1, consultantId: null, count: 5 }]);
  expect(batchesOf([...mixed, ...times(2, () => answer(1, 7))], WEEK)).toMatchObject([{ employerId: 1, consultantId: 7, count: 5 }]);
});

test('answers of small employers join others after eight weeks: of the same consultant first', () => {
  const few = [...times(5, () => answer(++number, 7)), ...times(3, () => answer(++number, 8)), ...times(2, () => answer(null, 9))];
  expect(batchesOf(few, addDays(WEEK, 7 * 7))).toEqual([]);
  expect(batchesOf(few, addDays(WEEK, 7 * 8))).toMatchObject([
    { employerId: null, consultantId: 7, count: 5 },
    { employerId: null, consultantId: null, count: 5 },
  ]);
});

/** A number generator that repeats itself, so that a failure can be looked at. */
function dice(seed: number) {
  let state = seed;
  return (sides: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * sides);
  };
}

type Question = { employerId?: number; consultantId?: number; firstWeek?: string; lastWeek?: string };

function shown(batches: readonly Batch[], { employerId, consultantId, firstWeek, lastWeek }: Question): Set<string> {
  const within = batches.filter(
    (batch) =>
      (employerId === undefined || batch.employerId === employerId) &&
      (consultantId === undefined || batch.consultantId === consultantId) &&
      (firstWeek === undefined || batch.firstWeek >= firstWeek) &&
      (lastWeek === undefined || batch.lastWeek <= lastWeek),
  );
  return new Set(within.flatMap(({ ids }) => ids));
}

test('whatever two questions are asked, at whatever moments, their answers differ by nobody or by at least five people', () => {
  const roll = dice(20_260_302);
  for (let office = 0; office < 10; office++) {
    let waiting: Waiting[] = [];
    const batches: Batch[] = [];
    const seen: Set<string>[] = [];
    for (let day = 0; day < 120; day++) {
      const week = addDays(WEEK, 7 * Math.floor(day / 7));
      waiting.push(answer(roll(4), roll(3), week, 1 + roll(5)));
      const made = batchesOf(waiting, week);
      batches.push(...made);
      const gone = new Set(made.flatMap(({ ids }) => ids));
      waiting = waiting.filter(({ id }) => !gone.has(id));
      const question: Question = {
        ...(roll(2) && { employerId: roll(4) }),
        ...(roll(2) && { consultantId: roll(3) }),
        ...(roll(2) && { firstWeek: addDays(WEEK, 7 * roll(20)) }),
        ...(roll(2) && { lastWeek: addDays(WEEK, 7 * roll(20)) }),
      };
      seen.push(shown(batches, question));
    }
    const rests = seen.flatMap((one) => seen.map((other) => one.difference(other).size));
    expect(Math.min(...rests.filter((rest) => rest > 0))).toBeGreaterThanOrEqual(LEAST_ANSWERS);
  }
});
