import { expect, test } from 'vitest';
import { type Credentials, whyNotSession } from './credentials.ts';

const jan: Credentials = {
  username: 'jan@firma.test',
  email: 'jan@firma.test',
  role: 'consultant',
  password: 'hash',
  totpSecret: 'secret',
  totpConfirmedAt: '2026-03-02T08:00:00Z',
  oidcIssuer: null,
  oidcSubject: null,
  closedAt: null,
};

test('a session is made if no credential changed since the log-in was checked', () => {
  expect(whyNotSession(jan, { ...jan }, 'password')).toBe(null);
  expect(whyNotSession(jan, { ...jan }, 'sso')).toBe(null);
});

test.each<Partial<Credentials>>([
  { password: 'another hash' },
  { password: null },
  { totpSecret: 'another secret' },
  { totpSecret: null, totpConfirmedAt: null },
  { email: 'piet@firma.test' },
  { username: 'piet@firma.test' },
  { oidcIssuer: 'https://aanbieder.test', oidcSubject: 'jan-1' },
  { role: 'admin' },
  { closedAt: '2026-03-02T23:00:00Z' },
])('no session is made if this changed since the log-in was checked: %o', (change) => {
  expect(whyNotSession(jan, { ...jan, ...change }, 'password')).toBe('LOGIN_CHANGED');
  expect(whyNotSession(jan, { ...jan, ...change }, 'sso')).toBe('SSO_CHANGED');
});

test('no session is made for a deleted account', () => {
  expect(whyNotSession(jan, null, 'password')).toBe('LOGIN_CHANGED');
});

test('an unconfirmed second factor does not block the session', () => {
  const none = { ...jan, totpSecret: null, totpConfirmedAt: null };
  expect(whyNotSession(none, { ...none, totpSecret: 'begun' }, 'password')).toBe(null);
});
