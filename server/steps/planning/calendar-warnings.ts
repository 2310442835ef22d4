import { type Staff, scopeOf } from '#domain/access/caller.ts';
import { CALENDAR_WARNING_HOURS, isNeglected } from '#domain/planning/own-calendar.ts';
import { hoursAfter, isoOf } from '#domain/time.ts';
import type { Services } from '#server/services.ts';
import { failingCalendars } from '#server/store/planning/busy-calendars.ts';
import { failingHomes } from '#server/store/planning/calendar-homes.ts';

/** Calendars that could not be read for so long that their busy times are outdated. */
export async function calendarWarnings({ db, now }: Pick<Services, 'db' | 'now'>, caller: Staff) {
  const dayAgo = isoOf(hoursAfter(now(), -CALENDAR_WARNING_HOURS));
  const scope = scopeOf(caller);
  const failing = [...(await failingCalendars(db, scope)), ...(await failingHomes(db, scope))];
  return failing.flatMap(({ lastError, ...calendar }) =>
    lastError !== null && isNeglected({ ...calendar, lastError }, dayAgo) ? { ...calendar, reason: lastError } : [],
  );
}
