// Until when cancelling or moving is free: it is late if start − now < LATE_HOURS; exactly LATE_HOURS before is in time. If the firm moved
// the appointment, changes are free until `graceUntil` if that is later, but never after the start. `graceUntil` equals the start until the
// mail server accepts the letter about the move, and is then set to 24 hours later. Server and pages both use these functions, so no
// Temporal here.

import type { Instant } from '#domain/calendar.ts';
import { GRACE_HOURS, LATE_HOURS } from './vocabulary.ts';

const LATE_MS = LATE_HOURS * 3_600_000;
const GRACE_MS = GRACE_HOURS * 3_600_000;

/** Null if the firm did not move the appointment. ISO text, as in the database and on the wire. */
type Grace = string | null;

export function isLate(start: Instant, now: Instant, graceUntil: Grace): boolean {
  return now.epochMilliseconds > lastFree(start, graceUntil);
}

/** The last instant at which changes are free, as ISO text. */
export function deadlineOf(start: Instant, graceUntil: Grace): string {
  return isoAt(lastFree(start, graceUntil));
}

/** Whether the 24 hours may still have to start because the letter is unsent: the end of the free period is then not known yet. */
export function isGraceOpen(start: Instant, now: Instant, graceUntil: Grace): boolean {
  return lastsToTheStart(start, graceUntil) && now.epochMilliseconds + GRACE_MS < start.epochMilliseconds;
}

/** Changes are free at least until this instant, whenever the letter is sent. */
export function promisedUntil(start: Instant, now: Instant, graceUntil: Grace): string {
  return deadlineOf(start, isGraceOpen(start, now, graceUntil) ? isoAt(now.epochMilliseconds + GRACE_MS) : graceUntil);
}

/** Whether changes are free until the start. */
export function isFreeToTheStart(start: Instant, now: Instant, graceUntil: Grace): boolean {
  return lastsToTheStart(start, graceUntil) && !isGraceOpen(start, now, graceUntil);
}

/**
 * The `graceUntil` of an employee who gets another hour: if it equals the old start (`start`) it becomes the new one (`place`), until the
 * letter about the new hour is sent.
 */
export function graceAt(place: Instant, start: Instant, graceUntil: Grace): Grace {
  return lastsToTheStart(start, graceUntil) ? isoAt(place.epochMilliseconds) : graceUntil;
}

function lastsToTheStart(start: Instant, graceUntil: Grace): boolean {
  return lastFree(start, graceUntil) === start.epochMilliseconds;
}

function isoAt(epochMilliseconds: number): string {
  return new Date(epochMilliseconds).toISOString();
}

function lastFree(start: Instant, graceUntil: Grace): number {
  const usual = start.epochMilliseconds - LATE_MS;
  return graceUntil === null ? usual : Math.max(usual, Math.min(Date.parse(graceUntil), start.epochMilliseconds));
}
