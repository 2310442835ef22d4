import { resolve } from 'node:path';
import { pino } from 'pino';
import { readConfig } from '../server/config.ts';
import { DatabaseInUse } from '../server/db/embedded.ts';
import { DEMO_LOGINS, DEMO_PASSWORD, loadDemo } from '../server/demo/load.ts';
import { startPortal } from '../server/portal.ts';

// The product with a believable office in it, on the embedded database under data/demo.

const config = readConfig({
  ...process.env,
  DATABASE_URL: '',
  DATA_DIR: process.env.DATA_DIR || resolve('data/demo'),
  LOG_LEVEL: process.env.LOG_LEVEL || 'warn',
});

/** The office can live on another day than today (DEMO_NOW=2026-11-17T10:00:00Z): in a weekend there is little to show. */
function clock(moment: string | undefined): () => Temporal.Instant {
  if (!moment) return Temporal.Now.instant;
  const ahead = Temporal.Instant.from(moment).since(Temporal.Now.instant());
  return () => Temporal.Now.instant().add(ahead);
}

try {
  const portal = await startPortal(config, { log: pino({ level: config.logLevel, base: null }), now: clock(process.env.DEMO_NOW) });
  await loadDemo(portal.services);
  console.log(`\nPortaal: ${portal.address}\n`);
  for (const { role, email } of DEMO_LOGINS) console.log(`  ${role.padEnd(11)} ${email.padEnd(22)} wachtwoord ${DEMO_PASSWORD}`);
  console.log('\n  De links van de werknemers staan in Instellingen, E-mailoverzicht. Stoppen met Ctrl+C.\n');
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => portal.close().then(() => process.exit(0)));
} catch (error) {
  const inUse = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  if (!inUse && !(error instanceof DatabaseInUse)) throw error;
  console.error(inUse ? `Port ${config.port} is in use: choose another with PORT=3001 npm run demo.` : error.message);
  process.exit(1);
}
