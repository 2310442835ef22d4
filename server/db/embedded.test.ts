import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { UNOPTIMISED } from '#server/testing/servers.ts';
import { cloneEmbedded, DatabaseInUse, openEmbedded, vacuumEmbedded } from './embedded.ts';

const folder = fs.mkdtempSync(join(tmpdir(), 'portal-embedded-'));
const created = join(folder, 'created');
let copies = 0;

beforeAll(async () => {
  const { client, close } = await openEmbedded(created);
  await client.exec('CREATE TABLE notes (id serial PRIMARY KEY, text text)');
  await close();
});

afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

async function freshDirectory(): Promise<string> {
  const directory = join(folder, `copy-${++copies}`);
  await cloneEmbedded(created, directory);
  return directory;
}

/** Starts a process that opens the directory and keeps it open. */
async function openElsewhere(directory: string): Promise<ChildProcess> {
  const program = `
    const { openEmbedded } = await import(${JSON.stringify(new URL('./embedded.ts', import.meta.url).href)});
    globalThis.kept = (await openEmbedded(${JSON.stringify(directory)})).client;
    console.log('open');
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout!, 'data');
  return child;
}

test('a second process cannot open the directory until the first is killed', async () => {
  const directory = await freshDirectory();
  const other = await openElsewhere(directory);
  await expect(openEmbedded(directory)).rejects.toThrow(DatabaseInUse);
  await expect(openEmbedded(directory)).rejects.toThrow(`The database in ${directory} is in use by another process.`);
  other.kill('SIGKILL');
  await once(other, 'exit');
  const { client, close } = await openEmbedded(directory);
  expect((await client.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  await close();
});

test('the lock also refuses opening through a symbolic link, and a second open in the same process', async () => {
  const directory = await freshDirectory();
  const { close } = await openEmbedded(directory);
  fs.symlinkSync(directory, `${directory}-link`);
  await expect(openEmbedded(`${directory}-link`)).rejects.toThrow(DatabaseInUse);
  await expect(openEmbedded(directory)).rejects.toThrow(DatabaseInUse);
  await close();
  await (await openEmbedded(`${directory}-link`)).close();
});

test('each commit is fsynced once, a read never', async () => {
  const { client, close } = await openEmbedded(await freshDirectory());
  await client.query(`INSERT INTO notes (text) VALUES ('first')`);
  const sync = vi.spyOn(fs, 'fsyncSync');
  for (let count = 0; count < 100; count++) await client.query(`INSERT INTO notes (text) VALUES ('next')`);
  expect(sync).toHaveBeenCalledTimes(100);
  await client.query('SELECT * FROM notes');
  expect(sync).toHaveBeenCalledTimes(100);
  sync.mockRestore();
  await close();
});

test('an interrupted first start is repeated, in a directory with mode 0700', async () => {
  const directory = join(folder, 'parent', 'db');
  fs.mkdirSync(`${directory}.new/base`, { recursive: true });
  fs.writeFileSync(`${directory}.new/PG_VERSION`, '18\n');
  await (await openEmbedded(directory)).close();
  expect(fs.readdirSync(join(folder, 'parent')).sort()).toEqual(['db', 'db.lock']);
  expect(fs.statSync(directory).mode & 0o777).toBe(0o700);
});

test('a half-written postmaster.pid does not prevent opening', async () => {
  const directory = await freshDirectory();
  fs.writeFileSync(join(directory, 'postmaster.pid'), '');
  await (await openEmbedded(directory)).close();
});

test('a directory that cannot be opened gives the reason and stays unlocked', async () => {
  const directory = await freshDirectory();
  fs.writeFileSync(join(directory, 'PG_VERSION'), '17\n');
  await expect(openEmbedded(directory)).rejects.toThrow('database files are incompatible with server');
  fs.writeFileSync(join(directory, 'PG_VERSION'), '18\n');
  await (await openEmbedded(directory)).close();
});

test('dates and times are text, counts are numbers', async () => {
  const { client, close } = await openEmbedded(await freshDirectory());
  const { rows } = await client.query(`SELECT date '2026-03-29' AS date, time '09:00:00' AS time, count(*) FROM notes`);
  expect(rows).toEqual([{ date: '2026-03-29', time: '09:00', count: 0 }]);
  await close();
});

test('vacuuming also makes a checkpoint, which the engine never does by itself', async () => {
  const { client, close } = await openEmbedded(await freshDirectory());
  const checkpoint = async () => (await client.query('SELECT checkpoint_lsn FROM pg_control_checkpoint()')).rows;
  const before = await checkpoint();
  await client.query(`INSERT INTO notes (text) VALUES ('next')`);
  expect(await checkpoint()).toEqual(before);
  await vacuumEmbedded(client);
  expect(await checkpoint()).not.toEqual(before);
  await close();
});

test('a clone does not change its template, and an open database cannot be cloned', async () => {
  const [first, second] = [await openEmbedded(await freshDirectory()), await openEmbedded(await freshDirectory())];
  await first.client.query(`INSERT INTO notes (text) VALUES ('first')`);
  expect((await second.client.query('SELECT * FROM notes')).rows).toEqual([]);
  await second.close();
  await expect(cloneEmbedded(join(folder, `copy-${copies - 1}`), join(folder, 'never'))).rejects.toThrow('still open');
  await first.close();
});

test('a kill during first start, migration, opening, writing or closing loses no acknowledged write', { timeout: 600_000 }, async () => {
  const program = new URL('../../scripts/proofs/kill-embedded.ts', import.meta.url).pathname;
  const { stdout } = await promisify(execFile)(process.execPath, [UNOPTIMISED, program, '--rounds', '3']);
  expect(stdout).toContain('none lost, none torn, every index sound, always opened again.');
});
