import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { from } from 'pg-copy-streams';
import type { Database, Db } from './db.ts';
import * as schema from './schema.ts';

/** Streams rows into a table: `into` is 'table (column, column)', a row is a line of COPY's text format. */
export type Copy = (into: string, lines: AsyncIterable<string>) => Promise<void>;

/**
 * A transaction that can copy, where the engine can: COPY needs a connection on which nothing else travels.
 * The embedded engine gets none, because there a COPY would keep the whole process waiting.
 */
export async function transactionWithCopy<T>({ db, pool }: Database, work: (db: Db, copy: Copy | null) => Promise<T>): Promise<T> {
  if (!pool) return db.transaction((db) => work(db, null));
  const client = new pg.Client({ ...pool.options, pipeline: false });
  await client.connect();
  try {
    const own = drizzle(client, { schema }) as unknown as Db;
    return await own.transaction((db) =>
      work(db, (into, lines) => pipeline(Readable.from(lines), client.query(from(`COPY ${into} FROM STDIN`)))),
    );
  } finally {
    await client.end();
  }
}

/** A value in COPY's text format. */
export function copyText(value: string | number | null): string {
  if (value === null) return '\\N';
  return String(value).replace(/[\\\t\n\r]/g, (character) => ESCAPED[character]!);
}
const ESCAPED: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
