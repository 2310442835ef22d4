import { asc, eq, isNull, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addDays } from '#domain/calendar.ts';
import { searchText, sortKey } from '#domain/people/names.ts';
import { fromIso, hoursAfter, isoOf, millisecondsAfter } from '#domain/time.ts';
import { runDueNight } from '#server/actions/post/run-night.ts';
import { appointments } from '#server/db/schema/appointments.ts';
import { invitations } from '#server/db/schema/invitations.ts';
import { employees } from '#server/db/schema/people.ts';
import { emailConfig, mailChannel, mailPermits, mails } from '#server/db/schema/post.ts';
import type { Mail } from '#server/mail/outbox.ts';
import { post } from '#server/mail/outbox.ts';
import { type MailServer, startMailServer, type Temper, useAccount } from '#server/testing/mail-server.ts';
import { appointmentNow, FRIDAY, hour, newAppointment, newConsultant, newEmployer } from '#server/testing/planning.ts';
import { usePortal } from '#server/testing/portal.ts';
import { sampleMails } from '#server/testing/sample-mails.ts';
import { createPostman } from './postman.ts';
import { startWorker, type Worker } from './worker.ts';

// Mail servers that greylist, throttle, refuse by quota, hang and disconnect.

const portal = usePortal();
const servers: MailServer[] = [];
const workers: Worker[] = [];

const OPEN = { pausedAt: null, pauseReason: null, nextTryAt: null, tries: 0, refusal: null, refusedMailIds: [] };

beforeEach(async () => {
  for (const table of [mails, mailPermits, emailConfig, appointments, employees]) await portal.db.delete(table);
  await portal.db.update(mailChannel).set(OPEN);
  portal.at('2026-03-02', '08:00');
});

afterEach(async () => {
  for (const worker of workers.splice(0)) await worker.stop();
  for (const server of servers.splice(0)) await server.stop();
  portal.services.wakeOutbox = () => {};
});

async function serve(temper: Temper, mailsPerMinute = 6000): Promise<MailServer> {
  const server = await startMailServer(temper);
  servers.push(server);
  await useAccount(portal.services, server.port, { mailsPerMinute });
  return server;
}

function work(): Worker {
  const worker = startWorker(portal.services, 50);
  workers.push(worker);
  return worker;
}

function direct(to: string, change: Partial<Mail> = {}): Mail {
  return { kind: 'confirmation', audience: 'employee', to, letter: sampleMails().confirmation.letter, ...change };
}

function bulk(to: string): Mail {
  return { kind: 'availability_reminder', audience: 'consultant', to, letter: sampleMails().invitation.letter };
}

function queue(...queued: Mail[]): Promise<number[]> {
  return portal.db.transaction((db) => post(db, portal.instant, queued));
}

const many = (count: number, make: (to: string) => Mail) => Array.from({ length: count }, (_, i) => make(`n${i}@x.test`));

async function rows() {
  return portal.db.select().from(mails).orderBy(asc(mails.id));
}

async function statuses(): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const { status } of await rows()) found[status] = (found[status] ?? 0) + 1;
  return found;
}

async function channel() {
  const [row] = await portal.db.select().from(mailChannel);
  return row!;
}

/** Ends all permits a minute earlier, so that the pace allows mails again. */
async function passMinute(): Promise<void> {
  await portal.db.execute(sql`UPDATE mail_permits SET until = until - interval '61 seconds'`);
}

async function until(condition: () => boolean | Promise<boolean>, forMs = 30_000): Promise<void> {
  const start = performance.now();
  while (!(await condition())) {
    if (performance.now() - start > forMs) throw new Error('it never came to that');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** Checks that no more mail arrives for a while. */
async function quiet(server: MailServer): Promise<void> {
  const before = server.received.length;
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(server.received.length).toBe(before);
}

async function inviteMany(count: number): Promise<void> {
  const employer = await newEmployer(portal);
  const people = Array.from({ length: count }, (_, i) => ({ firstName: 'Ans', lastName: `Nieuw ${i}`, email: `ans${i}@werk.test` }));
  await portal.db
    .insert(employees)
    .values(
      people.map((person) => ({ ...person, employerId: employer.id, sortKey: sortKey(person.lastName), searchText: searchText(person) })),
    );
  const admin = await portal.as('admin');
  const { body } = await admin.call('POST /api/employees/send-invitations', { body: { employerId: employer.id } });
  expect(body.count).toBe(count);
}

function expectEachOnce(server: MailServer, count: number): void {
  const ids = server.received.map(({ mail }) => mail.messageId);
  expect(ids).toHaveLength(count);
  expect(new Set(ids).size).toBe(count);
}

test('a greylisting server gets every mail again, once, and nothing is paused or lost', async () => {
  const server = await serve({ greylist: true });
  await queue(...many(12, direct), ...many(8, (to) => bulk(`b-${to}`)));
  await portal.sendDue();
  expect(await statuses()).toEqual({ wachtend: 20 });
  expect((await channel()).pausedAt).toBe(null);
  portal.instant = millisecondsAfter(portal.instant, 2 * 60_000);
  await portal.sendDue();
  expect(await statuses()).toEqual({ verzonden: 20 });
  expectEachOnce(server, 20);
});

test.each(['450 4.7.1 Too many messages, slow down', '421 4.7.0 Too many messages, closing'])(
  'a server that throttles with %s gets the rest later, and no mail fails',
  async (answer) => {
    let room = 5;
    const server = await serve({ answer: () => (room-- > 0 ? null : answer) });
    await queue(...many(18, direct));
    for (let round = 0; round < 12 && server.received.length < 18; round++) {
      await portal.sendDue();
      expect((await statuses()).mislukt).toBe(undefined);
      room = 5;
      portal.instant = millisecondsAfter(portal.instant, 12 * 60_000);
    }
    expect(await statuses()).toEqual({ verzonden: 18 });
    expectEachOnce(server, 18);
  },
);

test('a quota pauses sending: nothing fails, one mail is tried now and then, and later everything is sent once', async () => {
  let quota = 20;
  const server = await serve({ answer: ({ accepted }) => (accepted < quota ? null : '550 5.4.5 Daily user sending limit exceeded') });
  await inviteMany(100);
  const start = portal.instant;
  expect(await portal.sendDue()).toBeGreaterThan(0);
  expect(await statuses()).toEqual({ verzonden: 20, wachtend: 80 });
  expect((await rows()).filter(({ status }) => status === 'wachtend').every(({ attempts }) => attempts === 0)).toBe(true);
  expect(await channel()).toMatchObject({
    pausedAt: isoOf(start),
    pauseReason: expect.stringContaining('550 5.4.5 Daily user sending limit exceeded'),
    nextTryAt: isoOf(millisecondsAfter(start, 15 * 60_000)),
  });

  portal.instant = millisecondsAfter(start, 15 * 60_000 - 1);
  await portal.sendDue();
  expect((await rows()).filter(({ lastError }) => lastError !== null)).toHaveLength(1);
  portal.instant = millisecondsAfter(start, 15 * 60_000);
  await Promise.all([portal.sendDue(), portal.sendDue()]);
  expect((await rows()).filter(({ lastError }) => lastError !== null)).toHaveLength(2);
  expect((await channel()).nextTryAt).toBe(isoOf(millisecondsAfter(portal.instant, 30 * 60_000)));

  quota = 1000;
  portal.instant = fromIso((await channel()).nextTryAt!);
  expect(await portal.sendDue()).toBe(null);
  expect(await statuses()).toEqual({ verzonden: 100 });
  expect(await channel()).toMatchObject({ pausedAt: null, pauseReason: null, nextTryAt: null });
  expectEachOnce(server, 100);
  expect(await portal.db.$count(invitations, isNull(invitations.acceptedAt))).toBe(0);
});

test('during a pause one mail is tried immediately when an administrator asks', async () => {
  let isFull = true;
  const server = await serve({ answer: () => (isFull ? '550 5.4.5 Daily user sending limit exceeded' : null) });
  await queue(...many(3, direct));
  await portal.sendDue();
  isFull = false;
  await portal.sendDue();
  expect(server.received).toEqual([]);
  const admin = await portal.as('admin');
  expect((await admin.call('POST /api/admin/mails/send-waiting')).status).toBe(200);
  await portal.sendDue();
  expectEachOnce(server, 3);
});

test('five recipients in a row with the same refusal count as a refusal of the sender: all five wait', async () => {
  let isListed = true;
  const server = await serve({ answer: ({ to }) => (isListed ? `554 Rejected ${to[0]}: listed, ticket ${to[0]!.length}` : null) });
  await queue(...many(8, direct));
  await portal.sendDue();
  expect(await statuses()).toEqual({ wachtend: 8 });
  expect(await channel()).toMatchObject({ pauseReason: expect.stringContaining('listed') });
  isListed = false;
  portal.instant = hoursAfter(portal.instant, 1);
  await portal.sendDue();
  expect(await statuses()).toEqual({ verzonden: 8 });
  expectEachOnce(server, 8);
});

test('refusals interrupted by an accepted mail, or about unknown mailboxes only, pause nothing', async () => {
  const unknown = many(7, (to) => direct(`weg-${to}`));
  const server = await serve({
    answer: ({ to }) => (to[0]!.startsWith('weg') ? '550 5.1.1 User unknown' : to[0]!.startsWith('nee') ? '554 No thanks' : null),
  });
  const refused = many(4, (to) => direct(`nee-${to}`));
  await queue(...unknown, ...refused, direct('ja@x.test'), ...many(4, (to) => direct(`nee-2${to}`)));
  await portal.sendDue();
  expect(await statuses()).toEqual({ mislukt: 15, verzonden: 1 });
  expect((await channel()).pausedAt).toBe(null);
  expectEachOnce(server, 1);
});

test('one recipient whose server answers 5.7.1 delays the others by at most fifteen minutes', async () => {
  const server = await serve({ answer: ({ to }) => (to[0] === 'gif@x.test' ? '550 5.7.1 Not allowed to mail this list' : null) });
  await queue(direct('gif@x.test'), ...many(6, direct));
  await portal.sendDue();
  expect(await statuses()).toEqual({ wachtend: 7 });
  portal.instant = millisecondsAfter(portal.instant, 15 * 60_000);
  await portal.sendDue();
  expect(await statuses()).toEqual({ wachtend: 1, verzonden: 6 });
  expect((await channel()).pausedAt).toBe(null);
  expect((await rows())[0]).toMatchObject({ attempts: 1, lastError: expect.stringContaining('5.7.1') });
  expectEachOnce(server, 6);
});

test('a password reset queued after three hundred invitations is sent immediately, not after them', async () => {
  const server = await serve({}, 30);
  await inviteMany(300);
  const worker = work();
  work();
  portal.services.wakeOutbox = worker.wake;
  await until(() => server.received.length >= 20);
  await quiet(server);
  expect(server.received).toHaveLength(20);
  const admin = await portal.as('admin', { name: 'Vergeet Achtig' });
  expect(admin.userId).toBeGreaterThan(0);
  const start = performance.now();
  await portal.call('POST /api/forgot-password', { body: { email: 'vergeet.achtig@portaal.test' } });
  await until(() => server.received.some(({ to }) => to.includes('vergeet.achtig@portaal.test')));
  // In the order of the queue it would be sent after ten minutes, and the pace allows no other invitation for most of a minute.
  expect(performance.now() - start).toBeLessThan(20_000);
});

test('two servers share one pace, of which bulk mail may take two thirds; direct mail is sent first', async () => {
  const server = await serve({}, 9);
  await queue(...many(12, bulk), ...many(5, direct));
  work();
  work();
  const kinds = (from: number) =>
    server.received.slice(from).map(({ mail }) => (mail.subject?.startsWith('Uitnodiging') ? 'bulk' : 'direct'));
  await until(() => server.received.length >= 9);
  await quiet(server);
  expect(kinds(0).filter((kind) => kind === 'direct')).toHaveLength(5);
  expect(kinds(0)).toHaveLength(9);
  await passMinute();
  await until(() => server.received.length >= 15);
  await quiet(server);
  expect(kinds(9)).toEqual(Array(6).fill('bulk'));
  await passMinute();
  await until(async () => (await statuses()).wachtend === undefined);
  expectEachOnce(server, 17);
});

test('sending permits from before the clock was set back delay no mail', async () => {
  const server = await serve({}, 2);
  await portal.db.execute(
    sql`INSERT INTO mail_permits (class, until) SELECT 'direct', now() + interval '3 hours' FROM generate_series(1, 9)`,
  );
  await queue(direct('a@x.test'));
  await portal.sendDue();
  expect(server.received).toHaveLength(1);
});

test('at a pace of one mail a minute an invitation is still sent: the share of bulk mail is at least one', async () => {
  const server = await serve({}, 1);
  await queue(...many(2, bulk));
  expect(await portal.sendDue()).toBeGreaterThan(50_000);
  expect(server.received).toHaveLength(1);
});

async function cancelledAppointment(server: MailServer, whileConfirming: () => Promise<void>) {
  const employer = await newEmployer(portal);
  const { consultantId } = await newConsultant(portal, [FRIDAY]);
  const { employee, cancelToken } = await newAppointment(portal, employer.id, hour(consultantId, FRIDAY, '09:00'));
  await whileConfirming();
  expect((await portal.call('POST /api/cancel/{token}', { params: { token: cancelToken } })).status).toBe(200);
  const toEmployee = () => server.received.filter(({ to }) => to.includes(employee.email)).map(({ mail }) => mail.subject!.split(':')[0]);
  return { toEmployee };
}

test('a confirmation that was deferred with 451 never arrives after its cancellation', async () => {
  const server = await serve({ greylist: true });
  const { toEmployee } = await cancelledAppointment(server, async () => {
    await portal.sendDue();
    expect(await statuses()).toEqual({ wachtend: 2 });
  });
  for (let i = 0; i < 4; i++) {
    await portal.sendDue();
    portal.instant = millisecondsAfter(portal.instant, 10 * 60_000);
  }
  expect(toEmployee()).toEqual(['Geannuleerd']);
  expect((await rows()).map(({ kind, status, lastError }) => [kind, status, lastError])).toEqual([
    ['confirmation', 'vervallen', 'Er is een nieuwere e-mail over deze afspraak.'],
    ['consultant_notice', 'vervallen', 'Er is een nieuwere e-mail over deze afspraak.'],
    ['cancellation', 'verzonden', null],
    ['consultant_notice', 'verzonden', null],
  ]);
});

test('while one server sends a confirmation, no other sends its cancellation', async () => {
  const server = await serve({ slow: 300 });
  const { toEmployee } = await cancelledAppointment(server, async () => {
    work();
    work();
    work();
    await until(async () => (await rows()).some(({ claimedUntil }) => claimedUntil !== null));
  });
  await until(async () => (await statuses()).wachtend === undefined);
  expect(toEmployee().length).toBeLessThanOrEqual(2);
  expect(toEmployee().at(-1)).toBe('Geannuleerd');
});

test('a mail redirected or dropped while it is being sent never reaches the old address', async () => {
  // The mail server does not send its greeting before the address is corrected.
  const corrected = Promise.withResolvers<void>();
  const server = await startMailServer({}, { onConnect: (_session, callback) => void corrected.promise.then(() => callback()) });
  servers.push(server);
  await useAccount(portal.services, server.port);
  await queue(direct('oud@x.test'), direct('vervalt@x.test'));
  let claimed = 0;
  const postman = createPostman(portal.services, {
    at: (point) => {
      if (point === 'claimed') claimed++;
    },
  });
  const sending = postman.sendDue();
  await until(() => claimed === 1);
  await portal.db.update(mails).set({ toAddress: 'nieuw@x.test' }).where(eq(mails.toAddress, 'oud@x.test'));
  await portal.db.update(mails).set({ status: 'vervallen', claimedUntil: null }).where(eq(mails.toAddress, 'vervalt@x.test'));
  corrected.resolve();
  await sending;
  postman.close();
  expect(server.received.map(({ to }) => to)).toEqual([['nieuw@x.test']]);
});

test('an overview to HR of planned appointments leaves out those that have changed since', async () => {
  const server = await serve({});
  const employer = await newEmployer(portal, { communicatieViaHrm: true, email: 'hr@samen.test' });
  const { consultantId } = await newConsultant(portal, [FRIDAY]);
  const kept = await newAppointment(portal, employer.id, hour(consultantId, FRIDAY, '09:00'));
  const gone = await newAppointment(portal, employer.id, hour(consultantId, FRIDAY, '11:00'));
  await portal.sendDue();
  portal.at(addDays(FRIDAY, -2), '23:55');
  await runDueNight(portal.services);
  const { cancelToken } = (await appointmentNow(portal, gone.id))!;
  await portal.call('POST /api/cancel/{token}', { params: { token: cancelToken } });
  server.received.length = 0;
  await portal.sendDue();
  const [overview] = server.received.filter(({ mail }) => mail.attachments.some(({ filename }) => filename === 'afspraken.csv'));
  expect(overview!.mail.text).toContain(kept.employee.lastName);
  expect(overview!.mail.text).not.toContain(gone.employee.lastName);
});

test('a hanging mail server does not prevent stopping, and the mail is sent again with the same Message-ID', async () => {
  const temper: Temper = { hang: true };
  const server = await serve(temper);
  await queue(direct('a@x.test'));
  const worker = work();
  await until(() => server.received.length === 1);
  const start = performance.now();
  await worker.stop();
  expect(performance.now() - start).toBeLessThan(10_000);
  expect(await rows()).toMatchObject([{ status: 'wachtend', claimedUntil: null, attempts: 1 }]);
  temper.hang = false;
  portal.instant = hoursAfter(portal.instant, 1);
  await portal.sendDue();
  expect(await statuses()).toEqual({ verzonden: 1 });
  expect(server.received[1]!.mail.messageId).toBe(server.received[0]!.mail.messageId);
});

test('a database connection lost while the mail server accepts a mail sends nothing twice', async () => {
  const server = await serve({ slow: 500 });
  await queue(...many(4, direct));
  const sending = portal.sendDue();
  await until(async () => (await rows()).some(({ claimedUntil }) => claimedUntil !== null));
  await portal.db.execute(
    sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`,
  );
  await sending.catch(() => {});
  await portal.sendDue();
  portal.instant = hoursAfter(portal.instant, 1);
  await portal.sendDue();
  expect(await statuses()).toEqual({ verzonden: 4 });
  expectEachOnce(server, 4);
});

test('an account that is saved while a worker is about to claim a mail is the one that it is sent with', async () => {
  const former = await serve({});
  const next = await serve({});
  await useAccount(portal.services, former.port, { mailsPerMinute: 6000 });
  await queue(direct('a@x.test'));
  const { client, end } = await portal.database.connectAside();
  await client.query('BEGIN');
  await client.query('SELECT FROM mail_channel FOR UPDATE');
  const sending = portal.sendDue();
  const waiting = sql`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  await until(async () => (await portal.db.execute(waiting)).rows.length > 0);
  await client.query('UPDATE email_config SET smtp_port = $1', [next.port]);
  await client.query('COMMIT');
  await end();
  await sending;
  expect([former.received.length, next.received.length]).toEqual([0, 1]);
});
