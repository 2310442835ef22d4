import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { pino } from 'pino';
import { type Config, readConfig, settingsInForce, WrongConfig, warningsOf } from './config/config.ts';
import { startFailureOf } from './config/start-failures.ts';
import { describeError } from './failures.ts';
import { arePagesBuilt } from './http/pages/pages.ts';
import { type Portal, startPortal } from './portal.ts';

// The production entry: configuration from the environment, no demo data, no default password. All output is JSON.

/** After the drain a stop may take this long; then the process exits, whatever is still running. */
const STOP_MS = 9_500;

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
/** Logs what the operator must see at any LOG_LEVEL: warnings, the address, why the start failed. */
const start = pino({ base: { version, server: `${hostname()}/${process.pid}` } });

let config: Config | null = null;
let portal: Portal | null = null;

try {
  config = readConfig();
  // Before the database is opened and migrated.
  if (config.roles.has('web') && !arePagesBuilt()) throw new WrongConfig('The pages are not built: run "npm run build" first.');
  for (const warning of warningsOf(config)) start.warn(warning);
  const log = start.child({}, { level: config.logLevel });
  log.info({ node: process.version, settings: settingsInForce(config) }, 'starting');
  stopOnSignal(log, config.drainSeconds);
  portal = await startPortal(config, { log });
  start.info({ roles: [...config.roles], address: portal.address, metrics: portal.metrics }, 'listening');
} catch (error) {
  const failure = startFailureOf(error, config);
  if (failure) start.fatal(failure.message);
  else start.fatal({ error: describeError(error) }, 'could not start');
  process.exit(failure?.exitCode ?? 1);
}

/** process.exit waits for libuv threads, forever if one hangs on a disk; the process then kills itself with SIGKILL. */
function end(exitCode: number): void {
  if (portal?.hangs()) process.kill(process.pid, 'SIGKILL');
  else process.exit(exitCode);
}

function stopOnSignal(log: typeof start, drainSeconds: number): void {
  // After an uncaught error the state is unknown: logs class and frames without the message, and exits.
  process.on('uncaughtException', (error) => {
    log.fatal({ error: describeError(error) }, 'unexpected error: the server ends');
    process.exit(1);
  });
  // Installed before the start: in a container this is process 1, for which the kernel ignores a SIGTERM without a handler.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      if (!portal) process.exit(0);
      log.info({ signal, drainSeconds }, 'stopping');
      setTimeout(() => end(0), drainSeconds * 1_000 + STOP_MS).unref();
      portal.close({ drainSeconds }).then(
        () => end(0),
        (error) => {
          log.error({ error: describeError(error) }, 'the stop failed');
          end(1);
        },
      );
    });
  }
}
