import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { EMPLOYEE_STATUSES } from '#domain/people/vocabulary.ts';
import { runDueNight } from '#server/actions/post/run-night.ts';
import { charges } from '#server/db/schema/money.ts';
import {
  appointmentNow,
  employeeNow,
  FRIDAY,
  hour,
  mailsAbout,
  newAppointment,
  newConsultant,
  newEmployer,
  newInvitee,
} from '#server/testing/planning.ts';
import { MONDAY, type Someone, usePortal } from '#server/testing/portal.ts';

// Section 4 of the specification: states and transitions.

const portal = usePortal();
let admin: Someone;
let sanne: Someone & { consultantId: number };
let employerId: number;

beforeAll(async () => {
  admin = await portal.as('admin');
});
beforeEach(async () => {
  await at(MONDAY, '08:00');
  sanne = await newConsultant(portal, [FRIDAY]);
  employerId = (await newEmployer(portal)).id;
});

/** Moves the clock, and logs the staff in again: a session ends after twelve idle hours. */
async function at(date: string, time: string): Promise<void> {
  portal.at(date, time);
  for (const who of [admin, sanne].filter(Boolean)) {
    const cookie = await portal.newCookie(who.userId);
    who.call = (name, options = {}) => portal.call(name, { ...options, headers: { cookie } });
  }
}

const planned = (startTime = '09:00') => newAppointment(portal, employerId, hour(sanne.consultantId, FRIDAY, startTime));
const kinds = async (id: number) => (await mailsAbout(portal, id)).map(({ kind }) => kind);
const chargesFor = (id: number) => portal.db.select().from(charges).where(eq(charges.appointmentId, id));
const cancel = (token: string) => portal.call('POST /api/cancel/{token}', { params: { token } });
const modify = (token: string, startTime: string) =>
  portal.call('POST /api/modify/{token}', { params: { token }, body: hour(sanne.consultantId, FRIDAY, startTime) });
const setStatus = (who: Someone, id: number, status: string) =>
  who.call('PATCH /api/appointments/{id}/status', { params: { id }, body: { status } });

test.each(EMPLOYEE_STATUSES)('an admin can set %s at once, also while an appointment is planned, which stays planned', async (status) => {
  const { employee, id } = await planned();
  const change = await admin.call('PUT /api/employees/{id}', { params: { id: employee.id }, body: { status } });
  expect([change.status, change.body.status]).toEqual([200, status]);
  expect((await appointmentNow(portal, id))?.status).toBe('geplanned');
});

test('reset-and-reinvite, for afgerond, sends a new invitation, and ends in uitgenodigd', async () => {
  const { id, token } = await newInvitee(portal, employerId, { status: 'afgerond' });
  const { status, body } = await admin.call('POST /api/employees/{id}/reset-and-reinvite', { params: { id } });
  expect([status, body.status, body.invitationToken === token]).toEqual([200, 'uitgenodigd', false]);
  expect(await kinds(id)).toEqual(['invitation']);
});

test('afgerond blocks new booking', async () => {
  const { token } = await newInvitee(portal, employerId, { status: 'afgerond' });
  const refused = await portal.call('POST /api/book/{token}', { params: { token }, body: hour(sanne.consultantId, FRIDAY, '09:00') });
  expect([refused.status, refused.body.errorType]).toEqual([409, 'COMPLETED']);
});

test.each(['no_show', 'voltooid'] as const)('afgerond is caused by %s', async (status) => {
  const { employee, id } = await planned();
  await at(FRIDAY, '12:00');
  expect((await setStatus(sanne, id, status)).body.status).toBe(status);
  expect((await employeeNow(portal, employee.id)).status).toBe('afgerond');
});

test('afgerond is caused by a cancel within 48 hours, which is charged to the employer', async () => {
  const { employee, id, cancelToken } = await planned();
  await at(FRIDAY, '08:00');
  expect((await cancel(cancelToken)).status).toBe(200);
  expect((await employeeNow(portal, employee.id)).status).toBe('afgerond');
  expect((await appointmentNow(portal, id))?.status).toBe('geannuleerd');
  expect(await chargesFor(id)).toMatchObject([{ kind: 'late_cancel', employerId }]);
});

test('the timeline is counted from the invitation: first reminder, second reminder, exit e-mail', async () => {
  const { id } = await newInvitee(portal, employerId);
  const stages = [
    ['2026-03-09', 'first_reminder', 'firstReminderSentDate'],
    ['2026-03-16', 'second_reminder', 'secondReminderSentDate'],
    ['2026-03-23', 'exit', 'exitEmailSentDate'],
  ] as const;
  for (const [index, [date, kind, field]] of stages.entries()) {
    portal.at(date, '23:54');
    await runDueNight(portal.services);
    expect((await employeeNow(portal, id))[field]).toBeNull();
    portal.at(date, '23:56');
    await runDueNight(portal.services);
    expect((await employeeNow(portal, id))[field]).not.toBeNull();
    expect((await kinds(id)).at(index)).toBe(kind);
  }
});

test('a consultant can set geplanned, voltooid or no_show, and not geannuleerd', async () => {
  const { id } = await planned();
  await at(FRIDAY, '12:00');
  for (const status of ['voltooid', 'no_show', 'geplanned']) expect((await setStatus(sanne, id, status)).body.status).toBe(status);
  expect((await setStatus(sanne, id, 'geannuleerd')).status).toBe(400);
});

test.each(['voltooid', 'no_show', 'geannuleerd'] as const)('%s can no longer be cancelled', async (status) => {
  const { id } = await planned();
  await at(FRIDAY, '12:00');
  if (status === 'geannuleerd') await sanne.call('POST /api/appointments/{id}/cancel', { params: { id } });
  else await setStatus(sanne, id, status);
  expect((await sanne.call('POST /api/appointments/{id}/cancel', { params: { id } })).status).toBe(409);
});

test('cancel by a consultant re-invites the employee', async () => {
  const { employee, id } = await planned();
  expect((await sanne.call('POST /api/appointments/{id}/cancel', { params: { id } })).body.status).toBe('geannuleerd');
  const after = await employeeNow(portal, employee.id);
  expect([after.status, after.invitationToken === employee.token]).toEqual(['uitgenodigd', false]);
  expect(await chargesFor(id)).toEqual([]);
});

test('a public cancel more than 48 hours ahead deletes the appointment and re-invites the employee', async () => {
  const { employee, id, cancelToken } = await planned();
  expect((await cancel(cancelToken)).status).toBe(200);
  expect(await appointmentNow(portal, id)).toBeNull();
  expect((await employeeNow(portal, employee.id)).status).toBe('uitgenodigd');
});

test('modify within 48 hours is blocked', async () => {
  const { cancelToken } = await planned();
  await at(FRIDAY, '08:00');
  const refused = await modify(cancelToken, '11:00');
  expect([refused.status, refused.body.errorType]).toEqual([409, 'TOO_LATE']);
});

test('a late modify, by an administrator, charges the original appointment', async () => {
  const { id } = await planned();
  await at(FRIDAY, '08:00');
  const { consultantId: _, ...to } = hour(0, FRIDAY, '11:00');
  expect((await admin.call('PUT /api/appointments/{id}', { params: { id }, body: to })).status).toBe(200);
  expect(await chargesFor(id)).toMatchObject([{ kind: 'late_move', startTime: '09:00' }]);
});

test.each(['admin', 'consultant'] as const)('swap by %s: each employee gets the other’s appointment; date and time stay', async (role) => {
  const [a, b] = [await planned('09:00'), await planned('10:00')];
  const who = role === 'admin' ? admin : sanne;
  const swapped = await who.call('POST /api/appointments/swap', { body: { appointmentId1: a.id, appointmentId2: b.id } });
  expect(swapped.status).toBe(200);
  expect(await appointmentNow(portal, a.id)).toMatchObject({ employeeId: b.employee.id, date: FRIDAY, startTime: '09:00' });
  expect(await appointmentNow(portal, b.id)).toMatchObject({ employeeId: a.employee.id, date: FRIDAY, startTime: '10:00' });
});

test('booking is done once', async () => {
  const { employee } = await planned();
  const again = { params: { token: employee.token }, body: hour(sanne.consultantId, FRIDAY, '13:00') };
  const refused = await portal.call('POST /api/book/{token}', again);
  expect([refused.status, refused.body.errorType]).toEqual([409, 'EXISTING_APPOINTMENT']);
});

test('after logout the current user is cleared', async () => {
  const someone = await portal.as('consultant');
  expect((await someone.call('POST /api/logout')).status).toBe(200);
  expect((await someone.call('GET /api/user')).status).toBe(401);
});
