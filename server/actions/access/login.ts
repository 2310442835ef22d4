import type { Services } from '#server/services.ts';
import { isPassword } from '#server/steps/hashing.ts';
import { type UserRow, userByLogin } from '#server/store/access/users.ts';

/** The user behind a login, or null; as slow for one who does not exist as for a wrong password. */
export async function login({ db }: Services, username: string, password: string): Promise<UserRow | null> {
  const user = await userByLogin(db, username);
  return (await isPassword(password, user?.password ?? null)) ? user : null;
}
