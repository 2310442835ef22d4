import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import type { CallName } from '#contract/endpoint.ts';
import { addDays } from '#domain/calendar.ts';
import { isoOf } from '#domain/time.ts';
import { recordBounce } from '#server/actions/post/record-bounce.ts';
import { runDueNight } from '#server/actions/post/run-night.ts';
import { proveErased } from '#server/actions/privacy/prove-erased.ts';
import { writeJournal } from '#server/actions/privacy/write-journal.ts';
import { backup } from '#server/db/backup.ts';
import { surveyAnswers, surveyLinks } from '#server/db/schema/conversation-after.ts';
import { invitations } from '#server/db/schema/invitations.ts';
import { charges } from '#server/db/schema/money.ts';
import { employees } from '#server/db/schema/people.ts';
import { mails } from '#server/db/schema/post.ts';
import type { Letter } from '#server/mail/letter.ts';
import { WITH_TEXT } from '#server/store/post/mail-texts.ts';
import { useAccount } from '#server/testing/mail-server.ts';
import { employeeNow, hour, newAppointment, newConsultant, newEmployer } from '#server/testing/planning.ts';
import { formOf, MONDAY, type Someone, usePortal } from '#server/testing/portal.ts';

const portal = usePortal();
const folder = mkdtempSync(join(tmpdir(), 'portal-life-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const EMAIL = 'zwaantje.quispel@zaad.test';
const NAME = 'Zwaantje Quispel';
const PARTNER = { name: 'Quirijn Zoetebier', email: 'quirijn@thuis.test' };
/** The texts by which this person, and whoever came along, can be found in the database. */
const TRACES = [EMAIL, NAME, '+31612349876', PARTNER.name, PARTNER.email];
/** Tables with what the person and the consultant wrote to each other. It is encrypted, so only the rows can be counted. */
const SEALED = ['conversation_questions', 'summaries', 'partners', 'survey_links'];
const sealedRows = async () => {
  const { rows } = await portal.db.execute(
    sql.raw(`SELECT ${SEALED.map((table) => `(SELECT count(*) FROM ${table})::int AS ${table}`).join(', ')}`),
  );
  return rows[0];
};

const day = (n: number) => addDays(MONDAY, n);
let admin: Someone;

async function done(call: CallName, options: Parameters<Someone['call']>[1] = {}, as: Pick<Someone, 'call'> = admin) {
  const answer = await as.call(call, options);
  expect(answer.status, `${call}: ${answer.text.slice(0, 300)}`).toBe(200);
  return answer.body;
}

/** A new session: the clock of the test has moved, so earlier ones have expired. */
async function sessionOf(userId: number): Promise<Pick<Someone, 'call'>> {
  const headers = { cookie: await portal.newCookie(userId) };
  return { call: (name, options = {}) => portal.call(name, { ...options, headers }) };
}

async function upload(employerId: number, lines: string[]): Promise<void> {
  const file = new File([['Voornaam;Achternaam;E-mail;Telefoon', ...lines].join('\n')], 'werknemers.csv');
  await done('POST /api/employees/upload', await formOf({ employerId, file }));
}

/** Marks all waiting mail as accepted by the mail server. */
async function mailsAreAccepted(): Promise<void> {
  const at = isoOf(portal.instant);
  await portal.db.update(mails).set({ status: 'verzonden', sentAt: at }).where(eq(mails.status, 'wachtend'));
  await portal.db.update(invitations).set({ acceptedAt: at }).where(isNull(invitations.acceptedAt));
}

async function night(n: number): Promise<void> {
  portal.at(day(n), '23:55');
  await runDueNight(portal.services);
  await mailsAreAccepted();
}

const kindsOf = async (id: number) =>
  (await portal.db.select({ kind: mails.kind }).from(mails).where(eq(mails.employeeId, id)).orderBy(mails.id)).map(({ kind }) => kind);

/** Charges and statement totals, which erasing a person must not change. */
async function sums() {
  const [statement] = await done('GET /api/admin/statements');
  const all = await portal.db.select().from(charges);
  const pdf = await admin.call('GET /api/admin/statements/{id}/pdf', { params: { id: statement.id } });
  return { statement, charges: all.length, employers: new Set(all.map(({ employerName }) => employerName)), pdf: pdf.text };
}

test('erasing someone who used every feature leaves no trace, and charges and statements still add up', {
  timeout: 240_000,
}, async () => {
  admin = await portal.as('admin');
  await useAccount(portal.services, 9);
  const employer = await newEmployer(portal, { name: 'Zaadhandel', email: 'administratie@zaad.test' });
  const consultant = await newConsultant(
    portal,
    Array.from({ length: 60 }, (_, n) => day(n)),
    'Sanne de Vries',
  );
  const at = (n: number, time: string) => hour(consultant.consultantId, day(n), time);

  // Uploaded, invited, reminded twice.
  await upload(employer.id, [`Zwaantje;Quispel;${EMAIL};06 12349876`, 'Jan;Blijver;jan.blijver@zaad.test;']);
  await done('POST /api/employees/send-invitations', { body: { employerId: employer.id } });
  await mailsAreAccepted();
  const [person] = await portal.db.select().from(employees).where(eq(employees.email, EMAIL));
  const { id } = person!;
  const { invitationToken } = await employeeNow(portal, id);
  await night(7);
  await night(14);
  expect(await kindsOf(id)).toEqual(['invitation', 'first_reminder', 'second_reminder']);

  // Booked, moved, swapped with a colleague, reminded, cancelled too late and charged.
  portal.at(day(15), '08:00');
  admin = await portal.as('admin', { name: 'Ada Beheer' });
  const booked = await done('POST /api/book/{token}', { params: { token: invitationToken! }, body: at(24, '10:00') }, portal);
  const moved = { params: { token: booked.cancelToken }, body: at(24, '11:00') };
  await done('POST /api/modify/{token}', moved, portal);
  const colleague = await newAppointment(portal, employer.id, at(24, '14:00'), { email: 'kees.blijver@zaad.test' });
  await done('POST /api/appointments/swap', { body: { appointmentId1: booked.id, appointmentId2: colleague.id } });
  const [own] = await portal.db.execute(sql`SELECT id, cancel_token FROM appointments WHERE employee_id = ${id}`).then(({ rows }) => rows);
  await night(21);
  portal.at(day(23), '12:00');
  const tooLate = { params: { token: String(own!.cancel_token) }, body: { late: true } };
  await done('POST /api/cancel/{token}', tooLate, portal);

  // Invited again, booked again, did not come; mentioned in notes, reports and exports.
  portal.at(day(23), '13:00');
  admin = await portal.as('admin');
  await done('POST /api/employees/{id}/reset-and-reinvite', { params: { id } });
  await mailsAreAccepted();
  const token = (await employeeNow(portal, id)).invitationToken!;
  const again = await done('POST /api/book/{token}', { params: { token }, body: at(28, '09:00') }, portal);
  await done('PATCH /api/appointments/{id}/notes', { params: { id: again.id }, body: { notes: `${NAME} belde af` } });
  portal.at(day(28), '12:00');
  admin = await portal.as('admin');
  await done('PATCH /api/appointments/{id}/status', { params: { id: again.id }, body: { status: 'no_show' } });

  // Found no hour and left a wish; booked with a partner, asked questions, and prepared; the partner was told of a move.
  await done('POST /api/employees/{id}/reset-and-reinvite', { params: { id } });
  await done('POST /api/admin/preparation', { body: { items: [{ text: 'Neem uw UPO mee', url: null }] } });
  await done('POST /api/admin/survey', { body: { isEnabled: true } });
  const third = (await employeeNow(portal, id)).invitationToken!;
  const wish = { weekdays: [4], parts: ['ochtend'], note: `Graag vroeg, ${NAME}` };
  await done('POST /api/wish/{token}', { params: { token: third }, body: wish }, portal);
  const body = { ...at(31, '09:00'), partner: PARTNER };
  const together = await done('POST /api/book/{token}', { params: { token: third }, body }, portal);
  const questions = { questions: `Wanneer kan ${NAME} stoppen?`, needs: 'Een rolstoel' };
  await done('PUT /api/questions/{token}', { params: { token: together.cancelToken }, body: questions }, portal);
  await done('POST /api/modify/{token}', { params: { token: together.cancelToken }, body: at(31, '10:00') }, portal);
  await mailsAreAccepted();

  // Held, closed with a summary and what was agreed; asked for an opinion, and answered.
  portal.at(day(31), '12:00');
  const holder = await sessionOf(consultant.userId);
  await done('PATCH /api/appointments/{id}/status', { params: { id: together.id }, body: { status: 'voltooid' } }, holder);
  const summary = { text: `${NAME} stopt op 67.`, actions: [`${PARTNER.name} zoekt de polis op`] };
  await done('POST /api/appointments/{id}/summary', { params: { id: together.id }, body: summary }, holder);
  portal.at(day(32), '23:55');
  await runDueNight(portal.services);
  const [asked] = await portal.db.select(WITH_TEXT).from(mails).where(eq(mails.kind, 'survey'));
  const surveyToken = new URL((asked!.letter as Letter).button!.url).pathname.split('/')[2]!;
  await done('POST /api/survey/{token}', { params: { token: surveyToken }, body: { useful: 5, remark: 'Helder' } }, portal);
  expect(await sealedRows()).toEqual({ conversation_questions: 1, summaries: 1, partners: 1, survey_links: 1 });
  expect(await kindsOf(id)).toEqual(expect.arrayContaining(['partner_notice', 'summary', 'survey']));
  admin = await portal.as('admin');
  const period = { startDate: day(0), endDate: day(33) };
  await done('POST /api/admin/admin-period-report', { body: period });
  await done('POST /api/admin/consultant-period-reports', { body: period });
  for (const call of ['GET /api/appointments/export', 'GET /api/admin/charges/export'] as const) {
    expect((await admin.call(call, { query: { format: 'xlsx' } })).status, call).toBe(200);
  }
  expect((await admin.call('GET /api/employees/{id}/export', { params: { id } })).text).toContain(EMAIL);

  // A mail bounced, the charge is on a statement that was sent, and one line is credited with the name in the reason.
  await mailsAreAccepted();
  const [lastMail] = await portal.db.select().from(mails).where(eq(mails.employeeId, id)).orderBy(sql`${mails.id} DESC`);
  const failures = [{ addresses: [lastMail!.toAddress], status: '5.1.1' }];
  expect(await recordBounce(portal.services, { messageId: lastMail!.messageId, failures })).toBe('matched');
  await done('POST /api/admin/tariff', { body: { cents: 7_500, vatPercent: 21 } });
  portal.at(day(40), '09:00');
  admin = await portal.as('admin');
  const statement = await done('POST /api/admin/statements', { body: { employerId: employer.id, month: MONDAY.slice(0, 7) } });
  expect(statement.lines).toHaveLength(2);
  expect(statement.totalCents).toBe(18_150);
  await done('POST /api/admin/statements/{id}/send', { params: { id: statement.id } });
  await mailsAreAccepted();
  const [charge] = await portal.db.select().from(charges).where(eq(charges.employeeId, id));
  await done('POST /api/admin/charges/{id}/credit', { params: { id: charge!.id }, body: { reason: `${NAME} was ziek` } });
  const [open] = await done('GET /api/admin/statements/open');
  expect(open).toMatchObject({ credits: 1 });

  // Invited once more, with letters that still wait.
  await done('POST /api/employees/{id}/reset-and-reinvite', { params: { id } });
  expect(await portal.db.$count(mails, and(eq(mails.employeeId, id), eq(mails.status, 'wachtend')))).toBeGreaterThan(0);

  const before = await sums();
  const where = { backups: [join(folder, 'new.backup')], journals: [portal.services.erasureJournal] };
  await backup(portal.db, where.backups[0]!);
  for (const trace of [EMAIL, NAME, PARTNER.name, PARTNER.email])
    expect((await proveErased(portal.services, trace, where)).length, trace).toBeGreaterThan(5);

  // The search also reads the text of PDFs: it finds the employer there.
  const printed = (await proveErased(portal.services, 'Zaadhandel', { backups: [], journals: [] })).map((place) => place.split(' ')[0]);
  expect(printed).toContain('statement_files.pdf');

  await done('POST /api/employees/{id}/erase', { params: { id } });
  await writeJournal(portal.services);
  rmSync(where.backups[0]!);
  await backup(portal.db, where.backups[0]!);
  for (const trace of TRACES) expect(await proveErased(portal.services, trace, where), trace).toEqual([]);
  // The link of the survey was answered and names nobody, and the answer never did.
  expect(await sealedRows()).toEqual({ conversation_questions: 0, summaries: 0, partners: 0, survey_links: 1 });
  expect(await portal.db.select().from(surveyLinks)).toMatchObject([{ employeeId: null, appointmentId: null, isAnswered: true }]);
  expect(await portal.db.select().from(surveyAnswers)).toMatchObject([{ useful: 5, remark: 'Helder' }]);
  expect(await sums()).toEqual(before);
  expect(await done('GET /api/admin/statements/open')).toEqual([open]);
});
