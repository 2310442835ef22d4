import { PLAN_SECONDS, type PlannerCase } from '#domain/planner/case.ts';
import type { Plan } from '#domain/planner/plan.ts';
import { Thread } from '#server/threads/thread.ts';

/** Over all criteria together; the answer may come a little later. */
type SolveLimits = { seconds?: number; signal?: AbortSignal };

const MEMORY_MB = 512;
/** To start the thread, load the solver and read the answer. */
const GRACE_SECONDS = 10;

/** The best plan, or the best that was found within the time, checked against every rule. Fails if the thread crashes or is aborted. */
export async function solve(question: PlannerCase, { seconds = PLAN_SECONDS, signal }: SolveLimits = {}): Promise<Plan> {
  signal?.throwIfAborted();
  const thread = new Thread<{ question: PlannerCase; seconds: number }, Plan>(new URL('./solve-worker.ts', import.meta.url), {
    memoryMb: MEMORY_MB,
  });
  const until = AbortSignal.any([...(signal ? [signal] : []), AbortSignal.timeout((seconds + GRACE_SECONDS) * 1000)]);
  const stop = () => thread.stop(until.reason as Error);
  until.addEventListener('abort', stop, { once: true });
  try {
    return await thread.ask([{ question, seconds }]);
  } finally {
    until.removeEventListener('abort', stop);
    thread.stop(new Error('done'));
  }
}
