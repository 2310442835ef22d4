import { get, type IncomingMessage } from 'node:http';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addDays, isWeekend } from '#domain/calendar.ts';
import { dateOf } from '#domain/time.ts';
import { lockConsultant } from '#server/store/people/consultants.ts';
import { historyAbout, hour, newAppointment, newConsultant, newEmployer, newInvitee } from '#server/testing/planning.ts';
import { type Someone, usePortal } from '#server/testing/portal.ts';
import { type Server, startServer } from '#server/testing/servers.ts';

// Two servers on one PostgreSQL: what one caller's load does to the requests of others.

vi.setConfig({ testTimeout: 3 * 60_000, hookTimeout: 2 * 60_000 });

const portal = usePortal();
const servers: Server[] = [];
let admin: Someone;

beforeAll(async () => {
  portal.instant = Temporal.Now.instant();
  admin = await portal.as('admin');
  const { databaseUrl, dataDir } = portal.database.place;
  const env = { APP_URL: 'http://portaal.test', SECRET_KEY: portal.services.secretKey.toString('hex'), LOG_LEVEL: 'info' };
  for (const name of ['a', 'b']) servers.push(await startServer({ databaseUrl, dataDir: `${dataDir}/${name}` }, env));
});
afterAll(() => Promise.all(servers.map((server) => server.stop())));

/** Repeats the request until the work is done, and returns the time of the slowest answer. */
async function slowest(url: string, work: Promise<unknown>): Promise<number> {
  const state = { done: false };
  const ended = work.finally(() => {
    state.done = true;
  });
  let most = 0;
  do {
    const since = performance.now();
    expect((await fetch(url)).status).toBe(200);
    most = Math.max(most, performance.now() - since);
  } while (!state.done);
  await ended;
  return most;
}

/** The median time of another visitor's page, as the server logged it. */
class Page {
  readonly #server: Server;
  readonly url: string;

  constructor(server: Server, token: string) {
    this.#server = server;
    this.url = `${server.address}/api/employee/${token}`;
  }

  async usualMs(work: () => Promise<unknown>): Promise<number> {
    const { requests } = this.#server;
    const before = requests.length;
    await slowest(this.url, work());
    const asked = await vi.waitFor(() => {
      const found = requests.slice(before).filter(({ route }) => route === '/api/employee/:token');
      expect(found.length).toBeGreaterThan(0);
      return found;
    }, 20_000);
    return asked.map(({ ms }) => ms).sort((a, b) => a - b)[asked.length >> 1]!;
  }

  /** Without other load from this test. */
  idleMs(): Promise<number> {
    return this.usualMs(() => Array.fromAsync({ length: 50 }, () => fetch(this.url)));
  }
}

/** The median may grow tenfold, which nobody notices; the idle time raises the bound on a busy machine. */
const isQuick = (ms: number, idleMs: number) => ms < Math.max(50, 10 * idleMs);

test('an upload of 1.6 million bad rows lists a thousand of them, and other requests are answered meanwhile', async () => {
  const [{ address }] = servers as [Server];
  const rows = 1_600_000;
  const body = new FormData();
  body.append('employerId', String((await newEmployer(portal)).id));
  body.append('dryRun', 'true');
  body.append('file', new File([';x;y\n'.repeat(rows)], 'lijst.csv'));
  const health = `${address}/api/health`;
  const since = performance.now();
  const uploading = fetch(`${address}/api/employees/upload`, { method: 'POST', body, headers: { cookie: admin.cookie } });
  const most = await slowest(health, uploading);
  const { createdCount, skipped, skippedCount } = await (await uploading).json();
  expect([createdCount, skipped.length, skippedCount]).toEqual([0, 1_000, rows]);
  // On a busy machine everything takes longer; a blocked event loop would answer only at the end.
  expect(most).toBeLessThan(Math.max(300, (performance.now() - since) / 3));
});

/** The first working day three weeks from now. */
function someDay(): string {
  let day = addDays(dateOf(portal.instant), 21);
  while (isWeekend(day)) day = addDays(day, 1);
  return day;
}

async function untilRefused(ask: (i: number) => Promise<Response>): Promise<Response> {
  for (let i = 0; ; i++) {
    const answer = await ask(i);
    if (!answer.ok) return answer;
  }
}

const HOURS = ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00'];

test('of sixty simultaneous moves through one link, over two servers, one runs at a time and ten an hour succeed; other pages stay fast', async () => {
  const employer = await newEmployer(portal);
  const day = someDay();
  const { consultantId } = await newConsultant(portal, [day]);
  const { employee, cancelToken } = await newAppointment(portal, employer.id, hour(consultantId, day, '09:00'));
  const other = await newInvitee(portal, employer.id);
  const move = (i: number, startTime: string) =>
    fetch(`${servers[i % 2]!.address}/api/modify/${cancelToken}`, {
      method: 'POST',
      body: JSON.stringify(hour(consultantId, day, startTime)),
      headers: { 'content-type': 'application/json' },
    });
  const answers = new Set<string>();
  const attack = () =>
    Promise.all(
      Array.from({ length: 60 }, async (_, i) => {
        for (let round = 0; round < 10; round++) {
          const answer = await move(i, HOURS[(i + round) % HOURS.length]!);
          const { errorType = '' } = await answer.json();
          expect(['200 ', '429 LINK_BUSY', '429 TOO_MANY_MOVES']).toContain(`${answer.status} ${errorType}`);
          answers.add(errorType);
        }
      }),
    );
  const page = new Page(servers[0]!, other.token);
  const idle = await page.idleMs();
  const attacked = await page.usualMs(attack);
  expect(answers).toContain('LINK_BUSY');
  expect(isQuick(attacked, idle), `${idle} ms, then ${attacked} ms`).toBe(true);

  // Sequential moves until the limit of ten an hour refuses.
  const last = await untilRefused((i) => move(i, HOURS[i % HOURS.length]!));
  expect([last.status, (await last.json()).errorType]).toEqual([429, 'TOO_MANY_MOVES']);
  expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(3_000);
  expect((await historyAbout(portal, employee.id)).filter(({ action }) => action === 'gewijzigd')).toHaveLength(10);
  const { startTime } = await (await fetch(`${servers[0]!.address}/api/appointment/token/${cancelToken}`)).json();
  expect((await move(0, startTime)).status).toBe(200);
  const cancelled = await fetch(`${servers[1]!.address}/api/cancel/${cancelToken}`, { method: 'POST' });
  expect([cancelled.status, await cancelled.json()]).toEqual([200, { late: false, bookingToken: expect.any(String) }]);
});

test('a hundred unknown tokens from one address, over two servers, block further unknown tokens and no valid link, feed, page or booking', async () => {
  const employer = await newEmployer(portal);
  const day = someDay();
  const { consultantId, call } = await newConsultant(portal, [day]);
  const { calendarUrl } = (await call('GET /api/consultants/calendar-url')).body;
  const { token } = await newInvitee(portal, employer.id);
  const from = { 'x-forwarded-for': '203.0.113.77' };
  const ask = (i: number, path: string, options: RequestInit = {}) =>
    fetch(servers[i % 2]!.address + path, { ...options, headers: { ...from, 'content-type': 'application/json' } });
  const book = (i: number, link: string) =>
    ask(i, `/api/book/${link}`, { method: 'POST', body: JSON.stringify(hour(consultantId, day, '09:00')) });
  for (let i = 0; i < 100; i++) expect((await ask(i, `/api/employee/dood${i}`)).status).toBe(404);
  for (const i of [0, 1]) {
    const dead = [ask(i, '/api/employee/dood'), ask(i, '/api/appointment/token/dood'), ask(i, '/calendar/dood.ics'), book(i, 'dood')];
    const answers = await Promise.all(dead);
    expect(answers.map(({ status }) => status)).toEqual([429, 429, 429, 429]);
    for (const { headers } of answers) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    const { pathname } = new URL(calendarUrl);
    const good = [pathname, `/book/${token}`, `/api/employee/${token}`, `/api/public/availability?date=${day}&employeeToken=${token}`];
    expect(await Promise.all(good.map(async (path) => (await ask(i, path)).status))).toEqual([200, 200, 200, 200]);
  }
  const booked = await book(0, token);
  expect(booked.status).toBe(200);
  expect((await ask(1, `/api/cancel/${(await booked.json()).cancelToken}`, { method: 'POST', body: '{}' })).status).toBe(200);
});

test('a change through a link that waits too long for a lock gets 503, and succeeds when tried again', async () => {
  const employer = await newEmployer(portal);
  const day = someDay();
  const { consultantId } = await newConsultant(portal, [day]);
  const { token } = await newInvitee(portal, employer.id);
  const book = () =>
    fetch(`${servers[0]!.address}/api/book/${token}`, {
      method: 'POST',
      body: JSON.stringify(hour(consultantId, day, '09:00')),
      headers: { 'content-type': 'application/json' },
    });
  await portal.db.transaction(async (db) => {
    await lockConsultant(db, consultantId);
    const waited = await book();
    expect([waited.status, (await waited.json()).errorType, waited.headers.get('retry-after')]).toEqual([503, 'DATABASE_BUSY', '5']);
  });
  expect((await book()).status).toBe(200);
});

test('when forty clients request a whole list and read nothing, two get it, six wait and the others get 429; closing a connection lets the next in', async () => {
  const employer = await newEmployer(portal);
  const { token } = await newInvitee(portal, employer.id);
  await manyEmployees(employer.id, 24_000);
  const [{ address }] = servers as [Server];
  const page = new Page(servers[0]!, token);
  const idle = await page.idleMs();
  const lists = Array.from({ length: 40 }, () => askUnread(`${address}/api/employees`, admin.cookie));
  const refused: Unread[] = [];
  for (const list of lists) void list.answered.then(({ statusCode }) => statusCode === 429 && refused.push(list));
  await vi.waitFor(() => expect(refused).toHaveLength(32), { timeout: 30_000 });
  const beside = await page.idleMs();
  expect(isQuick(beside, idle), `${idle} ms, then ${beside} ms`).toBe(true);
  expect((await refused[0]!.answered).headers['retry-after']).toBe('10');
  // Pages and short lists do not wait in that queue.
  for (const path of ['/api/employees?limit=10', '/api/employers']) {
    expect((await fetch(address + path, { headers: { cookie: admin.cookie } })).status).toBe(200);
  }
  const accepted = lists.filter((list) => !refused.includes(list));
  const begun = () => accepted.filter(({ state }) => state.isAnswered);
  expect([accepted.length, begun().length]).toEqual([8, 2]);
  // The server also closes unread lists itself after a time, see http/lists/unread.test.ts.
  for (const { request } of begun()) request.destroy();
  await vi.waitFor(() => expect(begun()).toHaveLength(4), { timeout: 30_000 });
  for (const { request } of lists) request.destroy();
  // A closed connection no longer waits in the queue.
  const whole = await fetch(`${address}/api/employees`, { headers: { cookie: admin.cookie } });
  expect((await whole.json()).length).toBeGreaterThan(24_000);
});

type Unread = ReturnType<typeof askUnread>;

/** Sends a request and reads only the headers of the answer. */
function askUnread(url: string, cookie: string) {
  const state = { isAnswered: false };
  const request = get(url, { headers: { cookie }, agent: false });
  const answered = new Promise<IncomingMessage>((resolve) => request.once('response', resolve));
  request.on('error', () => {});
  void answered.then((answer) => {
    state.isAnswered = answer.statusCode === 200;
    answer.on('error', () => {});
  });
  return { request, answered, state };
}

async function manyEmployees(employerId: number, count: number): Promise<void> {
  await portal.db.execute(sql`
    INSERT INTO employees (employer_id, first_name, last_name, email, sort_key, search_text)
    SELECT ${employerId}::int, 'Jan', 'Menigte ' || i, 'menigte' || i || '@werknemer.test', 'menigte ' || i, 'menigte ' || i
    FROM generate_series(1, ${count}::int) AS i`);
}
