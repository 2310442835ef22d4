import { PLAN_SECONDS, type VisitCase } from '#domain/planning/visits/case.ts';
import type { Plan } from '#domain/planning/visits/plan.ts';
import { Thread } from '#server/threads/thread.ts';

const thread = new Thread<VisitCase, Plan>(new URL('./visits-worker.ts', import.meta.url));

/** In a thread, so that other requests do not wait; it ends by itself in time, and is ended where it does not. */
export function planVisits(question: VisitCase): Promise<Plan> {
  return thread.ask([question], 2 * PLAN_SECONDS * 1000);
}
