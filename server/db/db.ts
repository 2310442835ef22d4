import { AsyncLocalStorage } from 'node:async_hooks';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { hasOwnPostgres, joinOwnPostgres, type OwnPostgres, startOwnPostgres } from './own/postgres.ts';
import { type Aside, connectPostgres, migratePostgres, type PostgresOptions, withinTime } from './postgres.ts';
import type { RawResult } from './rows.ts';
import { prepareByName } from './statement-names.ts';

interface Rows extends PgQueryResultHKT {
  type: RawResult;
}

/**
 * The database, and the handle inside a transaction. Without drizzle's relational queries (`db.query`): nothing uses
 * them, and every transaction would build them again for each table.
 */
export type Db = PgDatabase<Rows>;

export type Database = {
  db: Db;
  pool: pg.Pool;
  /** For reads that take minutes: on a connection outside the pool, which visitors share. */
  readAside: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
  /** A connection outside the pool. */
  connectAside: () => Promise<Aside>;
  /** Runs a query on a fresh connection, so that a pool full of slow work does not look like an outage; throws after the timeout. */
  check: <T>(withinMs: number, ask: (db: Db) => Promise<T>) => Promise<T>;
  /** Whether a change was refused recently because the database is read-only or full. */
  refusesChanges: () => boolean;
  close(): Promise<void>;
};

/** `databaseUrl` null: the portal's own PostgreSQL in `dataDir`. */
export type Where = { databaseUrl: string | null; dataDir: string };

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

/** `joins`: the portal may run, as beside a command; otherwise its own PostgreSQL must be free. */
export async function openDatabase(
  where: Where,
  { joins = false, ...options }: PostgresOptions & { joins?: boolean } = {},
): Promise<Database> {
  const server = await (joins ? joinServer(where) : startServer(where));
  try {
    const database = await openPostgres(server.url, options);
    return { ...database, close: () => database.close().finally(server.stop) };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

const given = (url: string): OwnPostgres => ({ url, stop: async () => {} });

async function startServer({ databaseUrl, dataDir }: Where): Promise<OwnPostgres> {
  return databaseUrl ? given(databaseUrl) : startOwnPostgres(dataDir);
}

/** The server that holds the database; its own one is started where the portal does not run. */
export async function joinServer({ databaseUrl, dataDir }: Where): Promise<OwnPostgres> {
  return databaseUrl ? given(databaseUrl) : joinOwnPostgres(dataDir);
}

/** Opens the database without migrating, read-only. Null if there is none. */
export async function openForReading(where: Where): Promise<Pick<Database, 'db' | 'close'> | null> {
  if (!where.databaseUrl && !hasOwnPostgres(where.dataDir)) return null;
  const server = await joinServer(where);
  const { pool, close } = connectPostgres(server.url, { statementMs: null });
  return { db: readOnly(asDb(drizzle(pool))), close: () => close().finally(server.stop) };
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
  const db = watchTransactions(asDb(drizzle(pool)), (db) => prepareByName(db, isDirect));
  prepareByName(db, isDirect);
  guardOuterHandle(pool, ['query', 'connect']);
  return {
    db,
    pool,
    readAside: async (work) => {
      const { client, end } = await connectAside();
      return work(asDb(drizzle(client))).finally(end);
    },
    connectAside,
    check: (withinMs, ask) => withinTime(connectionString, withinMs, (client) => ask(asDb(drizzle(client)))),
    refusesChanges,
    close,
  };
}

/** A raw statement's result is typed as what is read of it. */
export function asDb(handle: { transaction: unknown }): Db {
  return handle as Db;
}

// Inside a transaction only its own handle may be used: the outer one would silently run outside the transaction. Using it throws at the
// line that does so.
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
