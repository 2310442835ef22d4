import { expect, test } from 'vitest';
import { whyNotChoose } from './common-password.ts';

test('common leaked passwords are refused, also with capitals or with digits and signs for letters; those of tests and demo are not', async () => {
  const isRefused = async (password: string) => (await whyNotChoose(password, {})) === 'COMMON_PASSWORD';
  for (const common of [
    'password',
    'Dragon',
    'LETMEIN',
    'trustno1',
    'tru$tno1',
    'qwerty123',
    'welkom01',
    'w@chtw00rd',
    'football',
    'f00tb4ll',
  ]) {
    expect(await isRefused(common), common).toBe(true);
  }
  for (const allowed of [
    'geheim1',
    'geheim123',
    'demo1234',
    'gekozen1',
    'nieuwer1',
    'nieuw123',
    'een goed wachtwoord',
    'wachtwoord van Iris',
  ]) {
    expect(await isRefused(allowed), allowed).toBe(false);
  }
});
