import { expect, test } from 'vitest';
import { addDays } from '#domain/calendar.ts';
import { installation } from '#server/db/schema/firm.ts';
import { appointmentNow, hour, newAppointment, newConsultant, newEmployer, TUESDAY } from '#server/testing/planning.ts';
import { MONDAY, usePortal } from '#server/testing/portal.ts';

const portal = usePortal();
const NEXT_WEEK = addDays(MONDAY, 8);

async function twoAppointments() {
  const employer = await newEmployer(portal);
  const sanne = await newConsultant(portal, [TUESDAY, NEXT_WEEK]);
  const one = await newAppointment(portal, employer.id, hour(sanne.consultantId, NEXT_WEEK, '09:00'));
  const other = await newAppointment(portal, employer.id, hour(sanne.consultantId, NEXT_WEEK, '10:00'));
  return { sanne, one, other };
}

const uidsOf = async (id: number) => {
  const { employeeUid, consultantUid } = (await appointmentNow(portal, id))!;
  return { employeeUid, consultantUid };
};

test('every UID names the installation and is unique per appointment and attendee', async () => {
  const { one, other } = await twoAppointments();
  const id = (await portal.db.select().from(installation))[0]?.id;
  const uids = [...Object.values(await uidsOf(one.id)), ...Object.values(await uidsOf(other.id))];
  expect(new Set(uids).size).toBe(4);
  for (const uid of uids) expect(uid).toMatch(new RegExp(`^[0-9a-f-]{36}@${id}$`));
});

test('a swap moves the employee’s UID along with the employee; the consultant’s UID stays with the hour', async () => {
  const { one, other } = await twoAppointments();
  const [first, second] = [await uidsOf(one.id), await uidsOf(other.id)];
  const admin = await portal.as('admin');
  const { status } = await admin.call('POST /api/appointments/swap', { body: { appointmentId1: one.id, appointmentId2: other.id } });
  expect(status).toBe(200);
  expect(await uidsOf(one.id)).toEqual({ employeeUid: second.employeeUid, consultantUid: first.consultantUid });
  expect(await uidsOf(other.id)).toEqual({ employeeUid: first.employeeUid, consultantUid: second.consultantUid });
});

test('moving to another hour keeps both UIDs; another consultant gets a new UID', async () => {
  const { sanne, one } = await twoAppointments();
  const before = await uidsOf(one.id);
  const modify = (consultantId: number, startTime: string) =>
    portal.call('POST /api/modify/{token}', { params: { token: one.cancelToken }, body: hour(consultantId, NEXT_WEEK, startTime) });
  expect((await modify(sanne.consultantId, '14:00')).status).toBe(200);
  expect(await uidsOf(one.id)).toEqual(before);
  const karim = await newConsultant(portal, [NEXT_WEEK]);
  expect((await modify(karim.consultantId, '14:00')).status).toBe(200);
  const after = await uidsOf(one.id);
  expect(after.employeeUid).toBe(before.employeeUid);
  expect(after.consultantUid).not.toBe(before.consultantUid);
});
