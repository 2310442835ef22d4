import { Refusal } from '#domain/refusals.ts';
import { isoOf } from '#domain/time.ts';
import type { Services } from '#server/services.ts';
import { hashPassword } from '#server/steps/hashing.ts';
import { recordAudit } from '#server/store/access/audit.ts';
import { countUsers, insertUser, lockUsers, type UserRow } from '#server/store/access/users.ts';

/** The first administrator; whoever comes second is refused. */
export async function register(
  { db, now }: Services,
  { name, email, password }: { name: string; email: string; password: string },
): Promise<UserRow> {
  if ((await countUsers(db)) > 0) throw new Refusal('REGISTRATION_CLOSED');
  const hash = await hashPassword(password);
  return db.transaction(async (db) => {
    await lockUsers(db);
    if ((await countUsers(db)) > 0) throw new Refusal('REGISTRATION_CLOSED');
    const user = await insertUser(db, { name, email, role: 'admin', password: hash });
    const actor = { name, userId: user.id };
    await recordAudit(db, { at: isoOf(now()), actor, action: 'beheerder geregistreerd', subject: `gebruiker ${user.id}` });
    return user;
  });
}
