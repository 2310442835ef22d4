import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { users } from '#server/db/schema/access.ts';
import { appointments } from '#server/db/schema/appointments.ts';
import { employerPreferredConsultants } from '#server/db/schema/people.ts';
import { FRIDAY, hour, newAppointment, newConsultant, newInvitee } from '#server/testing/planning.ts';
import { type Answer, type Someone, usePortal } from '#server/testing/portal.ts';

// Section 3 of the specification: the entities and their fields, in every answer that holds them. Secrets are never shown, but
// `invitationToken` to administrators, and to visitors the token of their own appointment.

const portal = usePortal();
let admin: Someone;
let sanne: Someone & { consultantId: number };
let employerId: number;
let number = 0;
let invitee: Awaited<ReturnType<typeof newInvitee>>;
let booked: Awaited<ReturnType<typeof newAppointment>>;
let other: Awaited<ReturnType<typeof newAppointment>>;

const HOURS = { date: FRIDAY, startTime: '09:00', endTime: '17:00' };

beforeAll(async () => {
  admin = await portal.as('admin');
  sanne = await newConsultant(portal, []);
  const pause = { pauseStartTime: '12:00', pauseEndTime: '13:00' };
  await sanne.call('POST /api/consultants/availability', { body: { ...HOURS, ...pause, isRecurring: false } });
  await sanne.call('POST /api/consultants/unavailability', { body: { ...HOURS, startTime: '16:00' } });
  employerId = (await admin.call('POST /api/employers', { body: { name: 'Zorg', preferredConsultantIds: [sanne.consultantId] } })).body.id;
  invitee = await newInvitee(portal, employerId);
  booked = await newAppointment(portal, employerId, hour(sanne.consultantId, FRIDAY, '10:00'));
  other = await newAppointment(portal, employerId, hour(sanne.consultantId, FRIDAY, '11:00'));
});

/** Every path of an answer, without the numbers of lists: 'employee.employer.name'. */
function pathsOf(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [path];
  if (Array.isArray(value)) return value.flatMap((item) => pathsOf(item, path));
  const inside = Object.entries(value).flatMap(([key, item]) => pathsOf(item, path ? `${path}.${key}` : key));
  return path ? [path, ...inside] : inside;
}
const SECRET = /(^|\.)(password|smtpPass|cancelToken)$/;

const USER = 'id, username, role, name, email, phone, createdAt';
const EMPLOYER =
  'id, name, street, postalCode, city, contactPerson, phone, email, industry, preferredMeetingType, communicatieViaHrm, createdAt, preferredConsultants';
const EMPLOYEE =
  'id, employerId, firstName, lastName, email, phone, invitationSent, invitationToken, status, invitationSentDate, firstReminderSentDate, secondReminderSentDate, exitEmailSentDate, createdAt';
const CONSULTANT =
  'id, userId, specialization, street, postalCode, city, officeHoursStart, officeHoursEnd, isActive, contactEmail, createdAt, user.name, user.email, user.phone';
const AVAILABILITY = 'id, consultantId, date, startTime, endTime, pauseStartTime, pauseEndTime, isRecurring, dayOfWeek, createdAt';
const UNAVAILABILITY = 'id, consultantId, date, startTime, endTime, reason, createdAt';
const APPOINTMENT =
  'id, employeeId, consultantId, date, startTime, endTime, notes, meetingType, status, createdAt, consultant.user.name, consultant.specialization, employee.firstName, employee.lastName, employee.email, employee.phone, employee.employerId, employee.status, employee.employer.name, employee.employer.industry, employee.employer.city, employee.employer.phone, employee.employer.preferredMeetingType';
const OPEN_CONSULTANT = 'id, specialization, user.name, isPreferred, slots, physicalSlots, virtualSlots';
const STATS = 'employers, employees, consultants, appointmentsThisWeek, completedThisWeek, completedLastWeek, noShowsLast14Days';
const ACCOUNT = 'id, adminEmail, ccEmail, fromEmail, smtpHost, smtpPort, smtpUser, isDefault, createdAt, updatedAt';
const AHEAD = 'id, isEnabled, lookAheadDays, createdAt, updatedAt';
const REMINDERS = 'id, firstReminderDays, secondReminderDays, exitEmailDays, createdAt, updatedAt';
const MAINTENANCE = 'id, isEnabled, enabledAt, enabledBy, reason, estimatedDuration, createdAt, updatedAt';

const account = { adminEmail: 'beheer@firma.test', fromEmail: 'portaal@firma.test' };
const reminders = { firstReminderDays: 7, secondReminderDays: 14, exitEmailDays: 21 };
const off = { enabled: false };
const newPerson = () => ({ employerId, firstName: 'Jan', lastName: 'Nieuw', email: `nieuw${++number}@werk.test` });
const own = (extra = {}) => ({ params: { id: booked.id }, ...extra });
const theirs = () => ({ params: { id: sanne.consultantId } });
const token = () => ({ params: { token: invitee.token } });
const cancelToken = () => ({ params: { token: booked.cancelToken } });
const later = { date: '2026-03-13', startTime: '09:00', endTime: '10:00' };

/** In an order in which each answer still has what it names: an entity, by whose call it is read, and the fields that it has. */
const ANSWERS: [string, string, () => Promise<Answer>, string][] = [
  ['users', 'GET /api/user', () => admin.call('GET /api/user'), USER],
  ['employers', 'GET /api/employers', () => admin.call('GET /api/employers'), EMPLOYER],
  [
    'employers',
    'POST /api/employers',
    () => admin.call('POST /api/employers', { body: { name: 'Bouw', preferredConsultantIds: [sanne.consultantId] } }),
    EMPLOYER,
  ],
  [
    'employers',
    'PUT /api/employers/{id}',
    () => admin.call('PUT /api/employers/{id}', { params: { id: employerId }, body: { name: 'Zorg' } }),
    EMPLOYER,
  ],
  [
    'employees',
    'GET /api/employees',
    () => admin.call('GET /api/employees'),
    `${EMPLOYEE}, employer.name, employer.industry, appointment.consultant.user.name`,
  ],
  ['employees', 'POST /api/employees', () => admin.call('POST /api/employees', { body: newPerson() }), EMPLOYEE],
  [
    'employees',
    'PUT /api/employees/{id}',
    () => admin.call('PUT /api/employees/{id}', { params: { id: invitee.id }, body: { phone: '0612345678' } }),
    EMPLOYEE,
  ],
  ['consultants', 'GET /api/consultants', () => admin.call('GET /api/consultants'), CONSULTANT],
  [
    'consultants',
    'POST /api/consultants',
    () => admin.call('POST /api/consultants', { body: { name: 'Piet Post', email: 'piet.post@firma.test' } }),
    CONSULTANT,
  ],
  [
    'consultants',
    'PUT /api/consultants/{id}',
    () => admin.call('PUT /api/consultants/{id}', { ...theirs(), body: { isActive: true } }),
    CONSULTANT,
  ],
  [
    'consultants',
    'PATCH /api/consultants/{id}',
    () => sanne.call('PATCH /api/consultants/{id}', { ...theirs(), body: { phone: '' } }),
    CONSULTANT,
  ],
  ['consultants', 'GET /api/consultants/me', () => sanne.call('GET /api/consultants/me'), CONSULTANT],
  [
    'consultants for the public',
    'GET /api/public/availability',
    () => portal.call('GET /api/public/availability', { query: { date: FRIDAY, employeeToken: invitee.token } }),
    OPEN_CONSULTANT,
  ],
  [
    'availability',
    'GET /api/availability/{consultantId}',
    () => admin.call('GET /api/availability/{consultantId}', { params: { consultantId: sanne.consultantId } }),
    AVAILABILITY,
  ],
  [
    'availability',
    'POST /api/availability',
    () => admin.call('POST /api/availability', { body: { ...later, consultantId: sanne.consultantId } }),
    AVAILABILITY,
  ],
  ['availability', 'GET /api/consultants/availability', () => sanne.call('GET /api/consultants/availability'), AVAILABILITY],
  [
    'availability',
    'POST /api/consultants/availability',
    () => sanne.call('POST /api/consultants/availability', { body: { ...later, date: '2026-03-20' } }),
    AVAILABILITY,
  ],
  ['unavailability', 'GET /api/consultants/unavailability', () => sanne.call('GET /api/consultants/unavailability'), UNAVAILABILITY],
  [
    'unavailability',
    'POST /api/consultants/unavailability',
    () => sanne.call('POST /api/consultants/unavailability', { body: later }),
    UNAVAILABILITY,
  ],
  ['appointments', 'GET /api/appointments', () => admin.call('GET /api/appointments'), `${APPOINTMENT}, employee.invitationToken`],
  ['appointments', 'GET /api/consultants/appointments', () => sanne.call('GET /api/consultants/appointments'), APPOINTMENT],
  [
    'appointments',
    'PUT /api/appointments/{id}',
    () =>
      admin.call('PUT /api/appointments/{id}', own({ body: { ...HOURS, startTime: '14:00', endTime: '15:00', meetingType: 'virtueel' } })),
    APPOINTMENT,
  ],
  [
    'appointments',
    'PATCH /api/appointments/{id}/notes',
    () => sanne.call('PATCH /api/appointments/{id}/notes', own({ body: { notes: '' } })),
    APPOINTMENT,
  ],
  [
    'appointments',
    'PATCH /api/appointments/{id}/status',
    () => sanne.call('PATCH /api/appointments/{id}/status', own({ body: { status: 'geplanned' } })),
    APPOINTMENT,
  ],
  [
    'appointments',
    'POST /api/appointments/swap',
    () => admin.call('POST /api/appointments/swap', { body: { appointmentId1: booked.id, appointmentId2: other.id } }),
    APPOINTMENT,
  ],
  ['stats', 'GET /api/stats', () => admin.call('GET /api/stats'), STATS],
  [
    'calendar URLs',
    'GET /api/admin/calendar-urls',
    () => admin.call('GET /api/admin/calendar-urls'),
    'calendarUrls.consultantId, calendarUrls.consultantName, calendarUrls.calendarUrl, calendarUrls.exportUrl, combinedCalendar.consultantName, combinedCalendar.calendarUrl, combinedCalendar.exportUrl',
  ],
  ['email_config', 'POST /api/admin/email-config', () => admin.call('POST /api/admin/email-config', { body: account }), ACCOUNT],
  ['email_config', 'GET /api/admin/email-config', () => admin.call('GET /api/admin/email-config'), ACCOUNT],
  [
    'availability_reminder_config',
    'GET /api/admin/availability-reminder-config',
    () => admin.call('GET /api/admin/availability-reminder-config'),
    AHEAD,
  ],
  [
    'availability_reminder_config',
    'POST /api/admin/availability-reminder-config',
    () => admin.call('POST /api/admin/availability-reminder-config', { body: { isEnabled: false, lookAheadDays: 7 } }),
    AHEAD,
  ],
  ['reminder_config', 'GET /api/admin/reminder-config', () => admin.call('GET /api/admin/reminder-config'), REMINDERS],
  ['reminder_config', 'PUT /api/admin/reminder-config', () => admin.call('PUT /api/admin/reminder-config', { body: reminders }), REMINDERS],
  ['maintenance_mode', 'GET /api/admin/maintenance-mode', () => admin.call('GET /api/admin/maintenance-mode'), MAINTENANCE],
  [
    'maintenance_mode',
    'POST /api/admin/maintenance-mode',
    () => admin.call('POST /api/admin/maintenance-mode', { body: off }),
    MAINTENANCE,
  ],
];

test.each(ANSWERS)('%s in the answer of %s have all their fields, and no secret', async (_, _call, read, fields) => {
  const { status, body } = await read();
  expect(status).toBe(200);
  const paths = new Set(pathsOf(body));
  expect(fields.split(', ').filter((field) => !paths.has(field))).toEqual([]);
  expect([...paths].filter((path) => SECRET.test(path))).toEqual([]);
});

test('visitors see of consultant and employee only what the page shows', async () => {
  const { body: day } = await portal.call('GET /api/public/availability', { query: { date: FRIDAY, employeeToken: invitee.token } });
  const { body: invitation } = await portal.call('GET /api/employee/{token}', token());
  const { body: appointment } = await portal.call('GET /api/appointment/token/{token}', cancelToken());
  for (const body of [day, invitation, appointment])
    expect(pathsOf(body).filter((path) => /notes|invitationToken|password|(consultant|user)\.(email|phone)$/.test(path))).toEqual([]);
  expect(pathsOf(day)).not.toContain('user.email');
});

describe('defaults', () => {
  const only = async <Row>(rows: Promise<Row[]>) => (await rows)[0]!;

  test('users: role is employee, username and email are unique', async () => {
    const someone = { name: 'Wie Ook', email: 'wie@firma.test', username: 'wie@firma.test', password: null };
    expect((await only(portal.db.insert(users).values(someone).returning())).role).toBe('employee');
    for (const change of [{ username: 'anders' }, { email: 'anders@firma.test' }])
      await expect(portal.db.insert(users).values({ ...someone, ...change })).rejects.toThrow();
    const taken = await admin.call('POST /api/consultants', { body: { name: 'Wie', email: 'WIE@firma.test' } });
    expect(taken.status).toBe(409);
  });

  test('employers: preferredMeetingType is geen, communicatieViaHrm false; name is required', async () => {
    const { body } = await admin.call('POST /api/employers', { body: { name: 'Kaal', preferredConsultantIds: [sanne.consultantId] } });
    expect(body).toMatchObject({ preferredMeetingType: 'geen', communicatieViaHrm: false, street: null, email: null });
    expect((await admin.call('POST /api/employers', { body: { preferredConsultantIds: [sanne.consultantId] } })).status).toBe(400);
  });

  test.each(['geen', 'fysiek', 'virtueel'])('employers: preferredMeetingType may be %s', async (preferredMeetingType) => {
    const body = { name: 'Soort', preferredConsultantIds: [sanne.consultantId], preferredMeetingType };
    expect((await admin.call('POST /api/employers', { body })).body.preferredMeetingType).toBe(preferredMeetingType);
  });

  test('employers: payloads carry preferredConsultantIds, reads preferredConsultants, and employer_preferred_consultants keeps them', async () => {
    const body = { name: 'Voorkeur', preferredConsultantIds: [sanne.consultantId] };
    const made = (await admin.call('POST /api/employers', { body })).body;
    expect(made.preferredConsultants).toMatchObject([{ id: sanne.consultantId }]);
    const rows = await portal.db.select().from(employerPreferredConsultants).where(eq(employerPreferredConsultants.employerId, made.id));
    expect(rows).toEqual([
      { id: expect.any(Number), employerId: made.id, consultantId: sanne.consultantId, createdAt: expect.any(String) },
    ]);
  });

  test('employees: status is niet_uitgenodigd; the input omits id, createdAt, invitationToken and sent-dates', async () => {
    const at = '2020-01-01T00:00:00.000Z';
    const dates = { invitationSentDate: at, firstReminderSentDate: at, secondReminderSentDate: at, exitEmailSentDate: at };
    const { body } = await admin.call('POST /api/employees', {
      body: { ...newPerson(), id: 999_999, createdAt: at, invitationToken: 'x', ...dates },
    });
    const nothing = Object.fromEntries(Object.keys(dates).map((key) => [key, null]));
    expect(body).toMatchObject({ status: 'niet_uitgenodigd', invitationSent: false, invitationToken: null, phone: null, ...nothing });
    expect([body.id === 999_999, body.createdAt === at]).toEqual([false, false]);
  });

  test('consultants: office hours are 09:00-17:00, isActive true, the others empty', async () => {
    const { body } = await admin.call('POST /api/consultants', { body: { name: 'Sanne Leeg', email: 'sanne.leeg@firma.test' } });
    expect(body).toMatchObject({ officeHoursStart: '09:00', officeHoursEnd: '17:00', isActive: true });
    expect(body).toMatchObject({ specialization: null, street: null, postalCode: null, city: null, contactEmail: null });
  });

  test('availability: isRecurring is false, and the consultant’s call sends false', async () => {
    const { body } = await sanne.call('POST /api/consultants/availability', { body: { ...later, date: '2026-03-27' } });
    expect(body).toMatchObject({ isRecurring: false, dayOfWeek: 5, pauseStartTime: null, pauseEndTime: null });
  });

  test('availability: isRecurring means weekly', async () => {
    const weekly = await newConsultant(portal, []);
    await admin.call('POST /api/availability', { body: { ...later, consultantId: weekly.consultantId, isRecurring: true } });
    for (const [date, hours] of [
      ['2026-03-06', 0],
      ['2026-03-13', 1],
      ['2026-03-20', 1],
      ['2026-03-26', 0],
    ] as const) {
      const { body } = await portal.call('GET /api/public/availability', { query: { date } });
      expect([date, body.filter(({ id }: { id: number }) => id === weekly.consultantId)]).toEqual([
        date,
        Array.from({ length: hours }, () => expect.objectContaining({ slots: [{ startTime: '09:00', endTime: '10:00' }] })),
      ]);
    }
  });

  test('unavailability: reason is optional', async () => {
    const { body } = await sanne.call('POST /api/consultants/unavailability', { body: { ...later, date: '2026-04-03' } });
    expect(body.reason).toBeNull();
  });

  test('appointments: fysiek and geplanned; an insert ignores id, timestamps and cancelToken', async () => {
    const own = { cancelToken: 'standaard', freeUntil: '2026-04-29T00:00:00.000Z' };
    const fields = { employeeId: invitee.id, consultantId: sanne.consultantId, ...later, date: '2026-05-01', ...own };
    const row = await only(portal.db.insert(appointments).values(fields).returning());
    expect(row).toMatchObject({ meetingType: 'fysiek', status: 'geplanned', notes: null });
    await portal.db.delete(appointments).where(eq(appointments.id, row.id));
    const wanted = { ...hour(sanne.consultantId, FRIDAY, '15:00'), id: 999_999, cancelToken: 'zelf', createdAt: '2020-01-01' };
    const { body } = await portal.call('POST /api/book/{token}', { ...token(), body: wanted });
    expect(body).toMatchObject({ date: FRIDAY, startTime: expect.stringMatching(/^15:00(:00)?$/), status: 'geplanned' });
    expect([body.id === 999_999, body.cancelToken === 'zelf']).toEqual([false, false]);
  });

  test('times are also taken as HH:MM:SS', async () => {
    const seconds = { date: FRIDAY, startTime: '13:00:00', endTime: '14:00:00', meetingType: 'fysiek' };
    const weekday = await newConsultant(portal, [FRIDAY]);
    const isThirteen = expect.stringMatching(/^13:00(:00)?$/);
    const { token } = await newInvitee(portal, employerId);
    const body = { ...seconds, consultantId: weekday.consultantId };
    const made = await portal.call('POST /api/book/{token}', { params: { token }, body });
    expect([made.status, made.body.startTime]).toEqual([200, isThirteen]);
    const moved = await portal.call('POST /api/modify/{token}', {
      params: { token: made.body.cancelToken },
      body: { ...body, meetingType: 'virtueel' },
    });
    expect([moved.status, moved.body.startTime]).toEqual([200, isThirteen]);
    const edited = await admin.call('PUT /api/appointments/{id}', { params: { id: made.body.id }, body: seconds });
    expect([edited.status, edited.body.startTime]).toEqual([200, isThirteen]);
    const added = await sanne.call('POST /api/consultants/availability', { body: { ...seconds, date: '2026-06-05' } });
    expect([added.status, added.body.startTime]).toEqual([200, isThirteen]);
  });

  test('email_config: a public host, port 587, isDefault', async () => {
    const { body } = await admin.call('POST /api/admin/email-config', { body: account });
    expect(body).toMatchObject({ smtpHost: expect.stringMatching(/^[\w-]+(\.[\w-]+)+$/), smtpPort: 587, isDefault: true, ccEmail: null });
  });

  test('reminders: 7 days ahead and switched off for consultants; 7, 14 and 21 days for employees', async () => {
    expect((await admin.call('GET /api/admin/availability-reminder-config')).body).toMatchObject({ isEnabled: false, lookAheadDays: 7 });
    expect((await admin.call('GET /api/admin/reminder-config')).body).toMatchObject(reminders);
  });

  test('maintenance_mode: off; on it has enabledAt and enabledBy, and clients see enabled, reason and estimatedDuration', async () => {
    expect((await admin.call('GET /api/admin/maintenance-mode')).body).toMatchObject({ isEnabled: false, enabledAt: null });
    const given = { enabled: true, reason: 'Nieuwe versie', estimatedDuration: 'een uur' };
    const { body } = await admin.call('POST /api/admin/maintenance-mode', { body: given });
    expect(body).toMatchObject({ isEnabled: true, enabledBy: admin.userId, enabledAt: expect.any(String), reason: 'Nieuwe versie' });
    expect((await portal.call('GET /api/maintenance-status')).body).toEqual(given);
    await admin.call('POST /api/admin/maintenance-mode', { body: { enabled: true } });
    expect((await portal.call('GET /api/maintenance-status')).body).toEqual({ enabled: true });
    await admin.call('POST /api/admin/maintenance-mode', { body: off });
    expect((await portal.call('GET /api/maintenance-status')).body).toEqual(off);
  });
});
