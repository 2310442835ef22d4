import type { Administrator } from '#domain/access/caller.ts';
import { isoOf } from '#domain/time.ts';
import type { Services } from '#server/services.ts';
import { lockSecurity, updateSecurity } from '#server/store/access/second-factor.ts';
import { record } from '#server/store/events/record.ts';

/** With `requireTotp`, an account without a second factor can only set one up, from its next request on. */
export async function saveSecurity({ db, now }: Pick<Services, 'db' | 'now'>, caller: Administrator, requireTotp: boolean): Promise<void> {
  await db.transaction(async (db) => {
    const old = await lockSecurity(db);
    await updateSecurity(db, old.id, { requireTotp, updatedAt: isoOf(now()) });
    const rows = [{ id: old.id, before: { requireTotp: old.requireTotp }, after: { requireTotp } }];
    await record(db, { kind: 'security.set', rows }, { at: now(), actor: caller });
  });
}
