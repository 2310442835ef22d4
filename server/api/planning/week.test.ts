import { beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '#domain/calendar.ts';
import { absences, availability, busyCalendars, busyTimes, closedDays, unavailability } from '#server/db/schema/planning.ts';
import { FRIDAY, hour, newAppointment, newConsultant, newEmployer, newInvitee, THURSDAY, TUESDAY } from '#server/testing/planning.ts';
import { MONDAY, type Someone, usePortal } from '#server/testing/portal.ts';

const portal = usePortal();
let admin: Someone;
let sanne: Someone & { consultantId: number };
let eva: Someone & { consultantId: number };
let nth = 0;
/** Names used only by this test. */
const named = (name: string) => `${name} Week${nth}x`;

beforeEach(async () => {
  portal.at(MONDAY, '08:00');
  await portal.db.delete(availability);
  await portal.db.delete(closedDays);
  nth++;
  admin = await portal.as('admin');
  sanne = await newConsultant(portal, [THURSDAY], named('Sanne'));
  eva = await newConsultant(portal, [FRIDAY], named('Eva'));
});

const ownWeek = (date?: string) => sanne.call('GET /api/consultants/week', { query: date ? { date } : {} });
const add = (body: object, by: Someone = sanne) =>
  by.call('POST /api/consultants/availability', { body: { startTime: '09:00', endTime: '12:00', ...body } });
const split = (id: number, body: object, by: Someone = sanne) =>
  by.call(by === admin ? 'POST /api/availability/{id}/split' : 'POST /api/consultants/availability/{id}/split', { params: { id }, body });

describe('the week of a consultant', () => {
  test('contains all rows of that consultant and that week only', async () => {
    const { consultantId } = sanne;
    const employer = await newEmployer(portal);
    const { id: appointmentId } = await newAppointment(portal, employer.id, hour(consultantId, THURSDAY, '10:00'));
    await add({ date: addDays(FRIDAY, -14), isRecurring: true });
    await add({ date: addDays(FRIDAY, 7) });
    await add({ date: TUESDAY, employerId: employer.id });
    await sanne.call('POST /api/consultants/unavailability', {
      body: { date: TUESDAY, startTime: '13:00', endTime: '14:00', reason: 'Tandarts' },
    });
    const [absence] = await portal.db.insert(absences).values({ consultantId, fromDate: FRIDAY, toDate: FRIDAY }).returning();
    await portal.db
      .insert(unavailability)
      .values({ consultantId, date: FRIDAY, startTime: '09:00', endTime: '17:00', absenceId: absence!.id });
    const [calendar] = await portal.db
      .insert(busyCalendars)
      .values({ consultantId, name: 'Outlook', url: 'geheim', host: 'agenda.test', nextReadAt: portal.instant.toString() })
      .returning();
    await portal.db
      .insert(busyTimes)
      .values({ calendarId: calendar!.id, consultantId, date: TUESDAY, startTime: '15:00', endTime: '15:30', begins: 1 });
    await portal.db.insert(closedDays).values({ date: THURSDAY, name: 'Studiedag' });

    const { body } = await ownWeek(THURSDAY);
    expect(body).toMatchObject({
      monday: MONDAY,
      consultantId,
      consultantName: named('Sanne'),
      closedDays: [{ date: THURSDAY, name: 'Studiedag', kind: 'own' }],
      unavailability: [
        { date: TUESDAY, startTime: '13:00', endTime: '14:00', reason: 'Tandarts', isAbsence: false },
        { date: FRIDAY, isAbsence: true },
      ],
      busy: [{ date: TUESDAY, startTime: '15:00', endTime: '15:30' }],
      appointments: [
        { id: appointmentId, date: THURSDAY, startTime: '10:00', endTime: '11:00', meetingType: 'virtueel', employerName: employer.name },
      ],
    });
    expect(body.appointments[0].employeeName).toMatch(/^Jan Jansen/);
    const days = body.availability.map((row: { date: string; employerName: string | null }) => [row.date, row.employerName]);
    expect(days.sort()).toEqual([
      [addDays(FRIDAY, -14), null],
      [TUESDAY, employer.name],
      [THURSDAY, null],
    ]);
    expect((await admin.call('GET /api/admin/week', { query: { date: FRIDAY, consultantId } })).body).toEqual(body);
    expect((await eva.call('GET /api/consultants/week')).body).toMatchObject({
      monday: MONDAY,
      appointments: [],
      busy: [],
      unavailability: [],
    });
  });

  test('is that of today by default, and the next one on Saturday', async () => {
    expect((await ownWeek()).body.monday).toBe(MONDAY);
    expect((await ownWeek('2026-02-30')).status).toBe(400);
    portal.at(addDays(MONDAY, 5), '10:00');
    const lotte = await portal.as('consultant');
    expect((await lotte.call('GET /api/consultants/week')).body.monday).toBe(addDays(MONDAY, 7));
  });

  test('of another consultant is refused', async () => {
    expect((await admin.call('GET /api/admin/week', { query: { consultantId: 999_999 } })).status).toBe(404);
    expect((await admin.call('GET /api/admin/week')).status).toBe(400);
    expect((await sanne.call('GET /api/admin/week', { query: { consultantId: eva.consultantId } })).status).toBe(403);
    expect((await admin.call('GET /api/consultants/week')).status).toBe(403);
    expect((await portal.call('GET /api/admin/week/team')).status).toBe(401);
  });

  test('returns at most 250 rows', async () => {
    const rows = Array.from({ length: 600 }, (_, i) => ({ startTime: '09:00', endTime: `1${i % 10}:${10 + (i % 50)}` }));
    await portal.db.insert(unavailability).values(rows.map((row) => ({ ...row, consultantId: sanne.consultantId, date: TUESDAY })));
    expect((await ownWeek()).body.unavailability).toHaveLength(250);
    const { body } = await admin.call('GET /api/admin/week/team', { query: { q: named(''), limit: 50 } });
    expect(JSON.stringify(body).length).toBeLessThan(20_000);
  });
});

test('the week of the team is paginated by name, with a summary per day', async () => {
  const employer = await newEmployer(portal);
  await newAppointment(portal, employer.id, hour(sanne.consultantId, THURSDAY, '10:00'));
  await newAppointment(portal, employer.id, hour(sanne.consultantId, THURSDAY, '11:00'));
  await add({ date: TUESDAY, employerId: employer.id });
  const team = (query: object) =>
    admin.call('GET /api/admin/week/team', { query: { q: named('').toLowerCase(), date: THURSDAY, ...query } });
  const { body } = await team({});
  const names = body.consultants.map(({ consultantName }: { consultantName: string }) => consultantName);
  expect(body.total).toBe(names.length);
  expect(names).toEqual(names.toSorted());
  const own = body.consultants.find((one: { consultantId: number }) => one.consultantId === sanne.consultantId);
  expect(own.days[1]).toMatchObject({ date: TUESDAY, employerName: employer.name, hours: [{ startTime: '09:00', endTime: '12:00' }] });
  expect(own.days[3]).toMatchObject({ booked: 2, appointments: [{ startTime: '10:00', endTime: '12:00' }], employerName: null });
  const second = (await team({ limit: 1, offset: 1 })).body;
  expect(second.consultants.map(({ consultantName }: { consultantName: string }) => consultantName)).toEqual([names[1]]);
  expect(second.total).toBe(body.total);
  expect((await team({ limit: 51 })).status).toBe(400);
  expect((await team({ q: 'nie%mand' })).body).toMatchObject({ total: 0, consultants: [] });
});

describe('a series is split', () => {
  const nextFriday = addDays(FRIDAY, 7);
  const series = async () => (await add({ date: FRIDAY, isRecurring: true })).body;
  const hours = (date: string, startTime = '13:00', endTime = '16:00') => ({ date, startTime, endTime });

  test('to change one day; the same request repeated does not split it again', async () => {
    const { id } = await series();
    const wish = { date: nextFriday, scope: 'day', hours: hours(nextFriday) };
    const first = await split(id, wish);
    expect(first.body).toMatchObject({
      series: { id, skippedDates: [nextFriday], endDate: null },
      added: { date: nextFriday, startTime: '13:00', endTime: '16:00', isRecurring: false },
    });
    expect((await split(id, wish)).body).toEqual(first.body);
    expect((await split(id, { ...wish, hours: hours(nextFriday, '14:00') })).body.errorType).toBe('SERIES_DAY');
    const rows = (await ownWeek(nextFriday)).body.availability as { id: number; startTime: string }[];
    expect(rows.map(({ startTime }) => startTime)).toEqual(['09:00', '13:00']);
    expect((await split(id, { date: nextFriday, scope: 'day', hours: null })).body).toMatchObject({ added: null });
  });

  test('from a day on, into a new series, or ended', async () => {
    const { id } = await series();
    const { body } = await split(id, { date: nextFriday, scope: 'from', hours: hours(addDays(nextFriday, -1)) }, admin);
    expect(body).toMatchObject({
      series: { id, endDate: addDays(nextFriday, -1) },
      added: { date: addDays(nextFriday, -1), dayOfWeek: 4, isRecurring: true, endDate: null },
    });
    expect((await split(body.added.id, { date: body.added.date, scope: 'from', hours: null })).body).toEqual({ series: null, added: null });
    expect((await split(body.added.id, { date: body.added.date, scope: 'from', hours: null })).status).toBe(404);
  });

  test('by its own consultant or an administrator, with valid hours', async () => {
    const { id } = await series();
    expect((await split(id, { date: FRIDAY, scope: 'day', hours: null }, eva)).status).toBe(404);
    expect((await split(id, { date: FRIDAY, scope: 'day', hours: hours(FRIDAY, '16:00', '13:00') })).body.fields).toMatchObject({
      hours: 'De eindtijd moet na de starttijd liggen.',
    });
    expect((await split(id, { date: FRIDAY, scope: 'week', hours: null })).status).toBe(400);
    expect((await split(id, { date: THURSDAY, scope: 'day', hours: hours(THURSDAY) })).body.errorType).toBe('SERIES_DAY');
    const once = (await add({ date: TUESDAY })).body;
    expect((await split(once.id, { date: TUESDAY, scope: 'day', hours: null })).body.errorType).toBe('NOT_A_SERIES');
  });
});

describe('an unavailability', () => {
  const change = (id: number, body: object, by: Someone = sanne) =>
    by.call('PATCH /api/consultants/unavailability/{id}', { params: { id }, body });

  test('can be moved by its consultant, and the answer lists the overlapping appointments', async () => {
    const employer = await newEmployer(portal);
    const { id: appointmentId } = await newAppointment(portal, employer.id, hour(sanne.consultantId, THURSDAY, '10:00'));
    const { body } = await sanne.call('POST /api/consultants/unavailability', {
      body: { date: TUESDAY, startTime: '09:00', endTime: '10:00', reason: 'Tandarts' },
    });
    expect(body.appointments).toEqual([]);
    const moved = await change(body.id, { date: THURSDAY, startTime: '09:30', endTime: '10:30' });
    expect(moved.body).toMatchObject({
      id: body.id,
      date: THURSDAY,
      startTime: '09:30',
      reason: 'Tandarts',
      appointments: [{ id: appointmentId }],
    });
    expect((await change(body.id, { endTime: '09:00' })).body.errorType).toBe('OFFICE_HOURS_ORDER');
    expect((await change(body.id, {})).body).toMatchObject({ startTime: '09:30' });
    expect((await change(body.id, { startTime: '08:00' }, eva)).status).toBe(404);
  });

  test('of an absence cannot be changed', async () => {
    const { consultantId } = sanne;
    const [absence] = await portal.db.insert(absences).values({ consultantId, fromDate: FRIDAY, toDate: FRIDAY }).returning();
    const day = { consultantId, date: FRIDAY, startTime: '09:00', endTime: '17:00', absenceId: absence!.id };
    const [row] = await portal.db.insert(unavailability).values(day).returning();
    expect((await change(row!.id, { startTime: '10:00' })).body.errorType).toBe('PART_OF_ABSENCE');
  });
});

describe('the plan of visiting days', () => {
  const plan = (query: Record<string, string | number> = {}) => admin.call('GET /api/admin/visits', { query });
  const visit = (employerId: number, date: string, by = sanne, times = {}) =>
    add({ date, employerId, startTime: '09:00', endTime: '11:00', onHoliday: true, ...times }, by);

  test('has the free, booked and expected numbers per day, and the shortage per employer', async () => {
    const bakery = await newEmployer(portal);
    await visit(bakery.id, TUESDAY);
    await visit(bakery.id, addDays(TUESDAY, 7));
    await newAppointment(portal, bakery.id, hour(sanne.consultantId, TUESDAY, '09:00', 'fysiek'));
    for (let i = 0; i < 9; i++) await newInvitee(portal, bakery.id);
    const { body } = await plan({ weeks: 1 });
    expect(body).toMatchObject({ monday: MONDAY, weeks: 1, total: 1, consultants: [{ id: sanne.consultantId, name: named('Sanne') }] });
    expect(body.visits).toMatchObject([{ date: TUESDAY, employerId: bakery.id, free: 1, booked: 1, expected: 1 }]);
    // Of nine invited people about half are expected to book, as long as there is no experience.
    expect(body.employers).toEqual([
      { id: bakery.id, name: bakery.name, days: 2, waiting: 9, bookings: 5, free: 3, booked: 1, shortage: 2 },
    ]);
    expect((await plan({ weeks: 2 })).body.visits).toMatchObject([
      { expected: 1 },
      { date: addDays(TUESDAY, 7), free: 2, booked: 0, expected: 2 },
    ]);
  });

  test('can be filtered by consultant and employer, and is paginated', async () => {
    const [bakery, garage] = [await newEmployer(portal), await newEmployer(portal)];
    await visit(bakery.id, TUESDAY);
    await visit(garage.id, TUESDAY, eva);
    const names = async (query: Record<string, string | number>) =>
      (await plan(query)).body.consultants.map(({ name }: { name: string }) => name);
    expect(await names({})).toEqual([named('Eva'), named('Sanne')]);
    expect(await names({ limit: 1, offset: 1 })).toEqual([named('Sanne')]);
    expect(await names({ employerId: garage.id })).toEqual([named('Eva')]);
    const nowhere = await newConsultant(portal, [], 'Nergens');
    expect((await plan({ consultantId: nowhere.consultantId })).body).toMatchObject({
      consultants: [{ name: 'Nergens' }],
      visits: [],
      employers: [],
    });
    const unvisited = await newEmployer(portal);
    for (let i = 0; i < 2; i++) await newInvitee(portal, unvisited.id);
    expect((await plan({ employerId: unvisited.id })).body).toMatchObject({
      consultants: [],
      employers: [{ id: unvisited.id, days: 0, waiting: 2, bookings: 1, free: 0, shortage: 1 }],
    });
    expect((await plan({ weeks: 9 })).status).toBe(400);
    expect((await sanne.call('GET /api/admin/visits')).status).toBe(403);
  });

  test('has no free hours on past or closed days', async () => {
    const bakery = await newEmployer(portal);
    await visit(bakery.id, TUESDAY);
    await visit(bakery.id, FRIDAY);
    await portal.db.insert(closedDays).values({ date: FRIDAY, name: 'Studiedag' });
    portal.at(THURSDAY, '08:00');
    admin = await portal.as('admin');
    const { body } = await plan({ weeks: 1 });
    expect(body.visits.map(({ date, free }: { date: string; free: number }) => [date, free])).toEqual([
      [TUESDAY, 0],
      [FRIDAY, 0],
    ]);
    expect(body.closedDays).toEqual([{ date: FRIDAY, name: 'Studiedag', kind: 'own' }]);
    expect(body.employers).toMatchObject([{ days: 1, free: 0 }]);
  });
});
