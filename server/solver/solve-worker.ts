import type { Plan } from '#domain/planning/visits/plan.ts';
import { answerInThread } from '#server/threads/thread.ts';
import { loadSolver } from './highs.ts';
import type { SolveQuestion } from './solve.ts';
import { bestPlan } from './stages.ts';

const solver = await loadSolver();

answerInThread<SolveQuestion, Plan>(async (parts, told) => {
  const [{ question, seconds }] = parts as [SolveQuestion];
  return bestPlan(solver, question, { seconds, now: () => performance.now(), told });
});
