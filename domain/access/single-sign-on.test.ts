import { expect, test } from 'vitest';
import { type Claims, provenAddress, whyNotLink, whyNotPassword } from './single-sign-on.ts';

const KEYCLOAK = 'https://sso.firma.nl/realms/kantoor';
const TENANT = '5b1f6a3e-0d0c-4a57-9d5e-0d2a4f0b7c11';
const ENTRA = `https://login.microsoftonline.com/${TENANT}/v2.0`;
const GOOGLE = 'https://accounts.google.com';
const email = 'jan@firma.nl';
const refused = { refusal: 'SSO_UNVERIFIED' };

test.each<[string, string, Claims, boolean, boolean]>([
  // description, issuer, claims, accepted by default, accepted with OIDC_TRUST_EMAIL
  ['verified', KEYCLOAK, { email, email_verified: true }, true, true],
  ['verified, as text', KEYCLOAK, { email, email_verified: 'true' }, true, true],
  ['not verified', KEYCLOAK, { email, email_verified: false }, false, false],
  ['not verified, as text', KEYCLOAK, { email, email_verified: 'false' }, false, false],
  ['verified, as an array', KEYCLOAK, { email, email_verified: ['true'] }, false, false],
  ['no verdict', KEYCLOAK, { email }, false, true],
  ['verdict null', KEYCLOAK, { email, email_verified: null }, false, true],
  ['only a log-in name, which users choose themselves', KEYCLOAK, { preferred_username: email }, false, false],
  ['no verdict, by Entra ID', ENTRA, { email, tid: TENANT }, false, true],
  ['the domain belongs to the firm, by Entra ID', ENTRA, { email, tid: TENANT, xms_edov: true }, true, true],
  ['the domain belongs to the firm, as text, by Entra ID', ENTRA, { email, tid: TENANT, xms_edov: '1' }, true, true],
  ['the domain does not belong to the firm, by Entra ID', ENTRA, { email, tid: TENANT, xms_edov: false }, false, false],
  ['only the log-in name, by Entra ID', ENTRA, { preferred_username: email, tid: TENANT }, false, true],
  ['only the log-in name, of another tenant', ENTRA, { preferred_username: email, tid: TENANT.replace('5', '6') }, false, false],
  ['verified, in the domain of a firm, by Google', GOOGLE, { email, email_verified: true, hd: 'firma.nl' }, true, true],
  ['verified, of a private account with a foreign address, by Google', GOOGLE, { email, email_verified: true }, false, true],
  ['no address', KEYCLOAK, { email_verified: true }, false, false],
  ['two verdicts that contradict each other', KEYCLOAK, { email, email_verified: true, xms_edov: false }, false, false],
])('the e-mail claim is accepted or refused: %s', (_what, issuer, claims, plain, trusting) => {
  const found = { email };
  expect(provenAddress(issuer, claims, false)).toEqual(plain ? found : refused);
  expect(provenAddress(issuer, claims, true)).toEqual(trusting ? found : refused);
});

test('a gmail.com address from Google is accepted', () => {
  const claims = { email: 'jan@GMAIL.com', email_verified: true };
  expect(provenAddress(GOOGLE, claims, false)).toEqual({ email: 'jan@GMAIL.com' });
});

test.each([
  '',
  'jan',
  '@firma.nl',
  'jan@',
  'jan@x@firma.nl',
  'jan @firma.nl',
  '\u212aan@firma.nl',
  'jan\0@firma.nl',
  `${'j'.repeat(250)}@x.nl`,
  7,
  {},
])('%j is refused: it is not an e-mail address', (wrong) => {
  expect(provenAddress(KEYCLOAK, { email: wrong, email_verified: true }, true)).toEqual(refused);
});

test('an account can be linked to one identity only', () => {
  const identity = { issuer: KEYCLOAK, subject: 'a1' };
  const link = (oidcIssuer: string | null, oidcSubject: string | null) => whyNotLink({ oidcIssuer, oidcSubject }, identity);
  expect(whyNotLink(null, identity)).toBe('SSO_UNKNOWN');
  expect(link(null, null)).toBe(null);
  expect(link(KEYCLOAK, 'a1')).toBe(null);
  expect(link(KEYCLOAK, 'b2')).toBe('SSO_LINKED');
  expect(link(ENTRA, 'b2')).toBe(null);
});

test('if only single sign-on is allowed, just the administrator of ADMIN_EMAIL can log in with a password', () => {
  const admin = { email: 'Baas@firma.nl', role: 'admin' } as const;
  const only = { only: true, passwordEmail: 'baas@firma.nl' };
  expect(whyNotPassword(null, admin)).toBe(null);
  expect(whyNotPassword({ ...only, only: false }, { email, role: 'consultant' })).toBe(null);
  expect(whyNotPassword(only, admin)).toBe(null);
  expect(whyNotPassword(only, { ...admin, role: 'consultant' })).toBe('SSO_ONLY');
  expect(whyNotPassword(only, { email, role: 'admin' })).toBe('SSO_ONLY');
  expect(whyNotPassword({ only: true, passwordEmail: null }, admin)).toBe('SSO_ONLY');
});
