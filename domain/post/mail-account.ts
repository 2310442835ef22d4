// The account from which the portal mails.

import type { RefusalCode } from '#domain/refusals.ts';

export type Login = { smtpHost: string; smtpPort: number; smtpUser: string | null };

/** Another server or user: the test of the old account does not hold for the new one. */
export function isSameLogin(one: Login & { fromEmail: string }, other: Login & { fromEmail: string }): boolean {
  return (['smtpHost', 'smtpPort', 'smtpUser', 'fromEmail'] as const).every((field) => one[field] === other[field]);
}

/** A stored password goes to the server, port and user that it was given for, and nowhere else. Without a user there is no login. */
export function whyNotKeepPassword(stored: Login & { smtpPass: string | null }, wanted: Login): RefusalCode | null {
  if (stored.smtpPass === null) return null;
  const isSameServer = stored.smtpHost === wanted.smtpHost && stored.smtpPort === wanted.smtpPort;
  const isSameUser = stored.smtpUser === wanted.smtpUser || wanted.smtpUser === null;
  return isSameServer && isSameUser ? null : 'SMTP_PASS_NEEDED';
}
