import { type Clock, wallClock } from '#domain/calendar.ts';
import type { ClosedDays } from '#domain/planning/closed-days.ts';
import { tooSoonUntil } from '#domain/planning/notice.ts';
import { type Days, daysOf, offeredDates } from '#domain/planning/slots.ts';
import type { Services } from '#server/services.ts';
import { type OfferingConsultant, offeredIn } from '#server/store/planning/diaries.ts';

/** What visitors are offered in the coming 26 weeks, or until an earlier day. `days`: of the active consultants, in the same order. */
export type Offered = {
  at: Temporal.Instant;
  today: string;
  /** The last moment that is too soon. */
  tooSoon: Clock;
  consultants: readonly OfferingConsultant[];
  days: Days;
  closedDays: ClosedDays;
};

export async function offeredNow({ db, now }: Pick<Services, 'db' | 'now'>, until?: string): Promise<Offered> {
  const at = now();
  const today = wallClock(at).date;
  const dates = offeredDates(today).filter((date) => until === undefined || date <= until);
  const { consultants, diary, noticeHours } = await offeredIn(db, { from: dates[0] ?? today, to: dates.at(-1) ?? today });
  const ids = consultants.map(({ id }) => id);
  const tooSoon = wallClock(tooSoonUntil(at, noticeHours));
  return { at, today, tooSoon, consultants, days: { dates, all: daysOf(diary, ids, dates) }, closedDays: diary.closedDays };
}
