import { beforeAll, beforeEach, expect, test } from 'vitest';
import { addDays } from '#domain/calendar.ts';
import { history } from '#server/db/schema/appointments.ts';
import { charges } from '#server/db/schema/money.ts';
import { emailConfig, mails } from '#server/db/schema/post.ts';
import { WITH_TEXT } from '#server/store/post/mail-texts.ts';
import { LOGIN, startMailServer } from '#server/testing/mail-server.ts';
import { FRIDAY, hour, newAppointment, newConsultant, newEmployer, THURSDAY, TUESDAY } from '#server/testing/planning.ts';
import { MONDAY, type Someone, usePortal } from '#server/testing/portal.ts';

const portal = usePortal();
let admin: Someone;

beforeAll(async () => {
  admin = await portal.as('admin', { name: 'Marieke Visser' });
});
beforeEach(async () => {
  portal.at(MONDAY, '08:00');
  await portal.db.delete(mails);
  await portal.db.delete(emailConfig);
});

const ACCOUNT = {
  adminEmail: 'beheer@firma.test',
  ccEmail: 'cc@firma.test',
  fromEmail: 'portaal@firma.test',
  smtpUser: LOGIN.user,
  smtpPass: 'zeer-geheim',
};
const save = (change: object = {}) => admin.call('POST /api/admin/email-config', { body: { ...ACCOUNT, ...change } });

test('the SMTP password is never returned, and an empty one keeps the stored one', async () => {
  expect((await admin.call('GET /api/admin/email-config')).text).toBe('null');
  const saved = await save();
  expect(saved.body).toMatchObject({ hasPassword: true, smtpPort: 587, adminEmail: 'beheer@firma.test' });
  const [first] = await portal.db.select().from(emailConfig);
  await save({ smtpPass: '', adminEmail: 'ander@firma.test' });
  const [second] = await portal.db.select().from(emailConfig);
  expect(second).toMatchObject({ adminEmail: 'ander@firma.test', smtpPass: first!.smtpPass });
  const everywhere = [
    saved.text,
    (await admin.call('GET /api/admin/email-config')).text,
    JSON.stringify(await portal.db.select().from(history)),
    first!.smtpPass,
  ];
  for (const text of everywhere) expect(text).not.toContain('zeer-geheim');
});

test('a test mail cannot send the stored password to another server', async () => {
  const logins: string[] = [];
  const thief = await startMailServer(
    {},
    {
      onAuth: ({ password }, _session, callback) => {
        logins.push(password ?? '');
        callback(new Error('no'));
      },
    },
  );
  try {
    await save();
    await save({ smtpHost: '127.0.0.1', smtpPort: thief.port, smtpPass: '' });
    await save({ smtpHost: '127.0.0.1', smtpPort: thief.port, smtpPass: '', smtpUser: '' });
    // Without a user the password is deleted, so that it is not used when a user is set again.
    expect((await save({ smtpUser: '', smtpPass: '' })).body).toMatchObject({ hasPassword: false });
    await save({ smtpHost: '127.0.0.1', smtpPort: thief.port, smtpPass: '' });
    await admin.call('POST /api/admin/email-config/test');
    expect(logins).not.toContain('zeer-geheim');
  } finally {
    await thief.stop();
  }
});

const TOKEN_LOGIN = {
  ...ACCOUNT,
  smtpPass: undefined,
  smtpAuth: 'microsoft',
  oauthTenant: 'firma.onmicrosoft.com',
  oauthClientId: 'client-1',
  oauthClientSecret: 'zeer-geheim-van-de-app',
};

test('the secrets of a token log-in are never returned; saving without them keeps the account', async () => {
  expect((await save()).body).toMatchObject({ smtpAuth: 'password', hasPassword: true, hasClientSecret: false, hasRefreshToken: false });
  const saved = await save(TOKEN_LOGIN);
  expect(saved.body).toMatchObject({
    smtpAuth: 'microsoft',
    oauthTenant: 'firma.onmicrosoft.com',
    oauthClientId: 'client-1',
    hasPassword: false,
    hasClientSecret: true,
    hasRefreshToken: false,
  });
  const [first] = await portal.db.select().from(emailConfig);
  expect(first!.smtpPass).toBe(null);
  expect((await save({ ...TOKEN_LOGIN, oauthClientSecret: '', ccEmail: '' })).status).toBe(200);
  const [second] = await portal.db.select().from(emailConfig);
  expect(second!.oauthClientSecret).toBe(first!.oauthClientSecret);
  const everywhere = [saved.text, (await admin.call('GET /api/admin/email-config')).text, JSON.stringify(first)];
  everywhere.push(JSON.stringify([await portal.db.select().from(history), (await admin.call('GET /api/admin/audit')).body]));
  for (const text of everywhere) expect(text).not.toMatch(/zeer-geheim/);
  expect(everywhere.at(-1)).toContain('clientgeheim');
});

test('the DKIM selector is kept if a save omits it', async () => {
  expect((await save({ dkimSelector: 'sel1.mail' })).body.dkimSelector).toBe('sel1.mail');
  expect((await save()).body.dkimSelector).toBe('sel1.mail');
  expect((await save({ dkimSelector: '' })).body.dkimSelector).toBe(null);
});

test('ten simultaneous first saves make one account', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, (_, i) => save({ mailsPerMinute: 10 + i })));
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect(await portal.db.$count(emailConfig)).toBe(1);
});

test('the pace is 30 mails a minute by default, and kept if a save omits it', async () => {
  expect((await save()).body.mailsPerMinute).toBe(30);
  expect((await save({ mailsPerMinute: 6000 })).body.mailsPerMinute).toBe(6000);
  expect((await save()).body.mailsPerMinute).toBe(6000);
  expect((await admin.call('GET /api/admin/email-config')).body.mailsPerMinute).toBe(6000);
  expect((await save({ mailsPerMinute: 'x' })).status).toBe(400);
  for (const mailsPerMinute of [0, 6001]) {
    expect((await save({ mailsPerMinute })).body.fields).toEqual({ mailsPerMinute: 'Kies een getal van 1 tot en met 6000.' });
  }
});

test('each invalid field of the account has its own message, and nothing is stored', async () => {
  const { status, body } = await save({ adminEmail: 'x', ccEmail: 'y', fromEmail: '', smtpPort: 70000, smtpHost: 'a\r\nb'.repeat(400) });
  expect(status).toBe(400);
  expect(body.fields).toEqual({
    adminEmail: 'Vul een geldig e-mailadres in.',
    ccEmail: 'Vul een geldig e-mailadres in.',
    fromEmail: 'Vul een geldig e-mailadres in.',
    smtpPort: 'Kies een getal van 1 tot en met 65535.',
    smtpHost: 'Gebruik maximaal 253 tekens.',
  });
  expect(await portal.db.$count(emailConfig)).toBe(0);
});

test('a test mail waits for the mail server and returns its answer', async () => {
  const server = await startMailServer();
  try {
    expect((await admin.call('POST /api/admin/email-config/test')).body.errorType).toBe('SMTP_NOT_CONFIGURED');
    await save({ smtpHost: '127.0.0.1', smtpPort: server.port, smtpPass: LOGIN.pass });
    expect((await admin.call('POST /api/admin/email-config/test')).body).toEqual({ to: 'beheer@firma.test' });
    expect(server.received.map(({ mail }) => mail.subject)).toEqual(['Testmail van het Pensioengesprek Portaal']);
  } finally {
    await server.stop();
  }
  const refused = await admin.call('POST /api/admin/email-config/test');
  expect([refused.status, refused.body.errorType]).toEqual([400, 'SMTP_FAILED']);
  expect(refused.body.message).toMatch(/^De mailserver is niet bereikbaar\. Controleer de naam en de poort\. \(/);
});

test('the appointment reminder is saved with the other reminders, and kept if omitted', async () => {
  const days = { firstReminderDays: 3, secondReminderDays: 6, exitEmailDays: 9 };
  const put = (body: object) => admin.call('PUT /api/admin/reminder-config', { body: { ...days, ...body } });
  expect((await admin.call('GET /api/admin/reminder-config')).body).toMatchObject({
    appointmentReminder: true,
    appointmentReminderDays: 1,
  });
  expect((await put({ appointmentReminder: false, appointmentReminderDays: 5 })).status).toBe(200);
  expect((await put({})).body).toMatchObject({ ...days, appointmentReminder: false, appointmentReminderDays: 5 });
  expect((await put({ appointmentReminder: true })).body).toMatchObject({ appointmentReminder: true, appointmentReminderDays: 5 });
  for (const appointmentReminderDays of [0, 6]) {
    const { status, body } = await put({ appointmentReminderDays });
    expect([status, body.fields]).toEqual([400, { appointmentReminderDays: 'Kies een getal van 1 tot en met 5.' }]);
  }
  expect((await put({ appointmentReminder: 'ja' })).status).toBe(400);
});

test('reports go to the consultants with a copy to the administrator, without cancelled appointments', async () => {
  await save();
  const employer = await newEmployer(portal, { name: '=cmd|Werkgever' });
  const busy = await newConsultant(portal, [TUESDAY, THURSDAY, FRIDAY], 'Sanne de Vries');
  await newConsultant(portal, [], 'Zonder Afspraken');
  await newAppointment(portal, employer.id, hour(busy.consultantId, TUESDAY, '09:00'));
  const done = await newAppointment(portal, employer.id, hour(busy.consultantId, THURSDAY, '10:00'));
  const cancelled = await newAppointment(portal, employer.id, hour(busy.consultantId, FRIDAY, '11:00'));
  await busy.call('PATCH /api/appointments/{id}/status', { params: { id: done.id }, body: { status: 'no_show' } });
  await busy.call('POST /api/appointments/{id}/cancel', { params: { id: cancelled.id } });
  expect(await portal.db.$count(charges)).toBe(1);
  await portal.db.delete(mails);

  const period = { startDate: MONDAY, endDate: addDays(MONDAY, 6) };
  expect((await admin.call('POST /api/admin/consultant-period-reports', { body: period })).body).toEqual({
    consultantsCount: 1,
    totalAppointments: 2,
  });
  expect((await admin.call('POST /api/admin/admin-period-report', { body: period })).body).toEqual({
    totalAppointments: 2,
    employersCount: 1,
  });
  const sent = await portal.db.select(WITH_TEXT).from(mails).orderBy(mails.id);
  expect(sent.map(({ kind, toAddress, ccAddresses }) => [kind, toAddress, ccAddresses])).toEqual([
    ['consultant_report', 'sanne.de.vries@portaal.test', ['beheer@firma.test', 'cc@firma.test']],
    ['admin_report', 'beheer@firma.test', ['cc@firma.test']],
  ]);
  for (const { attachments } of sent) {
    const [file] = attachments as { filename: string; content: string }[];
    expect(file!.filename).toBe('pensioengesprekken 2026-03-02 2026-03-08.xlsx');
    expect(Buffer.from(file!.content, 'base64').subarray(0, 2).toString()).toBe('PK');
  }
  const swapped = await admin.call('POST /api/admin/admin-period-report', { body: { startDate: FRIDAY, endDate: MONDAY } });
  expect(swapped.body.fields).toEqual({ endDate: 'De startdatum moet voor de einddatum liggen.' });
});

test('a test mail is sent during maintenance, to the given address', async () => {
  const server = await startMailServer();
  await save({ smtpHost: '127.0.0.1', smtpPort: server.port, smtpPass: LOGIN.pass });
  await admin.call('POST /api/admin/maintenance-mode', { body: { enabled: true } });
  try {
    const { status, body } = await admin.call('POST /api/admin/email-config/test', { body: { to: 'proef@firma.test' } });
    expect([status, body]).toEqual([200, { to: 'proef@firma.test' }]);
    expect(server.received).toHaveLength(1);
  } finally {
    await admin.call('POST /api/admin/maintenance-mode', { body: { enabled: false } });
    await server.stop();
  }
});

test('after twenty test mails in fifteen minutes further ones are refused', async () => {
  const server = await startMailServer();
  await save({ smtpHost: '127.0.0.1', smtpPort: server.port, smtpPass: LOGIN.pass });
  const another = await portal.as('admin');
  const send = () => another.call('POST /api/admin/email-config/test', { body: { to: 'vreemde@elders.test' } });
  try {
    const statuses = (await Promise.all(Array.from({ length: 25 }, send))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
    expect(server.received).toHaveLength(20);
  } finally {
    await server.stop();
  }
});

test('changing the maintenance text keeps who switched it on, and when', async () => {
  const on = await admin.call('POST /api/admin/maintenance-mode', { body: { enabled: true, reason: 'Verhuizing' } });
  const other = await portal.as('admin');
  const body = { enabled: true, reason: 'Verhuizing', estimatedDuration: 'tot 18:00 uur' };
  const changed = await other.call('POST /api/admin/maintenance-mode', { body });
  const { enabledAt, enabledBy } = on.body;
  expect(changed.body).toMatchObject({ isEnabled: true, enabledAt, enabledBy, estimatedDuration: 'tot 18:00 uur' });
  expect((await portal.call('GET /api/maintenance-status')).body).toEqual({
    enabled: true,
    reason: 'Verhuizing',
    estimatedDuration: 'tot 18:00 uur',
  });
  await admin.call('POST /api/admin/maintenance-mode', { body: { enabled: false } });
});
