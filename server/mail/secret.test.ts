import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { decrypt, encrypt } from './secret.ts';

const key = randomBytes(32);

test('the same key decrypts, and encrypting twice gives two different texts', () => {
  const sealed = encrypt(key, 'geheim: é€𝒵');
  expect(decrypt(key, sealed)).toBe('geheim: é€𝒵');
  expect(encrypt(key, 'geheim: é€𝒵')).not.toBe(sealed);
});

test('with another key, a changed byte or a truncated text nothing is decrypted', () => {
  const sealed = encrypt(key, 'geheim');
  const changed = Buffer.from(sealed, 'base64');
  changed[changed.length - 1]! ^= 1;
  expect(decrypt(randomBytes(32), sealed)).toBeNull();
  expect(decrypt(key, changed.toString('base64'))).toBeNull();
  expect(decrypt(key, sealed.slice(0, 8))).toBeNull();
  expect(decrypt(key, '')).toBeNull();
});
