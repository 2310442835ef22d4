import { asc, eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { EmployeeStatus } from '#domain/people/vocabulary.ts';
import { hoursAfter, isoOf } from '#domain/time.ts';
import { maintenanceMode } from '#server/db/schema/firm.ts';
import { invitations } from '#server/db/schema/invitations.ts';
import { employees } from '#server/db/schema/people.ts';
import { emailConfig, mailChannel, mailPermits, mails } from '#server/db/schema/post.ts';
import { timelineMails } from '#server/mail/employee-mails.ts';
import type { Letter } from '#server/mail/letter.ts';
import { welcome } from '#server/mail/letters/staff/welcome.ts';
import { type Mail, post } from '#server/mail/outbox.ts';
import { setLetter, WITH_TEXT } from '#server/store/post/mail-texts.ts';
import { type MailServer, startMailServer, startSilentServer, useAccount } from '#server/testing/mail-server.ts';
import { newEmployer, newInvitee } from '#server/testing/planning.ts';
import { usePortal } from '#server/testing/portal.ts';
import { sampleMails } from '#server/testing/sample-mails.ts';
import { tryNow } from './channel.ts';
import { createPostman, type PostmanOptions } from './postman.ts';
import { outboxStuck, startWorker } from './worker.ts';

const portal = usePortal();
const servers: { stop: () => Promise<void> }[] = [];

const OPEN = { pausedAt: null, pauseReason: null, nextTryAt: null, tries: 0, refusal: null, refusedMailIds: [] };

beforeEach(async () => {
  await portal.db.delete(mails);
  await portal.db.delete(mailPermits);
  await portal.db.update(mailChannel).set({ ...OPEN, updatedAt: '2026-01-01T00:00:00.000Z' });
  await portal.db.delete(emailConfig);
  await portal.db.update(maintenanceMode).set({ isEnabled: false });
  portal.at('2026-03-02', '08:00');
});

afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop();
});

async function serve(...options: Parameters<typeof startMailServer>): Promise<MailServer> {
  const server = await startMailServer(...options);
  servers.push(server);
  await useAccount(portal.services, server.port);
  return server;
}

function note(to: string, change: Partial<Mail> = {}): Mail {
  return { kind: 'confirmation', audience: 'employee', to, letter: sampleMails().confirmation.letter, ...change };
}

function queue(...queued: Mail[]): Promise<number[]> {
  return portal.db.transaction((db) => post(db, portal.instant, queued));
}

function sendDue(options: PostmanOptions = {}): Promise<number | null> {
  const postman = createPostman(portal.services, options);
  return postman.sendDue().finally(postman.close);
}

async function rows() {
  return portal.db.select(WITH_TEXT).from(mails).orderBy(asc(mails.id));
}

test('a queued mail arrives, and only then is it marked as sent', async () => {
  const server = await serve();
  await queue(note('a@x.test', { toName: 'Anna', cc: ['cc@x.test'] }));
  expect(await rows()).toMatchObject([{ status: 'wachtend', sentAt: null, attempts: 0 }]);
  await sendDue();
  const [row] = await rows();
  expect(row).toMatchObject({ status: 'verzonden', sentAt: isoOf(portal.instant), lastError: null, claimedUntil: null, attempts: 1 });
  expect(server.received.map(({ to, mail }) => [to, mail.messageId])).toEqual([[['a@x.test', 'cc@x.test'], row!.messageId]]);
});

test('without an account mails stay unsent, also when an account is added later', async () => {
  await queue(note('a@x.test'));
  const server = await serve();
  await sendDue();
  expect(server.received).toEqual([]);
  expect(await rows()).toMatchObject([{ status: 'niet_verzonden' }]);
});

test('a recipient refused for good fails immediately; one refused temporarily is tried again', async () => {
  const server = await serve({ refuse: { 'weg@x.test': 550, 'vol@x.test': 452 } });
  await queue(note('weg@x.test'), note('vol@x.test'), note('goed@x.test'));
  await sendDue();
  const [gone, full, good] = await rows();
  expect(gone).toMatchObject({
    status: 'mislukt',
    lastError: expect.stringMatching(/^De mailserver weigert de ontvanger\. .*mailbox says no/),
  });
  expect(full).toMatchObject({ status: 'wachtend', attempts: 1, claimedUntil: null });
  expect(full!.nextAttemptAt > isoOf(portal.instant)).toBe(true);
  expect(good).toMatchObject({ status: 'verzonden' });
  await sendDue();
  expect(server.received).toHaveLength(1);
  expect((await rows())[1]).toMatchObject({ attempts: 1 });
});

test('a mail that cannot be rendered fails alone, and delays no other', async () => {
  const server = await serve();
  await queue(note('kapot@firma.test'), note('heel@firma.test'));
  await setLetter(portal.db, (await rows())[0]!.id, { subject: 'Half', paragraphs: 7 });
  expect(await sendDue()).toBeNull();
  expect(server.received.map(({ to }) => to)).toHaveLength(1);
  expect(await rows()).toMatchObject([
    { toAddress: 'kapot@firma.test', status: 'mislukt', lastError: 'De tekst van deze e-mail kan niet worden opgemaakt.' },
    { toAddress: 'heel@firma.test', status: 'verzonden' },
  ]);
});

test('a mail that is deferred fails after eight attempts, most of a day later', async () => {
  await serve({ refuse: { 'vol@x.test': 452 } });
  await queue(note('vol@x.test'));
  const start = portal.instant;
  for (let i = 0; i < 20 && (await rows())[0]!.status === 'wachtend'; i++) {
    const [row] = await rows();
    portal.instant = Temporal.Instant.from(row!.nextAttemptAt);
    await sendDue();
  }
  expect(await rows()).toMatchObject([{ status: 'mislukt', attempts: 8 }]);
  expect(portal.instant.since(start).total('hours')).toBeGreaterThan(12);
});

test('if only a CC is refused, the mail counts as sent, with a note about that CC', async () => {
  await serve({ refuse: { 'cc@x.test': 550 } });
  await queue(note('a@x.test', { cc: ['cc@x.test'] }), note('b@x.test', { cc: ['ok@x.test'] }));
  await sendDue();
  expect(await rows()).toMatchObject([
    { status: 'verzonden', lastError: 'De mailserver weigert in de CC: cc@x.test' },
    { status: 'verzonden', lastError: null },
  ]);
});

test('a wrong password costs no mail an attempt, and a corrected one is tried immediately', async () => {
  const server = await serve();
  await useAccount(portal.services, server.port, { smtpPass: 'fout' });
  await queue(...Array.from({ length: 30 }, (_, i) => note(`n${i}@x.test`)));
  const postman = createPostman(portal.services);
  expect(await postman.sendDue()).toBeGreaterThan(1000);
  expect(server.logins).toBe(1);
  expect(await postman.sendDue()).toBeGreaterThan(1000);
  expect(server.logins).toBe(1);
  const waiting = await rows();
  expect(waiting.every(({ status, attempts, claimedUntil }) => status === 'wachtend' && attempts === 0 && claimedUntil === null)).toBe(
    true,
  );
  expect(waiting[0]!.lastError).toMatch(/^De mailserver weigert de gebruikersnaam of het wachtwoord\. \(Invalid login: 535/);

  await useAccount(portal.services, server.port);
  await portal.db.transaction((db) => tryNow(db, portal.instant));
  expect(await postman.sendDue()).toBeNull();
  postman.close();
  expect(server.received).toHaveLength(30);
});

test('an unreachable server costs no mail an attempt', async () => {
  const server = await serve();
  await server.stop();
  await queue(note('a@x.test'));
  expect(await sendDue()).toBeGreaterThan(1000);
  expect(await rows()).toMatchObject([
    { status: 'wachtend', attempts: 0, lastError: expect.stringContaining('De mailserver is niet bereikbaar.') },
  ]);
});

test('a mail server outage is logged once at its start and end, with its duration', async () => {
  const said: unknown[] = [];
  const log = { ...portal.services.log, warn: (...line: unknown[]) => said.push(line.at(-1)) };
  await serve();
  await servers.pop()?.stop();
  await queue(note('a@x.test'));
  const postman = createPostman({ ...portal.services, log });
  await postman.sendDue();
  expect(said).toEqual(['the mail server is out of order']);
  // Another account is tried immediately.
  await serve();
  await postman.sendDue();
  await queue(note('b@x.test'));
  await postman.sendDue().finally(postman.close);
  expect(said).toEqual(['the mail server is out of order', 'the mail server takes mail again']);
});

test('after a connection lost at DATA the mail is sent again later, with the same Message-ID', async () => {
  const server = await serve({ dropAfterData: true });
  await queue(note('a@x.test'));
  expect(await sendDue()).toBeGreaterThan(1000);
  expect(server.received).toHaveLength(1);
  const [put] = await rows();
  expect(put).toMatchObject({ status: 'wachtend', attempts: 1, lastError: expect.stringMatching(/verbroken|niet bereikbaar/) });

  const healthy = await serve();
  portal.instant = Temporal.Instant.from(put!.nextAttemptAt);
  await sendDue();
  expect(await rows()).toMatchObject([{ status: 'verzonden', attempts: 2 }]);
  expect(healthy.received[0]!.mail.messageId).toBe(server.received[0]!.mail.messageId);
});

test('a silent server is given up after a timeout, and no request waits for it', async () => {
  const silent = await startSilentServer();
  servers.push(silent);
  await useAccount(portal.services, silent.port);
  await queue(note('a@x.test'));
  let isGivenUp = false;
  const sending = sendDue({ patienceMs: 5_000 }).finally(() => {
    isGivenUp = true;
  });
  await queue(note('b@x.test'));
  expect(isGivenUp).toBe(false);
  expect(await sending).toBeGreaterThan(1000);
  expect(await rows()).toMatchObject([{ attempts: 0, lastError: expect.stringContaining('geen antwoord') }, { attempts: 0 }]);
});

test('nothing is sent during maintenance, and everything afterwards', async () => {
  const server = await serve();
  await queue(note('a@x.test'));
  await portal.db.update(maintenanceMode).set({ isEnabled: true });
  await sendDue();
  expect(server.received).toEqual([]);
  await portal.db.update(maintenanceMode).set({ isEnabled: false });
  await sendDue();
  expect(server.received).toHaveLength(1);
});

test('maintenance that begins while mails are being sent stops the rest', async () => {
  const server = await serve({ slow: 200 });
  await queue(...Array.from({ length: 20 }, (_, i) => note(`n${i}@x.test`)));
  const sending = sendDue();
  while (server.received.length < 3) await new Promise((resolve) => setTimeout(resolve, 5));
  await portal.db.update(maintenanceMode).set({ isEnabled: true });
  await sending;
  expect(server.received.length).toBeLessThan(12);
  const all = await rows();
  expect(all.filter(({ status }) => status === 'verzonden')).toHaveLength(server.received.length);
  expect(all.filter(({ claimedUntil }) => claimedUntil !== null)).toEqual([]);
});

test('at night a mail that can wait is sent at eight, also one that became due before the night, or is postponed with the others', async () => {
  portal.at('2026-03-02', '20:59');
  await queue(note('before@x.test', { canWait: true }));
  portal.at('2026-03-02', '21:00');
  const server = await serve();
  await portal.db.update(mails).set({ status: 'wachtend' });
  await queue(note('night@x.test', { canWait: true }), note('now@x.test'), note('staff@x.test', { canWait: true, audience: 'consultant' }));
  await sendDue();
  expect(server.received.map(({ to }) => to[0])).toEqual(['now@x.test', 'staff@x.test']);
  portal.at('2026-03-03', '07:59');
  await sendDue();
  expect(server.received).toHaveLength(2);
  expect(await outboxStuck(portal.db, portal.instant)).toBe(false);
  portal.at('2026-03-03', '08:00');
  await sendDue();
  expect(server.received.map(({ to }) => to[0]).slice(2)).toEqual(['before@x.test', 'night@x.test']);
});

test('several workers together send each mail once', async () => {
  const server = await serve();
  await queue(...Array.from({ length: 40 }, (_, i) => note(`n${i}@x.test`)));
  await Promise.all([sendDue(), sendDue(), sendDue(), sendDue()]);
  expect(server.received).toHaveLength(40);
  expect(new Set(server.received.map(({ mail }) => mail.messageId)).size).toBe(40);
});

test('the mail of a dead worker is taken over when its lease ends', async () => {
  const server = await serve();
  await queue(note('a@x.test'));
  await portal.db.update(mails).set({ claimedUntil: isoOf(hoursAfter(portal.instant, 1)), attempts: 1 });
  await sendDue();
  expect(server.received).toEqual([]);
  portal.instant = hoursAfter(portal.instant, 1);
  await sendDue();
  expect(server.received).toHaveLength(1);
});

test('stopping finishes the current mail and releases the others', async () => {
  const server = await serve({ slow: 150 });
  await queue(...Array.from({ length: 12 }, (_, i) => note(`n${i}@x.test`)));
  const worker = startWorker(portal.services);
  while (server.received.length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
  await worker.stop();
  const all = await rows();
  expect(all.filter(({ status }) => status === 'verzonden').length).toBe(server.received.length);
  expect(server.received.length).toBeLessThan(12);
  expect(all.filter(({ status, claimedUntil, attempts }) => status === 'wachtend' && (claimedUntil !== null || attempts > 0))).toEqual([]);
});

test('a woken worker sends immediately', async () => {
  const server = await serve();
  const worker = startWorker(portal.services, 60_000);
  await new Promise((resolve) => setTimeout(resolve, 100));
  await queue(note('a@x.test'));
  worker.wake();
  const start = performance.now();
  while (server.received.length === 0 && performance.now() - start < 10_000) await new Promise((resolve) => setTimeout(resolve, 10));
  await worker.stop();
  expect(server.received).toHaveLength(1);
});

test('a link that opens an account is removed from the stored mail once the mail is sent', async () => {
  const server = await serve();
  const url = 'http://portaal.test/auth?reset=GEHEIM&email=a%40x.test';
  await queue({
    kind: 'welcome',
    audience: 'user',
    to: 'a@x.test',
    letter: welcome({ appUrl: 'http://portaal.test' }, { name: 'Anna', url }),
  });
  await sendDue();
  expect(server.received[0]!.mail.text).toContain(url);
  expect(JSON.stringify(await rows())).not.toContain('GEHEIM');
});

test('someone who has booked, was withdrawn or got a newer link is not reminded', async () => {
  const server = await serve();
  const employer = await newEmployer(portal);
  const people = await Promise.all(Array.from({ length: 5 }, () => newInvitee(portal, employer.id)));
  await queue(
    ...timelineMails(
      { appUrl: 'http://portaal.test', now: portal.instant },
      { employer, occasion: 'first', employees: people.map(asInvited) },
    ),
  );
  const [booked, withdrawn, done, renewed, waiting] = people;
  const become = (id: number, status: EmployeeStatus) => portal.db.update(employees).set({ status }).where(eq(employees.id, id));
  await become(booked!.id, 'afspraak_gemaakt');
  await become(withdrawn!.id, 'niet_uitgenodigd');
  await portal.db.delete(invitations).where(eq(invitations.employeeId, withdrawn!.id));
  await become(done!.id, 'afgerond');
  const newer = { token: 'een nieuw token', lastMailId: (await rows()).at(-1)!.id + 1 };
  await portal.db.update(invitations).set(newer).where(eq(invitations.employeeId, renewed!.id));
  await sendDue();
  expect(server.received.map(({ to }) => to)).toEqual([[waiting!.email]]);
  expect((await rows()).map(({ status, lastError }) => [status, lastError])).toEqual([
    ['vervallen', 'De werknemer heeft intussen een afspraak gemaakt.'],
    ['vervallen', 'De uitnodiging is intussen ingetrokken.'],
    ['vervallen', 'Het pensioengesprek van de werknemer is intussen afgerond.'],
    ['vervallen', 'Er is intussen een nieuwere e-mail met een link voor deze werknemer.'],
    ['verzonden', null],
  ]);
});

test('an overview for HR leaves out people who have booked meanwhile, in table and file', async () => {
  const server = await serve();
  const employer = await newEmployer(portal, { communicatieViaHrm: true, email: 'hr@x.test' });
  const [booked, waiting] = [await newInvitee(portal, employer.id), await newInvitee(portal, employer.id)];
  await queue(
    ...timelineMails(
      { appUrl: 'http://portaal.test', now: portal.instant },
      { employer, occasion: 'first', employees: [booked, waiting].map(asInvited) },
    ),
  );
  await portal.db.update(employees).set({ status: 'afspraak_gemaakt' }).where(eq(employees.id, booked.id));
  await sendDue();
  const { mail } = server.received[0]!;
  const csv = mail.attachments[0]!.content.toString();
  expect(mail.html).toContain('staat niet meer in de lijst.');
  for (const text of [mail.text!, mail.html as string, csv]) {
    expect(text).toContain(waiting.token);
    expect(text).not.toContain(booked.token);
  }
  expect(((await rows())[0]!.letter as Letter).table!.rows).toHaveLength(1);
});

test('an overview for HR is not sent if everybody in it has booked meanwhile', async () => {
  const server = await serve();
  const employer = await newEmployer(portal, { communicatieViaHrm: true, email: 'hr@x.test' });
  const booked = await newInvitee(portal, employer.id);
  await queue(
    ...timelineMails(
      { appUrl: 'http://portaal.test', now: portal.instant },
      { employer, occasion: 'exit', employees: [asInvited(booked)] },
    ),
  );
  await portal.db.update(employees).set({ status: 'afspraak_gemaakt' }).where(eq(employees.id, booked.id));
  await sendDue();
  expect(server.received).toEqual([]);
  expect(await rows()).toMatchObject([{ status: 'vervallen' }]);
});

test('the last mail is sent without a link after the link’s expiry, and not at all after a new invitation', async () => {
  const server = await serve();
  const [direct, viaHr] = [await newEmployer(portal), await newEmployer(portal, { communicatieViaHrm: true, email: 'hr@x.test' })];
  const long = { invitationSentDate: isoOf(hoursAfter(portal.instant, -91 * 24)) };
  const [ended, renewed] = [await newInvitee(portal, direct.id, long), await newInvitee(portal, direct.id, long)];
  const atHr = await newInvitee(portal, viaHr.id, long);
  const ctx = { appUrl: 'http://portaal.test', now: portal.instant };
  const asEnded = (person: typeof ended) => ({ ...asInvited(person), ...long });
  await queue(
    ...timelineMails(ctx, { employer: direct, occasion: 'exit', employees: [ended, renewed].map(asEnded) }),
    ...timelineMails(ctx, { employer: viaHr, occasion: 'exit', employees: [asEnded(atHr)] }),
  );
  await portal.db
    .update(invitations)
    .set({ sentAt: isoOf(portal.instant), lastMailId: (await rows()).at(-1)!.id + 1 })
    .where(eq(invitations.employeeId, renewed.id));
  await sendDue();
  expect(server.received.map(({ to }) => to)).toEqual([[ended.email], ['hr@x.test']]);
  for (const { mail } of server.received) expect(mail.text).not.toContain('/book/');
  expect((await rows())[1]).toMatchObject({
    status: 'vervallen',
    lastError: 'Er is intussen een nieuwere e-mail met een link voor deze werknemer.',
  });
});

test('the outbox counts as stuck when mails are overdue and no worker shows activity', async () => {
  await serve();
  await queue(note('a@x.test'));
  expect(await outboxStuck(portal.db, portal.instant)).toBe(false);
  const later = hoursAfter(portal.instant, 1);
  expect(await outboxStuck(portal.db, later)).toBe(true);
  await portal.db.update(maintenanceMode).set({ isEnabled: true });
  expect(await outboxStuck(portal.db, later)).toBe(false);
  await portal.db.update(maintenanceMode).set({ isEnabled: false });
  // A mail server that refuses everything does not make the portal unready while the worker keeps trying.
  await portal.db.update(mailChannel).set({ pausedAt: isoOf(portal.instant), nextTryAt: isoOf(hoursAfter(later, 1)) });
  portal.instant = later;
  await sendDue();
  expect(await outboxStuck(portal.db, later)).toBe(false);
});

function asInvited<E extends { invitationToken: string | null; invitationSentDate: string | null }>(employee: E) {
  return { ...employee, invitationToken: employee.invitationToken!, invitationSentDate: employee.invitationSentDate! };
}
