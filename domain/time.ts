// Converts dates and times in Amsterdam to instants and back. Only for the server: it needs Temporal, which browsers may lack.
// web/tsconfig.json has no types for it, so a page that imports this file does not compile. Pages use calendar.ts.

import { type Moment, ZONE } from './calendar.ts';

export function instantOf(date: string, time: string): Temporal.Instant {
  return Temporal.ZonedDateTime.from(`${date}T${time}[${ZONE}]`).toInstant();
}

export function startsAt({ date, startTime }: Moment): Temporal.Instant {
  return instantOf(date, startTime);
}

export function dateOf(instant: Temporal.Instant): string {
  return instant.toZonedDateTimeISO(ZONE).toPlainDate().toString();
}

export function clockOf(instant: Temporal.Instant): string {
  return instant.toZonedDateTimeISO(ZONE).toPlainTime().toString({ smallestUnit: 'minute' });
}

/** The format of instants in the database and on the wire. */
export function isoOf(instant: Temporal.Instant): string {
  return instant.toString({ smallestUnit: 'millisecond' });
}

export function fromIso(text: string): Temporal.Instant {
  return Temporal.Instant.from(text);
}

export function isBefore(a: Temporal.Instant, b: Temporal.Instant): boolean {
  return Temporal.Instant.compare(a, b) < 0;
}

export function isAfter(a: Temporal.Instant, b: Temporal.Instant): boolean {
  return Temporal.Instant.compare(a, b) > 0;
}

/** Negative hours count back. Hours are real time: across a DST change the wall clock moves one more or one less. */
export function hoursAfter(instant: Temporal.Instant, hours: number): Temporal.Instant {
  return instant.add({ hours });
}

/** Negative milliseconds count back. */
export function millisecondsAfter(instant: Temporal.Instant, milliseconds: number): Temporal.Instant {
  return instant.add({ milliseconds: Math.round(milliseconds) });
}

/** If two clocks differ by more, one of them is wrong. */
const CLOCK_TOLERANCE_MS = 60_000;

export function clocksAgree(one: Temporal.Instant, other: Temporal.Instant): boolean {
  return Math.abs(one.since(other).total('milliseconds')) <= CLOCK_TOLERANCE_MS;
}
