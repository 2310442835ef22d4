import { bitCount } from '#domain/bits.ts';
import type { Clock } from '#domain/calendar.ts';
import { type Diary, daysOf, hoursForAnyone, hoursLeft } from './slots.ts';

/** The period that a consultant's dashboard counts. */
export const FREE_HOURS_DAYS = 28;

/** How many hours of a consultant can be booked by anyone. `now`: the last moment that is too soon. */
export function countFreeHours(diary: Diary, consultantId: number, { dates, now }: { dates: readonly string[]; now: Clock }): number {
  const [days = []] = daysOf(diary, [consultantId], dates);
  return dates.reduce((sum, date, column) => {
    const day = days[column];
    return day ? sum + bitCount(hoursForAnyone(day) & hoursLeft(date, now)) : sum;
  }, 0);
}
