import type { Administrator } from '#domain/access/caller.ts';
import { Refusal } from '#domain/refusals.ts';
import type { Services } from '#server/services.ts';
import { unlinkIdentity } from '#server/store/access/oidc.ts';
import { record } from '#server/store/events/record.ts';

/** For someone who gets a new identity at the provider. The next log-in links the account again, by its address. */
export async function endSsoLink({ db, now }: Services, caller: Administrator, userId: number): Promise<void> {
  await db.transaction(async (db) => {
    if (!(await unlinkIdentity(db, userId))) throw new Refusal('NOT_FOUND');
    await record(db, { kind: 'sso.unlinked', id: userId }, { at: now(), actor: caller });
  });
}
