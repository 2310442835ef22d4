import type { Administrator } from '#domain/access/caller.ts';
import type { Services } from '#server/services.ts';
import { record } from '#server/store/events/record.ts';
import { confirmWaiting, countWaiting, lockRetention, type RetentionRow, updateRetention } from '#server/store/privacy/retention.ts';

/**
 * Confirms the erasing of everybody who waits for it now: the next daily run erases them. A second click confirms nobody and records
 * nothing.
 */
export async function confirmRetention({ db, now }: Pick<Services, 'db' | 'now'>, caller: Administrator): Promise<RetentionRow> {
  return db.transaction(async (db) => {
    const row = await lockRetention(db);
    const before = await countWaiting(db);
    if ((await confirmWaiting(db)) === 0) return row;
    const rows = [{ id: row.id, before, after: await countWaiting(db) }];
    await record(db, { kind: 'retention.confirmed', rows }, { at: now(), actor: caller });
    return updateRetention(db, row.id, { waitingToldAt: null });
  });
}
