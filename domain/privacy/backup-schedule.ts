// When a backup is due, and when the newest one is too old. Asks "due and not yet made", so that a missed one is made up.

import { addDays } from '#domain/calendar.ts';
import { dateOf, hoursAfter, instantOf, isAfter, isBefore } from '#domain/time.ts';

/** How long after the moment that it is due a backup is not yet late: a large one takes its time, and a failed one is tried again. */
const GRACE_HOURS = 2;
const FIRST_RETRY_MINUTES = 5;
const LONGEST_RETRY_MINUTES = 60;

/** The latest moment up to now at which one should have been made. `times`: 'HH:MM' in Amsterdam, at least one. */
export function lastBackupDue(times: readonly string[], now: Temporal.Instant): Temporal.Instant {
  const today = dateOf(now);
  const due = moments(times, [addDays(today, -1), today]).filter((moment) => !isAfter(moment, now));
  return due.reduce((latest, moment) => (isAfter(moment, latest) ? moment : latest));
}

export function nextBackupDue(times: readonly string[], after: Temporal.Instant): Temporal.Instant {
  const date = dateOf(after);
  const due = moments(times, [date, addDays(date, 1)]).filter((moment) => isAfter(moment, after));
  return due.reduce((first, moment) => (isBefore(moment, first) ? moment : first));
}

function moments(times: readonly string[], dates: readonly string[]): Temporal.Instant[] {
  return dates.flatMap((date) => times.map((time) => instantOf(date, time)));
}

/** `nextDueAt` is that of the newest backup that was made; null where none was. */
export function isBackupLate(nextDueAt: Temporal.Instant | null, now: Temporal.Instant): boolean {
  return nextDueAt === null || isAfter(now, hoursAfter(nextDueAt, GRACE_HOURS));
}

/** After how many minutes it is tried again, having failed that many times. */
export function minutesUntilRetry(tries: number): number {
  return Math.min(LONGEST_RETRY_MINUTES, FIRST_RETRY_MINUTES * 2 ** Math.min(tries - 1, 10));
}
