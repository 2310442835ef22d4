import { hash } from 'node:crypto';
import { type SQLChunk, sql } from 'drizzle-orm';
import { DERIVED_TABLES, ONCE_DERIVED_TABLES } from '#server/db/growth/counts.ts';
import type { Db } from './db.ts';
import { integer, list, object, one, rowsOf, text } from './rows.ts';

// Checksums of each table, with which the restored table is compared: number of rows, sums of money columns, and a digest of all values.
// The digest does not depend on the order of rows, which a restore may change.

export type TableFigures = { rows: number; sums: Record<string, string>; digest: string };
/** The checksums by table, stored in the backup file when it is made. */
export type Manifest = Record<string, TableFigures>;
/** Column names with their types. */
export type Columns = Map<string, string>;

const LINE = { line: text };
const ROWS_AT_ONCE = 500;
const BYTES_AT_ONCE = 4_000_000;

/** The sum, in four lanes of 32 bits, of the first 128 bits of each row's SHA-256. */
export class Digest {
  readonly #lanes = new Uint32Array(4);

  add(line: string): void {
    const bytes = hash('sha256', line, 'buffer');
    for (let lane = 0; lane < 4; lane++) this.#lanes[lane] = (this.#lanes[lane] ?? 0) + bytes.readUInt32LE(lane * 4);
  }

  toString(): string {
    return [...this.#lanes].map((lane) => lane.toString(16).padStart(8, '0')).join('');
  }
}

/** Sets, as pg_dump does, everything that changes how a value is written as text. Lasts until the transaction ends. */
export async function writeValuesTheSame(db: Db): Promise<void> {
  await db.execute(sql`SELECT set_config(name, value, true) FROM (VALUES
    ('TimeZone', 'UTC'), ('DateStyle', 'ISO'), ('IntervalStyle', 'postgres'), ('bytea_output', 'hex'), ('extra_float_digits', '3')
  ) AS setting (name, value)`);
}

/** The portal's tables with columns and types, without generated columns. */
export async function tablesOf(db: Db): Promise<Map<string, Columns>> {
  const result = await db.execute(sql`
    SELECT relname AS table, json_agg(json_build_object('name', attname, 'type', format_type(atttypid, atttypmod)) ORDER BY attnum) AS columns
    FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname <> ALL (${sql.param([...DERIVED_TABLES, ...ONCE_DERIVED_TABLES])}::text[])
    GROUP BY relname ORDER BY relname`);
  const rows = rowsOf(result, { table: text, columns: list(object({ name: text, type: text })) });
  return new Map(rows.map(({ table, columns }) => [table, new Map(columns.map(({ name, type }) => [name, type]))]));
}

/** Only the row count and the sums: the digest would have to read every value. */
export async function countsOf(db: Db, table: string, columns: Iterable<string>): Promise<Omit<TableFigures, 'digest'>> {
  const amounts = [...columns].filter((column) => /(^|_)cents$/.test(column));
  const sums = amounts.map((column) => sql`${column}::text, coalesce(sum(${sql.identifier(column)}), 0)::text`);
  const result = await db.execute(
    sql`SELECT count(*) AS rows, json_build_object(${commas(sums)})::text AS sums FROM ${sql.identifier(table)}`,
  );
  const { rows, sums: found } = one(rowsOf(result, { rows: integer, sums: text }));
  return { rows, sums: JSON.parse(found) };
}

/** Every row of a table as a JSON array of text values, in batches. Call it inside a transaction, which a cursor needs. */
export async function* linesOfTable(db: Db, table: string, columns: Iterable<string>): AsyncGenerator<string[]> {
  const values = [...columns].map((column) => sql`${sql.identifier(column)}::text`);
  await db.execute(sql`DECLARE backup NO SCROLL CURSOR FOR
    SELECT to_json(ARRAY[${commas(values)}]::text[])::text AS line FROM ${sql.identifier(table)}`);
  for (let wanted = 1; ; ) {
    const rows = rowsOf(await db.execute(sql.raw(`FETCH ${wanted} FROM backup`)), LINE);
    if (rows.length === 0) break;
    const lines = rows.map(({ line }) => line);
    yield lines;
    const bytes = lines.reduce((sum, line) => sum + line.length, 0);
    // The batch size adapts to the rows: a mail with attachments can be a thousand times as large as a session.
    wanted = Math.max(1, Math.min(ROWS_AT_ONCE, Math.ceil((BYTES_AT_ONCE / bytes) * rows.length)));
  }
  await db.execute(sql`CLOSE backup`);
}

/** The current checksums of these tables and columns. Call it inside a transaction, which a cursor needs. */
export async function figuresOf(db: Db, tables: Iterable<[table: string, columns: readonly string[]]>): Promise<Manifest> {
  await writeValuesTheSame(db);
  const manifest: Manifest = {};
  for (const [table, columns] of tables) {
    const digest = new Digest();
    for await (const lines of linesOfTable(db, table, columns)) for (const line of lines) digest.add(line);
    manifest[table] = { ...(await countsOf(db, table, columns)), digest: digest.toString() };
  }
  return manifest;
}

export const commas = (parts: SQLChunk[]) => sql.join(parts, sql`, `);
