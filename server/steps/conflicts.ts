import { addDays } from '#domain/calendar.ts';
import { conflictsOf } from '#domain/planning/conflicts.ts';
import { closedDaysBetween } from '#domain/planning/holidays.ts';
import { dateOf } from '#domain/time.ts';
import type { Services } from '#server/services.ts';
import { closedDaysIn } from '#server/store/planning/closed-days.ts';
import { conflictSuspects } from '#server/store/planning/conflicts.ts';

/** Administrators may plan further ahead than visitors. */
const DAYS_AHEAD = 2 * 366;

/** Of all consultants, or of one: planned appointments from today on that something stands in the way of. */
export async function openConflicts({ db, now }: Pick<Services, 'db' | 'now'>, consultantId: number | null) {
  const today = dateOf(now());
  const until = addDays(today, DAYS_AHEAD);
  const closedDays = closedDaysBetween(today, until, await closedDaysIn(db, { from: today, to: until }));
  const suspects = await conflictSuspects(db, { today, closed: [...closedDays.keys()], consultantId });
  return suspects.flatMap(({ hours, isActive, unavailability, busy, ...appointment }) =>
    conflictsOf(appointment, { isActive, closedDays, availability: hours, unavailability, busy }).map((conflict) => ({
      ...appointment,
      ...conflict,
    })),
  );
}
