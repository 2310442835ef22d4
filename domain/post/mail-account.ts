// The mail account of the portal.

import type { RefusalCode } from '#domain/refusals.ts';
import type { SmtpAuth } from './vocabulary.ts';

type Login = { smtpHost: string; smtpPort: number; smtpUser: string | null };
/** Login with a token instead of a password. */
type TokenLogin = Login & { smtpAuth: SmtpAuth; oauthTenant: string | null; oauthClientId: string | null };

const LOGIN_FIELDS = ['smtpAuth', 'smtpHost', 'smtpPort', 'smtpUser', 'oauthTenant', 'oauthClientId'] as const;

function isSameAccess(one: TokenLogin, other: TokenLogin): boolean {
  return LOGIN_FIELDS.every((field) => one[field] === other[field]);
}

/** If this is false, the test mail of the old account says nothing about the new one. */
export function isSameLogin(one: TokenLogin & { fromEmail: string }, other: TokenLogin & { fromEmail: string }): boolean {
  return isSameAccess(one, other) && one.fromEmail === other.fromEmail;
}

/** A stored password may only be sent to the server, port and user it was entered for. Without a user there is no login. */
export function whyNotKeepPassword(stored: Login & { smtpPass: string | null }, wanted: Login): RefusalCode | null {
  if (stored.smtpPass === null) return null;
  const isSameServer = stored.smtpHost === wanted.smtpHost && stored.smtpPort === wanted.smtpPort;
  const isSameUser = stored.smtpUser === wanted.smtpUser || wanted.smtpUser === null;
  return isSameServer && isSameUser ? null : 'SMTP_PASS_NEEDED';
}

export type MailSecret = 'smtpPass' | 'oauthClientSecret' | 'oauthRefreshToken';

/** The secrets of each authentication method; other secrets are deleted. */
export const SECRETS_OF: Record<SmtpAuth, readonly MailSecret[]> = {
  password: ['smtpPass'],
  microsoft: ['oauthClientSecret'],
  google: ['oauthClientSecret', 'oauthRefreshToken'],
};

type Stored = TokenLogin & Record<MailSecret, string | null>;
/** An empty or absent secret was not entered again. */
type Wanted = TokenLogin & { [secret in MailSecret]?: string | null | undefined };

/**
 * Which stored secrets are kept. Those of a token login only for the same login; a password for another server or user was refused before,
 * by `whyNotKeepPassword`.
 */
export function keptSecrets(stored: Stored | null, wanted: Wanted): Record<MailSecret, string | null> {
  const kept = (secret: MailSecret) => {
    if (!stored || !SECRETS_OF[wanted.smtpAuth].includes(secret)) return null;
    if (secret === 'smtpPass') return wanted.smtpUser === null ? null : stored.smtpPass;
    return isSameAccess(stored, wanted) ? stored[secret] : null;
  };
  return { smtpPass: kept('smtpPass'), oauthClientSecret: kept('oauthClientSecret'), oauthRefreshToken: kept('oauthRefreshToken') };
}

/** The missing field, and the refusal to show there. */
export function whyNotSaveAccount(stored: Stored | null, wanted: Wanted): { field: string; refusal: RefusalCode } | null {
  const at = (field: string, refusal: RefusalCode | null) => refusal && { field, refusal };
  if (wanted.smtpAuth === 'password') {
    if (wanted.smtpPass || !stored) return null;
    if (stored.smtpAuth === 'password') return at('smtpPass', whyNotKeepPassword(stored, wanted));
    return wanted.smtpUser === null ? null : at('smtpPass', 'SMTP_PASS_MISSING');
  }
  const kept = keptSecrets(stored, wanted);
  const isMissing = (secret: MailSecret) => !wanted[secret] && kept[secret] === null;
  if (wanted.smtpUser === null) return at('smtpUser', 'MAILBOX_MISSING');
  if (wanted.smtpAuth === 'microsoft' && wanted.oauthTenant === null) return at('oauthTenant', 'TENANT_MISSING');
  if (wanted.oauthClientId === null) return at('oauthClientId', 'CLIENT_ID_MISSING');
  if (isMissing('oauthClientSecret')) return at('oauthClientSecret', 'CLIENT_SECRET_NEEDED');
  if (wanted.smtpAuth === 'google' && isMissing('oauthRefreshToken')) return at('oauthRefreshToken', 'REFRESH_TOKEN_NEEDED');
  return null;
}
