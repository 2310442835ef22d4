import { PLAN_SECONDS, type PlannerCase } from '#domain/planner/case.ts';
import type { Plan } from '#domain/planner/plan.ts';
import { Thread } from '#server/threads/thread.ts';

/** Over all criteria together; the answer may come a little later. */
type SolveLimits = { seconds?: number; signal?: AbortSignal };
export type SolveQuestion = { question: PlannerCase; seconds: number };

const MEMORY_MB = 512;
/** The solver looks at the clock between its steps, and a step can be long on a busy machine. */
const GRACE_SECONDS = 10;

/**
 * The best plan, or the best that was found within the time, checked against every rule. Fails if the thread crashes or `signal` aborts;
 * where the thread does not come back in time the answer is the plan as by hand.
 */
export async function solve(question: PlannerCase, { seconds = PLAN_SECONDS, signal }: SolveLimits = {}): Promise<Plan> {
  signal?.throwIfAborted();
  const thread = new Thread<SolveQuestion, Plan>(new URL('./solve-worker.ts', import.meta.url), { memoryMb: MEMORY_MB });
  const stop = () => thread.stop(signal?.reason as Error);
  signal?.addEventListener('abort', stop, { once: true });
  try {
    const byHand = await thread.ask([{ question, seconds: 0 }]);
    return await inTime(thread.ask([{ question, seconds }]), seconds + GRACE_SECONDS, byHand);
  } finally {
    signal?.removeEventListener('abort', stop);
    thread.stop(new Error('The plan is made.'));
  }
}

async function inTime(answer: Promise<Plan>, seconds: number, otherwise: Plan): Promise<Plan> {
  const late = Promise.withResolvers<Plan>();
  const timer = setTimeout(() => late.resolve(otherwise), seconds * 1000);
  // Once it is late, the thread is ended: that it then fails is no news.
  answer.catch(() => {});
  try {
    return await Promise.race([answer, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
