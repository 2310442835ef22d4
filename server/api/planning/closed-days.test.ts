import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '#domain/calendar.ts';
import { audit } from '#server/db/schema/access.ts';
import { availability, closedDays, unavailability } from '#server/db/schema/planning.ts';
import { FRIDAY, hour, newAppointment, newConsultant, newEmployer, newInvitee, THURSDAY } from '#server/testing/planning.ts';
import { MONDAY, type Someone, usePortal } from '#server/testing/portal.ts';

const HOLIDAY = '2026-04-06';
const portal = usePortal();
let admin: Someone;
let sanne: Someone & { consultantId: number };
let employerId: number;

beforeEach(async () => {
  portal.at(MONDAY, '08:00');
  await portal.db.delete(availability);
  admin = await portal.as('admin');
  sanne = await newConsultant(portal, [THURSDAY, FRIDAY]);
  await sanne.call('POST /api/consultants/availability', { body: { date: HOLIDAY, startTime: '09:00', endTime: '17:00' } });
  ({ id: employerId } = await newEmployer(portal));
});
afterEach(async () => void (await portal.db.delete(closedDays)));

const close = (date: string, name = 'Studiedag') => admin.call('POST /api/admin/closed-days', { body: { date, name } });
const book = async (date: string, startTime = '10:00') => {
  const { token } = await newInvitee(portal, employerId);
  return portal.call('POST /api/book/{token}', { params: { token }, body: hour(sanne.consultantId, date, startTime) });
};
type Conflict = { kind: string; reason: string | null; consultantId: number };
const ofSanne = async (who: Someone): Promise<Conflict[]> => {
  const call = who === admin ? 'GET /api/admin/conflicts' : 'GET /api/consultants/conflicts';
  return (await who.call(call)).body.filter(({ consultantId }: Conflict) => consultantId === sanne.consultantId);
};
const daysOf = async () =>
  (await portal.call('GET /api/public/availability/all')).body as { date: string; virtual: number; closed?: string }[];
const dayOf = async (date: string) => (await daysOf()).find((day) => day.date === date);

describe('closed days', () => {
  test('of a year are the holidays and those that the firm closed, by date', async () => {
    const { body: own } = await close('2026-12-24', 'Kerstborrel');
    expect(own).toEqual({ id: expect.any(Number), date: '2026-12-24', name: 'Kerstborrel', kind: 'own', conflicts: 0 });
    const { body } = await admin.call('GET /api/admin/closed-days', { query: { year: 2026 } });
    expect(body).toHaveLength(10);
    const { conflicts: _, ...day } = own;
    expect(body.slice(-3)).toEqual([
      day,
      { id: null, date: '2026-12-25', name: 'Eerste Kerstdag', kind: 'holiday' },
      { id: null, date: '2026-12-26', name: 'Tweede Kerstdag', kind: 'holiday' },
    ]);
    expect((await admin.call('GET /api/admin/closed-days')).body).toEqual(body);
    expect((await sanne.call('GET /api/consultants/closed-days', { query: { year: 2026 } })).body).toEqual(body);
    expect((await admin.call('GET /api/admin/closed-days', { query: { year: '20260' } })).status).toBe(400);
    expect((await sanne.call('POST /api/admin/closed-days', { body: { date: FRIDAY, name: 'x' } })).status).toBe(403);
  });

  test('are added once by concurrent requests, and can be deleted', async () => {
    const before = await portal.db.$count(audit, eq(audit.subject, 'gesloten dagen'));
    const answers = await Promise.all(Array.from({ length: 6 }, () => close(FRIDAY)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect((await close(FRIDAY, 'Verhuizing')).body.errorType).toBe('CLOSED_DAY_EXISTS');
    expect((await close(FRIDAY, '  ')).body.fields).toEqual({ name: 'Vul dit veld in.' });
    expect((await close('2026-02-30')).status).toBe(400);
    const lines = await portal.db.select().from(audit).where(eq(audit.subject, 'gesloten dagen'));
    expect(lines.length - before).toBe(1);
    const { id } = answers[0]!.body;
    expect((await admin.call('DELETE /api/admin/closed-days/{id}', { params: { id } })).body).toEqual({ success: true });
    expect((await admin.call('DELETE /api/admin/closed-days/{id}', { params: { id } })).status).toBe(404);
  });

  test('cannot be booked, and visitors see their name', async () => {
    expect((await dayOf(FRIDAY))?.virtual).toBeGreaterThan(0);
    await close(FRIDAY);
    expect(await dayOf(FRIDAY)).toEqual({ date: FRIDAY, virtual: 0, physical: 0, closed: 'Studiedag' });
    const refused = await book(FRIDAY);
    expect([refused.status, refused.body.errorType, refused.body.slots]).toEqual([409, 'SLOT_TAKEN', []]);
    const [day] = await portal.db.select().from(closedDays);
    await admin.call('DELETE /api/admin/closed-days/{id}', { params: { id: day!.id } });
    expect((await book(FRIDAY)).status).toBe(200);
  });

  test('that are holidays are open only in hours with onHoliday', async () => {
    expect(await dayOf(HOLIDAY)).toEqual({ date: HOLIDAY, virtual: 0, physical: 0, closed: 'Tweede Paasdag', holiday: 'easter_monday' });
    expect((await book(HOLIDAY)).body.errorType).toBe('SLOT_TAKEN');
    const hours = { date: HOLIDAY, startTime: '10:00', endTime: '12:00', onHoliday: true };
    expect((await sanne.call('POST /api/consultants/availability', { body: hours })).body).toMatchObject({ onHoliday: true });
    expect(await dayOf(HOLIDAY)).toEqual({ date: HOLIDAY, virtual: 2, physical: 2 });
    expect((await book(HOLIDAY)).status).toBe(200);
    await close(HOLIDAY, 'Iedereen vrij');
    expect((await book(HOLIDAY, '11:00')).body.errorType).toBe('SLOT_TAKEN');
  });

  test('allow an administrator to move appointments to holidays, not to days that the firm closed', async () => {
    const { id } = await newAppointment(portal, employerId, hour(sanne.consultantId, THURSDAY, '10:00'));
    const move = (date: string) => {
      const { consultantId: _, ...body } = hour(sanne.consultantId, date, '14:00');
      return admin.call('PUT /api/appointments/{id}', { params: { id }, body });
    };
    await close(FRIDAY);
    expect((await move(FRIDAY)).body).toMatchObject({
      errorType: 'DAY_CLOSED',
      message: 'Het kantoor is op deze dag gesloten. Kies een andere dag.',
    });
    expect((await move(FRIDAY)).status).toBe(400);
    expect((await move('2026-04-27')).status).toBe(200);
  });
});

describe('closing several days', () => {
  const closeRange = (date: string, endDate: string, name = 'Kerstvakantie') =>
    admin.call('POST /api/admin/closed-days', { body: { date, endDate, name } });
  const ask = (query: Record<string, string>) => admin.call('GET /api/admin/closed-days/preview', { query });

  test('makes a row for each working day, without weekends and holidays', async () => {
    const { status, body } = await closeRange('2026-12-21', '2027-01-03');
    expect(status).toBe(200);
    expect(body).toEqual({ days: expect.any(Array), conflicts: 0 });
    expect(body.days.map(({ date }: { date: string }) => date)).toEqual([
      ...['2026-12-21', '2026-12-22', '2026-12-23', '2026-12-24'],
      ...['2026-12-28', '2026-12-29', '2026-12-30', '2026-12-31'],
    ]);
    expect(body.days[0]).toEqual({ id: expect.any(Number), date: '2026-12-21', name: 'Kerstvakantie', kind: 'own' });
    expect((await closeRange('2026-12-21', '2027-01-03')).body).toEqual(body);
  });

  test('a day that was closed before keeps its name', async () => {
    const { body: party } = await close('2026-12-24', 'Kerstborrel');
    const { body } = await closeRange('2026-12-23', '2026-12-24');
    expect(body.days.map(({ id, name }: { id: number; name: string }) => [id, name])).toEqual([
      [expect.any(Number), 'Kerstvakantie'],
      [party.id, 'Kerstborrel'],
    ]);
  });

  test('preview and answer count the appointments on the days', async () => {
    const [thursday, friday] = [addDays(THURSDAY, 7), addDays(FRIDAY, 7)];
    const pim = await newConsultant(portal, [thursday, friday]);
    await newAppointment(portal, employerId, hour(pim.consultantId, thursday, '10:00'));
    await newAppointment(portal, employerId, hour(pim.consultantId, friday, '11:00'));
    expect((await ask({ date: thursday })).body).toEqual({ conflicts: 1 });
    expect((await ask({ date: thursday, endDate: friday, name: 'x' })).body).toEqual({ conflicts: 2 });
    expect(await portal.db.$count(closedDays)).toBe(0);
    expect((await closeRange(thursday, friday)).body.conflicts).toBe(2);
    expect((await sanne.call('GET /api/admin/closed-days/preview', { query: { date: thursday } })).status).toBe(403);
  });
});

describe('conflicts', () => {
  test('are planned appointments on a closed day, in an absence, or of an inactive consultant', async () => {
    const { id, cancelToken } = await newAppointment(portal, employerId, hour(sanne.consultantId, FRIDAY, '10:00'), {
      firstName: 'Jan',
      lastName: 'Jansen',
    });
    expect(await ofSanne(admin)).toEqual([]);
    await close(FRIDAY);
    const { consultantId } = sanne;
    const whose = {
      appointmentId: id,
      consultantId,
      date: FRIDAY,
      startTime: '10:00',
      consultantName: expect.any(String),
      employeeId: expect.any(Number),
      employeeName: 'Jan Jansen',
    };
    expect(await ofSanne(admin)).toEqual([{ ...whose, kind: 'closed_day', reason: 'Studiedag', employerName: expect.any(String) }]);
    await sanne.call('POST /api/consultants/unavailability', {
      body: { date: FRIDAY, startTime: '10:30', endTime: '12:00', reason: 'Tandarts' },
    });
    await admin.call('PUT /api/consultants/{id}', { params: { id: consultantId }, body: { isActive: false } });
    expect((await ofSanne(sanne)).map(({ kind, reason }) => [kind, reason])).toEqual([
      ['closed_day', 'Studiedag'],
      ['unavailable', 'Tandarts'],
      ['inactive', null],
    ]);
    const bram = await newConsultant(portal, []);
    expect((await bram.call('GET /api/consultants/conflicts')).body).toEqual([]);
    await portal.call('POST /api/cancel/{token}', { params: { token: cancelToken }, body: {} });
    expect(await ofSanne(admin)).toEqual([]);
  });

  test('exclude absences at another hour, past days, and holidays with open hours', async () => {
    await sanne.call('POST /api/consultants/availability', {
      body: { date: HOLIDAY, startTime: '09:00', endTime: '12:00', onHoliday: true },
    });
    await newAppointment(portal, employerId, hour(sanne.consultantId, HOLIDAY, '10:00'));
    await newAppointment(portal, employerId, hour(sanne.consultantId, THURSDAY, '10:00'));
    await portal.db
      .insert(unavailability)
      .values({ consultantId: sanne.consultantId, date: THURSDAY, startTime: '11:00', endTime: '12:00' });
    expect((await sanne.call('GET /api/consultants/conflicts')).body).toEqual([]);
    await close(THURSDAY);
    expect((await sanne.call('GET /api/consultants/conflicts')).body).toHaveLength(1);
    portal.at(addDays(THURSDAY, 1), '08:00');
    admin = await portal.as('admin');
    expect(await ofSanne(admin)).toEqual([]);
  });
});
