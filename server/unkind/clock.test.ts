import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { lastRunDue } from '#domain/post/reminders.ts';
import { isoOf } from '#domain/time.ts';
import { saveRetention } from '#server/actions/privacy/save-retention.ts';
import { sessions } from '#server/db/schema/access.ts';
import { retention } from '#server/db/schema/firm.ts';
import { employees } from '#server/db/schema/people.ts';
import { dailyRuns } from '#server/db/schema/post.ts';
import { newEmployer, newInvitee } from '#server/testing/planning.ts';
import { ADMINISTRATOR, type Someone, usePortal } from '#server/testing/portal.ts';
import { type Server, startServer } from '#server/testing/servers.ts';
import { type MovedServer, startMovedServer } from '#server/testing/unkind/moved-server.ts';

// Two servers on one PostgreSQL; the clock of the second is wrong. The first does no jobs, so the second did whatever was done.

vi.setConfig({ testTimeout: 2 * 60_000, hookTimeout: 2 * 60_000 });

const PEOPLE = 75;
const DAYS_AHEAD = 1_600;

const portal = usePortal();
let right: Server;
let wrong: MovedServer;
let admin: Someone;

beforeAll(async () => {
  portal.instant = Temporal.Now.instant();
  const { id } = await newEmployer(portal);
  for (let i = 0; i < PEOPLE; i++) await newInvitee(portal, id);
  await saveRetention(portal.services, ADMINISTRATOR, { employeeMonths: 24, mailMonths: 6 });
  // As if the terms were saved before the last daily run, so that a run is due.
  await portal.db.update(retention).set({ ranFor: null });
  admin = await portal.as('admin');
  right = await startServer(portal.database.place, { ROLES: 'web', APP_URL: 'http://portaal.test', METRICS_PORT: '0' });
  wrong = await startMovedServer(portal.database.place, { ahead: DAYS_AHEAD * 86_400 });
});
afterAll(async () => {
  await Promise.all([right.stop(), wrong.stop()]);
});

const ready = async (address: string) => {
  const response = await fetch(`${address}/api/health/ready`);
  const { clock, database, schema } = (await response.json()) as Record<string, boolean>;
  return { status: response.status, clock, database, schema };
};
const userAt = async (address: string) => (await fetch(`${address}/api/user`, { headers: { cookie: admin.cookie } })).status;

/** The second server compares its clock every five seconds and logs each change once. */
const lines = () => wrong.said.filter((line) => /clock/i.test(line));
const hasSaid = (count: number) =>
  vi.waitFor(() => expect(lines().length).toBeGreaterThanOrEqual(count), { timeout: 30_000, interval: 100 });

async function expectNothingDone(): Promise<void> {
  expect(await portal.db.$count(employees)).toBe(PEOPLE);
  expect(await portal.db.$count(sessions)).toBe(1);
  expect(await portal.db.$count(dailyRuns)).toBe(0);
  const [{ ranFor } = { ranFor: '' }] = await portal.db.select({ ranFor: retention.ranFor }).from(retention);
  expect(ranFor).toBe(null);
}

test('a server that starts 1,600 days ahead erases nobody, ends no session, does no daily run and is not ready; the other server is ready', async () => {
  await hasSaid(1);
  expect(lines()[0]).toMatch(/^THE CLOCK IS WRONG/);
  expect(await ready(wrong.address)).toEqual({ status: 503, clock: false, database: true, schema: true });
  expect(await ready(right.address)).toEqual({ status: 200, clock: true, database: true, schema: true });
  // Requests to the server with the wrong clock use the clock of the database, so the session is valid there too.
  expect([await userAt(wrong.address), await userAt(right.address)]).toEqual([200, 200]);
  await expectNothingDone();
});

test('failed log-ins at both servers share one count, and the limit ends after fifteen minutes on both', async () => {
  const guess = async ({ address }: { address: string }) => {
    const body = JSON.stringify({ username: 'jan@portaal.test', password: 'geraden' });
    const response = await fetch(`${address}/api/login`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    return { status: response.status, seconds: Number(response.headers.get('retry-after')) };
  };
  for (let i = 0; i < 5; i++) for (const server of [wrong, right]) expect((await guess(server)).status).toBe(401);
  for (const server of [right, wrong]) {
    const { status, seconds } = await guess(server);
    expect([status, seconds > 800 && seconds <= 900]).toEqual([429, true]);
  }
});

test('once its clock is right the server logs it within seconds, is ready and does today’s run, which erases nobody who should stay', async () => {
  wrong.setClock({ ahead: 0 });
  await hasSaid(2);
  expect(await ready(wrong.address)).toMatchObject({ status: 200, clock: true });
  const night = lastRunDue(Temporal.Now.instant());
  await vi.waitFor(
    async () =>
      expect((await portal.db.select().from(dailyRuns)).map(({ date, finishedAt }) => [date, finishedAt !== null])).toEqual([
        [night, true],
      ]),
    { timeout: 40_000, interval: 200 },
  );
  await vi.waitFor(async () => expect(await portal.db.$count(retention, eq(retention.ranFor, night))).toBe(1), { timeout: 40_000 });
  expect(await portal.db.$count(employees)).toBe(PEOPLE);
});

test.each([1_600, -400])('a server notices within seconds that its clock jumped by %d days, and no job uses that clock', async (days) => {
  const before = lines().length;
  wrong.setClock({ ahead: days * 86_400 });
  await hasSaid(before + 1);
  expect(await ready(wrong.address)).toMatchObject({ status: 503, clock: false });
  expect(await userAt(wrong.address)).toBe(200);
  const [session] = await portal.db.select().from(sessions);
  expect(Math.abs(Date.parse(session!.lastSeenAt) - Date.parse(isoOf(Temporal.Now.instant())))).toBeLessThan(10 * 60_000);
  wrong.setClock({ ahead: 0 });
  await hasSaid(before + 2);
  expect(await ready(wrong.address)).toMatchObject({ status: 200, clock: true });
  expect([await portal.db.$count(employees), await portal.db.$count(sessions), await portal.db.$count(dailyRuns)]).toEqual([PEOPLE, 1, 1]);
});
