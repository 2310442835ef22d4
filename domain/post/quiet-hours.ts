// When nobody is mailed about something that can wait until the morning.

import { addDays, type Moment, wallClock } from '#domain/calendar.ts';
import { hoursAfter, instantOf, isAfter, isoOf, startsAt } from '#domain/time.ts';

const QUIET_FROM = '21:00';
const QUIET_UNTIL = '08:00';
/** A letter about a conversation that is nearer does not wait. */
const SOON_HOURS = 24;

export function isQuiet({ time }: { time: string }): boolean {
  return time >= QUIET_FROM || time < QUIET_UNTIL;
}

/** The end of the quiet hours that this moment lies in; null outside them. */
export function quietUntil(now: Temporal.Instant): string | null {
  const clock = wallClock(isoOf(now));
  if (!isQuiet(clock)) return null;
  return isoOf(instantOf(clock.time < QUIET_UNTIL ? clock.date : addDays(clock.date, 1), QUIET_UNTIL));
}

/** Whether letters about a change of a conversation can wait until the morning: neither its old nor its new hour is near. */
export function canWait(hours: readonly Moment[], now: Temporal.Instant): boolean {
  return hours.every((hour) => isAfter(startsAt(hour), hoursAfter(now, SOON_HOURS)));
}
