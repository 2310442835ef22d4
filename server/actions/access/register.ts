import { whyNotPassword } from '#domain/access/single-sign-on.ts';
import { Refusal } from '#domain/refusals.ts';
import type { Services } from '#server/services.ts';
import { hashPassword } from '#server/steps/access/hashing.ts';
import { countUsers, insertUser, lockUsers, type UserRow } from '#server/store/access/users.ts';
import { record } from '#server/store/events/record.ts';

type Newcomer = { name: string; email: string; password: string };

/** Creates the first administrator; refused if there is a user already. */
export async function register(services: Services, newcomer: Newcomer): Promise<UserRow> {
  if ((await countUsers(services.db)) > 0) throw new Refusal('REGISTRATION_CLOSED');
  const refusal = whyNotPassword(services.sso, { email: newcomer.email, role: 'admin' });
  if (refusal) throw new Refusal(refusal);
  return insertFirstAdministrator(services, newcomer);
}

export async function insertFirstAdministrator({ db, now }: Services, { name, email, password }: Newcomer): Promise<UserRow> {
  const hash = await hashPassword(password);
  return db.transaction(async (db) => {
    await lockUsers(db);
    if ((await countUsers(db)) > 0) throw new Refusal('REGISTRATION_CLOSED');
    const user = await insertUser(db, { name, email, role: 'admin', password: hash });
    const actor = { name, userId: user.id };
    await record(db, { kind: 'administrator.registered', id: user.id }, { at: now(), actor });
    return user;
  });
}
