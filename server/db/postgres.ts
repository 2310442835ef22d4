import { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { DatabaseAway, faultOf } from './errors.ts';
import { PARSERS } from './parsers.ts';
import { one, rowsOf, text } from './rows.ts';
import { type Outage, type Probe, Watch } from './watch.ts';

// Connections to PostgreSQL, directly or through a pooler such as PgBouncer in transaction mode. Nothing here lives in a session:
// no lock, no setting and no prepared statement, except on a connection that is known to be PostgreSQL's own.

/** Where nothing else is said: commands, and DATABASE_CONNECTIONS' default. */
const CONNECTIONS = 10;
const CONNECT_MS = 5_000;
/** How long one waits for a free connection while the database is there and busy. */
const QUEUE_MS = 10_000;
const CLOSE_MS = 1_500;
/** Longer than the longest statement that is right to be slow. */
const STATEMENT_MS = 60_000;
const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 5_000 };

/**
 * A migration that waits for a lock keeps everyone waiting who comes after it, behind a backup for as long as that takes. So it gives
 * up soon, lets them all pass and tries again.
 */
const MIGRATION_PATIENCE_MS = 300;
const MIGRATION_PAUSE_MS = 3_000;
const LOCK_NOT_AVAILABLE = '55P03';

/** Any constant will do, as long as every server uses the same one. */
const MIGRATION_LOCK = 4_826_173;

export type PostgresOptions = {
  outage?: Outage;
  /** Told once where a migration cannot begin yet, because someone holds a table. */
  migrationWaits?: () => void;
  /** Told which migrations this start applied, where there were any. */
  migrated?: (names: string[]) => void;
  /** Null: statements may take the time they need, as those of a restore do. */
  statementMs?: number | null;
  /** The most that are open at a time. */
  connections?: number;
};

export type Postgres = {
  pool: pg.Pool;
  /** Whether the connections are PostgreSQL's own, as far as is known; false until there is one, and once one was a pooler's. */
  isDirect: () => boolean;
  /** A connection for one piece of work, in no pool: for COPY, which needs one on which nothing else travels. */
  connectAside: () => Promise<Aside>;
  /** Whether a change was refused lately because the database is read-only or full. */
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
    // The server's own limit comes first; this one is for a connection that alone has gone silent, and destroys it.
    ...(statementMs && { query_timeout: statementMs + 5_000 }),
    // Pipelining: statements are sent without waiting for the answers to earlier ones, and run in the order in which they were sent.
    pipeline: true,
    onConnect: greet,
  });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
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
 * Statements that one turn of the event loop sends travel together: node-postgres would write each of them by itself, and four
 * writes cost four times as much as one that is four times as long.
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

/** During an outage requests for a connection are refused at once, also those that already wait. */
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

/** A connection that ends while it is in use releases itself: drizzle does not release it where BEGIN fails, which would drain the pool. */
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
 * PgBouncer refuses time limits in the startup packet, and what is set in a session would stay behind for others. A pooler hands
 * out a process number of its own, so a connection that knows its backend's real one is direct: there they can be set. Compiling a
 * statement (jit) costs seconds where it costs at all, and saves none of these statements that much. Answers whether it is direct.
 */
async function settle(client: pg.ClientBase, statementMs: number | null): Promise<boolean> {
  const backend = 'processID' in client ? Number(client.processID) : 0;
  const limit = `'${statementMs ?? 0}'`;
  const { rows } = await client.query(`
    SELECT set_config('statement_timeout', ${limit}, false), set_config('idle_in_transaction_session_timeout', ${limit}, false),
      set_config('jit', 'off', false)
    WHERE pg_backend_pid() = ${backend}`);
  return rows.length > 0;
}

/** Asks over a connection of its own. A refusal because all connections are in use (class 53) is an answer too. */
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

/** Ends the connection, and destroys it where the server does not answer in time. */
async function endSoon(client: pg.Client): Promise<void> {
  await Promise.race([client.end(), sleep(CLOSE_MS, null, { ref: false })]);
  client.connection.stream.destroy();
}

/** Runs `work` on a fresh connection; what is not done in time is given up and the connection destroyed. */
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
 * As drizzle's migrate(), which takes no lock and begins a transaction of its own. Here one transaction holds the lock and the
 * migrations: of servers that start together one migrates and the others wait for it, also through a pooler. Neither is hurried by
 * a time limit, wherever it was set; but a migration waits for other people's locks in short turns, see MIGRATION_PATIENCE_MS.
 * Answers the date of the last migration that was there before.
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
    await drizzle(client).transaction(async (db) => {
      await db.execute(sql`SET LOCAL statement_timeout = 0`);
      await db.execute(sql`SELECT count_once()`);
    });
    return before;
  } finally {
    await endSoon(client);
  }
}

/** The date of the last migration before. Null where someone holds a table for longer than others can be made to wait: nothing has changed then. */
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
      const done = await db.execute(sql`SELECT coalesce(max(created_at), 0)::text AS last FROM drizzle.__drizzle_migrations`);
      const last = Number(one(rowsOf(done, { last: text })).last);
      for (const { folderMillis, hash, sql: statements } of readMigrationFiles(folder)) {
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
