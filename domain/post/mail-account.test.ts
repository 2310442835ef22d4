import { expect, test } from 'vitest';
import { whyNotKeepPassword } from './mail-account.ts';

const LOGIN = { smtpHost: 'smtp.firma.nl', smtpPort: 587, smtpUser: 'portaal' };
const stored = { ...LOGIN, smtpPass: 'versleuteld' };

test.each([
  ['another server', { smtpHost: 'smtp.kwaad.test' }],
  ['another port', { smtpPort: 2525 }],
  ['another user', { smtpUser: 'iemand' }],
  ['another server without a user', { smtpHost: 'smtp.kwaad.test', smtpUser: null }],
])('the password is asked again for %s', (_, change) => {
  expect(whyNotKeepPassword(stored, { ...LOGIN, ...change })).toBe('SMTP_PASS_NEEDED');
});

test('the password stays for the same login, and is not asked where there is none', () => {
  expect(whyNotKeepPassword(stored, LOGIN)).toBe(null);
  expect(whyNotKeepPassword(stored, { ...LOGIN, smtpUser: null })).toBe(null);
  expect(whyNotKeepPassword({ ...stored, smtpPass: null }, { ...LOGIN, smtpHost: 'elders.test' })).toBe(null);
});
