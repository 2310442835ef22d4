import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { contract } from '#contract/all.ts';
import type { CallName, Endpoint } from '#contract/endpoint.ts';
import { methodOf, pathOf } from '#domain/call-name.ts';
import { users } from '#server/db/schema/access.ts';
import { mails } from '#server/db/schema/post.ts';
import { WITH_TEXT } from '#server/store/post/mail-texts.ts';
import { type MailServer, startMailServer, useAccount } from '#server/testing/mail-server.ts';
import { FRIDAY, hour, mailsAbout, newAppointment, newConsultant, newEmployer, newInvitee, THURSDAY } from '#server/testing/planning.ts';
import { type Answer, formOf, MONDAY, type Someone, usePortal } from '#server/testing/portal.ts';

// Section 7 of the specification: the calls it makes, each with exactly the body that it names.

const portal = usePortal();
let admin: Someone;
let sanne: Someone & { consultantId: number };
let employerId: number;
let mailServer: MailServer;
let registered: Answer;
let afterwards: Answer;

const OWNER = { name: 'Eerste Beheerder', email: 'eerste@firma.test', password: 'eerste' };
const PERIOD = { startDate: MONDAY, endDate: FRIDAY };
let number = 0;
const fresh = (name: string) => `${name}${++number}@firma.test`;

beforeAll(async () => {
  mailServer = await startMailServer();
  registered = await portal.call('POST /api/register', { body: OWNER });
  const cookie = String(registered.headers['set-cookie']).split(';')[0]!;
  afterwards = await portal.call('GET /api/user', { headers: { cookie } });
});
beforeEach(async () => {
  await useAccount(portal.services, mailServer.port);
  admin = await portal.as('admin');
  sanne = await newConsultant(portal, [THURSDAY, FRIDAY]);
  employerId = (await newEmployer(portal, { email: 'hr@zorg.test', industry: 'Zorg' })).id;
  await admin.call('PUT /api/employers/{id}', { params: { id: employerId }, body: { preferredConsultantIds: [sanne.consultantId] } });
});
afterAll(() => mailServer.stop());

const planned = (startTime = '09:00') => newAppointment(portal, employerId, hour(sanne.consultantId, FRIDAY, startTime));
const person = (email = fresh('jan')) => ({ employerId, firstName: 'Jan', lastName: 'Jansen', email, phone: '0612345678' });
const own = (consultantId = sanne.consultantId) => ({ consultantId, date: THURSDAY, startTime: '09:00', endTime: '12:00' });
const id = expect.any(Number);
const text = expect.any(String);
const has = (fields: object) => expect.objectContaining(fields);
const listWith = (fields: object) => expect.arrayContaining([has(fields)]);
const idOf = async (answer: Promise<Answer>) => ({ params: { id: (await answer).body.id as number } });

type Given = { params?: Record<string, string | number>; query?: Record<string, string>; body?: unknown; headers?: Record<string, string> };
/** Where there is an appointment to answer. */
const withOne = async (given: Given = {}) => {
  await planned();
  return given;
};
type Who = 'a visitor' | 'an administrator' | 'a consultant';
const callerOf = (who: Who) => (who === 'a visitor' ? portal : who === 'a consultant' ? sanne : admin);

/** Who makes the call, what it sends, and what the answer holds: undefined where the specification names nothing. */
type Row = readonly [name: CallName, who: Who, given?: () => Given | Promise<Given>, answer?: () => unknown];

const SESSION: Row[] = [
  ['GET /api/user', 'an administrator', undefined, () => has({ id: admin.userId, role: 'admin' })],
  [
    'POST /api/login',
    'a visitor',
    () => ({ body: { username: OWNER.email, password: OWNER.password } }),
    () => has({ id, username: OWNER.email, role: 'admin', name: OWNER.name, email: OWNER.email }),
  ],
  ['POST /api/logout', 'a consultant'],
  ['POST /api/forgot-password', 'a visitor', () => ({ body: { email: 'niemand@firma.test' } })],
  ['GET /api/maintenance-status', 'a visitor', undefined, () => ({ enabled: false })],
];

const ADMIN: Row[] = [
  [
    'GET /api/stats',
    'an administrator',
    undefined,
    () => ({
      ...{ employers: id, employees: id, consultants: id },
      ...{ appointmentsThisWeek: id, completedThisWeek: id, completedLastWeek: id, noShowsLast14Days: id },
    }),
  ],
  ['GET /api/appointments', 'an administrator', withOne, () => listWith({ consultantId: sanne.consultantId })],
  ['GET /api/consultants', 'an administrator', undefined, () => listWith({ id: sanne.consultantId })],
  [
    'GET /api/employers',
    'an administrator',
    undefined,
    () => listWith({ id: employerId, preferredConsultants: listWith({ id: sanne.consultantId }) }),
  ],
  [
    'GET /api/employees',
    'an administrator',
    withOne,
    () => listWith({ employer: has({ industry: 'Zorg' }), appointment: has({ consultant: has({ user: has({ name: text }) }) }) }),
  ],
  [
    'GET /api/admin/calendar-urls',
    'an administrator',
    undefined,
    () =>
      has({
        calendarUrls: listWith({ consultantId: sanne.consultantId, consultantName: text, calendarUrl: text, exportUrl: text }),
        combinedCalendar: has({ consultantName: text, calendarUrl: text, exportUrl: text }),
      }),
  ],
  ['GET /api/admin/email-config', 'an administrator', undefined, () => has({ adminEmail: 'beheer@portaal.test' })],
  ['GET /api/admin/availability-reminder-config', 'an administrator', undefined, () => has({ isEnabled: false, lookAheadDays: 7 })],
  ['GET /api/admin/reminder-config', 'an administrator', undefined, () => has({ firstReminderDays: 7 })],
  ['GET /api/admin/maintenance-mode', 'an administrator', undefined, () => has({ isEnabled: false })],
  [
    'POST /api/admin/consultant-period-reports',
    'an administrator',
    () => withOne({ body: PERIOD }),
    () => ({ consultantsCount: id, totalAppointments: id }),
  ],
  [
    'POST /api/admin/admin-period-report',
    'an administrator',
    () => withOne({ body: PERIOD }),
    () => ({ totalAppointments: id, employersCount: id }),
  ],
  [
    'POST /api/admin/email-config',
    'an administrator',
    () => ({
      body: {
        ...{ adminEmail: 'a@firma.test', ccEmail: 'cc@firma.test', fromEmail: 'b@firma.test' },
        ...{ smtpHost: 'smtp.firma.test', smtpPort: 2525, smtpUser: 'portaal', smtpPass: 'geheim' },
      },
    }),
    () => has({ adminEmail: 'a@firma.test', ccEmail: 'cc@firma.test', smtpHost: 'smtp.firma.test', smtpPort: 2525, smtpUser: 'portaal' }),
  ],
  [
    'POST /api/admin/availability-reminder-config',
    'an administrator',
    () => ({ body: { isEnabled: false, lookAheadDays: 9 } }),
    () => has({ isEnabled: false, lookAheadDays: 9 }),
  ],
  ['POST /api/admin/availability-reminder-check', 'an administrator'],
  [
    'PUT /api/admin/reminder-config',
    'an administrator',
    () => ({ body: { firstReminderDays: 3, secondReminderDays: 6, exitEmailDays: 9 } }),
    () => has({ firstReminderDays: 3, secondReminderDays: 6, exitEmailDays: 9 }),
  ],
  [
    'POST /api/admin/maintenance-mode',
    'an administrator',
    () => ({ body: { enabled: false, reason: 'Nieuwe versie', estimatedDuration: 'een uur' } }),
    () => has({ isEnabled: false }),
  ],
  ['POST /api/admin/logout-all', 'an administrator'],
];

const EMPLOYER = {
  ...{ name: 'Zorg', street: 'Dorpsstraat 1', postalCode: '1234 AB', city: 'Utrecht', contactPerson: 'Piet Hein', phone: '+31612345678' },
  ...{ email: 'hr@zorg.test', industry: 'Zorg', preferredMeetingType: 'virtueel', communicatieViaHrm: true },
};
const employerBody = () => ({ ...EMPLOYER, preferredConsultantIds: [sanne.consultantId] });
const employerAnswer = () => has({ ...EMPLOYER, id, preferredConsultants: listWith({ id: sanne.consultantId }) });

const EMPLOYERS_AND_EMPLOYEES: Row[] = [
  ['POST /api/employers', 'an administrator', () => ({ body: employerBody() }), employerAnswer],
  ['PUT /api/employers/{id}', 'an administrator', () => ({ params: { id: employerId }, body: employerBody() }), employerAnswer],
  ['DELETE /api/employers/{id}', 'an administrator', () => ({ params: { id: employerId } })],
  ['POST /api/employees', 'an administrator', () => ({ body: person('a@werk.test') }), () => has({ email: 'a@werk.test', id })],
  [
    'PUT /api/employees/{id}',
    'an administrator',
    async () => ({ params: { id: (await newInvitee(portal, employerId)).id }, body: person('b@werk.test') }),
    () => has({ email: 'b@werk.test', firstName: 'Jan', lastName: 'Jansen', phone: '+31612345678' }),
  ],
  ['DELETE /api/employees/{id}', 'an administrator', async () => ({ params: { id: (await newInvitee(portal, employerId)).id } })],
  [
    'POST /api/employees/{id}/reset-and-reinvite',
    'an administrator',
    async () => ({ params: { id: (await newInvitee(portal, employerId, { status: 'afgerond' })).id } }),
    () => has({ status: 'uitgenodigd' }),
  ],
  [
    'POST /api/employees/upload',
    'an administrator',
    () => formOf({ file: new File(['Jan;Jansen;jan.lijst@werk.test;0612345678\n'], 'mensen.csv'), employerId }) as Promise<Given>,
    () => has({ employees: [has({ id, employerId, firstName: 'Jan', lastName: 'Jansen', email: 'jan.lijst@werk.test' })] }),
  ],
  ['POST /api/employees/send-invitations', 'an administrator', () => ({ body: { employerId } })],
];

const CONSULTANT = {
  ...{ name: 'Sanne Nieuw', phone: '+31612345678', specialization: 'Pensioenadviseur', street: 'Dorpsstraat 1', postalCode: '1234 AB' },
  ...{ city: 'Utrecht', isActive: true, contactEmail: 'afspraken@firma.test' },
};
const { name: _name, phone: _phone, ...DETAILS } = CONSULTANT;

const CONSULTANTS_AND_AVAILABILITY: Row[] = [
  [
    'POST /api/consultants',
    'an administrator',
    () => ({ body: { ...CONSULTANT, email: 'nieuw@firma.test' } }),
    () => has({ ...DETAILS, id, user: { name: 'Sanne Nieuw', email: 'nieuw@firma.test', phone: '+31612345678' } }),
  ],
  [
    'PUT /api/consultants/{id}',
    'an administrator',
    () => ({
      params: { id: sanne.consultantId },
      body: { ...DETAILS, officeHoursStart: '08:00', officeHoursEnd: '16:00', userName: 'Sanne Anders', userPhone: '0612345678' },
    }),
    () =>
      has({
        ...DETAILS,
        ...{ officeHoursStart: '08:00', officeHoursEnd: '16:00', user: has({ name: 'Sanne Anders', phone: '+31612345678' }) },
      }),
  ],
  ['DELETE /api/consultants/{id}', 'an administrator', async () => ({ params: { id: (await newConsultant(portal, [])).consultantId } })],
  [
    'POST /api/consultants/{id}/send-welcome',
    'an administrator',
    () => ({ params: { id: sanne.consultantId } }),
    () => has({ email: expect.stringMatching(/@portaal\.test$/) }),
  ],
  [
    'GET /api/availability/{consultantId}',
    'an administrator',
    () => ({ params: { consultantId: sanne.consultantId } }),
    () => listWith({ consultantId: sanne.consultantId }),
  ],
  [
    'POST /api/availability',
    'an administrator',
    () => ({ body: { ...own(), isRecurring: true } }),
    () => has({ ...own(), id, isRecurring: true, dayOfWeek: 4 }),
  ],
  [
    'DELETE /api/availability/{id}',
    'an administrator',
    () => idOf(admin.call('POST /api/availability', { body: { ...own(), isRecurring: false } })),
  ],
  ['GET /api/consultants/me', 'a consultant', undefined, () => has({ id: sanne.consultantId, user: has({ name: text }) })],
  ['GET /api/consultants/appointments', 'a consultant', withOne, () => listWith({ date: FRIDAY })],
  ['GET /api/consultants/availability', 'a consultant', undefined, () => listWith({ date: FRIDAY })],
  ['GET /api/consultants/unavailability', 'a consultant', undefined, () => []],
  ['GET /api/consultants/calendar-url', 'a consultant', undefined, () => ({ calendarUrl: text, exportUrl: text })],
  [
    'PATCH /api/consultants/{id}',
    'a consultant',
    () => ({
      params: { id: sanne.consultantId },
      body: { phone: '0687654321', specialization: 'Nabestaanden', officeHoursStart: '08:30', officeHoursEnd: '16:30' },
    }),
    () =>
      has({
        ...{ specialization: 'Nabestaanden', officeHoursStart: '08:30', officeHoursEnd: '16:30' },
        user: has({ phone: '+31687654321' }),
      }),
  ],
  [
    'POST /api/consultants/availability',
    'a consultant',
    () => {
      const { consultantId: _, ...hours } = { ...own(), date: '2026-03-19', endTime: '17:00' };
      return { body: { ...hours, pauseStartTime: '12:00', pauseEndTime: '13:00', isRecurring: false } };
    },
    () => has({ id, date: '2026-03-19', pauseStartTime: '12:00', pauseEndTime: '13:00', isRecurring: false, dayOfWeek: 4 }),
  ],
  [
    'DELETE /api/consultants/availability/{id}',
    'a consultant',
    () => idOf(admin.call('POST /api/availability', { body: { ...own(), date: '2026-03-19' } })),
  ],
  [
    'POST /api/consultants/unavailability',
    'a consultant',
    () => ({ body: { date: FRIDAY, startTime: '09:00', endTime: '10:00', reason: 'Afspraak bij dokter' } }),
    () => has({ id, date: FRIDAY, startTime: '09:00', endTime: '10:00', reason: 'Afspraak bij dokter' }),
  ],
  [
    'DELETE /api/consultants/unavailability/{id}',
    'a consultant',
    () => idOf(sanne.call('POST /api/consultants/unavailability', { body: { date: FRIDAY, startTime: '09:00', endTime: '10:00' } })),
  ],
];

const APPOINTMENTS: Row[] = [
  [
    'PUT /api/appointments/{id}',
    'an administrator',
    async () => ({
      params: { id: (await planned()).id },
      body: { date: THURSDAY, startTime: '10:00', endTime: '11:00', meetingType: 'fysiek' },
    }),
    () => has({ date: THURSDAY, startTime: '10:00', endTime: '11:00', meetingType: 'fysiek' }),
  ],
  ['DELETE /api/appointments/{id}', 'an administrator', async () => ({ params: { id: (await planned()).id } })],
  [
    'POST /api/appointments/swap',
    'an administrator',
    async () => ({ body: { appointmentId1: (await planned('09:00')).id, appointmentId2: (await planned('10:00')).id } }),
  ],
  [
    'PATCH /api/appointments/{id}/status',
    'a consultant',
    async () => ({ params: { id: (await planned()).id }, body: { status: 'voltooid' } }),
    () => has({ status: 'voltooid' }),
  ],
  [
    'POST /api/appointments/{id}/cancel',
    'a consultant',
    async () => ({ params: { id: (await planned()).id } }),
    () => has({ status: 'geannuleerd' }),
  ],
  [
    'PATCH /api/appointments/{id}/notes',
    'a consultant',
    async () => ({ params: { id: (await planned()).id }, body: { notes: 'Neemt papieren mee' } }),
    () => has({ notes: 'Neemt papieren mee' }),
  ],
];

const tokenOf = async () => ({ token: (await newInvitee(portal, employerId)).token });
const cancelTokenOf = async () => ({ token: (await planned()).cancelToken });

const PUBLIC: Row[] = [
  [
    'GET /api/employee/{token}',
    'a visitor',
    async () => ({ params: await tokenOf() }),
    () => has({ firstName: 'Jan', phone: null, status: 'uitgenodigd', employer: has({ name: text }) }),
  ],
  [
    'GET /api/public/availability',
    'a visitor',
    async () => ({ query: { date: FRIDAY, employeeToken: (await tokenOf()).token } }),
    () => listWith({ id: sanne.consultantId, isPreferred: true, slots: listWith({ startTime: '09:00', endTime: '10:00' }) }),
  ],
  ['GET /api/public/availability/all', 'a visitor', undefined, () => listWith({ date: FRIDAY })],
  [
    'POST /api/book/{token}',
    'a visitor',
    async () => ({ params: await tokenOf(), body: { ...hour(sanne.consultantId, FRIDAY, '09:00', 'fysiek'), phoneNumber: '0612345678' } }),
    () => has({ id, date: FRIDAY, startTime: '09:00', endTime: '10:00', meetingType: 'fysiek', cancelToken: text }),
  ],
  [
    'GET /api/appointment/token/{token}',
    'a visitor',
    async () => ({ params: await cancelTokenOf() }),
    () => has({ id, date: FRIDAY, startTime: '09:00' }),
  ],
  ['POST /api/cancel/{token}', 'a visitor', async () => ({ params: await cancelTokenOf() })],
  [
    'POST /api/modify/{token}',
    'a visitor',
    async () => ({ params: await cancelTokenOf(), body: hour(sanne.consultantId, THURSDAY, '11:00', 'fysiek') }),
    () => has({ date: THURSDAY, startTime: '11:00', endTime: '12:00', meetingType: 'fysiek' }),
  ],
];

/** Tested by name below, because they begin with another state. */
const BELOW = [
  'POST /api/register',
  'POST /api/reset-password',
  'POST /api/admin/change-password',
  'GET /api/consultants/appointments/export',
] as const;

const nothing = (): Given => ({});
const anything = (): unknown => expect.anything();
const filled = (rows: Row[]) => rows.map(([name, who, given = nothing, answer = anything]) => [name, who, given, answer] as const);

const SECTIONS = {
  session: SESSION,
  admin: ADMIN,
  'employers and employees': EMPLOYERS_AND_EMPLOYEES,
  'consultants and availability': CONSULTANTS_AND_AVAILABILITY,
  appointments: APPOINTMENTS,
  public: PUBLIC,
};
const ALL = filled(Object.values(SECTIONS).flat());

describe.each(Object.entries(SECTIONS))('%s', (_, rows) => {
  test.each(filled(rows))('%s by %s: with exactly the named body it answers the named fields', async (name, who, given, answer) => {
    const { status, body } = await callerOf(who).call(name, await given());
    expect([status, body]).toEqual([200, answer()]);
  });
});

test('the section names 66 calls, and each of them is tested here', () => {
  expect(new Set([...ALL.map(([name]) => name), ...BELOW]).size).toBe(66);
});

const JSON_TYPE = { 'content-type': 'application/json' };
const PAYLOADS = { 'without content type': {}, 'as JSON, empty': { headers: JSON_TYPE, body: '' }, 'as JSON, {}': { body: {} } };
const hasNoPayload = (name: CallName) => {
  const { body, upload } = contract[name as keyof typeof contract] as Endpoint;
  return methodOf(name) !== 'GET' && !upload && (!body || name === 'POST /api/cancel/{token}');
};

describe.each(Object.entries(PAYLOADS))('a call without a payload, sent %s', (_, payload) => {
  test.each(ALL.filter(([name]) => hasNoPayload(name)))('%s by %s succeeds', async (name, who, given) => {
    const options = { ...(await given()), ...payload };
    expect((await callerOf(who).call(name, options)).status).toBe(200);
  });
});

test.each(ALL.filter(([name]) => methodOf(name) === 'GET'))('%s by %s may say that it sends JSON', async (name, who, given) => {
  const { status } = await callerOf(who).call(name, { ...(await given()), headers: JSON_TYPE });
  expect(status).toBe(200);
});

/** Also those that the specification does not know. */
const withoutBody = (Object.entries(contract) as [CallName, Endpoint][]).filter(
  ([name, { body, upload }]) => methodOf(name) !== 'GET' && !body && !upload && !ALL.some(([known]) => known === name),
);
const EMPTY = [
  JSON_TYPE,
  { 'content-type': 'application/json; charset=utf-8' },
  { ...JSON_TYPE, 'transfer-encoding': 'chunked' },
  { 'content-type': 'application/x-www-form-urlencoded' },
];

test.each(withoutBody)('%s has no payload: with a content type and an empty body it answers the same', async (name, { access }) => {
  const caller = access === 'consultant' ? sanne : admin;
  // Rows that do not exist, so that a second call finds what the first one found.
  const params = Object.fromEntries(
    [...pathOf(name).matchAll(/\{(\w+)\}/g)].map(([, key]) => [key!, key === 'token' ? 'x' : '2000000000']),
  );
  const bare = await caller.call(name, { params });
  for (const headers of EMPTY) {
    const typed = await caller.call(name, { params, body: '', headers });
    expect([typed.status, typed.body?.errorType], JSON.stringify(headers)).toEqual([bare.status, bare.body?.errorType]);
  }
});

describe('what begins with another state', () => {
  test('GET /api/user answers 401 to a stranger', async () => {
    expect((await portal.call('GET /api/user')).status).toBe(401);
  });

  test('POST /api/register answers the user, who is logged in, once', async () => {
    expect([registered.status, registered.body]).toEqual([
      200,
      has({ id, name: OWNER.name, email: OWNER.email, username: OWNER.email, role: 'admin' }),
    ]);
    expect([afterwards.status, afterwards.body]).toEqual([200, registered.body]);
    expect((await portal.call('POST /api/register', { body: { ...OWNER, email: fresh('tweede') } })).status).toBe(403);
  });

  test('POST /api/reset-password takes token, email and newPassword', async () => {
    const { user } = (await admin.call('POST /api/consultants', { body: { name: 'Piet Welkom', email: fresh('piet') } })).body;
    const [mail] = await portal.db.select(WITH_TEXT).from(mails).where(eq(mails.toAddress, user.email));
    const [, token, email] = /\/auth\?reset=([\w-]+)&email=([^"\s]+)/.exec(JSON.stringify(mail!.letter))!;
    expect(decodeURIComponent(email!)).toBe(user.email);
    const body = { token, email: user.email, newPassword: 'nieuw1' };
    expect((await portal.call('POST /api/reset-password', { body })).status).toBe(200);
    const login = await portal.call('POST /api/login', { body: { username: user.email, password: 'nieuw1' } });
    expect([login.status, login.body.role]).toEqual([200, 'consultant']);
  });

  test('POST /api/admin/change-password takes currentPassword and newPassword', async () => {
    const { body: owner } = await portal.call('POST /api/login', { body: { username: OWNER.email, password: OWNER.password } });
    const headers = { cookie: await portal.newCookie(owner.id) };
    const change = (currentPassword: string, newPassword: string) =>
      portal.call('POST /api/admin/change-password', { body: { currentPassword, newPassword }, headers });
    expect((await change('onjuist', 'andere')).status).toBe(400);
    expect((await change(OWNER.password, 'andere')).status).toBe(200);
    expect((await change('andere', OWNER.password)).status).toBe(200);
  });

  test('GET /api/consultants/appointments/export is an .ics download', async () => {
    await planned();
    const { status, headers, text } = await sanne.call('GET /api/consultants/appointments/export');
    expect([status, headers['content-type'], headers['content-disposition']]).toEqual([
      200,
      expect.stringContaining('text/calendar'),
      expect.stringMatching(/^attachment; filename=".+\.ics"$/),
    ]);
    expect(text).toMatch(/^BEGIN:VCALENDAR[\s\S]+BEGIN:VEVENT[\s\S]+END:VCALENDAR\r\n$/);
  });

  test('calendar URLs come from the server, and open without a session', async () => {
    await planned();
    const { calendarUrl } = (await sanne.call('GET /api/consultants/calendar-url')).body;
    const { combinedCalendar } = (await admin.call('GET /api/admin/calendar-urls')).body;
    for (const url of [calendarUrl, combinedCalendar.calendarUrl]) {
      const { statusCode, body } = await portal.app.inject(new URL(url).pathname);
      expect([statusCode, body]).toEqual([200, expect.stringContaining('BEGIN:VEVENT')]);
    }
  });
});

describe('variants of a body', () => {
  test.each([{ userId: 0 }, {}])('POST /api/consultants takes the form payload with office hours and %o', async (variant) => {
    const body = { ...CONSULTANT, ...variant, email: fresh('formulier'), officeHoursStart: '08:00', officeHoursEnd: '16:00' };
    const made = await admin.call('POST /api/consultants', { body });
    expect([made.status, made.body]).toEqual([200, has({ officeHoursStart: '08:00', officeHoursEnd: '16:00', userId: id })]);
  });

  test('POST /api/consultants with the userId of an account makes it a consultant', async () => {
    const email = fresh('bestaat');
    const [user] = await portal.db.insert(users).values({ name: 'Bea', email, username: email, password: null }).returning();
    const { status, body } = await admin.call('POST /api/consultants', { body: { ...CONSULTANT, email, userId: user!.id } });
    expect([status, body.userId]).toEqual([200, user!.id]);
  });

  test('PUT /api/employees/{id} takes just status', async () => {
    const { id: employeeId } = await newInvitee(portal, employerId);
    const { status, body } = await admin.call('PUT /api/employees/{id}', { params: { id: employeeId }, body: { status: 'afgerond' } });
    expect([status, body]).toEqual([200, has({ status: 'afgerond', firstName: 'Jan' })]);
  });

  test('POST and PUT of an employee take status and invitationSent, without a mail, token, date or reminder', async () => {
    const given = { status: 'uitgenodigd', invitationSent: true };
    const kept = has({ ...given, invitationToken: null, invitationSentDate: null, firstReminderSentDate: null });
    const made = await admin.call('POST /api/employees', { body: { ...person(), ...given } });
    expect([made.status, made.body]).toEqual([200, kept]);
    const { body: other } = await admin.call('POST /api/employees', { body: person() });
    const put = await admin.call('PUT /api/employees/{id}', { params: { id: other.id }, body: given });
    expect([put.status, put.body]).toEqual([200, kept]);
    expect([await mailsAbout(portal, made.body.id), await mailsAbout(portal, other.id)]).toEqual([[], []]);
  });

  test('POST /api/employees/send-invitations invites who has not received one, and nobody else', async () => {
    const { body: waiting } = await admin.call('POST /api/employees', { body: person() });
    const invited = await newInvitee(portal, employerId);
    expect((await admin.call('POST /api/employees/send-invitations', { body: { employerId } })).body.count).toBe(1);
    const kinds = (await mailsAbout(portal, waiting.id)).map(({ kind }) => kind);
    expect([kinds, await mailsAbout(portal, invited.id)]).toEqual([['invitation'], []]);
  });

  test('one call per day of a range makes a row per day', async () => {
    const { consultantId } = await newConsultant(portal, []);
    for (const date of [THURSDAY, FRIDAY])
      await admin.call('POST /api/availability', { body: { ...own(consultantId), date, isRecurring: false } });
    const { body } = await admin.call('GET /api/availability/{consultantId}', { params: { consultantId } });
    expect(body.map(({ date }: { date: string }) => date)).toEqual([THURSDAY, FRIDAY]);
  });
});
