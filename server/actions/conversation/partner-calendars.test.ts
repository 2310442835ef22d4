import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { addDays } from '#domain/calendar.ts';
import { eraseExpired } from '#server/actions/privacy/erase.ts';
import { videoConfig } from '#server/db/schema/appointments.ts';
import { partners } from '#server/db/schema/conversation.ts';
import { consultants } from '#server/db/schema/people.ts';
import { mails } from '#server/db/schema/post.ts';
import type { Letter } from '#server/mail/letter.ts';
import { WITH_TEXT } from '#server/store/post/mail-texts.ts';
import { appointmentNow, FRIDAY, hour, newAppointment, newConsultant, newEmployer, THURSDAY } from '#server/testing/planning.ts';
import { MONDAY, type Someone, usePortal } from '#server/testing/portal.ts';
import { Calendars } from '#server/testing/proofs/model/calendars.ts';

// After every action on an appointment the partner's calendar, rebuilt from the mailed calendar files, shows the same hour as the
// employee's.

const portal = usePortal();
const NEXT_FRIDAY = addDays(FRIDAY, 7);
const ANNA = { name: 'Anna Bakker', email: 'anna@thuis.test' };
type Adviser = Someone & { consultantId: number };
let admin: Someone;
let sanne: Adviser;
let pim: Adviser;
let employerId: number;
let calendars: Calendars;

beforeEach(async () => {
  portal.at(MONDAY, '08:00');
  await portal.db.delete(mails);
  await portal.db.delete(partners);
  await portal.db.update(consultants).set({ isActive: false });
  await portal.db.update(videoConfig).set({ mode: 'template', template: 'https://v.test/{code}' });
  admin = await portal.as('admin');
  sanne = await newConsultant(portal, [THURSDAY, FRIDAY, NEXT_FRIDAY]);
  pim = await newConsultant(portal, [THURSDAY, FRIDAY]);
  ({ id: employerId } = await newEmployer(portal));
  calendars = new Calendars();
});

const together = (time: string, partner = ANNA) =>
  newAppointment(portal, employerId, { ...hour(sanne.consultantId, FRIDAY, time), partner } as ReturnType<typeof hour>);
/** What the calendars of these addresses show. */
async function shownTo(...addresses: string[]): Promise<string[]> {
  const shown = (await calendars.read(portal.db)).shown();
  return addresses.map((address) =>
    shown
      .filter((line) => line.startsWith(`${address} `))
      .map((line) => line.slice(address.length + 1))
      .join(),
  );
}
const partnerMails = async () => {
  const rows = await portal.db.select(WITH_TEXT).from(mails).where(eq(mails.kind, 'partner_notice')).orderBy(mails.id);
  return rows.map(({ toAddress, letter }) => ({ to: toAddress, ...(letter as Letter) }));
};
async function ok(answer: ReturnType<Someone['call']>) {
  const { status, body } = await answer;
  expect([status, status === 200 ? null : body]).toEqual([200, null]);
  return body;
}

test('the calendars of employee and partner show the new hour after a move by the employee, by an administrator and to a colleague', async () => {
  const { employee, id, cancelToken } = await together('09:00');
  expect(await shownTo(employee.email, ANNA.email)).toEqual([`${FRIDAY} 09:00`, `${FRIDAY} 09:00`]);
  await ok(portal.call('POST /api/modify/{token}', { params: { token: cancelToken }, body: hour(sanne.consultantId, FRIDAY, '11:00') }));
  expect(await shownTo(employee.email, ANNA.email)).toEqual([`${FRIDAY} 11:00`, `${FRIDAY} 11:00`]);
  const { consultantId: _, ...later } = hour(0, NEXT_FRIDAY, '13:00', 'fysiek');
  await ok(admin.call('PUT /api/appointments/{id}', { params: { id }, body: later }));
  expect(await shownTo(employee.email, ANNA.email)).toEqual([`${NEXT_FRIDAY} 13:00`, `${NEXT_FRIDAY} 13:00`]);
  await ok(admin.call('PUT /api/appointments/{id}', { params: { id }, body: hour(pim.consultantId, THURSDAY, '10:00') }));
  expect(await shownTo(employee.email, ANNA.email)).toEqual([`${THURSDAY} 10:00`, `${THURSDAY} 10:00`]);
  expect((await partnerMails()).map(({ to }) => to)).toEqual(Array(4).fill(ANNA.email));
});

test('a letter to the partner contains no link that changes anything, and no token of the employee', async () => {
  const { employee, cancelToken } = await together('09:00');
  await ok(portal.call('POST /api/modify/{token}', { params: { token: cancelToken }, body: hour(sanne.consultantId, FRIDAY, '11:00') }));
  await ok(portal.call('POST /api/cancel/{token}', { params: { token: cancelToken } }));
  const letters = await partnerMails();
  expect(letters.map(({ subject }) => subject.slice(0, 25))).toEqual([
    'U gaat mee naar een pensi',
    'Gewijzigd: u gaat mee naa',
    'Geannuleerd: u zou meegaa',
  ]);
  const rows = await portal.db.select(WITH_TEXT).from(mails).where(eq(mails.kind, 'partner_notice'));
  for (const { letter, attachments, invitationToken } of rows) {
    const files = (attachments as { content: string }[]).map(({ content }) => Buffer.from(content, 'base64').toString()).join();
    const all = `${JSON.stringify(letter)} ${files}`;
    for (const token of [employee.token, cancelToken]) expect(all).not.toContain(token);
    expect(all).not.toMatch(/\/(book|modify|cancel)\/|api\/stop/);
    expect(all).not.toContain(employee.email);
    expect((letter as Letter).unsubscribe).toBeUndefined();
    expect(invitationToken).toBeNull();
  }
});

test('a swap moves the partners with their employees', async () => {
  const bob = { name: 'Bob de Wit', email: 'bob@thuis.test' };
  const [a, b] = [await together('09:00'), await together('10:00', bob)];
  await ok(admin.call('POST /api/appointments/swap', { body: { appointmentId1: a.id, appointmentId2: b.id } }));
  expect(await shownTo(a.employee.email, ANNA.email, b.employee.email, bob.email)).toEqual(
    ['10:00', '10:00', '09:00', '09:00'].map((time) => `${FRIDAY} ${time}`),
  );
  const seen = await ok(portal.call('GET /api/appointment/token/{token}', { params: { token: a.cancelToken } }));
  expect(seen).toMatchObject({ id: b.id, partner: ANNA });
});

test.each(['cancelled by the employee', 'cancelled late', 'cancelled by the consultant', 'deleted by an administrator'])(
  'an appointment that is %s disappears from the calendars of employee and partner',
  async (how) => {
    const { employee, id, cancelToken } = await together('09:00');
    await shownTo();
    if (how === 'cancelled late') portal.at(THURSDAY, '20:00');
    if (how.startsWith('cancelled')) {
      const answer = how.endsWith('consultant')
        ? sanne.call('POST /api/appointments/{id}/cancel', { params: { id } })
        : portal.call('POST /api/cancel/{token}', { params: { token: cancelToken } });
      await ok(answer);
    } else await ok(admin.call('DELETE /api/appointments/{id}', { params: { id } }));
    expect(await shownTo(employee.email, ANNA.email)).toEqual(['', '']);
  },
);

test('when an absence is solved, a take-over and a new invitation change the partner’s calendar too', async () => {
  const pair = [await together('09:00'), await together('10:00', { name: 'Bob', email: 'bob@thuis.test' })];
  const away = { from: FRIDAY, to: FRIDAY };
  const params = { id: sanne.consultantId };
  const { appointments } = await ok(admin.call('POST /api/admin/consultants/{id}/absence/preview', { params, body: away }));
  const choices = appointments.map(({ appointmentId, proposal }: { appointmentId: number; proposal: object }) =>
    appointmentId === pair[1]!.id ? { appointmentId, kind: 'reinvite' } : proposal,
  );
  await ok(admin.call('POST /api/admin/consultants/{id}/absence', { params, body: { ...away, reason: 'ziek', choices } }));
  expect(await shownTo(pair[0]!.employee.email, ANNA.email)).toEqual([`${FRIDAY} 09:00`, `${FRIDAY} 09:00`]);
  expect(await shownTo(pair[1]!.employee.email, 'bob@thuis.test')).toEqual(['', '']);
  expect((await partnerMails()).length).toBe(4);
});

test('deleting an employee cancels in the partner’s calendar too, once it can no longer be undone; an undo changes neither calendar', async () => {
  const { employee } = await together('09:00');
  await shownTo();
  const params = { id: employee.id };
  await ok(admin.call('DELETE /api/employees/{id}', { params }));
  expect(await shownTo(employee.email, ANNA.email)).toEqual([`${FRIDAY} 09:00`, `${FRIDAY} 09:00`]);
  await ok(admin.call('POST /api/employees/{id}/restore', { params }));
  const seen = await ok(portal.call('GET /api/employee/{token}', { params: { token: employee.token } }));
  expect(seen.appointment.partner).toEqual(ANNA);
  await ok(
    portal.call('POST /api/modify/{token}', {
      params: { token: seen.appointment.cancelToken },
      body: hour(sanne.consultantId, FRIDAY, '12:00'),
    }),
  );
  expect(await shownTo(employee.email, ANNA.email)).toEqual([`${FRIDAY} 12:00`, `${FRIDAY} 12:00`]);
  await ok(admin.call('DELETE /api/employees/{id}', { params }));
  portal.at(MONDAY, '09:00');
  await eraseExpired(portal.services);
  expect(await shownTo(employee.email, ANNA.email)).toEqual(['', '']);
});

test('erasing an employee immediately cancels in both calendars, after which nothing of the partner is stored', async () => {
  const { employee } = await together('09:00');
  await shownTo();
  await ok(admin.call('POST /api/employees/{id}/erase', { params: { id: employee.id } }));
  expect(await shownTo(employee.email, ANNA.email)).toEqual(['', '']);
  await portal.db.update(mails).set({ status: 'verzonden' });
  await eraseExpired(portal.services);
  const { rows } = await portal.db.execute(sql`SELECT (SELECT count(*) FROM partners)::int AS partners,
    (SELECT count(*) FROM mails WHERE to_address = ${ANNA.email})::int AS mails, (SELECT count(*) FROM deleted_employees)::int AS copies`);
  expect(rows).toEqual([{ partners: 0, mails: 0, copies: 0 }]);
});

test('when a deleted employee is restored after the hour was taken, the appointment disappears from both calendars', async () => {
  const { employee } = await together('09:00');
  await shownTo();
  const params = { id: employee.id };
  await ok(admin.call('DELETE /api/employees/{id}', { params }));
  await newAppointment(portal, employerId, hour(sanne.consultantId, FRIDAY, '09:00'));
  expect(await ok(admin.call('POST /api/employees/{id}/restore', { params }))).toMatchObject({ appointmentLost: true });
  expect(await shownTo(employee.email, ANNA.email)).toEqual(['', '']);
});

test('switching to communication through HR cancels the event in the partner’s calendar and gives the appointment a new video link', async () => {
  const { employee, id } = await together('09:00');
  const before = (await appointmentNow(portal, id))!;
  await shownTo();
  const employer = await ok(admin.call('GET /api/employers/{id}', { params: { id: employerId } }));
  const body = { name: employer.name, communicatieViaHrm: true, email: 'hr@werk.test', preferredConsultantIds: [sanne.consultantId] };
  await ok(admin.call('PUT /api/employers/{id}', { params: { id: employerId }, body }));
  await portal.settle();
  expect(await shownTo(employee.email, ANNA.email)).toEqual([`${FRIDAY} 09:00`, '']);
  const after = (await appointmentNow(portal, id))!;
  expect(after.videoUrl).not.toBe(before.videoUrl);
  const { rows } = await portal.db.execute(sql`SELECT (SELECT count(*) FROM partners)::int AS partners`);
  expect(rows).toEqual([{ partners: 0 }]);
});

test('an employee restored after the employer switched to HR comes back without the partner', async () => {
  const { employee } = await together('09:00');
  await shownTo();
  await ok(admin.call('DELETE /api/employees/{id}', { params: { id: employee.id } }));
  const employer = await ok(admin.call('GET /api/employers/{id}', { params: { id: employerId } }));
  const body = { name: employer.name, communicatieViaHrm: true, email: 'hr@werk.test', preferredConsultantIds: [sanne.consultantId] };
  await ok(admin.call('PUT /api/employers/{id}', { params: { id: employerId }, body }));
  await ok(admin.call('POST /api/employees/{id}/restore', { params: { id: employee.id } }));
  expect((await shownTo(ANNA.email))[0]).toBe('');
});

test('an employee whose address changes gets a new video link, and so does the partner', async () => {
  const { employee, id } = await together('09:00');
  await shownTo();
  const { firstName, lastName } = employee;
  const body = { firstName, lastName, employerId, email: 'nieuw@werk.test' };
  await ok(admin.call('PUT /api/employees/{id}', { params: { id: employee.id }, body }));
  calendars.readdress(employee.email, 'nieuw@werk.test');
  const { videoUrl } = (await appointmentNow(portal, id))!;
  expect((await partnerMails()).at(-1)).toMatchObject({ to: ANNA.email, button: { url: videoUrl } });
  expect(await shownTo('nieuw@werk.test', ANNA.email)).toEqual([`${FRIDAY} 09:00`, `${FRIDAY} 09:00`]);
});

test('sending the confirmation again and setting a status mail the partner nothing', async () => {
  const { employee, id } = await together('09:00');
  await ok(admin.call('POST /api/employees/{id}/resend-link', { params: { id: employee.id } }));
  await ok(sanne.call('PATCH /api/appointments/{id}/status', { params: { id }, body: { status: 'voltooid' } }));
  await ok(sanne.call('PATCH /api/appointments/{id}/status', { params: { id }, body: { status: 'geplanned' } }));
  expect((await partnerMails()).length).toBe(1);
});
