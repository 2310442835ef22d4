import { asc, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { addDays } from '#domain/calendar.ts';
import type { MailStatus } from '#domain/post/vocabulary.ts';
import { instantOf, isoOf } from '#domain/time.ts';
import { retention } from '#server/db/schema/firm.ts';
import { employees } from '#server/db/schema/people.ts';
import { emailConfig, mails } from '#server/db/schema/post.ts';
import { WITH_TEXT } from '#server/store/post/mail-texts.ts';
import { useAccount } from '#server/testing/mail-server.ts';
import { newEmployer, newInvitee } from '#server/testing/planning.ts';
import { MONDAY, type Someone, usePortal } from '#server/testing/portal.ts';
import { tracesOf } from '#server/testing/traces.ts';
import { eraseByAge } from './erase-by-age.ts';

const portal = usePortal();
let admin: Someone;
let employerId: number;
let employeeId: number;

beforeAll(async () => {
  employerId = (await newEmployer(portal)).id;
});
beforeEach(async () => {
  portal.at(MONDAY, '08:00');
  admin = await portal.as('admin');
  await portal.db.delete(mails);
  await portal.db.delete(employees);
  await portal.db.delete(emailConfig);
  await portal.db.update(retention).set({ savedAt: null, ranFor: null, mailsEmptiedUntil: null });
  employeeId = (await newInvitee(portal, employerId, { lastName: 'Korenbloem' })).id;
});

let number = 0;
/** A mail with a table, an attachment and a link, written on that day. */
async function written(date: string, status: MailStatus = 'verzonden', fields: Partial<typeof mails.$inferInsert> = {}) {
  const at = isoOf(instantOf(date, '12:00'));
  const letter = {
    greeting: 'Beste Korenbloem,',
    paragraphs: [],
    button: { label: 'Plan', url: 'https://x.test/geheim' },
    table: { head: ['Naam'], rows: [{ cells: ['Korenbloem'], employeeId }] },
  };
  const attachments = [{ filename: 'lijst.csv', contentType: 'text/csv', content: Buffer.from('Korenbloem').toString('base64') }];
  const row = {
    kind: 'hr_overview',
    audience: 'hr' as const,
    toAddress: 'hr@werk.test',
    subject: 'Overzicht',
    letter,
    attachments,
    status,
    nextAttemptAt: at,
    messageId: `<${++number}@x>`,
    createdAt: at,
    sentAt: at,
    employerId,
    mentions: [employeeId],
    invitationToken: 'geheim',
    ...fields,
  };
  const [mail] = await portal.db.insert(mails).values(row).returning();
  return mail!;
}
const all = () => portal.db.select(WITH_TEXT).from(mails).orderBy(asc(mails.id));
const emptied = async () => (await all()).map(({ textErasedAt }) => textErasedAt !== null);
const watermark = async () => (await portal.db.select().from(retention))[0]!.mailsEmptiedUntil;

async function run(date = MONDAY): Promise<void> {
  if ((await portal.db.select().from(retention))[0]!.savedAt === null)
    await admin.call('POST /api/admin/retention', { body: { employeeMonths: 84, mailMonths: 6 } });
  portal.at(date, '23:55');
  await eraseByAge()(portal.services);
  admin = await portal.as('admin');
}

test('letter, attachments and token of old mails are deleted; the line in the overview stays, with the date', async () => {
  const old = await written('2025-09-02');
  await written('2025-09-03');
  await run();
  expect(await emptied()).toEqual([true, false]);
  const [row] = await all();
  expect(row).toMatchObject({
    subject: 'Overzicht',
    toAddress: 'hr@werk.test',
    letter: null,
    attachments: null,
    invitationToken: null,
    mentions: [employeeId],
  });
  expect(await watermark()).toBe('2025-09-02T22:00:00.000Z');
  const { body } = await admin.call('GET /api/admin/mails/{id}', { params: { id: old.id } });
  expect(body).toMatchObject({ subject: 'Overzicht', textErasedAt: isoOf(portal.instant), attachments: [] });
  expect(body.text).toBe('De tekst van deze e-mail is op 02 maart 2026 gewist, omdat de bewaartermijn voorbij was.');
  const page = await admin.call('GET /api/admin/mails/{id}/page', { params: { id: old.id } });
  expect([page.status, page.text.includes(body.text)]).toEqual([200, true]);
  const listed = (await admin.call('GET /api/admin/mails')).body;
  expect(listed.map(({ subject }: { subject: string }) => subject)).toEqual(['Overzicht', 'Overzicht']);
});

test('an emptied mail cannot be sent again, alone or with all failed ones', async () => {
  const mail = await written('2025-01-01', 'mislukt');
  const sent = await written('2025-01-01');
  await useAccount(portal.services, 1);
  await run();
  for (const { id } of [mail, sent]) {
    const { status, body } = await admin.call('POST /api/admin/mails/{id}/resend', { params: { id } });
    expect([status, body.errorType, body.message]).toEqual([409, 'MAIL_TEXT_ERASED', expect.stringContaining('bewaartermijn')]);
  }
  expect((await admin.call('POST /api/admin/mails/resend-failed')).body).toEqual({ count: 0 });
  expect(await portal.db.$count(mails)).toBe(2);
});

test('waiting mails keep their text; once sent, a later run empties them', async () => {
  await written('2025-01-01');
  const waiting = await written('2025-01-02', 'wachtend', { nextAttemptAt: '2030-01-01T00:00:00Z' });
  await written('2025-01-03', 'niet_verzonden');
  await written('2025-01-04', 'vervallen');
  await run();
  expect(await emptied()).toEqual([true, false, false, true]);
  expect(await watermark()).toBe(waiting.createdAt);
  await portal.db.update(mails).set({ status: 'verzonden' }).where(eq(mails.id, waiting.id));
  await run(addDays(MONDAY, 1));
  expect(await emptied()).toEqual([true, true, false, true]);
});

test('many mails of the same moment are emptied, and a second run finds nothing to do', async () => {
  const { id: _, ...mail } = await written('2025-01-01');
  await portal.db.insert(mails).values(Array.from({ length: 450 }, (_, i) => ({ ...mail, messageId: `<veel${i}@x>` })));
  await run();
  expect((await emptied()).every(Boolean)).toBe(true);
  const before = await all();
  await run(addDays(MONDAY, 1));
  expect(await all()).toEqual(before);
});

test('a longer retention does not move the date back until which mails were emptied', async () => {
  await written('2025-01-01');
  await run();
  const before = await watermark();
  await admin.call('POST /api/admin/retention', { body: { employeeMonths: 84, mailMonths: 24 } });
  await run(addDays(MONDAY, 1));
  expect(await watermark()).toBe(before);
});

test('export and erasing work with an emptied mail', async () => {
  await written('2025-01-01');
  await written('2025-01-01', 'verzonden', { employeeId, audience: 'employee', mentions: null, toAddress: 'korenbloem@x.test' });
  await run();
  const exported = await admin.call('GET /api/employees/{id}/export', { params: { id: employeeId } });
  const both = exported.body.mails as { text: string; textErasedAt: string }[];
  expect(both.map(({ text, textErasedAt }) => [text, textErasedAt])).toEqual([
    ['', isoOf(portal.instant)],
    ['', isoOf(portal.instant)],
  ]);
  expect((await admin.call('GET /api/employees/{id}/export', { params: { id: employeeId }, query: { format: 'html' } })).status).toBe(200);
  expect((await admin.call('POST /api/employees/{id}/erase', { params: { id: employeeId } })).status).toBe(200);
  expect(await tracesOf(portal.db, ['Korenbloem'])).toEqual([]);
  expect((await all()).map(({ mentions, letter }) => [mentions, letter])).toEqual([[[], null]]);
});
