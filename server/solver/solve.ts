import { PLAN_SECONDS, type VisitCase } from '#domain/planning/visits/case.ts';
import type { Plan } from '#domain/planning/visits/plan.ts';
import { limited } from '#server/threads/limited.ts';
import { Thread } from '#server/threads/thread.ts';

/** A solver takes a core and much memory: one at a time on this server, the others wait. */
export const inTurn = limited(1);

/** `seconds`: for the start of the thread and all criteria together. */
type SolveLimits = { seconds?: number; signal?: AbortSignal };
export type SolveQuestion = { question: VisitCase; seconds: number };

const MEMORY_MB = 512;
/** The part of the time that is kept free for starting the thread and sending the answer. */
const SENDING_SECONDS = 1;

/**
 * The best plan, or the best that was found within the time, checked against every rule. Fails if the thread crashes or `signal` aborts.
 * If the thread has no answer in time, the result is the last plan that it reported; the first one it reports is made without the solver.
 */
export async function solve(question: VisitCase, { seconds = PLAN_SECONDS, signal }: SolveLimits = {}): Promise<Plan> {
  signal?.throwIfAborted();
  const thread = new Thread<SolveQuestion, Plan>(new URL('./solve-worker.ts', import.meta.url), { memoryMb: MEMORY_MB });
  const stop = () => thread.stop(signal?.reason as Error);
  signal?.addEventListener('abort', stop, { once: true });
  const { promise: best, resolve } = Promise.withResolvers<Plan>();
  let [soFar, isLate]: [Plan | null, boolean] = [null, false];
  const settle = () => {
    if (isLate && soFar) resolve(soFar);
  };
  const timer = setTimeout(() => {
    isLate = true;
    settle();
  }, seconds * 1000);
  const answer = thread.ask([{ question, seconds: seconds - SENDING_SECONDS }], undefined, (plan) => {
    soFar = plan;
    settle();
  });
  // A late thread is stopped below, which rejects this promise: nobody needs that error.
  answer.catch(() => {});
  try {
    return await Promise.race([answer, best]);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
    thread.stop(new Error('The plan is made.'));
  }
}
