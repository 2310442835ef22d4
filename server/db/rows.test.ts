import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getTableColumns, sql } from 'drizzle-orm';
import { integer as integerColumn, pgTable, text as textColumn } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, expectTypeOf, test } from 'vitest';
import { freshDatabase } from '#server/testing/database.ts';
import type { Database } from './db.ts';
import { query, statement } from './prepared.ts';
import {
  columns,
  flag,
  integer,
  type JsonRow,
  jsonFields,
  list,
  listOf,
  nullable,
  object,
  one,
  present,
  type RowOf,
  rowsOf,
  text,
} from './rows.ts';
import { employers } from './schema/people.ts';
import type { mails } from './schema/post.ts';

let database: Database;
beforeAll(async () => {
  database = await freshDatabase();
  await database.db.execute(sql`CREATE TABLE people (id int, name text)`);
  await database.db.execute(sql`INSERT INTO people VALUES (1, 'Jan'), (2, NULL)`);
});
afterAll(() => database.close());

const answer = (statement: string) => database.db.execute(sql.raw(statement));
const PERSON = { id: integer, name: text };

test('a column missing in a statement is an error, also without rows', async () => {
  await expect(answer('SELECT id FROM people').then((result) => rowsOf(result, PERSON))).rejects.toThrow('1 columns in the place of 2');
  await expect(answer('SELECT id, name AS nam FROM people WHERE false').then((result) => rowsOf(result, PERSON))).rejects.toThrow(
    'no column "name"',
  );
});

test('a column of another type, and an unexpected NULL, are errors', async () => {
  await expect(answer('SELECT id::text, name FROM people').then((result) => rowsOf(result, PERSON))).rejects.toThrow('"id" of type 25');
  await expect(answer('SELECT id, name FROM people').then((result) => rowsOf(result, PERSON))).rejects.toThrow('an empty "name"');
  const rows = rowsOf(await answer('SELECT id, name FROM people ORDER BY id'), { id: integer, name: nullable(text) });
  expect(rows).toEqual([
    { id: 1, name: 'Jan' },
    { id: 2, name: null },
  ]);
  expectTypeOf(rows).toEqualTypeOf<{ id: number; name: string | null }[]>();
});

test('a key missing inside JSON is an error', async () => {
  const schema = { people: list(object({ id: integer, isActive: flag })) };
  const ask = (value: string) => answer(`SELECT '${value}'::json AS people`).then((result) => rowsOf(result, schema));
  expect(await ask('[{"id":1,"isActive":true}]')).toEqual([{ people: [{ id: 1, isActive: true }] }]);
  await expect(ask('[{"id":1,"isActive":true},{"id":2}]')).rejects.toThrow('without "isActive"');
  await expect(ask('[{"id":"1","isActive":true}]')).rejects.toThrow('a string inside JSON');
  await expect(ask('[{"id":null,"isActive":true}]')).rejects.toThrow('an empty "id"');
  await expect(ask('{}')).rejects.toThrow('in the place of an array');
});

// `more` is the same table with one more column.
const people = pgTable('people', { id: integerColumn('id').notNull(), name: textColumn('name') });
const more = pgTable('people', { id: integerColumn('id').notNull(), name: textColumn('name'), number: textColumn('personnel_number') });

test('a new column of a table appears in the select list, the type and the JSON derived from it', () => {
  expect(listOf(getTableColumns(people))).toBe('"people"."id" AS "id", "people"."name" AS "name"');
  expect(listOf(getTableColumns(more))).toContain('"people"."personnel_number" AS "number"');
  expect(object(getTableColumns(more)).sql).toContain(`'number', "people"."personnel_number"`);
  expect(columns([more.id, more.number]).sql).toContain('array_agg("people"."personnel_number")');
  expect(jsonFields(getTableColumns(more))).toEqual({
    names: '"id", "name", "personnel_number"',
    fields: '"id" integer, "name" text, "personnel_number" text',
  });
  expectTypeOf<RowOf<{ id: typeof more.id; number: typeof more.number }>>().toEqualTypeOf<{ id: number; number: string | null }>();
  type Fields = { id: typeof more.id; number: typeof more.number };
  expectTypeOf<JsonRow<Fields>>().toEqualTypeOf<{ id: number; personnel_number: string | null }>();
  expectTypeOf<JsonRow<{ to: typeof mails.toAddress }>>().toEqualTypeOf<{ to_address: string }>();
});

test('columns of a raw statement have the values drizzle gives, also inside JSON', async () => {
  const { db } = database;
  await db.insert(employers).values({ name: 'Werkgever', createdAt: '2026-10-25T01:30:00.123Z' });
  const [expected] = await db.select().from(employers);
  const schema = { ...getTableColumns(employers), whole: object(getTableColumns(employers)), made: present(employers.createdAt) };
  const read = statement('read_employers', schema, `SELECT ${listOf(schema)} FROM employers`);
  expect(await query(db, read)).toEqual([{ ...expected, whole: expected, made: '2026-10-25T01:30:00.123Z' }]);
});

test('one() throws without a row', () => {
  expect(one([7])).toBe(7);
  expect(() => one([])).toThrow('no row');
});

test('server/store reads raw statements only through rowsOf', () => {
  const folder = 'server/store';
  // Not the rows of a letter's table, in a JSON path.
  const offences = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      file.endsWith('.ts') && !file.endsWith('.test.ts') && /(?<!\.table)\.rows\b|\{ rows\b/.test(readFileSync(join(folder, file), 'utf8')),
  );
  expect(offences).toEqual([]);
});
