import type { Administrator } from '#domain/access/caller.ts';
import { isoOf } from '#domain/time.ts';
import type { Services } from '#server/services.ts';
import { transact } from '#server/steps/locks.ts';
import { record } from '#server/store/events/record.ts';
import { type BookingConfigRow, lockBookingConfig, updateBookingConfig } from '#server/store/firm/settings.ts';
import { lockAllConsultants } from '#server/store/people/consultants.ts';

/** With every consultant locked, so that a booking follows either the old or the new notice, and no later offer shows the old one. */
export async function saveBookingConfig(
  { db, now }: Pick<Services, 'db' | 'now'>,
  caller: Administrator,
  { noticeHours }: { noticeHours: number },
): Promise<BookingConfigRow> {
  return transact(db, async (db) => {
    await lockAllConsultants(db);
    const old = await lockBookingConfig(db);
    if (old.noticeHours === noticeHours) return old;
    const saved = await updateBookingConfig(db, old.id, { noticeHours, updatedAt: isoOf(now()) });
    const row = { id: old.id, before: { noticeHours: old.noticeHours }, after: { noticeHours } };
    await record(db, { kind: 'booking.set', rows: [row] }, { at: now(), actor: caller });
    return saved;
  });
}
