import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { readDueCalendars } from '#server/actions/planning/read-calendars.ts';
import { availability, busyCalendars, busyTimes } from '#server/db/schema/planning.ts';
import { busyAt, icsOf, startCalendarServer } from '#server/testing/outside/calendar-server.ts';
import { FRIDAY, hour, newAppointment, newConsultant, newEmployer, newInvitee, THURSDAY } from '#server/testing/planning.ts';
import { MONDAY, type Someone, usePortal } from '#server/testing/portal.ts';

// Busy times of external calendars, once they are in the database.

const portal = usePortal();
let admin: Someone;
let sanne: Someone & { consultantId: number };
let employerId: number;
let calendarId: number;

beforeEach(async () => {
  portal.at(MONDAY, '08:00');
  await portal.db.delete(availability);
  admin = await portal.as('admin');
  sanne = await newConsultant(portal, [THURSDAY, FRIDAY]);
  ({ id: employerId } = await newEmployer(portal));
  const calendar = { consultantId: sanne.consultantId, name: 'Privé', url: 'x', host: 'agenda.test', nextReadAt: '2026-03-02T07:00:00Z' };
  const [row] = await portal.db.insert(busyCalendars).values(calendar).returning();
  calendarId = row!.id;
});

const busy = (date: string, startTime: string, endTime: string) =>
  portal.db.insert(busyTimes).values({ calendarId, consultantId: sanne.consultantId, date, startTime, endTime, begins: 1 });
const startsOn = async (date: string): Promise<string[]> => {
  const { body } = await portal.call('GET /api/public/availability', { query: { date } });
  return body.flatMap((one: { slots: { startTime: string }[] }) => one.slots.map(({ startTime }) => startTime));
};
const book = async (date: string, startTime: string) => {
  const { token } = await newInvitee(portal, employerId);
  return portal.call('POST /api/book/{token}', { params: { token }, body: hour(sanne.consultantId, date, startTime) });
};

test('busy time removes overlapping hours from the list, and a booking of them is refused', async () => {
  expect(await startsOn(FRIDAY)).toHaveLength(8);
  await busy(FRIDAY, '10:15', '12:00');
  expect(await startsOn(FRIDAY)).toEqual(['09:00', '12:00', '13:00', '14:00', '15:00', '16:00']);
  expect((await book(FRIDAY, '11:00')).body.errorType).toBe('SLOT_TAKEN');
  expect((await book(FRIDAY, '12:00')).status).toBe(200);
  await busy(THURSDAY, '00:00', '24:00');
  expect(await startsOn(THURSDAY)).toEqual([]);
  await portal.db.delete(busyTimes).where(eq(busyTimes.date, THURSDAY));
  expect(await startsOn(THURSDAY)).toHaveLength(8);
});

test('a calendar is read when added and when due, and deleting it frees its hours', async () => {
  const outside = await startCalendarServer((_request, response) => response.end(icsOf(busyAt(FRIDAY, '10:00', '12:00'))));
  portal.services.calendarAllow = ['127.0.0.1'];
  const { body } = await sanne.call('POST /api/consultants/busy-calendars', { body: { url: `${outside.address}/a.ics`, name: 'Werk' } });
  expect(body).toMatchObject({ name: 'Werk', lastError: null, busyCount: 1 });
  expect(await startsOn(FRIDAY)).toHaveLength(6);
  outside.temper.answer = (_request, response) => response.end(icsOf(busyAt(FRIDAY, '13:00', '17:00')));
  portal.at(MONDAY, '08:10');
  await portal.db.delete(busyCalendars).where(eq(busyCalendars.id, calendarId));
  await readDueCalendars(portal.services);
  expect(await startsOn(FRIDAY)).toEqual(['09:00', '10:00', '11:00', '12:00']);
  await sanne.call('DELETE /api/consultants/busy-calendars/{id}', { params: { id: body.id } });
  expect(await startsOn(FRIDAY)).toHaveLength(8);
  await outside.stop();
});

test('an appointment in busy time stays, and is one conflict for consultant and administrator', async () => {
  const { id } = await newAppointment(portal, employerId, hour(sanne.consultantId, FRIDAY, '10:00'));
  await busy(FRIDAY, '09:30', '10:00');
  await busy(FRIDAY, '11:00', '12:00');
  expect((await sanne.call('GET /api/consultants/conflicts')).body).toEqual([]);
  await busy(FRIDAY, '10:00', '10:20');
  await busy(FRIDAY, '10:40', '10:50');
  const conflict = { kind: 'busy', appointmentId: id, consultantId: sanne.consultantId, date: FRIDAY, startTime: '10:00', reason: 'Privé' };
  for (const [who, call] of [
    [sanne, 'GET /api/consultants/conflicts'],
    [admin, 'GET /api/admin/conflicts'],
  ] as const) {
    const { body } = await who.call(call);
    expect(body.filter(({ consultantId }: { consultantId: number }) => consultantId === sanne.consultantId)).toEqual([
      expect.objectContaining(conflict),
    ]);
  }
  const { consultantId: _, ...wish } = hour(sanne.consultantId, FRIDAY, '11:00');
  const moved = await admin.call('PUT /api/appointments/{id}', { params: { id }, body: wish });
  expect(moved.status).toBe(409);
  expect(moved.body.errorType).toBe('CONSULTANT_UNAVAILABLE');
});
