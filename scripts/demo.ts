// The portal as a working office: npm run demo starts a fresh one, npm run demo -- --keep continues the previous one.
// It runs a PostgreSQL of its own under data/demo, on the real clock or from a given moment (DEMO_NOW=2026-11-17T10:00:00Z).
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, statfsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { pino } from 'pino';
import { type Config, readConfig } from '#server/config/config.ts';
import { DatabaseInUse } from '#server/db/own/lock.ts';
import { CannotRun } from '#server/db/own/postgres.ts';
import { clearDemo, NotADemo, requireDemo, startDemo } from '#server/demo/demo.ts';
import { clockFrom } from '#server/testing/clock.ts';

const OWN_DIRECTORY = resolve('data/demo');
/** Enough for the office and its mails, and half as much again in reserve. */
const NEEDED_MB = 200;
const keep = process.argv.includes('--keep');
const asked = readConfig({
  ...process.env,
  DATABASE_URL: '',
  DATABASE_URL_FILE: '',
  DATA_DIR: process.env.DATA_DIR || OWN_DIRECTORY,
  LOG_LEVEL: process.env.LOG_LEVEL || 'warn',
});
const log = pino({ level: asked.logLevel, base: null });

/** The address is chosen before anything is created or deleted: the letters contain links, and a port in use must stop the demo. */
async function withAddress(config: Config): Promise<Config> {
  const probe = createServer().listen(config.port, config.host);
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  await new Promise((done) => probe.close(done));
  const host = ['0.0.0.0', '::'].includes(config.host) ? '127.0.0.1' : config.host;
  return { ...config, port, appUrl: config.appUrl ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}` };
}

/** Builds in a separate process while the office is generated, to use two cores. Uncompressed, because the browser is on this machine. */
async function buildPages(): Promise<void> {
  const build = spawn(process.execPath, [join(import.meta.dirname, 'build-pages.ts'), '--plain'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(build, 'exit');
  if (code !== 0) throw new Error('The pages could not be built.');
}

class NoRoom extends Error {}

/** Checked before the start, and after a failed one: a full disk causes many kinds of errors, few of which name it. */
function requireRoom(directory: string): void {
  mkdirSync(directory, { recursive: true });
  const { bavail, bsize } = statfsSync(directory);
  const free = Math.floor((bavail * bsize) / 2 ** 20);
  if (free < NEEDED_MB)
    throw new NoRoom(
      `The disk of ${directory} has ${free} MB free, and the demo needs ${NEEDED_MB}: make room, or choose another DATA_DIR.`,
    );
}

async function start(config: Config): Promise<void> {
  const pages = buildPages();
  // Awaited later; this handler prevents an unhandled rejection until then.
  pages.catch(() => {});
  const place = { isOurs: config.dataDir === OWN_DIRECTORY };
  if (keep) requireDemo(config.dataDir, place);
  else await clearDemo(config.dataDir, place);
  requireRoom(config.dataDir);
  const demo = await startDemo(config, { log, now: clockFrom(process.env.DEMO_NOW), pages }).catch((error) => {
    if (!(error instanceof DatabaseInUse)) requireRoom(config.dataDir);
    throw error;
  });
  console.log(`\n  Demo: ${config.appUrl}/demo\n\n  Stoppen met Ctrl+C. Verdergaan waar u was: npm run demo -- --keep\n`);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => demo.close().then(() => process.exit(0)));
}

try {
  await start(await withAddress(asked));
} catch (error) {
  const inUse = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  const isTold = [DatabaseInUse, CannotRun, NotADemo, NoRoom].some((kind) => error instanceof kind);
  if (!inUse && !isTold) throw error;
  console.error(inUse ? `Port ${asked.port} is in use: choose another with PORT=3001 npm run demo.` : (error as Error).message);
  process.exit(1);
}
