import type { SsoRefusal } from './sso-refusals.ts';
import type { Role } from './vocabulary.ts';

// Which users single sign-on may log in. The first time the account is found by its e-mail address and linked; after that only `iss` and
// `sub` count, because an address can change and `sub` is never given to another person.

/** The claims of the provider as received: no value has a known type. */
export type Claims = Readonly<Record<string, unknown>>;
export type Identity = { issuer: string; subject: string };
type Link = { oidcIssuer: string | null; oidcSubject: string | null };

const GOOGLE = 'https://accounts.google.com';

/**
 * The e-mail address by which an account may be found the first time. If the provider says that it is not verified, it is refused whatever
 * the settings; if the provider says nothing, `trustsEmail` is needed.
 */
export function provenAddress(issuer: string, claims: Claims, trustsEmail: boolean): { email: string } | { refusal: SsoRefusal } {
  const email = addressIn(issuer, claims, trustsEmail);
  if (email === null) return { refusal: 'SSO_UNVERIFIED' };
  const isVerified = verificationOf(issuer, claims, email);
  return (isVerified ?? trustsEmail) ? { email } : { refusal: 'SSO_UNVERIFIED' };
}

/** ASCII only: the Kelvin sign 'K' becomes an ordinary k in lower case, and would then match the address of another person. */
const ADDRESS = /^[\x21-\x3f\x41-\x7e]+@[\x21-\x3f\x41-\x7e]+$/;

function addressIn(issuer: string, claims: Claims, trustsEmail: boolean): string | null {
  // Entra ID omits `email` for users without a mailbox. There `preferred_username` is an address in a domain of the firm; at other
  // providers users choose that name themselves.
  const found = claims.email ?? (trustsEmail && isEntra(issuer, claims) ? claims.preferred_username : undefined);
  return typeof found === 'string' && found.length <= 254 && ADDRESS.test(found) ? found : null;
}

function isEntra(issuer: string, { tid }: Claims): boolean {
  return typeof tid === 'string' && tid.length >= 8 && issuer.includes(tid);
}

/** Null if the provider does not say. */
function verificationOf(issuer: string, claims: Claims, email: string): boolean | null {
  // Entra ID has no `email_verified`; its optional claim `xms_edov` says whether the firm owns the domain of the address.
  const said = [claims.email_verified, claims.xms_edov].filter((claim) => claim !== undefined && claim !== null);
  if (said.length === 0) return null;
  if (!said.every(isYes)) return false;
  // Google knows the present owner only of addresses at gmail.com and at a firm's domain that it hosts (`hd`). Any other address of a
  // private account was verified only once and may have a new owner since, so there Google's word counts as none.
  return issuer === GOOGLE && !isGoogles(claims, email) ? null : true;
}

function isYes(claim: unknown): boolean {
  return claim === true || claim === 1 || claim === 'true' || claim === '1';
}

function isGoogles({ hd }: Claims, email: string): boolean {
  const domain = email.slice(email.indexOf('@') + 1).toLowerCase();
  return domain === 'gmail.com' || (typeof hd === 'string' && hd !== '');
}

/** `user` was found by the proven address and is locked. */
export function whyNotLink(user: Link | null, { issuer, subject }: Identity): SsoRefusal | null {
  if (!user) return 'SSO_UNKNOWN';
  // A link to a former provider no longer gives access, so it may be replaced.
  const isFree = user.oidcSubject === null || user.oidcIssuer !== issuer;
  return isFree || user.oidcSubject === subject ? null : 'SSO_LINKED';
}

export type PasswordRule = { only: boolean; passwordEmail: string | null };

/** If only single sign-on is allowed, one administrator keeps a password for when the provider is down. */
export function whyNotPassword(rule: PasswordRule | null, user: { email: string; role: Role }): SsoRefusal | null {
  if (!rule?.only) return null;
  const isExempt = user.role === 'admin' && user.email.toLowerCase() === rule.passwordEmail?.toLowerCase();
  return isExempt ? null : 'SSO_ONLY';
}
