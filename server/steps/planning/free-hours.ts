import { addDays, datesBetween, wallClock } from '#domain/calendar.ts';
import { countFreeHours, FREE_HOURS_DAYS } from '#domain/planning/free-hours.ts';
import type { Services } from '#server/services.ts';
import { diaryOf } from '#server/store/planning/slots.ts';

/** Of one consultant, in the coming four weeks. */
export async function freeHoursOf({ db, now }: Pick<Services, 'db' | 'now'>, consultantId: number): Promise<number> {
  const clock = wallClock(now());
  const stretch = { from: clock.date, to: addDays(clock.date, FREE_HOURS_DAYS - 1) };
  const diary = await diaryOf(db, { ...stretch, consultantId });
  const consultants = [{ id: consultantId, isActive: true }];
  return countFreeHours({ ...diary, consultants, dates: datesBetween(stretch.from, stretch.to), now: clock });
}
