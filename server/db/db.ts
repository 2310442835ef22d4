import { AsyncLocalStorage } from 'node:async_hooks';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { drizzle as overPostgres } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as overEmbedded } from 'drizzle-orm/pglite';
import { migrate as migrateEmbedded } from 'drizzle-orm/pglite/migrator';
import type pg from 'pg';
import { fillInvitations } from '#server/db/growth/fill-invitations.ts';
import { DatabaseInUse, type Embedded, openEmbedded, vacuumEmbedded } from './embedded.ts';
import { type Aside, connectPostgres, migratePostgres, type PostgresOptions, withinTime } from './postgres.ts';
import type { RawResult } from './rows.ts';
import { prepareByName } from './statement-names.ts';

interface Rows extends PgQueryResultHKT {
  type: RawResult;
}

/**
 * One type for both engines, also for the handle inside a transaction. Without drizzle's relational queries (`db.query`): nothing uses
 * them, and every transaction would build them again for each table.
 */
export type Db = PgDatabase<Rows>;

export type Database = {
  engine: 'embedded' | 'postgres';
  db: Db;
  /** Vacuums the embedded engine; does nothing on PostgreSQL, which has autovacuum. */
  vacuum(): Promise<void>;
  /** The connection pool on PostgreSQL. */
  pool: pg.Pool | null;
  /** For reads that take minutes: on a connection outside the pool, which visitors share, or on a copy of the embedded database. */
  readAside: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
  /** A separate connection on PostgreSQL; null on the embedded engine. */
  connectAside: (() => Promise<Aside>) | null;
  /** Runs a query on a fresh connection, so that a pool full of slow work does not look like an outage; throws after the timeout. */
  check: <T>(withinMs: number, ask: (db: Db) => Promise<T>) => Promise<T>;
  /** Whether a change was refused recently because the database is read-only or full. */
  refusesChanges: () => boolean;
  close(): Promise<void>;
};

export const MIGRATIONS = { migrationsFolder: fileURLToPath(new URL('./migrations', import.meta.url)) };

/** The names of the migrations after this date. The database stores only dates, so the names are read from drizzle's journal. */
function migrationsAfter(date: number): string[] {
  const journal: { entries: { when: number; tag: string }[] } = JSON.parse(
    readFileSync(`${MIGRATIONS.migrationsFolder}/meta/_journal.json`, 'utf8'),
  );
  return journal.entries.filter(({ when }) => when > date).map(({ tag }) => tag);
}

function tellMigrations({ migrated }: PostgresOptions, before: number): void {
  const names = migrationsAfter(before);
  if (names.length > 0) migrated?.(names);
}

export async function openDatabase(
  where: { databaseUrl: string | null; dataDir: string },
  options: PostgresOptions = {},
): Promise<Database> {
  return where.databaseUrl ? openPostgres(where.databaseUrl, options) : openEmbeddedDatabase(`${where.dataDir}/db`, options);
}

/** Opens the database without migrating, read-only. Null if there is none, or if another process has the embedded one open. */
export async function openForReading(where: {
  databaseUrl: string | null;
  dataDir: string;
}): Promise<Pick<Database, 'db' | 'close'> | null> {
  if (where.databaseUrl) {
    const { pool, close } = connectPostgres(where.databaseUrl, { statementMs: null });
    return { db: readOnly(asDb(overPostgres(pool))), close };
  }
  if (!existsSync(`${where.dataDir}/db`)) return null;
  try {
    const { client, close } = await openEmbedded(`${where.dataDir}/db`);
    return { db: readOnly(asDb(overEmbedded(client))), close };
  } catch (error) {
    if (error instanceof DatabaseInUse) return null;
    throw error;
  }
}

/** Runs everything in a read-only transaction of PostgreSQL. */
function readOnly(db: Db): Db {
  const begin = db.transaction.bind(db);
  db.transaction = (work) => begin(work, { isolationLevel: 'repeatable read', accessMode: 'read only' });
  return db;
}

async function openPostgres(connectionString: string, options: PostgresOptions): Promise<Database> {
  tellMigrations(options, await migratePostgres(connectionString, MIGRATIONS, options.migrationWaits));
  const { pool, isDirect, connectAside, refusesChanges, close } = connectPostgres(connectionString, options);
  const db = watchTransactions(asDb(overPostgres(pool)), (db) => prepareByName(db, isDirect));
  prepareByName(db, isDirect);
  guardOuterHandle(pool, ['query', 'connect']);
  await fillInvitations(db);
  return {
    engine: 'postgres',
    db,
    vacuum: async () => {},
    pool,
    readAside: async (work) => {
      const { client, end } = await connectAside();
      return work(asDb(overPostgres(client))).finally(end);
    },
    connectAside,
    check: (withinMs, ask) => withinTime(connectionString, withinMs, (client) => ask(asDb(overPostgres(client)))),
    refusesChanges,
    close,
  };
}

async function openEmbeddedDatabase(directory: string, options: PostgresOptions): Promise<Database> {
  const { client, close, onCopy } = await openEmbedded(directory);
  const handle = overEmbedded(client);
  const before = await lastMigration(client);
  await migrateEmbedded(handle, MIGRATIONS);
  tellMigrations(options, before);
  await handle.execute(sql`SELECT count_once()`);
  await fillInvitations(handle);
  guardOuterHandle(client, ['query', 'exec']);
  return {
    engine: 'embedded',
    db: watchTransactions(asDb(handle)),
    vacuum: () => vacuumEmbedded(client),
    pool: null,
    readAside: (work) => onCopy((client) => work(asDb(overEmbedded(client)))),
    connectAside: null,
    check: (_withinMs, ask) => ask(asDb(handle)),
    refusesChanges: () => false,
    close,
  };
}

async function lastMigration(client: Embedded['client']): Promise<number> {
  const table = await client.query(`SELECT FROM pg_tables WHERE schemaname = 'drizzle' AND tablename = '__drizzle_migrations'`);
  if (table.rows.length === 0) return 0;
  const { rows } = await client.query<{ last: string }>(
    'SELECT coalesce(max(created_at), 0)::text AS last FROM drizzle.__drizzle_migrations',
  );
  return Number(rows[0]?.last);
}

/** The drivers' handles differ only in the result of a raw statement; `RawResult` is what both have. */
export function asDb(handle: { transaction: unknown }): Db {
  return handle as Db;
}

// Inside a transaction only its own handle may be used: the outer one would deadlock on the embedded engine and silently run outside the
// transaction on PostgreSQL. On either engine, using it throws at the line that does so.
const inTransaction = new AsyncLocalStorage<true>();

type Sent<T extends readonly unknown[]> = { [K in keyof T]: (db: Db) => Promise<T[K]> };

/**
 * Sends statements on one connection without waiting for results in between. They run, and take their locks, in the order given. Each
 * function must send exactly one statement: a second one would be sent after all the others.
 */
export async function pipelined<T extends readonly unknown[]>(db: Db, ...statements: Sent<T>): Promise<NoInfer<T>> {
  if (!inTransaction.getStore()) throw new Error('Statements were pipelined outside a transaction: there each may get another connection.');
  // Drizzle sends a query when it is awaited. The async wrapper awaits each in its turn; without it, queries of plain functions go last.
  return (await Promise.all(statements.map(async (send) => send(db)))) as unknown as T;
}

/** `begun` is called with the handle of every transaction, before the work of that transaction starts. */
function watchTransactions(db: Db, begun: (db: Db) => void = () => {}): Db {
  const begin = db.transaction.bind(db);
  db.transaction = async (work, options) => {
    const failures: unknown[] = [];
    const watched: typeof work = (inner) => {
      begun(inner);
      return inTransaction
        .run(true, () => work(inner))
        .catch((reason) => {
          failures.push(reason);
          throw reason;
        });
    };
    try {
      return await begin(watched, options);
    } catch (error) {
      // After a lost connection ROLLBACK fails too; the first error is the cause.
      throw failures.length > 0 ? failures[0] : error;
    }
  };
  return db;
}

function guardOuterHandle<K extends string>(client: Record<K, (...args: never[]) => unknown>, methods: K[]): void {
  for (const method of methods) {
    const original = client[method].bind(client);
    client[method] = (...args) => {
      if (inTransaction.getStore()) throw new Error('The outer database handle was used inside a transaction: use the callback’s own.');
      return original(...args);
    };
  }
}
