import { needsSolver } from '#domain/planning/absence/best.ts';
import { type Solution, solutionsOf } from '#domain/planning/absence/plan.ts';
import type { AbsenceQuestion } from '#domain/planning/absence/question.ts';
import { answerInThread } from '#server/threads/thread.ts';
import { loadSolver } from './highs.ts';

answerInThread<AbsenceQuestion, Solution[]>(async (questions) => {
  const solver = questions.some(needsSolver) ? await loadSolver() : null;
  return questions.flatMap((question) => solutionsOf(question, solver ? (program, sum) => solver.leastSum(program, sum) : undefined));
});
