import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { platform } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { syncDirectory } from '#server/db/sync-directory.ts';
import { DatabaseInUse, lock } from './lock.ts';
import { ownPrograms, type Runner, run, runnerOf } from './programs.ts';

// The PostgreSQL that the portal runs by itself where DATABASE_URL names none: its files are DATA_DIR/postgres, and it is reached through a
// socket in that directory, which nobody else may enter. One process owns it (lock.ts), starts it, restarts it when it was killed, and stops
// it at its end. One that a killed portal left running is taken over.

/** The reason that this machine or directory cannot run it, with what to do. A retry does not help. */
export class CannotRun extends Error {
  override name = 'CannotRun';
}

export type OwnPostgres = { url: string; stop: () => Promise<void> };

type Place = { programs: string; directory: string; runner: Runner };

const MAJOR = '18';
const ELSEWHERE = 'set DATABASE_URL to a PostgreSQL of your own';
/** How often it is asked whether it still runs. */
const WATCH_MS = 5_000;
/** A start may have to recover after a crash. */
const START_S = 300;
const STOP_S = 60;
/** A path of a socket has at most 107 bytes, its name included; Windows has none. */
const LONGEST_SOCKET_DIRECTORY = 85;

/** Statements hold personal data, so none is logged. */
const QUIET = ['log_min_messages=fatal', 'log_min_error_statement=panic', 'log_checkpoints=off', 'log_destination=stderr'];

const directoryIn = (dataDir: string) => join(resolve(dataDir), 'postgres');

export function hasOwnPostgres(dataDir: string): boolean {
  return existsSync(join(directoryIn(dataDir), 'PG_VERSION'));
}

/** Starts it and keeps it running until `stop`. Throws DatabaseInUse while another process owns it. */
export async function startOwnPostgres(dataDir: string): Promise<OwnPostgres> {
  const place = placeIn(dataDir);
  const release = lock(place.directory);
  try {
    if (!hasOwnPostgres(dataDir)) await create(place);
    const url = await start(place);
    const stopWatching = keepRunning(place);
    const stop = async () => {
      await stopWatching();
      if (await isRunning(place)) await control(place, ['stop', '-m', 'fast', '-t', String(STOP_S)]);
    };
    return { url, stop: () => stop().finally(release) };
  } catch (error) {
    release();
    throw error;
  }
}

/** The running one of another process, or its own, for a command beside the portal. */
export async function joinOwnPostgres(dataDir: string): Promise<OwnPostgres> {
  try {
    return await startOwnPostgres(dataDir);
  } catch (error) {
    if (!(error instanceof DatabaseInUse)) throw error;
    const { directory } = placeIn(dataDir);
    return { url: await answering(() => (hasOwnPostgres(dataDir) ? addressOf(directory) : null)), stop: async () => {} };
  }
}

/** Deletes a database; throws DatabaseInUse while a process owns it. */
export async function removeOwnPostgres(dataDir: string): Promise<void> {
  const directory = directoryIn(dataDir);
  const release = lock(directory);
  try {
    if (hasOwnPostgres(dataDir)) {
      const place = placeIn(dataDir);
      if (await isRunning(place)) await control(place, ['stop', '-m', 'immediate', '-t', String(STOP_S)]);
    }
    rmSync(directory, { recursive: true, force: true });
  } finally {
    release();
  }
}

function placeIn(dataDir: string): Place {
  const directory = directoryIn(dataDir);
  if (existsSync(join(dataDir, 'db/PG_VERSION')) && !hasOwnPostgres(dataDir))
    throw new CannotRun(`${join(dataDir, 'db')} was made by a version before 2.0.0, which this one cannot read. Choose another DATA_DIR.`);
  const programs = ownPrograms();
  if (!programs) throw new CannotRun(`There is no PostgreSQL for this platform among the npm packages: ${ELSEWHERE}.`);
  if (hasOwnPostgres(dataDir)) {
    const major = readFileSync(join(directory, 'PG_VERSION'), 'utf8').trim();
    if (major !== MAJOR)
      throw new CannotRun(
        `${directory} belongs to PostgreSQL ${major}, and this portal brings ${MAJOR}. Restore a backup into another DATA_DIR, or ${ELSEWHERE}.`,
      );
  }
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const runner = runnerOf(programs, resolve(dataDir));
  if (!runner)
    throw new CannotRun(
      `PostgreSQL refuses to run as root, and no other user reaches ${programs} and ${directory}: give DATA_DIR to another user, or ${ELSEWHERE}.`,
    );
  return { programs, directory, runner };
}

/** In a directory of another name, which is renamed when it is complete: a killed first start leaves nothing that is taken for a database. */
async function create({ programs, directory, runner }: Place): Promise<void> {
  const unfinished = `${directory}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  const passwordFile = `${directory}.password`;
  const password = randomBytes(24).toString('hex');
  const give = (path: string) => typeof runner === 'object' && chownSync(path, runner.uid, runner.gid);
  try {
    writeFileSync(passwordFile, password, { mode: 0o600 });
    for (const path of [unfinished, passwordFile]) give(path);
    const options = ['--username=portal', '--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
    const access = ['--auth-local=trust', '--auth-host=scram-sha-256', `--pwfile=${passwordFile}`];
    await run(runner, join(programs, 'initdb'), ['-D', unfinished, '--data-checksums', ...options, ...access]).catch(because);
    writeFileSync(join(unfinished, PASSWORD), password, { mode: 0o600 });
    renameSync(unfinished, directory);
    await syncDirectory(dirname(directory));
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
    rmSync(passwordFile, { force: true });
  }
}
/** Read by the portal only, where there are no sockets. */
const PASSWORD = 'portal.password';

/** Returns its address once it answers. */
async function start(place: Place): Promise<string> {
  const { directory } = place;
  if (!(await isRunning(place))) {
    const log = join(directory, 'postgres.log');
    rmSync(log, { force: true });
    await control(place, ['start', '-t', String(START_S), '-l', log, '-o', await settings(directory)]).catch((error) => {
      const [, complaint] = /(?:FATAL|PANIC): +(.*)/.exec(existsSync(log) ? readFileSync(log, 'utf8') : '') ?? [];
      throw new Error(`The database in ${directory} does not start: ${complaint ?? lastLine(error)}`, { cause: error });
    });
  }
  return answering(() => addressOf(directory));
}

async function settings(directory: string): Promise<string> {
  const usesSocket = platform() !== 'win32' && Buffer.byteLength(directory) <= LONGEST_SOCKET_DIRECTORY;
  const reached = usesSocket
    ? ['listen_addresses=', `unix_socket_directories=${directory}`, 'port=5432']
    : ['listen_addresses=127.0.0.1', 'unix_socket_directories=', `port=${await freePort()}`];
  // More connections than DATABASE_CONNECTIONS allows, and those of commands and tests.
  return [...reached, 'max_connections=250', ...QUIET].map((setting) => `-c "${setting}"`).join(' ');
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

/** From postmaster.pid, in which PostgreSQL writes in lines 4 to 6 its port, the directory of its socket and the address it listens on. */
function addressOf(directory: string): string | null {
  const file = join(directory, 'postmaster.pid');
  const [, , , port, socket, listens] = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  if (!port) return null;
  if (socket?.trim()) return `postgresql://portal@localhost:${port}/postgres?host=${encodeURIComponent(socket.trim())}`;
  if (!listens?.trim()) return null;
  return `postgresql://portal:${readFileSync(join(directory, PASSWORD), 'utf8')}@127.0.0.1:${port}/postgres`;
}

async function answering(address: () => string | null): Promise<string> {
  for (let waited = 0; ; waited += 100) {
    const url = address();
    const failure = url ? await refusal(url) : new Error('It has not started.');
    if (url && !failure) return url;
    if (waited > START_S * 1000) throw failure;
    await sleep(100);
  }
}

/** Why it does not answer; null if it does. */
async function refusal(connectionString: string): Promise<Error | null> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return null;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  } finally {
    await client.end().catch(() => {});
  }
}

/** Starts it again when it has ended by itself or was killed. Meanwhile the portal answers 503 as for any database that is away. */
function keepRunning(place: Place): () => Promise<void> {
  const stopped = new AbortController();
  const watching = (async () => {
    while (!stopped.signal.aborted) {
      await sleep(WATCH_MS, null, { ref: false, signal: stopped.signal }).catch(() => {});
      if (stopped.signal.aborted) return;
      // Processes of a killed one may still hold its memory; then the start fails, and the next round tries again.
      if (!(await isRunning(place))) await start(place).catch(() => {});
    }
  })();
  return () => {
    stopped.abort();
    return watching;
  };
}

async function isRunning(place: Place): Promise<boolean> {
  const url = addressOf(place.directory);
  if (url && !(await refusal(url))) return true;
  // One that still starts or recovers runs too, without answering yet.
  return control(place, ['status']).then(
    () => true,
    () => false,
  );
}

async function control({ programs, directory, runner }: Place, [command = '', ...args]: string[]): Promise<void> {
  await run(runner, join(programs, 'pg_ctl'), [command, '-D', directory, '-w', ...args]);
}

function because(error: unknown): never {
  throw new Error(`The database could not be made: ${lastLine(error)}`, { cause: error });
}

function lastLine(error: unknown): string {
  const words = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error);
  return words.trim().split('\n').at(-1) ?? '';
}
