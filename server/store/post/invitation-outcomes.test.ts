import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { addDays } from '#domain/calendar.ts';
import { isoOf } from '#domain/time.ts';
import { invitations } from '#server/db/schema/invitations.ts';
import { employeeNow, FRIDAY, hour, newAppointment, newConsultant, newEmployer, newInvitee } from '#server/testing/planning.ts';
import { MONDAY, usePortal } from '#server/testing/portal.ts';
import { invitationOutcomes, learnedOutcomes, learnOld, returningPeople } from './invitation-outcomes.ts';

const portal = usePortal();
let employerId: number;
let consultantId: number;

beforeEach(async () => {
  portal.at(MONDAY, '08:00');
  ({ id: employerId } = await newEmployer(portal));
  ({ consultantId } = await newConsultant(portal, [FRIDAY]));
});

const returning = async () => (await returningPeople(portal.db, portal.instant)).filter((row) => row.employerId === employerId);
const outcomes = async () => {
  const rows = (await invitationOutcomes(portal.db, portal.instant)).filter((row) => row.employerId === employerId);
  return rows.map(({ outcome, day, count }) => `${outcome} on day ${day}: ${count}`).toSorted();
};

/** Makes an appointment, and cancels it on Monday at 09:00. */
async function whoCancelled(startTime: string) {
  const { employee, cancelToken } = await newAppointment(portal, employerId, hour(consultantId, FRIDAY, startTime));
  portal.at(MONDAY, '09:00');
  expect((await portal.call('POST /api/cancel/{token}', { params: { token: cancelToken } })).status).toBe(200);
  const { invitationToken } = await employeeNow(portal, employee.id);
  return { id: employee.id, token: invitationToken! };
}

test('people whose appointment was cancelled are counted as returning, by days since then, and their new invitation not as an open one', async () => {
  await newInvitee(portal, employerId);
  await whoCancelled('10:00');
  await whoCancelled('11:00');
  expect(await returning()).toEqual([{ employerId, day: 0, count: 2 }]);
  portal.at(addDays(MONDAY, 3), '23:00');
  expect(await returning()).toEqual([{ employerId, day: 3, count: 2 }]);
  expect(await outcomes()).toEqual(['booked on day 0: 2', 'open on day 3: 1']);
});

test('somebody who books again, declines, or has been silent for a week after the exit mail is no longer counted as returning', async () => {
  const [booking, declining, silent] = [await whoCancelled('10:00'), await whoCancelled('11:00'), await whoCancelled('12:00')];
  await portal.call('POST /api/book/{token}', { params: { token: booking.token }, body: hour(consultantId, FRIDAY, '14:00') });
  expect(await returning()).toEqual([{ employerId, day: 0, count: 2 }]);
  await portal.call('POST /api/decline/{token}', { params: { token: declining.token }, body: {} });
  expect(await returning()).toEqual([{ employerId, day: 0, count: 1 }]);
  await portal.db
    .update(invitations)
    .set({ exitAt: isoOf(portal.instant) })
    .where(eq(invitations.token, silent.token));
  portal.at(addDays(MONDAY, 7), '08:00');
  expect(await returning()).toHaveLength(1);
  portal.at(addDays(MONDAY, 7), '10:00');
  expect(await returning()).toEqual([]);
  expect(await outcomes()).toEqual(['booked on day 0: 3']);
});

test('somebody invited again in another round is not counted as returning: that invitation counts like a first one', async () => {
  const { employee, id: appointmentId } = await newAppointment(portal, employerId, hour(consultantId, FRIDAY, '10:00'));
  portal.at(FRIDAY, '18:00');
  const admin = await portal.as('admin');
  await admin.call('PATCH /api/appointments/{id}/status', { params: { id: appointmentId }, body: { status: 'voltooid' } });
  const body = { employerId, name: 'Ronde', opensOn: FRIDAY, closesOn: addDays(FRIDAY, 60), perDay: 1 };
  const { id } = (await admin.call('POST /api/admin/rounds', { body })).body;
  await admin.call('POST /api/admin/rounds/{id}/start', { params: { id } });
  expect((await admin.call('POST /api/employees/{id}/reset-and-reinvite', { params: { id: employee.id } })).status).toBe(200);
  expect(await returning()).toEqual([]);
  expect(await outcomes()).toEqual(['booked on day 0: 1', 'open on day 0: 1']);
});

test('invitations of more than half a year ago that are not open move to the counts, each once, and the forecast learns the same', async () => {
  const [asked] = [await newInvitee(portal, employerId), await newInvitee(portal, employerId)];
  await newAppointment(portal, employerId, hour(consultantId, FRIDAY, '10:00'));
  await portal.db
    .update(invitations)
    .set({ exitAt: isoOf(portal.instant) })
    .where(eq(invitations.employeeId, asked.id));
  const learned = async () => {
    const rows = (await learnedOutcomes(portal.db)).filter((row) => row.employerId === employerId);
    return rows.map(({ outcome, day, count }) => `${outcome} on day ${day}: ${count}`);
  };
  portal.at(addDays(MONDAY, 180), '08:00');
  await learnOld(portal.db, portal.instant);
  expect(await learned()).toEqual([]);
  portal.at(addDays(MONDAY, 181), '08:00');
  expect(await outcomes()).toEqual(['booked on day 0: 1', 'ended on day 7: 1', 'open on day 181: 1']);
  for (let i = 0; i < 2; i++) await learnOld(portal.db, portal.instant);
  expect(await learned()).toEqual(['booked on day 0: 1', 'ended on day 7: 1']);
  expect(await outcomes()).toEqual(['open on day 181: 1']);
});
