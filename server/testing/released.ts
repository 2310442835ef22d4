import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { type DatabasePlace, freshPlace } from './database.ts';
import { connected } from './postgres.ts';

// Databases of released versions, made by scripts/make/upgrade-fixture.ts and stored in server/db/fixtures/.

const FOLDER = join(import.meta.dirname, '../db/fixtures');

type Account = { email: string; password: string };
type Facts = {
  version: string;
  madeAt: string;
  secretKey: string;
  admin: Account;
  consultant: Account;
  invited: { token: string; firstName: string };
  booked: { cancelToken: string; date: string; startTime: string };
};

const STATEMENTS = '.statements.json.gz';
const versionsWith = (ending: string) =>
  readdirSync(FOLDER)
    .flatMap((name) => (name.endsWith(ending) ? name.slice(0, -ending.length) : []))
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));

export const RELEASED = versionsWith('.sql.gz');

/** Versions that may run beside this one during an upgrade: their SQL statements are recorded. */
export const BESIDE = versionsWith(STATEMENTS);

/** Every statement that the version sent while an office used it. */
export function statementsOf(version: string): string[] {
  return JSON.parse(gunzipSync(readFileSync(join(FOLDER, version + STATEMENTS))).toString());
}

type Row = Record<string, unknown>;
export type Query = (sql: string) => Promise<Row[]>;

/** Runs SQL on a database that no portal has open; several statements per query are allowed. */
export function onDatabase<T>({ databaseUrl }: DatabasePlace, work: (query: Query) => Promise<T>): Promise<T> {
  return connected(databaseUrl, (client) => work(async (sql) => (await client.query(sql)).rows));
}

/** A database filled by a released version, with its schema. */
export async function placeOf(version: string): Promise<{ place: DatabasePlace; facts: Facts }> {
  const sql = gunzipSync(readFileSync(join(FOLDER, `${version}.sql.gz`))).toString();
  const place = await freshPlace();
  const empty = 'DROP SCHEMA public CASCADE; DROP SCHEMA drizzle CASCADE; CREATE SCHEMA public;';
  await onDatabase(place, (query) => query(`${empty}\n${sql}`));
  return { place, facts: JSON.parse(sql.slice(3, sql.indexOf('\n'))) };
}

export type Contents = Record<string, { columns: string[]; rows: number; digest: string }>;

/** Number and digest of the rows of all tables. With `before`, only the tables and columns in it are read, to compare the two. */
export async function contentsOf(query: Query, except: string[], before?: Contents): Promise<Contents> {
  const found = await query(`SELECT table_name, array_agg(column_name::text ORDER BY ordinal_position) AS columns
    FROM information_schema.columns WHERE table_schema = 'public' AND is_generated = 'NEVER' GROUP BY table_name`);
  const contents: Contents = {};
  for (const { table_name, columns } of found) {
    const table = String(table_name);
    if (before && !before[table]) continue;
    const counted = before?.[table]?.columns ?? (columns as string[]).filter((column) => !except.includes(`${table}.${column}`));
    const [result] = await query(`SELECT count(*)::int AS rows, coalesce(md5(string_agg(line, '' ORDER BY line COLLATE "C")), '') AS digest
      FROM (SELECT md5(ROW(${counted.map((column) => `"${column}"`)})::text) AS line FROM public."${table}") AS lines`);
    contents[table] = { columns: counted, rows: Number(result!.rows), digest: String(result!.digest) };
  }
  return contents;
}
