import { readFileSync } from 'node:fs';
import { eq, inArray, sql } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deletedEmployees } from '#server/db/schema/people.ts';
import { emailConfig, mails } from '#server/db/schema/post.ts';
import type { Letter } from '#server/mail/letter.ts';
import type { Attachment } from '#server/mail/outbox.ts';
import { WITH_TEXT } from '#server/store/post/mail-texts.ts';
import { unzip } from '#server/store/privacy/unzip.ts';
import type { NewEmployee } from '#server/testing/invited.ts';
import { type MailServer, startMailServer, useAccount } from '#server/testing/mail-server.ts';
import {
  appointmentNow,
  hour,
  newAppointment,
  newConsultant,
  newEmployer,
  newInvitee,
  THURSDAY,
  TUESDAY,
} from '#server/testing/planning.ts';
import { MONDAY, type Someone, usePortal } from '#server/testing/portal.ts';
import { writtenMail } from '#server/testing/post/written-mail.ts';
import { tracesOf } from '#server/testing/traces.ts';
import { eraseExpired } from './erase.ts';
import { writeJournal } from './write-journal.ts';

const portal = usePortal();
let admin: Someone;
let employerId: number;

beforeAll(async () => {
  employerId = (await newEmployer(portal, { name: 'Bakkerij Jansen' })).id;
});

beforeEach(async () => {
  portal.at(MONDAY, '08:00');
  // A new session, because the old one expires in the days that a test skips.
  admin = await portal.as('admin');
});

let server: MailServer | null = null;
afterEach(async () => {
  await server?.stop();
  server = null;
  await portal.db.delete(emailConfig);
  // Mails left by one test must not reach the mail server of the next.
  await portal.db
    .update(mails)
    .set({ status: 'verzonden' })
    .where(inArray(mails.status, ['wachtend', 'niet_verzonden']));
});

const remove = (id: number) => admin.call('DELETE /api/employees/{id}', { params: { id } });
const restore = (id: number) => admin.call('POST /api/employees/{id}/restore', { params: { id } });
const erase = () => eraseExpired(portal.services);
const isKept = async (id: number) => (await portal.db.$count(deletedEmployees, eq(deletedEmployees.id, id))) === 1;

async function withMailServer(...args: Parameters<typeof startMailServer>): Promise<MailServer> {
  server = await startMailServer(...args);
  await useAccount(portal.services, server.port);
  return server;
}

async function someoneWithAppointment(fields: Partial<NewEmployee> = {}, firm = employerId) {
  const { consultantId } = await newConsultant(portal, [TUESDAY, THURSDAY]);
  return newAppointment(portal, firm, hour(consultantId, THURSDAY, '09:00'), fields);
}

/** The cancellation mails that a deletion posted. */
async function noticesFor(appointmentId: number) {
  const rows = await portal.db.select(WITH_TEXT).from(mails).where(eq(mails.appointmentId, appointmentId)).orderBy(mails.id);
  return rows.filter(({ kind }) => kind === 'cancellation');
}

describe('cancellation mails', () => {
  test('an employee with a planned appointment gets the calendar cancellation after the ten minutes of undo', async () => {
    const { received } = await withMailServer();
    const { employee, id } = await someoneWithAppointment();
    await portal.sendDue();
    const { employeeUid } = (await appointmentNow(portal, id))!;
    await remove(employee.id);
    portal.at(MONDAY, '08:09');
    await erase();
    await portal.sendDue();
    expect(await noticesFor(id)).toEqual([]);
    portal.at(MONDAY, '08:11');
    await erase();
    expect(await isKept(employee.id)).toBe(true);
    expect(await noticesFor(id)).toMatchObject([{ thread: employeeUid, toAddress: employee.email, status: 'wachtend', employeeId: null }]);
    await portal.sendDue();
    const last = received.at(-1)!;
    expect(last.to).toEqual([employee.email]);
    expect(last.raw).toMatch(/method=CANCEL/i);
    const calendar = last.mail.attachments
      .find(({ contentType }) => contentType.includes('calendar'))!
      .content.toString()
      .replace(/\r\n /g, '');
    expect(calendar).toContain(`UID:${employeeUid}`);
    expect(calendar).toContain('SEQUENCE:1');
    expect(last.mail.text).toContain('Uw gegevens zijn uit ons systeem verwijderd.');
    await erase();
    expect(await isKept(employee.id)).toBe(false);
    expect(await noticesFor(id)).toEqual([]);
  });

  test('HR gets the cancellation as well if communication goes through HR', async () => {
    const hr = await newEmployer(portal, { communicatieViaHrm: true, email: 'hr@wilg.test' });
    const { employee, id } = await someoneWithAppointment({ lastName: 'Wilgentak' }, hr.id);
    await remove(employee.id);
    portal.at(MONDAY, '08:11');
    await erase();
    expect((await noticesFor(id)).map(({ toAddress, employerId }) => [toAddress, employerId])).toEqual([
      [employee.email, hr.id],
      ['hr@wilg.test', hr.id],
    ]);
  });

  test('a deletion that is undone sends the employee nothing', async () => {
    const { employee, id } = await someoneWithAppointment();
    await remove(employee.id);
    portal.at(MONDAY, '08:05');
    expect((await restore(employee.id)).status).toBe(200);
    portal.at(MONDAY, '08:30');
    await erase();
    expect(await noticesFor(id)).toEqual([]);
    expect((await appointmentNow(portal, id))?.status).toBe('geplanned');
  });

  test('once the cancellation was posted, the deletion can no longer be undone', async () => {
    const { employee } = await someoneWithAppointment();
    await remove(employee.id);
    portal.at(MONDAY, '08:11');
    await erase();
    expect((await restore(employee.id)).status).toBe(409);
    portal.at(MONDAY, '08:01');
    expect((await restore(employee.id)).status).toBe(409);
  });

  test('several simultaneous servers post the cancellation once', async () => {
    const { employee, id } = await someoneWithAppointment();
    await remove(employee.id);
    portal.at(MONDAY, '08:11');
    await Promise.all(Array.from({ length: 5 }, erase));
    expect(await noticesFor(id)).toHaveLength(1);
  });

  test('an appointment that has begun meanwhile is not cancelled by mail', async () => {
    const { employee, id } = await someoneWithAppointment();
    portal.at(THURSDAY, '08:55');
    admin = await portal.as('admin');
    await remove(employee.id);
    portal.at(THURSDAY, '09:06');
    await erase();
    expect(await noticesFor(id)).toEqual([]);
    expect(await isKept(employee.id)).toBe(false);
  });

  test.each([
    ['wachtend', true],
    ['niet_verzonden', true],
    ['verzonden', false],
    ['mislukt', false],
    ['vervallen', false],
  ] as const)('while the cancellation is %s the erasure waits: %s; after a day it no longer waits', async (status, waits) => {
    const { employee, id } = await someoneWithAppointment();
    await remove(employee.id);
    portal.at(MONDAY, '08:11');
    await erase();
    await portal.db.update(mails).set({ status }).where(eq(mails.appointmentId, id));
    portal.at(TUESDAY, '08:10');
    await erase();
    expect(await isKept(employee.id)).toBe(waits);
    portal.at(TUESDAY, '08:12');
    await erase();
    expect(await isKept(employee.id)).toBe(false);
    expect(await noticesFor(id)).toEqual([]);
  });
});

describe('erasing', () => {
  test('a deletion can be undone for ten minutes; after that nothing is left', async () => {
    const { id } = await newInvitee(portal, employerId);
    await remove(id);
    portal.at(MONDAY, '08:09');
    await erase();
    expect((await restore(id)).status).toBe(200);
    await remove(id);
    portal.at(MONDAY, '08:20');
    await erase();
    expect((await restore(id)).status).toBe(409);
    expect(await isKept(id)).toBe(false);
  });

  test('someone named in a mail that is being sent is erased once the sending is over', async () => {
    const { id } = await newInvitee(portal, employerId, { lastName: 'Onderweg' });
    await writtenMail(portal.db, {
      kind: 'hr_overview',
      audience: 'hr',
      toAddress: 'hr@x.test',
      subject: 'Overzicht',
      letter: { table: { rows: [{ cells: ['Onderweg'], employeeId: id }] } },
      mentions: [id],
      status: 'wachtend',
      nextAttemptAt: portal.instant.toString(),
      claimedUntil: portal.instant.add({ minutes: 15 }).toString(),
      messageId: `<${id}@x>`,
      createdAt: portal.instant.toString(),
    });
    await remove(id);
    portal.at(MONDAY, '08:12');
    await erase();
    expect(await isKept(id)).toBe(true);
    portal.at(MONDAY, '08:20');
    await erase();
    expect(await isKept(id)).toBe(false);
    expect(await tracesOf(portal.db, ['Onderweg'])).toEqual([]);
  });

  test('erasing removes the spreadsheet and only the person’s row from a report, and says so; a waiting report is dropped', async () => {
    const { consultantId } = await newConsultant(portal, [TUESDAY], 'Rapporteur Een');
    const { employee } = await newAppointment(portal, employerId, hour(consultantId, TUESDAY, '09:00'), { lastName: 'Weggaander' });
    await newAppointment(portal, employerId, hour(consultantId, TUESDAY, '10:00'), { lastName: 'Achterblijver' });
    await withMailServer();
    const period = { startDate: MONDAY, endDate: THURSDAY };
    await admin.call('POST /api/admin/consultant-period-reports', { body: period });
    await portal.sendDue();
    await admin.call('POST /api/admin/admin-period-report', { body: period });
    const reports = () =>
      portal.db
        .select(WITH_TEXT)
        .from(mails)
        .where(sql`kind IN ('consultant_report', 'admin_report') AND to_address IN ('rapporteur.een@portaal.test', 'beheer@portaal.test')`)
        .orderBy(mails.id);
    const spreadsheets = async () =>
      (await reports()).map(({ attachments }) =>
        (attachments as Attachment[]).map(({ content }) => [...unzip(Buffer.from(content, 'base64')).values()].join()),
      );
    for (const [sheet] of await spreadsheets()) expect(sheet).toContain('Weggaander');
    await portal.db.delete(emailConfig);

    await remove(employee.id);
    portal.at(TUESDAY, '08:30');
    await erase();
    portal.at('2026-03-04', '08:30');
    await erase();
    const [own, whole] = await reports();
    expect([own!.attachments, whole!.attachments]).toEqual([[], []]);
    expect([own!.status, whole!.status]).toEqual(['verzonden', 'vervallen']);
    const letter = own!.letter as Letter;
    expect(letter.table!.rows.map(({ cells }) => cells[1])).toEqual([expect.stringContaining('Achterblijver')]);
    expect(letter.after).toEqual([expect.stringContaining('Het bestand bij deze e-mail is verwijderd')]);
  });
});

describe('the journal', () => {
  async function lines(): Promise<string[]> {
    await writeJournal(portal.services);
    return readFileSync(portal.services.erasureJournal, 'utf8').split('\n');
  }

  async function removed(lastName: string): Promise<number> {
    const { id } = await newInvitee(portal, employerId, { lastName });
    await remove(id);
    portal.at(MONDAY, '08:11');
    return id;
  }

  test('the journal contains id and time of the erased, and nothing else', async () => {
    const id = await removed('Journaalnaam');
    const { rows } = await portal.db.execute(
      sql`SELECT employee->'employee'->>'created_at' AS made FROM deleted_employees WHERE id = ${id}`,
    );
    await erase();
    const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    expect(JSON.parse((await lines()).find((line) => line.includes(`"id":${id},`))!)).toEqual({
      ...{ at, id, createdAt: new Date(String(rows[0]!.made)).toISOString() },
    });
    expect((await lines()).join()).not.toContain('Journaalnaam');
  });

  test('the journal contains people of an undone import too', async () => {
    const { body } = await admin.call('POST /api/employees/upload', await upload(`Undo;Import;undo-import@x.test`));
    const [{ id }] = body.employees;
    expect((await admin.call('POST /api/employees/imports/{id}/undo', { params: { id: body.importId } })).status).toBe(200);
    expect(await tracesOf(portal.db, ['undo-import@x.test'])).toEqual([]);
    await erase();
    expect((await lines()).join()).toContain(`"id":${id},`);
  });
});

async function upload(text: string) {
  const form = new FormData();
  form.set('employerId', String(employerId));
  form.set('file', new Blob([text]), 'lijst.csv');
  const request = new Request('http://x', { method: 'POST', body: form });
  return { body: Buffer.from(await request.arrayBuffer()), headers: { 'content-type': request.headers.get('content-type')! } };
}
