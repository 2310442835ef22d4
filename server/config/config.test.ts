import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readConfig, WrongConfig, warningsOf } from './config.ts';

const folder = mkdtempSync(join(tmpdir(), 'config-'));
afterAll(() => rmSync(folder, { recursive: true }));

const OIDC = { OIDC_ISSUER: 'https://sso.firma.nl/realms/kantoor', OIDC_CLIENT_ID: 'portaal', OIDC_CLIENT_SECRET: 'geheim' };

test('without settings the portal listens on loopback only, trusts no proxy and creates no account', () => {
  expect(readConfig({ DATA_DIR: folder })).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    trustProxy: null,
    adminEmail: null,
    adminPassword: null,
    roles: new Set(['web', 'mail', 'jobs']),
    metrics: null,
    oidc: null,
  });
});

test('the secret key is generated once, in a file that only its owner can read', () => {
  const { secretKey } = readConfig({ DATA_DIR: folder });
  expect(secretKey).toHaveLength(32);
  expect(readConfig({ DATA_DIR: folder }).secretKey).toEqual(secretKey);
  expect(statSync(join(folder, 'secret.key')).mode & 0o777).toBe(0o600);
});

test.each([
  { PORT: '65536' },
  { MICROSOFT_GRAPH_URL: 'http://graph.firma.test' },
  { MICROSOFT_LOGIN_URL: 'https://login.firma.test/?x' },
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
  { METRICS_PORT: '-1' },
  { METRICS_PORT: '65536' },
  { METRICS_PORT: '9464x' },
  { DATABASE_CONNECTIONS: '1' },
  { DATABASE_CONNECTIONS: '201' },
  { DRAIN_SECONDS: '61' },
  { DRAIN_SECONDS: '-1' },
  { ROLES: 'alles', DATABASE_URL: 'postgresql://x' },
  { ROLES: 'web,', DATABASE_URL: 'postgresql://x' },
  { ROLES: 'web,web', DATABASE_URL: 'postgresql://x' },
  { ROLES: 'Web', DATABASE_URL: 'postgresql://x' },
  { ROLES: 'web' },
  { ROLES: 'mail,jobs' },
  { OIDC_ISSUER: 'https://sso.firma.nl' },
  { OIDC_CLIENT_ID: 'portaal', OIDC_CLIENT_SECRET: 'geheim' },
  { OIDC_NAME: 'Microsoft' },
  { OIDC_TRUST_EMAIL: '1' },
  { OIDC_ONLY: '1', ADMIN_EMAIL: 'a@b.nl', ADMIN_PASSWORD: 'geheim1' },
  { ...OIDC, OIDC_ONLY: '1' },
  { ...OIDC, OIDC_ONLY: 'ja' },
  { ...OIDC, ADMIN_EMAIL: 'a@b.nl' },
  { ...OIDC, OIDC_NAME: 'twee\nregels' },
  { ...OIDC, OIDC_NAME: 'x'.repeat(61) },
  { ...OIDC, OIDC_ISSUER: 'sso.firma.nl' },
  { ...OIDC, OIDC_ISSUER: 'http://sso.firma.nl' },
  { ...OIDC, OIDC_ISSUER: 'http://127.0.0.1.firma.nl' },
  { ...OIDC, OIDC_ISSUER: 'https://sso.firma.nl/?x=1' },
  { ...OIDC, OIDC_ISSUER: 'https://sso.firma.nl/.well-known/openid-configuration' },
  { ...OIDC, OIDC_ISSUER: 'https://login.microsoftonline.com/common/v2.0' },
  { ...OIDC, OIDC_ISSUER: 'https://login.microsoftonline.com/organizations/v2.0' },
  { BACKUP_DIR: '/backups' },
  { BACKUP_DIR: '/backups', BACKUP_KEY: 'te kort' },
  { BACKUP_DIR: '/backups', BACKUP_KEY: `${'ab'.repeat(32)},kort` },
  { BACKUP_DIR: '/backups', BACKUP_UNENCRYPTED: 'ja' },
  { BACKUP_DIR: '/backups', BACKUP_UNENCRYPTED: '1', BACKUP_TIMES: '25:00' },
  { BACKUP_DIR: '/backups', BACKUP_UNENCRYPTED: '1', BACKUP_TIMES: '02:00,' },
  { BACKUP_DIR: '/backups', BACKUP_UNENCRYPTED: '1', BACKUP_KEEP: '0' },
  { BACKUP_DIR: '/backups', BACKUP_UNENCRYPTED: '1', BACKUP_COMMAND: '["a", 1]' },
  { BACKUP_COMMAND: 'rclone rcat x' },
  { BACKUP_KEEP: '7' },
])('%j is refused at start', (env) => {
  expect(() => readConfig({ DATA_DIR: folder, ...env })).toThrow(WrongConfig);
});

function fileWith(content: string): string {
  const file = join(folder, `${Math.random()}.secret`);
  writeFileSync(file, content);
  return file;
}

test('every variable can be given as NAME_FILE; the trailing newline is dropped', () => {
  const config = readConfig({
    DATA_DIR: folder,
    PORT_FILE: fileWith('4000\n'),
    DATABASE_URL_FILE: fileWith('postgresql://portal@db/portal\r\n'),
    ADMIN_EMAIL: 'a@b.nl',
    ADMIN_PASSWORD_FILE: fileWith(' met spaties \n'),
    SECRET_KEY_FILE: fileWith(`${'ab'.repeat(32)}\n`),
  });
  expect(config).toMatchObject({ port: 4000, databaseUrl: 'postgresql://portal@db/portal', adminPassword: ' met spaties ' });
  expect(config.secretKey.toString('hex')).toBe('ab'.repeat(32));
});

test('NAME and NAME_FILE together, or an unreadable or empty file, are refused in one line', () => {
  const message = (env: Record<string, string>) => {
    try {
      readConfig({ DATA_DIR: folder, ...env });
    } catch (error) {
      return error instanceof WrongConfig ? error.message : error;
    }
    return null;
  };
  expect(message({ DATABASE_URL: 'postgresql://x', DATABASE_URL_FILE: '/x' })).toBe(
    'DATABASE_URL and DATABASE_URL_FILE are both set: keep one.',
  );
  expect(message({ SECRET_KEY_FILE: '/nowhere/key' })).toBe('SECRET_KEY_FILE: /nowhere/key cannot be read (ENOENT).');
  expect(message({ SECRET_KEY_FILE: folder })).toBe(`SECRET_KEY_FILE: ${folder} cannot be read (EISDIR).`);
  const empty = fileWith('\n');
  expect(message({ ADMIN_PASSWORD_FILE: empty })).toBe(`ADMIN_PASSWORD_FILE: ${empty} is empty.`);
});

test('single sign-on requires three settings; the others have defaults', () => {
  const read = (env: Record<string, string>) => readConfig({ DATA_DIR: folder, ...OIDC, ...env });
  const issuer = OIDC.OIDC_ISSUER;
  const plain = { issuer, clientId: 'portaal', clientSecret: 'geheim', name: 'uw werkaccount', trustsEmail: false, only: false };
  expect(read({}).oidc).toEqual(plain);
  expect(read({ OIDC_NAME: ' Firma ', OIDC_TRUST_EMAIL: '1', OIDC_ONLY: '0' }).oidc).toEqual({
    ...plain,
    name: 'Firma',
    trustsEmail: true,
  });
  const closed = read({ OIDC_ONLY: 'true', ADMIN_EMAIL: 'a@b.nl' });
  expect([closed.oidc?.only, closed.adminEmail, closed.adminPassword]).toEqual([true, 'a@b.nl', null]);
  for (const loopback of ['http://localhost:8080/realms/x', 'http://127.0.0.1:9', 'http://[::1]:9'])
    expect(read({ OIDC_ISSUER: loopback }).oidc?.issuer).toBe(loopback);
});

test('TRUST_PROXY accepts addresses, networks and names of networks', () => {
  const given = '127.0.0.1, ::1, 10.0.0.0/8, fd00::/8, loopback';
  expect(readConfig({ DATA_DIR: folder, TRUST_PROXY: given }).trustProxy).toBe('127.0.0.1,::1,10.0.0.0/8,fd00::/8,loopback');
  expect(readConfig({ DATA_DIR: folder, TRUST_PROXY: 'false' }).trustProxy).toBe(false);
});

test('ROLES can be chosen with DATABASE_URL; the portal’s own PostgreSQL requires all of them', () => {
  const rolesOf = (env: Record<string, string>) => [...readConfig({ DATA_DIR: folder, ...env }).roles];
  expect(rolesOf({ ROLES: 'jobs, mail', DATABASE_URL: 'postgresql://x' })).toEqual(['jobs', 'mail']);
  expect(rolesOf({ ROLES: 'jobs,mail,web' })).toEqual(['jobs', 'mail', 'web']);
  expect(rolesOf({ ROLES: '' })).toEqual(['web', 'mail', 'jobs']);
});

test('metrics listen on loopback unless METRICS_HOST says otherwise', () => {
  const metricsOf = (env: Record<string, string>) => readConfig({ DATA_DIR: folder, ...env }).metrics;
  expect(metricsOf({ METRICS_PORT: '9464' })).toEqual({ port: 9464, host: '127.0.0.1' });
  expect(metricsOf({ METRICS_PORT: '0', METRICS_HOST: '::' })).toEqual({ port: 0, host: '::' });
  expect(metricsOf({ METRICS_HOST: '0.0.0.0' })).toBeNull();
});

test('a server without the web role warns about a missing APP_URL and a missing metrics port', () => {
  const warned = (env: Record<string, string>) =>
    warningsOf(readConfig({ DATA_DIR: folder, DATABASE_URL: 'postgresql://x', ...env })).map(
      (line) => /APP_URL|METRICS_PORT/.exec(line)?.[0],
    );
  expect(warned({ ROLES: 'mail' })).toEqual(['APP_URL', 'METRICS_PORT']);
  expect(warned({ ROLES: 'mail,jobs', APP_URL: 'https://portaal.nl', METRICS_PORT: '1' })).toEqual([]);
  expect(warned({ ROLES: 'web' })).toEqual([]);
});

test('an unknown variable close to the name of a setting is warned about, any other is not', () => {
  const warned = (env: Record<string, string>) => warningsOf(readConfig({ DATA_DIR: folder, ...env }));
  expect(warned({ BACKUPS_DIR: '/x' })).toEqual(['WARNING: BACKUPS_DIR is set, but no setting has that name. Did you mean BACKUP_DIR?']);
  expect(warned({ SECRETKEY_FILE: '/x', TRUSTPROXY: '::1', ROLE: 'web', DATABSE_URL: 'x' })).toHaveLength(4);
  expect(
    warned({ PATH: '/bin', HOME: '/', HOSTNAME: 'a', LANG: 'nl', USER: 'x', SHELL: '/bin/sh', PWD: '/', TERM: 'x', MAIL: '/x' }),
  ).toEqual([]);
});

test('an https APP_URL without TRUST_PROXY is warned about', () => {
  const warned = (env: Record<string, string>) => warningsOf(readConfig({ DATA_DIR: folder, ...env })).length;
  expect(warned({ APP_URL: 'https://portaal.nl' })).toBe(1);
  expect(warned({ APP_URL: 'https://portaal.nl', TRUST_PROXY: 'false' })).toBe(1);
  expect(warned({ APP_URL: 'https://portaal.nl', TRUST_PROXY: '127.0.0.1' })).toBe(0);
  expect(warned({ APP_URL: 'http://portaal.nl' })).toBe(0);
  expect(warned({})).toBe(0);
});

test('scheduled backups: the first key encrypts, the command is words or a JSON array and gets none of the portal’s variables', () => {
  const [one, two] = ['ab'.repeat(32), 'cd'.repeat(32)];
  const { backups, backupKeys } = readConfig({
    DATA_DIR: folder,
    BACKUP_DIR: '/backups',
    BACKUP_KEY_FILE: fileWith(`${one}\n${Buffer.from(two, 'hex').toString('base64')}\n`),
    BACKUP_COMMAND: 'rclone rcat offsite:{name}',
    SECRET_KEY: 'ef'.repeat(32),
    ADMIN_PASSWORD_FILE: '',
    RCLONE_CONFIG: '/etc/rclone.conf',
  });
  expect(backupKeys.map((key) => key.toString('hex'))).toEqual([one, two]);
  expect(backups).toMatchObject({
    directory: '/backups',
    times: ['02:00'],
    keep: { last: 0, days: 7, weeks: 4, months: 0 },
    command: ['rclone', 'rcat', 'offsite:{name}'],
    commandEnv: { RCLONE_CONFIG: '/etc/rclone.conf' },
  });
  const plain = { DATA_DIR: folder, BACKUP_DIR: '/backups', BACKUP_UNENCRYPTED: '1' };
  expect(readConfig({ ...plain, BACKUP_COMMAND: '["scp", "{file}", "host:een map/"]' }).backups?.command).toEqual([
    'scp',
    '{file}',
    'host:een map/',
  ]);
  expect(readConfig({ DATA_DIR: folder }).backups).toBe(null);
});

test('a key file inside the backup directory is refused', () => {
  const file = fileWith('ab'.repeat(32));
  expect(() => readConfig({ DATA_DIR: folder, BACKUP_DIR: folder, BACKUP_KEY_FILE: file })).toThrow('lies in BACKUP_DIR');
});
