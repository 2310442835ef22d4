import { beforeAll, expect, test } from 'vitest';
import { FRIDAY, hour, newInvitee } from '#server/testing/planning.ts';
import { type Someone, usePortal } from '#server/testing/portal.ts';

// Section 3 of the specification: the entities and their fields, as the answers show them. Secrets are never shown, but `invitationToken`
// to administrators.

const portal = usePortal();
let admin: Someone;
let consultant: Someone;
let employer: Record<string, unknown>;
const TIME = /^\d\d:\d\d(:\d\d)?$/;

beforeAll(async () => {
  admin = await portal.as('admin');
  consultant = await portal.as('consultant');
  const preferred = [consultant.consultantId];
  employer = (await admin.call('POST /api/employers', { body: { name: 'Zorg', preferredConsultantIds: preferred } })).body;
  const hours = { date: FRIDAY, startTime: '09:00', endTime: '17:00' };
  const pause = { pauseStartTime: '12:00', pauseEndTime: '13:00' };
  await consultant.call('POST /api/consultants/availability', { body: { ...hours, ...pause, isRecurring: false } });
  await consultant.call('POST /api/consultants/unavailability', { body: { ...hours, startTime: '16:00' } });
  const { token } = await newInvitee(portal, employer.id as number);
  const booked = await portal.call('POST /api/book/{token}', { params: { token }, body: hour(consultant.consultantId!, FRIDAY, '10:00') });
  expect(booked.status).toBe(200);
});

const has = (answer: unknown, fields: string) => {
  const present = Object.keys(answer as object);
  for (const field of fields.split(', ')) expect(present, field).toContain(field);
};
const first = async (caller: Someone, name: Parameters<Someone['call']>[0], params = {}) => {
  const { status, body } = await caller.call(name, { params });
  expect(status).toBe(200);
  return body[0];
};

test('users: id, username, role, name, email, phone, createdAt, and no password', async () => {
  const { body } = await admin.call('GET /api/user');
  has(body, 'id, username, role, name, email, phone, createdAt');
  expect(body).not.toHaveProperty('password');
});

test('employers: all fields; preferredMeetingType is geen and communicatieViaHrm false by default; name is required', async () => {
  const fields =
    'id, name, street, postalCode, city, contactPerson, phone, email, industry, preferredMeetingType, communicatieViaHrm, createdAt';
  has(employer, fields);
  has(await first(admin, 'GET /api/employers'), fields);
  expect(employer).toMatchObject({ preferredMeetingType: 'geen', communicatieViaHrm: false });
  expect((await admin.call('POST /api/employers', { body: { preferredConsultantIds: [] } })).status).toBe(400);
});

test('employers: payloads carry preferredConsultantIds, reads carry preferredConsultants', async () => {
  expect((await first(admin, 'GET /api/employers')).preferredConsultants).toMatchObject([{ id: consultant.consultantId }]);
});

test('employees: all fields, with nested employer (name, industry) and appointment with consultant.user.name', async () => {
  const row = await first(admin, 'GET /api/employees');
  has(row, 'id, employerId, firstName, lastName, email, phone, invitationSent, invitationToken, status, createdAt, employer, appointment');
  has(row, 'invitationSentDate, firstReminderSentDate, secondReminderSentDate, exitEmailSentDate');
  has(row.employer, 'name, industry');
  expect(row.appointment.consultant.user.name).toBe((await consultant.call('GET /api/user')).body.name);
  expect(row).toMatchObject({ invitationSent: true, invitationToken: expect.any(String) });
});

test('employees: status is niet_uitgenodigd by default; the input omits id, createdAt, invitationToken and sent-dates', async () => {
  const body = { employerId: employer.id, firstName: 'Jan', lastName: 'Nieuw', email: 'nieuw@werknemer.test' };
  const created = await admin.call('POST /api/employees', {
    body: { ...body, id: 999, invitationToken: 'x', invitationSentDate: '2026-01-01T00:00:00.000Z' },
  });
  expect(created.body).toMatchObject({
    status: 'niet_uitgenodigd',
    invitationSent: false,
    invitationToken: null,
    invitationSentDate: null,
  });
  expect(created.body.id).not.toBe(999);
});

test('consultants: all fields, with nested user (name, email, phone); office hours 09:00-17:00 and isActive by default', async () => {
  const { body } = await admin.call('POST /api/consultants', { body: { name: 'Sanne Nieuw', email: 'sanne.nieuw@firma.test' } });
  has(
    body,
    'id, userId, specialization, street, postalCode, city, officeHoursStart, officeHoursEnd, isActive, contactEmail, createdAt, user',
  );
  has(body.user, 'name, email, phone');
  expect(body).toMatchObject({ officeHoursStart: '09:00', officeHoursEnd: '17:00', isActive: true });
});

test('consultants: the public side adds isPreferred, slots, physicalSlots, virtualSlots, and no address of the adviser', async () => {
  const { token } = await newInvitee(portal, employer.id as number);
  const { body } = await portal.call('GET /api/public/availability', { query: { date: FRIDAY, employeeToken: token } });
  has(body[0], 'id, specialization, user, isPreferred, slots, physicalSlots, virtualSlots');
  expect(body[0].isPreferred).toBe(true);
  expect(Object.keys(body[0].user)).toEqual(['name']);
  expect(body[0].slots[0]).toEqual({ startTime: '09:00', endTime: '10:00' });
});

test.each([
  ['by an administrator', () => first(admin, 'GET /api/availability/{consultantId}', { consultantId: consultant.consultantId })],
  ['by the consultant', () => first(consultant, 'GET /api/consultants/availability')],
])('availability, read %s: all fields; isRecurring is false by default', async (_, read) => {
  const row = await read();
  has(row, 'id, consultantId, date, startTime, endTime, pauseStartTime, pauseEndTime, isRecurring, dayOfWeek, createdAt');
  expect(row).toMatchObject({ date: FRIDAY, isRecurring: false, dayOfWeek: 5 });
  for (const time of [row.startTime, row.endTime, row.pauseStartTime, row.pauseEndTime]) expect(time).toMatch(TIME);
});

test('unavailability: id, consultantId, date, startTime, endTime, reason, createdAt', async () => {
  const row = await first(consultant, 'GET /api/consultants/unavailability');
  has(row, 'id, consultantId, date, startTime, endTime, reason, createdAt');
  expect(row).toMatchObject({ reason: null, startTime: expect.stringMatching(TIME) });
});

test.each([
  ['administrators', () => first(admin, 'GET /api/appointments')],
  ['the consultant', () => first(consultant, 'GET /api/consultants/appointments')],
])('appointments, for %s: all fields nested as specified, without the cancel token', async (who, read) => {
  const row = await read();
  has(row, 'id, employeeId, consultantId, date, startTime, endTime, notes, meetingType, status, createdAt, consultant, employee');
  has(row.consultant, 'user, specialization');
  has(row.employee, 'firstName, lastName, email, phone, employerId, status, employer');
  has(row.employee.employer, 'name, industry, city, phone, preferredMeetingType');
  expect(row).toMatchObject({ date: FRIDAY, startTime: expect.stringMatching(TIME), status: 'geplanned', notes: null });
  expect(row).not.toHaveProperty('cancelToken');
  expect('invitationToken' in row.employee).toBe(who === 'administrators');
});

test('email_config: all fields without smtpPass; default host, port 587 and isDefault', async () => {
  const body = { adminEmail: 'beheer@firma.test', fromEmail: 'portaal@firma.test' };
  const { body: saved } = await admin.call('POST /api/admin/email-config', { body });
  has(saved, 'id, adminEmail, ccEmail, fromEmail, smtpHost, smtpPort, smtpUser, isDefault, createdAt, updatedAt');
  expect(saved).toMatchObject({ smtpHost: expect.stringMatching(/\./), smtpPort: 587, isDefault: true });
  expect(saved).not.toHaveProperty('smtpPass');
  expect((await admin.call('GET /api/admin/email-config')).body).toEqual(saved);
});

test('availability_reminder_config: id, isEnabled (false), lookAheadDays (7), createdAt, updatedAt', async () => {
  const { body } = await admin.call('GET /api/admin/availability-reminder-config');
  has(body, 'id, createdAt, updatedAt');
  expect(body).toMatchObject({ isEnabled: false, lookAheadDays: 7 });
});

test('reminder_config: id, firstReminderDays (7), secondReminderDays (14), exitEmailDays (21), createdAt, updatedAt', async () => {
  const { body } = await admin.call('GET /api/admin/reminder-config');
  has(body, 'id, createdAt, updatedAt');
  expect(body).toMatchObject({ firstReminderDays: 7, secondReminderDays: 14, exitEmailDays: 21 });
});

test('maintenance_mode: all fields, off by default; the client view is enabled, reason, estimatedDuration', async () => {
  const { body } = await admin.call('GET /api/admin/maintenance-mode');
  has(body, 'id, isEnabled, enabledAt, enabledBy, reason, estimatedDuration, createdAt, updatedAt');
  expect(body.isEnabled).toBe(false);
  const given = { enabled: true, reason: 'Nieuwe versie', estimatedDuration: 'een uur' };
  const on = await admin.call('POST /api/admin/maintenance-mode', { body: given });
  expect(on.body).toMatchObject({ isEnabled: true, enabledBy: admin.userId, enabledAt: expect.any(String) });
  expect((await portal.call('GET /api/maintenance-status')).body).toEqual(given);
  await admin.call('POST /api/admin/maintenance-mode', { body: { enabled: false } });
  expect((await portal.call('GET /api/maintenance-status')).body).toEqual({ enabled: false });
});

test('stats: exactly the seven figures', async () => {
  const { body } = await admin.call('GET /api/stats');
  has(body, 'employers, employees, consultants, appointmentsThisWeek, completedThisWeek, completedLastWeek, noShowsLast14Days');
  expect(body).toMatchObject({ employers: 1, appointmentsThisWeek: 1 });
});

test('calendar URLs: calendarUrls (consultantId, consultantName, calendarUrl, exportUrl) and combinedCalendar', async () => {
  const { body } = await admin.call('GET /api/admin/calendar-urls');
  has(body.calendarUrls[0], 'consultantId, consultantName, calendarUrl, exportUrl');
  has(body.combinedCalendar, 'consultantName, calendarUrl, exportUrl');
});
