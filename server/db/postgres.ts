import { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { DatabaseAway, faultOf } from './errors.ts';
import { CannotRun } from './own/postgres.ts';
import { PARSERS } from './parsers.ts';
import { flag, one, rowsOf, text } from './rows.ts';
import { type Outage, type Probe, Watch } from './watch.ts';

// Connections to PostgreSQL, directly or through a pooler such as PgBouncer in transaction mode. No session state is used (locks, settings,
// prepared statements), except on a connection known to be direct.

/** The size of the pool for commands, and the default of DATABASE_CONNECTIONS. */
const CONNECTIONS = 10;
const CONNECT_MS = 5_000;
/** How long a request waits for a free connection while the database is reachable. */
const QUEUE_MS = 10_000;
const CLOSE_MS = 1_500;
/** Longer than the slowest legitimate statement. */
const STATEMENT_MS = 60_000;
const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 5_000 };

/**
 * While a migration waits for a table lock, which may take as long as a backup, all other statements on that table queue behind it. So it
 * soon gives up its request, lets the others pass and tries again.
 */
const MIGRATION_PATIENCE_MS = 300;
const MIGRATION_PAUSE_MS = 3_000;
const LOCK_NOT_AVAILABLE = '55P03';

/** The key of the advisory lock: an arbitrary constant, the same on every server. */
const MIGRATION_LOCK = 4_826_173;

export type PostgresOptions = {
  outage?: Outage;
  /** Called once if a migration has to wait for a lock. */
  migrationWaits?: () => void;
  /** Called with the migrations that this start applied, if any. */
  migrated?: (names: string[]) => void;
  /** Null: no timeout, as for a restore. */
  statementMs?: number | null;
  /** The size of the pool. */
  connections?: number;
};

type Postgres = {
  pool: pg.Pool;
  /** Whether all connections so far go to PostgreSQL directly; false before the first, and after one through a pooler. */
  isDirect: () => boolean;
  /** A connection outside the pool, for COPY, which allows no other statement on its connection. */
  connectAside: () => Promise<Aside>;
  /** Whether a change was refused recently because the database is read-only or full. */
  refusesChanges: () => boolean;
  close: () => Promise<void>;
};
export type Aside = { client: pg.Client; end: () => Promise<void> };

export function connectPostgres(
  connectionString: string,
  { outage, statementMs = STATEMENT_MS, connections = CONNECTIONS }: PostgresOptions,
): Postgres {
  for (const [oid, parse] of Object.entries(PARSERS)) pg.types.setTypeParser(Number(oid), parse);
  const sockets = new Set<Socket>();
  const openSocket = () => {
    const socket = new GatheringSocket();
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    return socket;
  };
  const endAll = (reason: unknown) => {
    pool.refuseWaiting(reason);
    for (const socket of sockets) socket.destroy();
  };
  const watch = new Watch(() => probe(connectionString), endAll, outage ?? { away: () => {}, back: () => {} });
  const met = { direct: false, pooler: false };
  const greet = async (client: pg.ClientBase) => {
    watch.follow(client);
    met[(await settle(client, statementMs)) ? 'direct' : 'pooler'] = true;
  };
  const pool = new WatchedPool(watch, {
    connectionString,
    ...KEEP_ALIVE,
    stream: openSocket,
    max: connections,
    connectionTimeoutMillis: QUEUE_MS,
    // The server's statement_timeout comes first; this one is for a single connection that hangs, which is then destroyed.
    ...(statementMs && { query_timeout: statementMs + 5_000 }),
    // Statements are sent without waiting for earlier results, and run in the order sent.
    pipeline: true,
    onConnect: greet,
  });
  // The pool replaces a broken idle connection; without a listener the error would end the process.
  pool.on('error', () => {});

  return {
    pool,
    isDirect: () => met.direct && !met.pooler,
    connectAside: async () => {
      if (watch.away) throw new DatabaseAway(watch.away);
      const client = new pg.Client({ connectionString, ...KEEP_ALIVE, stream: openSocket, connectionTimeoutMillis: CONNECT_MS });
      client.on('error', () => {});
      try {
        await client.connect();
        await greet(client);
      } catch (error) {
        await endSoon(client);
        throw new DatabaseAway(error);
      }
      return { client, end: () => endSoon(client) };
    },
    refusesChanges: () => watch.refusesChanges,
    close: async () => {
      watch.stop();
      await Promise.race([pool.end(), sleep(CLOSE_MS, null, { ref: false })]);
      for (const socket of sockets) if (pool.totalCount > 0) socket.destroy();
    },
  };
}

/**
 * Combines the writes of one event loop turn: node-postgres writes each statement separately, and four writes cost four times as much as a
 * long one.
 */
export class GatheringSocket extends Socket {
  #gathers = false;

  override cork(): void {
    super.cork();
    if (this.#gathers) return;
    this.#gathers = true;
    super.cork();
    process.nextTick(() => {
      this.#gathers = false;
      super.uncork();
    });
  }
}

/** During an outage requests for a connection fail immediately, including those already waiting. */
class WatchedPool extends pg.Pool {
  readonly #watch: Watch;
  readonly #waiting = new Set<(reason: unknown) => void>();

  constructor(watch: Watch, options: pg.PoolConfig) {
    super(options);
    this.#watch = watch;
  }

  refuseWaiting(reason: unknown): void {
    for (const refuse of this.#waiting) refuse(reason);
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(
    callback: (error: Error | undefined, client: pg.PoolClient | undefined, done: (release?: unknown) => void) => void,
  ): void;
  override connect(
    callback?: (error: Error | undefined, client: pg.PoolClient | undefined, done: (release?: unknown) => void) => void,
  ): Promise<pg.PoolClient> | undefined {
    const acquired = this.#acquire();
    if (!callback) return acquired;
    acquired.then(
      (client) => callback(undefined, client, client.release as (release?: unknown) => void),
      (error) => callback(error, undefined, () => {}),
    );
    return undefined;
  }

  #acquire(): Promise<pg.PoolClient> {
    if (this.#watch.away) return Promise.reject(new DatabaseAway(this.#watch.away));
    return new Promise((resolve, reject) => {
      const refuse = (reason: unknown) => {
        if (!this.#waiting.delete(refuse)) return;
        this.#watch.settled(refuse);
        reject(new DatabaseAway(reason));
      };
      this.#waiting.add(refuse);
      this.#watch.owes(refuse);
      super.connect().then(
        (client) => {
          this.#watch.settled(refuse);
          if (this.#waiting.delete(refuse)) resolve(releasedOnce(client, this.#watch));
          else client.release();
        },
        (error) => {
          refuse(error);
          this.#watch.ask();
        },
      );
    });
  }
}

/** A connection that ends while in use is released here: drizzle does not release it when BEGIN fails, which would drain the pool. */
function releasedOnce(client: pg.PoolClient, watch: Watch): pg.PoolClient {
  const release = client.release.bind(client);
  let released = false;
  const lost = () => client.release(true);
  client.once('end', lost);
  client.release = (how) => {
    if (released) return;
    released = true;
    client.removeListener('end', lost);
    release(how || watch.isReadOnly(client));
  };
  return client;
}

/**
 * PgBouncer refuses timeouts in the startup packet, and session settings would leak to other clients. A pooler reports a process id of its
 * own, so a connection whose id equals its backend's is direct, and gets the settings. JIT is off: it costs seconds where it triggers, and
 * saves none of these statements that much. So are parallel workers: starting one takes tens of milliseconds, and the cores have other
 * calls to serve. Returns whether the connection is direct.
 */
async function settle(client: pg.ClientBase, statementMs: number | null): Promise<boolean> {
  const backend = 'processID' in client ? Number(client.processID) : 0;
  const limit = `'${statementMs ?? 0}'`;
  const { rows } = await client.query(`
    SELECT set_config('statement_timeout', ${limit}, false), set_config('idle_in_transaction_session_timeout', ${limit}, false),
      set_config('jit', 'off', false), set_config('max_parallel_workers_per_gather', '0', false)
    WHERE pg_backend_pid() = ${backend}`);
  return rows.length > 0;
}

/** Queries on a connection of its own. A refusal because all connections are in use (class 53) counts as an answer. */
function probe(connectionString: string): Probe {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: CONNECT_MS });
  client.on('error', () => {});
  const answer = (async () => {
    try {
      await client.connect();
      await client.query('SELECT 1');
    } catch (error) {
      if (!faultOf(error)?.code.startsWith('53')) throw error;
    } finally {
      void endSoon(client);
    }
  })();
  return { answer, giveUp: () => client.connection.stream.destroy() };
}

/** Closes the connection, and destroys it if the server does not answer in time. */
async function endSoon(client: pg.Client): Promise<void> {
  await Promise.race([client.end(), sleep(CLOSE_MS, null, { ref: false })]);
  client.connection.stream.destroy();
}

/** Runs `work` on a fresh connection; after the timeout the connection is destroyed. */
export async function withinTime<T>(connectionString: string, milliseconds: number, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: milliseconds, pipeline: true });
  client.on('error', () => {});
  const deadline = setTimeout(() => client.connection.stream.destroy(), milliseconds);
  try {
    await client.connect();
    return await work(client);
  } finally {
    clearTimeout(deadline);
    void endSoon(client);
  }
}

/**
 * Like drizzle's migrate(), which takes no lock and begins its own transaction. Here one transaction holds an advisory lock and the
 * migrations, so that of several starting servers one migrates and the others wait, also through a pooler. Neither the wait for that lock
 * nor the migrations have a timeout; table locks are waited for in short turns, see MIGRATION_PATIENCE_MS. Returns the date of the last
 * migration applied before.
 */
export async function migratePostgres(connectionString: string, folder: { migrationsFolder: string }, waits = () => {}): Promise<number> {
  const client = new pg.Client({ connectionString, ...KEEP_ALIVE, connectionTimeoutMillis: CONNECT_MS });
  client.on('error', () => {});
  try {
    await client.connect();
    let before = await migrated(client, folder);
    if (before === null) waits();
    while (before === null) {
      await sleep(MIGRATION_PAUSE_MS);
      before = await migrated(client, folder);
    }
    return before;
  } finally {
    await endSoon(client);
  }
}

/**
 * Applies the missing migrations and returns the date of the last one applied before. Null if a table lock was not granted within
 * MIGRATION_PATIENCE_MS: then nothing has changed.
 */
async function migrated(client: pg.Client, folder: { migrationsFolder: string }): Promise<number | null> {
  try {
    return await drizzle(client).transaction(async (db) => {
      for (const limit of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']) {
        await db.execute(sql.raw(`SET LOCAL ${limit} = 0`));
      }
      await db.execute(sql`SELECT pg_advisory_xact_lock(${MIGRATION_LOCK})`);
      await db.execute(sql.raw(`SET LOCAL lock_timeout = ${MIGRATION_PATIENCE_MS}`));
      await db.execute(sql`CREATE SCHEMA IF NOT EXISTS drizzle`);
      await db.execute(
        sql`CREATE TABLE IF NOT EXISTS drizzle.__drizzle_migrations (id serial PRIMARY KEY, hash text NOT NULL, created_at bigint)`,
      );
      const migrations = readMigrationFiles(folder);
      const done = await db.execute(sql`SELECT coalesce(max(created_at), 0)::text AS last,
        coalesce((array_agg(hash ORDER BY id))[1], '') AS first, to_regclass('public.employees') IS NOT NULL AS "isFilled"
        FROM drizzle.__drizzle_migrations`);
      const { last: date, first, isFilled } = one(rowsOf(done, { last: text, first: text, isFilled: flag }));
      if (isFilled && first !== migrations[0]?.hash) {
        throw new CannotRun(
          'This database was made by a development version before 2.0.0, which cannot be upgraded. Choose another one, or another DATA_DIR.',
        );
      }
      const last = Number(date);
      for (const { folderMillis, hash, sql: statements } of migrations) {
        if (folderMillis <= last) continue;
        for (const statement of statements) await db.execute(sql.raw(statement));
        await db.execute(sql`INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES (${hash}, ${folderMillis})`);
      }
      return last;
    });
  } catch (error) {
    if (faultOf(error)?.code === LOCK_NOT_AVAILABLE) return null;
    throw error;
  }
}
