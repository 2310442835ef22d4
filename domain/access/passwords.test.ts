import { expect, test } from 'vitest';
import { whyNotPassword } from './passwords.ts';

const LEAKED = new Set(['password', 'letmein', 'abc123', 'iloveyou', '1q2w3e4r', 'football', 'pass123']);
const isRefused = (password: string, around = {}) => whyNotPassword(password, LEAKED, around) === 'COMMON_PASSWORD';

test.each([
  ...[
    '123456',
    '1234567890',
    '987654321',
    '111111',
    '000000',
    '121212',
    'abcabcabc',
    'abcdef',
    'qwerty',
    'QWERTYUIOP',
    'asdfghjkl',
    'lkjhgf',
  ],
  ...['welkom', 'Welkom01', 'welkom123', 'WELKOM1234', 'wachtwoord', 'Wachtwoord1', 'wachtwoord2026', 'w4chtw00rd', 'W@chtwoord'],
  ...['password', 'Password1', 'p@ssw0rd', 'P455W0RD', 'passw0rd123', 'admin123', 'letmein', '1q2w3e4r', 'abc123', 'iloveyou'],
  ...[
    'zomer2026',
    'Herfst2025',
    'januari01',
    'ajax12',
    'feyenoord',
    'amsterdam1',
    'sanne123',
    'Daniël1',
    'hallo123',
    'voetbal',
    'f00tball',
  ],
])('%s is refused as a common password', (password) => {
  expect(isRefused(password)).toBe(true);
});

test.each([
  ...['geheim1', 'geheim123', 'demo1234', 'gekozen1', 'nieuwer1', 'nieuw123', 'een goed wachtwoord', 'mijn welkom hier', 'lang genoeg'],
  ...['welkom bij ons', 'wachtwoord van Iris', 'qwertyzaag', '123456 is te kort', 'Sanne-fietst-hard', 'welkom0147', 'x7#kPq2m', '739154'],
])('%s is accepted: at most a part of it is a common password', (password) => {
  expect(isRefused(password)).toBe(false);
});

test('the names of the person, the firm and the portal are refused as a whole password', () => {
  const around = { email: 'jan.devries@kantoor.nl', name: 'Jan de Vries', names: ['Van Dijk Pensioen', 'Pensioengesprek Portaal', null] };
  for (const own of [
    'jan.devries',
    'JanDeVries',
    'jan de vries',
    'jan.devries@kantoor.nl',
    'kantoor',
    'vandijkpensioen',
    'Pensioengesprek-Portaal',
  ]) {
    expect(isRefused(own, around), own).toBe(true);
  }
  expect(isRefused('jan.devries fietst', around)).toBe(false);
  expect(isRefused('vandijkpensioen')).toBe(false);
});
