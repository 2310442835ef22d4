import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { decrypt, encrypt } from './secret.ts';

const key = randomBytes(32);

test('what is encrypted opens with the same key, and never looks the same twice', () => {
  const sealed = encrypt(key, 'geheim: é€𝒵');
  expect(decrypt(key, sealed)).toBe('geheim: é€𝒵');
  expect(encrypt(key, 'geheim: é€𝒵')).not.toBe(sealed);
});

test('another key, a changed byte and a torn text open nothing', () => {
  const sealed = encrypt(key, 'geheim');
  const changed = Buffer.from(sealed, 'base64');
  changed[changed.length - 1]! ^= 1;
  expect(decrypt(randomBytes(32), sealed)).toBeNull();
  expect(decrypt(key, changed.toString('base64'))).toBeNull();
  expect(decrypt(key, sealed.slice(0, 8))).toBeNull();
  expect(decrypt(key, '')).toBeNull();
});
