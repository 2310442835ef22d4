import { addDays } from '#domain/calendar.ts';
import { lastRunDue } from '#domain/post/reminders.ts';

/** Whether a consultant who leaves from this day has left: since the daily run of the evening before, also if that run was missed. */
export function hasLeft(from: string, now: Temporal.Instant): boolean {
  return from <= addDays(lastRunDue(now), 1);
}
