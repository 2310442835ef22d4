// The portal as a working office: npm run demo starts a fresh one, npm run demo -- --keep continues the previous one.
// It uses the embedded database under data/demo, on the real clock or from a given moment (DEMO_NOW=2026-11-17T10:00:00Z).
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { pino } from 'pino';
import { type Config, readConfig } from '#server/config/config.ts';
import { DatabaseInUse } from '#server/db/embedded.ts';
import { clearDemo, NotADemo, startDemo } from '#server/demo/demo.ts';
import { clockFrom } from '#server/testing/clock.ts';

const OWN_DIRECTORY = resolve('data/demo');
const keep = process.argv.includes('--keep');
const asked = readConfig({
  ...process.env,
  DATABASE_URL: '',
  DATABASE_URL_FILE: '',
  DATA_DIR: process.env.DATA_DIR || OWN_DIRECTORY,
  LOG_LEVEL: process.env.LOG_LEVEL || 'warn',
});

/** Chosen before anything is created or deleted: the letters contain links, and a port in use must stop the demo. */
async function withAddress(config: Config): Promise<Config> {
  const probe = createServer().listen(config.port, config.host);
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  await new Promise((done) => probe.close(done));
  const host = ['0.0.0.0', '::'].includes(config.host) ? '127.0.0.1' : config.host;
  return { ...config, port, appUrl: config.appUrl ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}` };
}

/** In a separate process while the office is generated, to use two cores. Not compressed, because browser and server are on one machine. */
async function buildPages(): Promise<void> {
  const build = spawn(process.execPath, [join(import.meta.dirname, 'build-pages.ts'), '--plain'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(build, 'exit');
  if (code !== 0) throw new Error('The pages could not be built.');
}

try {
  const config = await withAddress(asked);
  const pages = buildPages();
  // Awaited later; this handler prevents an unhandled rejection until then.
  pages.catch(() => {});
  if (!keep) await clearDemo(config.dataDir, { isOurs: config.dataDir === OWN_DIRECTORY });
  const demo = await startDemo(config, { log: pino({ level: config.logLevel, base: null }), now: clockFrom(process.env.DEMO_NOW), pages });
  console.log(`\n  Demo: ${config.appUrl}/demo\n\n  Stoppen met Ctrl+C. Verdergaan waar u was: npm run demo -- --keep\n`);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => demo.close().then(() => process.exit(0)));
} catch (error) {
  const inUse = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  if (!inUse && !(error instanceof DatabaseInUse) && !(error instanceof NotADemo)) throw error;
  console.error(inUse ? `Port ${asked.port} is in use: choose another with PORT=3001 npm run demo.` : error.message);
  process.exit(1);
}
