import { wallClock } from '#domain/calendar.ts';
import { tooSoonUntil } from '#domain/planning/notice.ts';
import { byKey, changedDays, type Employer, freedHours, offeredDays } from '#domain/post/wishes/freed.ts';
import { isoOf } from '#domain/time.ts';
import type { Db } from '#server/db/db.ts';
import type { Offered } from '#server/steps/rounds/firm-account.ts';
import { lastSeen, storeDays, storedDays, storeFreed, storeSeen } from '#server/store/planning/offered-days.ts';

/** The hours that visitors are offered, per day of a consultant. */
export function daysOf({ at, snapshot }: Offered) {
  return byKey(offeredDays({ ...snapshot, tooSoon: wallClock(tooSoonUntil(at, snapshot.noticeHours)) }));
}

/**
 * Compares the offer with that of the previous call and stores the hours that came free for these employers. Does nothing if no diary
 * changed. The caller holds the advisory lock of `lockWishes`.
 */
export async function noteFreedHours(db: Db, offered: Offered, employersWaiting: () => Promise<readonly Employer[]>): Promise<void> {
  const { at, snapshot } = offered;
  const seen = await lastSeen(db);
  const now = { stamp: snapshot.stamp, until: snapshot.offers.dates.at(-1) ?? snapshot.today };
  if (seen?.stamp === now.stamp && seen.until === now.until) return;
  const before = byKey(await storedDays(db));
  const active = new Set(snapshot.consultants.map(({ id }) => id));
  const changes = changedDays(before, daysOf(offered), { active, today: snapshot.today });
  // At the first call there is no earlier offer to compare with.
  if (seen)
    await storeFreed(db, freedHours(before, changes.changed, { employers: await employersWaiting(), until: seen.until }), isoOf(at));
  await storeDays(db, changes);
  await storeSeen(db, now);
}
