import type { SsoRefusal } from './sso-refusals.ts';
import type { Role, SessionWay } from './vocabulary.ts';

/** What a user logs in with or is found by. */
export type Credentials = {
  username: string;
  email: string;
  role: Role;
  password: string | null;
  totpSecret: string | null;
  totpConfirmedAt: string | null;
  oidcIssuer: string | null;
  oidcSubject: string | null;
  closedAt: string | null;
};

const CHANGED: Record<SessionWay, 'LOGIN_CHANGED' | SsoRefusal> = { password: 'LOGIN_CHANGED', sso: 'SSO_CHANGED' };

/**
 * `proven`: the credentials when the log-in was checked; `stored`: the credentials when the session is made, null if the account was
 * deleted. In between the password is hashed, which is slow, or the provider of single sign-on answers.
 */
export function whyNotSession(proven: Credentials, stored: Credentials | null, via: SessionWay) {
  return stored !== null && comparedFacts(proven) === comparedFacts(stored) ? null : CHANGED[via];
}

/**
 * What must not change during a log-in. The secret of a second factor counts only once it is confirmed: before that no log-in asks for its
 * code, so beginning to set one up need not stop a log-in.
 */
function comparedFacts({
  username,
  email,
  role,
  password,
  totpSecret,
  totpConfirmedAt,
  oidcIssuer,
  oidcSubject,
  closedAt,
}: Credentials): string {
  return JSON.stringify([username, email, role, password, totpConfirmedAt && totpSecret, oidcIssuer, oidcSubject, closedAt]);
}
