import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { sql } from 'drizzle-orm';
import type { Matcher } from '#domain/privacy/traces.ts';
import { backupRows, type Keys } from '#server/db/backup-file.ts';
import type { Db } from '#server/db/db.ts';
import { list, rowsOf, text } from '#server/db/rows.ts';
import { textsIn } from './hidden-text.ts';

// Where a person is still named. Tables and columns come from the database's catalogue, so that new ones are searched automatically.

/** Columns that identify a row. */
const NUMBERS = ['id', 'mail_id'];

/** `row`: the id of the row, or else its ctid. Never the content. */
type Trace = { table: string; column: string; row: string };

const ROWS_AT_ONCE = 200;

/**
 * Searches every table, including that of the migrations. Call it in a transaction, which its cursors need: at repeatable read no row moves
 * out of sight between two tables.
 */
export async function* tracesInDatabase(db: Db, matches: Matcher): AsyncGenerator<Trace> {
  const result = await db.execute(sql`
    SELECT table_schema AS schema, table_name AS name, json_agg(column_name::text ORDER BY ordinal_position) AS columns
    FROM information_schema.columns
    WHERE table_schema <> 'information_schema' AND table_schema NOT LIKE 'pg\\_%'
      AND EXISTS (SELECT FROM pg_class WHERE relkind IN ('r', 'p')
        AND oid = to_regclass(format('%I.%I', table_schema, table_name)))
    GROUP BY 1, 2 ORDER BY 1, 2`);
  for (const { schema, name, columns } of rowsOf(result, { schema: text, name: text, columns: list(text) })) {
    const table = schema === 'public' ? name : `${schema}.${name}`;
    const number = NUMBERS.find((column) => columns.includes(column));
    const id = number && sql.identifier(number);
    const at = id ? sql`CASE WHEN ${id}::text ~ '^[0-9]+$' THEN ${id}::text ELSE ctid::text END` : sql`ctid::text`;
    await db.execute(sql`DECLARE traces NO SCROLL CURSOR FOR
      SELECT ${at} AS at, to_json(line)::text AS line FROM ${sql.identifier(schema)}.${sql.identifier(name)} AS line`);
    for (;;) {
      const rows = rowsOf(await db.execute(sql.raw(`FETCH ${ROWS_AT_ONCE} FROM traces`)), { at: text, line: text });
      if (rows.length === 0) break;
      for (const { at, line } of rows) {
        for (const [column, value] of Object.entries(JSON.parse(line))) if (isNamed(value, matches)) yield { table, column, row: at };
      }
    }
    await db.execute(sql`CLOSE traces`);
  }
}

export async function* tracesInBackup(file: string, matches: Matcher, keys: Keys): AsyncGenerator<Trace> {
  for await (const { table, columns, number, values } of backupRows(file, keys)) {
    const id = values[columns.findIndex((column) => NUMBERS.includes(column))];
    for (const [i, column] of columns.entries()) {
      if (isNamed(values[i], matches)) yield { table, column, row: id && /^\d+$/.test(id) ? id : `row ${number}` };
    }
  }
}

/** The matching line numbers of a text file, such as the erasure journal. */
export async function* linesNaming(file: string, matches: Matcher): AsyncGenerator<number> {
  let number = 0;
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY })) {
    number++;
    if (isNamed(line, matches)) yield number;
  }
}

function isNamed(value: unknown, matches: Matcher): boolean {
  for (const text of textsIn(value)) if (matches(text)) return true;
  return false;
}
