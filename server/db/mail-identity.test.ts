import { asc, eq, inArray, sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { MailKind } from '#domain/post/vocabulary.ts';
import { isoOf } from '#domain/time.ts';
import { eraseExpired } from '#server/actions/privacy/erase.ts';
import { stillWanted } from '#server/mail/delivery/wanted.ts';
import type { Letter } from '#server/mail/letter.ts';
import { invitationOverview } from '#server/store/post/invitations.ts';
import { whyNotResend } from '#server/store/post/mail-resend.ts';
import { WITH_TEXT } from '#server/store/post/mail-texts.ts';
import { lastMailOf } from '#server/store/post/nights.ts';
import { useAccount } from '#server/testing/mail-server.ts';
import { employeeNow, FRIDAY, hour, newAppointment, newConsultant, newEmployer, newInvitee, TUESDAY } from '#server/testing/planning.ts';
import { MONDAY, type Someone, usePortal } from '#server/testing/portal.ts';
import { MIGRATIONS } from './db.ts';
import { appointments } from './schema/appointments.ts';
import { consultants, deletedEmployees, employees, employers } from './schema/people.ts';
import { mails } from './schema/post.ts';

// 0006_mail_identity fills the columns that identify a mail's recipient and subject in mails from before 0003.

const portal = usePortal();
let admin: Someone;

beforeAll(() => useAccount(portal.services, 9));

beforeEach(async () => {
  portal.at(MONDAY, '08:00');
  admin = await portal.as('admin');
  for (const table of [mails, appointments, employees, employers, deletedEmployees]) await portal.db.delete(table);
});

/** Puts the database into the state of 0005, with mails as written before 0003, and runs migration 0006. */
async function upgrade(makeOld: () => Promise<unknown> = async () => {}): Promise<void> {
  await portal.db.execute(sql`ALTER TABLE mails DROP COLUMN invitation_token, ALTER COLUMN audience DROP NOT NULL`);
  await portal.db.execute(sql`UPDATE mails SET audience = NULL, employer_id = NULL, user_id = NULL, thread = NULL`);
  await portal.db.execute(
    sql`UPDATE mails SET letter = text.letter, attachments = text.attachments FROM mail_texts AS text WHERE text.mail_id = mails.id`,
  );
  await portal.db.execute(sql`DELETE FROM mail_texts`);
  await portal.db.execute(sql`UPDATE appointments SET employee_uid = NULL, consultant_uid = NULL`);
  await makeOld();
  const [migration] = readMigrationFiles(MIGRATIONS).slice(6, 7);
  await portal.db.transaction(async (db) => {
    for (const statement of migration!.sql) await db.execute(sql.raw(statement));
  });
}

type Old = { kind: MailKind; to: string; name?: string; employee?: number; appointment?: number; mentions?: number[]; at?: string };

/** Inserts a row with the columns of 0002 and those that 0003 filled. */
async function oldMail({ kind, to, name, employee, appointment, mentions, at = isoOf(portal.instant) }: Old): Promise<number> {
  const list = mentions ? sql`${sql.param(mentions)}::int[]` : sql`NULL`;
  const { rows } = await portal.db.execute(sql`
    INSERT INTO mails (kind, to_address, to_name, subject, letter, attachments, status, next_attempt_at, message_id, created_at, employee_id,
      appointment_id, mentions)
    VALUES (${kind}, ${to}, ${name ?? null}, 'Onderwerp', '{"subject": "Onderwerp", "paragraphs": []}', '[{"filename": "x"}]', 'mislukt',
      ${at}, gen_random_uuid()::text, ${at}, ${employee ?? null}::int, ${appointment ?? null}::int, ${list}) RETURNING id`);
  return rows[0]!.id as number;
}

async function rows() {
  return portal.db.select(WITH_TEXT).from(mails).orderBy(asc(mails.id));
}

async function decisions() {
  const decided = [];
  for (const row of await rows()) {
    const wanted = await stillWanted(portal.db, { ...row, letter: row.letter as Letter }, portal.instant);
    const { id, kind, audience, employerId, userId, invitationToken } = row;
    const resent = await whyNotResend(portal.db, id, isoOf(portal.instant));
    decided.push({ id, kind, audience, employerId, userId, invitationToken, resent, waits: 'reason' in wanted ? wanted.reason : 'sent' });
  }
  return decided;
}

const move = (id: number, body: object) => admin.call('PUT /api/appointments/{id}', { params: { id }, body });
const whyNot = (ids: number[]) => Promise.all(ids.map((id) => whyNotResend(portal.db, id, isoOf(portal.instant))));
const mailOf = async (id: number) => (await rows()).find((row) => row.id === id)!;

test('mails from before the migration get the columns of new ones, so they are sent, and may be sent again, like new ones', async () => {
  const consultant = await newConsultant(portal, [FRIDAY]);
  const { consultantId } = consultant;
  await portal.db.update(consultants).set({ contactEmail: 'adviseur@elders.test' }).where(eq(consultants.id, consultantId));
  const hr = await newEmployer(portal, { communicatieViaHrm: true, email: 'hr@linde.test' });
  const firm = await newEmployer(portal);
  const at = (time: string) => hour(consultantId, FRIDAY, time);
  const moved = await newAppointment(portal, hr.id, at('09:00'));
  const cancelled = await newAppointment(portal, firm.id, at('10:00'));
  const again = await newAppointment(portal, firm.id, at('11:00'));
  expect((await move(moved.id, at('13:00'))).status).toBe(200);
  for (const { id } of [cancelled, again]) await admin.call('DELETE /api/appointments/{id}', { params: { id } });
  await portal.db.update(appointments).set({ status: 'voltooid' }).where(eq(appointments.id, moved.id));
  for (const { employee } of [again, moved]) {
    await portal.db.update(employees).set({ status: 'afgerond' }).where(eq(employees.id, employee.id));
    await admin.call('POST /api/employees/{id}/reset-and-reinvite', { params: { id: employee.id } });
  }
  await admin.call('POST /api/admin/consultant-period-reports', { body: { startDate: MONDAY, endDate: FRIDAY } });
  await portal.call('POST /api/forgot-password', { body: { email: (await admin.call('GET /api/user')).body.email } });
  await portal.settle();
  const before = await decisions();
  expect(new Set(before.map(({ resent }) => resent))).toEqual(new Set([null, 'MAIL_SUPERSEDED', 'MAIL_LINK_REPLACED']));
  expect(before.filter(({ kind }) => ['hr_overview', 'consultant_report', 'password_reset', 'cancellation'].includes(kind))).toHaveLength(
    5,
  );

  await upgrade();
  expect(await decisions()).toEqual(before);
});

test('old mails about an appointment join the thread of later mails about it', async () => {
  const { consultantId } = await newConsultant(portal, [FRIDAY]);
  const hr = await newEmployer(portal, { communicatieViaHrm: true, email: 'hr@linde.test' });
  const { id } = await newAppointment(portal, hr.id, hour(consultantId, FRIDAY, '09:00'));
  const old = (await rows()).map((row) => row.id);
  expect(old).toHaveLength(3);
  await upgrade();
  expect(await whyNot(old)).toEqual([null, null, null]);
  expect((await move(id, hour(consultantId, FRIDAY, '10:00'))).status).toBe(200);
  expect(await whyNot(old)).toEqual(['MAIL_SUPERSEDED', 'MAIL_SUPERSEDED', 'MAIL_SUPERSEDED']);
  expect((await rows()).filter(({ appointmentId }) => appointmentId === id)).toHaveLength(6);
});

test('a mail to an address that nobody has any more is replaced only by a newer one to that address', async () => {
  const { id: employee } = await newInvitee(portal, (await newEmployer(portal)).id, { email: 'nu@werk.test' });
  const about = { employee, appointment: 77 };
  let ids: number[] = [];
  await upgrade(async () => {
    ids = [
      await oldMail({ kind: 'confirmation', to: 'vroeger@werk.test', ...about }),
      await oldMail({ kind: 'confirmation', to: 'hr-van-vroeger@werk.test', ...about }),
      await oldMail({ kind: 'change', to: 'vroeger@werk.test', ...about }),
      await oldMail({ kind: 'appointment_reminder', to: 'vroeger@werk.test', ...about }),
      await oldMail({ kind: 'change', to: 'vroeger@werk.test', employee, appointment: 78 }),
    ];
  });
  expect(await whyNot(ids)).toEqual(['MAIL_SUPERSEDED', null, null, 'MAIL_NOT_WANTED', null]);
  expect((await rows()).map(({ audience }) => audience)).toEqual(Array(5).fill('employee'));
});

test('overviews to HR get the employer of the people in them, or else the employer with the address of the mail', async () => {
  const [one, other] = [
    await newEmployer(portal, { communicatieViaHrm: true, email: 'HR@groep.test' }),
    await newEmployer(portal, { communicatieViaHrm: true, email: 'hr@groep.test' }),
  ];
  const { id: person } = await newInvitee(portal, other.id);
  let ids: number[] = [];
  await upgrade(async () => {
    ids = [
      await oldMail({ kind: 'hr_overview', to: 'hr@groep.test', mentions: [person] }),
      await oldMail({ kind: 'hr_overview', to: 'hr@groep.test' }),
      await oldMail({ kind: 'hr_overview', to: 'hr@onbekend.test' }),
    ];
  });
  expect((await rows()).map(({ employerId }) => employerId)).toEqual([other.id, one.id, null]);
  expect((await invitationOverview(portal.db)).map(({ mails }) => mails.mislukt)).toEqual([1, 1]);
  expect(await whyNot(ids)).toEqual([null, null, 'MAIL_WITHOUT_READER']);
  const { consultantId } = await newConsultant(portal, []);
  const body = { email: 'nieuw@groep.test', preferredConsultantIds: [consultantId] };
  expect((await admin.call('PUT /api/employers/{id}', { params: { id: other.id }, body })).status).toBe(200);
  expect((await rows()).slice(0, 3).map(({ status }) => status)).toEqual(['vervallen', 'mislukt', 'mislukt']);
});

test('of two consultants who share an address, each gets the old reminder that carries their name', async () => {
  const both = [await newConsultant(portal, [], 'Anna Adviseur'), await newConsultant(portal, [], 'Bob Adviseur')];
  const ids = both.map(({ consultantId }) => consultantId);
  await portal.db.update(consultants).set({ contactEmail: 'planning@kantoor.test' }).where(inArray(consultants.id, ids));
  const [earlier, later] = ['2026-02-01T03:00:00.000Z', '2026-02-20T03:00:00.000Z'];
  await upgrade(async () => {
    await oldMail({ kind: 'availability_reminder', to: 'planning@kantoor.test', name: 'Bob Adviseur', at: earlier });
    await oldMail({ kind: 'availability_reminder', to: 'planning@kantoor.test', name: 'Anna Adviseur', at: later });
  });
  expect(await Promise.all(both.map(({ userId }) => lastMailOf(portal.db, 'availability_reminder', userId)))).toEqual([later, earlier]);
});

test('an old report loses its spreadsheet when someone who may be in it is erased', async () => {
  const { consultantId } = await newConsultant(portal, [TUESDAY]);
  const firm = await newEmployer(portal);
  const { employee } = await newAppointment(portal, firm.id, hour(consultantId, TUESDAY, '09:00'));
  const bystander = await newInvitee(portal, firm.id);
  const { createdAt } = await employeeNow(portal, employee.id);
  let ids: number[] = [];
  await upgrade(async () => {
    ids = [
      await oldMail({ kind: 'admin_report', to: 'beheer@portaal.test', at: '2020-01-01T00:00:00Z' }),
      await oldMail({ kind: 'admin_report', to: 'beheer@portaal.test', at: createdAt }),
    ];
  });
  const left = async () => [(await mailOf(ids[0]!)).attachments, (await mailOf(ids[1]!)).attachments];
  await admin.call('DELETE /api/employees/{id}', { params: { id: bystander.id } });
  portal.at(MONDAY, '08:11');
  await eraseExpired(portal.services);
  expect(await left()).toEqual([[{ filename: 'x' }], [{ filename: 'x' }]]);
  await portal.db.update(appointments).set({ status: 'voltooid' });
  await admin.call('DELETE /api/employees/{id}', { params: { id: employee.id } });
  portal.at(MONDAY, '08:22');
  await eraseExpired(portal.services);
  expect(await left()).toEqual([[{ filename: 'x' }], []]);
});

test('someone deleted just before the migration is restored with their mails', async () => {
  const { consultantId } = await newConsultant(portal, [FRIDAY]);
  const hr = await newEmployer(portal, { communicatieViaHrm: true, email: 'hr@linde.test' });
  const { employee } = await newAppointment(portal, hr.id, hour(consultantId, FRIDAY, '09:00'));
  const before = (await rows()).map(({ id, audience, employerId }) => ({ id, audience, employerId }));
  await admin.call('DELETE /api/employees/{id}', { params: { id: employee.id } });
  await upgrade(async () => {
    const without = sql`(SELECT jsonb_agg(mail - 'audience' - 'employer_id') FROM jsonb_array_elements(employee -> 'mails') AS mail)`;
    await portal.db.execute(sql`UPDATE deleted_employees SET employee = jsonb_set(employee, '{mails}', ${without})`);
  });
  expect((await admin.call('POST /api/employees/restore', { body: { employeeIds: [employee.id] } })).status).toBe(200);
  const after = (await rows()).filter(({ employeeId }) => employeeId === employee.id);
  expect(after.slice(0, 3).map(({ id, audience, employerId }) => ({ id, audience, employerId }))).toEqual(before);
});
