import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { offeredDates } from '#domain/planning/slots.ts';
import { dateOf } from '#domain/time.ts';
import type { DatabasePlace } from '#server/testing/database.ts';
import { brokenPromises } from '#server/testing/invariants.ts';
import { hour, newConsultant, newEmployer, newInvitee } from '#server/testing/planning.ts';
import { usePortal } from '#server/testing/portal.ts';
import { type Server, startServer } from '#server/testing/servers.ts';
import { type Relay, startProxy } from '#server/testing/unkind/proxy.ts';

// The database hangs: packets to it are dropped and no connection is closed.

vi.setConfig({ testTimeout: 2 * 60_000, hookTimeout: 4 * 60_000 });

const portal = usePortal();
let place: DatabasePlace;
let proxy: Relay;
let server: Server;
let employerId: number;
let consultantId: number;
let day: string;

beforeAll(async () => {
  ({ place } = portal.database);
  proxy = await startProxy(place.databaseUrl ?? '');
  server = await startServer({ databaseUrl: proxy.url, dataDir: place.dataDir }, { LOG_LEVEL: 'debug' });
  portal.instant = Temporal.Now.instant();
  [day = ''] = offeredDates(dateOf(portal.instant)).slice(5);
  employerId = (await newEmployer(portal)).id;
  consultantId = (await newConsultant(portal, [day])).consultantId;
});

afterEach(() => {
  proxy.speak();
  proxy.delay(0);
});

afterAll(async () => {
  await server.stop();
  await proxy.stop();
});

type Reply = { status: number; errorType: string; retryAfter: string | null };

async function ask(path: string, init: RequestInit = {}): Promise<Reply> {
  const response = await fetch(server.address + path, init);
  const { errorType } = (await response.json()) as { errorType: string };
  return { status: response.status, errorType, retryAfter: response.headers.get('retry-after') };
}

const slowest = (route: RegExp) => Math.max(...server.requests.filter((request) => route.test(request.route)).map(({ ms }) => ms));

const book = (token: string, startTime: string) =>
  ask(`/api/book/${token}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(hour(consultantId, day, startTime)),
  });

test('while the database hangs every call gets 503 within fifteen seconds, and the event loop stays free', async () => {
  const { cookie } = await portal.as('admin');
  const { token } = await newInvitee(portal, employerId);
  expect((await ask('/api/maintenance-status')).status).toBe(200);
  await expect.poll(() => server.requests.some(({ route }) => route.endsWith('/api/maintenance-status'))).toBe(true);

  proxy.goSilent();
  server.requests.length = 0;
  const form = new FormData();
  form.set('employerId', String(employerId));
  form.set('file', new Blob(['Voornaam;Achternaam;E-mailadres\nJan;Jansen;jan@lijst.test'], { type: 'text/csv' }), 'lijst.csv');
  const calls = [
    book(token, '10:00'),
    ask('/api/employees/upload', { method: 'POST', headers: { cookie }, body: form }),
    // More requests than the pool has connections.
    ...Array.from({ length: 40 }, () => ask(`/api/employee/${token}`)),
  ];
  for (let i = 0; i < 5; i++) {
    // With a session cookie, which other calls look up in the database.
    const [alive, ready] = await Promise.all(['/api/health', '/api/health/ready'].map((path) => ask(path, { headers: { cookie } })));
    expect([alive?.status, ready?.status]).toEqual([200, 503]);
  }
  for (const answer of await Promise.all(calls)) expect(answer).toEqual({ status: 503, errorType: 'DATABASE_AWAY', retryAfter: '5' });
  const since = performance.now();
  await ask(`/api/employee/${token}`);
  // The outage is known by now, so the calls fail immediately.
  expect(performance.now() - since).toBeLessThan(5_000);
  await expect.poll(() => server.requests).toHaveLength(calls.length + 11);
  expect(slowest(/./)).toBeLessThan(15_000);
  // The probe gives up after two seconds; a busy machine adds to that.
  expect(slowest(/ready$/)).toBeLessThan(5_000);
  expect(slowest(/health$/)).toBeLessThan(5_000);

  proxy.speak();
  await vi.waitFor(async () => expect((await ask('/api/health/ready')).status).toBe(200), { timeout: 30_000, interval: 200 });
  await vi.waitFor(async () => expect((await ask(`/api/employee/${token}`)).status).toBe(200), { timeout: 30_000, interval: 200 });
  expect(await brokenPromises(portal.db)).toEqual([]);
});

test('the outage is a few log lines, however many calls failed', () => {
  const count = (text: string) => server.log.filter(({ msg }) => msg.startsWith(text)).length;
  expect(count('the database does not answer')).toBe(1);
  expect(count('the database answers again')).toBe(1);
  expect(server.log.length).toBeLessThan(6);
});

test('a statement that waits for a lock is not mistaken for a hanging database', async () => {
  const { cookie } = await portal.as('admin');
  const { id } = await newInvitee(portal, employerId);
  server.requests.length = 0;
  let change: Promise<Reply> | undefined;
  await portal.db.transaction(async (db) => {
    await db.execute(sql`SELECT FROM employees WHERE id = ${id} FOR UPDATE`);
    // As an administrator: a change through a link has a shorter lock timeout.
    change = ask(`/api/employees/${id}`, {
      method: 'PUT',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ firstName: 'Anders' }),
    });
    await db.execute(sql`SELECT pg_sleep(13)`);
  });
  expect((await change)?.status).toBe(200);
  await expect.poll(() => slowest(/employees/)).toBeGreaterThan(10_000);
});

test('SIGTERM ends the server within ten seconds while the database hangs', async () => {
  proxy.goSilent();
  const calls = Array.from({ length: 12 }, () => fetch(`${server.address}/api/maintenance-status`).catch(() => null));
  const since = performance.now();
  await server.stop();
  expect(performance.now() - since).toBeLessThan(10_000);
  await Promise.all(calls);
  proxy.speak();
  server = await startServer({ databaseUrl: proxy.url, dataDir: place.dataDir });
});

test('a database with 150 ms latency works normally', async () => {
  proxy.delay(150);
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask('/api/maintenance-status')));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await ask('/api/health/ready')).status).toBe(200);
});
