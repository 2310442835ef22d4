// What growth costs: the same calls on a small office and on one a hundred times its size, in one run.
//   npm run growth:measure                                   makes both databases itself (1,000,000 employees and 10,000)
//   npm run growth:measure -- --small URL --large URL        measures two that `npm run growth` filled
// Each server is a process of its own; time is seen from here, CPU and memory are those of the server's process.

import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { addDays, isWeekend } from '#domain/calendar.ts';
import { dateOf } from '#domain/time.ts';
import { buildApp } from '#server/app.ts';
import { openDatabase } from '#server/db/db.ts';
import { hashOf, newSecret } from '#server/secrets.ts';
import type { Services } from '#server/services.ts';
import { diaryOf } from '#server/store/planning/slots.ts';
import { fillGrowth, GROWTH_FEED, growthToken } from '#server/testing/growth.ts';
import { NOWHERE } from '#server/testing/outside/nowhere.ts';
import { execute, startPostgres } from '#server/testing/postgres.ts';
import { percentile } from './budget.ts';

const { values } = parseArgs({
  options: {
    serve: { type: 'string' },
    small: { type: 'string' },
    large: { type: 'string' },
    employees: { type: 'string', default: '1000000' },
    only: { type: 'string' },
  },
});
const today = dateOf(Temporal.Now.instant());
/** A working day some weeks ahead. */
const day = [30, 31, 32].map((days) => addDays(today, days)).find((date) => !isWeekend(date)) ?? today;

/** The portal without jobs and mail worker: what is measured is not changed meanwhile. */
async function serve(databaseUrl: string): Promise<void> {
  const database = await openDatabase({ databaseUrl, dataDir: '' });
  const services: Services = {
    db: database.db,
    database,
    now: Temporal.Now.instant,
    appUrl: 'http://127.0.0.1',
    secretKey: randomBytes(32),
    erasureJournal: '/dev/null',
    sso: null,
    outside: NOWHERE,
    log: { info: () => {}, warn: () => {}, error: console.error },
    wakeOutbox: () => {},
    later: (work) => void work(),
  };
  const app = await buildApp(services, { trustProxy: false, pages: false });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  process.on('message', async (what) => {
    if (what === 'usage') {
      const { user, system } = process.cpuUsage();
      process.send?.({ cpu: (user + system) / 1000, memory: process.memoryUsage().rss / 1e6 });
    } else if (what === 'diary') {
      await diaryOf(database.db, { from: day, to: day, consultantId: 2 });
      process.send?.({});
    }
  });
  process.send?.({ address });
}

type Portal = { name: string; address: string; child: ChildProcess; cookie: string; consultants: number };
type Usage = { cpu: number; memory: number };

async function open(name: string, url: string): Promise<Portal> {
  const child = fork(fileURLToPath(import.meta.url), ['--serve', url], { execArgv: [] });
  const [{ address }] = (await once(child, 'message')) as [{ address: string }];
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const secret = newSecret();
  await client.query(`INSERT INTO sessions (token_hash, user_id, created_at, last_seen_at) VALUES ($1, 1, now(), now())`, [hashOf(secret)]);
  const { rows } = await client.query('SELECT count(*)::int AS count FROM consultants');
  await client.end();
  return { name, address, child, cookie: `portal_session=${secret}`, consultants: rows[0].count };
}

async function ask(child: ChildProcess, what: string): Promise<Usage> {
  child.send(what);
  const [answer] = (await once(child, 'message')) as [Usage];
  return answer;
}

type Answer = { bytes: number; headers: Headers; text: string };

/** Reads the answer as it comes; only short ones are kept. */
async function get({ address, cookie }: Portal, path: string, headers: Record<string, string> = {}): Promise<Answer> {
  const response = await fetch(address + path, { headers: { cookie, ...headers } });
  if (response.status !== 200 && response.status !== 304) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  let bytes = 0;
  const kept: Uint8Array[] = [];
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes < 1e6) kept.push(chunk);
  }
  return { bytes, headers: response.headers, text: Buffer.concat(kept).toString() };
}

type Question = (portal: Portal) => Promise<() => Promise<{ bytes: number }>>;
const path =
  (path: string): Question =>
  async (portal) =>
  () =>
    get(portal, path);
const token = growthToken(31);

/** Reads that answer a page, a person, a day or a visitor. */
const READS: Record<string, Question> = {
  'availability/all, no link': path('/api/public/availability/all'),
  'availability/all, link': path(`/api/public/availability/all?employeeToken=${token}`),
  'availability/all, known (304)': async (portal) => {
    const etag = (await get(portal, `/api/public/availability/all?employeeToken=${token}`)).headers.get('etag') ?? '';
    return () => get(portal, `/api/public/availability/all?employeeToken=${token}`, { 'if-none-match': etag });
  },
  "a day's availability, link": path(`/api/public/availability?date=${day}&employeeToken=${token}`),
  'invitation of a visitor': path(`/api/employee/${token}`),
  "booking's diary":
    async ({ child }) =>
    async () => {
      await ask(child, 'diary');
      return { bytes: 0 };
    },
  'appointments, page': path('/api/appointments?limit=50'),
  'appointments, deep page': async (portal) => {
    const total = Number((await get(portal, '/api/appointments?limit=1&offset=0')).headers.get('x-total-count'));
    return () => get(portal, `/api/appointments?limit=50&offset=${Math.floor(total * 0.6)}`);
  },
  'appointments, last page': async (portal) => {
    const total = Number((await get(portal, '/api/appointments?limit=1&offset=0')).headers.get('x-total-count'));
    return () => get(portal, `/api/appointments?limit=50&offset=${total - 50}`);
  },
  'appointments, planned from today': path(`/api/appointments?limit=50&offset=0&status=geplanned&from=${today}`),
  'appointments, one consultant': path(`/api/appointments?limit=50&offset=0&consultantId=2`),
  'appointments, search': path('/api/appointments?limit=50&offset=0&q=hanneke.31'),
  'employees, page': path('/api/employees?limit=100&offset=0'),
  'employees, deep page': async (portal) => {
    const total = Number((await get(portal, '/api/employees?limit=1')).headers.get('x-total-count'));
    return () => get(portal, `/api/employees?limit=100&offset=${Math.floor(total * 0.6)}`);
  },
  'employees, after a row': async (portal) => {
    const total = Number((await get(portal, '/api/employees?limit=1')).headers.get('x-total-count'));
    const { headers, text } = await get(portal, `/api/employees?limit=100&offset=${Math.floor(total * 0.6)}`);
    const after = headers.get('x-next-after') ?? JSON.parse(text).at(-1).id;
    return () => get(portal, `/api/employees?limit=100&after=${encodeURIComponent(after)}`);
  },
  'employees, one employer': path('/api/employees?limit=100&employerId=2'),
  'employees, search': path('/api/employees?limit=100&q=hanneke.31'),
  'stats of the dashboard': path('/api/stats'),
  'invitation overview': path('/api/employees/invitations'),
  'invitation overview, polled': async (portal) => {
    const all = JSON.parse((await get(portal, '/api/employees/invitations')).text) as { employerId: number; mails: { wachtend: number } }[];
    const busy = all.filter(({ mails }) => mails.wachtend > 0).slice(0, 1);
    return () => get(portal, `/api/employees/invitations?employerIds=${busy.map(({ employerId }) => employerId).join()}`);
  },
  'tonight (reminder-preview)': path('/api/admin/reminder-preview'),
  'tonight, first page': path('/api/admin/reminder-preview?limit=50'),
  'mails, page': path('/api/admin/mails?limit=50&offset=0'),
  'mails, failed': path('/api/admin/mails?limit=50&offset=0&status=mislukt'),
  'mails, search': path('/api/admin/mails?limit=50&offset=0&q=hanneke.31'),
  employers: path('/api/employers'),
  'history of an employee': path('/api/employees/31/history'),
};

/** Lists and files that hold everything. */
const WHOLES: Record<string, string> = {
  'appointments, all': '/api/appointments',
  'employees, all': '/api/employees',
  'combined feed': `/calendar/${GROWTH_FEED}.ics`,
};

async function measure(): Promise<void> {
  const own = values.small && values.large ? null : await startPostgres(['shared_buffers=1GB', 'max_wal_size=8GB']);
  const urlOf = async (name: string, employees: number) => {
    const url = own?.url(name) ?? '';
    await execute(own?.url('postgres') ?? '', `CREATE DATABASE ${name}`);
    await (await openDatabase({ databaseUrl: url, dataDir: '' })).close();
    await fillGrowth(url, { employees, today }, (line) => console.log(`${name}: ${line}`));
    return url;
  };
  const large = values.large ?? (await urlOf('large', Number(values.employees)));
  const small = values.small ?? (await urlOf('small', Number(values.employees) / 100));
  const portals = [await open('small', small), await open('large', large)];
  try {
    const wanted = (name: string) => !values.only || new RegExp(values.only).test(name);
    await reads(portals, wanted);
    await crowd(portals, wanted);
    await wholes(portals, wanted);
  } finally {
    for (const { child } of portals) child.kill();
    await own?.stop();
  }
}

async function reads(portals: Portal[], wanted: (name: string) => boolean): Promise<void> {
  const rows = [];
  for (const [what, question] of Object.entries(READS)) {
    if (!wanted(what)) continue;
    const found: { ms: number; cpu: number; bytes: number }[] = [];
    for (const portal of portals) {
      try {
        const run = await question(portal);
        for (const end = performance.now() + 300; performance.now() < end; ) await run();
        const before = await ask(portal.child, 'usage');
        const times: number[] = [];
        let bytes = 0;
        for (const end = performance.now() + 2000; performance.now() < end || times.length < 3; ) {
          const start = performance.now();
          ({ bytes } = await run());
          times.push(performance.now() - start);
        }
        const after = await ask(portal.child, 'usage');
        found.push({ ms: percentile(times, 0.5), cpu: (after.cpu - before.cpu) / times.length, bytes });
      } catch (error) {
        console.error(what, portal.name, error instanceof Error ? error.message.slice(0, 200) : error);
        found.push({ ms: Number.NaN, cpu: Number.NaN, bytes: 0 });
      }
    }
    const [small, large] = found;
    if (!small || !large) continue;
    rows.push({
      what,
      'small ms': small.ms.toFixed(2),
      'large ms': large.ms.toFixed(2),
      'time ×': (large.ms / small.ms).toFixed(1),
      'small CPU ms': small.cpu.toFixed(2),
      'large CPU ms': large.cpu.toFixed(2),
      'large kB': (large.bytes / 1000).toFixed(1),
    });
  }
  console.table(rows);
}

/** How long somebody else's call takes while forty at once ask for all days. */
async function crowd(portals: Portal[], wanted: (name: string) => boolean): Promise<void> {
  if (!wanted('crowd')) return;
  const rows = [];
  for (const portal of portals) {
    let asking = true;
    let answered = 0;
    const forty = Array.from({ length: 40 }, async () => {
      for (; asking; answered++) await get(portal, '/api/public/availability/all');
    });
    const times: number[] = [];
    const start = performance.now();
    while (performance.now() - start < 5000 || times.length < 1) {
      const begin = performance.now();
      await get(portal, `/api/employee/${token}`);
      times.push(performance.now() - begin);
    }
    const seconds = (performance.now() - start) / 1000;
    asking = false;
    await Promise.all(forty);
    rows.push({
      portal: portal.name,
      'all days/s': (answered / seconds).toFixed(0),
      'another visitor p50 ms': percentile(times, 0.5).toFixed(1),
      'longest ms': Math.max(...times).toFixed(0),
    });
  }
  console.table(rows);
}

async function wholes(portals: Portal[], wanted: (name: string) => boolean): Promise<void> {
  const rows = [];
  for (const [what, where] of Object.entries(WHOLES)) {
    if (!wanted(what)) continue;
    for (const portal of portals) {
      const before = await ask(portal.child, 'usage');
      let busy = true;
      let peak = before.memory;
      const waits: number[] = [];
      const watch = (async () => {
        while (busy) {
          const start = performance.now();
          await (await fetch(`${portal.address}/api/health`)).text();
          waits.push(performance.now() - start);
          peak = Math.max(peak, (await ask(portal.child, 'usage')).memory);
          await new Promise((resolve) => setTimeout(resolve, 20));
        }
      })();
      const start = performance.now();
      const answer = await get(portal, where).catch((error: Error) => error);
      const seconds = (performance.now() - start) / 1000;
      busy = false;
      await watch;
      rows.push({
        what,
        portal: portal.name,
        s: seconds.toFixed(2),
        MB: answer instanceof Error ? answer.message.slice(0, 60) : (answer.bytes / 1e6).toFixed(1),
        'memory +MB': (peak - before.memory).toFixed(0),
        'health longest ms': Math.max(...waits).toFixed(0),
        'health p99 ms': percentile(waits, 0.99).toFixed(0),
      });
    }
  }
  console.table(rows);
}

if (values.serve) await serve(values.serve);
else await measure();
