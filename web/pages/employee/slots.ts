// The free times of a day, and what follows when the chosen one turns out to be gone.
import { query, queryClient, refetch } from '#web/api/cache.ts';
import type { ApiError, ReadName } from '#web/api/call.ts';
import type { OpenConsultant } from '#web/parts/planner/open-slots.ts';
import type { Plan } from './plan.ts';

export function dayQuery(date: string | null, token: string) {
  return query('GET /api/public/availability', { query: { date: date ?? '', employeeToken: token } });
}

const GONE = ['SLOT_TAKEN', 'SLOT_NOT_BOOKABLE'];

/** Whether what went wrong is that the chosen time is not to be had. */
export function isGone({ errorType = '' }: ApiError): boolean {
  return GONE.includes(errorType);
}

/** A time that is gone: back to the fresh ones that came with the refusal. Something else changed meanwhile: `page` is read again. */
export function answerRefusal(error: ApiError, plan: Plan, token: string, page: ReadName): void {
  if (isGone(error)) {
    const { slots } = error.body as { slots?: OpenConsultant[] };
    if (slots) queryClient.setQueryData(dayQuery(plan.choice.date, token).queryKey, slots);
    plan.choose({ consultantId: null, startTime: null });
    plan.back();
  } else if (error.status === 404 || error.status === 409) {
    refetch([page]);
  }
}
