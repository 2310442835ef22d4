import { eq, inArray, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { addDays, datesBetween, isWeekend } from '#domain/calendar.ts';
import { sendDueWaves } from '#server/actions/rounds/send-waves.ts';
import { appointments } from '#server/db/schema/appointments.ts';
import { invitations, learnedInvitations } from '#server/db/schema/invitations.ts';
import { deletedEmployees, employees } from '#server/db/schema/people.ts';
import { availability } from '#server/db/schema/planning.ts';
import { mails } from '#server/db/schema/post.ts';
import { rounds } from '#server/db/schema/rounds.ts';
import { insertEmployees, invitedPerson } from '#server/testing/invited.ts';
import { newConsultant, newEmployer } from '#server/testing/planning.ts';
import { MONDAY, type Someone, usePortal } from '#server/testing/portal.ts';

// What an administrator reads about hours: a new office, an office that changes its mind, and rounds that share hours.

const portal = usePortal();
const CLOSES = addDays(MONDAY, 53);
let admin: Someone;

beforeEach(async () => {
  portal.at(MONDAY, '08:00');
  await portal.db.update(rounds).set({ state: 'closed' });
  for (const table of [availability, appointments, employees, learnedInvitations]) await portal.db.delete(table);
  admin = await portal.as('admin');
});

const workdays = (from: string, to: string, every = 1) => datesBetween(from, to).filter((date, i) => !isWeekend(date) && i % every === 0);
let number = 0;
const addPeople = async (employerId: number, count: number) => {
  const people = Array.from({ length: count }, () => {
    const name = `Vos${++number}`;
    const { invitationToken: _, ...person } = invitedPerson(
      { firstName: 'Jo', lastName: name, email: `${name}@werk.test` },
      portal.instant,
    );
    return { ...person, employerId, status: 'niet_uitgenodigd' as const, invitationSent: false };
  });
  await insertEmployees(portal.db, people);
};
const newRound = async (employerId: number, fields: object = {}) => {
  const body = { employerId, name: 'Voorjaar', opensOn: MONDAY, closesOn: CLOSES, ...fields };
  const { id } = (await admin.call('POST /api/admin/rounds', { body })).body;
  await admin.call('POST /api/admin/rounds/{id}/start', { params: { id } });
  return id as number;
};
const at = async (date: string, time = '08:00') => {
  portal.at(date, time);
  admin = await portal.as('admin');
};
const page = async (id: number) => (await admin.call('GET /api/admin/rounds/{id}', { params: { id } })).body;
/** The wave of a day; every mail is accepted. Returns how many people were invited. */
const waveOn = async (id: number, date: string) => {
  const before = await portal.db.$count(invitations, eq(invitations.roundId, id));
  await at(date, '09:00');
  await sendDueWaves(portal.services);
  const now = portal.instant.toString();
  await portal.db.update(mails).set({ status: 'verzonden', sentAt: now });
  await portal.db.update(invitations).set({ acceptedAt: now }).where(sql`${invitations.acceptedAt} IS NULL`);
  return (await portal.db.$count(invitations, eq(invitations.roundId, id))) - before;
};
/** So many people who are invited have booked at this moment. */
const book = async (employerId: number, count: number) => {
  const some = await portal.db
    .select({ id: employees.id })
    .from(employees)
    .where(sql`${employees.employerId} = ${employerId} AND ${employees.status} = 'uitgenodigd'`)
    .limit(count);
  const ids = some.map(({ id }) => id);
  await portal.db.update(employees).set({ status: 'afspraak_gemaakt' }).where(inArray(employees.id, ids));
  await portal.db.update(invitations).set({ bookedAt: portal.instant.toString() }).where(inArray(invitations.employeeId, ids));
};
const sumHolds = ({ free, others, expected, reserve, need, over }: Record<string, number>) =>
  over === free! - others! - expected! - reserve! - need!;

describe('a new office', () => {
  test('of 200 invited, 60 of whom booked in two days, expects more bookings of the other 140 until a week after their exit mail', async () => {
    await newConsultant(portal, workdays(MONDAY, CLOSES));
    const { id: employerId } = await newEmployer(portal);
    await addPeople(employerId, 200);
    const id = await newRound(employerId, { perDay: 200 });
    expect((await page(id)).basis).toEqual({ invitations: 0, guess: true });
    await waveOn(id, MONDAY);
    expect((await page(id)).basis).toEqual({ invitations: 0, guess: true });
    await at(addDays(MONDAY, 1), '12:00');
    await book(employerId, 60);
    await at(addDays(MONDAY, 4));
    const { figures, basis, account } = await page(id);
    expect(basis).toEqual({ invitations: 200, guess: false });
    expect(figures.expected.mid).toBeGreaterThan(10);
    expect(figures.expected.high).toBeGreaterThan(figures.expected.mid);
    expect(figures.expected.high).toBeLessThan(140);
    expect(account).toMatchObject({ expected: figures.expected.mid, waiting: 0, need: 0 });
    expect(sumHolds(account)).toBe(true);
    // Late in the round, while the exit mail may still be answered, the forecast is not zero either.
    await portal.db.update(invitations).set({ exitAt: sql`${invitations.sentAt} + interval '21 days'` });
    await at(addDays(MONDAY, 27));
    const late = (await page(id)).figures.expected;
    expect([late.mid > 0, late.high > 0]).toEqual([true, true]);
    await at(addDays(MONDAY, 30));
    expect((await page(id)).figures.expected).toEqual({ low: 0, mid: 0, high: 0 });
  });
});

test('erasing people leaves what was learned from them, and bringing them back counts nobody twice', async () => {
  const [former, next] = [await newEmployer(portal), await newEmployer(portal)];
  await addPeople(former.id, 100);
  const id = await newRound(former.id, { perDay: 100 });
  await waveOn(id, MONDAY);
  await at(addDays(MONDAY, 1), '12:00');
  await book(former.id, 100);
  await at(addDays(MONDAY, 40));
  await admin.call('POST /api/admin/rounds/{id}/close', { params: { id } });
  await addPeople(next.id, 100);
  const other = await newRound(next.id, { perDay: 100, opensOn: addDays(MONDAY, 40) });
  const known = async () => {
    const { figures, basis, account } = await page(other);
    return { basis, expected: figures.expected, need: account.need };
  };
  const before = await known();
  expect(before.basis).toEqual({ invitations: 100, guess: false });
  // Without these people it would be 40.
  expect(before.need).toBeGreaterThan(43);
  const people = await portal.db.select().from(employees).where(eq(employees.employerId, former.id));
  const employeeIds = people.map((one) => one.id);
  await admin.call('POST /api/employees/delete', { body: { employeeIds } });
  expect(await known()).toEqual(before);
  await admin.call('POST /api/employees/restore', { body: { employeeIds } });
  expect(await portal.db.$count(employees, eq(employees.employerId, former.id))).toBe(100);
  expect(await known()).toEqual(before);
  await admin.call('POST /api/employees/delete', { body: { employeeIds } });
  await portal.db.delete(deletedEmployees);
  expect(await known()).toEqual(before);
});

describe('an office that changes its mind', () => {
  const short = async () => {
    await newConsultant(portal, workdays(MONDAY, CLOSES, 4));
    const { id: employerId } = await newEmployer(portal);
    await addPeople(employerId, 900);
    const id = await newRound(employerId);
    for (const inDays of [0, 1, 2]) expect(await waveOn(id, addDays(MONDAY, inDays))).toBeGreaterThan(0);
    return id;
  };
  /** Waves of a round in which people wait follow from its account: whoever fits, goes out. */
  const tomorrow = async (id: number) => {
    const { account, waves, figures } = await page(id);
    expect(sumHolds(account)).toBe(true);
    expect(figures.shortage).toBe(Math.max(0, -account.over));
    return { account, wave: waves[0] as { date: string; count: number; reason: string | null; from: string | null } };
  };

  test('and lets six more consultants come after three cautious waves, invites more people on the next working day', async () => {
    const id = await short();
    const before = await tomorrow(id);
    for (let i = 0; i < 6; i++) await newConsultant(portal, workdays(MONDAY, CLOSES));
    const { account, wave } = await tomorrow(id);
    expect(account.free).toBeGreaterThan(before.account.free + 1_000);
    expect(wave).toMatchObject({ date: addDays(MONDAY, 3), reason: null });
    expect(wave.count).toBeGreaterThan(100);
    expect(await waveOn(id, wave.date)).toBe(wave.count);
  });

  test('and pauses after the first week, invites as many people once it goes on, all at once', async () => {
    await newConsultant(portal, workdays(MONDAY, CLOSES));
    const { id: employerId } = await newEmployer(portal);
    await addPeople(employerId, 900);
    const id = await newRound(employerId);
    await at(addDays(MONDAY, 8));
    const { wave } = await tomorrow(id);
    expect(wave.count).toBeGreaterThan(100);
    for (const verb of ['pause', 'start'] as const) await admin.call(`POST /api/admin/rounds/{id}/${verb}`, { params: { id } });
    expect((await tomorrow(id)).wave).toEqual(wave);
  });

  test('and ends later, or takes a lower or a higher risk: the next wave follows, or the page says from when', async () => {
    const id = await short();
    // Nobody answers, and all of the first invitations are still open.
    await at(addDays(MONDAY, 3));
    const { wave: usual } = await tomorrow(id);
    const put = (body: object) => admin.call('PUT /api/admin/rounds/{id}', { params: { id }, body });
    await put({ risk: 0.3 });
    const { wave: bold } = await tomorrow(id);
    expect(bold.count).toBeGreaterThanOrEqual(usual.count);
    await put({ risk: 0.02 });
    const { wave: careful, account } = await tomorrow(id);
    expect(careful.count).toBeLessThanOrEqual(usual.count);
    if (careful.count === 0) {
      expect(account.over).toBeLessThan(0);
      expect(careful.reason).toBe('hours');
      expect(careful.from! > careful.date).toBe(true);
    }
    await put({ risk: 0.1, closesOn: addDays(CLOSES, 28) });
    await newConsultant(portal, workdays(CLOSES, addDays(CLOSES, 28), 2));
    const { wave: later } = await tomorrow(id);
    expect(later.count).toBeGreaterThan(0);
    expect(later.count).toBeGreaterThanOrEqual(usual.count);
    expect(await waveOn(id, addDays(MONDAY, 3))).toBe(later.count);
  });
});

describe('rounds that share hours', () => {
  test('do not hold back the own visiting days of one because the other is short', async () => {
    const { consultantId } = await newConsultant(portal, workdays(MONDAY, addDays(MONDAY, 11), 2));
    const [poor, own] = [await newEmployer(portal), await newEmployer(portal, { preferredMeetingType: 'fysiek' })];
    await addPeople(poor.id, 500);
    await addPeople(own.id, 500);
    const first = await newRound(poor.id, { perDay: 400, closesOn: addDays(MONDAY, 18) });
    await waveOn(first, MONDAY);
    const days = workdays(addDays(MONDAY, 12), CLOSES).map((date) => {
      return { consultantId, date, employerId: own.id, startTime: '09:00', endTime: '17:00', dayOfWeek: 1, onHoliday: true };
    });
    await portal.db.insert(availability).values(days);
    const second = await newRound(own.id);
    const { account, waves, others } = await page(second);
    expect((await page(first)).figures.shortage).toBeGreaterThan(0);
    expect(account.free - account.others).toBeGreaterThanOrEqual(8 * days.length);
    expect(waves[0]).toMatchObject({ reason: null });
    expect(waves[0].count).toBeGreaterThan(20);
    expect(others).toEqual([{ roundId: first, employerName: poor.name, hours: account.others }]);
    expect(await waveOn(second, waves[0].date)).toBeGreaterThan(20);
  });

  test('say which rounds the hours are kept for where nobody goes out because of them', async () => {
    await newConsultant(portal, workdays(MONDAY, CLOSES, 3));
    const [early, late] = [await newEmployer(portal), await newEmployer(portal)];
    await addPeople(early.id, 400);
    await addPeople(late.id, 100);
    const first = await newRound(early.id, { perDay: 400 });
    await waveOn(first, MONDAY);
    const second = await newRound(late.id);
    const { waves } = await page(second);
    expect(waves[0]).toEqual({ date: addDays(MONDAY, 1), count: 0, reason: 'others', from: null, roundIds: [first] });
  });
});
