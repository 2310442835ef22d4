import { expect, test } from 'vitest';
import { whyNotChoose } from './common-password.ts';

test('the three thousand commonest leaked passwords are refused, however they are written; what tests and demo use is not', async () => {
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
