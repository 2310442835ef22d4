import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { CallName } from '#contract/endpoint.ts';
import { SETTABLE_APPOINTMENT_STATUSES } from '#domain/appointments/vocabulary.ts';
import { GRID, offeredDates } from '#domain/planning/slots.ts';
import { dateOf, isoOf } from '#domain/time.ts';
import { appointments, videoConfig } from '#server/db/schema/appointments.ts';
import { employees } from '#server/db/schema/people.ts';
import { availability, busyCalendars, busyTimes } from '#server/db/schema/planning.ts';
import { newSecret } from '#server/db/secrets.ts';
import { lockConsultants } from '#server/store/people/consultants.ts';
import { WITH_INVITATION } from '#server/store/people/employees.ts';
import { theirInvitation } from '#server/store/post/invitation-fields.ts';
import type { freshDatabase } from '#server/testing/database.ts';
import { brokenPromises } from '#server/testing/invariants.ts';
import { insertEmployees, invitedPerson } from '#server/testing/invited.ts';
import {
  appointmentNow,
  employeeNow,
  hour,
  newAppointment,
  newConsultant,
  newEmployer,
  newInvitee,
  type Wanted,
} from '#server/testing/planning.ts';
import { type Answer, type Someone, usePortal } from '#server/testing/portal.ts';
import { type Asked, askNext, inParallel, tally } from '#server/testing/proofs/races.ts';
import { type Server, startServer } from '#server/testing/servers.ts';

// Real concurrency: three servers as processes of their own. `npm run proof:races` does more rounds.

const ROUNDS = Number(process.env.RACE_ROUNDS ?? 5);
const CROWD = Number(process.env.RACE_CROWD ?? 200);
const ATTEMPTS = Number(process.env.RACE_ATTEMPTS ?? 120);
const SLOTS = Number(process.env.RACE_SLOTS ?? 8);
const OPERATIONS = Number(process.env.RACE_OPERATIONS ?? 150);
vi.setConfig({ testTimeout: 4 * 60 * 60_000 });

const portal = usePortal();
const servers: Server[] = [];
let employerId: number;
let day: string;

beforeAll(async () => {
  await portal.db.update(videoConfig).set({ mode: 'template', template: 'https://meet.kantoor.nl/{code}' });
  const { place } = portal.database as Awaited<ReturnType<typeof freshDatabase>>;
  servers.push(...(await Promise.all([1, 2, 3].map(() => startServer(place)))));
});

afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
});

beforeEach(async () => {
  portal.instant = Temporal.Now.instant();
  [day] = workdays(1) as [string];
  employerId = (await newEmployer(portal)).id;
});

/** Far enough ahead that no cancellation is late. */
function workdays(count: number): string[] {
  return offeredDates(dateOf(portal.instant)).slice(5, 5 + count);
}

const ask = (name: CallName, asked: Asked) => askNext(portal, servers, name, asked);
const book = (token: string, body: object) => ask('POST /api/book/{token}', { params: { token }, body });
const modify = (token: string, body: object) => ask('POST /api/modify/{token}', { params: { token }, body });
const cancel = (token: string) => ask('POST /api/cancel/{token}', { params: { token }, body: {} });

async function crowd(size: number): Promise<string[]> {
  const people = Array.from({ length: size }, (_, i) => {
    const name = { firstName: 'Jan', lastName: `Menigte ${i}`, email: `${newSecret()}@werknemer.test` };
    return { ...invitedPerson(name, portal.instant), employerId };
  });
  for (let i = 0; i < size; i += 4_000) await insertEmployees(portal.db, people.slice(i, i + 4_000));
  return people.map(({ invitationToken }) => invitationToken);
}

test(`${CROWD} employees book one hour simultaneously: one gets it, the others get SLOT_TAKEN with the hours that are left`, async () => {
  const { consultantId } = await newConsultant(portal, [day]);
  const tokens = await crowd(CROWD);
  const answers = await Promise.all(tokens.map((token) => book(token, hour(consultantId, day, '10:00'))));
  expect(tally(answers)).toEqual({ '200': 1, SLOT_TAKEN: CROWD - 1 });
  for (const { status, body } of answers) {
    if (status === 200) continue;
    const open = body.slots.find(({ id }: { id: number }) => id === consultantId);
    expect(open.slots.map(({ startTime }: { startTime: string }) => startTime)).not.toContain('10:00');
  }
  expect(await portal.db.$count(appointments, eq(appointments.consultantId, consultantId))).toBe(1);
});

test('of fifty simultaneous bookings by one employee one appointment is stored', async () => {
  const advisers = [await newConsultant(portal, [day]), await newConsultant(portal, [day])];
  const { id, token } = await newInvitee(portal, employerId);
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, i) => book(token, hour(advisers[i % 2]!.consultantId, day, GRID[i % 8]!.startTime))),
  );
  // While one request has claimed the link the others get LINK_BUSY; later ones get EXISTING_APPOINTMENT.
  const { '200': booked, LINK_BUSY: atOnce = 0, EXISTING_APPOINTMENT: after = 0, ...others } = tally(answers);
  expect([booked, atOnce + after, others]).toEqual([1, 49, {}]);
  expect(await portal.db.$count(appointments, eq(appointments.employeeId, id))).toBe(1);
});

test('a booking and a simultaneous deletion of its availability both succeed, or the booking gets SLOT_TAKEN and stores nothing', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const adviser = await newConsultant(portal, [day]);
    const [row] = await portal.db.select().from(availability).where(eq(availability.consultantId, adviser.consultantId));
    const { id, token } = await newInvitee(portal, employerId);
    const [booked, removed] = await Promise.all([
      book(token, hour(adviser.consultantId, day, '09:00')),
      ask('DELETE /api/consultants/availability/{id}', { params: { id: row!.id }, as: adviser }),
    ]);
    expect(removed.status).toBe(200);
    expect(booked.status === 200 || booked.body.errorType === 'SLOT_TAKEN').toBe(true);
    expect(await portal.db.$count(appointments, eq(appointments.employeeId, id))).toBe(booked.status === 200 ? 1 : 0);
  }
});

test('a booking simultaneous with a new unavailability is refused, or is listed in the answer to the unavailability', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const adviser = await newConsultant(portal, [day]);
    const { token } = await newInvitee(portal, employerId);
    const [booked, closed] = await Promise.all([
      book(token, hour(adviser.consultantId, day, '09:00')),
      ask('POST /api/consultants/unavailability', { as: adviser, body: { date: day, startTime: '08:00', endTime: '12:00' } }),
    ]);
    expect(closed.body.appointments.length).toBe(booked.status === 200 ? 1 : 0);
  }
});

test('an appointment moved and cancelled simultaneously through one link can end only cancelled, with or without the move', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const [sanne, bram] = [await newConsultant(portal, [day]), await newConsultant(portal, [day])];
    const { id, employee, cancelToken } = await newAppointment(portal, employerId, hour(sanne.consultantId, day, '09:00'));
    const [moved, cancelled] = await Promise.all([modify(cancelToken, hour(bram.consultantId, day, '11:00')), cancel(cancelToken)]);
    const outcomes = tally([moved, cancelled]);
    expect([{ '200': 2 }, { '200': 1, LINK_BUSY: 1 }, { '200': 1, INVALID_MODIFY_LINK: 1 }]).toContainEqual(outcomes);
    if (cancelled.status !== 200) expect((await cancel(cancelToken)).status).toBe(200);
    expect(await appointmentNow(portal, id)).toBe(null);
    expect((await employeeNow(portal, employee.id)).status).toBe('uitgenodigd');
  }
});

test('of two appointments moved simultaneously to one hour one move is refused', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { consultantId } = await newConsultant(portal, [day]);
    const [a, b] = [
      await newAppointment(portal, employerId, hour(consultantId, day, '09:00')),
      await newAppointment(portal, employerId, hour(consultantId, day, '10:00')),
    ];
    const answers = await Promise.all([a, b].map(({ cancelToken }) => modify(cancelToken, hour(consultantId, day, '14:00'))));
    expect(tally(answers)).toEqual({ '200': 1, SLOT_TAKEN: 1 });
  }
});

test('a cancellation simultaneous with a swap never cancels the other appointment of the swap', async () => {
  const admin = await portal.as('admin');
  for (let round = 0; round < ROUNDS; round++) {
    const { consultantId } = await newConsultant(portal, [day]);
    const [a, b] = [
      await newAppointment(portal, employerId, hour(consultantId, day, '09:00')),
      await newAppointment(portal, employerId, hour(consultantId, day, '10:00')),
    ];
    const swap = { appointmentId1: a.id, appointmentId2: b.id };
    const [swapped, cancelled] = await Promise.all([ask('POST /api/appointments/swap', { body: swap, as: admin }), cancel(a.cancelToken)]);
    expect(cancelled.status).toBe(200);
    expect(swapped.status === 200 || swapped.body.errorType === 'APPOINTMENT_NOT_FOUND').toBe(true);
    const left = await portal.db.select().from(appointments).where(eq(appointments.consultantId, consultantId));
    expect(left).toMatchObject([{ employeeId: b.employee.id, cancelToken: b.cancelToken, status: 'geplanned' }]);
    expect((await employeeNow(portal, a.employee.id)).status).toBe('uitgenodigd');
  }
});

const conflictsOf = async (admin: Someone, appointmentId: number): Promise<string[]> =>
  (await ask('GET /api/admin/conflicts', { as: admin })).body
    .filter((conflict: { appointmentId: number | null }) => conflict.appointmentId === appointmentId)
    .map(({ kind }: { kind: string }) => kind);
/** Either the booking got SLOT_TAKEN, or the appointment is a conflict of the given kind. */
const expectTakenOrTold = async (admin: Someone, booked: Answer, kind: string) => {
  if (booked.status !== 200) expect(booked.body.errorType).toBe('SLOT_TAKEN');
  else expect(await conflictsOf(admin, booked.body.id)).toEqual([kind]);
};

test('a booking simultaneous with a closed day, busy time or absence is refused or becomes a conflict', async () => {
  const admin = await portal.as('admin');
  for (let round = 0; round < ROUNDS; round++) {
    const adviser = await newConsultant(portal, [day]);
    const { consultantId } = adviser;
    const wish = hour(consultantId, day, '09:00');
    const tokens = await crowd(3);
    const [booked, closed] = await Promise.all([
      book(tokens[0]!, wish),
      ask('POST /api/admin/closed-days', { as: admin, body: { date: day, name: 'Dicht' } }),
    ]);
    await expectTakenOrTold(admin, booked, 'closed_day');
    await ask('DELETE /api/admin/closed-days/{id}', { as: admin, params: { id: closed.body.id } });

    const [second] = await Promise.all([book(tokens[1]!, hour(consultantId, day, '11:00')), busyAt(consultantId, '11:00', '12:00')]);
    await expectTakenOrTold(admin, second, 'busy');

    const [third, reported] = await Promise.all([
      book(tokens[2]!, hour(consultantId, day, '14:00')),
      ask('POST /api/consultants/absence', { as: adviser, body: { from: day, to: day } }),
    ]);
    expect(reported.status).toBe(200);
    await expectTakenOrTold(admin, third, 'absence');
  }
});

/** Writes as the calendar reader does: with the consultant's row locked. */
const busyAt = (consultantId: number, startTime: string, endTime: string) =>
  portal.db.transaction(async (db) => {
    await lockConsultants(db, [consultantId]);
    const calendar = { consultantId, name: 'Eigen agenda', url: newSecret(), host: 'agenda.test', nextReadAt: isoOf(portal.instant) };
    const [row] = await db.insert(busyCalendars).values(calendar).returning();
    await db.insert(busyTimes).values({ calendarId: row!.id, consultantId, date: day, startTime, endTime, begins: 1 });
  });

test('of a visiting day and a simultaneous appointment at another employer one is stored', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const adviser = await newConsultant(portal, [day]);
    const elsewhere = await newEmployer(portal);
    const { token } = await newInvitee(portal, employerId);
    const body = { date: day, startTime: '09:00', endTime: '17:00', employerId: elsewhere.id };
    const answers = await Promise.all([
      book(token, hour(adviser.consultantId, day, '09:00', 'fysiek')),
      ask('POST /api/consultants/availability', { as: adviser, body }),
    ]);
    const { '200': done, ...refused } = tally(answers);
    expect([done, Object.keys(refused)]).toEqual([1, [expect.stringMatching(/^(SLOT_TAKEN|VISIT_ELSEWHERE)$/)]]);
  }
});

test('many employees book a few hours simultaneously: each hour is booked once', async () => {
  const days = workdays(Math.min(50, Math.ceil(SLOTS / 8)));
  const hours: Wanted[] = [];
  while (hours.length < SLOTS) {
    const { consultantId } = await newConsultant(portal, days);
    for (const date of days) hours.push(...GRID.map(({ startTime }) => hour(consultantId, date, startTime)));
  }
  const answers = await inParallel(await crowd(ATTEMPTS), 60, (token, i) => book(token, hours[(i * 7) % SLOTS]!));
  expect(tally(answers)).toEqual({ '200': SLOTS, SLOT_TAKEN: ATTEMPTS - SLOTS });
});

test('twenty concurrent actors with random actions cause no server error', async () => {
  const days = workdays(2);
  const admin = await portal.as('admin');
  const advisers = [await newConsultant(portal, days), await newConsultant(portal, days)];
  await crowd(20);
  const any = <T>(items: readonly T[]): T => items[Math.floor(Math.random() * items.length)]!;
  const wish = () => hour(any(advisers).consultantId, any(days), any(GRID).startTime, any(['virtueel', 'fysiek']));
  const theirs = inArray(appointments.consultantId, [advisers[0]!.consultantId, advisers[1]!.consultantId]);
  const look = async () => ({
    person: any(
      await portal.db
        .select(WITH_INVITATION)
        .from(employees)
        .leftJoin(...theirInvitation)
        .where(eq(employees.employerId, employerId)),
    ),
    present: await portal.db.select().from(appointments).where(theirs),
  });
  const solveOneHour = async (id: number) => {
    const body = { from: days[1], to: days[1], startTime: '16:00', endTime: '17:00' };
    const { body: found } = await ask('POST /api/admin/consultants/{id}/absence/preview', { as: admin, params: { id }, body });
    const choices = found.appointments.map(({ proposal }: { proposal: object }) => proposal);
    return ask('POST /api/admin/consultants/{id}/absence', { as: admin, params: { id }, body: { ...body, choices } });
  };
  const verbs: ((id: number, cancelToken: string, otherId: number) => Promise<Answer>)[] = [
    (_, token) => modify(token, wish()),
    (_, token) => cancel(token),
    (id, _, otherId) => ask('POST /api/appointments/swap', { as: admin, body: { appointmentId1: id, appointmentId2: otherId } }),
    (id) => ask('PUT /api/appointments/{id}', { as: admin, params: { id }, body: wish() }),
    (id) =>
      ask('PATCH /api/appointments/{id}/status', {
        as: any(advisers),
        params: { id },
        body: { status: any(SETTABLE_APPOINTMENT_STATUSES) },
      }),
    (id) => ask('POST /api/appointments/{id}/cancel', { as: any(advisers), params: { id } }),
    (id) => ask('DELETE /api/appointments/{id}', { as: admin, params: { id } }),
    () =>
      ask('POST /api/consultants/absence', {
        as: any(advisers),
        body: { from: days[1], to: days[1], startTime: '15:00', endTime: '16:00' },
      }),
    () => solveOneHour(any(advisers).consultantId),
  ];
  const act = async () => {
    const { person, present } = await look();
    const dice = Math.random();
    if (dice < 0.1) return ask('POST /api/employees/{id}/reset-and-reinvite', { as: admin, params: { id: person.id } });
    if (dice < 0.4 || present.length === 0) return book(person.invitationToken!, wish());
    const chosen = any(present);
    return any(verbs)(chosen.id, chosen.cancelToken, any(present).id);
  };
  const answers = await inParallel(Array.from({ length: OPERATIONS }), 20, act);
  const { '200': done = 0, ...refused } = tally(answers);
  expect(done).toBeGreaterThan(OPERATIONS / 10);
  expect(Object.keys(refused).filter((outcome) => /^5|UNEXPECTED|VALIDATION|TOO_MANY/.test(outcome))).toEqual([]);
});

test('no invariant of the database is broken after all rounds above', async () => {
  expect(await brokenPromises(portal.db)).toEqual([]);
});
