import { asc, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { isoOf } from '#domain/time.ts';
import { invitations } from '#server/db/schema/invitations.ts';
import { employeeNow, FRIDAY, hour, newAppointment, newConsultant, newEmployer, newInvitee } from '#server/testing/planning.ts';
import { MONDAY, type Someone, usePortal } from '#server/testing/portal.ts';
import { employeeOfAnyInvitation } from './invitation-links.ts';

const portal = usePortal();
let admin: Someone;
let employerId: number;

beforeAll(async () => {
  portal.at(MONDAY, '08:00');
  admin = await portal.as('admin');
  employerId = (await newEmployer(portal)).id;
});

const cyclesOf = (id: number) => portal.db.select().from(invitations).where(eq(invitations.employeeId, id)).orderBy(asc(invitations.id));
const answerTo = async (token: string) => (await portal.call('GET /api/employee/{token}', { params: { token } })).status;
const reset = (id: number) => admin.call('POST /api/employees/{id}/reset-and-reinvite', { params: { id } });

/** Sets the status 'afgerond' first: only then somebody can be invited again. */
async function reinvite(id: number): Promise<void> {
  await admin.call('PUT /api/employees/{id}', { params: { id }, body: { status: 'afgerond' } });
  expect((await reset(id)).status).toBe(200);
}

const owners = (tokens: (string | null)[]) => Promise.all(tokens.map((token) => employeeOfAnyInvitation(portal.db, token ?? '')));

test('a re-invitation makes a new row; the former one keeps its timestamps, and its token opens no page but still tells whose it was', async () => {
  const { id, token } = await newInvitee(portal, employerId, { firstReminderSentDate: '2026-02-20T22:55:00.000Z' });
  await reinvite(id);
  const [former, current, ...more] = await cyclesOf(id);
  expect(more).toEqual([]);
  expect(former).toMatchObject({ isCurrent: null, token, firstReminderAt: '2026-02-20T22:55:00.000Z' });
  expect(current).toMatchObject({ isCurrent: true, sentAt: isoOf(portal.instant), firstReminderAt: null, bookedAt: null });
  expect([await answerTo(token), await answerTo(current!.token!)]).toEqual([404, 200]);
  const { consultantId } = await newConsultant(portal, [FRIDAY]);
  const booked = await portal.call('POST /api/book/{token}', { params: { token }, body: hour(consultantId, FRIDAY, '09:00') });
  expect([booked.status, booked.body.errorType]).toEqual([404, 'INVALID_TOKEN']);
  const slots = await portal.call('GET /api/public/availability', { query: { date: FRIDAY, employeeToken: token } });
  expect(slots.status).toBe(404);
  expect(await owners([token, current!.token, 'unknown'])).toEqual([id, id, null]);
});

test('sending the same link again makes no new row', async () => {
  const { id, token } = await newInvitee(portal, employerId);
  expect((await admin.call('POST /api/employees/{id}/resend-link', { params: { id } })).status).toBe(200);
  expect(await cyclesOf(id)).toMatchObject([{ isCurrent: true, token }]);
});

test('the moment of booking stays in the row of the invitation that was booked with, also after a cancellation', async () => {
  const { consultantId } = await newConsultant(portal, [FRIDAY]);
  const { employee, cancelToken } = await newAppointment(portal, employerId, hour(consultantId, FRIDAY, '10:00'));
  const bookedAt = isoOf(portal.instant);
  expect(await cyclesOf(employee.id)).toMatchObject([{ isCurrent: true, bookedAt }]);
  portal.at(MONDAY, '09:00');
  await portal.call('POST /api/cancel/{token}', { params: { token: cancelToken } });
  expect(await cyclesOf(employee.id)).toMatchObject([
    { isCurrent: null, bookedAt },
    { isCurrent: true, bookedAt: null, sentAt: isoOf(portal.instant) },
  ]);
});

test('somebody who is set to not invited has only former invitations, and can be invited again', async () => {
  const { id, token } = await newInvitee(portal, employerId);
  await admin.call('PUT /api/employees/{id}', { params: { id }, body: { status: 'niet_uitgenodigd' } });
  expect(await employeeNow(portal, id)).toMatchObject({ invitationSent: false, invitationToken: null });
  expect([await answerTo(token), await owners([token])]).toEqual([404, [id]]);
  expect((await admin.call('POST /api/employees/invite', { body: { employeeIds: [id] } })).body.count).toBe(1);
  expect((await cyclesOf(id)).map(({ isCurrent }) => isCurrent)).toEqual([null, true]);
});

test('a corrected address withdraws the tokens of all former invitations', async () => {
  const { id, token } = await newInvitee(portal, employerId);
  await reinvite(id);
  const { invitationToken } = await employeeNow(portal, id);
  await admin.call('PUT /api/employees/{id}', { params: { id }, body: { email: `ander-${id}@werk.test` } });
  expect(await owners([token, invitationToken])).toEqual([null, null]);
  expect((await cyclesOf(id)).map(({ token }) => token === null)).toEqual([true, true, false]);
});

test('deleting somebody deletes all their invitations, and the undo restores them', async () => {
  const { id, token } = await newInvitee(portal, employerId);
  await reinvite(id);
  const before = await cyclesOf(id);
  await admin.call('DELETE /api/employees/{id}', { params: { id } });
  expect([await cyclesOf(id), await owners([token])]).toEqual([[], [null]]);
  await admin.call('POST /api/employees/{id}/restore', { params: { id } });
  expect(await cyclesOf(id)).toEqual(before);
  const { body } = await admin.call('GET /api/employees/{id}/export', { params: { id } });
  expect(body.invitations).toHaveLength(2);
});

test('of five simultaneous re-invitations one is current, whose token is the link', async () => {
  const { id } = await newInvitee(portal, employerId, { status: 'afgerond' });
  await Promise.all(Array.from({ length: 5 }, () => reset(id)));
  const { invitationToken } = await employeeNow(portal, id);
  const cycles = await cyclesOf(id);
  expect(cycles).toHaveLength(6);
  expect(cycles.filter(({ isCurrent }) => isCurrent)).toMatchObject([{ token: invitationToken }]);
});
