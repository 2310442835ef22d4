import { whyNotPassword } from '#domain/access/single-sign-on.ts';
import { hoursAfter, isoOf } from '#domain/time.ts';
import type { Db } from '#server/db/db.ts';
import { hashOf, newSecret } from '#server/db/secrets.ts';
import type { Reset, Welcome, Welcomed } from '#server/mail/account-mails.ts';
import type { LetterEvent } from '#server/mail/letters-of.ts';
import type { Services } from '#server/services.ts';
import { insertPasswordToken, type NewPasswordToken, replacePasswordToken, type UserRow } from '#server/store/access/users.ts';

// Links to choose a password. Call these inside the transaction that records why the link is made: recording also posts the letter.

const RESET_HOURS = 1;
export const WELCOME_HOURS = 7 * 24;

type Sender = Pick<Services, 'now' | 'appUrl' | 'sso'>;

/** Invalidates the link of an earlier reset. */
export async function newResetLink(db: Db, sender: Sender, user: UserRow): Promise<Reset> {
  const { url, token } = passwordLink(sender, user, RESET_HOURS);
  await replacePasswordToken(db, token);
  return { user, url };
}

/** A welcome for someone who has no password yet: a link to choose one, or under OIDC_ONLY the name of the provider to log in with. */
export async function newWelcome(db: Db, sender: Sender, user: UserRow & { role: Welcomed }): Promise<Welcome> {
  const { sso } = sender;
  if (sso && whyNotPassword(sso, user)) return { user, entry: { provider: sso.name } };
  const { url, token } = passwordLink(sender, user, WELCOME_HOURS);
  await insertPasswordToken(db, token);
  return { user, entry: { url } };
}

/** A welcome as an event: the audit log records that a link was made. */
export function welcomed(welcome: Welcome): LetterEvent {
  return 'url' in welcome.entry
    ? { kind: 'password.link_made', id: welcome.user.id, letter: welcome }
    : { kind: 'sso.welcomed', letter: welcome };
}

function passwordLink({ now, appUrl }: Sender, user: UserRow, hours: number): { url: string; token: NewPasswordToken } {
  const secret = newSecret();
  const at = now();
  return {
    url: `${appUrl}/auth?reset=${secret}&email=${encodeURIComponent(user.email)}`,
    token: { userId: user.id, tokenHash: hashOf(secret), createdAt: isoOf(at), expiresAt: isoOf(hoursAfter(at, hours)) },
  };
}
