import type { PlannerCase } from '#domain/planner/case.ts';
import type { Plan } from '#domain/planner/plan.ts';
import { answerInThread } from '#server/threads/thread.ts';
import { loadSolver } from './highs.ts';
import { bestPlan } from './stages.ts';

const solver = await loadSolver();

answerInThread<{ question: PlannerCase; seconds: number }, Plan>(async (parts) => {
  const [{ question, seconds }] = parts as [{ question: PlannerCase; seconds: number }];
  return bestPlan(solver, question, { seconds, now: () => performance.now() });
});
