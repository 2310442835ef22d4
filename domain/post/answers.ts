// What an invited employee may answer besides booking: no, later, or a wish. Every `whyNot…` returns the reason of a refusal, or null.

import { addDays } from '#domain/calendar.ts';
import type { EmployeeStatus } from '#domain/people/vocabulary.ts';
import type { VisitorRefusal } from '#domain/visitor-refusals.ts';
import { LATER_WEEKS } from './vocabulary.ts';

type Invited = { status: EmployeeStatus; hasPlannedAppointment: boolean };

/**
 * For declining, and for leaving a wish or taking it back, by the holder of a link that works: only for an invitation that is still open.
 */
export function whyNotAnswer({ status, hasPlannedAppointment }: Invited): VisitorRefusal | null {
  if (hasPlannedAppointment || status === 'afspraak_gemaakt') return 'CANCEL_FIRST';
  return status === 'afgerond' ? 'COMPLETED' : null;
}

/** `lastDay`: see `lastLaterDay`. */
export function whyNotLater(invited: Invited, { date, today, lastDay }: { date: string; today: string; lastDay: string }) {
  const refusal = whyNotAnswer(invited);
  if (refusal) return refusal;
  if (date < today) return 'LATER_PAST';
  return date > lastDay ? 'LATER_TOO_FAR' : null;
}

/** The last day until which the employee may ask for time. `roundEnds`: the last day of the employer's round; null without one. */
export function lastLaterDay(today: string, roundEnds: string | null): string {
  const usual = addDays(today, LATER_WEEKS * 7);
  return roundEnds !== null && roundEnds >= today && roundEnds < usual ? roundEnds : usual;
}
