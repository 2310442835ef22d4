// Until when cancelling or moving an appointment is free of charge. The appointment stores that moment as `freeUntil`, written when it is
// booked or moved; everybody else compares with it. Server and pages both use these functions, so no Temporal here.

import { type Instant, instantOfMoment, type Moment } from '#domain/calendar.ts';
import { GRACE_HOURS, LATE_HOURS } from './vocabulary.ts';

const HOUR_MS = 3_600_000;

/** ISO text, as in the database and on the wire. */
export type Free = { freeUntil: string };

/** At `freeUntil` itself changes are still free. */
export function isLate({ freeUntil }: Free, now: Instant): boolean {
  return now.epochMilliseconds > Date.parse(freeUntil);
}

/**
 * The `freeUntil` of an appointment at this hour: LATE_HOURS before it. With `letter`, of one that the firm moved there: GRACE_HOURS after
 * the mail server accepted the letter about it, if that is later, but never after the start; until it is accepted, the start.
 */
export function freeUntil(hour: Moment, letter?: { acceptedAt: Instant | null }): string {
  const start = startOf(hour);
  const usual = start - LATE_HOURS * HOUR_MS;
  if (!letter) return isoAt(usual);
  return isoAt(letter.acceptedAt ? Math.max(usual, Math.min(graceFrom(letter.acceptedAt), start)) : start);
}

/** What can be promised now: GRACE_HOURS from now, if the letter that starts them may still be unsent. */
export function promisedUntil(appointment: Moment & Free, now: Instant): string {
  const start = startOf(appointment);
  const isOpen = Date.parse(appointment.freeUntil) === start && graceFrom(now) < start;
  return isOpen ? freeUntil(appointment, { acceptedAt: now }) : appointment.freeUntil;
}

function startOf(hour: Moment): number {
  return instantOfMoment(hour).epochMilliseconds;
}

function graceFrom({ epochMilliseconds }: Instant): number {
  return epochMilliseconds + GRACE_HOURS * HOUR_MS;
}

function isoAt(epochMilliseconds: number): string {
  return new Date(epochMilliseconds).toISOString();
}
