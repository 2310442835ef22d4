import { expect, test } from 'vitest';
import { isSameLogin, keptSecrets, whyNotKeepPassword, whyNotSaveAccount } from './mail-account.ts';

const LOGIN = { smtpHost: 'smtp.firma.nl', smtpPort: 587, smtpUser: 'portaal' };
const stored = { ...LOGIN, smtpPass: 'versleuteld' };

test.each([
  ['another server', { smtpHost: 'smtp.kwaad.test' }],
  ['another port', { smtpPort: 2525 }],
  ['another user', { smtpUser: 'iemand' }],
  ['another server without a user', { smtpHost: 'smtp.kwaad.test', smtpUser: null }],
])('the password must be entered again for %s', (_, change) => {
  expect(whyNotKeepPassword(stored, { ...LOGIN, ...change })).toBe('SMTP_PASS_NEEDED');
});

test('the password is kept for the same login, and not asked for without a user', () => {
  expect(whyNotKeepPassword(stored, LOGIN)).toBe(null);
  expect(whyNotKeepPassword(stored, { ...LOGIN, smtpUser: null })).toBe(null);
  expect(whyNotKeepPassword({ ...stored, smtpPass: null }, { ...LOGIN, smtpHost: 'elders.test' })).toBe(null);
});

const MICROSOFT = { ...LOGIN, smtpAuth: 'microsoft' as const, oauthTenant: 'firma.nl', oauthClientId: 'app' };
const GOOGLE = { ...LOGIN, smtpAuth: 'google' as const, oauthTenant: null, oauthClientId: 'app' };
const PASSWORD = { ...LOGIN, smtpAuth: 'password' as const, oauthTenant: null, oauthClientId: null };
const NONE = { smtpPass: null, oauthClientSecret: null, oauthRefreshToken: null };
const withSecrets = { ...MICROSOFT, ...NONE, oauthClientSecret: 'versleuteld' };

test.each([
  ['another server', { smtpHost: 'smtp.kwaad.test' }],
  ['another port', { smtpPort: 2525 }],
  ['another mailbox', { smtpUser: 'iemand' }],
  ['another directory', { oauthTenant: 'kwaad.test' }],
  ['another client', { oauthClientId: 'kwaad' }],
])('the client secret must be entered again for %s', (_, change) => {
  const wanted = { ...MICROSOFT, ...change };
  expect(whyNotSaveAccount(withSecrets, wanted)).toEqual({ field: 'oauthClientSecret', refusal: 'CLIENT_SECRET_NEEDED' });
  expect(keptSecrets(withSecrets, wanted)).toEqual(NONE);
  expect(whyNotSaveAccount(withSecrets, { ...wanted, oauthClientSecret: 'nieuw' })).toBe(null);
});

test('a secret is kept for the same login, and removed when the authentication method changes', () => {
  expect(whyNotSaveAccount(withSecrets, MICROSOFT)).toBe(null);
  expect(keptSecrets(withSecrets, MICROSOFT).oauthClientSecret).toBe('versleuteld');
  expect(keptSecrets(withSecrets, GOOGLE)).toEqual(NONE);
  expect(keptSecrets(withSecrets, PASSWORD)).toEqual(NONE);
  expect(keptSecrets({ ...PASSWORD, ...NONE, smtpPass: 'versleuteld' }, MICROSOFT)).toEqual(NONE);
  expect(keptSecrets(null, MICROSOFT)).toEqual(NONE);
});

test.each([
  [{ ...MICROSOFT, smtpUser: null }, 'smtpUser'],
  [{ ...MICROSOFT, oauthTenant: null }, 'oauthTenant'],
  [{ ...MICROSOFT, oauthClientId: null }, 'oauthClientId'],
  [MICROSOFT, 'oauthClientSecret'],
  [{ ...GOOGLE, oauthClientSecret: 'geheim' }, 'oauthRefreshToken'],
])('a missing field of a token login is refused by name: %j', (wanted, field) => {
  expect(whyNotSaveAccount(null, wanted)?.field).toBe(field);
});

test('switching back to a password asks for the password, unless there is no user', () => {
  expect(whyNotSaveAccount(withSecrets, PASSWORD)).toEqual({ field: 'smtpPass', refusal: 'SMTP_PASS_MISSING' });
  expect(whyNotSaveAccount(withSecrets, { ...PASSWORD, smtpUser: null })).toBe(null);
  expect(whyNotSaveAccount(withSecrets, { ...PASSWORD, smtpPass: 'nieuw' })).toBe(null);
  expect(whyNotSaveAccount(null, PASSWORD)).toBe(null);
});

test('another authentication method is not the same login, so it needs a new test mail', () => {
  const from = { fromEmail: 'a@firma.nl' };
  expect(isSameLogin({ ...MICROSOFT, ...from }, { ...MICROSOFT, ...from })).toBe(true);
  expect(isSameLogin({ ...MICROSOFT, ...from }, { ...MICROSOFT, ...from, oauthClientId: 'b' })).toBe(false);
  expect(isSameLogin({ ...PASSWORD, ...from }, { ...GOOGLE, ...from })).toBe(false);
});
