import type { Role, SessionWay } from '#domain/vocabulary.ts';
import type { SsoRefusal } from './sso-refusals.ts';

/** What somebody proves to log in, or is found by. */
export type Credentials = {
  username: string;
  email: string;
  role: Role;
  password: string | null;
  totpSecret: string | null;
  totpConfirmedAt: string | null;
  oidcIssuer: string | null;
  oidcSubject: string | null;
};

const CHANGED: Record<SessionWay, 'LOGIN_CHANGED' | SsoRefusal> = { password: 'LOGIN_CHANGED', sso: 'SSO_CHANGED' };

/**
 * `proven`: as they were when the log-in was checked; `stored`: as they are now that the session is made, null where the account is gone.
 * Between the two lies the slow hash of a password, or a journey to the provider.
 */
export function whyNotSession(proven: Credentials, stored: Credentials | null, via: SessionWay) {
  return stored !== null && factsOf(proven) === factsOf(stored) ? null : CHANGED[via];
}

/** A second factor counts once it is confirmed. */
function factsOf({ username, email, role, password, totpSecret, totpConfirmedAt, oidcIssuer, oidcSubject }: Credentials): string {
  return JSON.stringify([username, email, role, password, totpConfirmedAt && totpSecret, oidcIssuer, oidcSubject]);
}
