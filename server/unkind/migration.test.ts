import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, test, vi } from 'vitest';
import { MIGRATIONS } from '#server/db/db.ts';
import { migratePostgres } from '#server/db/postgres.ts';
import { usePortal } from '#server/testing/portal.ts';

// A new version starts while an older one still runs a long read: a backup, or a whole list.

const portal = usePortal();
const folder = mkdtempSync(join(tmpdir(), 'migrations-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The current migrations and one more. */
function nextVersion(statement: string): { migrationsFolder: string } {
  cpSync(MIGRATIONS.migrationsFolder, folder, { recursive: true });
  const file = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8'));
  const last = journal.entries.at(-1);
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag: 'next' });
  writeFileSync(file, JSON.stringify(journal));
  writeFileSync(join(folder, 'next.sql'), statement);
  return { migrationsFolder: folder };
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

test('a migration that waits for a long read releases its lock in between, so that others pass, and is applied after the read', async () => {
  const url = portal.database.place.databaseUrl ?? '';
  const [reader, other, watcher] = await Promise.all([connect(url), connect(url), connect(url)]);
  await reader.query('BEGIN; SELECT count(*) FROM mails');
  let isDone = false;
  const waits = vi.fn();
  const migration = migratePostgres(url, nextVersion('ALTER TABLE mails ADD COLUMN of_the_next_version integer'), waits).then(
    () => (isDone = true),
  );
  const waiting = async () =>
    (await watcher.query("SELECT FROM pg_locks WHERE NOT granted AND relation = 'mails'::regclass AND mode = 'AccessExclusiveLock'"))
      .rowCount;
  // Two turns: the lock timeout of the migration expires, and it tries again.
  for (const turn of [1, 2]) {
    await expect.poll(waiting, { timeout: 20_000, interval: 20 }).toBe(1);
    expect((await other.query('SELECT count(*) FROM mails')).rowCount, `turn ${turn}`).toBe(1);
    expect(isDone).toBe(false);
  }
  const columns = "SELECT FROM information_schema.columns WHERE table_name = 'mails' AND column_name = 'of_the_next_version'";
  expect((await other.query(columns)).rowCount).toBe(0);
  await reader.query('COMMIT');
  await migration;
  expect(waits, 'said once, not every turn').toHaveBeenCalledTimes(1);
  expect((await other.query(columns)).rowCount).toBe(1);
  for (const client of [reader, other, watcher]) await client.end();
});
