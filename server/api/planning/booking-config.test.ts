import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addDays } from '#domain/calendar.ts';
import { audit } from '#server/db/schema/access.ts';
import { availability, bookingConfig } from '#server/db/schema/planning.ts';
import { FRIDAY, hour, newAppointment, newConsultant, newEmployer, newInvitee, THURSDAY, TUESDAY } from '#server/testing/planning.ts';
import { MONDAY, type Someone, usePortal } from '#server/testing/portal.ts';

const portal = usePortal();
const WEDNESDAY = addDays(TUESDAY, 1);
let admin: Someone;
let sanne: Someone & { consultantId: number };
let employerId: number;

beforeEach(async () => {
  portal.at(MONDAY, '10:30');
  await portal.db.delete(availability);
  admin = await portal.as('admin');
  sanne = await newConsultant(portal, [MONDAY, TUESDAY, WEDNESDAY, THURSDAY, FRIDAY]);
  ({ id: employerId } = await newEmployer(portal));
});
afterEach(async () => void (await portal.db.update(bookingConfig).set({ noticeHours: 0 })));

const save = (noticeHours: unknown, by: Someone = admin) => by.call('POST /api/admin/booking-config', { body: { noticeHours } });
const book = async (date: string, startTime: string) => {
  const { token } = await newInvitee(portal, employerId);
  return portal.call('POST /api/book/{token}', { params: { token }, body: hour(sanne.consultantId, date, startTime) });
};
type Open = { id: number; slots: { startTime: string }[] };
const hoursOn = async (date: string, employeeToken?: string): Promise<string[]> => {
  const { body } = await portal.call('GET /api/public/availability', { query: { date, ...(employeeToken && { employeeToken }) } });
  return (body as Open[]).find(({ id }) => id === sanne.consultantId)?.slots.map(({ startTime }) => startTime) ?? [];
};
const room = async (employeeToken?: string) => {
  const { body } = await portal.call('GET /api/public/availability/all', { query: { ...(employeeToken && { employeeToken }) } });
  return new Map((body as { date: string; virtual: number }[]).map(({ date, virtual }) => [date, virtual]));
};

test('the notice period is 0 by default, from 0 to 168, only for administrators, and in the audit log', async () => {
  expect((await admin.call('GET /api/admin/booking-config')).body).toEqual({ noticeHours: 0 });
  const lines = () => portal.db.$count(audit, eq(audit.subject, 'boekingen'));
  const before = await lines();
  expect((await save(24)).body).toEqual({ noticeHours: 24 });
  expect((await save(24)).status).toBe(200);
  expect((await lines()) - before).toBe(1);
  expect((await admin.call('GET /api/admin/booking-config')).body).toEqual({ noticeHours: 24 });
  for (const wrong of [-1, 169, 1.5, '24', null]) expect((await save(wrong)).body.fields).toHaveProperty('noticeHours');
  expect((await save(168)).status).toBe(200);
  expect((await save(1, sanne)).status).toBe(403);
  expect((await sanne.call('GET /api/admin/booking-config')).status).toBe(403);
});

test('hours within the notice period are not offered or counted for anyone, and a booking gets SLOT_TAKEN', async () => {
  expect((await hoursOn(TUESDAY)).length).toBe(8);
  const { token } = await newInvitee(portal, employerId);
  await save(24);
  // It is Monday 10:30.
  for (const link of [undefined, token]) {
    expect(await hoursOn(MONDAY, link)).toEqual([]);
    expect((await hoursOn(TUESDAY, link))[0]).toBe('11:00');
    const counts = await room(link);
    expect([counts.get(MONDAY), counts.get(TUESDAY), counts.get(WEDNESDAY)]).toEqual([0, 6, 8]);
  }
  const refused = await book(TUESDAY, '10:00');
  expect([refused.status, refused.body.errorType]).toEqual([409, 'SLOT_TAKEN']);
  const left = (refused.body.slots as Open[]).find(({ id }) => id === sanne.consultantId);
  expect(left?.slots[0]).toMatchObject({ startTime: '11:00' });
  expect((await book(TUESDAY, '11:00')).status).toBe(200);
  await save(0);
  expect((await book(TUESDAY, '10:00')).status).toBe(200);
});

test('an hour exactly the notice period ahead is free, and a moment later it is not', async () => {
  await save(48);
  portal.at(MONDAY, '11:00');
  expect((await hoursOn(WEDNESDAY))[0]).toBe('11:00');
  expect((await book(WEDNESDAY, '11:00')).status).toBe(200);
  portal.at(MONDAY, '12:01');
  expect((await book(WEDNESDAY, '12:00')).body.errorType).toBe('SLOT_TAKEN');
  // A notice period across a weekend: the days within it have no hours.
  await save(168);
  const counts = await room();
  expect([counts.get(THURSDAY), counts.get(FRIDAY)]).toEqual([0, 0]);
});

test('moving may keep the present hour; every other hour must be outside the notice period', async () => {
  const { id, cancelToken } = await newAppointment(portal, employerId, hour(sanne.consultantId, THURSDAY, '10:00'));
  await save(96);
  const move = (date: string, startTime: string, type: 'virtueel' | 'fysiek' = 'virtueel') =>
    portal.call('POST /api/modify/{token}', { params: { token: cancelToken }, body: hour(sanne.consultantId, date, startTime, type) });
  expect(await hoursOn(THURSDAY, cancelToken)).toEqual(['10:00']);
  expect((await room(cancelToken)).get(THURSDAY)).toBe(1);
  expect((await room()).get(THURSDAY)).toBe(0);
  expect((await move(THURSDAY, '11:00')).body.errorType).toBe('SLOT_TAKEN');
  expect((await move(THURSDAY, '10:00', 'fysiek')).status).toBe(200);
  expect((await move(FRIDAY, '10:00')).body.errorType).toBe('SLOT_TAKEN');
  expect((await move(FRIDAY, '11:00')).status).toBe(200);
  // The notice period does not apply to an administrator.
  const { consultantId: _, ...body } = hour(sanne.consultantId, TUESDAY, '09:00');
  expect((await admin.call('PUT /api/appointments/{id}', { params: { id }, body })).status).toBe(200);
});

test("the free hours on the consultant's dashboard equal those offered to visitors", async () => {
  const free = async () => (await sanne.call('GET /api/consultants/free-hours')).body;
  // From Monday 11:00 on.
  expect(await free()).toEqual({ hours: 6 + 4 * 8 });
  await save(24);
  expect(await free()).toEqual({ hours: 6 + 3 * 8 });
  expect((await book(TUESDAY, '11:00')).status).toBe(200);
  expect(await free()).toEqual({ hours: 5 + 3 * 8 });
  const offered = await Promise.all([MONDAY, TUESDAY, WEDNESDAY, THURSDAY, FRIDAY].map((date) => hoursOn(date)));
  expect(offered.flat()).toHaveLength(5 + 3 * 8);
  await admin.call('PUT /api/consultants/{id}', { params: { id: sanne.consultantId }, body: { isActive: false } });
  expect(await free()).toEqual({ hours: 0 });
  expect((await admin.call('GET /api/consultants/free-hours')).status).toBe(403);
  expect((await portal.call('GET /api/consultants/free-hours')).status).toBe(401);
});

test('bookings simultaneous with a change of the notice period follow the old or the new one', async () => {
  const invitees = await Promise.all(Array.from({ length: 8 }, () => newInvitee(portal, employerId)));
  const [saved, ...booked] = await Promise.all([
    save(168),
    ...invitees.map(({ token }, i) =>
      portal.call('POST /api/book/{token}', {
        params: { token },
        body: hour(sanne.consultantId, WEDNESDAY, `${String(9 + i).padStart(2, '0')}:00`),
      }),
    ),
  ]);
  expect(saved!.status).toBe(200);
  for (const { status, body } of booked) expect(status === 200 || body.errorType === 'SLOT_TAKEN', JSON.stringify(body)).toBe(true);
  expect((await book(THURSDAY, '09:00')).body.errorType).toBe('SLOT_TAKEN');
  expect(await hoursOn(THURSDAY)).toEqual([]);
});
