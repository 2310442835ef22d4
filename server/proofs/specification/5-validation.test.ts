import { beforeAll, describe, expect, test } from 'vitest';
import type { CallName } from '#contract/endpoint.ts';
import { EMPLOYEE_STATUSES } from '#domain/people/vocabulary.ts';
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
import { type Answer, formOf, type Someone, usePortal } from '#server/testing/portal.ts';

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
  ['registration', 'POST /api/register', { ...OWNER, password: 'eerste' }, ['name', 'email', 'password']],
  ['reset', 'POST /api/reset-password', { token: 'x', email: OWNER.email, newPassword: 'nieuwe' }, ['token', 'email', 'newPassword']],
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
  [
    'reminders to consultants',
    'POST /api/admin/availability-reminder-config',
    { isEnabled: true, lookAheadDays: 7 },
    ['isEnabled', 'lookAheadDays'],
  ],
  [
    'reminders to employees',
    'PUT /api/admin/reminder-config',
    { firstReminderDays: 7, secondReminderDays: 14, exitEmailDays: 21 },
    ['firstReminderDays', 'secondReminderDays', 'exitEmailDays'],
  ],
  ['maintenance', 'POST /api/admin/maintenance-mode', { enabled: false }, ['enabled']],
  ['invitations', 'POST /api/employees/send-invitations', { employerId: 1 }, ['employerId']],
  ['swap', 'POST /api/appointments/swap', { appointmentId1: 1, appointmentId2: 2 }, ['appointmentId1', 'appointmentId2']],
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

test('registration: a password of 5 characters is refused, for its length', async () => {
  const { status, body } = await portal.call('POST /api/register', { body: { ...OWNER, password: '12345' } });
  expect([status, body.fields]).toEqual([400, { password: 'Wachtwoord moet minimaal 6 tekens lang zijn.' }]);
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

test('reports: one day is a period', async () => {
  await account({});
  for (const name of ['POST /api/admin/consultant-period-reports', 'POST /api/admin/admin-period-report'] as const)
    expect((await admin.call(name, { body: { startDate: FRIDAY, endDate: FRIDAY } })).status).toBe(200);
});

test.each(['2026-02-30', '06-03-2026', '2026-3-6', 'vrijdag'])('%s is no date', async (date) => {
  for (const [name, body] of [
    ['POST /api/admin/admin-period-report', { startDate: date, endDate: FRIDAY }],
    ['POST /api/availability', { consultantId: consultant.consultantId, date, startTime: '09:00', endTime: '10:00' }],
  ] as const)
    expect((await admin.call(name, { body })).status).toBe(400);
});

test.each([[[]], [undefined], [null], ['een']])('employer: preferred consultants %o are refused, one is enough', async (ids) => {
  const words = 'Selecteer minimaal één voorkeursadviseur.';
  const make = (preferredConsultantIds: unknown) => admin.call('POST /api/employers', { body: { name: 'Zorg', preferredConsultantIds } });
  const refused = await make(ids);
  expect([refused.status, refused.body.fields]).toEqual([400, { preferredConsultantIds: words }]);
  const made = await make([consultant.consultantId]);
  expect(made.status).toBe(200);
  if (ids === undefined) return;
  const emptied = await admin.call('PUT /api/employers/{id}', { params: { id: made.body.id }, body: { preferredConsultantIds: ids } });
  expect([emptied.status, emptied.body.fields]).toEqual([400, { preferredConsultantIds: words }]);
});

test('employer: a name of spaces alone is none', async () => {
  const body = { name: '   ', preferredConsultantIds: [consultant.consultantId] };
  expect((await admin.call('POST /api/employers', { body })).body.fields).toHaveProperty('name');
});

test.each(['adminEmail', 'fromEmail', 'ccEmail'])('e-mail config: %s is an e-mail address', async (field) => {
  expect((await account({ [field]: 'geen adres' })).body.fields).toHaveProperty(field);
});

const account = (change: object) =>
  admin.call('POST /api/admin/email-config', { body: { adminEmail: 'a@firma.test', fromEmail: 'b@firma.test', ...change } });

test.each([[1], [65_535]])('SMTP port %i is in range', async (smtpPort) => {
  expect((await account({ smtpPort })).body).toMatchObject({ smtpPort });
});

test.each([[0], [-1], [65_536], [25.5], ['mail']])('SMTP port %s is refused', async (smtpPort) => {
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

type Limit = [field: string, name: CallName, body: Record<string, unknown>, accepted: number[], refused: unknown[]];
const reminders = { firstReminderDays: 1, secondReminderDays: 2, exitEmailDays: 90 };
const NUMBERS = [0, -1, 1.5, 'veel', '', null];
const LIMITS: Limit[] = [
  ['lookAheadDays', 'POST /api/admin/availability-reminder-config', { isEnabled: true }, [1, 2, 29, 30], [31]],
  ['firstReminderDays', 'PUT /api/admin/reminder-config', { ...reminders, secondReminderDays: 60 }, [1, 2, 29, 30], [31]],
  ['secondReminderDays', 'PUT /api/admin/reminder-config', reminders, [2, 3, 59, 60], [61]],
  ['exitEmailDays', 'PUT /api/admin/reminder-config', reminders, [3, 4, 89, 90], [91]],
];

test.each(LIMITS.flatMap(([field, name, body, accepted]) => accepted.map((value) => [field, value, name, body] as const)))(
  '%s may be %o',
  async (field, value, name, body) => {
    const { status, body: answer } = await admin.call(name, { body: { ...body, [field]: value } });
    expect([status, answer[field]]).toEqual([200, value]);
  },
);

test.each(LIMITS.flatMap(([field, name, body, , refused]) => [...refused, ...NUMBERS].map((value) => [field, value, name, body] as const)))(
  '%s may not be %o',
  async (field, value, name, body) => {
    const read = name.replace(/^\w+/, 'GET') as CallName;
    const before = (await admin.call(read)).body;
    const { status, body: answer } = await admin.call(name, { body: { ...body, [field]: value } });
    expect([status, Object.keys(answer.fields)]).toEqual([400, [field]]);
    expect((await admin.call(read)).body).toEqual(before);
  },
);

test.each([
  [7, 7, 21],
  [8, 7, 21],
  [7, 21, 21],
  [7, 22, 21],
])('reminders after %i, %i and %i days are out of order', async (firstReminderDays, secondReminderDays, exitEmailDays) => {
  const body = { firstReminderDays, secondReminderDays, exitEmailDays };
  expect((await admin.call('PUT /api/admin/reminder-config', { body })).status).toBe(400);
});

const upload = async (fields: Parameters<typeof formOf>[0]) => admin.call('POST /api/employees/upload', await formOf(fields));
const list = (name: string, text = 'Jan;Jansen;jan@lijst.test\n') => new File([text], name);

test('upload: an employer must be chosen first', async () => {
  const { status, body } = await upload({ file: list('mensen.csv') });
  expect([status, body.message]).toEqual([400, 'Selecteer eerst een werkgever voordat je een bestand uploadt.']);
});

test.each([0, '', 'zorg'])('upload: %o is no employer', async (wrong) => {
  const { status, body } = await upload({ file: list('mensen.csv'), employerId: wrong });
  expect([status, body.message]).toEqual([400, 'Selecteer eerst een werkgever voordat je een bestand uploadt.']);
});

test.each(['mensen.csv', 'mensen.txt', 'MENSEN.CSV'])('upload: %s is accepted', async (name) => {
  expect((await upload({ file: list(name), employerId })).status).toBe(200);
});

test.each(['mensen.pdf', 'mensen.csv.exe', 'mensen', 'mensen.docx', 'mensen.json', '.csv.zip'])('upload: %s is refused', async (name) => {
  const { status, body } = await upload({ file: list(name), employerId });
  expect([status, body.message]).toEqual([400, expect.stringContaining('Alleen CSV bestanden zijn toegestaan.')]);
});

const TEN_MB = 10 * 1024 * 1024;

test('upload: at most 10MB', async () => {
  const row = 'Tien;Jansen;tien@lijst.test\n';
  const whole = await upload({ file: list('mensen.csv', row + 'x'.repeat(TEN_MB - row.length)), employerId });
  expect([whole.status, whole.body.createdCount]).toEqual([200, 1]);
  const { status, body } = await upload({ file: list('mensen.csv', 'x'.repeat(TEN_MB + 1)), employerId });
  expect([status, body.message]).toEqual([413, 'Het bestand mag maximaal 10MB zijn.']);
});

const employee = (change: object) =>
  admin.call('POST /api/employees', { body: { employerId, firstName: 'Jan', lastName: 'Jansen', email: 'optie@werk.test', ...change } });

test('employee: the select is empty while the employer is 0, and an unknown employer is a 404', async () => {
  expect((await employee({ employerId: 0 })).body.fields).toEqual({ employerId: 'Kies een werkgever.' });
  expect((await employee({ employerId: 2_000_000 })).status).toBe(404);
});

test.each(['firstName', 'lastName', 'email', 'employerId'])('employee: %s cannot be emptied', async (field) => {
  const { body } = await employee({ email: `${field}@vol.test` });
  expect((await admin.call('PUT /api/employees/{id}', { params: { id: body.id }, body: { [field]: '' } })).body.fields).toHaveProperty(
    field,
  );
});

test.each([
  ['availability', 'POST /api/consultants/availability'],
  ['unavailability', 'POST /api/consultants/unavailability'],
] as const)('%s: an end that is not after its start is refused', async (_, name) => {
  for (const endTime of ['10:00', '09:00']) {
    const { status, body } = await consultant.call(name, { body: { date: FRIDAY, startTime: '10:00', endTime } });
    expect([status, body.fields]).toEqual([400, { endTime: 'De eindtijd moet na de starttijd liggen.' }]);
  }
  const body = { consultantId: consultant.consultantId, date: FRIDAY, startTime: '10:00', endTime: '10:00' };
  expect((await admin.call('POST /api/availability', { body })).status).toBe(400);
});

test.each(['2026-03-14', '2026-03-15', '2026-02-06'])('availability: every day of a range can be stored, %s too', async (date) => {
  expect(
    (await consultant.call('POST /api/consultants/availability', { body: { date, startTime: '09:00', endTime: '17:00' } })).status,
  ).toBe(200);
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

type Given = { params?: Record<string, number | string>; body: Record<string, unknown> };
let number = 0;
const hours = () => ({ date: '2026-03-27', startTime: '09:00', endTime: `${10 + (++number % 12)}:00` });
const newOnes = async () => {
  const email = `leeg${++number}@firma.test`;
  const employer = await admin.call('POST /api/employers', {
    body: { name: 'Leeg', preferredConsultantIds: [consultant.consultantId], street: 'Dorpsstraat 1', email },
  });
  const made = await admin.call('POST /api/consultants', { body: { name: 'Leeg', email, specialization: 'Nabestaanden' } });
  const person = await admin.call('POST /api/employees', {
    body: { employerId, firstName: 'Jan', lastName: 'Jansen', email, phone: '0612345678' },
  });
  const id = { employer: employer.body.id, consultant: made.body.id, employee: person.body.id };
  return id;
};

/** Each call with fields that may be left out, be empty or be null, and what then stands in the answer: null, or the default. */
const OPTIONAL: [CallName, Record<string, unknown>, () => Given | Promise<Given>][] = [
  [
    'POST /api/employers',
    { street: null, postalCode: null, city: null, contactPerson: null, phone: null, email: null, industry: null },
    () => ({ body: { name: 'Leeg', preferredConsultantIds: [consultant.consultantId] } }),
  ],
  [
    'POST /api/employees',
    { phone: null },
    () => ({ body: { employerId, firstName: 'Jan', lastName: 'Jansen', email: `optie${++number}@werk.test` } }),
  ],
  [
    'POST /api/consultants',
    {
      ...{ phone: null, specialization: null, street: null, postalCode: null, city: null, contactEmail: null },
      ...{ officeHoursStart: '09:00', officeHoursEnd: '17:00' },
    },
    () => ({ body: { name: 'Kaal', email: `kaal${++number}@firma.test` } }),
  ],
  [
    'POST /api/availability',
    { pauseStartTime: null, pauseEndTime: null },
    () => ({ body: { ...hours(), consultantId: consultant.consultantId } }),
  ],
  ['POST /api/consultants/availability', { pauseStartTime: null, pauseEndTime: null }, () => ({ body: hours() })],
  ['POST /api/consultants/unavailability', { reason: null }, () => ({ body: hours() })],
  [
    'POST /api/admin/email-config',
    { ccEmail: null, smtpHost: expect.stringContaining('.'), smtpPort: 587, smtpUser: null, smtpPass: undefined },
    () => ({ body: { adminEmail: 'a@firma.test', fromEmail: 'b@firma.test' } }),
  ],
  ['POST /api/admin/maintenance-mode', { reason: null, estimatedDuration: null }, () => ({ body: { enabled: false } })],
];
const OMITTED = OPTIONAL.flatMap(([name, fields, given]) =>
  Object.entries(fields).flatMap(([field, then]) => ['', null, undefined].map((value) => [name, field, value, then, given] as const)),
);

test.each(OMITTED)('%s: %s may be %o', async (name, field, value, then, given) => {
  const { params, body } = await given();
  const caller = name.includes('/consultants/') ? consultant : admin;
  const answer = await caller.call(name, { ...(params && { params }), body: { ...body, [field]: value } });
  const kept = field === 'phone' && name === 'POST /api/consultants' ? answer.body.user.phone : answer.body[field];
  expect([answer.status, kept]).toEqual([200, then]);
});

/** What empties a stored text in an update, and what leaves it. */
test.each([
  ['', null],
  [null, null],
  [undefined, 'stays'],
])('an update with %o in an optional text', async (value, then) => {
  const id = await newOnes();
  const put = async (name: CallName, of: number, field: string) => {
    const { status, body } = await admin.call(name, { params: { id: of }, body: { [field]: value } });
    expect(status).toBe(200);
    return body[field];
  };
  expect(await put('PUT /api/employers/{id}', id.employer, 'street')).toBe(then && 'Dorpsstraat 1');
  expect(await put('PUT /api/employees/{id}', id.employee, 'phone')).toBe(then && '+31612345678');
  expect(await put('PUT /api/consultants/{id}', id.consultant, 'specialization')).toBe(then && 'Nabestaanden');
  expect(await put('PATCH /api/consultants/{id}', id.consultant, 'specialization')).toBe(then && 'Nabestaanden');
});

test('an update may carry the whole row as it was read', async () => {
  const id = await newOnes();
  const whole = async (list: CallName, name: CallName, of: number) => {
    const row = (await admin.call(list)).body.find((one: { id: number }) => one.id === of);
    const { status, body } = await admin.call(name, { params: { id: of }, body: row });
    expect([name, status, body.createdAt]).toEqual([name, 200, row.createdAt]);
  };
  await whole('GET /api/employers', 'PUT /api/employers/{id}', id.employer);
  await whole('GET /api/employees', 'PUT /api/employees/{id}', id.employee);
  await whole('GET /api/consultants', 'PUT /api/consultants/{id}', id.consultant);
});

test.each(EMPLOYEE_STATUSES)('an update with the whole row of somebody invited who is %s changes nothing', async (status) => {
  const { id } = await newInvitee(portal, employerId, { status });
  const read = async () => (await admin.call('GET /api/employees')).body.find((one: { id: number }) => one.id === id);
  const before = await read();
  expect((await admin.call('PUT /api/employees/{id}', { params: { id }, body: before })).status).toBe(200);
  expect([await read(), await mailsAbout(portal, id)]).toEqual([before, []]);
});

test('an update with the whole row of somebody with an appointment changes nothing', async () => {
  const someone = await newConsultant(portal, [FRIDAY]);
  const { employee, id } = await newAppointment(portal, employerId, hour(someone.consultantId, FRIDAY, '09:00'));
  const read = async () => (await admin.call('GET /api/employees')).body.find((one: { id: number }) => one.id === employee.id);
  const [before, mails, appointment] = [await read(), await mailsAbout(portal, employee.id), await appointmentNow(portal, id)];
  expect((await admin.call('PUT /api/employees/{id}', { params: { id: employee.id }, body: before })).status).toBe(200);
  expect([await read(), await mailsAbout(portal, employee.id), await appointmentNow(portal, id)]).toEqual([before, mails, appointment]);
});

test.each(['', null, undefined])('booking: phoneNumber may be %o, and keeps what is known', async (phoneNumber) => {
  const someone = await newConsultant(portal, [FRIDAY]);
  const { id, token } = await newInvitee(portal, employerId, { phone: '+31612345678' });
  const body = { ...hour(someone.consultantId, FRIDAY, '09:00'), phoneNumber };
  expect((await portal.call('POST /api/book/{token}', { params: { token }, body })).status).toBe(200);
  expect((await employeeNow(portal, id)).phone).toBe('+31612345678');
});

test('an empty pause leaves a stored one as it is', async () => {
  const pause = { pauseStartTime: '12:00', pauseEndTime: '13:00' };
  const body = { date: '2026-04-03', startTime: '09:00', endTime: '17:00', ...pause };
  const { id } = (await consultant.call('POST /api/consultants/availability', { body })).body;
  const change = { params: { id }, body: { pauseStartTime: '', pauseEndTime: '', endTime: '16:00' } };
  expect((await consultant.call('PATCH /api/consultants/availability/{id}', change)).body).toMatchObject({ ...pause, endTime: '16:00' });
  expect((await admin.call('PATCH /api/availability/{id}', change)).body).toMatchObject(pause);
});

test('consultant: contactEmail is an e-mail address', async () => {
  const body = { name: 'Piet', email: 'piet@firma.test', contactEmail: 'geen adres' };
  expect((await admin.call('POST /api/consultants', { body })).body.fields).toHaveProperty('contactEmail');
});

test.each(['admin', 'consultant'])('swap messages, to %s', async (role) => {
  const [mine, colleague] = [await newConsultant(portal, [FRIDAY]), await newConsultant(portal, [FRIDAY])];
  const other = (await newEmployer(portal)).id;
  const at = (startTime: string, employer = employerId, who = mine) =>
    newAppointment(portal, employer, hour(who.consultantId, FRIDAY, startTime));
  const a = await at('09:00');
  const done = { voltooid: await at('11:00'), no_show: await at('12:00'), geannuleerd: await at('13:00') };
  for (const status of ['voltooid', 'no_show'] as const)
    await mine.call('PATCH /api/appointments/{id}/status', { params: { id: done[status].id }, body: { status } });
  await mine.call('POST /api/appointments/{id}/cancel', { params: { id: done.geannuleerd.id } });
  const swap = async (two: { id: number }) => {
    const body = { appointmentId1: a.id, appointmentId2: two.id };
    return (await (role === 'admin' ? admin : mine).call('POST /api/appointments/swap', { body })).body.message;
  };
  if (role === 'admin') expect(await swap(await at('09:00', employerId, colleague))).toBe('Afspraken moeten van dezelfde consultant zijn');
  expect(await swap(await at('10:00', other))).toBe('Werknemers moeten van dezelfde werkgever zijn');
  for (const two of Object.values(done)) expect(await swap(two)).toBe('Voltooide of geannuleerde afspraken kunnen niet geruild worden');
});

test.each([0, -1, 1.5, 'een', null, undefined])('swap input: %o is no positive number', async (wrong) => {
  for (const body of [
    { appointmentId1: wrong, appointmentId2: 1 },
    { appointmentId1: 1, appointmentId2: wrong },
  ])
    expect((await admin.call('POST /api/appointments/swap', { body })).status).toBe(400);
});

describe('a slot of booking, modify and an administrator’s edit', () => {
  let target: Awaited<ReturnType<typeof newAppointment>>;
  let token: string;
  const right = { date: FRIDAY, startTime: '15:00', endTime: '16:00', meetingType: 'virtueel' };
  beforeAll(async () => {
    target = await newAppointment(portal, employerId, hour(consultant.consultantId, FRIDAY, '09:00'));
    token = (await newInvitee(portal, employerId)).token;
  });
  const CALLS: [string, (slot: object) => Promise<Answer>][] = [
    [
      'booking',
      (slot) => portal.call('POST /api/book/{token}', { params: { token }, body: { consultantId: consultant.consultantId, ...slot } }),
    ],
    [
      'modify',
      (slot) =>
        portal.call('POST /api/modify/{token}', {
          params: { token: target.cancelToken },
          body: { consultantId: consultant.consultantId, ...slot },
        }),
    ],
    ['edit', (slot) => admin.call('PUT /api/appointments/{id}', { params: { id: target.id }, body: slot })],
  ];
  const WRONG: [string, object][] = [
    ['on a Saturday', { date: '2026-03-07' }],
    ['on a Sunday', { date: '2026-03-08' }],
    ['on a past date', { date: '2026-02-27' }],
    ['before nine', { startTime: '08:00', endTime: '09:00' }],
    ['after five', { startTime: '17:00', endTime: '18:00' }],
    ['off the hour', { startTime: '09:30', endTime: '10:30' }],
    ['of two hours', { startTime: '09:00', endTime: '11:00' }],
    ['without date', { date: undefined }],
    ['without start', { startTime: undefined }],
    ['without end', { endTime: undefined }],
    ['without type', { meetingType: '' }],
    ['of another type', { meetingType: 'telefonisch' }],
  ];

  test.each(CALLS.flatMap(([call, make]) => WRONG.map(([what, change]) => [call, what, make, change] as const)))(
    '%s: %s is refused',
    async (_call, _what, make, change) => {
      expect((await make({ ...right, ...change })).status).toBe(400);
      expect(await appointmentNow(portal, target.id)).toMatchObject({ date: FRIDAY, startTime: '09:00' });
    },
  );

  test.each(CALLS.slice(0, 2))('%s: without a consultant is refused', async (_, make) => {
    expect((await make({ ...right, consultantId: undefined })).status).toBe(400);
  });

  test('modify without a change answers 200 and tells nobody', async () => {
    const before = (await mailsAbout(portal, target.employee.id)).length;
    const { status } = await CALLS[1]![1](hour(consultant.consultantId, FRIDAY, '09:00'));
    expect([status, (await mailsAbout(portal, target.employee.id)).length]).toEqual([200, before]);
  });
});
