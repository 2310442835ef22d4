import { AsyncLocalStorage } from 'node:async_hooks';
import { fileURLToPath } from 'node:url';
import { type ExtractTablesWithRelations, sql } from 'drizzle-orm';
import { drizzle as overPostgres } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as overEmbedded } from 'drizzle-orm/pglite';
import { migrate as migrateEmbedded } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { openEmbedded, vacuumEmbedded } from './embedded.ts';
import { prepareFixed } from './fixed.ts';
import { PARSERS } from './parsers.ts';
import * as schema from './schema.ts';

interface Rows extends PgQueryResultHKT {
  type: { rows: Record<string, unknown>[] };
}

/** One type over both engines; inside a transaction the callback's own handle has it too. */
export type Db = PgDatabase<Rows, typeof schema, ExtractTablesWithRelations<typeof schema>>;

export type Database = {
  engine: 'embedded' | 'postgres';
  db: Db;
  /** PostgreSQL vacuums itself; the embedded engine has to be told. */
  vacuum(): Promise<void>;
  /** The pool beneath, where the engine has one: COPY needs a connection of its own. */
  pool: pg.Pool | null;
  close(): Promise<void>;
};

export const MIGRATIONS = { migrationsFolder: fileURLToPath(new URL('./migrations', import.meta.url)) };
/** Any constant will do, as long as every server uses the same one. */
const MIGRATION_LOCK = 4_826_173;

export async function openDatabase(where: { databaseUrl: string | null; dataDir: string }): Promise<Database> {
  return where.databaseUrl ? openPostgres(where.databaseUrl) : openEmbeddedDatabase(`${where.dataDir}/db`);
}

async function openPostgres(connectionString: string): Promise<Database> {
  for (const [oid, parse] of Object.entries(PARSERS)) pg.types.setTypeParser(Number(oid), parse);
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    statement_timeout: 60_000,
    idle_in_transaction_session_timeout: 60_000,
    // Statements that are asked for together need not wait for each other's answer; they are still done one after the other.
    pipeline: true,
  });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {});
  pool.on('connect', prepareFixed);
  const handle = overPostgres(pool, { schema });
  // migrate() takes no lock of its own: of servers that start together, one migrates and the others wait for it.
  const holder = await pool.connect();
  try {
    await holder.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migratePostgres(handle, MIGRATIONS);
    await holder.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]);
  } finally {
    holder.release(true);
  }
  guardOuterHandle(pool, ['query', 'connect']);
  return {
    engine: 'postgres',
    db: watchTransactions(handle as unknown as Db),
    vacuum: async () => {},
    pool,
    close: () => pool.end(),
  };
}

async function openEmbeddedDatabase(directory: string): Promise<Database> {
  const { client, close } = await openEmbedded(directory);
  const handle = overEmbedded(client, { schema });
  await migrateEmbedded(handle, MIGRATIONS);
  guardOuterHandle(client, ['query', 'exec']);
  return {
    engine: 'embedded',
    db: watchTransactions(handle as unknown as Db),
    vacuum: () => vacuumEmbedded(client),
    pool: null,
    close,
  };
}

/** Whether the database answers, and whether it is the one this code was written for. */
export async function isReachable(db: Db): Promise<boolean> {
  try {
    await db.execute(sql`SELECT 1 FROM maintenance_mode`);
    return true;
  } catch {
    return false;
  }
}

// Inside a transaction only its own handle may be used: the outer one would wait for ever on the embedded engine and
// silently step out of the transaction on PostgreSQL. Both become an error at the line that does it.
const inTransaction = new AsyncLocalStorage<true>();

function watchTransactions(db: Db): Db {
  const begin = db.transaction.bind(db);
  db.transaction = (work, options) => begin((inner) => inTransaction.run(true, () => work(inner)), options);
  return db;
}

function guardOuterHandle<K extends string>(client: Record<K, unknown>, methods: K[]): void {
  const target = client as Record<string, (...args: unknown[]) => unknown>;
  for (const method of methods) {
    const original = target[method]!.bind(client);
    target[method] = (...args) => {
      if (inTransaction.getStore()) throw new Error('The outer database handle was used inside a transaction: use the callback’s own.');
      return original(...args);
    };
  }
}
