import { getTableName, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tablesOf } from '#server/db/backup.ts';
import { OTHER_TABLES } from '#server/store/privacy/other-tables.ts';
import { PERSON_TABLES } from '#server/store/privacy/person-tables.ts';
import { freshDatabase } from '#server/testing/database.ts';
import { DERIVED_TABLES } from './counts.ts';
import { KEPT } from './growing-tables.ts';
import { buildLateIndexes, LATE_INDEXES } from './late-indexes.ts';

let database: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

/** Tables with one row, or one per consultant: without an index on the key, scanning them costs nothing. */
const SMALL = ['calendar_feeds', 'maintenance_mode'];

test('every table declares its retention', async () => {
  const aboutPeople = [...PERSON_TABLES, ...OTHER_TABLES].map(({ table }) => getTableName(table));
  expect([...Object.keys(KEPT), ...aboutPeople].sort()).toEqual([...(await tablesOf(database.db)).keys(), ...DERIVED_TABLES].sort());
});

test('late indexes are built once; one left invalid is built again', async () => {
  const { db } = database;
  expect(await buildLateIndexes(database)).toEqual(Object.keys(LATE_INDEXES));
  expect(await buildLateIndexes(database)).toEqual([]);
  // The state that a server leaves when it is killed while building an index.
  await db.execute(sql`UPDATE pg_index SET indisvalid = false WHERE indexrelid = 'mails_user'::regclass`);
  expect(await buildLateIndexes(database)).toEqual(['mails_user']);
  const { rows } = await db.execute(sql`SELECT indexrelid::regclass::text AS name FROM pg_index WHERE NOT indisvalid`);
  expect(rows).toEqual([]);
});

test('every foreign key has an index, so that deleting a referenced row scans no table', async () => {
  await buildLateIndexes(database);
  const { rows } = await database.db.execute(sql`
    SELECT conrelid::regclass::text || '.' || attname AS key
    FROM pg_constraint JOIN pg_attribute ON attrelid = conrelid AND attnum = conkey[1]
    WHERE contype = 'f' AND NOT EXISTS (SELECT FROM pg_index WHERE indrelid = conrelid AND indkey[0] = conkey[1] AND indisvalid
      AND (indpred IS NULL OR pg_get_expr(indpred, indrelid) = format('(%I IS NOT NULL)', attname)))
    ORDER BY 1`);
  expect(rows.map(({ key }) => String(key)).filter((key) => !SMALL.some((table) => key.startsWith(`${table}.`)))).toEqual([]);
});
