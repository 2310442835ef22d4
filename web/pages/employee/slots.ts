// The free times of a day, and what happens when the chosen one was taken.
import { query, queryClient } from '#web/api/cache.ts';
import type { ApiError, ReadName } from '#web/api/call.ts';
import { refetch } from '#web/api/refetch.ts';
import type { OpenConsultant } from '#web/parts/appointments/picker/open-slots.ts';
import type { Plan } from './plan.ts';

/** For whom hours are looked up: the token of an employee's link, or an employee on the HR desk by id. */
export type Seeker = string | { hrToken: string; employeeId: number };

export function daysQuery(seeker: Seeker) {
  if (typeof seeker === 'string') return query('GET /api/public/availability/all', { query: { employeeToken: seeker } });
  const { hrToken: token, employeeId } = seeker;
  return query('GET /api/hr/{token}/availability/all', { params: { token }, query: { employeeId } });
}

export function dayQuery(date: string | null, seeker: Seeker) {
  if (typeof seeker === 'string') return query('GET /api/public/availability', { query: { date: date ?? '', employeeToken: seeker } });
  const { hrToken: token, employeeId } = seeker;
  return query('GET /api/hr/{token}/availability', { params: { token }, query: { employeeId, date: date ?? '' } });
}

const GONE = ['SLOT_TAKEN', 'SLOT_NOT_BOOKABLE'];

/** Whether the refusal means that the chosen time is not available. */
export function isGone({ errorType = '' }: ApiError): boolean {
  return GONE.includes(errorType);
}

/** If the time was taken: back to the list, with the free times from the refusal. After any other 404 or 409 `page` is refetched. */
export function answerRefusal(error: ApiError, plan: Plan, { token, page }: { token: Seeker; page: ReadName }): void {
  if (isGone(error)) {
    const { slots } = error.body as { slots?: OpenConsultant[] };
    if (slots) queryClient.setQueryData(dayQuery(plan.choice.date, token).queryKey, slots);
    plan.choose({ consultantId: null, startTime: null });
    plan.back();
  } else if (error.status === 404 || error.status === 409) {
    refetch([page]);
  }
}
