// The page of a round of 50 people and of one of 50,000, open and closed, in one run; and how long closing takes.
// Time is measured around the request, CPU is that of this process and of its PostgreSQL backends.

import { parseArgs } from 'node:util';
import { EMPLOYEE_KEY } from '#contract/employees.ts';
import { cursorOf } from '#contract/lists/paging.ts';
import { OUTCOMES } from '#domain/rounds/outcome.ts';
import { dateOf, isoOf } from '#domain/time.ts';
import { closeRound } from '#server/actions/rounds/close-round.ts';
import { buildApp } from '#server/app.ts';
import { openDatabase } from '#server/db/db.ts';
import { users } from '#server/db/schema/access.ts';
import { hashOf, newSecret } from '#server/db/secrets.ts';
import { insertSession } from '#server/store/access/sessions.ts';
import { fillRound } from '#server/testing/growth/large-round.ts';
import { execute, startPostgres } from '#server/testing/postgres.ts';
import { ensureLocale, ensurePostgres } from '../scripts/tools.ts';
import { median, report } from './budget.ts';
import { databaseCpu } from './growth/portal.ts';
import { SAME_MS } from './growth/reads.ts';
import { servicesOver } from './services.ts';

const [FEW, MANY] = [50, 50_000];
const TIMES = 9;
const MOST = 2;

const { values } = parseArgs({ options: { people: { type: 'string', default: String(MANY) } } });
ensurePostgres();
ensureLocale();
const server = await startPostgres(['shared_buffers=512MB', 'max_wal_size=4GB']);
const today = dateOf(Temporal.Now.instant());

/** Each size has a portal of its own, so that the caches of one do not serve the other. */
async function openOffice(name: string, people: number) {
  await execute(server.url('postgres'), `CREATE DATABASE ${name}`);
  const database = await openDatabase({ databaseUrl: server.url(name), dataDir: '' });
  const { db } = database;
  const services = servicesOver(database);
  const [user] = await db.insert(users).values({ name: 'B', email: 'b@k.nl', username: 'b@k.nl', role: 'admin' }).returning();
  const secret = newSecret();
  await insertSession(db, { tokenHash: hashOf(secret), userId: user!.id, at: isoOf(services.now()) });
  const { roundId } = await fillRound(db, { people, today });
  await db.execute('VACUUM ANALYZE');
  const app = await buildApp(services, { trustProxy: false, pages: false });
  const actor = { kind: 'administrator', name: 'B', userId: user!.id } as const;
  const watcher = await database.connectAside();
  const connections = new Map<number, number>();
  const cpu = async () => (process.cpuUsage().user + process.cpuUsage().system) / 1000 + (await databaseCpu(watcher.client, connections));
  return {
    name,
    cpu,
    get: async (query: string) => {
      const url = `/api/admin/rounds/${roundId}${query}`;
      const { statusCode, body } = await app.inject({ url, headers: { cookie: `portal_session=${secret}` } });
      if (statusCode !== 200) throw new Error(`${url}: ${statusCode} ${body.slice(0, 200)}`);
    },
    close: () => closeRound(services, actor, roundId),
    end: async () => {
      await watcher.end();
      await app.close();
      await database.close();
    },
  };
}

const middle = encodeURIComponent(cursorOf(EMPLOYEE_KEY, { id: 1, sortKey: 'bakker 3' }));
const QUERIES: Record<string, string> = {
  page: '',
  people: '/people?limit=25',
  'people, deep': `/people?limit=25&after=${middle}`,
  'people, offset': '/people?limit=25&offset=25',
  'people, q of one': '/people?limit=25&q=anna.49%40',
  'people, q of all': '/people?limit=25&q=bakker',
  ...Object.fromEntries(OUTCOMES.map((outcome) => [`people, ${outcome}`, `/people?limit=25&outcome=${outcome}`])),
  'people, outcome and q': '/people?limit=25&outcome=no_answer&q=anna.4',
  'people, outcome, deep': `/people?limit=25&outcome=no_answer&after=${middle}`,
};

const offices = [await openOffice('few', FEW), await openOffice('many', Number(values.people))] as const;
type Cost = { ms: number; cpu: number };

async function measure(query: string): Promise<[Cost, Cost]> {
  const times: number[][] = [[], []];
  for (const office of offices) await office.get(query);
  const cpu = [0, 0];
  for (let i = 0; i < TIMES; i++) {
    for (const [which, office] of offices.entries()) {
      const before = await office.cpu();
      const start = performance.now();
      await office.get(query);
      times[which]!.push(performance.now() - start);
      cpu[which]! += (await office.cpu()) - before;
    }
  }
  return [0, 1].map((which) => ({ ms: median(times[which]!), cpu: cpu[which]! / TIMES })) as [Cost, Cost];
}

const budgets = [];
const rows = [];
const ratio = (few: number, many: number) => (many - few < SAME_MS ? Math.min(1, many / few) : many / few);
for (const state of ['open', 'closed']) {
  for (const [what, query] of Object.entries(QUERIES)) {
    const [few, many] = await measure(query);
    console.log(`${state}, ${what}: ${few.ms.toFixed(1)} and ${many.ms.toFixed(1)} ms`);
    rows.push({
      what: `${state}: ${what}`,
      'few ms': few.ms.toFixed(1),
      'many ms': many.ms.toFixed(1),
      'few CPU': few.cpu.toFixed(1),
      'many CPU': many.cpu.toFixed(1),
    });
    budgets.push({ what: `${state}: ${what}, time`, value: ratio(few.ms, many.ms), limit: MOST });
    budgets.push({ what: `${state}: ${what}, CPU`, value: ratio(few.cpu, many.cpu), limit: MOST });
  }
  if (state === 'closed') break;
  for (const office of offices) {
    const [start, before] = [performance.now(), await office.cpu()];
    await office.close();
    console.log(
      `closing, ${office.name}: ${Math.round(performance.now() - start)} ms, ${Math.round((await office.cpu()) - before)} ms of CPU`,
    );
  }
}
console.table(rows);
report(`Rounds: ${FEW} people and ${values.people} (less than ${SAME_MS} ms more counts as equal)`, budgets);
for (const office of offices) await office.end();
await server.stop();
