import { whyNotPassword } from '#domain/access/single-sign-on.ts';
import type { Role } from '#domain/access/vocabulary.ts';
import { hoursAfter, isoOf } from '#domain/time.ts';
import type { Db } from '#server/db/db.ts';
import type { Letter } from '#server/mail/letter.ts';
import { passwordReset } from '#server/mail/letters/staff/password-reset.ts';
import { administratorInvitation, welcome, welcomeBySso } from '#server/mail/letters/staff/welcome.ts';
import { type Mail, post } from '#server/mail/outbox.ts';
import { hashOf, newSecret } from '#server/secrets.ts';
import type { Services } from '#server/services.ts';
import { insertPasswordToken, type NewPasswordToken, replacePasswordToken, type UserRow } from '#server/store/access/users.ts';

// Mails with a link to choose a password. Call them inside a transaction.

const RESET_HOURS = 1;
export const WELCOME_HOURS = 7 * 24;

type Sender = Pick<Services, 'now' | 'appUrl' | 'sso'>;
type Welcomed = Exclude<Role, 'employee'>;

const WELCOME = {
  admin: { kind: 'administrator_invitation', letter: administratorInvitation },
  consultant: { kind: 'welcome', letter: welcome },
} as const satisfies Record<Welcomed, { kind: Mail['kind']; letter: unknown }>;

/** Invalidates the link of an earlier reset. */
export async function postPasswordReset(db: Db, sender: Sender, user: UserRow): Promise<void> {
  const { now, appUrl } = sender;
  const { url, token } = passwordLink(sender, user, RESET_HOURS);
  await replacePasswordToken(db, token);
  await post(db, now(), [accountMail('password_reset', user, passwordReset({ appUrl }, { name: user.name, url }))]);
}

/** For someone who has no password yet, or logs in for the first time under OIDC_ONLY. Returns whether the mail has a link. */
export async function postWelcome(db: Db, sender: Sender, user: UserRow & { role: Welcomed }): Promise<boolean> {
  const { now, appUrl, sso } = sender;
  const { role } = user;
  const { kind, letter: letterOf } = WELCOME[role];
  if (sso && whyNotPassword(sso, user)) {
    const letter = welcomeBySso({ appUrl }, { name: user.name, provider: sso.name, role });
    await post(db, now(), [accountMail(kind, user, letter)]);
    return false;
  }
  const { url, token } = passwordLink(sender, user, WELCOME_HOURS);
  await insertPasswordToken(db, token);
  await post(db, now(), [accountMail(kind, user, letterOf({ appUrl }, { name: user.name, url }))]);
  return true;
}

/** `thread`: of several waiting mails with a link to one account only the newest is sent. */
function accountMail(kind: Mail['kind'], { id, name, email }: UserRow, letter: Letter): Mail {
  return { kind, audience: 'user', to: email, toName: name, letter, userId: id, thread: `account ${id}` };
}

function passwordLink({ now, appUrl }: Sender, user: UserRow, hours: number): { url: string; token: NewPasswordToken } {
  const secret = newSecret();
  const at = now();
  return {
    url: `${appUrl}/auth?reset=${secret}&email=${encodeURIComponent(user.email)}`,
    token: { userId: user.id, tokenHash: hashOf(secret), createdAt: isoOf(at), expiresAt: isoOf(hoursAfter(at, hours)) },
  };
}
