import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readConfig, WrongConfig, warningsOf } from './config.ts';

const folder = mkdtempSync(join(tmpdir(), 'config-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('without any setting it listens to this machine only, believes no proxy and makes no account', () => {
  expect(readConfig({ DATA_DIR: folder })).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    trustProxy: null,
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
  { TRUST_PROXY: '1' },
  { TRUST_PROXY: 'caddy' },
  { TRUST_PROXY: '127.0.0.1,' },
  { TRUST_PROXY: '0.0.0.0/0' },
  { TRUST_PROXY: '10.0.0.0/8/8' },
  { LOG_LEVEL: 'luid' },
])('%j is refused at start', (env) => {
  expect(() => readConfig({ DATA_DIR: folder, ...env })).toThrow(WrongConfig);
});

test('proxies are named by address, by network, or by the names of networks', () => {
  const given = '127.0.0.1, ::1, 10.0.0.0/8, fd00::/8, loopback';
  expect(readConfig({ DATA_DIR: folder, TRUST_PROXY: given }).trustProxy).toBe('127.0.0.1,::1,10.0.0.0/8,fd00::/8,loopback');
  expect(readConfig({ DATA_DIR: folder, TRUST_PROXY: 'false' }).trustProxy).toBe(false);
});

test('an https address without a named proxy is warned about', () => {
  const warned = (env: Record<string, string>) => warningsOf(readConfig({ DATA_DIR: folder, ...env })).length;
  expect(warned({ APP_URL: 'https://portaal.nl' })).toBe(1);
  expect(warned({ APP_URL: 'https://portaal.nl', TRUST_PROXY: 'false' })).toBe(1);
  expect(warned({ APP_URL: 'https://portaal.nl', TRUST_PROXY: '127.0.0.1' })).toBe(0);
  expect(warned({ APP_URL: 'http://portaal.nl' })).toBe(0);
  expect(warned({})).toBe(0);
});
