import type { Employer } from '#domain/planning/slots.ts';
import { byKey, changedDays, freedHours, offeredDays } from '#domain/post/wishes/freed.ts';
import { isoOf } from '#domain/time.ts';
import type { Db } from '#server/db/db.ts';
import type { Offered } from '#server/steps/offered.ts';
import { lastSeen, storeDays, storedDays, storeFreed, storeSeen } from '#server/store/planning/offered-days.ts';

/** The hours that visitors are offered, per day of a consultant. */
export function daysByKey(offered: Offered) {
  return byKey(offeredDays(offered));
}

/**
 * Compares the offer with that of the previous call and stores the hours that came free for these employers. The caller holds the advisory
 * lock of `lockWishes`, and has read the offer under it.
 */
export async function noteFreedHours(db: Db, offered: Offered, employersWaiting: readonly Employer[]): Promise<void> {
  const { at, today, days, consultants } = offered;
  const seenUntil = await lastSeen(db);
  const before = byKey(await storedDays(db));
  const active = new Set(consultants.map(({ id }) => id));
  const changes = changedDays(before, daysByKey(offered), { active, today });
  // At the first call there is no earlier offer to compare with.
  if (seenUntil) await storeFreed(db, freedHours(before, changes.changed, { employers: employersWaiting, until: seenUntil }), isoOf(at));
  await storeDays(db, changes);
  await storeSeen(db, days.dates.at(-1) ?? today);
}
