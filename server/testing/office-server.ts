import { pino } from 'pino';
import { readConfig } from '#server/config.ts';
import { startPortal } from '#server/portal.ts';
import { startNameServer } from '#server/testing/outside/name-server.ts';
import { startTokenServer } from '#server/testing/outside/token-server.ts';
import { clockFrom } from './clock.ts';
import { loadOffice } from './office.ts';

// The portal as the journeys find it: the small office, no mail account, at the moment in OFFICE_NOW.

const config = readConfig({ ...process.env, LOG_LEVEL: process.env.LOG_LEVEL || 'warn' });
// What it asks on the internet, it asks here. Mail servers of the journeys take tokens that begin as those of the token server do.
const tokens = await startTokenServer();
const names = await startNameServer({
  'goed.test': { TXT: ['v=spf1 include:_spf.google.com -all'] },
  '_spf.google.com': { TXT: ['v=spf1 ip4:192.0.2.0/24 -all'] },
  'google._domainkey.goed.test': { TXT: ['v=DKIM1; k=ed25519; p=BwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwc='] },
  '_dmarc.goed.test': { TXT: ['v=DMARC1; p=none'] },
  'stil.test': 'SERVFAIL',
});
const portal = await startPortal(config, {
  log: pino({ level: config.logLevel, base: null }),
  now: clockFrom(process.env.OFFICE_NOW),
  outside: { tokens: tokens.outside, nameServers: [names.address] },
});
await loadOffice(portal.services);
console.log(`Portaal: ${portal.address}`);
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => portal.close().then(() => process.exit(0)));
