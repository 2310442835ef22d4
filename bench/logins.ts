// The effect of a flood of log-ins on other requests. Three processes: the server, eight clients that log in continuously, and this one,
// which makes another call and records the times. Half a second without and half a second with the flood, repeatedly.

import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { users } from '#server/db/schema/access.ts';
import { hashPassword } from '#server/steps/access/hashing.ts';
import { median, percentile, report } from './budget.ts';
import { get, startProcess, startServer } from './client.ts';
import { openOffice } from './office.ts';

const ROUNDS = 20;
const STRETCH_MS = 500;

const office = await openOffice();
const password = await hashPassword('geheim1');
await office.database.db.insert(users).values({ name: 'Meter', email: 'meter@bench.test', username: 'meter', role: 'admin', password });
const server = await startServer(office.url);
const { child: flood } = await startProcess('flood.ts', [server.portal]);

async function timesOf(milliseconds: number): Promise<number[]> {
  const times: number[] = [];
  for (const end = performance.now() + milliseconds; performance.now() < end; ) {
    const start = performance.now();
    await get(`${server.portal}/api/health`);
    times.push(performance.now() - start);
  }
  return times;
}

/** Returns the number of log-ins so far. */
async function tell(what: 'begin' | 'pause'): Promise<number> {
  flood.send(what);
  return ((await once(flood, 'message')) as [number])[0];
}

/** The p99 of each interval, so that other load on the machine in one of them does not decide. */
const calm: number[] = [];
const busy: number[] = [];
const p99 = async () => percentile(await timesOf(STRETCH_MS), 0.99);
let loggedIn = 0;
await p99();
for (let round = 0; round < ROUNDS; round++) {
  calm.push(await p99());
  await tell('begin');
  await sleep(50);
  busy.push(await p99());
  loggedIn = await tell('pause');
}
const shown = (times: number[]) => `p99 ${median(times).toFixed(1)} ms`;
report(`Other calls: ${shown(calm)} in peace, ${shown(busy)} while eight clients log in (${loggedIn} did)`, [
  { what: 'p99 with logins / in peace', value: median(busy) / median(calm), limit: 5 },
]);

flood.kill();
await server.stop();
await office.close();
