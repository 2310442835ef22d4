import { Refusal } from '#domain/refusals.ts';
import { hoursAfter, isoOf } from '#domain/time.ts';
import { MIN_PASSWORD_LENGTH, type Role } from '#domain/vocabulary.ts';
import type { Db } from '#server/db/db.ts';
import { administratorInvitation } from '#server/mail/letters/administrator-invitation.ts';
import { passwordReset } from '#server/mail/letters/password-reset.ts';
import { welcome } from '#server/mail/letters/welcome.ts';
import { post } from '#server/mail/outbox.ts';
import { hashOf, newSecret } from '#server/secrets.ts';
import type { Services } from '#server/services.ts';
import { hashPassword, isPassword } from '#server/steps/hashing.ts';
import { deleteSessionsOf } from '#server/store/access/sessions.ts';
import {
  countUsers,
  deletePasswordTokens,
  insertPasswordToken,
  insertUser,
  lockUserByEmail,
  lockUsers,
  type NewPasswordToken,
  replacePasswordToken,
  setPassword,
  takePasswordToken,
  type UserRow,
  userByEmail,
  userById,
  userByLogin,
} from '#server/store/access/users.ts';

const RESET_HOURS = 1;
export const WELCOME_HOURS = 7 * 24;

/** The user behind a login, or null; as slow for one who does not exist as for a wrong password. */
export async function login({ db }: Services, username: string, password: string): Promise<UserRow | null> {
  const user = await userByLogin(db, username);
  return (await isPassword(password, user?.password ?? null)) ? user : null;
}

/** The first administrator; whoever comes second is refused. */
export async function register(
  { db }: Services,
  { name, email, password }: { name: string; email: string; password: string },
): Promise<UserRow> {
  if ((await countUsers(db)) > 0) throw new Refusal('REGISTRATION_CLOSED');
  const hash = await hashPassword(password);
  return db.transaction(async (db) => {
    await lockUsers(db);
    if ((await countUsers(db)) > 0) throw new Refusal('REGISTRATION_CLOSED');
    return insertUser(db, { name, email, role: 'admin', password: hash });
  });
}

/** Answers nothing: whether the address exists is nobody's business. */
export async function forgotPassword({ db, now, appUrl, wakeOutbox }: Services, email: string): Promise<void> {
  await db.transaction(async (db) => {
    const user = await lockUserByEmail(db, email);
    if (!user) return;
    const { url, token } = passwordLink(user, now(), RESET_HOURS, appUrl);
    await replacePasswordToken(db, token);
    await post(db, now(), [
      {
        kind: 'password_reset',
        audience: 'user',
        to: user.email,
        toName: user.name,
        letter: passwordReset({ appUrl }, { name: user.name, url }),
        userId: user.id,
        thread: accountThread(user),
      },
    ]);
  });
  wakeOutbox();
}

/** A welcome link for someone who still has to choose a password. Call it inside a transaction. */
export async function postWelcome(db: Db, { now, appUrl }: Pick<Services, 'now' | 'appUrl'>, user: UserRow, role: Role): Promise<void> {
  const { url, token } = passwordLink(user, now(), WELCOME_HOURS, appUrl);
  await insertPasswordToken(db, token);
  const person = { name: user.name, url };
  const letter = role === 'admin' ? administratorInvitation({ appUrl }, person) : welcome({ appUrl }, person);
  const kind = role === 'admin' ? 'administrator_invitation' : 'welcome';
  await post(db, now(), [
    { kind, audience: 'user', to: user.email, toName: user.name, letter, userId: user.id, thread: accountThread(user) },
  ]);
}

/** Of the mails with a link to one account that still wait, only the newest goes out. */
function accountThread({ id }: UserRow): string {
  return `account ${id}`;
}

function passwordLink(user: UserRow, now: Temporal.Instant, hours: number, appUrl: string): { url: string; token: NewPasswordToken } {
  const secret = newSecret();
  return {
    url: `${appUrl}/auth?reset=${secret}&email=${encodeURIComponent(user.email)}`,
    token: { userId: user.id, tokenHash: hashOf(secret), createdAt: isoOf(now), expiresAt: isoOf(hoursAfter(now, hours)) },
  };
}

export async function resetPassword(
  { db, now }: Services,
  { token, email, newPassword }: { token: string; email: string; newPassword: string },
): Promise<void> {
  const hash = await hashPassword(newPassword);
  await db.transaction(async (db) => {
    const user = await userByEmail(db, email);
    const valid = user !== null && (await takePasswordToken(db, { tokenHash: hashOf(token), userId: user.id, now: isoOf(now()) }));
    if (!valid) throw new Refusal('INVALID_RESET');
    await setPassword(db, user.id, hash);
    await deletePasswordTokens(db, user.id);
    await deleteSessionsOf(db, user.id, null);
  });
}

export async function changePassword(
  { db }: Services,
  caller: { userId: number; sessionHash: string },
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<void> {
  const user = await userById(db, caller.userId);
  if (!user || !(await isPassword(currentPassword, user.password))) throw new Refusal('WRONG_PASSWORD');
  const hash = await hashPassword(newPassword);
  await db.transaction(async (db) => {
    await setPassword(db, user.id, hash);
    await deletePasswordTokens(db, user.id);
    await deleteSessionsOf(db, user.id, caller.sessionHash);
  });
}

/** ADMIN_EMAIL and ADMIN_PASSWORD at start: the first administrator, where there is no user yet. */
export async function ensureAdministrator(services: Services, { email, password }: { email: string; password: string }): Promise<boolean> {
  if (password.length < MIN_PASSWORD_LENGTH || (await countUsers(services.db)) > 0) return false;
  try {
    await register(services, { name: 'Administrator', email, password });
    return true;
  } catch (error) {
    // Another server that started at the same moment was first.
    if (error instanceof Refusal && error.code === 'REGISTRATION_CLOSED') return false;
    throw error;
  }
}
