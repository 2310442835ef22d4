import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addDays } from '#domain/calendar.ts';
import { isoOf } from '#domain/time.ts';
import { employees } from '#server/db/schema/people.ts';
import { bounceMailbox, dailyRuns, mails } from '#server/db/schema/post.ts';
import { bounceMailboxRow } from '#server/store/firm/bounce-mailbox.ts';
import { type MailServer, startMailServer, useAccount } from '#server/testing/mail-server.ts';
import { employeeNow, newEmployer } from '#server/testing/planning.ts';
import { MONDAY, usePortal } from '#server/testing/portal.ts';
import { type ImapServer, startImapServer, useMailbox } from '#server/testing/post/imap-server.ts';
import { deliver, invitedPeople, lastMailOf } from '#server/testing/post/mailed-people.ts';
import { NO_REPORTS, REPORTS } from '#server/testing/post/reports.ts';
import { readBouncesNow, readDueBounces } from './read-bounces.ts';
import { recordBounce } from './record-bounce.ts';
import { resendFailed } from './resend.ts';
import { runDueNight } from './run-night.ts';

const portal = usePortal();
let imap: ImapServer;
let smtp: MailServer;

beforeAll(async () => {
  [imap, smtp] = [await startImapServer(), await startMailServer()];
});
afterAll(async () => {
  await Promise.all([imap.stop(), smtp.stop()]);
});

beforeEach(async () => {
  portal.at(MONDAY, '10:00');
  imap.messages.length = 0;
  imap.commands.length = 0;
  for (const table of [mails, employees, dailyRuns]) await portal.db.delete(table);
  await useAccount(portal.services, smtp.port);
  await useMailbox(portal.services, imap.port);
});

async function rowOf(id: number) {
  const admin = await portal.as('admin');
  const { body } = await admin.call('GET /api/employees', { query: { limit: 100 } });
  return body.find((employee: { id: number }) => employee.id === id);
}

test('a report marks its mail and the employee’s row as not arrived, with the reason', async () => {
  const { id: employerId } = await newEmployer(portal);
  const [ans, bea] = await invitedPeople(portal, employerId, ['ans@werk.test', 'bea@werk.test']);
  const mail = await lastMailOf(portal, ans!);
  deliver(imap, NO_REPORTS.plain({ messageId: mail.messageId, to: 'iemand@werk.test' }));
  deliver(imap, REPORTS.postfix({ messageId: mail.messageId, to: 'Ans@werk.test' }));
  const read = await readBouncesNow(portal.services);
  expect(read).toMatchObject({ matched: 1, unmatched: 0, lastUid: 2, lastError: null, lastReadAt: isoOf(portal.instant) });
  expect(await lastMailOf(portal, ans!)).toMatchObject({
    status: 'verzonden',
    bouncedAt: isoOf(portal.instant),
    bounceReason: 'Dit e-mailadres bestaat niet. (5.1.1)',
  });
  expect(await rowOf(ans!)).toMatchObject({ lastMailStatus: 'verzonden', lastMailBounceReason: 'Dit e-mailadres bestaat niet. (5.1.1)' });
  expect(await rowOf(bea!)).toMatchObject({ lastMailStatus: 'verzonden', lastMailBounceReason: null });
  const admin = await portal.as('admin');
  const { body: history } = await admin.call('GET /api/employees/{id}/history', { params: { id: ans! } });
  expect(history[0]).toMatchObject({
    actor: 'Systeem',
    action: 'e-mail niet bezorgd',
    after: { mail: 'Uitnodiging', reason: 'Dit e-mailadres bestaat niet. (5.1.1)' },
  });
  const { body: listed } = await admin.call('GET /api/admin/mails', { query: { status: 'niet_bezorgd' } });
  expect(listed).toMatchObject([{ id: mail.id, status: 'verzonden', bounceReason: 'Dit e-mailadres bestaat niet. (5.1.1)' }]);
  expect((await admin.call('GET /api/admin/mails/counts')).body).toMatchObject({ verzonden: 2, niet_bezorgd: 1 });
  expect((await admin.call('GET /api/admin/bounce-mailbox')).body).toMatchObject({ unreached: 1 });
});

test('a forged report with a wrong Message-ID, or the right one and another recipient, changes nothing', async () => {
  const { id: employerId } = await newEmployer(portal);
  const [ans, bea] = await invitedPeople(portal, employerId, ['ans@werk.test', 'bea@werk.test']);
  const [mailOfAns, mailOfBea] = [await lastMailOf(portal, ans!), await lastMailOf(portal, bea!)];
  deliver(imap, REPORTS.postfix({ messageId: '<00000000-0000-4000-8000-000000000000@portaal.test>', to: 'ans@werk.test' }));
  deliver(imap, REPORTS.microsoft({ messageId: mailOfAns.messageId, to: 'bea@werk.test' }));
  deliver(imap, REPORTS.postfix({ messageId: mailOfBea.messageId, to: 'bea@werk.test' }).replace(/^Message-ID: .*$/m, 'X-Id: none'));
  deliver(imap, REPORTS.google({ messageId: mailOfBea.messageId, to: 'bea@werk.test', action: 'delayed' }));
  deliver(imap, NO_REPORTS.absence({ messageId: mailOfBea.messageId, to: 'bea@werk.test' }));
  deliver(imap, NO_REPORTS.forwarded({ messageId: mailOfBea.messageId, to: 'bea@werk.test' }));
  expect(await readBouncesNow(portal.services)).toMatchObject({ matched: 0, unmatched: 3, lastUid: 6 });
  expect(await lastMailOf(portal, ans!)).toMatchObject({ bouncedAt: null, bounceReason: null });
  expect(await lastMailOf(portal, bea!)).toMatchObject({ bouncedAt: null, bounceReason: null });
});

test('a report about a mail not sent, or sent more than two weeks ago, is ignored', async () => {
  const { id: employerId } = await newEmployer(portal);
  const [ans] = await invitedPeople(portal, employerId, ['ans@werk.test']);
  const { id, messageId } = await lastMailOf(portal, ans!);
  const report = { messageId, failures: [{ addresses: ['ans@werk.test'], status: '5.1.1' }] };
  portal.at(addDays(MONDAY, 15), '10:00');
  expect(await recordBounce(portal.services, report)).toBe('unmatched');
  portal.at(addDays(MONDAY, 13), '10:00');
  await portal.db.update(mails).set({ status: 'wachtend' }).where(eq(mails.id, id));
  expect(await recordBounce(portal.services, report)).toBe('unmatched');
  await portal.db.update(mails).set({ status: 'verzonden' }).where(eq(mails.id, id));
  expect(await recordBounce(portal.services, report)).toBe('matched');
  expect(await recordBounce(portal.services, report)).toBe('known');
});

test('a bounced mail to HR is shown for every employee in it, a bounced copy only at the mail', async () => {
  const { id: employerId } = await newEmployer(portal, { communicatieViaHrm: true, email: 'hr@samen.test' });
  const [one, other] = await invitedPeople(portal, employerId, ['een@samen.test', 'twee@samen.test']);
  const mail = await lastMailOf(portal, one!);
  await portal.db.update(mails).set({ ccAddresses: ['kopie@kantoor.test'] });
  const failed = (to: string) => ({ messageId: mail.messageId, failures: [{ addresses: [to], status: '5.2.2' }] });
  expect(await recordBounce(portal.services, failed('kopie@kantoor.test'))).toBe('matched');
  expect(await lastMailOf(portal, one!)).toMatchObject({
    bouncedAt: null,
    lastError: 'Een kopie (CC) is niet bezorgd. De mailbox van de ontvanger is vol. (5.2.2)',
  });
  expect(await recordBounce(portal.services, failed('hr@samen.test'))).toBe('matched');
  for (const id of [one!, other!]) expect((await rowOf(id)).lastMailBounceReason).toBe('De mailbox van de ontvanger is vol. (5.2.2)');
});

async function remindersOf(date: string): Promise<string[]> {
  const before = await portal.db.$count(mails);
  portal.at(date, '23:55');
  await runDueNight(portal.services);
  await portal.sendDue();
  const rows = await portal.db.select().from(mails).orderBy(mails.id);
  return rows.slice(before).map(({ toAddress }) => toAddress);
}

test('no reminders go to an address that does not exist, until its mail is resent or it is corrected; a full mailbox still gets them', async () => {
  const { id: employerId } = await newEmployer(portal);
  const emails = ['weg@werk.test', 'fout@werk.test', 'vol@werk.test', 'goed@werk.test'];
  const [gone, wrong, full] = await invitedPeople(portal, employerId, emails);
  const bounce = async (id: number, status: string) => {
    const { messageId, toAddress } = await lastMailOf(portal, id);
    deliver(imap, REPORTS.postfix({ messageId, to: toAddress, status }));
  };
  await bounce(gone!, '5.1.1');
  await bounce(wrong!, '5.4.4');
  await bounce(full!, '5.2.2');
  expect(await readBouncesNow(portal.services)).toMatchObject({ matched: 3 });
  expect((await employeeNow(portal, gone!)).invitationAcceptedAt).toBeNull();
  expect(await remindersOf(addDays(MONDAY, 8))).toEqual(['vol@werk.test', 'goed@werk.test']);

  expect(await resendFailed(portal.services, {})).toBe(0);
  const admin = await portal.as('admin');
  const { id: mailId } = await lastMailOf(portal, gone!);
  expect((await admin.call('POST /api/admin/mails/{id}/resend', { params: { id: mailId } })).status).toBe(200);
  const corrected = await admin.call('PUT /api/employees/{id}', { params: { id: wrong! }, body: { email: 'juist@werk.test' } });
  expect(corrected.body).toMatchObject({ reinvited: true });
  await portal.sendDue();
  for (const id of [gone!, wrong!]) expect((await rowOf(id)).lastMailBounceReason).toBeNull();
  expect(await remindersOf(addDays(MONDAY, 17))).toEqual(expect.arrayContaining(['weg@werk.test', 'juist@werk.test']));
});

test('only new messages are read, after a new UIDVALIDITY the newest again, and nothing is counted twice or marked as read', async () => {
  const { id: employerId } = await newEmployer(portal);
  const [ans] = await invitedPeople(portal, employerId, ['ans@werk.test']);
  const { messageId } = await lastMailOf(portal, ans!);
  deliver(imap, REPORTS.postfix({ messageId, to: 'ans@werk.test' }), 40);
  await readBouncesNow(portal.services);
  const fetched = () => imap.commands.filter((command) => command.includes('BODY.PEEK[]')).length;
  const once = fetched();
  portal.instant = portal.instant.add({ hours: 1 });
  await readBouncesNow(portal.services);
  expect(fetched()).toBe(once);
  imap.uidValidity++;
  expect(await readBouncesNow(portal.services)).toMatchObject({ uidValidity: String(imap.uidValidity), lastUid: 40, matched: 1 });
  expect(fetched()).toBe(once + 1);
  expect((await lastMailOf(portal, ans!)).bouncedAt).toBe(isoOf(portal.instant.subtract({ hours: 1 })));
  expect(imap.commands.some((command) => /SELECT|STORE|EXPUNGE|BODY\[/.test(command))).toBe(false);
});

test('the first reading reads only the newest messages; large gaps in UIDs are skipped', async () => {
  const report = REPORTS.postfix({ messageId: '<niemand@portaal.test>', to: 'ans@werk.test' });
  for (let uid = 1; uid <= 700; uid++) deliver(imap, uid === 150 ? report : 'Subject: x\r\n\r\n', uid);
  deliver(imap, report, 4_000_000_000);
  expect(await readBouncesNow(portal.services)).toMatchObject({ unmatched: 1, lastUid: 4_000_000_000 });
  const reached = imap.commands.flatMap((command) => /^UID FETCH (\d+):/.exec(command)?.[1] ?? []);
  expect(Math.min(...reached.map(Number))).toBeGreaterThan(150);
});

test('messages beyond the maximum of one reading are read in the next, which is due immediately', async () => {
  for (let uid = 1; uid <= 30; uid++) deliver(imap, 'Subject: x\r\n\r\n', uid * 3);
  await readDueBounces(portal.services, { most: 10, window: 10 });
  const first = await bounceMailboxRow(portal.db);
  expect(first?.lastUid).toBeLessThan(90);
  expect(first?.nextReadAt).toBe(isoOf(portal.instant));
  for (let i = 0; i < 4; i++) await readDueBounces(portal.services, { most: 10, window: 10 });
  const last = await bounceMailboxRow(portal.db);
  expect(last).toMatchObject({ lastUid: 90, nextReadAt: isoOf(portal.instant.add({ minutes: 3 })) });
});

test('the mail of a report is found through the index on its Message-ID', async () => {
  await portal.db.execute(sql`INSERT INTO mails (kind, audience, to_address, subject, status, next_attempt_at, message_id, created_at, sent_at)
    SELECT 'test', 'employee', 'a@b.test', '', 'verzonden', now(), 'mail ' || n, now(), now() FROM generate_series(1, 5000) AS n`);
  await portal.db.execute(sql`ANALYZE mails`);
  const plan = await portal.db.execute(
    sql`EXPLAIN SELECT id FROM mails WHERE message_id = 'mail 7' AND status = 'verzonden' AND sent_at > now() - interval '14 days'`,
  );
  expect(JSON.stringify(plan.rows)).toContain('mails_message_id_unique');
});

test('simultaneous servers read the mailbox once, and the claim of a dead server is taken over after two minutes', async () => {
  const none = imap.logins;
  await Promise.all([readDueBounces(portal.services), readDueBounces(portal.services), readDueBounces(portal.services)]);
  const before = imap.logins;
  expect(before - none).toBe(1);
  await readDueBounces(portal.services);
  expect(imap.logins).toBe(before);
  await portal.db.update(bounceMailbox).set({
    claimedUntil: isoOf(portal.instant.add({ minutes: 2 })),
    nextReadAt: isoOf(portal.instant),
  });
  await readDueBounces(portal.services);
  expect(imap.logins).toBe(before);
  await expect(readBouncesNow(portal.services)).rejects.toMatchObject({ code: 'IMAP_BUSY' });
  portal.instant = portal.instant.add({ minutes: 2 });
  await readDueBounces(portal.services);
  expect(imap.logins).toBe(before + 1);
});
