import { whyNotPassword } from '#domain/access/single-sign-on.ts';
import type { Services } from '#server/services.ts';
import { isPassword } from '#server/steps/access/hashing.ts';
import { recordAlone } from '#server/steps/audit.ts';
import { UNKNOWN } from '#server/store/access/audit.ts';
import { type UserRow, userByLogin } from '#server/store/access/users.ts';

/**
 * The user with this login, or null. It takes as long for an unknown user, or one who may not use a password, as for a wrong password. The
 * typed username is not logged: people type their password in the wrong field.
 */
export async function login(services: Services, username: string, password: string): Promise<UserRow | null> {
  const user = await userByLogin(services.db, username);
  const isRight = await isPassword(password, user?.password ?? null);
  if (user && isRight && !whyNotPassword(services.sso, user)) return user;
  await recordAlone(services, UNKNOWN, user ? { kind: 'login.failed', id: user.id } : { kind: 'login.failed_unknown' });
  return null;
}
