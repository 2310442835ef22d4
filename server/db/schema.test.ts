import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type freshDatabase as fresh, freshDatabase, freshPlace } from '#server/testing/database.ts';
import { connected, execute } from '#server/testing/postgres.ts';
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
