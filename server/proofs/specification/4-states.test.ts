import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '#domain/calendar.ts';
import { EMPLOYEE_STATUSES } from '#domain/people/vocabulary.ts';
import { runDueNight } from '#server/actions/post/run-night.ts';
import { users } from '#server/db/schema/access.ts';
import { appointments } from '#server/db/schema/appointments.ts';
import { charges } from '#server/db/schema/money.ts';
import { dailyRuns } from '#server/db/schema/post.ts';
import { hashPassword } from '#server/steps/access/hashing.ts';
import {
  appointmentNow,
  employeeNow,
  FRIDAY,
  hour,
  mailsAbout,
  newAppointment,
  newConsultant,
  newEmployer,
  newInvitee,
} from '#server/testing/planning.ts';
import { MONDAY, type Someone, usePortal } from '#server/testing/portal.ts';

// Section 4 of the specification: states and transitions.

const portal = usePortal();
let admin: Someone;
let sanne: Someone & { consultantId: number };
let employerId: number;

beforeAll(async () => {
  admin = await portal.as('admin');
});
beforeEach(async () => {
  // A night runs once.
  await portal.db.delete(dailyRuns);
  await at(MONDAY, '08:00');
  sanne = await newConsultant(portal, [FRIDAY]);
  employerId = (await newEmployer(portal)).id;
});

/** Moves the clock, and logs the staff in again: a session ends after twelve idle hours. */
async function at(date: string, time: string): Promise<void> {
  portal.at(date, time);
  for (const who of [admin, sanne].filter(Boolean)) {
    const cookie = await portal.newCookie(who.userId);
    who.call = (name, options = {}) => portal.call(name, { ...options, headers: { cookie } });
  }
}

const planned = (startTime = '09:00') => newAppointment(portal, employerId, hour(sanne.consultantId, FRIDAY, startTime));
const kinds = async (id: number) => (await mailsAbout(portal, id)).map(({ kind }) => kind);
const chargesFor = (id: number) => portal.db.select().from(charges).where(eq(charges.appointmentId, id));
const cancel = (token: string) => portal.call('POST /api/cancel/{token}', { params: { token } });
const modify = (token: string, startTime: string) =>
  portal.call('POST /api/modify/{token}', { params: { token }, body: hour(sanne.consultantId, FRIDAY, startTime) });
const setStatus = (who: Someone, id: number, status: string) =>
  who.call('PATCH /api/appointments/{id}/status', { params: { id }, body: { status } });

test.each(EMPLOYEE_STATUSES)('an admin can set %s at once, also while an appointment is planned, which stays planned', async (status) => {
  const { employee, id } = await planned();
  const change = await admin.call('PUT /api/employees/{id}', { params: { id: employee.id }, body: { status } });
  expect([change.status, change.body.status]).toEqual([200, status]);
  expect((await appointmentNow(portal, id))?.status).toBe('geplanned');
});

const CHANGES = EMPLOYEE_STATUSES.flatMap((from) => EMPLOYEE_STATUSES.map((to) => [from, to] as const));

test.each(CHANGES)('an admin can set %s to %s', async (from, to) => {
  const { id } = await newInvitee(portal, employerId, { status: from });
  const { status, body } = await admin.call('PUT /api/employees/{id}', { params: { id }, body: { status: to } });
  expect([status, body.status, (await employeeNow(portal, id)).status]).toEqual([200, to, to]);
});

test('no other status exists', async () => {
  expect([...EMPLOYEE_STATUSES].sort()).toEqual(['afgerond', 'afspraak_gemaakt', 'niet_uitgenodigd', 'uitgenodigd']);
  const { id } = await newInvitee(portal, employerId);
  const { status, body } = await admin.call('PUT /api/employees/{id}', { params: { id }, body: { status: 'weg' } });
  expect([status, Object.keys(body.fields)]).toEqual([400, ['status']]);
});

const reinvite = (id: number) => admin.call('POST /api/employees/{id}/reset-and-reinvite', { params: { id } });

test('reset-and-reinvite, for afgerond, sends a new invitation, and ends in uitgenodigd', async () => {
  const { id, token } = await newInvitee(portal, employerId, { status: 'afgerond' });
  const { status, body } = await reinvite(id);
  expect([status, body.status, body.invitationToken === token]).toEqual([200, 'uitgenodigd', false]);
  expect(await kinds(id)).toEqual(['invitation']);
  expect((await portal.call('GET /api/employee/{token}', { params: { token } })).status).toBe(404);
  expect((await portal.call('GET /api/employee/{token}', { params: { token: body.invitationToken } })).status).toBe(200);
});

test.each([
  ['niet_uitgenodigd', 409],
  ['uitgenodigd', 200],
  ['afspraak_gemaakt', 409],
] as const)('reset-and-reinvite of %s answers %i', async (from, expected) => {
  const { id } = await newInvitee(portal, employerId, { status: from });
  expect((await reinvite(id)).status).toBe(expected);
  expect(await kinds(id)).toHaveLength(expected === 200 ? 1 : 0);
});

test('afgerond blocks new booking', async () => {
  const { token } = await newInvitee(portal, employerId, { status: 'afgerond' });
  const refused = await portal.call('POST /api/book/{token}', { params: { token }, body: hour(sanne.consultantId, FRIDAY, '09:00') });
  expect([refused.status, refused.body.errorType]).toEqual([409, 'COMPLETED']);
});

test.each(['no_show', 'voltooid'] as const)('afgerond is caused by %s', async (status) => {
  const { employee, id } = await planned();
  await at(FRIDAY, '12:00');
  expect((await setStatus(sanne, id, status)).body.status).toBe(status);
  expect((await employeeNow(portal, employee.id)).status).toBe('afgerond');
});

test('afgerond is caused by a cancel within 48 hours, which is charged to the employer', async () => {
  const { employee, id, cancelToken } = await planned();
  await at(FRIDAY, '08:00');
  expect((await cancel(cancelToken)).status).toBe(200);
  expect((await employeeNow(portal, employee.id)).status).toBe('afgerond');
  expect((await appointmentNow(portal, id))?.status).toBe('geannuleerd');
  expect(await chargesFor(id)).toMatchObject([{ kind: 'late_cancel', employerId }]);
});

async function nightOf(date: string) {
  await at(date, '23:56');
  await runDueNight(portal.services);
}
const STAGES = [
  ['2026-03-09', 'first_reminder', 'firstReminderSentDate'],
  ['2026-03-16', 'second_reminder', 'secondReminderSentDate'],
  ['2026-03-23', 'exit', 'exitEmailSentDate'],
] as const;

test('the timeline is counted from the invitation: first reminder, second reminder, exit e-mail, each with its date in the list', async () => {
  const { id } = await newInvitee(portal, employerId);
  const shown = async () => {
    const { body } = await admin.call('GET /api/employees', { query: { employerId } });
    return body.find((row: { id: number }) => row.id === id);
  };
  const dates = ['invitationSentDate', 'firstReminderSentDate', 'secondReminderSentDate', 'exitEmailSentDate'];
  const sent = async () => {
    const row = await shown();
    return dates.map((field) => row[field]?.slice(0, 10) ?? null);
  };
  expect(await sent()).toEqual([MONDAY, null, null, null]);
  for (const [index, [date, kind]] of STAGES.entries()) {
    await nightOf(addDays(date, -1));
    expect(await kinds(id)).toHaveLength(index);
    await nightOf(date);
    expect((await kinds(id)).at(index)).toBe(kind);
    const soFar = STAGES.map(([day], stage) => (stage <= index ? day : null));
    expect(await sent()).toEqual([MONDAY, ...soFar]);
  }
  await nightOf('2026-03-30');
  expect(await kinds(id)).toHaveLength(3);
});

test('a new invitation starts the timeline again', async () => {
  const { id } = await newInvitee(portal, employerId);
  await nightOf('2026-03-09');
  await reinvite(id);
  expect(await employeeNow(portal, id)).toMatchObject({
    firstReminderSentDate: null,
    secondReminderSentDate: null,
    exitEmailSentDate: null,
  });
});

test.each(['niet_uitgenodigd', 'afspraak_gemaakt', 'afgerond'] as const)('%s gets no reminder', async (status) => {
  const { id } = await newInvitee(portal, employerId, { status });
  await nightOf('2026-03-23');
  expect(await kinds(id)).toEqual([]);
});

const BY_DROPDOWN = ['geplanned', 'voltooid', 'no_show'] as const;
const TURNS = BY_DROPDOWN.flatMap((from) => BY_DROPDOWN.map((to) => [from, to] as const));

test.each(TURNS)('a consultant can set %s to %s, and the employee follows', async (from, to) => {
  const { employee, id } = await planned();
  await at(FRIDAY, '12:00');
  await setStatus(sanne, id, from);
  expect((await setStatus(sanne, id, to)).body.status).toBe(to);
  expect((await employeeNow(portal, employee.id)).status).toBe(to === 'geplanned' ? 'afspraak_gemaakt' : 'afgerond');
  expect(await chargesFor(id)).toHaveLength(to === 'no_show' ? 1 : 0);
});

test('geannuleerd comes only from a cancel, and is final', async () => {
  const { id } = await planned();
  expect((await setStatus(sanne, id, 'geannuleerd')).status).toBe(400);
  await sanne.call('POST /api/appointments/{id}/cancel', { params: { id } });
  for (const status of BY_DROPDOWN) expect((await setStatus(sanne, id, status)).status).toBe(409);
});

test.each(['voltooid', 'no_show', 'geannuleerd'] as const)('%s can no longer be cancelled', async (status) => {
  const { id } = await planned();
  await at(FRIDAY, '12:00');
  if (status === 'geannuleerd') await sanne.call('POST /api/appointments/{id}/cancel', { params: { id } });
  else await setStatus(sanne, id, status);
  expect((await sanne.call('POST /api/appointments/{id}/cancel', { params: { id } })).status).toBe(409);
});

test.each([MONDAY, FRIDAY])('cancel by a consultant on %s re-invites the employee, and nobody pays', async (date) => {
  const { employee, id } = await planned();
  await at(date, '08:30');
  expect((await sanne.call('POST /api/appointments/{id}/cancel', { params: { id } })).body.status).toBe('geannuleerd');
  const after = await employeeNow(portal, employee.id);
  expect([after.status, after.invitationToken === employee.token]).toEqual(['uitgenodigd', false]);
  expect(await chargesFor(id)).toEqual([]);
  expect((await portal.call('GET /api/employee/{token}', { params: { token: after.invitationToken! } })).status).toBe(200);
});

test('a public cancel more than 48 hours ahead deletes the appointment and re-invites the employee', async () => {
  const { employee, id, cancelToken } = await planned();
  expect((await cancel(cancelToken)).status).toBe(200);
  expect(await appointmentNow(portal, id)).toBeNull();
  expect((await employeeNow(portal, employee.id)).status).toBe('uitgenodigd');
});

test('modify in time keeps the appointment and its link', async () => {
  const { id, cancelToken } = await planned();
  const { status, body } = await modify(cancelToken, '11:00');
  expect([status, body.id, body.cancelToken]).toEqual([200, id, cancelToken]);
  expect(await appointmentNow(portal, id)).toMatchObject({ startTime: '11:00', status: 'geplanned' });
  expect(await chargesFor(id)).toEqual([]);
});

test('modify within 48 hours is blocked', async () => {
  const { cancelToken } = await planned();
  await at(FRIDAY, '08:00');
  const refused = await modify(cancelToken, '11:00');
  expect([refused.status, refused.body.errorType]).toEqual([409, 'TOO_LATE']);
});

test('a late modify, by an administrator, charges the original appointment', async () => {
  const { id } = await planned();
  await at(FRIDAY, '08:00');
  const { consultantId: _, ...to } = hour(0, FRIDAY, '11:00');
  expect((await admin.call('PUT /api/appointments/{id}', { params: { id }, body: to })).status).toBe(200);
  expect(await chargesFor(id)).toMatchObject([{ kind: 'late_move', startTime: '09:00' }]);
});

test.each(['admin', 'consultant'] as const)('swap by %s: each employee gets the other’s appointment; date and time stay', async (role) => {
  const [a, b] = [await planned('09:00'), await planned('10:00')];
  const who = role === 'admin' ? admin : sanne;
  const swapped = await who.call('POST /api/appointments/swap', { body: { appointmentId1: a.id, appointmentId2: b.id } });
  expect(swapped.status).toBe(200);
  expect(await appointmentNow(portal, a.id)).toMatchObject({ employeeId: b.employee.id, date: FRIDAY, startTime: '09:00' });
  expect(await appointmentNow(portal, b.id)).toMatchObject({ employeeId: a.employee.id, date: FRIDAY, startTime: '10:00' });
});

const WHO = ['admin', 'consultant'] as const;
const swap = (role: (typeof WHO)[number], a: { id: number }, b: { id: number }) =>
  (role === 'admin' ? admin : sanne).call('POST /api/appointments/swap', { body: { appointmentId1: a.id, appointmentId2: b.id } });

test.each(WHO.flatMap((who) => (['voltooid', 'no_show', 'geannuleerd', 'begun'] as const).map((state) => [who, state] as const)))(
  'swap by %s: neither may be %s',
  async (who, state) => {
    const [a, b] = [await planned('09:00'), await planned('13:00')];
    await at(FRIDAY, state === 'begun' ? '09:30' : '08:00');
    if (state === 'geannuleerd') await sanne.call('POST /api/appointments/{id}/cancel', { params: { id: a.id } });
    else if (state !== 'begun') await setStatus(sanne, a.id, state);
    for (const [one, two] of [
      [a, b],
      [b, a],
    ] as const)
      expect((await swap(who, one, two)).status).toBe(409);
    expect(await appointmentNow(portal, b.id)).toMatchObject({ employeeId: b.employee.id });
  },
);

test.each(WHO)('swap by %s: both of the same employer', async (who) => {
  const other = (await newEmployer(portal)).id;
  const [a, b] = [await planned('09:00'), await newAppointment(portal, other, hour(sanne.consultantId, FRIDAY, '10:00'))];
  expect((await swap(who, a, b)).status).toBe(409);
});

test('swap by admin: both of the same consultant; a consultant does not know those of another', async () => {
  const colleague = await newConsultant(portal, [FRIDAY]);
  const [a, b] = [await planned('09:00'), await newAppointment(portal, employerId, hour(colleague.consultantId, FRIDAY, '10:00'))];
  expect([(await swap('admin', a, b)).status, (await swap('consultant', a, b)).status]).toEqual([409, 404]);
});

test.each(WHO)('swap by %s: exactly two', async (who) => {
  const a = await planned();
  expect((await swap(who, a, a)).status).toBe(400);
  expect((await swap(who, a, { id: 2_000_000 })).status).toBe(404);
});

describe('maintenance mode', () => {
  const PASSWORD = 'geheim1';
  const people = { admin: 'baas', consultant: 'adviseur', employee: 'ander' } as const;
  const login = (role: keyof typeof people) =>
    portal.call('POST /api/login', { body: { username: `${people[role]}@onderhoud.test`, password: PASSWORD } });
  const setMode = (enabled: boolean) => admin.call('POST /api/admin/maintenance-mode', { body: { enabled } });

  beforeAll(async () => {
    const password = await hashPassword(PASSWORD);
    for (const [role, name] of Object.entries(people)) {
      const email = `${name}@onderhoud.test`;
      await portal.db.insert(users).values({ name, email, username: email, role: role as keyof typeof people, password });
    }
  });
  beforeEach(async () => {
    expect((await setMode(true)).status).toBe(200);
  });
  afterEach(async () => {
    expect((await setMode(false)).status).toBe(200);
  });

  test('only administrators can log in', async () => {
    expect((await login('admin')).status).toBe(200);
    for (const role of ['consultant', 'employee'] as const) {
      const { status, headers } = await login(role);
      expect([status, headers['x-maintenance-mode'], headers['set-cookie']]).toEqual([503, 'true', undefined]);
    }
  });

  const CALLS = ['GET /api/consultants/me', 'GET /api/stats', 'GET /api/public/availability/all', 'POST /api/forgot-password'] as const;

  test.each(CALLS)('%s of all others is answered 503, with a header that says why and the words of the page', async (name) => {
    for (const caller of [portal, sanne, await portal.as('employee')]) {
      const { status, headers, body } = await caller.call(name);
      expect([status, headers['x-maintenance-mode']]).toEqual([503, 'true']);
      expect(body.message).toBe('Het pensioengesprek portaal is momenteel in onderhoud.');
    }
  });

  test.each(['book', 'modify', 'cancel'])('links to %s are answered 503 too', async (what) => {
    const { status, headers } = await portal.call(`POST /api/${what}/{token}`, { params: { token: 'x' }, body: {} });
    expect([status, headers['x-maintenance-mode']]).toEqual([503, 'true']);
  });

  test('what the notice needs, logging out and administrators are let through', async () => {
    for (const name of ['GET /api/maintenance-status', 'GET /api/user', 'GET /api/health', 'GET /api/public/firm'] as const)
      expect((await sanne.call(name)).status).toBe(200);
    for (const name of ['GET /api/stats', 'GET /api/employees', 'GET /api/admin/maintenance-mode'] as const)
      expect((await admin.call(name)).status).toBe(200);
    expect((await (await portal.as('consultant')).call('POST /api/logout')).status).toBe(200);
  });

  test('nothing is sent meanwhile, and the night is made up', async () => {
    const { id } = await newInvitee(portal, employerId);
    await nightOf('2026-03-09');
    expect(await kinds(id)).toEqual([]);
    await setMode(false);
    await nightOf('2026-03-09');
    expect(await kinds(id)).toEqual(['first_reminder']);
  });

  test('once disabled everybody is let in again', async () => {
    await setMode(false);
    expect([(await sanne.call('GET /api/consultants/me')).status, (await login('consultant')).status]).toEqual([200, 200]);
  });
});

test('booking is done once', async () => {
  const { employee } = await planned();
  const again = { params: { token: employee.token }, body: hour(sanne.consultantId, FRIDAY, '13:00') };
  const refused = await portal.call('POST /api/book/{token}', again);
  expect([refused.status, refused.body.errorType]).toEqual([409, 'EXISTING_APPOINTMENT']);
  expect(await portal.db.$count(appointments, eq(appointments.employeeId, employee.id))).toBe(1);
});

test.each(['admin', 'consultant', 'employee'] as const)('after a login as %s the current user is set, with the role', async (role) => {
  const [email, password] = [`${role}@inloggen.test`, 'geheim1'];
  await portal.db.insert(users).values({ name: role, email, username: email, role, password: await hashPassword(password) });
  const { status, body, headers } = await portal.call('POST /api/login', { body: { username: email, password } });
  expect([status, body.role]).toEqual([200, role]);
  const cookie = String(headers['set-cookie']).split(';')[0]!;
  expect((await portal.call('GET /api/user', { headers: { cookie } })).body).toMatchObject({ username: email, role });
});

test('after logout the current user is cleared', async () => {
  const someone = await portal.as('consultant');
  expect((await someone.call('POST /api/logout')).status).toBe(200);
  expect((await someone.call('GET /api/user')).status).toBe(401);
});
