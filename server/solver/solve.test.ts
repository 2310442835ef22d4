import { beforeAll, describe, expect, test } from 'vitest';
import { assemble } from '#domain/planning/visits/assemble.ts';
import type { VisitCase } from '#domain/planning/visits/case.ts';
import { deadlineFirst } from '#domain/planning/visits/deadline-first.ts';
import { bestWorth, worthOf } from '#server/testing/proofs/visits/brute-force.ts';
import { officeCase, smallCase } from '#server/testing/proofs/visits/cases.ts';
import { loadSolver, type Solver } from './highs.ts';
import { solve } from './solve.ts';
import { bestPlan } from './stages.ts';

let solver: Solver;
beforeAll(async () => {
  solver = await loadSolver();
});
const best = (question: VisitCase, seconds = 60) => bestPlan(solver, question, { seconds, now: () => performance.now() });

test('the plans for 100 small cases are as good as the best found by brute force, by every criterion, and their bounds prove it', () => {
  for (let seed = 1; seed <= 100; seed++) {
    const question = smallCase(seed);
    const plan = best(question);
    expect([seed, worthOf(question, plan)]).toEqual([seed, bestWorth(question)]);
    expect(plan.gap, `${seed}`).toBe(0);
    expect(plan.measures.map(({ bound }) => bound)).toEqual(plan.measures.map(({ value }) => value));
  }
});

test('planning the same case twice gives the same plan', () => {
  const question = officeCase({ consultants: 4, days: 10, employers: 5, seed: 7 });
  expect(best(question)).toEqual(best(question));
});

test('if rounds last until the later ends that a plan proposes, everyone in them who had no place gets one', () => {
  const ends: number[] = [];
  for (let seed = 1; seed <= 20; seed++) {
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
  expect(ends.length).toBeGreaterThan(3);
});

test('the solver begins with the nearest consultants, and still finds distant ones where they are needed', () => {
  const question = officeCase({ consultants: 12, days: 6, employers: 8, seed: 5, load: 0.8 });
  const { measures } = best(question);
  expect(measures.filter(({ value, bound }) => value !== bound)).toEqual([]);
});

describe('with too little time', () => {
  const question = officeCase({ consultants: 4, days: 10, employers: 5, seed: 7, load: 0.9 });

  test('with none at all, the plan is that of the simple rule (earliest deadline first), with a bound that no plan exceeds', () => {
    const plan = best(question, 0);
    expect(plan).toMatchObject({ visits: assemble(question, deadlineFirst(question)).visits, measures: [] });
    expect(plan.bound).toBeGreaterThanOrEqual(best(question).visits);
  });

  test.each([0.001, 0.02, 0.1, 0.3])('with %d seconds no bound excludes the best plan', (seconds) => {
    const [early, late] = [best(question, seconds), best(question)];
    expect(early.bound).toBeGreaterThanOrEqual(late.visits);
    expect(early.visits).toBeLessThanOrEqual(late.visits);
    if (early.visits < late.visits || early.dropped.length !== late.dropped.length) return;
    const [soon, last] = [early, late].map(({ measures }) => measures.find(({ criterion }) => criterion === 'kilometres'));
    if (soon?.bound && last) expect(soon.bound).toBeLessThanOrEqual(last.value);
  });
});

describe('in a thread of its own', () => {
  const nothing = officeCase({ consultants: 0, days: 0, employers: 0, seed: 1 });

  test('a case with nothing to plan gives an empty plan', async () => {
    expect(await solve(nothing, { seconds: 5 })).toMatchObject({ days: [], visits: 0, bound: 0, gap: 0 });
  });

  test('a case gets the same plan as without the thread', async () => {
    const question = smallCase(3);
    expect(await solve(question)).toEqual(best(question));
  });

  test('planning fails immediately when its signal is aborted, before or after the start', async () => {
    const gone = new Error('nobody waits any more');
    await expect(solve(nothing, { seconds: 5, signal: AbortSignal.abort(gone) })).rejects.toThrow(gone);
    const controller = new AbortController();
    const asked = solve(nothing, { seconds: 5, signal: controller.signal });
    controller.abort(gone);
    await expect(asked).rejects.toThrow(gone);
  });

  test('if the thread has no answer in time, the plan is the last one that it reported', async () => {
    const question = officeCase({ consultants: 20, days: 60, employers: 50, seed: 1, load: 0.6 });
    const since = performance.now();
    const plan = await solve(question, { seconds: 3 });
    // More than 3 seconds, because a busy machine starts the thread late; solving this case to the end takes even longer on a quiet one.
    expect(performance.now() - since).toBeLessThan(15_000);
    expect(plan.visits).toBeGreaterThanOrEqual(best(question, 0).visits);
    expect(plan.bound).toBeGreaterThanOrEqual(plan.visits);
    expect(await solve(question, { seconds: 0 })).toEqual(best(question, 0));
  });

  test('a case that the thread cannot read fails', async () => {
    await expect(solve({ ...nothing, standing: null } as unknown as VisitCase)).rejects.toThrow('TypeError');
  });
});
