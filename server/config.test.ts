import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readConfig, WrongConfig } from './config.ts';

const folder = mkdtempSync(join(tmpdir(), 'config-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('without any setting it listens to this machine only, believes no proxy and makes no account', () => {
  expect(readConfig({ DATA_DIR: folder })).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    trustProxy: false,
    adminEmail: null,
    adminPassword: null,
  });
});

test('a key is made once, for the eyes of its owner', () => {
  const { secretKey } = readConfig({ DATA_DIR: folder });
  expect(secretKey).toHaveLength(32);
  expect(readConfig({ DATA_DIR: folder }).secretKey).toEqual(secretKey);
  expect(statSync(join(folder, 'secret.key')).mode & 0o777).toBe(0o600);
});

test.each([
  { PORT: '65536' },
  { PORT: 'drie' },
  { APP_URL: 'portaal.nl' },
  { APP_URL: 'https://portaal.nl/pad' },
  { DATABASE_URL: 'mysql://x' },
  { ADMIN_EMAIL: 'a@b.nl' },
  { ADMIN_EMAIL: 'a@b.nl', ADMIN_PASSWORD: 'kort' },
  { SECRET_KEY: 'te kort' },
  { TRUST_PROXY: 'true' },
  { LOG_LEVEL: 'luid' },
])('%j is refused at start', (env) => {
  expect(() => readConfig({ DATA_DIR: folder, ...env })).toThrow(WrongConfig);
});
