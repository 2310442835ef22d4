import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { isDatabaseAway } from '#server/db/errors.ts';
import { freshDatabase } from '#server/testing/database.ts';
import { buildLateIndexes } from './late-indexes.ts';

let database: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

test('of several starting servers one builds the late indexes, including those a kill left invalid', async () => {
  const { db } = database;
  await buildLateIndexes(database);
  await db.execute(sql`UPDATE pg_index SET indisvalid = false WHERE indexrelid IN ('mails_user'::regclass, 'invitations_due'::regclass)`);
  const built = await Promise.all(Array.from({ length: 4 }, () => buildLateIndexes(database)));
  expect(built.flat().sort()).toEqual(['invitations_due', 'mails_user']);
  expect(await db.execute(sql`SELECT FROM pg_index WHERE NOT indisvalid`)).toMatchObject({ rows: [] });
});

test('a connection lost while an index is built is logged as an outage, and the next run builds it', async () => {
  const { db, connectAside } = database;
  await buildLateIndexes(database);
  await db.execute(sql`DROP INDEX mails_user`);
  const { client, end } = await connectAside();
  await client.query('BEGIN');
  await client.query('LOCK TABLE mails IN ROW EXCLUSIVE MODE');
  const building = buildLateIndexes(database).catch((error: unknown) => error);
  // Read outside the transaction that holds the lock: inside it, pg_stat_activity is a snapshot.
  const terminated = () =>
    db.execute(sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE query LIKE 'CREATE INDEX CONCURRENTLY%mails_user%' AND wait_event_type = 'Lock'`);
  await vi.waitFor(async () => expect((await terminated()).rows).toHaveLength(1), 20_000);
  expect(isDatabaseAway(await building)).toBe(true);
  await end();
  expect(await buildLateIndexes(database)).toEqual(['mails_user']);
});
