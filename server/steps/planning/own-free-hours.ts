import type { Consultant } from '#domain/access/caller.ts';
import { addDays, datesBetween, wallClock } from '#domain/calendar.ts';
import { tooSoonUntil } from '#domain/planning/notice.ts';
import { countFreeHours } from '#domain/planning/slots.ts';
import type { Services } from '#server/services.ts';
import { noticeHoursOf } from '#server/store/firm/settings.ts';
import { consultantById } from '#server/store/people/consultants.ts';
import { diaryOf } from '#server/store/planning/diaries.ts';

/** The period that a consultant's dashboard counts. */
const DAYS = 28;

/** The hours of one consultant that visitors are offered in the coming four weeks. */
export async function freeHoursOf({ db, now }: Pick<Services, 'db' | 'now'>, { consultantId }: Consultant): Promise<number> {
  const moment = now();
  const clock = wallClock(moment);
  const stretch = { from: clock.date, to: addDays(clock.date, DAYS - 1) };
  const [consultant, diary, noticeHours] = await Promise.all([
    consultantById(db, consultantId),
    diaryOf(db, { ...stretch, consultantId }),
    noticeHoursOf(db),
  ]);
  if (!consultant?.isActive) return 0;
  const dates = datesBetween(stretch.from, stretch.to);
  return countFreeHours(diary, consultantId, { dates, now: wallClock(tooSoonUntil(moment, noticeHours)) });
}
