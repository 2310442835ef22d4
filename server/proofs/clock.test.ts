import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { lastRunDue } from '#domain/post/reminders.ts';
import { saveRetention } from '#server/actions/privacy/save-retention.ts';
import { sessions } from '#server/db/schema/access.ts';
import { employees } from '#server/db/schema/people.ts';
import { dailyRuns, emailConfig, mails } from '#server/db/schema/post.ts';
import { dice } from '#server/dice.ts';
import { type Mail, post } from '#server/mail/outbox.ts';
import { type MailServer, startMailServer, useAccount } from '#server/testing/mail-server.ts';
import { newEmployer, newInvitee } from '#server/testing/planning.ts';
import { ADMINISTRATOR, type Someone, usePortal } from '#server/testing/portal.ts';
import { type MovedServer, startMovedServer, type Wrong } from '#server/testing/unkind/moved-server.ts';

// Three servers on one PostgreSQL whose clocks jump forwards, jump back and drift while they send mail to a real SMTP server and do the
// daily run. `npm run proof:clock` does many rounds.

const ROUNDS = Number(process.env.CLOCK_ROUNDS ?? 2);
const SERVERS = 3;
const PEOPLE = 20;
const MAILS = 30;

vi.setConfig({ testTimeout: 60_000 + ROUNDS * 60_000, hookTimeout: 5 * 60_000 });

const portal = usePortal();
const servers: MovedServer[] = [];
const roll = dice(11);
let mailServer: MailServer;
let admin: Someone;
let began: Temporal.Instant;

const MINUTE = 60;
const DAY = 86_400;
/**
 * Six minutes exceed the lease of a mail and 1,600 days every retention term; the drifting clock is more than a minute wrong within
 * seconds.
 */
const CLOCKS: Wrong[] = [
  { ahead: 6 * MINUTE },
  { ahead: -6 * MINUTE },
  { ahead: DAY },
  { ahead: 1_600 * DAY },
  { ahead: -400 * DAY },
  { ahead: 0, drift: 20 },
  { ahead: 0, drift: -20 },
  { ahead: 45 },
  { ahead: -45 },
];

beforeAll(async () => {
  began = Temporal.Now.instant();
  portal.instant = began;
  mailServer = await startMailServer({ slow: 20 });
  await useAccount(portal.services, mailServer.port);
  await portal.db.update(emailConfig).set({ mailsPerMinute: 6000 });
  const { id } = await newEmployer(portal);
  for (let i = 0; i < PEOPLE; i++) await newInvitee(portal, id);
  await saveRetention(portal.services, ADMINISTRATOR, { employeeMonths: 6, mailMonths: 24 });
  admin = await portal.as('admin');
  servers.push(...(await Promise.all(Array.from({ length: SERVERS }, () => startMovedServer(portal.database.place, { ahead: 0 })))));
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await mailServer.stop();
});

const note = (to: string): Mail => ({
  kind: 'account_notice',
  audience: 'user',
  to,
  letter: {
    language: 'nl',
    subject: `Bericht aan ${to}`,
    preheader: '',
    greeting: 'Beste lezer,',
    paragraphs: ['Dit is een bericht.'],
    contact: 'x',
    reason: 'x',
  },
});
const SENT = eq(mails.status, 'verzonden');
const arrived = () => mailServer.received.map(({ to }) => to[0]!);

test('servers with jumping and drifting clocks send no mail twice, erase nobody, do each daily run once and end no session', async () => {
  const posted: string[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    // One server, a different one each round, has the right clock, so mail is still sent.
    const right = round % SERVERS;
    const addresses = Array.from({ length: MAILS }, (_, i) => `r${round}.n${i}@x.test`);
    posted.push(...addresses);
    await portal.db.transaction((db) => post(db, Temporal.Now.instant(), addresses.map(note)));
    for (const [i, server] of servers.entries()) server.setClock(i === right ? { ahead: 0 } : CLOCKS[Math.floor(roll() * CLOCKS.length)]!);
    await vi.waitFor(() => expect(arrived().length).toBeGreaterThanOrEqual(posted.length), { timeout: 50_000, interval: 100 });
    for (const { address } of servers) expect((await fetch(`${address}/api/user`, { headers: { cookie: admin.cookie } })).status).toBe(200);
  }
  for (const server of servers) server.setClock({ ahead: 0 });
  await vi.waitFor(
    async () => {
      for (const { address } of servers) expect((await fetch(`${address}/api/health/ready`)).status).toBe(200);
    },
    { timeout: 40_000, interval: 500 },
  );
  // All clocks are right again: a mail still leased or scheduled by a wrong clock would be sent now.
  await vi.waitFor(async () => expect(await portal.db.$count(mails)).toBe(await portal.db.$count(mails, SENT)), { timeout: 40_000 });
  expect(arrived().sort()).toEqual(posted.sort());
  expect([await portal.db.$count(employees), await portal.db.$count(sessions)]).toEqual([PEOPLE, 1]);
  const nights = (await portal.db.select({ date: dailyRuns.date }).from(dailyRuns)).map(({ date }) => date);
  const due = new Set([lastRunDue(began), lastRunDue(Temporal.Now.instant())]);
  expect([nights.length > 0, nights.filter((night) => !due.has(night))]).toEqual([true, []]);
  if (ROUNDS > 1) expect(servers.some(({ said }) => said.some((line) => line.startsWith('THE CLOCK IS WRONG')))).toBe(true);
});
