import { pino } from 'pino';
import { ensureAdministrator } from './actions/password.ts';
import { type Config, readConfig, WrongConfig, warningsOf } from './config.ts';
import { DatabaseInUse } from './db/embedded.ts';
import { startPortal } from './portal.ts';

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

const config = configOrStop();
for (const warning of warningsOf(config)) console.error(warning);
const log = pino({ level: config.logLevel, base: null });

try {
  const portal = await startPortal(config, { log });
  if (config.adminEmail && config.adminPassword) {
    const made = await ensureAdministrator(portal.services, { email: config.adminEmail, password: config.adminPassword });
    if (made) log.info('first administrator made from ADMIN_EMAIL');
  }
  console.log(`Portaal: ${portal.address}`);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => portal.close().then(() => process.exit(0)));
} catch (error) {
  if (error instanceof DatabaseInUse) console.error(error.message);
  else
    log.fatal(
      { kind: error instanceof Error ? error.constructor.name : typeof error, message: error instanceof Error ? error.message : '' },
      'could not start',
    );
  process.exit(1);
}
