import { beforeEach, describe, expect, test } from 'vitest';
import { HOURS_ORDER } from '#domain/planning/hours.ts';
import { updateAppointment } from '#server/store/appointments/changes.ts';
import { appointmentNow, FRIDAY, hour, newAppointment, newConsultant, newEmployer, newInvitee } from '#server/testing/planning.ts';
import { MONDAY, type Someone, usePortal } from '#server/testing/portal.ts';

const portal = usePortal();
let admin: Someone;
let sanne: Someone & { consultantId: number };
let bram: Someone & { consultantId: number };

beforeEach(async () => {
  portal.at(MONDAY, '08:00');
  admin = await portal.as('admin');
  sanne = await newConsultant(portal, []);
  bram = await newConsultant(portal, []);
});

describe('availability', () => {
  const day = { date: FRIDAY, startTime: '09:00', endTime: '17:00' };
  const addOwn = (body: object) => sanne.call('POST /api/consultants/availability', { body });

  test('can also be added by an administrator, weekly if requested', async () => {
    const { consultantId } = sanne;
    const { body } = await admin.call('POST /api/availability', { body: { consultantId, ...day, isRecurring: true } });
    expect(body).toMatchObject({ consultantId, isRecurring: true, dayOfWeek: 5, pauseStartTime: null });
    expect((await admin.call('GET /api/availability/{consultantId}', { params: { consultantId } })).body).toEqual([body]);
    expect((await admin.call('DELETE /api/availability/{id}', { params: { id: body.id } })).body).toEqual({ success: true });
    expect((await admin.call('DELETE /api/availability/{id}', { params: { id: body.id } })).status).toBe(404);
    expect((await admin.call('POST /api/availability', { body: { consultantId: 2_000_000, ...day } })).body.errorType).toBe(
      'CONSULTANT_NOT_FOUND',
    );
    expect((await admin.call('GET /api/availability/{consultantId}', { params: { consultantId: 2_000_000 } })).status).toBe(404);
  });

  test('of repeated and concurrent requests is stored once', async () => {
    const own = { ...day, pauseStartTime: '12:00', pauseEndTime: '13:00', isRecurring: false };
    const answers = await Promise.all(Array.from({ length: 8 }, () => addOwn(own)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    await addOwn({ ...own, pauseEndTime: '12:30' });
    await addOwn({ ...own, isRecurring: true });
    await addOwn({ ...day, isRecurring: false });
    expect((await sanne.call('GET /api/consultants/availability')).body).toHaveLength(4);
    const { consultantId } = sanne;
    await admin.call('POST /api/availability', { body: { consultantId, ...day, isRecurring: false } });
    expect((await sanne.call('GET /api/consultants/availability')).body).toHaveLength(4);
  });

  test("ignores another consultant's id in the body", async () => {
    const { body } = await addOwn({ ...day, consultantId: bram.consultantId });
    expect(body.consultantId).toBe(sanne.consultantId);
    expect((await bram.call('DELETE /api/consultants/availability/{id}', { params: { id: body.id } })).status).toBe(404);
    expect((await sanne.call('DELETE /api/consultants/availability/{id}', { params: { id: body.id } })).body).toEqual({ success: true });
    expect((await sanne.call('GET /api/consultants/availability')).body).toEqual([]);
  });

  test('deleting it removes the free hours, and keeps planned appointments', async () => {
    const { body: row } = await addOwn(day);
    const employer = await newEmployer(portal);
    const { id } = await newAppointment(portal, employer.id, hour(sanne.consultantId, FRIDAY, '09:00'));
    await sanne.call('DELETE /api/consultants/availability/{id}', { params: { id: row.id } });
    const { token } = await newInvitee(portal, employer.id);
    const refused = await portal.call('POST /api/book/{token}', { params: { token }, body: hour(sanne.consultantId, FRIDAY, '10:00') });
    expect(refused.body.errorType).toBe('SLOT_TAKEN');
    expect(await appointmentNow(portal, id)).toMatchObject({ status: 'geplanned' });
  });
});

describe('unavailability', () => {
  const add = (body: object) => sanne.call('POST /api/consultants/unavailability', { body });

  test('returns the planned appointments that it overlaps', async () => {
    await sanne.call('POST /api/consultants/availability', { body: { date: FRIDAY, startTime: '09:00', endTime: '17:00' } });
    const employer = await newEmployer(portal);
    const appointments = [];
    for (const at of ['09:00', '10:00', '11:00'])
      appointments.push(await newAppointment(portal, employer.id, hour(sanne.consultantId, FRIDAY, at)));
    await updateAppointment(portal.db, appointments[1]!.id, { status: 'geannuleerd' });
    const query = { date: FRIDAY, startTime: '09:30', endTime: '11:00', reason: 'Afspraak bij dokter' };
    expect((await sanne.call('GET /api/consultants/unavailability/preview', { query })).body).toEqual({ conflicts: 1 });
    const { status, body } = await add(query);
    expect(body.conflicts).toBe(1);
    expect([status, body.reason, body.appointments.map(({ id }: { id: number }) => id)]).toEqual([
      200,
      'Afspraak bij dokter',
      [appointments[0]!.id],
    ]);
    expect(JSON.stringify(body)).not.toMatch(/cancelToken|invitationToken/);
    expect((await sanne.call('GET /api/consultants/unavailability')).body).toMatchObject([
      { id: body.id, date: FRIDAY, startTime: '09:30' },
    ]);
  });

  test('the preview counts overlapping appointments for administrators; an unknown consultant is a 404, and consultants get 403', async () => {
    await sanne.call('POST /api/consultants/availability', { body: { date: FRIDAY, startTime: '09:00', endTime: '17:00' } });
    const employer = await newEmployer(portal);
    for (const at of ['14:00', '15:00']) await newAppointment(portal, employer.id, hour(sanne.consultantId, FRIDAY, at));
    const query = { consultantId: sanne.consultantId, date: FRIDAY, startTime: '14:00', endTime: '16:00' };
    const ask = (more: Record<string, string | number> = {}) =>
      admin.call('GET /api/unavailability/preview', { query: { ...query, ...more } });
    expect((await ask()).body).toEqual({ conflicts: 2 });
    expect((await ask({ startTime: '15:30' })).body).toEqual({ conflicts: 1 });
    expect((await ask({ endTime: '14:00' })).body.fields).toEqual({ endTime: HOURS_ORDER });
    expect((await ask({ date: '2026-02-30' })).status).toBe(400);
    expect((await ask({ consultantId: 999_999 })).status).toBe(404);
    expect((await sanne.call('GET /api/unavailability/preview', { query })).status).toBe(403);
    expect((await admin.call('POST /api/unavailability', { body: query })).body.conflicts).toBe(2);
  });

  test('of a consultant is listed for administrators; an unknown consultant is a 404, and consultants get 403', async () => {
    const { body } = await add({ date: FRIDAY, startTime: '09:30', endTime: '11:00', reason: 'Tandarts' });
    const list = (by: Someone, consultantId = sanne.consultantId) =>
      by.call('GET /api/unavailability/{consultantId}', { params: { consultantId } });
    const { appointments: _, conflicts: __, ...row } = body;
    expect((await list(admin)).body).toEqual([row]);
    expect([(await list(admin, 2_000_000)).status, (await list(sanne)).status]).toEqual([404, 403]);
  });

  test('of a repeated request is stored once', async () => {
    const period = { date: FRIDAY, startTime: '09:00', endTime: '17:00' };
    const [first, second] = [await add(period), await add(period)];
    expect(second.body).toEqual(first.body);
    await add({ ...period, reason: 'Vrij' });
    expect((await sanne.call('GET /api/consultants/unavailability')).body).toHaveLength(2);
  });
});

describe('the diary', () => {
  test('has a calendar URL that can be revoked', async () => {
    const first = (await sanne.call('GET /api/consultants/calendar-url')).body;
    expect(first.calendarUrl).toMatch(/^http:\/\/portaal\.test\/calendar\/\S{43}\.ics$/);
    expect(first.exportUrl).toBe('http://portaal.test/api/consultants/appointments/export');
    expect((await sanne.call('GET /api/consultants/calendar-url')).body).toEqual(first);
    expect((await sanne.call('POST /api/consultants/calendar-url/rotate')).body.calendarUrl).not.toBe(first.calendarUrl);
  });
});
