import { pino } from 'pino';
import { readConfig } from '#server/config.ts';
import { startPortal } from '#server/portal.ts';
import { clockFrom } from './clock.ts';
import { loadOffice } from './office.ts';

// The portal as the journeys find it: the small office, no mail account, at the moment in OFFICE_NOW.

const config = readConfig({ ...process.env, LOG_LEVEL: process.env.LOG_LEVEL || 'warn' });
const portal = await startPortal(config, { log: pino({ level: config.logLevel, base: null }), now: clockFrom(process.env.OFFICE_NOW) });
await loadOffice(portal.services);
console.log(`Portaal: ${portal.address}`);
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => portal.close().then(() => process.exit(0)));
