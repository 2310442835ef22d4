// Two criteria in one objective: the second decides only between plans that are equal in the first. Solved together they cost little more
// than the first alone; with the first as a constraint the solver takes much longer (DECISIONS.md).

import { type Sum, sumOf, type Term } from './linear.ts';
import type { Objective } from './model.ts';
import type { Measure } from './plan.ts';

/** One criterion, or two of which the second decides between equals. */
export type Stage = readonly [first: Objective, second?: Objective | undefined];

const ROUNDING = 1e-6;

/** One step of the first criterion weighs more than the whole range of the second. */
export function together([first, second]: Stage): Sum {
  const weight = weightOf([first, second]);
  const rest = second
    ? { terms: scaled(second.terms, sign(second)), constant: sign(second) * second.constant }
    : { terms: [], constant: 0 };
  return { terms: [...scaled(first.terms, weight), ...rest.terms], constant: weight * first.constant + rest.constant };
}

/** The value of each criterion in a solution, and its bound from a proven lower bound of the sum. */
export function measuresOf(stage: Stage, values: ArrayLike<number>, bound: number | null): Measure[] {
  const [first, second] = stage;
  const weight = weightOf(stage);
  const value = sumOf(first, values);
  const [atBest, atWorst] = rangeOf(second);
  const firstBound = bound === null ? null : sign(first) * stepsUp((bound - atWorst) / Math.abs(weight), first.step) + 0;
  const measures: Measure[] = [{ criterion: first.criterion, value, bound: firstBound }];
  if (!second) return measures;
  const rest = bound !== null && firstBound === value ? Math.max(atBest, Math.ceil(bound - weight * value - ROUNDING)) : null;
  return [
    ...measures,
    { criterion: second.criterion, value: sumOf(second, values), bound: rest === null ? null : sign(second) * rest + 0 },
  ];
}

/** The weight of the first criterion; negative if it is to be maximised. */
function weightOf([first, second]: Stage): number {
  return (sign(first) * ((second?.most ?? 0) + 1)) / first.step;
}

/** The range of what the second criterion adds to the sum. */
function rangeOf(second: Objective | undefined): [atBest: number, atWorst: number] {
  if (!second) return [0, 0];
  return second.isMost ? [-second.most, 0] : [0, second.most];
}

function sign({ isMost }: Objective): 1 | -1 {
  return isMost ? -1 : 1;
}

function stepsUp(bound: number, step: number): number {
  return step * Math.ceil(bound / step - ROUNDING);
}

function scaled(terms: readonly Term[], factor: number): Term[] {
  return terms.map(([column, times]): Term => [column, times * factor]);
}
