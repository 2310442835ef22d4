// The cost of a request: a contract route compared with bare Fastify, and the two public availability calls with 1, 10 and 100 consultants.
// Over HTTP, on PostgreSQL; CPU of the serving process only.

import { countRequests } from '#server/metrics/requests.ts';
import { alternating, cpuPer, report } from './budget.ts';
import { startServer } from './client.ts';
import { fillDiaries, openOffice, workdays } from './office.ts';

const office = await openOffice();
const server = await startServer(office.url);
const micro = (value: number) => value.toFixed(0);

{
  // With fewer requests V8 is still compiling for most of the run, and the ratio varies by a quarter.
  const asked = (address: string) => () => server.cpuPerRequest(`${address}/api/health`, 1500);
  const { portal, sameHeaders, bare } = await alternating(15, {
    portal: asked(server.portal),
    sameHeaders: asked(server.sameHeaders),
    bare: asked(server.bare),
  });
  const { count } = countRequests();
  const TIMES = 10_000;
  const counting = await cpuPer(100, async () => {
    for (let i = 0; i < TIMES; i++) count('GET /api/employees/{id}', i % 20 === 0 ? 404 : 200, (i % 100) / 1000);
  });
  report(`A contract route: ${micro(portal)} µs CPU; bare Fastify ${micro(bare)}, with the same headers ${micro(sameHeaders)}`, [
    { what: 'contract route / bare Fastify with the same headers', value: portal / sameHeaders, limit: 1.3 },
    { what: 'contract route / bare Fastify', value: portal / bare, limit: 1.6 },
    { what: 'counting a request for /metrics, in µs', value: counting / TIMES, limit: 2 },
  ]);
}

const [invitee] = await office.addEmployees(1);
const busy = await office.addEmployees(2500);
const link = `employeeToken=${invitee!.token}`;
const rows: Record<string, string | number>[] = [];
const costs: Record<number, { day: number; all: number; one: number; rows: number }> = {};
let present = 0;
for (const consultants of [1, 10, 100]) {
  await fillDiaries(office.database.db, await office.addConsultants(consultants - present), busy);
  present = consultants;
  await office.analyze();
  // The budgets are for ten and a hundred; ten is close to its limit, so it is measured longest.
  const cost = await alternating(consultants === 10 ? 20 : 6, {
    day: () => server.cpuPerRequest(`${server.portal}/api/public/availability?date=${workdays[3]}&${link}`, 80),
    one: () => server.cpuPerRequest(`${server.bare}/one`, 80),
    all: () => server.cpuPerRequest(`${server.portal}/api/public/availability/all?${link}`, 40),
    rows: () => server.cpuPerRequest(`${server.bare}/rows`, 8),
  });
  costs[consultants] = cost;
  rows.push({
    consultants,
    'one day µs': micro(cost.day),
    'one query µs': micro(cost.one),
    'day / query': (cost.day / cost.one).toFixed(2),
    'all days µs': micro(cost.all),
    'rows alone µs': micro(cost.rows),
    'all / rows': (cost.all / cost.rows).toFixed(2),
  });
}
console.table(rows);
report('The public availability calls', [
  { what: 'one day, 10 consultants / one-query route', value: costs[10]!.day / costs[10]!.one, limit: 2 },
  { what: 'all days, 100 consultants / fetching the rows', value: costs[100]!.all / costs[100]!.rows, limit: 1.3 },
]);

await server.stop();
await office.close();
