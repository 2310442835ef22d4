import { assemble, droppable } from '#domain/planning/visits/assemble.ts';
import type { VisitCase, Window } from '#domain/planning/visits/case.ts';
import { brokenRules } from '#domain/planning/visits/check.ts';
import { countOf } from '#domain/planning/visits/measures.ts';
import type { Criterion, Plan } from '#domain/planning/visits/plan.ts';

// Every plan of a small case is tried: with each subset of the standing days given up, and each free day for nobody or for any employer.

/** Criteria by importance. More visits are better; of all others less is better. */
const ORDER: readonly Criterion[] = ['visits', 'dropped', 'newDays', 'kilometres', 'busiest', 'notPreferred'];

export function worthOf(question: VisitCase, plan: Plan): number[] {
  return ORDER.filter((criterion) => criterion !== 'newDays' || question.fewestChanges).map(
    (criterion) => countOf(question, plan, criterion) * (criterion === 'visits' ? -1 : 1),
  );
}

/** The worth of the best plan that breaks no rule. */
export function bestWorth(question: VisitCase): number[] {
  let best: number[] | null = null;
  for (const dropped of subsets(droppable(question).map(({ id }) => id))) {
    for (const visits of assignments(question, question.windows)) {
      const plan = assemble(question, { visits, dropped });
      const worth = worthOf(question, plan);
      if ((best === null || isLess(worth, best)) && brokenRules(question, plan).length === 0) best = worth;
    }
  }
  if (best === null) throw new Error('No plan keeps every rule.');
  return best;
}

type Visits = { window: Window; employerId: number }[];

function* assignments(question: VisitCase, windows: readonly Window[]): Generator<Visits> {
  const [window, ...rest] = windows;
  if (!window) {
    yield [];
    return;
  }
  for (const visits of assignments(question, rest)) {
    yield visits;
    for (const { id, until, need } of question.employers) {
      if (need > 0 && window.date <= until && (window.onlyEmployerId ?? id) === id) yield [...visits, { window, employerId: id }];
    }
  }
}

function subsets(ids: readonly number[]): number[][] {
  return Array.from({ length: 2 ** ids.length }, (_, bits) => ids.filter((_, at) => bits & (1 << at)));
}

function isLess(a: readonly number[], b: readonly number[]): boolean {
  const at = a.findIndex((value, place) => value !== b[place]);
  return at >= 0 && (a[at] ?? 0) < (b[at] ?? 0);
}
