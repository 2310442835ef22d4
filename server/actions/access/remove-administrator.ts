import { whyNotRemoveAdministrator } from '#domain/access/administrators.ts';
import { Refusal } from '#domain/refusals.ts';
import { isoOf } from '#domain/time.ts';
import type { Services } from '#server/services.ts';
import { recordAudit } from '#server/store/access/audit.ts';
import { administrators, deleteUser, lockUsers } from '#server/store/access/users.ts';

export async function removeAdministrator({ db, now }: Services, id: number, caller: { userId: number; name: string }): Promise<void> {
  await db.transaction(async (db) => {
    await lockUsers(db);
    const refusal = whyNotRemoveAdministrator({ administrators: await administrators(db), id, callerId: caller.userId });
    if (refusal) throw new Refusal(refusal);
    await deleteUser(db, id);
    await recordAudit(db, { at: isoOf(now()), actor: caller, action: 'beheerder verwijderd', subject: `gebruiker ${id}` });
  });
}
