// Until when cancelling or moving is free of charge: start − now < LATE_HOURS is late, exactly LATE_HOURS ahead is still in time.
// Whoever's appointment the firm has moved gets until `graceUntil`, where that is later; never after the start. It is the start itself
// until the mail server has the letter about it, and 24 hours after that from then on.
// Server and pages use the same functions, so no Temporal here.

import type { Instant } from '#domain/calendar.ts';
import { GRACE_HOURS, LATE_HOURS } from '#domain/vocabulary.ts';

const LATE_MS = LATE_HOURS * 3_600_000;
const GRACE_MS = GRACE_HOURS * 3_600_000;

/** Null: the firm has not moved it. As instants stand in the database and on the wire. */
type Grace = string | null;

export function isLate(start: Instant, now: Instant, graceUntil: Grace): boolean {
  return now.epochMilliseconds > lastFree(start, graceUntil);
}

/** The last instant that is free of charge, as instants stand in the database and on the wire. */
export function deadlineOf(start: Instant, graceUntil: Grace): string {
  return isoAt(lastFree(start, graceUntil));
}

/** Whether the 24 hours after the letter may still have to begin: how long changing is free is then not known yet. */
export function isGraceOpen(start: Instant, now: Instant, graceUntil: Grace): boolean {
  return lastsToTheStart(start, graceUntil) && now.epochMilliseconds + GRACE_MS < start.epochMilliseconds;
}

/** Until when changing is free at least, whenever the letter goes out. */
export function promisedUntil(start: Instant, now: Instant, graceUntil: Grace): string {
  return deadlineOf(start, isGraceOpen(start, now, graceUntil) ? isoAt(now.epochMilliseconds + GRACE_MS) : graceUntil);
}

/** Whether changing is free as long as it can be changed at all. */
export function isFreeToTheStart(start: Instant, now: Instant, graceUntil: Grace): boolean {
  return lastsToTheStart(start, graceUntil) && !isGraceOpen(start, now, graceUntil);
}

/** Of someone who gets another hour: what lasted to the start does so there too, until the letter about that hour. */
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
