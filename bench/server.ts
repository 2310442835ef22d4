// What the server costs: a contract route against bare Fastify, the two public availability calls at 1, 10 and 100 consultants,
// booking against bare inserts, and what a flood of logins does to everyone else. On PostgreSQL, in one run.

import { randomBytes } from 'node:crypto';
import { fastify } from 'fastify';
import { addDays, datesBetween, dayOfWeek, isWeekend } from '#domain/calendar.ts';
import { searchText, sortKey } from '#domain/people/names.ts';
import { GRID } from '#domain/planning/slots.ts';
import { dateOf, isoOf } from '#domain/time.ts';
import { buildApp } from '#server/app.ts';
import { openDatabase } from '#server/db/db.ts';
import { appointments, availability, consultants, employees, employers, users } from '#server/db/schema.ts';
import { countRequests } from '#server/metrics/requests.ts';
import { newSecret } from '#server/secrets.ts';
import type { Services } from '#server/services.ts';
import { hashPassword } from '#server/steps/hashing.ts';
import { diaryOf } from '#server/store/planning/slots.ts';
import { NOWHERE } from '#server/testing/outside/nowhere.ts';
import { execute, startPostgres } from '#server/testing/postgres.ts';
import { cpuPer, percentile, report } from './budget.ts';

const server = await startPostgres();
await execute(server.url('postgres'), 'CREATE DATABASE bench');
const database = await openDatabase({ databaseUrl: server.url('bench'), dataDir: '' });
const { db } = database;
const now = Temporal.Now.instant;
const services: Services = {
  db,
  database,
  now,
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
await app.ready();

const today = dateOf(now());
const workdays = datesBetween(addDays(today, 1), addDays(today, 180)).filter((date) => !isWeekend(date));
const [employer] = await db.insert(employers).values({ name: 'Meetbedrijf' }).returning();

async function addConsultants(count: number): Promise<number[]> {
  const names = Array.from({ length: count }, () => newSecret());
  const people = await db
    .insert(users)
    .values(names.map((name) => ({ name, email: `${name}@bench.test`, username: name, role: 'consultant' as const })))
    .returning();
  const rows = await db
    .insert(consultants)
    .values(people.map(({ id }) => ({ userId: id })))
    .returning();
  for (const { id } of rows) {
    await db.insert(availability).values(
      workdays.map((date) => ({
        consultantId: id,
        date,
        startTime: '09:00',
        endTime: '17:00',
        pauseStartTime: '12:00',
        pauseEndTime: '13:00',
        dayOfWeek: dayOfWeek(date),
      })),
    );
  }
  return rows.map(({ id }) => id);
}

async function addEmployees(count: number): Promise<{ id: number; token: string }[]> {
  const people = Array.from({ length: count }, () => ({
    firstName: 'Jan',
    lastName: 'Meter',
    email: `${newSecret()}@bench.test`,
    token: newSecret(),
  }));
  const rows = await db
    .insert(employees)
    .values(
      people.map(({ token, ...person }) => ({
        ...person,
        employerId: employer!.id,
        status: 'uitgenodigd' as const,
        invitationSent: true,
        invitationToken: token,
        invitationSentDate: isoOf(now()),
        sortKey: sortKey(person.lastName, person.firstName),
        searchText: searchText(person),
      })),
    )
    .returning();
  return rows.map(({ id, invitationToken }) => ({ id, token: invitationToken! }));
}

// A contract route against bare Fastify.
{
  const bare = fastify();
  bare.get('/api/health', () => ({ status: 'ok' }));
  const ask = async (target: typeof bare) => void (await target.inject('/api/health'));
  const ours = await cpuPer(4000, () => ask(app as unknown as typeof bare));
  const theirs = await cpuPer(4000, () => ask(bare));
  const { count } = countRequests();
  const TIMES = 10_000;
  const counting = await cpuPer(100, async () => {
    for (let i = 0; i < TIMES; i++) count('GET /api/employees/{id}', i % 20 === 0 ? 404 : 200, (i % 100) / 1000);
  });
  report(`A contract route: ${ours.toFixed(0)} µs CPU, bare Fastify ${theirs.toFixed(0)} µs, both through inject`, [
    { what: 'contract route / bare Fastify', value: ours / theirs, limit: 1.3 },
    { what: 'counting a request for /metrics, in µs', value: counting / TIMES, limit: 2 },
  ]);
  await bare.close();
}

// The public availability calls.
{
  const [invitee] = await addEmployees(1);
  const busy = await addEmployees(2500);
  const route = fastify();
  route.get('/one', async () =>
    database
      .pool!.query({ name: 'one', text: 'SELECT * FROM availability WHERE consultant_id = $1 AND date = $2', values: [1, workdays[3]] })
      .then(({ rows }) => rows),
  );
  const oneQuery = await cpuPer(800, () => route.inject('/one'));
  let present = 0;
  const rows: Record<string, string | number>[] = [];
  const ratios: number[] = [];
  for (const wanted of [1, 10, 100]) {
    const added = await addConsultants(wanted - present);
    present = wanted;
    // Three hours in ten taken, as far as there are employees to take them.
    let next = 0;
    const taken = added.flatMap((consultantId) =>
      workdays
        .slice(0, 40)
        .flatMap((date, d) => GRID.filter((_, h) => (d + h) % 3 === 0 && h !== 3).map((slot) => ({ consultantId, date, ...slot }))),
    );
    for (let i = 0; i < taken.length; i += 1000) {
      await db.insert(appointments).values(
        taken.slice(i, i + 1000).map((slot) => ({
          ...slot,
          employeeId: busy[next++ % busy.length]!.id,
          meetingType: 'virtueel' as const,
          status: 'voltooid' as const,
          cancelToken: newSecret(),
        })),
      );
    }
    await execute(server.url('bench'), 'ANALYZE');
    const query = { employeeToken: invitee!.token };
    const day = await cpuPer(300, () => app.inject({ url: '/api/public/availability', query: { ...query, date: workdays[3]! } }));
    const all = await cpuPer(60, () => app.inject({ url: '/api/public/availability/all', query }));
    const fetch = await cpuPer(60, () => diaryOf(db, { from: today, to: addDays(today, 26 * 7) }));
    rows.push({
      consultants: wanted,
      'one day µs': Math.round(day),
      'all days µs': Math.round(all),
      'rows alone µs': Math.round(fetch),
      'all / rows': (all / fetch).toFixed(2),
    });
    if (wanted === 10) ratios.push(day / oneQuery);
    if (wanted === 100) ratios.push(all / fetch);
  }
  console.table(rows);
  report(`The public availability calls (a one-query route costs ${oneQuery.toFixed(0)} µs)`, [
    { what: 'one day, 10 consultants / one-query route', value: ratios[0]!, limit: 2 },
    { what: 'all days, 100 consultants / fetching the rows', value: ratios[1]!, limit: 1.3 },
  ]);
  await route.close();
}

// Booking with 50 clients at once, against bare inserts.
{
  const [first] = await addConsultants(20);
  const hours = workdays
    .slice(50, 90)
    .flatMap((date) =>
      GRID.filter(({ startTime }) => startTime !== '12:00').flatMap((slot) =>
        Array.from({ length: 20 }, (_, i) => ({ consultantId: first! + i, date, ...slot })),
      ),
    );
  const people = await addEmployees(1500);
  const run = async (count: number, work: (index: number) => Promise<void>) => {
    const times: number[] = [];
    let next = 0;
    const start = performance.now();
    await Promise.all(
      Array.from({ length: 50 }, async () => {
        while (next < count) {
          const index = next++;
          const begin = performance.now();
          await work(index);
          times.push(performance.now() - begin);
        }
      }),
    );
    return { perSecond: (count / (performance.now() - start)) * 1000, times };
  };
  const bookings = await run(700, async (i) => {
    const { statusCode } = await app.inject({
      method: 'POST',
      url: `/api/book/${people[i]!.token}`,
      payload: { ...hours[i * 7], meetingType: 'virtueel' },
    });
    if (statusCode !== 200) throw new Error(`booking ${i} answered ${statusCode}`);
  });
  const inserts = await run(700, async (i) => {
    await db.transaction(async (db) => {
      await db.insert(appointments).values({
        ...hours[i * 7 + 1]!,
        employeeId: people[i + 700]!.id,
        meetingType: 'virtueel',
        status: 'geplanned',
        cancelToken: newSecret(),
      });
    });
  });
  report(`Booking: ${bookings.perSecond.toFixed(0)}/s with 50 clients, bare insert transactions ${inserts.perSecond.toFixed(0)}/s`, [
    { what: 'bookings / bare insert transactions', value: bookings.perSecond / inserts.perSecond, limit: 0.4, atLeast: true },
    { what: 'p99 / p50 of a booking', value: percentile(bookings.times, 0.99) / percentile(bookings.times, 0.5), limit: 5 },
  ]);
}

// Logging in does not slow others down.
{
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  await db
    .insert(users)
    .values({ name: 'Meter', email: 'meter@bench.test', username: 'meter', role: 'admin', password: await hashPassword('geheim1') });
  const p99 = async (milliseconds: number) => {
    const times: number[] = [];
    for (const end = performance.now() + milliseconds; performance.now() < end; ) {
      const start = performance.now();
      await (await fetch(`${address}/api/health`)).text();
      times.push(performance.now() - start);
    }
    return percentile(times, 0.99);
  };
  await p99(500);
  const idle = await p99(3000);
  let flooding = true;
  const flood = Array.from({ length: 8 }, async () => {
    while (flooding)
      await fetch(`${address}/api/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username: 'meter', password: 'geheim1' }),
      }).then((r) => r.text());
  });
  const busy = await p99(3000);
  flooding = false;
  await Promise.all(flood);
  report(`Other calls while eight clients log in: p99 ${busy.toFixed(1)} ms, idle ${idle.toFixed(1)} ms`, [
    { what: 'p99 with logins / idle', value: busy / idle, limit: 2 },
  ]);
}

await app.close();
await database.close();
await server.stop();
