import { pino } from 'pino';
import { type Config, readConfig, WrongConfig, warningsOf } from './config/config.ts';
import { DatabaseInUse } from './db/embedded.ts';
import { describeError } from './failures.ts';
import { arePagesBuilt } from './http/pages.ts';
import { type Portal, startPortal } from './portal.ts';

// The real thing: configuration from the environment, no demo data, no default password.

function configOrStop(): Config {
  try {
    return readConfig();
  } catch (error) {
    if (!(error instanceof WrongConfig)) throw error;
    console.error(error.message);
    process.exit(2);
  }
}

/** A stop that hangs is a stop all the same. */
const STOP_MS = 9_500;

const config = configOrStop();
// Before the database is opened and migrated.
if (config.roles.has('web') && !arePagesBuilt()) {
  console.error('The pages are not built: run "npm run build" first.');
  process.exit(2);
}
for (const warning of warningsOf(config)) console.error(warning);
const log = pino({ level: config.logLevel, base: null });

// What nobody caught leaves the process in a state that nobody foresaw: it ends, and says why without the words of the error.
process.on('uncaughtException', (error) => {
  log.fatal({ error: describeError(error) }, 'unexpected error: the server ends');
  process.exit(1);
});

let portal: Portal | null = null;

// From the beginning: as the first process of a container an unhandled SIGTERM would be ignored.
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    if (!portal) process.exit(0);
    setTimeout(() => process.exit(0), STOP_MS).unref();
    portal.close().then(
      () => process.exit(0),
      (error) => {
        log.error({ error: describeError(error) }, 'the stop failed');
        process.exit(1);
      },
    );
  });
}

try {
  portal = await startPortal(config, { log });
  if (portal.metrics) console.log(`Metrics: ${portal.metrics}/metrics`);
  console.log(`Portaal: ${config.roles.has('web') ? portal.address : [...config.roles].join(', ')}`);
} catch (error) {
  if (error instanceof DatabaseInUse) console.error(error.message);
  else log.fatal({ error: describeError(error) }, 'could not start');
  process.exit(1);
}
