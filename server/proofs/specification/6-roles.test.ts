import { beforeAll, describe, expect, test } from 'vitest';
import type { CallName } from '#contract/endpoint.ts';
import type { Role } from '#domain/access/vocabulary.ts';
import { methodOf, pathOf } from '#domain/call-name.ts';
import { FRIDAY, hour, newAppointment, newConsultant, newEmployer, newInvitee } from '#server/testing/planning.ts';
import { type Someone, usePortal } from '#server/testing/portal.ts';

// Section 6 of the specification: roles and permissions, enforced by the server for every call that the specification knows. proofs/access
// holds every call of the contract to its own declaration; here stands what the specification says of each role.

const portal = usePortal();

const ADMINISTRATOR: CallName[] = [
  ...(['GET /api/stats', 'GET /api/appointments', 'GET /api/consultants', 'GET /api/employers', 'GET /api/employees'] as const),
  ...(['GET /api/admin/calendar-urls', 'GET /api/admin/email-config', 'POST /api/admin/email-config'] as const),
  ...(['GET /api/admin/availability-reminder-config', 'POST /api/admin/availability-reminder-config'] as const),
  ...(['POST /api/admin/availability-reminder-check', 'GET /api/admin/reminder-config', 'PUT /api/admin/reminder-config'] as const),
  ...(['GET /api/admin/maintenance-mode', 'POST /api/admin/maintenance-mode', 'POST /api/admin/logout-all'] as const),
  ...(['POST /api/admin/consultant-period-reports', 'POST /api/admin/admin-period-report'] as const),
  ...(['POST /api/employers', 'PUT /api/employers/{id}', 'DELETE /api/employers/{id}'] as const),
  ...(['POST /api/employees', 'PUT /api/employees/{id}', 'DELETE /api/employees/{id}'] as const),
  ...(['POST /api/employees/{id}/reset-and-reinvite', 'POST /api/employees/upload', 'POST /api/employees/send-invitations'] as const),
  ...(['POST /api/consultants', 'PUT /api/consultants/{id}', 'DELETE /api/consultants/{id}'] as const),
  ...(['POST /api/consultants/{id}/send-welcome', 'GET /api/availability/{consultantId}', 'POST /api/availability'] as const),
  ...(['DELETE /api/availability/{id}', 'PUT /api/appointments/{id}', 'DELETE /api/appointments/{id}'] as const),
];
const CONSULTANT: CallName[] = [
  ...(['GET /api/consultants/me', 'GET /api/consultants/appointments', 'GET /api/consultants/appointments/export'] as const),
  ...(['GET /api/consultants/availability', 'POST /api/consultants/availability'] as const),
  ...(['DELETE /api/consultants/availability/{id}', 'GET /api/consultants/unavailability'] as const),
  ...([
    'POST /api/consultants/unavailability',
    'DELETE /api/consultants/unavailability/{id}',
    'GET /api/consultants/calendar-url',
  ] as const),
];
const BOTH: CallName[] = [
  ...(['POST /api/appointments/swap', 'PATCH /api/appointments/{id}/status', 'POST /api/appointments/{id}/cancel'] as const),
  ...(['PATCH /api/appointments/{id}/notes', 'PATCH /api/consultants/{id}'] as const),
];
const LOGGED_IN: CallName[] = ['GET /api/user', 'POST /api/admin/change-password'];
const PUBLIC: CallName[] = [
  ...(['POST /api/logout', 'POST /api/forgot-password', 'POST /api/reset-password', 'GET /api/maintenance-status'] as const),
  ...(['GET /api/employee/{token}', 'GET /api/public/availability', 'GET /api/public/availability/all'] as const),
  ...(['POST /api/book/{token}', 'GET /api/appointment/token/{token}', 'POST /api/cancel/{token}', 'POST /api/modify/{token}'] as const),
];

type Who = 'nobody' | Role;
const EVERYBODY: Who[] = ['nobody', 'admin', 'consultant', 'employee'];
const SERVED: [CallName[], Who[]][] = [
  [ADMINISTRATOR, ['admin']],
  [CONSULTANT, ['consultant']],
  [BOTH, ['admin', 'consultant']],
  [LOGGED_IN, ['admin', 'consultant', 'employee']],
  [PUBLIC, EVERYBODY],
];
const CASES = SERVED.flatMap(([names, may]) => names.flatMap((name) => EVERYBODY.map((who) => [name, who, may.includes(who)] as const)));

/** Rows and tokens that do not exist, so that a call that is let in changes nothing. */
const params = (name: CallName) =>
  Object.fromEntries([...pathOf(name).matchAll(/\{(\w+)\}/g)].map(([, key]) => [key!, key === 'token' ? 'onbekend' : '2000000000']));

test.each(CASES)('%s by %s is served: %s', async (name, who, isServed) => {
  const caller = who === 'nobody' ? portal : await portal.as(who);
  const { status } = await caller.call(name, { params: params(name), ...(methodOf(name) !== 'GET' && { body: {} }) });
  if (isServed) expect([401, 403]).not.toContain(status);
  else expect(status).toBe(who === 'nobody' ? 401 : 403);
});

describe('a consultant reaches only what is theirs', () => {
  let sanne: Someone & { consultantId: number };
  let bram: Someone & { consultantId: number };
  let mine: Awaited<ReturnType<typeof newAppointment>>;
  let theirs: Awaited<ReturnType<typeof newAppointment>>;
  let admin: Someone;

  beforeAll(async () => {
    admin = await portal.as('admin');
    sanne = await newConsultant(portal, [FRIDAY], 'Sanne Eigen');
    bram = await newConsultant(portal, [FRIDAY], 'Bram Ander');
    const employerId = (await newEmployer(portal)).id;
    mine = await newAppointment(portal, employerId, hour(sanne.consultantId, FRIDAY, '09:00'));
    theirs = await newAppointment(portal, employerId, hour(bram.consultantId, FRIDAY, '10:00'));
    const hours = { date: FRIDAY, startTime: '16:00', endTime: '17:00' };
    await bram.call('POST /api/consultants/unavailability', { body: hours });
  });

  test('appointments, of the list and the export', async () => {
    const { body } = await sanne.call('GET /api/consultants/appointments');
    expect(body.map(({ id }: { id: number }) => id)).toEqual([mine.id]);
    const { text } = await sanne.call('GET /api/consultants/appointments/export');
    expect([text.includes(mine.employee.lastName), text.includes(theirs.employee.lastName)]).toEqual([true, false]);
  });

  test('availability and unavailability', async () => {
    const [row] = (await bram.call('GET /api/consultants/availability')).body;
    const [away] = (await bram.call('GET /api/consultants/unavailability')).body;
    const ids = (await sanne.call('GET /api/consultants/availability')).body.map(({ id }: { id: number }) => id);
    expect(ids).not.toContain(row.id);
    expect((await sanne.call('GET /api/consultants/unavailability')).body).toEqual([]);
    expect((await sanne.call('DELETE /api/consultants/availability/{id}', { params: { id: row.id } })).status).toBe(404);
    expect((await sanne.call('DELETE /api/consultants/unavailability/{id}', { params: { id: away.id } })).status).toBe(404);
    expect((await bram.call('GET /api/consultants/availability')).body).toHaveLength(1);
    expect((await bram.call('GET /api/consultants/unavailability')).body).toHaveLength(1);
  });

  const CHANGES: [CallName, object | undefined][] = [
    ['PATCH /api/appointments/{id}/status', { status: 'voltooid' }],
    ['PATCH /api/appointments/{id}/notes', { notes: 'gezien' }],
    ['GET /api/appointments/{id}/history', undefined],
    ['POST /api/appointments/{id}/cancel', undefined],
  ];

  test.each(CHANGES)('%s of another’s appointment is a 404, and an administrator may', async (name, body) => {
    const options = { params: { id: theirs.id }, ...(body && { body }) };
    expect((await sanne.call(name, options)).status).toBe(404);
    const { body: rows } = await bram.call('GET /api/consultants/appointments');
    expect(rows).toMatchObject([{ status: 'geplanned', notes: null }]);
    expect((await admin.call(name, options)).status).toBe(200);
    const back = { params: { id: theirs.id }, body: name.endsWith('status') ? { status: 'geplanned' } : { notes: '' } };
    if (body) await admin.call(name, back);
  });

  test('swap with another’s appointment is a 404', async () => {
    const body = { appointmentId1: mine.id, appointmentId2: theirs.id };
    expect((await sanne.call('POST /api/appointments/swap', { body })).status).toBe(404);
  });

  test('the profile', async () => {
    const { body } = await sanne.call('GET /api/consultants/me');
    expect([body.id, body.user.name]).toEqual([sanne.consultantId, 'Sanne Eigen']);
    const change = (id: number) => sanne.call('PATCH /api/consultants/{id}', { params: { id }, body: { specialization: 'Nabestaanden' } });
    expect([(await change(sanne.consultantId)).status, (await change(bram.consultantId)).status]).toEqual([200, 404]);
  });
});

test('an employee needs no login, and a token opens one person and one appointment', async () => {
  const { consultantId } = await newConsultant(portal, [FRIDAY]);
  const employerId = (await newEmployer(portal)).id;
  const one = await newAppointment(portal, employerId, hour(consultantId, FRIDAY, '09:00'));
  const other = await newInvitee(portal, employerId);
  const { body: invitation } = await portal.call('GET /api/employee/{token}', { params: { token: other.token } });
  expect(invitation).toMatchObject({ id: other.id, appointment: null });
  const { body: appointment } = await portal.call('GET /api/appointment/token/{token}', { params: { token: one.cancelToken } });
  expect(appointment.id).toBe(one.id);
  for (const name of ['POST /api/cancel/{token}', 'GET /api/appointment/token/{token}'] as const)
    expect((await portal.call(name, { params: { token: other.token } })).status).toBe(404);
});

test('an administrator logs out all users, and stays logged in', async () => {
  const [admin, colleague, consultant] = [await portal.as('admin'), await portal.as('admin'), await portal.as('consultant')];
  expect((await admin.call('POST /api/admin/logout-all')).status).toBe(200);
  const statuses = await Promise.all([admin, colleague, consultant].map(async (who) => (await who.call('GET /api/user')).status));
  expect(statuses).toEqual([200, 401, 401]);
});

test.each(['admin', 'consultant', 'employee'] as const)('%s may change their own password', async (role) => {
  const { status } = await (await portal.as(role)).call('POST /api/admin/change-password', {
    body: { currentPassword: 'onjuist', newPassword: 'nieuw1' },
  });
  expect(status).toBe(400);
});
