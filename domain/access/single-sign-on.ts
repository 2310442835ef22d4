import type { Role } from '#domain/vocabulary.ts';
import type { SsoRefusal } from './sso-refusals.ts';

// Who may be let in on the word of a provider of single sign-on. The first time an account is found by its e-mail address, and linked;
// after that only `iss` and `sub` count, because a person can change an address and `sub` never changes hands.

/** What a provider says about someone, as it came: nothing in it has a known type. */
export type Claims = Readonly<Record<string, unknown>>;
export type Identity = { issuer: string; subject: string };
export type Link = { oidcIssuer: string | null; oidcSubject: string | null };

const GOOGLE = 'https://accounts.google.com';

/**
 * The address by which an account may be found the first time. A provider that says that it is not verified is believed, whatever the
 * settings; one that says nothing needs `trustsEmail`.
 */
export function provenAddress(issuer: string, claims: Claims, trustsEmail: boolean): { email: string } | { refusal: SsoRefusal } {
  const email = addressIn(issuer, claims, trustsEmail);
  if (email === null) return { refusal: 'SSO_UNVERIFIED' };
  const isVerified = verificationOf(issuer, claims, email);
  return (isVerified ?? trustsEmail) ? { email } : { refusal: 'SSO_UNVERIFIED' };
}

/** Plain characters only: 'K' (the Kelvin sign) in lower case is an ordinary k, and with it another's address. */
const ADDRESS = /^[\x21-\x3f\x41-\x7e]+@[\x21-\x3f\x41-\x7e]+$/;

function addressIn(issuer: string, claims: Claims, trustsEmail: boolean): string | null {
  // Entra ID leaves `email` out for who has no mailbox. The name to log in with is then an address in a domain of the firm; elsewhere
  // people choose that name themselves.
  const found = claims.email ?? (trustsEmail && isEntra(issuer, claims) ? claims.preferred_username : undefined);
  return typeof found === 'string' && found.length <= 254 && ADDRESS.test(found) ? found : null;
}

function isEntra(issuer: string, { tid }: Claims): boolean {
  return typeof tid === 'string' && tid.length >= 8 && issuer.includes(tid);
}

/** True, false, or null where the provider does not say. */
function verificationOf(issuer: string, claims: Claims, email: string): boolean | null {
  // Entra ID has no `email_verified`, but can be asked to say whether the domain of the address is the firm's.
  const said = [claims.email_verified, claims.xms_edov].filter((claim) => claim !== undefined && claim !== null);
  if (said.length === 0) return null;
  if (!said.every(isYes)) return false;
  // Google verified once that a private account could read a foreign address; only of its own addresses does it know who has them now.
  return issuer === GOOGLE && !isGoogles(claims, email) ? null : true;
}

function isYes(claim: unknown): boolean {
  return claim === true || claim === 1 || claim === 'true' || claim === '1';
}

function isGoogles({ hd }: Claims, email: string): boolean {
  const domain = email.slice(email.indexOf('@') + 1).toLowerCase();
  return domain === 'gmail.com' || (typeof hd === 'string' && hd !== '');
}

/** `user` as found by the proven address and locked. */
export function whyNotLink(user: Link | null, { issuer, subject }: Identity): SsoRefusal | null {
  if (!user) return 'SSO_UNKNOWN';
  // A link to a former provider opens nothing any more, so it does not stand in the way of one to the present.
  const isFree = user.oidcSubject === null || user.oidcIssuer !== issuer;
  return isFree || user.oidcSubject === subject ? null : 'SSO_LINKED';
}

export type PasswordRule = { only: boolean; passwordEmail: string | null };

/** Where single sign-on is the only way in, one administrator keeps a password: for the day that the provider is away. */
export function whyNotPassword(rule: PasswordRule | null, user: { email: string; role: Role }): SsoRefusal | null {
  if (!rule?.only) return null;
  const isExempt = user.role === 'admin' && user.email.toLowerCase() === rule.passwordEmail?.toLowerCase();
  return isExempt ? null : 'SSO_ONLY';
}
