import type { Services } from '#server/services.ts';
import { recordSettingChange } from '#server/steps/history-rows.ts';
import type { Actor } from '#server/store/appointments/history.ts';
import { confirmWaiting, countWaiting, lockRetention, type RetentionRow, updateRetention } from '#server/store/privacy/retention.ts';

/** For those who wait at this moment: they go with the next daily run. A second click confirms nobody and says nothing. */
export async function confirmRetention({ db, now }: Pick<Services, 'db' | 'now'>, actor: Actor): Promise<RetentionRow> {
  return db.transaction(async (db) => {
    const row = await lockRetention(db);
    const before = await countWaiting(db);
    if ((await confirmWaiting(db)) === 0) return row;
    const act = { at: now(), actor, action: 'Wissen bevestigd', setting: 'bewaartermijnen' as const };
    await recordSettingChange(db, act, row.id, before, await countWaiting(db));
    return updateRetention(db, row.id, { waitingToldAt: null });
  });
}
