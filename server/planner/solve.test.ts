import { beforeAll, describe, expect, test } from 'vitest';
import { assemble } from '#domain/planner/assemble.ts';
import type { PlannerCase } from '#domain/planner/case.ts';
import { deadlineFirst } from '#domain/planner/deadline-first.ts';
import { bestWorth, worthOf } from '#server/testing/proofs/planner/brute-force.ts';
import { officeCase, smallCase } from '#server/testing/proofs/planner/cases.ts';
import { loadSolver, type Solver } from './highs.ts';
import { solve } from './solve.ts';
import { bestPlan } from './stages.ts';

let solver: Solver;
beforeAll(async () => {
  solver = await loadSolver();
});
const best = (question: PlannerCase, seconds = 60) => bestPlan(solver, question, { seconds, now: () => performance.now() });

test('200 small cases are as good as the best of all plans, by every criterion, and proven to be', () => {
  for (let seed = 1; seed <= 200; seed++) {
    const question = smallCase(seed);
    const plan = best(question);
    expect([seed, worthOf(question, plan)]).toEqual([seed, bestWorth(question)]);
    expect(plan.gap, `${seed}`).toBe(0);
    expect(plan.measures.map(({ bound }) => bound)).toEqual(plan.measures.map(({ value }) => value));
  }
});

test('the same case has the same plan', () => {
  const question = officeCase({ consultants: 4, days: 10, employers: 5, seed: 7 });
  expect(best(question)).toEqual(best(question));
});

test('the later ends that it names are enough for all who have no place', () => {
  const ends: number[] = [];
  for (let seed = 1; seed <= 60; seed++) {
    const question = officeCase({ consultants: 3, days: 10, employers: 4, seed, load: 0.9 });
    const { unmet } = best(question);
    const later = new Map(unmet.flatMap(({ employerId, laterEnd }) => (laterEnd ? [[employerId, laterEnd]] : [])));
    if (later.size === 0) continue;
    const employers = question.employers.map((one) => ({ ...one, until: later.get(one.id) ?? one.until }));
    const still = best({ ...question, employers }).unmet.reduce((sum, { hours }) => sum + hours, 0);
    const without = unmet.filter(({ laterEnd }) => laterEnd === null).reduce((sum, { hours }) => sum + hours, 0);
    expect(still, `${seed}`).toBeLessThanOrEqual(without);
    ends.push(later.size);
  }
  expect(ends.length).toBeGreaterThan(10);
});

test('with a solver that looks at the nearest consultants first, far ones are found where they are needed', () => {
  const question = officeCase({ consultants: 12, days: 6, employers: 8, seed: 5, load: 0.8 });
  const { measures } = best(question);
  expect(measures.filter(({ value, bound }) => value !== bound)).toEqual([]);
});

describe('without time', () => {
  const question = officeCase({ consultants: 4, days: 10, employers: 5, seed: 7, load: 0.9 });

  test('the plan is the one made by hand, with a bound that no plan exceeds', () => {
    const plan = best(question, 0);
    expect(plan).toMatchObject({ visits: assemble(question, deadlineFirst(question)).visits, measures: [] });
    expect(plan.bound).toBeGreaterThanOrEqual(best(question).visits);
  });

  test.each([0.001, 0.02, 0.1, 0.3])('and with %d seconds no bound is better than the best plan', (seconds) => {
    const [early, late] = [best(question, seconds), best(question)];
    expect(early.bound).toBeGreaterThanOrEqual(late.visits);
    expect(early.visits).toBeLessThanOrEqual(late.visits);
    if (early.visits < late.visits || early.dropped.length !== late.dropped.length) return;
    const [soon, last] = [early, late].map(({ measures }) => measures.find(({ criterion }) => criterion === 'kilometres'));
    if (soon?.bound && last) expect(soon.bound).toBeLessThanOrEqual(last.value);
  });
});

describe('in its thread', () => {
  const nothing = officeCase({ consultants: 0, days: 0, employers: 0, seed: 1 });

  test('nothing to plan is an empty plan', async () => {
    expect(await solve(nothing, { seconds: 5 })).toMatchObject({ days: [], visits: 0, bound: 0, gap: 0 });
  });

  test('a case is solved there as here', async () => {
    const question = smallCase(3);
    expect(await solve(question)).toEqual(best(question));
  });

  test('a plan that is aborted fails at once', async () => {
    const gone = new Error('nobody waits any more');
    await expect(solve(nothing, { seconds: 5, signal: AbortSignal.abort(gone) })).rejects.toThrow(gone);
    const controller = new AbortController();
    const asked = solve(nothing, { seconds: 5, signal: controller.signal });
    controller.abort(gone);
    await expect(asked).rejects.toThrow(gone);
  });

  test('a thread that does not come back in time is not waited for: the plan is the last that it told of', async () => {
    const question = officeCase({ consultants: 20, days: 60, employers: 50, seed: 1, load: 0.6 });
    const since = performance.now();
    const plan = await solve(question, { seconds: 3 });
    // A busy machine starts the thread late; to prove this case takes longer than that on a quiet one.
    expect(performance.now() - since).toBeLessThan(15_000);
    expect(plan.visits).toBeGreaterThanOrEqual(best(question, 0).visits);
    expect(plan.bound).toBeGreaterThanOrEqual(plan.visits);
    expect(await solve(question, { seconds: 0 })).toEqual(best(question, 0));
  });

  test('a case that the thread cannot read fails', async () => {
    await expect(solve({ ...nothing, standing: null } as unknown as PlannerCase)).rejects.toThrow('TypeError');
  });
});
