import { beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '#domain/calendar.ts';
import { FRIDAY, hour, newAppointment, newConsultant, newEmployer, newInvitee, THURSDAY } from '#server/testing/planning.ts';
import { MONDAY, type Someone, usePortal } from '#server/testing/portal.ts';

const portal = usePortal();
let admin: Someone;
let sanne: Someone & { consultantId: number };

beforeEach(async () => {
  portal.at(MONDAY, '08:00');
  admin = await portal.as('admin');
  sanne = await newConsultant(portal, []);
});

const add = (body: object) => sanne.call('POST /api/consultants/availability', { body: { startTime: '09:00', endTime: '12:00', ...body } });
const change = (id: number, body: object, by: Someone = sanne) =>
  by.call(by === admin ? 'PATCH /api/availability/{id}' : 'PATCH /api/consultants/availability/{id}', { params: { id }, body });

type Offered = { id: number; isVisiting?: true; physicalSlots: unknown[]; virtualSlots: unknown[] };
/** The hours of Sanne that an employee of this employer, or an unknown visitor, is offered. */
async function offered(date: string, employerId?: number) {
  const employeeToken = employerId && (await newInvitee(portal, employerId)).token;
  const { body } = await portal.call('GET /api/public/availability', { query: { date, ...(employeeToken && { employeeToken }) } });
  const found = (body as Offered[]).find(({ id }) => id === sanne.consultantId);
  return found ? { virtual: found.virtualSlots.length, physical: found.physicalSlots.length, isVisiting: found.isVisiting } : null;
}

describe('a weekly series', () => {
  const nextFriday = addDays(FRIDAY, 7);
  const lastFriday = addDays(FRIDAY, 14);

  test('can end at a date and skip a day, by its consultant or an administrator', async () => {
    const { body: series } = await add({ date: FRIDAY, isRecurring: true });
    expect(series).toMatchObject({ endDate: null, skippedDates: [], onHoliday: false, employerId: null });
    expect((await change(series.id, { endDate: nextFriday })).body).toMatchObject({ endDate: nextFriday });
    expect((await offered(nextFriday))?.virtual).toBe(3);
    expect(await offered(lastFriday)).toBe(null);
    expect((await change(series.id, { endDate: null, skippedDates: [nextFriday, nextFriday] }, admin)).body.skippedDates).toEqual([
      nextFriday,
    ]);
    expect(await offered(nextFriday)).toBe(null);
    expect((await offered(lastFriday))?.virtual).toBe(3);
  });

  test('can be stretched and moved to another day', async () => {
    const { body: series } = await add({ date: FRIDAY, isRecurring: true });
    const moved = { date: THURSDAY, startTime: '10:00', endTime: '17:00', pauseStartTime: '12:00', pauseEndTime: '13:00' };
    expect((await change(series.id, moved)).body).toMatchObject({ ...moved, dayOfWeek: 4 });
    expect((await offered(THURSDAY))?.virtual).toBe(6);
    expect(await offered(FRIDAY)).toBe(null);
  });

  test('can be restored after a change', async () => {
    const { body: series } = await add({ date: FRIDAY, isRecurring: true });
    const { id, createdAt, dayOfWeek, employerName, consultantId, ...fields } = (
      await change(series.id, { skippedDates: [nextFriday], endDate: lastFriday })
    ).body;
    await sanne.call('DELETE /api/consultants/availability/{id}', { params: { id } });
    expect((await add(fields)).body).toMatchObject({ skippedDates: [nextFriday], endDate: lastFriday });
  });

  test('with invalid values is refused', async () => {
    const { body: series } = await add({ date: FRIDAY, isRecurring: true });
    const { body: once } = await add({ date: THURSDAY });
    const code = async (id: number, body: object) => (await change(id, body)).body.errorType;
    expect(await code(series.id, { endDate: THURSDAY })).toBe('SERIES_END');
    expect(await code(once.id, { endDate: FRIDAY })).toBe('NOT_A_SERIES');
    expect(await code(once.id, { endTime: '08:00' })).toBe('OFFICE_HOURS_ORDER');
    expect(await code(once.id, { pauseStartTime: '10:00' })).toBe('PAUSE_ORDER');
    expect((await change(series.id, { skippedDates: Array(101).fill(FRIDAY) })).status).toBe(400);
    expect((await change(series.id, { endDate: 'morgen' })).body.fields).toEqual({ endDate: 'Vul een geldige datum in.' });
    const bram = await newConsultant(portal, []);
    expect((await change(series.id, { endDate: null }, bram)).status).toBe(404);
    expect((await change(2_000_000, { endDate: null }, admin)).status).toBe(404);
  });
});

describe('a visiting day', () => {
  test('is for visits at one employer: others are offered neither its hours nor a visit that day', async () => {
    const bakery = await newEmployer(portal);
    const other = await newEmployer(portal);
    await add({ date: FRIDAY, startTime: '09:00', endTime: '17:00' });
    const visit = { consultantId: sanne.consultantId, date: FRIDAY, startTime: '10:00', endTime: '14:00', employerId: bakery.id };
    expect((await admin.call('POST /api/availability', { body: visit })).body).toMatchObject({
      employerId: bakery.id,
      employerName: bakery.name,
    });
    const listed = (await admin.call('GET /api/employers')).body.find(({ id }: { id: number }) => id === bakery.id);
    expect(listed.visitingDays).toEqual([{ date: FRIDAY, consultantId: sanne.consultantId, consultantName: expect.any(String) }]);
    expect(await offered(FRIDAY, bakery.id)).toEqual({ virtual: 4, physical: 8, isVisiting: true });
    expect(await offered(FRIDAY, other.id)).toEqual({ virtual: 4, physical: 0, isVisiting: undefined });
    expect(await offered(FRIDAY)).toEqual({ virtual: 4, physical: 0, isVisiting: undefined });

    const book = async (employerId: number, startTime: string, type: 'fysiek' | 'virtueel') => {
      const { token } = await newInvitee(portal, employerId);
      return portal.call('POST /api/book/{token}', { params: { token }, body: hour(sanne.consultantId, FRIDAY, startTime, type) });
    };
    expect((await book(other.id, '10:00', 'virtueel')).body.errorType).toBe('SLOT_TAKEN');
    expect((await book(other.id, '15:00', 'fysiek')).body.errorType).toBe('SLOT_TAKEN');
    // On a visiting day visits need not be adjacent.
    expect((await book(bakery.id, '10:00', 'fysiek')).status).toBe(200);
    expect((await book(bakery.id, '13:00', 'fysiek')).status).toBe(200);
    expect((await book(other.id, '15:00', 'virtueel')).status).toBe(200);
  });

  test('is refused weekly, for a video-only employer, beside another employer, and with a visit elsewhere', async () => {
    const [bakery, other, remote] = [
      await newEmployer(portal),
      await newEmployer(portal),
      await newEmployer(portal, { preferredMeetingType: 'virtueel' }),
    ];
    const why = async (body: object) => {
      const answer = await add(body);
      return `${answer.status} ${answer.body.errorType}`;
    };
    expect(await why({ date: FRIDAY, employerId: bakery.id, isRecurring: true })).toBe('400 VISIT_RECURRING');
    expect(await why({ date: FRIDAY, employerId: remote.id })).toBe('400 VISIT_VIRTUAL');
    expect(await why({ date: FRIDAY, employerId: 2_000_000 })).toBe('404 EMPLOYER_NOT_FOUND');
    expect((await add({ date: FRIDAY, employerId: bakery.id })).status).toBe(200);
    expect(await why({ date: FRIDAY, employerId: other.id, startTime: '13:00', endTime: '17:00' })).toBe('409 VISIT_ELSEWHERE');
    await add({ date: THURSDAY });
    await newAppointment(portal, other.id, hour(sanne.consultantId, THURSDAY, '09:00', 'fysiek'));
    expect(await why({ date: THURSDAY, employerId: bakery.id })).toBe('409 VISIT_ELSEWHERE');
    const { body: rows } = await sanne.call('GET /api/consultants/availability');
    const visiting = rows.find(({ employerId }: { employerId: number | null }) => employerId !== null);
    expect((await change(visiting.id, { date: THURSDAY })).body.errorType).toBe('VISIT_ELSEWHERE');
    expect((await change(visiting.id, { endTime: '17:00' })).status).toBe(200);
    const { body: employers } = await sanne.call('GET /api/consultants/employers');
    expect(employers.map(({ id }: { id: number }) => id)).toEqual(expect.arrayContaining([bakery.id, other.id]));
    expect(employers.map(({ id }: { id: number }) => id)).not.toContain(remote.id);
  });
});
