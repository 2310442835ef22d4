// Until when cancelling or moving is free of charge: start − now < LATE_HOURS is late, exactly LATE_HOURS ahead is still in time.
// Whoever's appointment the firm has moved gets until `graceUntil`, where that is later; never after the start.
// Server and pages use the same functions, so no Temporal here.

import type { Instant } from '#domain/calendar.ts';
import { LATE_HOURS } from '#domain/vocabulary.ts';

const LATE_MS = LATE_HOURS * 3_600_000;

/** Null: the firm has not moved it. As instants stand in the database and on the wire. */
type Grace = string | null;

export function isLate(start: Instant, now: Instant, graceUntil: Grace): boolean {
  return now.epochMilliseconds > lastFree(start, graceUntil);
}

/** The last instant that is free of charge, as instants stand in the database and on the wire. */
export function deadlineOf(start: Instant, graceUntil: Grace): string {
  return new Date(lastFree(start, graceUntil)).toISOString();
}

/** Whether changing is free as long as it can be changed at all. */
export function isFreeToTheStart(start: Instant, graceUntil: Grace): boolean {
  return lastFree(start, graceUntil) === start.epochMilliseconds;
}

function lastFree(start: Instant, graceUntil: Grace): number {
  const usual = start.epochMilliseconds - LATE_MS;
  return graceUntil === null ? usual : Math.max(usual, Math.min(Date.parse(graceUntil), start.epochMilliseconds));
}
