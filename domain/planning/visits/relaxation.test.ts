import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amountOf, LinearProgram, type Sum, sumOf, type Term } from './linear.ts';
import { relaxationAt } from './relaxation.ts';

const factor = fc.integer({ min: -4, max: 4 });
const anyProgram = fc.record({
  uppers: fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 3, maxLength: 3 }),
  rows: fc.array(fc.record({ factors: fc.tuple(factor, factor, factor), limit: fc.integer({ min: -3, max: 8 }), isMost: fc.boolean() }), {
    maxLength: 3,
  }),
  costs: fc.tuple(factor, factor, factor),
  prices: fc.tuple(...Array.from({ length: 3 }, () => fc.double({ min: -5, max: 5, noNaN: true }))),
});

/** Every way to give whole numbers to the columns. */
function solutionsOf({ columns, rows }: LinearProgram): number[][] {
  const all = columns.reduce<number[][]>(
    (some, { lower, upper }) => some.flatMap((one) => Array.from({ length: upper - lower + 1 }, (_, more) => [...one, lower + more])),
    [[]],
  );
  return all.filter((values) =>
    rows.every(({ lower, upper, terms }) => lower <= amountOf(terms, values) && amountOf(terms, values) <= upper),
  );
}

test('for any prices no solution is below the bound, and none with a column above its lower bound is below the bound plus that column’s cost', () => {
  fc.assert(
    fc.property(anyProgram, ({ uppers, rows, costs, prices }) => {
      const program = new LinearProgram();
      const columns = uppers.map((upper) => program.whole(0, upper));
      const termsOf = (factors: readonly number[]) => columns.map((column, at): Term => [column, factors[at] ?? 0]);
      for (const { factors, limit, isMost } of rows) {
        if (isMost) program.atMost(termsOf(factors), limit);
        else program.atLeast(termsOf(factors), limit);
      }
      const sum: Sum = { terms: termsOf(costs), constant: 7 };
      const { bound, costs: left } = relaxationAt(program, sum, prices);
      for (const values of solutionsOf(program)) {
        const value = sumOf(sum, values);
        expect(value).toBeGreaterThanOrEqual(bound - 1e-9);
        for (const column of columns)
          if ((values[column] ?? 0) > 0) expect(value).toBeGreaterThanOrEqual(bound + Math.max(0, left[column] ?? 0) - 1e-9);
      }
    }),
    { numRuns: 500 },
  );
});
