import { CALENDAR_WARNING_HOURS, isNeglected } from '#domain/planning/own-calendar.ts';
import { hoursAfter, isoOf } from '#domain/time.ts';
import type { Services } from '#server/services.ts';
import { failingCalendars } from '#server/store/planning/busy-calendars.ts';

/** Calendars, of all consultants or of one, that could not be read for so long that what is known of them grows old. */
export async function calendarWarnings({ db, now }: Pick<Services, 'db' | 'now'>, consultantId: number | null) {
  const dayAgo = isoOf(hoursAfter(now(), -CALENDAR_WARNING_HOURS));
  const failing = await failingCalendars(db, consultantId);
  return failing.flatMap(({ lastError, ...calendar }) =>
    lastError !== null && isNeglected({ ...calendar, lastError }, dayAgo) ? { ...calendar, reason: lastError } : [],
  );
}
