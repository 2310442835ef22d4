import { getTableName, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { OTHER_TABLES } from '#server/store/privacy/other-tables.ts';
import { PERSON_TABLES } from '#server/store/privacy/person-tables.ts';
import { type freshDatabase as fresh, freshDatabase, freshPlace } from '#server/testing/database.ts';
import { connected, execute } from '#server/testing/postgres.ts';
import { tablesOf } from './backup.ts';
import { type Db, openDatabase, pipelined } from './db.ts';
import { faultOf } from './errors.ts';
import { CannotRun } from './own/postgres.ts';
import { history } from './schema/appointments.ts';

let database: Awaited<ReturnType<typeof fresh>>;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

const entry = {
  at: '2026-03-02T08:00:00.000Z',
  actor: 'Systeem',
  kind: 'appointment.booked' as const,
  subject: 'appointment' as const,
  subjectId: 1,
};

async function faultCode(work: Promise<unknown>): Promise<string | null> {
  try {
    await work;
    return null;
  } catch (error) {
    return faultOf(error)?.code ?? 'unknown';
  }
}

test('history is append-only: UPDATE and DELETE are refused', async () => {
  const { db } = database;
  await db.insert(history).values(entry);
  expect(await faultCode(db.update(history).set({ actor: 'Iemand anders' }))).toBe('42501');
  expect(await faultCode(db.delete(history))).toBe('42501');
  expect(await db.$count(history)).toBe(1);
});

test('history can be deleted in a transaction that sets portal.erasing, and not after it', async () => {
  const { db } = database;
  await db.transaction(async (db) => {
    await db.execute(sql`SET LOCAL portal.erasing = 'on'`);
    await db.delete(history);
  });
  await db.insert(history).values(entry);
  expect(await faultCode(db.delete(history))).toBe('42501');
});

test('using the outer handle inside a transaction throws at that line', async () => {
  const { db } = database;
  await expect(
    db.transaction(async () => {
      await db.select().from(history);
    }),
  ).rejects.toThrow(/outer database handle|Failed query/);
});

test('dates and times are text, instants ISO, and counts numbers', async () => {
  const { rows } = await database.db.execute(
    sql`SELECT date '2026-03-29' AS date, time '02:30:00' AS time, count(*) AS count FROM ${history}`,
  );
  expect(rows[0]).toEqual({ date: '2026-03-29', time: '02:30', count: 1 });
  const [row] = await database.db.select().from(history);
  expect(row!.at).toBe('2026-03-02T08:00:00.000Z');
});

const lock = (key: number) => (db: Db) => db.execute(sql`SELECT pg_advisory_xact_lock(${key}::int)::text, ${key}::int AS key`);

test('pipelined() returns the results in the order of the statements', async () => {
  const found = await database.db.transaction((db) => pipelined(db, lock(1), async () => 'no statement', lock(2)));
  expect([found[0].rows[0]?.key, found[1], found[2].rows[0]?.key]).toEqual([1, 'no statement', 2]);
});

test('pipelined() outside a transaction throws', async () => {
  await expect(pipelined(database.db, lock(1))).rejects.toThrow('outside a transaction');
});

test('while the first of two pipelined statements waits for a lock, the lock of the second is not taken', async () => {
  const { client, end } = await database.connectAside();
  try {
    await client.query('SELECT pg_advisory_lock(1)');
    const work = database.db.transaction((db) => pipelined(db, lock(1), lock(2)));
    const waiting =
      "SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database())";
    await vi.waitFor(async () => expect((await client.query(waiting)).rowCount).toBe(1), { timeout: 20_000, interval: 20 });
    expect((await client.query('SELECT pg_try_advisory_lock(2) AS free')).rows).toEqual([{ free: true }]);
    await client.query('SELECT pg_advisory_unlock_all()');
    await work;
  } finally {
    await end();
  }
});

test('a database of a development version before 2.0.0 is refused in words and stays as it is', async () => {
  const place = await freshPlace();
  const former = "INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('former', 1), ('later', 2)";
  await execute(place.databaseUrl, 'TRUNCATE drizzle.__drizzle_migrations', former);
  await expect(openDatabase(place)).rejects.toThrow(/made by a development version before 2\.0\.0/);
  await execute(place.databaseUrl, 'DROP SCHEMA drizzle CASCADE');
  await expect(openDatabase(place)).rejects.toThrow(CannotRun);
  const left = await connected(place.databaseUrl, (client) => client.query("SELECT to_regnamespace('drizzle') AS name"));
  expect(left.rows).toEqual([{ name: null }]);
  await place.remove();
});

/** The retention of each table that is not about people, and what enforces it; for the others see store/privacy. */
const KEPT: Readonly<Record<string, string>> = {
  audit_chain: 'one row',
  availability_reminder_config: 'one row',
  backups: '400 days: store/privacy/backups.ts',
  booking_config: 'one row',
  daily_runs: '24 months: jobs.ts',
  firm_logo: 'one row',
  installation: 'one row',
  learned_invitations: 'counts without persons: for good',
  list_proposals: '30 days: jobs.ts',
  journals: 'a day after their server: store/privacy/erasure-list.ts',
  microsoft_connection: 'at most one row',
  mail_permits: 'a minute: mail-queue.ts',
  oidc_attempts: 'minutes: jobs.ts',
  offers_seen: 'one row',
  rate_limits: 'until they limit nobody: jobs.ts',
  reminder_config: 'one row',
  retention: 'one row',
  security_config: 'one row',
  statement_files: 'as money: for good',
  statement_lines: 'as money: for good',
  suppressed: 'with their employer, or until an administrator lifts it: one row per objector',
  survey_config: 'one row',
  tariff: 'one row',
  video_config: 'one row',
};

test('every table declares its retention', async () => {
  const aboutPeople = [...PERSON_TABLES, ...OTHER_TABLES].map(({ table }) => getTableName(table));
  expect([...Object.keys(KEPT), ...aboutPeople].sort()).toEqual([...(await tablesOf(database.db)).keys()].sort());
});

/** Tables with one row, or one per consultant: without an index on the key, scanning them costs nothing. */
const SMALL = ['calendar_feeds', 'maintenance_mode'];

test('every foreign key has an index, so that deleting a referenced row scans no table', async () => {
  const { rows } = await database.db.execute(sql`
    SELECT conrelid::regclass::text || '.' || attname AS key
    FROM pg_constraint JOIN pg_attribute ON attrelid = conrelid AND attnum = conkey[1]
    WHERE contype = 'f' AND NOT EXISTS (SELECT FROM pg_index WHERE indrelid = conrelid AND indkey[0] = conkey[1]
      AND (indpred IS NULL OR pg_get_expr(indpred, indrelid) = format('(%I IS NOT NULL)', attname)))
    ORDER BY 1`);
  expect(rows.map(({ key }) => String(key)).filter((key) => !SMALL.some((table) => key.startsWith(`${table}.`)))).toEqual([]);
});
