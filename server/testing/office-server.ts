import { pino } from 'pino';
import { keepHomes } from '#server/actions/planning/keep-homes.ts';
import { readConfig } from '#server/config/config.ts';
import { allJobs, runJobs } from '#server/jobs.ts';
import { type Portal, startPortal } from '#server/portal.ts';
import { startMicrosoft } from '#server/testing/outside/microsoft/graph-server.ts';
import { startNameServer } from '#server/testing/outside/name-server.ts';
import { startTokenServer } from '#server/testing/outside/token-server.ts';
import { clockFrom } from './clock.ts';
import { loadOffice } from './office.ts';
import { CONSULTANTS } from './office-people.ts';

// The portal process of the journeys: the small office without mail account. The parent process sends the place and the time and gets the
// address. A later message moves the clock, does what is due by then and answers; null closes the portal.

type Wanted = { moment: string; env: Record<string, string> };
type Order = { wanted: Wanted | null } | { moveTo: string };

// Stand-ins for the internet services. Mail servers of the journeys accept tokens with the prefix of this token server.
const tokens = await startTokenServer();
const names = await startNameServer({});
const microsoft = await startMicrosoft(CONSULTANTS.map(({ email }) => email));

let clock = clockFrom(undefined);

async function open({ moment, env }: Wanted): Promise<Portal> {
  clock = clockFrom(moment);
  const config = readConfig({ ...process.env, LOG_LEVEL: process.env.LOG_LEVEL || 'warn', ...env });
  const opened = await startPortal(config, {
    log: pino({ level: config.logLevel, base: null }),
    now: () => clock(),
    isTheTime: true,
    outside: {
      tokens: { ...tokens.outside, microsoft: `${microsoft.loginUrl}/{tenant}/oauth2/v2.0/token` },
      graph: microsoft.graphUrl,
      nameServers: [names.address],
    },
  });
  await loadOffice(opened.services);
  return opened;
}

let portal: Portal | null = null;
process.on('message', async (order: Order) => {
  if ('moveTo' in order) {
    clock = clockFrom(order.moveTo);
    if (portal) {
      await runJobs(portal.services, allJobs());
      await keepHomes(portal.services);
    }
  } else {
    await portal?.close();
    portal = order.wanted && (await open(order.wanted));
  }
  process.send?.({ answer: portal?.address });
});
for (const event of ['SIGTERM', 'SIGINT', 'disconnect'] as const)
  process.once(event, () => Promise.resolve(portal?.close()).then(() => process.exit(0)));
