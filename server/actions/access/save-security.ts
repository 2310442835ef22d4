import { isoOf } from '#domain/time.ts';
import type { Services } from '#server/services.ts';
import { recordSettingChange } from '#server/steps/history-rows.ts';
import { lockSecurity, updateSecurity } from '#server/store/access/second-factor.ts';
import type { Actor } from '#server/store/appointments/history.ts';

/** From the next request on, whoever lacks a second factor reaches nothing but setting it up. */
export async function saveSecurity({ db, now }: Pick<Services, 'db' | 'now'>, actor: Actor, requireTotp: boolean): Promise<void> {
  await db.transaction(async (db) => {
    const old = await lockSecurity(db);
    await updateSecurity(db, old.id, { requireTotp, updatedAt: isoOf(now()) });
    const act = { at: now(), actor, action: 'Beveiliging ingesteld', setting: 'beveiliging' as const };
    await recordSettingChange(db, act, old.id, { requireTotp: old.requireTotp }, { requireTotp });
  });
}
