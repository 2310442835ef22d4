// A proven bound that does not rely on the solver. Whatever price each row is given, the sum cannot be less than what the rows cost at
// these prices plus what each column adds at its own remaining cost (weak duality). The prices of the solved relaxation make the bound as
// good as the relaxation; wrong prices make it lower, never wrong.

import type { LinearProgram, Sum } from './linear.ts';

export type Relaxation = {
  /** No solution makes the sum less. */
  bound: number;
  /** What one more of a column adds to the bound: a solution in which it is above its lower bound costs at least the bound plus this. */
  costs: Float64Array;
};

/** `prices`: one per row. */
export function relaxationAt({ columns, rows }: LinearProgram, { terms, constant }: Sum, prices: ArrayLike<number>): Relaxation {
  const costs = new Float64Array(columns.length);
  for (const [column, factor] of terms) costs[column] = (costs[column] ?? 0) + factor;
  let bound = constant;
  for (const [at, { lower, upper, terms }] of rows.entries()) {
    const price = prices[at] ?? 0;
    const limit = price > 0 ? lower : upper;
    // A price on a side without a limit would make the bound minus infinity.
    if (price === 0 || !Number.isFinite(limit)) continue;
    bound += price * limit;
    for (const [column, factor] of terms) costs[column] = (costs[column] ?? 0) - price * factor;
  }
  for (const [at, { lower, upper }] of columns.entries()) {
    const cost = costs[at] ?? 0;
    bound += cost * (cost > 0 ? lower : upper);
  }
  return { bound, costs };
}
