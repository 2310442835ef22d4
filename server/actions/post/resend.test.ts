import { asc, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { searchText, sortKey } from '#domain/people/names.ts';
import { hoursAfter, isoOf } from '#domain/time.ts';
import { users } from '#server/db/schema/access.ts';
import { appointments } from '#server/db/schema/appointments.ts';
import { invitations } from '#server/db/schema/invitations.ts';
import { consultants, employees, employers } from '#server/db/schema/people.ts';
import { emailConfig, mails } from '#server/db/schema/post.ts';
import type { Letter } from '#server/mail/letter.ts';
import { whyNotResend } from '#server/store/post/mail-resend.ts';
import { setLetter, WITH_TEXT } from '#server/store/post/mail-texts.ts';
import { type MailServer, startMailServer, type Temper, useAccount } from '#server/testing/mail-server.ts';
import { employeeNow, FRIDAY, hour, newAppointment, newConsultant, newEmployer, THURSDAY } from '#server/testing/planning.ts';
import { MONDAY, type Someone, usePortal } from '#server/testing/portal.ts';
import { reworded } from '#server/testing/post/reworded.ts';

// Sending again: to the current address, and only mails that are still valid.

const portal = usePortal();
const temper: Temper = {};
let server: MailServer;
let admin: Someone;
let number = 0;

beforeAll(async () => {
  server = await startMailServer(temper);
  return () => server.stop();
});

beforeEach(async () => {
  portal.at(MONDAY, '10:00');
  admin = await portal.as('admin');
  temper.answer = () => null;
  server.received.length = 0;
  for (const table of [mails, appointments, employees]) await portal.db.delete(table);
  await portal.db.delete(emailConfig);
  await useAccount(portal.services, server.port);
});

async function sendDue(): Promise<string[][]> {
  const before = server.received.length;
  await portal.sendDue();
  return server.received.slice(before).map(({ to }) => to);
}

async function invited(employer: { id: number }, count = 1) {
  const people = Array.from({ length: count }, () => {
    const person = { firstName: 'Ans', lastName: `Nieuw ${++number}`, email: `ans${number}@oud.test` };
    return { ...person, employerId: employer.id, sortKey: sortKey(person.lastName), searchText: searchText(person) };
  });
  const rows = await portal.db.insert(employees).values(people).returning();
  await admin.call('POST /api/employees/send-invitations', { body: { employerId: employer.id } });
  return rows;
}

async function rows() {
  return portal.db.select(WITH_TEXT).from(mails).orderBy(asc(mails.id));
}

const resend = (id: number) => admin.call('POST /api/admin/mails/{id}/resend', { params: { id } });
const resendFailed = (body?: object) => admin.call('POST /api/admin/mails/resend-failed', body ? { body } : {});
const move = (id: number, email: string) => portal.db.update(employees).set({ email }).where(eq(employees.id, id));

test('an invitation is sent again to the corrected address as a copy, and that copy is then the mail with the valid link', async () => {
  const [person] = await invited(await newEmployer(portal));
  expect(await sendDue()).toEqual([[person!.email]]);
  await move(person!.id, 'ans@nieuw.test');
  const [mail] = await rows();
  const { status, body } = await resend(mail!.id);
  expect([status, body.to]).toEqual([200, 'ans@nieuw.test']);
  expect((await employeeNow(portal, person!.id)).lastMailId).toBe(body.id);
  expect(await sendDue()).toEqual([['ans@nieuw.test']]);
  expect((await rows()).map(({ status }) => status)).toEqual(['verzonden', 'verzonden']);
  expect((await resend(mail!.id)).body.errorType).toBe('MAIL_LINK_REPLACED');
});

test('an overview is sent again to the corrected address of HR while communication goes through HR', async () => {
  const employer = await newEmployer(portal, { communicatieViaHrm: true, email: 'hr@oud.test' });
  await invited(employer, 2);
  expect(await sendDue()).toEqual([['hr@oud.test']]);
  await portal.db.update(employers).set({ email: 'hr@nieuw.test' }).where(eq(employers.id, employer.id));
  const [mail] = await rows();
  await resend(mail!.id);
  expect(await sendDue()).toEqual([['hr@nieuw.test']]);
  await portal.db.update(employers).set({ communicatieViaHrm: false }).where(eq(employers.id, employer.id));
  const refused = await resend((await rows()).at(-1)!.id);
  expect([refused.status, refused.body.errorType]).toEqual([409, 'MAIL_WITHOUT_READER']);
});

test('sending again is refused, with what to do instead, if the link was replaced or is no longer needed', async () => {
  const [person] = await invited(await newEmployer(portal));
  await sendDue();
  const [mail] = await rows();
  await portal.db.update(employees).set({ status: 'afgerond' }).where(eq(employees.id, person!.id));
  expect((await resend(mail!.id)).body.errorType).toBe('MAIL_NOT_WANTED');
  await admin.call('POST /api/employees/{id}/reset-and-reinvite', { params: { id: person!.id } });
  const { status, body } = await resend(mail!.id);
  expect([status, body.message]).toEqual([
    409,
    'De link in deze e-mail is vervangen of verlopen. Verstuur de nieuwste e-mail opnieuw, of nodig de werknemer opnieuw uit.',
  ]);
  await sendDue();
  portal.instant = hoursAfter(portal.instant, 91 * 24);
  admin = await portal.as('admin');
  expect((await resend((await rows()).at(-1)!.id)).body.errorType).toBe('MAIL_LINK_REPLACED');
});

test('of the mails about one appointment only the newest can be sent again', async () => {
  const { consultantId } = await newConsultant(portal, [THURSDAY, FRIDAY]);
  const { employee, cancelToken } = await newAppointment(portal, (await newEmployer(portal)).id, hour(consultantId, THURSDAY, '09:00'));
  await sendDue();
  await portal.call('POST /api/modify/{token}', { params: { token: cancelToken }, body: hour(consultantId, FRIDAY, '11:00') });
  await sendDue();
  const own = (await rows()).filter(({ audience }) => audience === 'employee');
  expect(own.map(({ kind }) => kind)).toEqual(['confirmation', 'change']);
  expect((await resend(own[0]!.id)).body).toMatchObject({ errorType: 'MAIL_SUPERSEDED' });
  await move(employee.id, 'jan@nieuw.test');
  expect((await resend(own[1]!.id)).body.to).toBe('jan@nieuw.test');
  expect(await sendDue()).toEqual([['jan@nieuw.test']]);
});

test('whether a mail can be sent again, and to whom, does not depend on its subject, text or links', async () => {
  const { consultantId } = await newConsultant(portal, [FRIDAY]);
  const firm = await newEmployer(portal);
  const hr = await newEmployer(portal, { communicatieViaHrm: true, email: 'hr@linde.test' });
  const at = (time: string) => hour(consultantId, FRIDAY, time);
  const cancelled = await newAppointment(portal, firm.id, at('09:00'));
  const invitedAgain = await newAppointment(portal, hr.id, at('10:00'));
  const moved = await newAppointment(portal, hr.id, at('11:00'));
  for (const { id } of [cancelled, invitedAgain]) await admin.call('DELETE /api/appointments/{id}', { params: { id } });
  await portal.db.update(employees).set({ status: 'afgerond' }).where(eq(employees.id, invitedAgain.employee.id));
  await admin.call('POST /api/employees/{id}/reset-and-reinvite', { params: { id: invitedAgain.employee.id } });
  await admin.call('PUT /api/appointments/{id}', { params: { id: moved.id }, body: at('13:00') });
  await invited(firm);
  await admin.call('POST /api/admin/admin-period-report', { body: { startDate: MONDAY, endDate: FRIDAY } });
  await portal.db.update(mails).set({ status: 'mislukt' });
  const decisions = async () => {
    const decided = [];
    for (const { id, kind, audience } of await rows()) {
      decided.push(`${kind} ${audience}: ${await whyNotResend(portal.db, id, isoOf(portal.instant))}`);
    }
    return decided;
  };

  const before = await decisions();
  expect(before).toEqual(
    expect.arrayContaining([
      'confirmation employee: MAIL_SUPERSEDED',
      'cancellation employee: null',
      'cancellation hr: MAIL_LINK_REPLACED',
      'change hr: null',
      'hr_overview hr: null',
      'invitation employee: null',
      'consultant_notice consultant: null',
      'admin_report admin: null',
    ]),
  );
  for (const { id, letter } of await rows()) {
    await portal.db.update(mails).set({ subject: 'anders' }).where(eq(mails.id, id));
    await setLetter(portal.db, id, reworded(letter as Letter));
  }
  expect(await decisions()).toEqual(before);
});

test('sent again, mail to a consultant goes to their contact address, and a report to the addresses of the account', async () => {
  const consultant = await newConsultant(portal, [FRIDAY]);
  await newAppointment(portal, (await newEmployer(portal)).id, hour(consultant.consultantId, FRIDAY, '09:00'));
  await admin.call('POST /api/admin/admin-period-report', { body: { startDate: MONDAY, endDate: FRIDAY } });
  await sendDue();
  await portal.db.update(consultants).set({ contactEmail: 'nieuw@adviseur.test' }).where(eq(consultants.id, consultant.consultantId));
  await portal.db.update(emailConfig).set({ adminEmail: 'nieuw@beheer.test', ccEmail: 'kopie@beheer.test' });
  const find = async (kind: string) => (await rows()).find((mail) => mail.kind === kind)!.id;
  expect((await resend(await find('consultant_notice'))).body.to).toBe('nieuw@adviseur.test');
  expect((await resend(await find('admin_report'))).body).toMatchObject({ to: 'nieuw@beheer.test', cc: ['kopie@beheer.test'] });
});

test('a failed account link is sent to the current address while it is valid, and refused afterwards', async () => {
  const someone = await portal.as('consultant', { name: 'Vera Geten' });
  temper.answer = () => '550 5.1.1 User unknown';
  await portal.call('POST /api/forgot-password', { body: { email: 'vera.geten@portaal.test' } });
  await portal.settle();
  await sendDue();
  const [mail] = await rows();
  expect(mail).toMatchObject({ kind: 'password_reset', status: 'mislukt' });
  await portal.db.update(users).set({ email: 'vera@nieuw.test' }).where(eq(users.id, someone.userId));
  expect((await resend(mail!.id)).body.to).toBe('vera@nieuw.test');
  await sendDue();
  portal.instant = hoursAfter(portal.instant, 2);
  expect((await resend(mail!.id)).body.errorType).toBe('MAIL_LINK_DEAD');
});

test('all failed mails are sent again with one call, to the current addresses, without outdated ones', async () => {
  const [one, other] = [await newEmployer(portal), await newEmployer(portal)];
  const people = await invited(one, 30);
  await invited(other, 3);
  temper.answer = () => '550 5.1.1 User unknown';
  await sendDue();
  expect((await rows()).every(({ status }) => status === 'mislukt')).toBe(true);
  temper.answer = () => null;
  for (const { id } of people) await move(id, `goed${id}@nieuw.test`);
  const [booked, renewed] = people;
  await portal.db.update(employees).set({ status: 'afspraak_gemaakt' }).where(eq(employees.id, booked!.id));
  await portal.db.update(invitations).set({ lastMailId: 0 }).where(eq(invitations.employeeId, renewed!.id));

  expect((await resendFailed({ kind: 'confirmation' })).body).toEqual({ count: 0 });
  expect((await resendFailed({ employerId: one.id, kind: 'invitation' })).body).toEqual({ count: 28 });
  const arrived = (await sendDue()).flat();
  expect(arrived).toHaveLength(28);
  expect(arrived.every((address) => address.endsWith('@nieuw.test'))).toBe(true);
  expect((await resendFailed()).body).toEqual({ count: 3 });
  expect((await sendDue()).length).toBe(3);
  const left = (await rows()).filter(({ status }) => status === 'mislukt').map(({ employeeId }) => employeeId);
  expect(left.sort()).toEqual([booked!.id, renewed!.id].sort());
  expect(await portal.db.$count(invitations, eq(invitations.acceptedAt, isoOf(portal.instant)))).toBe(31);
});

test('mails that waited without an account go to the address known when they are sent', async () => {
  await portal.db.delete(emailConfig);
  const [person] = await invited(await newEmployer(portal));
  await move(person!.id, 'ans@later.test');
  await useAccount(portal.services, server.port);
  expect((await admin.call('POST /api/admin/mails/send-waiting')).body).toEqual({ count: 1 });
  expect(await sendDue()).toEqual([['ans@later.test']]);
});

test('the list of employees shows waiting and unsent mails', async () => {
  const [person] = await invited(await newEmployer(portal));
  const shown = async () =>
    (await admin.call('GET /api/employees', { query: { limit: 10, employerId: person!.employerId } })).body[0].lastMailStatus;
  expect(await shown()).toBe('wachtend');
  temper.answer = () => '550 5.1.1 User unknown';
  await sendDue();
  expect(await shown()).toBe('mislukt');
  temper.answer = () => null;
  await resendFailed();
  await sendDue();
  expect(await shown()).toBe('verzonden');
});
