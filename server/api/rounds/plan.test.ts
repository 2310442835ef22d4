import { beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '#domain/calendar.ts';
import { sendDueWaves } from '#server/actions/rounds/send-waves.ts';
import { consultants } from '#server/db/schema/people.ts';
import { availability } from '#server/db/schema/planning.ts';
import { FRIDAY, hour, newAppointment, newConsultant, newEmployer, THURSDAY, TUESDAY } from '#server/testing/planning.ts';
import { MONDAY, type Someone, usePortal } from '#server/testing/portal.ts';

const portal = usePortal();
let admin: Someone;
let employerId: number;

beforeEach(async () => {
  portal.at(MONDAY, '08:00');
  await portal.db.delete(availability);
  await portal.db.update(consultants).set({ isActive: false });
  admin = await portal.as('admin');
  ({ id: employerId } = await newEmployer(portal));
});

const addPeople = async (names: string[]) => {
  for (const lastName of names) {
    const body = { employerId, firstName: 'Jo', lastName, email: `${lastName}${employerId}@werk.test` };
    await admin.call('POST /api/employees', { body });
  }
};
const newRound = async (fields: object = {}) => {
  const body = { employerId, name: 'Voorjaar', opensOn: MONDAY, closesOn: '2026-03-31', perDay: 2, ...fields };
  return (await admin.call('POST /api/admin/rounds', { body })).body.id as number;
};
const step = (id: number, verb: 'start' | 'close') => admin.call(`POST /api/admin/rounds/{id}/${verb}`, { params: { id } });

describe('the people of a coming wave', () => {
  const names = async (id: number, query: Record<string, string | number>) => {
    const { body, headers } = await admin.call('GET /api/admin/rounds/{id}/waves', { params: { id }, query });
    return [headers['x-total-count'], body.map(({ lastName }: { lastName: string }) => lastName).join(' ')];
  };

  test('are those whom the wave then invites, page by page', async () => {
    await addPeople(['Vos', 'Bos', 'Das', 'Aap', 'Kat']);
    const id = await newRound();
    await step(id, 'start');
    expect(await names(id, { date: MONDAY })).toEqual(['2', 'Vos Bos']);
    expect(await names(id, { date: TUESDAY, limit: 1 })).toEqual(['2', 'Das']);
    expect(await names(id, { date: TUESDAY, limit: 1, offset: 1 })).toEqual(['2', 'Aap']);
    expect(await names(id, { date: TUESDAY, offset: 2 })).toEqual(['2', '']);
    expect(await names(id, { date: addDays(MONDAY, 2) })).toEqual(['1', 'Kat']);
    expect(await names(id, { date: THURSDAY })).toEqual(['0', '']);
    portal.at(MONDAY, '09:00');
    await sendDueWaves(portal.services);
    expect(await names(id, { date: MONDAY })).toEqual(['0', '']);
    expect(await names(id, { date: TUESDAY })).toEqual(['2', 'Das Aap']);
    const page = (await admin.call('GET /api/admin/rounds/{id}', { params: { id } })).body;
    expect(page.account.waiting).toBe(3);
    expect(page.waves.map(({ count }: { count: number }) => count)).toEqual([2, 1, 0, 0, 0, 0, 0, 0, 0, 0]);
    await step(id, 'close');
    expect(await names(id, { date: TUESDAY })).toEqual(['0', '']);
  });

  test('need a date and a round', async () => {
    const id = await newRound();
    const ask = (params: { id: number }, query: object) => admin.call('GET /api/admin/rounds/{id}/waves', { params, query: { ...query } });
    expect((await ask({ id }, {})).status).toBe(400);
    expect((await ask({ id }, { date: '2026-02-30' })).status).toBe(400);
    expect((await ask({ id: 999_999 }, { date: MONDAY })).status).toBe(404);
  });
});

describe('earlier rounds', () => {
  test('are those of the employer that were closed before, with figures as they were at their end', async () => {
    await addPeople(['Vos', 'Bos']);
    const first = await newRound({ name: 'Eerste' });
    await step(first, 'start');
    await step(first, 'close');
    portal.at(TUESDAY, '08:00');
    admin = await portal.as('admin');
    const next = await newRound({ name: 'Tweede' });
    await step(next, 'close');
    const open = await newRound({ name: 'Derde' });
    await addPeople(['Das']);
    ({ id: employerId } = await newEmployer(portal));
    await step(await newRound({ name: 'Van een ander' }), 'close');
    const earlier = async (id: number, query = {}) => {
      const { body, headers } = await admin.call('GET /api/admin/rounds/{id}/earlier', { params: { id }, query });
      type Row = { name: string; figures: { employees: number } };
      return [headers['x-total-count'], ...body.map(({ name, figures }: Row) => `${name} ${figures.employees}`)];
    };
    expect(await earlier(open)).toEqual(['2', 'Tweede 2', 'Eerste 2']);
    expect(await earlier(open, { limit: 1, offset: 1 })).toEqual(['2', 'Eerste 2']);
    expect(await earlier(next)).toEqual(['1', 'Eerste 2']);
    expect(await earlier(first)).toEqual(['0']);
    expect((await admin.call('GET /api/admin/rounds/{id}/earlier', { params: { id: 999_999 } })).status).toBe(404);
  });
});

describe('the occupancy of consultants', () => {
  test('counts hours per week for active consultants by name, a page at a time', async () => {
    const [bram, anna] = [await newConsultant(portal, [THURSDAY, addDays(FRIDAY, 7)], 'Bram'), await newConsultant(portal, [], 'Anna')];
    await newAppointment(portal, employerId, hour(bram.consultantId, THURSDAY, '10:00'));
    const ask = async (query = {}) => admin.call('GET /api/admin/occupancy', { query });
    const { body, headers } = await ask();
    expect(headers['x-total-count']).toBe('2');
    expect(body.map(({ name }: { name: string }) => name)).toEqual(['Anna', 'Bram']);
    expect(body[1]).toMatchObject({ consultantId: bram.consultantId });
    expect(body[1].weeks).toHaveLength(8);
    expect(body[1].weeks.slice(0, 3)).toEqual([
      { monday: MONDAY, offered: 8, booked: 1, free: 7 },
      { monday: addDays(MONDAY, 7), offered: 8, booked: 0, free: 8 },
      { monday: addDays(MONDAY, 14), offered: 0, booked: 0, free: 0 },
    ]);
    expect((await ask({ limit: 1, offset: 1 })).body.map(({ name }: { name: string }) => name)).toEqual(['Bram']);
    expect((await ask({ limit: 51 })).status).toBe(400);
    expect((await anna.call('GET /api/admin/occupancy')).status).toBe(403);
  });
});

describe('the consultant to ask for an extra day', () => {
  test('is a preferred consultant with a day without hours until the end of the round', async () => {
    const [bram, anna] = [await newConsultant(portal, [THURSDAY], 'Boris'), await newConsultant(portal, [THURSDAY, FRIDAY], 'Anouk')];
    const ask = async (id = employerId) => admin.call('GET /api/admin/employers/{id}/room', { params: { id } });
    const preferredConsultantIds = [anna.consultantId!, bram.consultantId!];
    const employer = (await admin.call('GET /api/employers/{id}', { params: { id: employerId } })).body;
    await admin.call('PUT /api/employers/{id}', { params: { id: employerId }, body: { ...employer, preferredConsultantIds } });
    expect((await ask()).body).toEqual({ consultant: { consultantId: bram.consultantId, name: 'Boris' } });
    await newRound({ opensOn: MONDAY, closesOn: MONDAY });
    expect((await ask()).body).toEqual({ consultant: null });
    expect((await ask(999_999)).status).toBe(404);
    expect((await bram.call('GET /api/admin/employers/{id}/room', { params: { id: employerId } })).status).toBe(403);
  });
});
