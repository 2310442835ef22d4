import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addDays } from '#domain/calendar.ts';
import { lastRunDue } from '#domain/post/reminders.ts';
import { dateOf } from '#domain/time.ts';
import { saveRetention } from '#server/actions/privacy/save-retention.ts';
import { sessions } from '#server/db/schema/access.ts';
import { retention } from '#server/db/schema/firm.ts';
import { employees } from '#server/db/schema/people.ts';
import { dailyRuns, emailConfig, mails } from '#server/db/schema/post.ts';
import { type MailServer, startMailServer, useAccount } from '#server/testing/mail-server.ts';
import { hour, newConsultant, newEmployer, newInvitee } from '#server/testing/planning.ts';
import { ADMINISTRATOR, type Someone, TestPortal } from '#server/testing/portal.ts';
import { execute, startPostgres, type TestServer } from '#server/testing/postgres.ts';
import { type Server, startServer } from '#server/testing/servers.ts';
import { type MovableClock, movableClock } from '#server/testing/unkind/movable-clock.ts';

// Two servers with right clocks on a PostgreSQL whose clock jumps. The portal takes its time from PostgreSQL.

vi.setConfig({ testTimeout: 2 * 60_000, hookTimeout: 2 * 60_000 });

const PEOPLE = 20;
const portal = new TestPortal();
const dataDir = mkdtempSync(join(tmpdir(), 'portal-database-clock-'));
const servers: Server[] = [];
let clock: MovableClock;
let postgres: TestServer;
let mailServer: MailServer;
let admin: Someone;
let night: string;
/** The links of the invited people, who book one by one, so that confirmations are being sent at every jump. */
const invited: string[] = [];
let wanted: ReturnType<typeof hour>[];

const server = (name: string) =>
  startServer({ databaseUrl: postgres.url('portal'), dataDir: join(dataDir, name) }, { APP_URL: 'http://portaal.test', LOG_LEVEL: 'warn' });

beforeAll(async () => {
  clock = movableClock();
  postgres = await startPostgres([], { env: clock.env });
  await execute(postgres.url('postgres'), 'CREATE DATABASE portal');
  const remove = async () => rmSync(dataDir, { recursive: true, force: true });
  await portal.open({ databaseUrl: postgres.url('portal'), dataDir, remove });
  portal.instant = Temporal.Now.instant();
  night = lastRunDue(portal.instant);
  mailServer = await startMailServer({ slow: 50 });
  await useAccount(portal.services, mailServer.port);
  await portal.db.update(emailConfig).set({ mailsPerMinute: 6000 });
  const { id } = await newEmployer(portal);
  for (let i = 0; i < PEOPLE; i++) invited.push((await newInvitee(portal, id)).token);
  const date = addDays(dateOf(portal.instant), 7);
  const { consultantId } = await newConsultant(portal, [date]);
  wanted = ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00'].map((time) => hour(consultantId, date, time));
  await portal.db.delete(sessions);
  await saveRetention(portal.services, ADMINISTRATOR, { employeeMonths: 24, mailMonths: 6 });
  await portal.db.update(retention).set({ ranFor: null });
  admin = await portal.as('admin');
  servers.push(...(await Promise.all(['one', 'two'].map(server))));
  await vi.waitFor(async () => expect(await portal.db.$count(retention, eq(retention.ranFor, night))).toBe(1), { timeout: 40_000 });
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await mailServer.stop();
  await portal.close();
  await postgres.stop();
  clock.remove();
});

const clockOf = async ({ address }: Server) => ((await (await fetch(`${address}/api/health/ready`)).json()) as { clock: boolean }).clock;
const userAt = async ({ address }: Server) => (await fetch(`${address}/api/user`, { headers: { cookie: admin.cookie } })).status;
const seenAs = (isRight: boolean) =>
  vi.waitFor(async () => expect(await Promise.all(servers.map(clockOf))).toEqual(servers.map(() => isRight)), {
    timeout: 30_000,
    interval: 100,
  });

/** Books through the servers in turn, with a link that was sent before. */
async function book(): Promise<number> {
  const { address } = servers[invited.length % servers.length]!;
  const response = await fetch(`${address}/api/book/${invited.pop()}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(wanted.pop()),
  });
  return response.status;
}

async function expectNothingDecided(): Promise<void> {
  for (const server of servers) expect(await userAt(server)).toBe(200);
  expect([await portal.db.$count(employees), await portal.db.$count(sessions)]).toEqual([PEOPLE, 1]);
  const nights = (await portal.db.select({ date: dailyRuns.date }).from(dailyRuns)).map(({ date }) => date);
  expect(nights.filter((date) => date !== night && date !== lastRunDue(Temporal.Now.instant()))).toEqual([]);
}

test('when the clock of the database jumps 1,600 days ahead no server does jobs, and a server that starts then deletes no session', async () => {
  expect(await book()).toBe(200);
  clock.setDaysAhead(1_600);
  // The jump is not noticed yet: the portal's clock continues from its last value.
  expect(await book()).toBe(200);
  await seenAs(false);
  expect(await book()).toBe(200);
  await expectNothingDecided();
  const late = await server('late');
  // A server that starts now has only the database's clock, by which the session has expired.
  expect([await clockOf(late), await userAt(late)]).toEqual([false, 401]);
  clock.setDaysAhead(0);
  await seenAs(true);
  await vi.waitFor(async () => expect([await clockOf(late), await userAt(late)]).toEqual([true, 200]), { timeout: 30_000, interval: 100 });
  await late.stop();
  await expectNothingDecided();
});

test('when the clock of the database jumps 400 days back no server does jobs, and every letter still arrives exactly once', async () => {
  expect(await book()).toBe(200);
  clock.setDaysAhead(-400);
  await seenAs(false);
  expect(await book()).toBe(200);
  await expectNothingDecided();
  clock.setDaysAhead(0);
  await seenAs(true);
  await vi.waitFor(async () => expect(await portal.db.$count(mails, eq(mails.status, 'wachtend'))).toBe(0), { timeout: 40_000 });
  const subjects = mailServer.received.map(({ to, mail }) => `${to} ${mail.subject}`);
  expect(subjects.length).toBe(await portal.db.$count(mails, eq(mails.status, 'verzonden')));
  expect(new Set(subjects.filter((subject) => subject.includes('@werknemer.test'))).size).toBe(5);
  await expectNothingDecided();
});
