import { beforeAll, expect, test } from 'vitest';
import type { CallName } from '#contract/endpoint.ts';
import { FRIDAY, hour, newAppointment, newConsultant, newEmployer } from '#server/testing/planning.ts';
import { formOf, type Someone, usePortal } from '#server/testing/portal.ts';

// Section 5 of the specification: validation rules, as the server enforces them.

const portal = usePortal();
let admin: Someone;
let consultant: Someone & { consultantId: number };
let employerId: number;
const OWNER = { name: 'Eerste Beheerder', email: 'eerste@firma.test' };

beforeAll(async () => {
  expect((await portal.call('POST /api/register', { body: { ...OWNER, password: 'eerste' } })).status).toBe(200);
  admin = await portal.as('admin');
  consultant = await newConsultant(portal, [FRIDAY]);
  employerId = (await newEmployer(portal)).id;
});

/** Each without one of its required fields, and each of them empty. */
const REQUIRED: [string, CallName, object, string[]][] = [
  ['login', 'POST /api/login', { username: OWNER.email, password: 'eerste' }, ['username', 'password']],
  ['forgot password', 'POST /api/forgot-password', { email: OWNER.email }, ['email']],
  [
    'password change',
    'POST /api/admin/change-password',
    { currentPassword: 'a', newPassword: 'nieuwe' },
    ['currentPassword', 'newPassword'],
  ],
  ['reports to consultants', 'POST /api/admin/consultant-period-reports', { startDate: FRIDAY, endDate: FRIDAY }, ['startDate', 'endDate']],
  ['report to the administrator', 'POST /api/admin/admin-period-report', { startDate: FRIDAY, endDate: FRIDAY }, ['startDate', 'endDate']],
  ['employer', 'POST /api/employers', { name: 'Zorg', preferredConsultantIds: [] }, ['name']],
  ['e-mail config', 'POST /api/admin/email-config', { adminEmail: 'a@firma.test', fromEmail: 'b@firma.test' }, ['adminEmail', 'fromEmail']],
  [
    'employee',
    'POST /api/employees',
    { employerId: 1, firstName: 'Jan', lastName: 'Jansen', email: 'jan@werk.test' },
    ['employerId', 'firstName', 'lastName', 'email'],
  ],
  ['consultant', 'POST /api/consultants', { name: 'Sanne', email: 'sanne@firma.test' }, ['name', 'email']],
  [
    'availability (admin)',
    'POST /api/availability',
    { consultantId: 1, date: FRIDAY, startTime: '09:00', endTime: '17:00' },
    ['consultantId', 'date', 'startTime', 'endTime'],
  ],
];
const CASES = REQUIRED.flatMap(([form, name, body, fields]) => fields.map((field) => [form, field, name, body] as const));

test.each(CASES)('%s: %s is required', async (_, field, name, body) => {
  for (const value of [undefined, '']) {
    const { status, body: answer } = await admin.call(name, { body: { ...body, [field]: value } });
    expect([status, Object.keys(answer.fields)]).toEqual([400, [field]]);
    expect(answer.message).toMatch(/^[A-Z].+\.$/);
  }
});

test.each(['date', 'startTime', 'endTime'])('availability of one’s own and unavailability: %s is required', async (field) => {
  const hours: Record<string, string> = { date: FRIDAY, startTime: '09:00', endTime: '10:00' };
  for (const name of ['POST /api/consultants/availability', 'POST /api/consultants/unavailability'] as const)
    expect((await consultant.call(name, { body: { ...hours, [field]: '' } })).body.fields).toHaveProperty(field);
});

test.each(['geen adres', 'a@', '@b.nl'])('e-mail addresses are of e-mail type: %s is refused', async (email) => {
  expect((await portal.call('POST /api/forgot-password', { body: { email } })).status).toBe(400);
  const person = { employerId, firstName: 'Jan', lastName: 'Jansen', email };
  expect((await admin.call('POST /api/employees', { body: person })).body.fields).toHaveProperty('email');
});

test.each(['12345', 'a b c'])('a password of fewer than 6 characters is refused: %s', async (newPassword) => {
  const short = 'Wachtwoord moet minimaal 6 tekens lang zijn.';
  const reset = await portal.call('POST /api/reset-password', { body: { token: 'x', email: OWNER.email, newPassword } });
  expect([reset.status, reset.body.fields]).toEqual([400, { newPassword: short }]);
  const change = await admin.call('POST /api/admin/change-password', { body: { currentPassword: 'eerste', newPassword } });
  expect([change.status, change.body.fields]).toEqual([400, { newPassword: short }]);
});

test('6 characters are the only condition of a password: common ones and one’s own name are accepted', async () => {
  let currentPassword = 'eerste';
  for (const newPassword of ['123456', 'welkom', 'eerste@firma.test', 'Welkom01', '      ']) {
    const { body } = await portal.call('POST /api/login', { body: { username: OWNER.email, password: currentPassword } });
    const cookie = await portal.newCookie(body.id);
    const change = await portal.call('POST /api/admin/change-password', { body: { currentPassword, newPassword }, headers: { cookie } });
    expect([newPassword, change.status]).toEqual([newPassword, 200]);
    currentPassword = newPassword;
  }
  expect((await portal.call('POST /api/login', { body: { username: OWNER.email, password: currentPassword } })).status).toBe(200);
});

test('reports: a start after the end is refused', async () => {
  for (const name of ['POST /api/admin/consultant-period-reports', 'POST /api/admin/admin-period-report'] as const) {
    const { status, body } = await admin.call(name, { body: { startDate: '2026-03-06', endDate: '2026-03-05' } });
    expect([status, Object.values(body.fields)]).toEqual([400, ['De startdatum moet voor de einddatum liggen.']]);
  }
});

const account = (change: object) =>
  admin.call('POST /api/admin/email-config', { body: { adminEmail: 'a@firma.test', fromEmail: 'b@firma.test', ...change } });

test.each([[1], [65_535]])('SMTP port %i is in range', async (smtpPort) => {
  expect((await account({ smtpPort })).body).toMatchObject({ smtpPort });
});

test.each([[0], [65_536], [25.5], ['mail']])('SMTP port %s is refused', async (smtpPort) => {
  expect((await account({ smtpPort })).body.fields).toHaveProperty('smtpPort');
});

test.each(['', null, undefined])('an empty SMTP port (%o) resets to 587, and an empty host to the default', async (empty) => {
  const fallback = (await account({})).body.smtpHost;
  await account({ smtpPort: 2525, smtpHost: 'smtp.elders.test' });
  expect((await account({ smtpPort: empty, smtpHost: empty, ccEmail: empty })).body).toMatchObject({
    smtpPort: 587,
    smtpHost: fallback,
    ccEmail: null,
  });
});

test.each([
  ['lookAheadDays', 'POST /api/admin/availability-reminder-config', { isEnabled: true, lookAheadDays: 7 }, 30],
  ['firstReminderDays', 'PUT /api/admin/reminder-config', { firstReminderDays: 1, secondReminderDays: 59, exitEmailDays: 90 }, 30],
  ['secondReminderDays', 'PUT /api/admin/reminder-config', { firstReminderDays: 1, secondReminderDays: 2, exitEmailDays: 90 }, 60],
  ['exitEmailDays', 'PUT /api/admin/reminder-config', { firstReminderDays: 1, secondReminderDays: 2, exitEmailDays: 90 }, 90],
] as const)('%s: from 1 to its maximum', async (field, name, body, max) => {
  const set = (value: unknown) => admin.call(name, { body: { ...body, [field]: value } });
  expect((await set(max)).body).toMatchObject({ [field]: max });
  for (const value of [0, max + 1, 1.5, 'veel']) expect((await set(value)).status).toBe(400);
});

const upload = async (fields: Parameters<typeof formOf>[0]) => admin.call('POST /api/employees/upload', await formOf(fields));
const list = (name: string, text = 'Jan;Jansen;jan@lijst.test\n') => new File([text], name);

test('upload: an employer must be chosen first', async () => {
  const { status, body } = await upload({ file: list('mensen.csv') });
  expect([status, body.message]).toEqual([400, 'Selecteer eerst een werkgever voordat je een bestand uploadt.']);
});

test.each(['mensen.csv', 'mensen.txt', 'MENSEN.CSV'])('upload: %s is accepted', async (name) => {
  expect((await upload({ file: list(name), employerId })).status).toBe(200);
});

test.each(['mensen.pdf', 'mensen.csv.exe', 'mensen'])('upload: %s is refused', async (name) => {
  const { status, body } = await upload({ file: list(name), employerId });
  expect([status, body.message]).toEqual([400, expect.stringContaining('Alleen CSV bestanden zijn toegestaan.')]);
});

test('upload: at most 10MB', async () => {
  const { status, body } = await upload({ file: list('mensen.csv', 'x'.repeat(10 * 1024 * 1024 + 1)), employerId });
  expect([status, body.message]).toEqual([413, 'Het bestand mag maximaal 10MB zijn.']);
});

test.each([
  ['availability', 'POST /api/consultants/availability'],
  ['unavailability', 'POST /api/consultants/unavailability'],
] as const)('%s: an end that is not after its start is refused', async (_, name) => {
  expect((await consultant.call(name, { body: { date: FRIDAY, startTime: '10:00', endTime: '10:00' } })).status).toBe(400);
});

test('availability: the pause is optional, and an empty one is none', async () => {
  const body = { date: '2026-03-20', startTime: '09:00', endTime: '12:00', pauseStartTime: '', pauseEndTime: '' };
  const made = await consultant.call('POST /api/consultants/availability', { body });
  expect(made.body).toMatchObject({ pauseStartTime: null, pauseEndTime: null });
});

test('consultant: other fields are optional; an empty office hour is the default in a POST and unchanged in PUT and PATCH', async () => {
  const empty = { officeHoursStart: '', officeHoursEnd: '' };
  const { body: made } = await admin.call('POST /api/consultants', {
    body: { name: 'Piet Leeg', email: 'piet.leeg@firma.test', ...empty },
  });
  expect(made).toMatchObject({ officeHoursStart: '09:00', officeHoursEnd: '17:00' });
  const params = { id: made.id };
  await admin.call('PUT /api/consultants/{id}', { params, body: { officeHoursStart: '10:00', officeHoursEnd: '15:00' } });
  for (const name of ['PUT /api/consultants/{id}', 'PATCH /api/consultants/{id}'] as const) {
    const { status, body } = await admin.call(name, { params, body: { ...empty, specialization: 'Nabestaanden' } });
    expect([status, body.officeHoursStart, body.officeHoursEnd]).toEqual([200, '10:00', '15:00']);
  }
});

test('swap messages', async () => {
  const colleague = await newConsultant(portal, [FRIDAY]);
  const other = (await newEmployer(portal)).id;
  const at = (startTime: string, employer = employerId, who = consultant.consultantId) =>
    newAppointment(portal, employer, hour(who, FRIDAY, startTime));
  const [a, b, c, d] = [
    await at('09:00'),
    await at('10:00', other),
    await at('09:00', employerId, colleague.consultantId),
    await at('11:00'),
  ];
  await consultant.call('PATCH /api/appointments/{id}/status', { params: { id: d.id }, body: { status: 'voltooid' } });
  const swap = async (one: { id: number }, two: { id: number }) =>
    (await admin.call('POST /api/appointments/swap', { body: { appointmentId1: one.id, appointmentId2: two.id } })).body.message;
  expect(await swap(a, c)).toBe('Afspraken moeten van dezelfde consultant zijn');
  expect(await swap(a, b)).toBe('Werknemers moeten van dezelfde werkgever zijn');
  expect(await swap(a, d)).toBe('Voltooide of geannuleerde afspraken kunnen niet geruild worden');
});

test.each([0, -1, 'een', null, undefined])('swap input: %o is no positive number', async (appointmentId1) => {
  expect((await admin.call('POST /api/appointments/swap', { body: { appointmentId1, appointmentId2: 1 } })).status).toBe(400);
});

test('booking: weekends, past dates and hours off the grid are excluded; a slot is required', async () => {
  const { employee, cancelToken } = await newAppointment(portal, employerId, hour(consultant.consultantId, FRIDAY, '14:00'));
  const free = await portal.call('POST /api/cancel/{token}', { params: { token: cancelToken } });
  const params = { token: free.body.bookingToken };
  expect(employee.token).not.toBe(params.token);
  const wrong = [hour(consultant.consultantId, '2026-03-07', '09:00'), hour(consultant.consultantId, '2026-02-27', '09:00')];
  const offGrid = { ...hour(consultant.consultantId, FRIDAY, '09:00'), startTime: '09:30', endTime: '10:30' };
  for (const body of [...wrong, offGrid, { ...offGrid, startTime: undefined }])
    expect((await portal.call('POST /api/book/{token}', { params, body })).status).toBe(400);
});
