// Until when cancelling or moving is free of charge: start − now < LATE_HOURS is late, exactly LATE_HOURS ahead is still in time.
// Server and pages use the same functions, so no Temporal here.

import type { Instant } from '#domain/calendar.ts';
import { LATE_HOURS } from '#domain/vocabulary.ts';

const LATE_MS = LATE_HOURS * 3_600_000;

export function isLate(start: Instant, now: Instant): boolean {
  return start.epochMilliseconds - now.epochMilliseconds < LATE_MS;
}

/** The last instant that is free of charge, as instants stand in the database and on the wire. */
export function deadlineOf(start: Instant): string {
  return new Date(start.epochMilliseconds - LATE_MS).toISOString();
}
