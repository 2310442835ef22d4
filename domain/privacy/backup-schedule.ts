// When a backup is due, and when the newest one is too old. The question is 'due and not yet made', so a missed backup is still made.

import { addDays } from '#domain/calendar.ts';
import { dateOf, hoursAfter, instantOf, isAfter, isBefore } from '#domain/time.ts';

/** A backup is late only after this time: a large one takes long, and a failed one is retried. */
const GRACE_HOURS = 2;
const FIRST_RETRY_MINUTES = 5;
const LONGEST_RETRY_MINUTES = 60;

/** The latest moment before now at which a backup was due. `times`: 'HH:MM' in Amsterdam, at least one. */
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

/** `nextDueAt`: when the backup after the newest one is due; null if there is no backup yet. */
export function isBackupLate(nextDueAt: Temporal.Instant | null, now: Temporal.Instant): boolean {
  return nextDueAt === null || isAfter(now, hoursAfter(nextDueAt, GRACE_HOURS));
}

/** Minutes until the next try after `tries` failures. */
export function minutesUntilRetry(tries: number): number {
  return Math.min(LONGEST_RETRY_MINUTES, FIRST_RETRY_MINUTES * 2 ** Math.min(tries - 1, 10));
}
