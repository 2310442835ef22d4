import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { MIGRATIONS, openDatabase } from '#server/db/db.ts';
import { installation } from '#server/db/schema/firm.ts';
import { fingerprint } from '../build-pages.ts';
import { MADE_FROM, makeEmptyDatabase, placeEmptyDatabase } from './empty-database.ts';

const folder = mkdtempSync(join(tmpdir(), 'portal-empty-'));
const kept = join(folder, 'kept');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Starts a process that copies the empty database into this directory, and first makes that database if there is none. */
function place(directory: string, version: string) {
  const program = `
    const { placeEmptyDatabase } = await import(${JSON.stringify(new URL('./empty-database.ts', import.meta.url).href)});
    await placeEmptyDatabase(...${JSON.stringify([directory, { kept, version }])});`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], { stdio: ['ignore', 'inherit', 'inherit'] });
  return { child, exited: once(child, 'exit') };
}

async function installationIn(dataDir: string) {
  const { db, close } = await openDatabase({ databaseUrl: null, dataDir });
  const [row] = await db.select({ id: installation.id, epoch: installation.epoch, createdAt: installation.createdAt }).from(installation);
  await close();
  return row!;
}

test('two simultaneous processes make one empty database; each copy is an installation with an id of its own', async () => {
  const places = [join(folder, 'one'), join(folder, 'two')];
  const ends = await Promise.all(places.map((directory) => place(directory, 'first').exited));
  expect(ends).toEqual([
    [0, null],
    [0, null],
  ]);
  expect(readdirSync(kept)).toEqual(['first']);
  const [one, two] = [await installationIn(places[0]!), await installationIn(places[1]!)];
  expect(new Set([one.id, one.epoch, two.id, two.epoch]).size).toBe(4);
  expect(one.createdAt).not.toBe(two.createdAt);
  expect(readdirSync(places[0]!).sort()).toEqual(['db', 'db.lock']);
}, 300_000);

test('a process killed while making the database leaves an unfinished one; the next one removes that and makes another', async () => {
  const directory = join(folder, 'killed');
  const { child, exited } = place(directory, 'second');
  await expect.poll(() => existsSync(join(kept, 'second.unfinished')), { timeout: 120_000, interval: 5 }).toBe(true);
  child.kill('SIGKILL');
  await exited;
  expect(readdirSync(kept)).toEqual(['second.unfinished']);
  expect(existsSync(join(directory, 'db'))).toBe(false);

  await makeEmptyDatabase({ kept, version: 'second' });
  expect(readdirSync(kept)).toEqual(['second']);
}, 300_000);

test('the remains of a copy that was killed half way are not used as a database, and an existing database is not overwritten', async () => {
  const directory = join(folder, 'half');
  mkdirSync(join(directory, 'db.unfinished/db'), { recursive: true });
  writeFileSync(join(directory, 'db.unfinished/db/PG_VERSION'), '17\n');
  await placeEmptyDatabase(directory, { kept, version: 'second' });
  const before = await installationIn(directory);
  await expect(placeEmptyDatabase(directory, { kept, version: 'second' })).rejects.toThrow('ENOTEMPTY');
  expect(await installationIn(directory)).toEqual(before);
  expect(readdirSync(directory).sort()).toEqual(['db', 'db.lock']);
}, 300_000);

test('the version depends on every migration and on the package versions; the fingerprint changes with a byte, a name and a file', () => {
  const root = join(import.meta.dirname, '../..');
  const inputs = globSync(MADE_FROM, { cwd: root });
  const migrations = globSync(`${MIGRATIONS.migrationsFolder}/**/*.*`).map((file) => file.slice(root.length + 1));
  expect(migrations.length).toBeGreaterThan(40);
  expect(inputs).toEqual(expect.arrayContaining([...migrations, 'package-lock.json', 'server/db/embedded.ts']));

  const sources = join(folder, 'sources');
  mkdirSync(sources);
  const seen = new Set([fingerprint([`${sources}/*`])]);
  for (const [name, content] of [
    ['a.sql', 'SELECT 1'],
    ['a.sql', 'SELECT 2'],
    ['b.sql', 'SELECT 2'],
  ] as const) {
    rmSync(sources, { recursive: true });
    mkdirSync(sources);
    writeFileSync(join(sources, name), content);
    seen.add(fingerprint([`${sources}/*`]));
  }
  expect(seen.size).toBe(4);
});
