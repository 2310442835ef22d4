import { whyNotRemoveAdministrator } from '#domain/access/administrators.ts';
import { Refusal } from '#domain/refusals.ts';
import type { Services } from '#server/services.ts';
import { administrators, deleteUser, lockUsers } from '#server/store/access/users.ts';

export async function removeAdministrator({ db }: Services, id: number, callerId: number): Promise<void> {
  await db.transaction(async (db) => {
    await lockUsers(db);
    const refusal = whyNotRemoveAdministrator({ administrators: await administrators(db), id, callerId });
    if (refusal) throw new Refusal(refusal);
    await deleteUser(db, id);
  });
}
