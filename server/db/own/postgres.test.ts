import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { connected } from '#server/testing/postgres.ts';
import { surroundings } from '#server/testing/servers.ts';
import { DatabaseInUse } from './lock.ts';
import { CannotRun, joinOwnPostgres, removeOwnPostgres, startOwnPostgres } from './postgres.ts';
import { commandOf, userNamed } from './programs.ts';

vi.setConfig({ testTimeout: 180_000 });

const folder = mkdtempSync(join(tmpdir(), 'portal-own-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let places = 0;
const newPlace = () => join(folder, `place-${++places}`);

const ask = async (url: string, text: string) => (await connected(url, (client) => client.query(text))).rows[0];
const pidIn = (dataDir: string) => Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
const modeOf = (path: string) => statSync(path).mode & 0o777;

/** Starts a process that owns the PostgreSQL of this directory. */
async function startElsewhere(dataDir: string) {
  const program = `
    const { startOwnPostgres } = await import(${JSON.stringify(new URL('./postgres.ts', import.meta.url).href)});
    await startOwnPostgres(${JSON.stringify(dataDir)});
    console.log('started');
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    env: surroundings(),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return child;
}

test('it is reached through a socket in its directory of mode 0700 alone, with checksums and fsync on, sorted by code', async () => {
  const dataDir = newPlace();
  const { url, stop } = await startOwnPostgres(dataDir);
  expect(new URL(url).searchParams.get('host')).toBe(join(dataDir, 'postgres'));
  expect(modeOf(join(dataDir, 'postgres'))).toBe(0o700);
  const shown = ['listen_addresses', 'data_checksums', 'fsync', 'synchronous_commit', 'full_page_writes', 'log_min_error_statement'];
  const settings = shown.map((name) => `current_setting('${name}') AS ${name}`).join();
  expect(await ask(url, `SELECT ${settings}, 'Z' < 'a' AS by_code`)).toEqual({
    listen_addresses: '',
    data_checksums: 'on',
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    log_min_error_statement: 'panic',
    by_code: true,
  });
  await stop();
  expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false);
});

test('where the path is too long for a socket it listens on loopback, with a password', async () => {
  const dataDir = join(newPlace(), 'a'.repeat(100));
  const { url, stop } = await startOwnPostgres(dataDir);
  expect(new URL(url).hostname).toBe('127.0.0.1');
  expect(await ask(url, 'SELECT 1 AS one')).toEqual({ one: 1 });
  await expect(ask(Object.assign(new URL(url), { password: 'guessed' }).href, 'SELECT 1')).rejects.toMatchObject({ code: '28P01' });
  await stop();
});

test('a second process is refused and a command joins; after a kill -9 of the first the next takes over what it left', async () => {
  const dataDir = newPlace();
  const other = await startElsewhere(dataDir);
  const pid = pidIn(dataDir);
  await expect(startOwnPostgres(dataDir)).rejects.toThrow(DatabaseInUse);
  const joined = await joinOwnPostgres(dataDir);
  expect(await ask(joined.url, 'SELECT 1 AS one')).toEqual({ one: 1 });
  await joined.stop();
  expect(pidIn(dataDir)).toBe(pid);
  other.kill('SIGKILL');
  await once(other, 'exit');
  const { url, stop } = await startOwnPostgres(dataDir);
  expect([pidIn(dataDir), await ask(url, 'SELECT 1 AS one')]).toEqual([pid, { one: 1 }]);
  await stop();
});

test('one that is killed is started again, with everything that was committed', async () => {
  const dataDir = newPlace();
  const { url, stop } = await startOwnPostgres(dataDir);
  await ask(url, 'CREATE TABLE notes (text text)');
  await ask(url, `INSERT INTO notes VALUES ('kept')`);
  const pid = pidIn(dataDir);
  process.kill(pid, 'SIGKILL');
  await expect.poll(() => ask(url, 'SELECT text FROM notes').catch(() => null), { timeout: 60_000 }).toEqual({ text: 'kept' });
  expect(pidIn(dataDir)).not.toBe(pid);
  await stop();
});

test('an interrupted first start is repeated', async () => {
  const dataDir = newPlace();
  mkdirSync(join(dataDir, 'postgres.new/base'), { recursive: true });
  writeFileSync(join(dataDir, 'postgres.new/PG_VERSION'), '18\n');
  await (await startOwnPostgres(dataDir)).stop();
  expect(existsSync(join(dataDir, 'postgres.new'))).toBe(false);
});

test('a database of before 2.0.0, one of another major version and one that does not start are refused in words, untouched', async () => {
  const before = newPlace();
  mkdirSync(join(before, 'db'), { recursive: true });
  writeFileSync(join(before, 'db/PG_VERSION'), '17\n');
  await expect(startOwnPostgres(before)).rejects.toThrow(/was made by a version before 2\.0\.0/);

  const dataDir = newPlace();
  await (await startOwnPostgres(dataDir)).stop();
  const version = join(dataDir, 'postgres/PG_VERSION');
  writeFileSync(version, '17\n');
  await expect(startOwnPostgres(dataDir)).rejects.toThrow(CannotRun);
  await expect(startOwnPostgres(dataDir)).rejects.toThrow(/belongs to PostgreSQL 17, and this portal brings 18/);
  writeFileSync(version, '18\n');
  const control = readFileSync(join(dataDir, 'postgres/global/pg_control'));
  writeFileSync(join(dataDir, 'postgres/global/pg_control'), Buffer.alloc(control.length));
  await expect(startOwnPostgres(dataDir)).rejects.toThrow(/does not start: \S+/);
  writeFileSync(join(dataDir, 'postgres/global/pg_control'), control);
  await (await startOwnPostgres(dataDir)).stop();
  await removeOwnPostgres(dataDir);
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
});

test('as root it runs as the owner of its directory, else as postgres or nobody; under a directory of root alone, as root seen as another', async () => {
  if (process.getuid?.() !== 0) return expect(userNamed('root')).toMatchObject({ uid: 0 });
  const nobody = userNamed('nobody')!;
  const owned = newPlace();
  mkdirSync(owned, { mode: 0o700 });
  chownSync(owned, nobody.uid, nobody.gid);
  const hidden = newPlace();
  mkdirSync(hidden, { mode: 0o700 });
  const [plain, below] = [newPlace(), join(hidden, 'data')];
  const ownerOf = async (dataDir: string) => {
    const { stop } = await startOwnPostgres(dataDir);
    await stop();
    return statSync(join(dataDir, 'postgres')).uid;
  };
  // The folder of these tests is closed to others, and so is what lies in it, until it is opened.
  const open = (path: string) => spawnSync('chmod', ['o+x', path]);
  expect(await ownerOf(below)).toBe(0);
  open(folder);
  expect(await ownerOf(owned)).toBe(nobody.uid);
  expect(await ownerOf(plain)).toBe((userNamed('postgres') ?? nobody).uid);
  expect(commandOf('mapped', '/postgres', ['-D', 'x'])).toMatchObject({ file: 'unshare', args: expect.arrayContaining(['/postgres']) });
});
