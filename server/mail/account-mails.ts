import type { Role } from '#domain/access/vocabulary.ts';
import type { Letter } from './letter.ts';
import type { LetterContext } from './letters/shapes.ts';
import { passwordReset } from './letters/staff/password-reset.ts';
import { administratorInvitation, welcome, welcomeBySso } from './letters/staff/welcome.ts';
import type { Mail } from './outbox.ts';
import { toUser } from './readers.ts';

// Mails to someone with an account, about that account.

export type Owner = { id: number; name: string; email: string };
export type Welcomed = Exclude<Role, 'employee'>;
export type Reset = { user: Owner; url: string };
/** With a link to choose a password, or under OIDC_ONLY the name of the provider. */
export type Welcome = { user: Owner & { role: Welcomed }; entry: { url: string } | { provider: string } };

const WELCOME = {
  admin: { kind: 'administrator_invitation', letter: administratorInvitation },
  consultant: { kind: 'welcome', letter: welcome },
} as const satisfies Record<Welcomed, { kind: Mail['kind']; letter: unknown }>;

export function resetMail({ user, url }: Reset): Mail {
  return { kind: 'password_reset', ...toUser(user), letter: passwordReset({ name: user.name, url }), ...inThread(user) };
}

export function welcomeMail(ctx: LetterContext, { user, entry }: Welcome): Mail {
  const { name, role } = user;
  const { kind, letter } = WELCOME[role];
  const words = 'url' in entry ? letter(ctx, { name, ...entry }) : welcomeBySso(ctx, { name, role, ...entry });
  return { kind, ...toUser(user), letter: words, ...inThread(user) };
}

/** About a change of the account. */
export function noticeMail(user: Owner, letter: Letter): Mail {
  return { kind: 'account_notice', ...toUser(user), letter };
}

/** Of several waiting mails with a link to one account only the newest is sent. */
function inThread({ id }: Owner): Pick<Mail, 'thread'> {
  return { thread: `account ${id}` };
}
