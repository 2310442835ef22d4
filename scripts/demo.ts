import { resolve } from 'node:path';
import { pino } from 'pino';
import { readConfig } from '../server/config.ts';
import { DatabaseInUse } from '../server/db/embedded.ts';
import { startPortal } from '../server/portal.ts';
import { clockFrom } from '../server/testing/clock.ts';
import { loadOffice, OFFICE_LOGINS, OFFICE_PASSWORD } from '../server/testing/office.ts';

// The product with a believable office in it, on the embedded database under data/demo.

const config = readConfig({
  ...process.env,
  DATABASE_URL: '',
  DATA_DIR: process.env.DATA_DIR || resolve('data/demo'),
  LOG_LEVEL: process.env.LOG_LEVEL || 'warn',
});

try {
  const portal = await startPortal(config, { log: pino({ level: config.logLevel, base: null }), now: clockFrom(process.env.DEMO_NOW) });
  await loadOffice(portal.services);
  console.log(`\nPortaal: ${portal.address}\n`);
  for (const { role, email } of OFFICE_LOGINS) console.log(`  ${role.padEnd(11)} ${email.padEnd(22)} wachtwoord ${OFFICE_PASSWORD}`);
  console.log('\n  De links van de werknemers staan in Instellingen, E-mailoverzicht. Stoppen met Ctrl+C.\n');
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => portal.close().then(() => process.exit(0)));
} catch (error) {
  const inUse = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  if (!inUse && !(error instanceof DatabaseInUse)) throw error;
  console.error(inUse ? `Port ${config.port} is in use: choose another with PORT=3001 npm run demo.` : error.message);
  process.exit(1);
}
