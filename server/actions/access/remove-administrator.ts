import { whyNotRemoveAdministrator } from '#domain/access/administrators.ts';
import type { Administrator } from '#domain/access/caller.ts';
import { Refusal } from '#domain/refusals.ts';
import type { Services } from '#server/services.ts';
import { deleteTokensOf } from '#server/store/access/tokens.ts';
import { administrators, deleteUser, lockUsers } from '#server/store/access/users.ts';
import { record } from '#server/store/events/record.ts';

export async function removeAdministrator({ db, now }: Services, caller: Administrator, id: number): Promise<void> {
  await db.transaction(async (db) => {
    await lockUsers(db);
    const refusal = whyNotRemoveAdministrator({ administrators: await administrators(db), id, callerId: caller.userId });
    if (refusal) throw new Refusal(refusal);
    const ended = await deleteTokensOf(db, id);
    await deleteUser(db, id);
    const events = [...ended.map((id) => ({ kind: 'token.ended' as const, id })), { kind: 'administrator.removed' as const, id }];
    await record(db, events, { at: now(), actor: caller });
  });
}
