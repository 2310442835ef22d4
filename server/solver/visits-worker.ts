import { assemble } from '#domain/planning/visits/assemble.ts';
import { PLAN_SECONDS, type VisitCase } from '#domain/planning/visits/case.ts';
import { planned } from '#domain/planning/visits/deadline-first.ts';
import type { Plan } from '#domain/planning/visits/plan.ts';
import { answerInThread } from '#server/threads/thread.ts';

answerInThread<VisitCase, Plan>(async (questions) => {
  const [question] = questions as [VisitCase];
  const end = performance.now() + PLAN_SECONDS * 1000;
  return assemble(
    question,
    planned(question, () => performance.now() < end),
  );
});
