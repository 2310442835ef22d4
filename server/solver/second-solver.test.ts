import { beforeAll, expect, test } from 'vitest';
import { officeCase } from '#server/testing/proofs/visits/cases.ts';
import { bestByCbc } from '#server/testing/proofs/visits/second-solver.ts';
import { loadSolver, type Solver } from './highs.ts';
import { bestPlan } from './stages.ts';

// 50 cases of medium size, compared with a second solver (CBC) that gets the same question in another formulation.

let solver: Solver;
beforeAll(async () => {
  solver = await loadSolver();
});

test.each(Array.from({ length: 50 }, (_, at) => at + 1))('the plan for case %i is as good as the plan of CBC', (seed) => {
  const question = officeCase({ consultants: 3 + (seed % 2), days: 8, employers: 5, seed, load: 0.3 + (seed % 5) * 0.15, standing: 0.15 });
  const { visits, dropped, kilometres, measures, gap } = bestPlan(solver, question, { seconds: 60, now: () => performance.now() });
  const busiest = measures.find(({ criterion }) => criterion === 'busiest')?.value;
  expect([visits, dropped.length, kilometres, busiest]).toEqual(bestByCbc(question));
  expect(gap).toBe(0);
});
