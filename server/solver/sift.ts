import { type LinearProgram, type Sum, sumOf } from '#domain/planning/visits/linear.ts';
import { type Relaxation, relaxationAt } from '#domain/planning/visits/relaxation.ts';
import type { Found, Solver } from './highs.ts';

// Most columns are trips across the country, which are in no good plan. The relaxation is solved with some columns; those that would lower
// its sum at the resulting prices are added, until there are none left: then its bound is valid for all columns. A column that alone costs
// more than the distance between that bound and the best solution is in no better solution. So the solver looks for whole numbers among
// the other columns only, which proves as much as looking among all.

/** The first guess of the distance between bound and solution, as a share of the bound. */
const FIRST_DISTANCE = 0.0002;
/** The factor by which the distance grows when the columns within it were too few to prove the best solution. */
const GROWTH = 10;
/** The first search only has to find a good solution: the share of the time left that it may use, and how near to the best it stops. */
const FIRST_SHARE = 0.5;
const FIRST_NEARNESS = 0.0005;
const EXACT = 1e-6;
/** All sums are whole numbers, so rounding by this much never changes one. */
const ROUNDING = 1e-3;

type Search = {
  program: LinearProgram;
  sum: Sum;
  /** The values of a solution that is already known. */
  start: Float64Array;
  /** Columns with which the relaxation begins. */
  near: readonly number[];
  /** Seconds that are left. */
  left: () => number;
  told: (values: Float64Array) => void;
};

/**
 * The best solution that is found in time. No solution of the whole program has a lower sum than `bound`, which is null if none is known.
 * Columns that can be in no solution as good as this one are closed: from then on they can only be 0.
 */
export function leastOf(solver: Solver, search: Search): Found & { values: Float64Array } {
  const { program, sum, left, told } = search;
  let values = search.start;
  const relaxation = relaxed(solver, search);
  if (!relaxation) return { values, bound: null };
  let bound = roundedUp(relaxation.bound);
  let distance = Math.abs(relaxation.bound) * FIRST_DISTANCE;
  for (let among: readonly number[] | null = relaxation.columns; sumOf(sum, values) > bound && left() > 0; among = null) {
    const { columns, least } = withinReach(program, relaxation, { distance, among, values });
    const effort = among ? { seconds: left() * FIRST_SHARE, nearness: FIRST_NEARNESS } : { seconds: left() };
    const found = solver.least({ program, columns, sum }, { ...effort, start: values, told });
    if (found.values && sumOf(sum, found.values) < sumOf(sum, values)) values = found.values;
    bound = Math.max(bound, Math.min(found.bound ?? bound, least));
    const needed = sumOf(sum, values) - relaxation.bound;
    if (!among && distance >= needed) break;
    distance = Math.min(needed, Math.max(1, distance) * GROWTH);
  }
  close(program, relaxation, sumOf(sum, values));
  return { values, bound: Math.min(bound, sumOf(sum, values)) };
}

type Relaxed = Relaxation & { columns: readonly number[] };

/** If the time runs out, the relaxation at the last prices found is returned: any prices give a valid bound. */
function relaxed(solver: Solver, { program, sum, start, near, left }: Search): Relaxed | null {
  const isChosen = new Uint8Array(program.columns.length);
  for (const column of near) isChosen[column] = 1;
  for (const [column, value] of start.entries()) if (value !== 0) isChosen[column] = 1;
  let best: Relaxed | null = null;
  for (;;) {
    const columns = [...program.columns.keys()].filter((column) => isChosen[column]);
    const prices = solver.pricesOf({ program, columns, sum }, Math.max(0, left()));
    if (!prices) return best;
    const relaxation = relaxationAt(program, sum, prices);
    best = { ...relaxation, columns };
    const missing = program.columns.flatMap(({ upper }, column) =>
      !isChosen[column] && upper > 0 && (relaxation.costs[column] ?? 0) < -EXACT ? [column] : [],
    );
    if (missing.length === 0) return best;
    for (const column of missing) isChosen[column] = 1;
  }
}

type Reach = { distance: number; among: readonly number[] | null; values: Float64Array };

/** The columns that cost at most the distance or are in the solution. `least`: a lower bound for solutions that use any other column. */
function withinReach({ columns }: LinearProgram, { bound, costs }: Relaxation, { distance, among, values }: Reach) {
  const isOpen = new Uint8Array(columns.length).fill(among ? 0 : 1);
  for (const column of among ?? []) isOpen[column] = 1;
  let cheapest = Number.POSITIVE_INFINITY;
  const within = columns.flatMap(({ lower, upper, isWhole }, column) => {
    const cost = costs[column] ?? 0;
    if (!isWhole || lower > 0 || values[column] || (isOpen[column] && cost <= distance && upper > 0)) return [column];
    if (upper > 0) cheapest = Math.min(cheapest, cost);
    return [];
  });
  return { columns: within, least: roundedUp(bound + cheapest) };
}

function close({ columns }: LinearProgram, { bound, costs }: Relaxation, value: number): void {
  for (const [at, column] of columns.entries()) {
    if (column.isWhole && column.lower === 0 && bound + (costs[at] ?? 0) > value + ROUNDING) column.upper = 0;
  }
}

function roundedUp(bound: number): number {
  return Math.ceil(bound - ROUNDING);
}
