// Migrating a million rows: how long it blocks the older version that still runs, and how soon the new version answers.
//   node bench/upgrade.ts                     creates a database of the last release with a million people and their mails
//   node bench/upgrade.ts --people 100000     a smaller one
// Four connections simulate the older version: they continuously read and write the tables that the migrations change. Only lock
// waits reported by PostgreSQL (pg_locks.waitstart) are measured, which do not depend on the load of the machine.
import { tmpdir } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';
import { MIGRATIONS } from '#server/db/db.ts';
import { migratePostgres } from '#server/db/postgres.ts';
import { execute, startPostgres } from '#server/testing/postgres.ts';
import { startServer } from '#server/testing/servers.ts';
import { median, report } from './budget.ts';

/** The number of migrations in the last release; later ones are unknown to the older version. */
const RELEASED = 10;
const SAMPLE_MS = 4;
const LONG_READ_MS = 4_000;
const STARTS = 5;

const { values } = parseArgs({ options: { people: { type: 'string', default: '1000000' } } });
const people = Number(values.people);

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

/** A database of the last release. Rows are inserted without triggers and checks: only their number matters. */
async function fillOld(url: string): Promise<void> {
  const client = await connect(url);
  await client.query('CREATE SCHEMA drizzle');
  await client.query('CREATE TABLE drizzle.__drizzle_migrations (id serial PRIMARY KEY, hash text NOT NULL, created_at bigint)');
  for (const { sql, hash, folderMillis } of readMigrationFiles(MIGRATIONS).slice(0, RELEASED)) {
    for (const statement of sql) await client.query(statement);
    await client.query('INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ($1, $2)', [hash, folderMillis]);
  }
  await client.query('SET session_replication_role = replica');
  const each = (count: number) => `generate_series(1, ${Math.ceil(count)}) AS i`;
  for (const statement of [
    `INSERT INTO employers (id, name) SELECT i, 'Werkgever ' || i FROM ${each(people / 1000)}`,
    `INSERT INTO users (id, username, name, email, role) SELECT i, 'c' || i, 'c' || i, 'c' || i, 'consultant' FROM ${each(people / 2000)}`,
    `INSERT INTO consultants (id, user_id) SELECT i, i FROM ${each(people / 2000)}`,
    `INSERT INTO employees (id, employer_id, first_name, last_name, email, sort_key, search_text)
      SELECT i, 1 + i % ${Math.ceil(people / 1000)}, 'Jan', 'Jansen ' || i, 'jan' || i || '@x.nl', 'jansen ' || i, 'jan jansen ' || i FROM ${each(people)}`,
    `INSERT INTO appointments (id, employee_id, consultant_id, date, start_time, end_time, status, meeting_type, cancel_token)
      SELECT i, i, 1 + i % ${Math.ceil(people / 2000)}, date '2026-01-01' + i % 200, '09:00', '10:00', 'geannuleerd', 'virtueel', 'token' || i FROM ${each(people)}`,
    `INSERT INTO mails (id, kind, to_address, subject, letter, status, next_attempt_at, message_id, created_at, audience, employee_id)
      SELECT i, 'uitnodiging', 'x@x.nl', 'Uitnodiging', '{}', 'verzonden', now(), '<' || i || '@x.nl>', now(), 'employee', i FROM ${each(people * 1.5)}`,
    `INSERT INTO availability (consultant_id, date, start_time, end_time, day_of_week)
      SELECT 1 + i % ${Math.ceil(people / 2000)}, date '2026-01-01' + i % 200, '09:00', '17:00', 1 FROM ${each(people / 10)}`,
    `INSERT INTO unavailability (consultant_id, date, start_time, end_time)
      SELECT 1 + i % ${Math.ceil(people / 2000)}, date '2026-01-01' + i % 200, '09:00', '17:00' FROM ${each(people / 20)}`,
    'ANALYZE',
  ])
    await client.query(statement);
  await client.end();
}

/** One statement of each kind that the older version runs, as short as its own. */
const OLDER = [
  'SELECT * FROM employees WHERE id = $1',
  'UPDATE employees SET phone = phone WHERE id = $1',
  'SELECT * FROM appointments WHERE employee_id = $1',
  'UPDATE appointments SET notes = notes WHERE id = $1',
  'SELECT * FROM mails WHERE employee_id = $1',
  'UPDATE mails SET attempts = attempts WHERE id = $1',
  'SELECT count(*) FROM availability WHERE consultant_id = $1',
  'SELECT count(*) FROM unavailability WHERE consultant_id = $1',
  'SELECT * FROM consultants WHERE id = $1',
  'SELECT * FROM installation WHERE $1 > 0',
];

type Held = { waitMs: number; tookMs: number; calls: number };

/** Migrates while the older version runs, with or without a long read in progress. */
async function migrateBeside(url: string, { longRead }: { longRead: boolean }): Promise<Held> {
  const older = await Promise.all(Array.from({ length: 4 }, () => connect(url)));
  const watcher = await connect(url);
  const held: Held = { waitMs: 0, tookMs: 0, calls: 0 };
  const stop = new AbortController();
  const working = older.map(async (client, n) => {
    for (let i = n; !stop.signal.aborted; i++, held.calls++) await client.query(OLDER[i % OLDER.length]!, [1 + ((i * 7919) % people)]);
  });
  const watching = (async () => {
    const pids = older.map((client) => Number((client as unknown as { processID: number }).processID));
    while (!stop.signal.aborted) {
      const { rows } = await watcher.query(
        'SELECT coalesce(max(extract(epoch FROM clock_timestamp() - waitstart)), 0)::float8 * 1000 AS ms FROM pg_locks WHERE NOT granted AND pid = ANY ($1)',
        [pids],
      );
      held.waitMs = Math.max(held.waitMs, rows[0].ms);
      await sleep(SAMPLE_MS);
    }
  })();
  const reader = longRead ? await connect(url) : null;
  await reader?.query('BEGIN; SELECT count(*) FROM employers; SELECT id FROM mails LIMIT 1');
  const done = reader && sleep(LONG_READ_MS).then(() => reader.query('COMMIT'));
  const began = performance.now();
  await migratePostgres(url, MIGRATIONS);
  held.tookMs = performance.now() - began;
  await done;
  stop.abort();
  await Promise.all([...working, watching]);
  for (const client of [...older, watcher, reader]) await client?.end();
  return held;
}

async function startMs(url: string): Promise<number> {
  const began = performance.now();
  const server = await startServer({ databaseUrl: url, dataDir: tmpdir() }, { ROLES: 'web', LOG_LEVEL: 'error' });
  const ms = performance.now() - began;
  await server.stop();
  return ms;
}

const postgres = await startPostgres(['shared_buffers=512MB', 'maintenance_work_mem=256MB', 'max_wal_size=4GB']);
try {
  for (const name of ['old', 'empty']) await execute(postgres.url('postgres'), `CREATE DATABASE ${name}`);
  await fillOld(postgres.url('old'));
  await execute(postgres.url('postgres'), 'CREATE DATABASE busy TEMPLATE old');
  const alone = await migrateBeside(postgres.url('old'), { longRead: false });
  const beside = await migrateBeside(postgres.url('busy'), { longRead: true });
  await migratePostgres(postgres.url('empty'), MIGRATIONS);
  const starts = { large: [] as number[], empty: [] as number[] };
  for (let i = 0; i < STARTS; i++) {
    starts.empty.push(await startMs(postgres.url('empty')));
    starts.large.push(await startMs(postgres.url('old')));
  }
  console.table({
    'migration beside the older version': rounded(alone),
    'with a read of four seconds under way': rounded(beside),
    'start, empty database': { tookMs: Math.round(median(starts.empty)) },
    [`start, ${people} people`]: { tookMs: Math.round(median(starts.large)) },
  });
  report(`A new version against ${people} people`, [
    { what: 'the older version waits for a lock, ms', value: alone.waitMs, limit: 1000 },
    { what: 'the same with a long read under way, ms', value: beside.waitMs, limit: 1000 },
    { what: 'start until it answers, s', value: Math.min(...starts.large) / 1000, limit: 5 },
    { what: 'start, against an empty database', value: median(starts.large) / median(starts.empty), limit: 1.3 },
  ]);
} finally {
  await postgres.stop();
}

function rounded({ waitMs, tookMs, calls }: Held): Held {
  return { waitMs: Math.round(waitMs), tookMs: Math.round(tookMs), calls };
}
