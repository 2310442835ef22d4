import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { pipeline as connect, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { type SQL, sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { type Db, MIGRATIONS } from './db.ts';
import { integer, list, object, one, rowsOf, text } from './rows.ts';
import { syncDirectory } from './sync-directory.ts';

// A backup is gzipped lines of JSON, the same from either engine:
//   { format, version, migrations, createdAt }
//   { table, columns, rows }, followed by that many arrays of values, each as PostgreSQL writes it in text
//   { sequences: { name: last value } }
//   { end: number of rows }, without which the file is not whole

const FORMAT = 'pensioengesprek-portaal backup';
const VERSION = 1;
const ROWS_AT_ONCE = 500;
const BYTES_AT_ONCE = 4_000_000;

const LINE = { line: text };

type Header = { format: string; version: number; migrations: number; createdAt: string };
type TableStart = { table: string; columns: string[]; rows: number };
type Amount = { tables: number; rows: number };

/** A backup or a restore that is not begun, or undone, with a sentence for the operator. */
export class BackupRefused extends Error {}

/** Nothing can be done in a portal before somebody has an account; only settings that a migration wrote stand in it. */
async function isInUse(db: Db): Promise<boolean> {
  return rowsOf(await db.execute(sql`SELECT id FROM users LIMIT 1`), { id: integer }).length > 0;
}

export async function backup(db: Db, file: string): Promise<Amount> {
  if (!(await isInUse(db))) throw new BackupRefused('This database holds no portal yet: there is nothing to back up.');
  const unfinished = `${file}.${process.pid}.part`;
  const amount: Amount = { tables: 0, rows: 0 };
  try {
    await db.transaction(
      (db) => {
        const whole = createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true });
        return pipeline(Readable.from(dump(db, amount)), createGzip(), whole);
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    );
    await rename(unfinished, file);
    await syncDirectory(dirname(resolve(file)));
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  return amount;
}

/** When a backup was made. */
export async function madeAt(file: string): Promise<string> {
  await using lines = linesOf(file);
  return (await readHeader(lines, file)).createdAt;
}

export type BackupRow = { table: string; columns: string[]; number: number; values: (string | null)[] };

/** Every row of a backup, each value as PostgreSQL writes it in text. */
export async function* backupRows(file: string): AsyncGenerator<BackupRow> {
  await using lines = linesOf(file);
  await readHeader(lines, file);
  for await (const text of lines) {
    const entry: TableStart | { sequences: object } | { end: number } = JSON.parse(text);
    if ('end' in entry) return;
    if (!('table' in entry)) continue;
    const { table, columns, rows } = entry;
    for (let number = 1; number <= rows; number++) {
      const { value, done } = await lines.next();
      if (done) break;
      yield { table, columns, number, values: JSON.parse(value) };
    }
  }
  throw new BackupRefused(`${file} is not whole: its end is missing.`);
}

type RestoreOptions = {
  force?: boolean;
  /** What is done to the restored portal before anybody sees it, in the same transaction. */
  finish?: (db: Db) => Promise<void>;
};

/** Builds the database anew as it was when the backup was made, and then applies the migrations that came later. */
export async function restore(
  db: Db,
  file: string,
  { force = false, finish = async () => {} }: RestoreOptions = {},
): Promise<Amount & { createdAt: string }> {
  await using lines = linesOf(file);
  const header = await readHeader(lines, file);
  const migrations = readMigrationFiles(MIGRATIONS);
  if (header.migrations > migrations.length) {
    throw new BackupRefused(
      `${file} was made by a newer version of the portal (${header.migrations} migrations; this one knows ${migrations.length}).`,
    );
  }
  const statements = (from: number, to?: number) => migrations.slice(from, to).flatMap((migration) => migration.sql);
  // Awaited here: the file is closed when this function is left.
  return await db.transaction(async (db) => {
    if (!force && (await isInUse(db))) throw new BackupRefused('This database is in use. Add --force to replace everything in it.');
    await dropEverything(db);
    await run(db, statements(0, header.migrations));
    const addForeignKeys = await dropForeignKeys(db);
    const amount = await load(db, lines, file);
    await run(db, addForeignKeys);
    await run(db, statements(header.migrations));
    await db.execute(sql`ANALYZE`);
    await finish(db);
    return { ...amount, createdAt: header.createdAt };
  });
}

async function* dump(db: Db, amount: Amount): AsyncGenerator<string> {
  // As pg_dump does: what a server or a role has set must not change how a value is written.
  await db.execute(sql`SELECT set_config(name, value, true) FROM (VALUES
    ('TimeZone', 'UTC'), ('DateStyle', 'ISO'), ('IntervalStyle', 'postgres'), ('bytea_output', 'hex'), ('extra_float_digits', '3')
  ) AS setting (name, value)`);
  const begun = await db.execute(sql`SELECT count(*) AS migrations, to_json(now())::text AS now FROM drizzle.__drizzle_migrations`);
  const { migrations, now } = one(rowsOf(begun, { migrations: integer, now: text }));
  yield line({ format: FORMAT, version: VERSION, migrations, createdAt: JSON.parse(now) });
  for (const [table, types] of await tables(db)) {
    const columns = [...types.keys()];
    const counted = await db.execute(sql`SELECT count(*) AS rows FROM ${sql.identifier(table)}`);
    yield line({ table, columns, rows: one(rowsOf(counted, { rows: integer })).rows });
    const values = columns.map((column) => sql`${sql.identifier(column)}::text`);
    await db.execute(sql`DECLARE backup NO SCROLL CURSOR FOR
      SELECT to_json(ARRAY[${commas(values)}]::text[])::text AS line FROM ${sql.identifier(table)}`);
    for (let wanted = 1; ; ) {
      const rows = rowsOf(await db.execute(sql.raw(`FETCH ${wanted} FROM backup`)), LINE);
      if (rows.length === 0) break;
      const text = rows.map((row) => `${row.line}\n`).join('');
      yield text;
      amount.rows += rows.length;
      // A mail with its attachments can be a thousand times a session.
      wanted = Math.min(ROWS_AT_ONCE, Math.ceil((BYTES_AT_ONCE / text.length) * rows.length));
    }
    await db.execute(sql`CLOSE backup`);
    amount.tables++;
  }
  // Read last, so that none is behind the rows. An id is never given out twice, also where the last row has been deleted.
  const sequences = await db.execute(
    sql`SELECT sequencename AS name, last_value AS value FROM pg_sequences WHERE schemaname = 'public' AND last_value IS NOT NULL`,
  );
  const last = rowsOf(sequences, { name: text, value: integer });
  yield line({ sequences: Object.fromEntries(last.map(({ name, value }) => [name, value])) });
  yield line({ end: amount.rows });
}

async function load(db: Db, lines: AsyncGenerator<string>, file: string): Promise<Amount> {
  const amount: Amount = { tables: 0, rows: 0 };
  const known = await tables(db);
  // What the migrations themselves wrote is in the backup too.
  await db.execute(sql`TRUNCATE ${commas([...known.keys()].map((table) => sql.identifier(table)))} RESTART IDENTITY`);
  for await (const text of lines) {
    const entry: TableStart | { sequences: Record<string, number> } | { end: number } = JSON.parse(text);
    if ('table' in entry) {
      await loadTable(db, entry, known.get(entry.table) ?? new Map(), lines);
      amount.tables++;
      amount.rows += entry.rows;
    } else if ('sequences' in entry) {
      for (const [name, value] of Object.entries(entry.sequences)) {
        await db.execute(sql`SELECT setval(format('public.%I', ${name}::text)::regclass, ${value}::bigint)`);
      }
    } else if (entry.end === amount.rows) {
      return amount;
    } else break;
  }
  throw new BackupRefused(`${file} is not whole: its last rows are missing.`);
}

async function loadTable(
  db: Db,
  { table, columns, rows }: TableStart,
  types: Map<string, string>,
  lines: AsyncGenerator<string>,
): Promise<void> {
  const unknown = columns.find((column) => !types.has(column));
  if (unknown) throw new BackupRefused(`The backup has a column ${table}.${unknown} that its own version of the portal does not have.`);
  const values = columns.map((column, index) => sql.raw(`(line ->> ${index})::${types.get(column)}`));
  const insert = (batch: string[]) =>
    db.execute(sql`INSERT INTO ${sql.identifier(table)} (${commas(columns.map((column) => sql.identifier(column)))}) OVERRIDING SYSTEM VALUE
      SELECT ${commas(values)} FROM jsonb_array_elements(${`[${batch.join(',')}]`}::jsonb) AS line`);
  let batch: string[] = [];
  let bytes = 0;
  for (let left = rows; left > 0; left--) {
    const { value, done } = await lines.next();
    if (done) return;
    batch.push(value);
    bytes += value.length;
    if (batch.length === ROWS_AT_ONCE || bytes > BYTES_AT_ONCE || left === 1) {
      await insert(batch);
      batch = [];
      bytes = 0;
    }
  }
}

/** The tables of the portal with their columns and types, without those that PostgreSQL computes itself. */
async function tables(db: Db): Promise<Map<string, Map<string, string>>> {
  const result = await db.execute(sql`
    SELECT relname AS table, json_agg(json_build_object('name', attname, 'type', format_type(atttypid, atttypmod)) ORDER BY attnum) AS columns
    FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
    GROUP BY relname ORDER BY relname`);
  const rows = rowsOf(result, { table: text, columns: list(object({ name: text, type: text })) });
  return new Map(rows.map(({ table, columns }) => [table, new Map(columns.map(({ name, type }) => [name, type]))]));
}

/** Extensions stay: making one may take rights that the portal does not have. */
async function dropEverything(db: Db): Promise<void> {
  const result = await db.execute(sql`
    SELECT format('DROP TABLE %s CASCADE', oid::regclass) AS statement
    FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
    UNION ALL
    SELECT format('DROP FUNCTION %s CASCADE', oid::regprocedure)
    FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_proc.oid AND deptype = 'e')`);
  await run(
    db,
    rowsOf(result, { statement: text }).map(({ statement }) => statement),
  );
}

/** So that rows can come in any order; answers the statements that put them back, and then check every row at once. */
async function dropForeignKeys(db: Db): Promise<string[]> {
  const result = await db.execute(sql`
    SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop,
      format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS add
    FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace`);
  const keys = rowsOf(result, { drop: text, add: text });
  await run(
    db,
    keys.map(({ drop }) => drop),
  );
  return keys.map(({ add }) => add);
}

async function run(db: Db, statements: string[]): Promise<void> {
  for (const statement of statements) await db.execute(sql.raw(statement));
}

async function* linesOf(file: string): AsyncGenerator<string> {
  const text = createGunzip().setEncoding('utf8');
  // An error of either stream comes out where the text is read.
  connect(createReadStream(file), text, () => {});
  let rest = '';
  try {
    for await (const chunk of text) {
      const [first = '', ...others] = String(chunk).split('\n');
      others.unshift(rest + first);
      rest = others.pop() ?? '';
      yield* others;
    }
  } catch (error) {
    const isZlib = error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');
    throw isZlib ? new BackupRefused(`${file} is damaged, or is not a backup of this portal.`) : error;
  }
}

async function readHeader(lines: AsyncGenerator<string>, file: string): Promise<Header> {
  const first = await lines.next();
  const header = first.done ? null : parse(first.value);
  if (header?.format !== FORMAT) throw new BackupRefused(`${file} is not a backup of this portal.`);
  if (header.version !== VERSION) {
    throw new BackupRefused(`${file} has version ${header.version} of the backup format; this portal reads version ${VERSION}.`);
  }
  return header;
}

function parse(text: string): Header | null {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const line = (value: object) => `${JSON.stringify(value)}\n`;
const commas = (parts: SQL[] | ReturnType<typeof sql.identifier>[]) => sql.join(parts, sql`, `);
