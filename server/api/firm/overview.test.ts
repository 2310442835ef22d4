import { eq, inArray } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '#domain/calendar.ts';
import { isoOf } from '#domain/time.ts';
import { eraseExpired } from '#server/actions/privacy/erase.ts';
import { appointments } from '#server/db/schema/appointments.ts';
import { removedFigures } from '#server/db/schema/firm.ts';
import { invitations } from '#server/db/schema/invitations.ts';
import { charges } from '#server/db/schema/money.ts';
import { consultants, employees } from '#server/db/schema/people.ts';
import { availability } from '#server/db/schema/planning.ts';
import { mails } from '#server/db/schema/post.ts';
import { FRIDAY, hour, newAppointment, newConsultant, newEmployer, newInvitee, THURSDAY, TUESDAY } from '#server/testing/planning.ts';
import { MONDAY, type Someone, usePortal } from '#server/testing/portal.ts';

const portal = usePortal();
const LAST_MONDAY = addDays(MONDAY, -7);
const SUNDAY = addDays(MONDAY, 6);
let employerId: number;
let sanne: Someone & { consultantId: number };

beforeEach(async () => {
  portal.at(LAST_MONDAY, '10:00');
  for (const table of [charges, appointments, mails, employees, removedFigures, availability]) await portal.db.delete(table);
  await portal.db.update(consultants).set({ isActive: false });
  ({ id: employerId } = await newEmployer(portal, { name: 'Bakkerij Bos' }));
  sanne = await newConsultant(portal, [addDays(LAST_MONDAY, 3), TUESDAY, THURSDAY, FRIDAY]);
});

/** With a session of its own: the tests go weeks ahead. */
const admin: Pick<Someone, 'call'> = { call: async (...asked) => (await portal.as('admin')).call(...asked) };
const overview = async (from = MONDAY, to = SUNDAY) => (await admin.call('GET /api/admin/overview', { query: { from, to } })).body;
const totals = async (from = MONDAY, to = SUNDAY) => {
  const { invited, booked, held, noShow, lateCancelled, declined } = await overview(from, to);
  return { invited, booked, held, noShow, lateCancelled, declined };
};
const NONE = { invited: 0, booked: 0, held: 0, noShow: 0, lateCancelled: 0, declined: 0 };
const accepted = (employeeId: number) =>
  portal.db
    .update(invitations)
    .set({ acceptedAt: isoOf(portal.instant) })
    .where(eq(invitations.employeeId, employeeId));
/** Of somebody who is invited at that moment. */
const book = async (startTime: string, date = THURSDAY) => {
  const booked = await newAppointment(portal, employerId, hour(sanne.consultantId, date, startTime));
  await accepted(booked.employee.id);
  return booked;
};
const decline = async () => {
  const { id, token } = await newInvitee(portal, employerId);
  await accepted(id);
  await portal.call('POST /api/decline/{token}', { params: { token } });
  return { id, token };
};
const setStatus = (id: number, status: string) => admin.call('PATCH /api/appointments/{id}/status', { params: { id }, body: { status } });
const deletePeople = (ids: number[]) => admin.call('POST /api/employees/delete', { body: { employeeIds: ids } });
const add = async (firstName: string) => {
  const body = { employerId, firstName, lastName: 'Jansen', email: `${firstName}${Math.random()}@werk.test` };
  return (await admin.call('POST /api/employees', { body })).body.id as number;
};
const invite = (...employeeIds: number[]) => admin.call('POST /api/employees/invite', { body: { employeeIds } });
/** The mail server takes every waiting mail now. */
const acceptAll = async () => {
  const at = isoOf(portal.instant);
  const taken = await portal.db
    .update(mails)
    .set({ status: 'verzonden', sentAt: at })
    .where(eq(mails.status, 'niet_verzonden'))
    .returning();
  const ids = taken.map(({ id }) => id);
  await portal.db.update(invitations).set({ acceptedAt: at }).where(inArray(invitations.lastMailId, ids));
};

describe('invited', () => {
  test('counts a person by the day on which the mail server accepted the invitation, and once in a period with two', async () => {
    const [anna, bram] = [await add('Anna'), await add('Bram')];
    await invite(anna, bram);
    expect(await totals(LAST_MONDAY)).toEqual(NONE);
    portal.at(MONDAY, '10:00');
    await acceptAll();
    expect([await totals(LAST_MONDAY, addDays(MONDAY, -1)), await totals()]).toEqual([NONE, { ...NONE, invited: 2 }]);
    portal.at(TUESDAY, '10:00');
    await admin.call('POST /api/employees/{id}/reset-and-reinvite', { params: { id: anna } });
    await acceptAll();
    expect([(await totals()).invited, (await totals(TUESDAY)).invited, (await totals(MONDAY, MONDAY)).invited]).toEqual([2, 1, 2]);
  });

  test('counts an invitation in an overview to HR, and nobody who was only set to invited', async () => {
    portal.at(MONDAY, '10:00');
    const hr = await newEmployer(portal, { communicatieViaHrm: true, email: 'hr@werkgever.test' });
    const body = { employerId: hr.id, firstName: 'Cor', lastName: 'Kok', email: 'cor@werk.test' };
    const { id } = (await admin.call('POST /api/employees', { body })).body;
    await invite(id);
    await acceptAll();
    expect(await overview()).toMatchObject({ invited: 1, employers: [{ id: hr.id, invited: 1, booked: 0, held: 0, noShow: 0 }] });
    // The overview may be deleted by age: what the invitation says of it stays.
    await portal.db.delete(mails);
    expect((await totals()).invited).toBe(1);
    await portal.db.update(invitations).set({ acceptedAt: null }).where(eq(invitations.employeeId, id));
    expect((await totals()).invited).toBe(0);
  });
});

describe('booked', () => {
  test('counts every booking by its own day, also one that was cancelled or deleted since; a move and a swap are none', async () => {
    const [first, second] = [await book('09:00'), await book('10:00')];
    portal.at(MONDAY, '09:00');
    await portal.call('POST /api/modify/{token}', {
      params: { token: first.cancelToken },
      body: hour(sanne.consultantId, FRIDAY, '09:00'),
    });
    await admin.call('POST /api/appointments/swap', { body: { appointmentId1: first.id, appointmentId2: second.id } });
    expect((await totals()).booked).toBe(0);
    expect((await totals(LAST_MONDAY)).booked).toBe(2);
    const third = await book('11:00', FRIDAY);
    await portal.call('POST /api/cancel/{token}', { params: { token: third.cancelToken } });
    await admin.call('DELETE /api/appointments/{id}', { params: { id: second.id } });
    expect(await portal.db.$count(appointments, inArray(appointments.id, [second.id, third.id]))).toBe(0);
    expect([(await totals()).booked, (await totals(LAST_MONDAY)).booked]).toEqual([1, 3]);
  });
});

describe('conversations', () => {
  test('held, missed and cancelled late count by the day of the conversation, planned only while they are', async () => {
    const [held, missed, late, open] = [await book('09:00'), await book('10:00'), await book('11:00'), await book('12:00')];
    portal.at(addDays(MONDAY, 2), '12:00');
    await portal.call('POST /api/cancel/{token}', { params: { token: late.cancelToken } });
    portal.at(FRIDAY, '12:00');
    await setStatus(held.id, 'voltooid');
    await setStatus(missed.id, 'no_show');
    const { weeks, employers, consultants, before, ...rest } = await overview();
    expect(rest).toEqual({ ...NONE, held: 1, noShow: 1, lateCancelled: 1 });
    expect(weeks).toEqual([{ monday: MONDAY, booked: 0, held: 1 }]);
    expect(employers).toEqual([{ id: employerId, name: 'Bakkerij Bos', invited: 0, booked: 0, held: 1, noShow: 1 }]);
    // Four hours of Friday afternoon, without the hour that has begun.
    expect(consultants).toEqual([{ id: sanne.consultantId, name: expect.any(String), freeHours: 4, planned: 1, held: 1, noShow: 1 }]);
    expect(before).toEqual({ ...NONE, invited: 4, booked: 4 });
    expect(open.id).toBeGreaterThan(0);
    await setStatus(missed.id, 'voltooid');
    expect(await totals()).toEqual({ ...NONE, held: 2, lateCancelled: 1 });
  });

  test('a refusal counts on the day of declining', async () => {
    portal.at(MONDAY, '09:00');
    const { token } = await decline();
    await portal.call('POST /api/decline/{token}', { params: { token }, body: { reason: 'Geen tijd' } });
    expect(await totals()).toEqual({ ...NONE, invited: 1, declined: 1 });
  });
});

describe('what is removed', () => {
  const all = () => overview(LAST_MONDAY, SUNDAY);
  const everything = async () => {
    const [held, missed, late] = [await book('09:00', addDays(LAST_MONDAY, 3)), await book('10:00'), await book('11:00')];
    const { employee } = await book('12:00');
    const declining = await decline();
    portal.at(addDays(MONDAY, 2), '12:00');
    await portal.call('POST /api/cancel/{token}', { params: { token: late.cancelToken } });
    portal.at(FRIDAY, '12:00');
    await setStatus(held.id, 'voltooid');
    await setStatus(missed.id, 'no_show');
    return { ids: [held, missed, late].map(({ employee }) => employee.id).concat(declining.id, employee.id), held };
  };
  /** A planned conversation ends with its person, and its hours are not free again. */
  const past = ({ consultants: _, ...rest }: Awaited<ReturnType<typeof all>>) => rest;

  test('people stay in the figures when they are deleted, erased, or brought back', async () => {
    const { ids } = await everything();
    const before = await all();
    expect(before).toMatchObject({ invited: 5, booked: 4, held: 1, noShow: 1, lateCancelled: 1, declined: 1 });
    expect((await deletePeople(ids)).status).toBe(200);
    expect(past(await all())).toEqual(past(before));
    expect((await admin.call('POST /api/employees/restore', { body: { employeeIds: ids } })).status).toBe(200);
    expect(await all()).toEqual(before);
    await deletePeople(ids);
    portal.instant = portal.instant.add({ hours: 25 });
    await eraseExpired(portal.services);
    expect(await portal.db.$count(employees)).toBe(0);
    expect(past(await all())).toEqual(past(before));
    expect((await all()).consultants).toEqual([
      { id: sanne.consultantId, name: expect.any(String), freeHours: 0, planned: 0, held: 1, noShow: 1 },
    ]);
    // Who was invited in both weeks counts in each, and once in both.
    expect((await overview(MONDAY, SUNDAY)).before).toMatchObject({ invited: 5 });
  });

  test('who was invited twice and then deleted counts once in a period with both', async () => {
    const { id } = await newInvitee(portal, employerId);
    await accepted(id);
    portal.at(TUESDAY, '10:00');
    await admin.call('POST /api/employees/{id}/reset-and-reinvite', { params: { id } });
    await acceptAll();
    await deletePeople([id]);
    expect([(await totals(LAST_MONDAY)).invited, (await totals()).invited, (await totals(LAST_MONDAY, MONDAY)).invited]).toEqual([1, 1, 1]);
  });

  test('a conversation whose row is deleted stays held, and a deleted employer stays in the totals', async () => {
    const { ids, held } = await everything();
    await admin.call('DELETE /api/appointments/{id}', { params: { id: held.id } });
    expect(await all()).toMatchObject({ held: 1, booked: 4, employers: [{ held: 1 }] });
    await deletePeople(ids);
    portal.instant = portal.instant.add({ hours: 25 });
    await eraseExpired(portal.services);
    await portal.db
      .update(charges)
      .set({ waivedAt: isoOf(portal.instant), waivedBy: 'Anna', waiveReason: 'ziek' })
      .where(eq(charges.employerId, employerId));
    expect((await admin.call('DELETE /api/employers/{id}', { params: { id: employerId } })).status).toBe(200);
    expect(await all()).toMatchObject({ invited: 5, booked: 4, held: 1, noShow: 1, lateCancelled: 1, declined: 1, employers: [] });
  });
});

describe('the period', () => {
  test('a day ends at midnight in Amsterdam, also where the clock goes forward', async () => {
    const [sunday, monday] = ['2026-03-29', '2026-03-30'];
    const days = await newConsultant(portal, ['2026-04-02']);
    const at = (startTime: string) => newAppointment(portal, employerId, hour(days.consultantId, '2026-04-02', startTime));
    portal.instant = Temporal.Instant.from('2026-03-29T21:59:00Z');
    await at('09:00');
    portal.instant = Temporal.Instant.from('2026-03-29T22:00:00Z');
    await at('10:00');
    portal.instant = Temporal.Instant.from('2026-03-28T23:00:00Z');
    await at('11:00');
    expect((await overview('2026-03-28', monday)).weeks).toEqual([
      { monday: '2026-03-23', booked: 2, held: 0 },
      { monday, booked: 1, held: 0 },
    ]);
    expect([(await totals(sunday, sunday)).booked, (await totals(monday, monday)).booked]).toEqual([2, 1]);
  });

  test.each([
    ['without both days', { from: MONDAY }],
    ['that ends before it begins', { from: TUESDAY, to: MONDAY }],
    ['of more than two years', { from: '2024-03-02', to: '2026-03-03' }],
    ['that is no day', { from: '2026-02-30', to: MONDAY }],
  ])('a period %s is refused, by the file too', async (_, query) => {
    for (const name of ['GET /api/admin/overview', 'GET /api/admin/overview/export'] as const) {
      expect((await admin.call(name, { query })).status).toBe(400);
    }
  });

  test('exactly two years are answered, and every week once', async () => {
    const { weeks } = await overview('2024-03-02', '2026-03-02');
    expect([weeks.length, weeks[0].monday, weeks.at(-1).monday]).toEqual([106, '2024-02-26', MONDAY]);
  });
});

test('the lists behind the figures hold what happened on the days of the period', async () => {
  const made = await book('09:00');
  // The database gives this moment, by its own clock.
  await portal.db
    .update(appointments)
    .set({ createdAt: isoOf(portal.instant) })
    .where(eq(appointments.id, made.id));
  portal.at(MONDAY, '10:00');
  const [invited, declined] = [await add('Anna'), await decline()];
  await invite(invited);
  await acceptAll();
  const late = await book('10:00');
  portal.at(addDays(MONDAY, 2), '12:00');
  await portal.call('POST /api/cancel/{token}', { params: { token: late.cancelToken } });
  await book('11:00', FRIDAY);

  type List = 'GET /api/appointments' | 'GET /api/employees' | 'GET /api/admin/mails';
  const on = async (list: List, since: string, until: string, of = {}) =>
    (await admin.call(list, { query: { employerId, since, until, ...of } })).body.map(({ id }: { id: number }) => id);
  const before = addDays(MONDAY, -1);
  expect(await on('GET /api/appointments', LAST_MONDAY, before)).toEqual([made.id]);
  expect(await on('GET /api/appointments', MONDAY, MONDAY)).not.toContain(made.id);
  expect(await on('GET /api/employees', MONDAY, MONDAY, { status: 'afgezien' })).toEqual([declined.id]);
  expect(await on('GET /api/employees', TUESDAY, SUNDAY, { status: 'afgezien' })).toEqual([]);
  const letters = { employeeId: invited, kind: 'invitation' };
  expect(await on('GET /api/admin/mails', MONDAY, MONDAY, letters)).toHaveLength(1);
  expect(await on('GET /api/admin/mails', LAST_MONDAY, before, letters)).toEqual([]);

  const charged = async (kind: string) =>
    (await admin.call('GET /api/admin/charges', { query: { employerId, kind, from: MONDAY, to: SUNDAY } })).body.length;
  expect([await charged('late_cancel'), await charged('no_show')]).toEqual([1, 0]);
});

test('the file is a workbook, and the audit log tells of it', async () => {
  await book('09:00');
  const answer = await admin.call('GET /api/admin/overview/export', { query: { from: LAST_MONDAY, to: SUNDAY } });
  expect([answer.status, answer.headers['content-disposition']]).toEqual([
    200,
    `attachment; filename="overzicht-${LAST_MONDAY}-${SUNDAY}.xlsx"`,
  ]);
  const { body } = await admin.call('GET /api/admin/audit', { query: { action: 'geëxporteerd' } });
  expect(body[0]).toMatchObject({ action: 'geëxporteerd', subject: 'overzicht' });
});
