import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { commandOf, ownPrograms, runNow, runnerOf, userNamed } from '#server/db/own/programs.ts';
import { freePort } from './loopback.ts';

// A PostgreSQL for a test run: a cluster in a temporary directory, on loopback, removed afterwards. Its programs are those that the portal
// brings; a standby and a dump need programs that only an installed PostgreSQL has.

export function systemPrograms(): string | null {
  const homes = ['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr/local/opt'];
  const candidates = homes
    .filter((home) => existsSync(home))
    .flatMap((home) => readdirSync(home).map((version) => join(home, version, 'bin')))
    .sort((a, b) => b.localeCompare(a, 'en', { numeric: true }));
  return (
    [...candidates, ...(process.env.PATH ?? '').split(':')].find(
      (bin) => existsSync(join(bin, 'initdb')) && existsSync(join(bin, 'postgres')),
    ) ?? null
  );
}

/**
 * The locale of test databases. In it, unlike in C, an order made by the locale differs from ours, so that tests notice it: glibc ignores
 * spaces, commas and tabs at first. TEST_LOCALE names another locale if this one is not installed; then the tests prove less.
 */
export const TEST_LOCALE = process.env.TEST_LOCALE || 'nl_NL.UTF-8';

export function hasLocale(): boolean {
  const plain = (name: string) => name.toLowerCase().replaceAll('-', '');
  const { stdout } = spawnSync('locale', ['-a'], { encoding: 'utf8' });
  return `${stdout ?? ''}`.split('\n').some((name) => plain(name) === plain(TEST_LOCALE));
}

export type TestServer = {
  url: (database: string) => string;
  /** Like a power cut: connections break, and the server recovers from its WAL. Also restarts a server that has exited. */
  restartImmediately: () => Promise<void>;
  isRunning: () => boolean;
  /** kill -9 of the postmaster: the other processes exit when it is gone. It is not restarted. */
  kill: () => Promise<void>;
  /** Promotes a standby to primary. */
  promote: () => void;
  stop: () => Promise<void>;
};

/** The application_name in synchronous_standby_names. */
export const STANDBY = 'standby';

/**
 * `isOfSystem`: the one installed on this machine. `standbyOf`: the primary to follow, which is of the system too. `under`: parent directory.
 * `env`: extra environment. `init`: options of initdb.
 */
type Special = { isOfSystem?: boolean; standbyOf?: TestServer; under?: string; env?: Record<string, string>; init?: string[] };

/** `extra`: settings as name=value; a large database needs more memory than the default. */
export async function startPostgres(extra: string[] = [], special: Special = {}): Promise<TestServer> {
  const { standbyOf, isOfSystem = standbyOf !== undefined, under = tmpdir(), env = {}, init = [] } = special;
  const programs = isOfSystem ? systemPrograms() : ownPrograms();
  if (!programs)
    throw new Error(isOfSystem ? 'Install the package "postgresql".' : 'There is no PostgreSQL for this platform: set TEST_DATABASE_URL.');
  if (!hasLocale()) {
    throw new Error(
      `The locale ${TEST_LOCALE} is not on this machine: run "npm test" as root once, or "localedef -i nl_NL -f UTF-8 nl_NL.UTF-8" (Debian: package "locales"), or set TEST_LOCALE=C.`,
    );
  }
  const directory = mkdtempSync(join(under, 'portal-postgres-'));
  const runner = runnerOf(programs, directory);
  if (!runner) throw new Error(`PostgreSQL refuses to run as root, and no other user reaches ${directory}.`);
  const data = join(directory, 'data');
  mkdirSync(data, { mode: 0o700 });
  if (typeof runner === 'object') chownSync(data, runner.uid, runner.gid);
  const make = (program: string, args: string[]) => runNow(runner, join(programs, program), args);
  if (standbyOf) {
    const from = `${standbyOf.url('postgres')}?application_name=${STANDBY}`;
    make('pg_basebackup', ['-D', data, '-d', from, '--write-recovery-conf', '--wal-method=stream', '--checkpoint=fast', '--no-sync']);
  } else make('initdb', ['-D', data, '-U', 'portal', '-A', 'trust', '-E', 'UTF8', `--locale=${TEST_LOCALE}`, '--no-sync', ...init]);
  const port = await freePort();
  const settings = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    `unix_socket_directories=${Buffer.byteLength(data) < 80 ? data : ''}`,
    'fsync=off',
    'max_connections=200',
    'log_min_messages=fatal',
    ...extra,
  ];
  const start = () => {
    const { file, args, options } = commandOf(runner, join(programs, 'postgres'), [
      '-D',
      data,
      ...settings.flatMap((setting) => ['-c', setting]),
    ]);
    const child = spawn(file, args, { ...options, env: { ...options.env, ...env }, stdio: 'ignore' });
    return { child, exited: once(child, 'exit') };
  };
  let running = start();
  const isRunning = () => running.child.exitCode === null && running.child.signalCode === null;
  const url = (database: string) => `postgresql://portal@127.0.0.1:${port}/${database}`;
  await untilReady(url('postgres'));
  return {
    url,
    restartImmediately: async () => {
      if (isRunning()) make('pg_ctl', ['-D', data, '-m', 'immediate', 'stop']);
      await running.exited;
      running = start();
      await untilReady(url('postgres'));
    },
    isRunning,
    kill: async () => {
      running.child.kill('SIGKILL');
      await running.exited;
    },
    promote: () => make('pg_ctl', ['-D', data, 'promote']),
    stop: async () => {
      if (isRunning()) running.child.kill('SIGINT');
      await running.exited;
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** The user that owns files which such a server reads; null: the user of this process. */
export function whoRunsIt(): { uid: number; gid: number } | null {
  return process.getuid?.() === 0 ? (userNamed('postgres') ?? userNamed('nobody')) : null;
}

export async function untilReady(url: string): Promise<void> {
  for (let attempt = 0; attempt < 150; attempt++) {
    try {
      return await execute(url);
    } catch {
      await sleep(100);
    }
  }
  throw new Error('PostgreSQL did not start within 15 seconds.');
}

export function execute(url: string, ...statements: string[]): Promise<void> {
  return connected(url, async (client) => {
    for (const statement of statements) await client.query(statement);
  });
}

/** Runs `work` on a connection of its own. */
export async function connected<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString });
  // The error also rejects the statement, with the reason.
  client.on('error', () => {});
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}
