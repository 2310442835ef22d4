import { assemble } from '#domain/planner/assemble.ts';
import type { PlannerCase } from '#domain/planner/case.ts';
import { brokenRules } from '#domain/planner/check.ts';
import { deadlineFirst } from '#domain/planner/deadline-first.ts';
import type { Plan } from '#domain/planner/plan.ts';
import { answerInThread } from '#server/threads/thread.ts';

answerInThread<{ question: PlannerCase; seconds: number }, Plan>(async (parts) => {
  const [{ question }] = parts as [{ question: PlannerCase; seconds: number }];
  const plan = assemble(question, deadlineFirst(question));
  const broken = brokenRules(question, plan);
  if (broken.length > 0) throw new Error(`A plan breaks rules: ${broken.join('; ')}`);
  return plan;
});
