import fs from 'node:fs';
import { cp, rm } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Extensions, PGlite, type postgresMod, type Transaction } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { PARSERS } from './parsers.ts';

// PGlite takes no lock, never fsyncs, and a kill during its first start can leave it unopenable. Here a lock file allows one process,
// commits are fsynced before they are answered, and the first start happens in a temporary directory that is renamed.

export type Embedded = { client: PGlite; close(): Promise<void>; onCopy: <T>(work: (client: PGlite) => Promise<T>) => Promise<T> };

export class DatabaseInUse extends Error {
  constructor(directory: string) {
    super(`The database in ${directory} is in use by another process. Stop that one first, or choose another DATA_DIR.`);
    this.name = 'DatabaseInUse';
  }
}

export async function openEmbedded(directory: string, moreExtensions: Extensions = {}): Promise<Embedded> {
  const path = realPath(directory);
  const release = lock(path);
  try {
    if (!fs.existsSync(join(path, 'PG_VERSION'))) await create(path);
    // A postmaster.pid that a killed process wrote halfway would prevent opening. It is safe to remove while we hold the lock.
    fs.rmSync(join(path, 'postmaster.pid'), { force: true });
    fs.rmSync(copyOf(path), { recursive: true, force: true });
    const client = await start(path, moreExtensions);
    return { client, close: () => client.close().finally(release), onCopy: (work) => onCopy(client, path, work) };
  } catch (error) {
    release();
    throw error;
  }
}

/** After this much time the next query first yields to the event loop; a query that is running is not interrupted. */
const TURN_MS = 10;

/**
 * The engine answers before the event loop turns, so that a long list, which is read in batches, would block every other request until its
 * last batch. Here a query first yields to the event loop if the last yield was longer than TURN_MS ago.
 */
class GivingWay extends PGlite {
  #turnedAt = performance.now();

  async #turn(): Promise<void> {
    if (performance.now() - this.#turnedAt < TURN_MS) return;
    await nextTurn();
    this.#turnedAt = performance.now();
  }

  override async query<T>(...args: Parameters<PGlite['query']>) {
    await this.#turn();
    return super.query<T>(...args);
  }

  override transaction<T>(work: (inner: Transaction) => Promise<T>): Promise<T> {
    return super.transaction((inner) => {
      const query: Transaction['query'] = async (...args) => {
        await this.#turn();
        return inner.query(...args);
      };
      return work(Object.assign(Object.create(inner), { query }));
    });
  }
}

const copyOf = (path: string) => `${path}.copy`;

/** Runs many queries on a copy of the database files while others use the original; they only wait while the files are copied. */
async function onCopy<T>(client: PGlite, path: string, work: (client: PGlite) => Promise<T>): Promise<T> {
  const copy = copyOf(path);
  try {
    await client.transaction(async (inner) => {
      await inner.query('CHECKPOINT');
      const { rows } = await inner.query<{ name: string }>('SELECT pg_walfile_name(pg_current_wal_insert_lsn()) AS name');
      // Later WAL segments are recycled files without content, and may be most of the directory.
      const isInUse = (file: string) => !/^[0-9A-F]{24}$/.test(basename(file)) || basename(file) <= (rows[0]?.name ?? '');
      await cp(path, copy, { recursive: true, mode: fs.constants.COPYFILE_FICLONE, filter: isInUse });
    });
    const { client: reader, close } = await openEmbedded(copy);
    return await work(reader).finally(close);
  } finally {
    await removeEmbedded(copy);
    await rm(`${copy}.lock`, { force: true });
  }
}

/** The engine has no background processes, so no autovacuum and no checkpoints: without this the WAL only grows. */
export async function vacuumEmbedded(client: PGlite): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT oid::regclass::text AS name FROM pg_class WHERE relkind = 'r' AND NOT relisshared ORDER BY oid`,
  );
  // One table at a time, so that other requests run in between.
  for (const { name } of rows) await client.query(`VACUUM (ANALYZE) ${name}`);
  await client.query('CHECKPOINT');
}

/** Copies a closed database, in a fraction of the time of a first start. */
export async function cloneEmbedded(template: string, directory: string): Promise<void> {
  if (fs.existsSync(join(template, 'postmaster.pid'))) throw new Error(`${template} is still open: close it before cloning it.`);
  await cp(template, directory, { recursive: true, errorOnExist: true, force: false });
}

/** Deletes a database; throws DatabaseInUse if a process has it open. */
export async function removeEmbedded(directory: string): Promise<void> {
  const path = realPath(directory);
  const release = lock(path);
  try {
    await rm(path, { recursive: true, force: true });
  } finally {
    release();
  }
}

/** Resolves symbolic links, so that each directory has one lock file. */
function realPath(directory: string): string {
  const path = resolve(directory);
  fs.mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  return fs.existsSync(path) ? fs.realpathSync(path) : join(fs.realpathSync(dirname(path)), basename(path));
}

// Referenced here, because garbage collection would close the file and release the lock.
const locks = new Set<DatabaseSync>();

/** SQLite's lock on a file beside the directory: the kernel releases it however the process ends. Blocks the process while it waits. */
export function lock(path: string, waitMs = 0): () => void {
  const file = new DatabaseSync(`${path}.lock`, { timeout: waitMs });
  try {
    // Nothing is written, so a journal file would only be left behind.
    file.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (error) {
    file.close();
    throw isBusy(error) ? new DatabaseInUse(path) : error;
  }
  locks.add(file);
  return () => {
    if (locks.delete(file)) file.close();
  };
}

function isBusy(error: unknown): boolean {
  const SQLITE_BUSY = 5;
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
}

async function create(path: string): Promise<void> {
  const unfinished = `${path}.new`;
  fs.rmSync(unfinished, { recursive: true, force: true });
  // The engine creates files that anyone may read; mode 0700 on the directory keeps others out.
  fs.mkdirSync(unfinished, { mode: 0o700 });
  const client = await start(unfinished);
  await client.close();
  for (const entry of fs.readdirSync(unfinished, { recursive: true, encoding: 'utf8' })) sync(join(unfinished, entry));
  sync(unfinished);
  fs.renameSync(unfinished, path);
  sync(dirname(path));
}

function sync(path: string): void {
  const file = fs.openSync(path, 'r');
  try {
    fs.fsyncSync(file);
  } finally {
    fs.closeSync(file);
  }
}

async function start(path: string, moreExtensions: Extensions = {}): Promise<PGlite> {
  let complaint = '';
  try {
    const client = new GivingWay({
      fs: new SyncingFS(path),
      // '-F' disables fsync; of the wal_sync_methods only fsync goes through the file system below.
      startParams: [...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'), '-c', 'wal_sync_method=fsync'],
      extensions: { btree_gist, pg_trgm, ...moreExtensions },
      parsers: PARSERS,
      onStderr: (line) => {
        complaint ||= line.match(/(?:FATAL|PANIC): +(.*)/)?.[1] ?? '';
        return false;
      },
    });
    await client.waitReady;
    return client;
  } catch (error) {
    throw new Error(`The database in ${path} does not open: ${complaint || error}`, { cause: error });
  }
}

type Module = postgresMod.PostgresMod & {
  NODEFS: { stream_ops: Record<'fsync', (stream: { nfd: number }) => number>; tryFSOperation(work: () => void): void };
};

/** PGlite's own file system reports every fsync as done without doing it. */
class SyncingFS extends NodeFS {
  override async init(...[client, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(client, options);
    emscriptenOpts.preRun?.push((module) => {
      const { NODEFS } = module as Module;
      NODEFS.stream_ops.fsync = (stream: { nfd: number }) => {
        NODEFS.tryFSOperation(() => fs.fsyncSync(stream.nfd));
        return 0;
      };
    });
    return { emscriptenOpts };
  }
}
