import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Cell, hiddenInLists, hiddenRows, sumsBy } from './survey-results.ts';
import { LEAST_ANSWERS } from './vocabulary.ts';

const rows = (...counts: number[]) => counts.map((count, i) => ({ id: i + 1, count, total: count * 4 }));
const hidden = (...counts: number[]) => [...hiddenRows(rows(...counts))].toSorted((a, b) => a - b);
const cell = (employerId: number, consultantId: number, count: number): Cell => ({ employerId, consultantId, count, total: count * 4 });

test('rows of fewer than five answers are hidden; where that is one row, the smallest of the others too, on a tie the lowest id', () => {
  expect(hidden(5, 6, 7)).toEqual([]);
  expect(hidden(9, 4, 7, 8)).toEqual([2, 3]);
  expect(hidden(6, 9, 6, 1)).toEqual([1, 4]);
  expect(hidden(1, 6, 4, 5)).toEqual([1, 3]);
  expect(hidden(4)).toEqual([1]);
  expect(hidden(3, 7)).toEqual([1, 2]);
});

test('an answer that the list of employers and that of consultants would tell together is hidden among consultants', () => {
  // 10 answers of employer 1 less the 9 of consultant 1 would be the one that consultant 2 got there.
  const told = [cell(1, 1, 9), cell(1, 2, 1), cell(2, 2, 9)];
  expect(hiddenInLists(told)).toEqual({ employers: new Set(), consultants: new Set([1, 2]) });
  // With another way around, from the one to the other, it cannot be computed.
  const around = [...told, cell(2, 1, 3)];
  expect(hiddenInLists(around)).toEqual({ employers: new Set(), consultants: new Set() });
});

/** Which unknowns follow from sums of some of them, by elimination: those whose own vector is in the space that the sums span. */
function following(sums: readonly (readonly number[])[], unknowns: number): number[] {
  const basis: number[][] = [];
  const reduce = (vector: readonly number[]) => {
    let left = [...vector];
    for (const row of basis) {
      const lead = row.findIndex((value) => value !== 0);
      const factor = left[lead]! / row[lead]!;
      if (factor !== 0) left = left.map((value, i) => (Math.abs(value - factor * row[i]!) < 1e-9 ? 0 : value - factor * row[i]!));
    }
    return left;
  };
  for (const sum of sums) {
    const left = reduce(sum);
    if (left.some((value) => value !== 0)) basis.push(left);
  }
  return Array.from({ length: unknowns }, (_, at) => at).filter((at) =>
    reduce(Array.from({ length: unknowns }, (_, i) => (i === at ? 1 : 0))).every((value) => value === 0),
  );
}

test('no single answer follows from adding and subtracting everything that a quarter tells', () => {
  const anyCells = fc.uniqueArray(
    fc.tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 5 }), fc.constantFrom(1, 1, 1, 2, 5, 9)),
    {
      selector: ([employer, consultant]) => `${employer} ${consultant}`,
      minLength: 1,
      maxLength: 14,
    },
  );
  let alone = 0;
  let shown = 0;
  fc.assert(
    fc.property(anyCells, (given) => {
      const cells = given.map(([employer, consultant, count]) => cell(employer, consultant, count));
      if (cells.reduce((sum, { count }) => sum + count, 0) < LEAST_ANSWERS) return;
      const { employers, consultants } = hiddenInLists(cells);
      const told = (side: 'employerId' | 'consultantId', hidden: Set<number>) =>
        sumsBy(cells, side)
          .filter(({ id }) => !hidden.has(id))
          .map(({ id }) => cells.map((one) => (one[side] === id ? 1 : 0)));
      const sums = [cells.map(() => 1), ...told('employerId', employers), ...told('consultantId', consultants)];
      const found = following(sums, cells.length).filter((at) => cells[at]!.count === 1);
      expect(found, JSON.stringify(given)).toEqual([]);
      alone += cells.filter(({ count }) => count === 1).length;
      shown += sums.length - 1;
    }),
    { numRuns: 3_000 },
  );
  // The rule hides no more than it must: there was something to attack.
  expect([alone > 3_000, shown > 3_000]).toEqual([true, true]);
});
