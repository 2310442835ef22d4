import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { contract } from '#contract/all.ts';
import type { Access, CallName } from '#contract/endpoint.ts';
import { methodOf, pathOf } from '#domain/call-name.ts';
import { users } from '#server/db/schema/access.ts';
import { appointments, videoConfig } from '#server/db/schema/appointments.ts';
import { calendarFeeds } from '#server/db/schema/planning.ts';
import { emailConfig, mails } from '#server/db/schema/post.ts';
import { firstAnswers } from '#server/http/first-answers.ts';
import { hashPassword } from '#server/steps/hashing.ts';
import { WITH_TEXT } from '#server/store/post/mail-texts.ts';
import { FRIDAY, hour, newAppointment, newConsultant, newEmployer } from '#server/testing/planning.ts';
import { type Someone, usePortal } from '#server/testing/portal.ts';

// Canaries: texts that must be found only where this table says. Every read of the contract is made by everyone who may make it.

const portal = usePortal();
const NOTE = 'KANARIE-NOTITIE';

type Reader = 'admin' | 'owner' | 'other consultant' | 'visitor' | 'nobody';
const readers = {} as Record<Reader, Pick<Someone, 'call'>>;
const canaries: Record<string, string> = {};
let params: Record<string, string | number>;
const logged: string[] = [];

beforeAll(async () => {
  const password = await hashPassword('geheim1');
  const admin = await portal.as('admin');
  await admin.call('POST /api/admin/email-config', {
    body: { adminEmail: 'a@firma.test', fromEmail: 'f@firma.test', smtpUser: 'u', smtpPass: 'KANARIE-SMTP' },
  });
  await portal.db.update(emailConfig).set({ oauthClientSecret: 'KANARIE-CLIENTGEHEIM', oauthRefreshToken: 'KANARIE-VERNIEUWING' });
  await portal.db.update(videoConfig).set({ mode: 'template', template: 'https://v.test/{code}' });
  const employer = await newEmployer(portal);
  const [owner, other] = [await newConsultant(portal, [FRIDAY]), await newConsultant(portal, [FRIDAY])];
  const { id, employee, cancelToken } = await newAppointment(portal, employer.id, hour(owner.consultantId, FRIDAY, '09:00'), {
    firstName: 'KANARIE-VOORNAAM',
    email: 'kanarie-adres@werk.test',
    phone: '+31612300099',
  });
  await owner.call('PATCH /api/appointments/{id}/notes', { params: { id }, body: { notes: NOTE } });
  await portal.db.update(users).set({ password });
  await owner.call('GET /api/consultants/calendar-url');
  const totp = (await owner.call('POST /api/account/totp')).body;
  const [holder] = await portal.db.select().from(users).where(eq(users.id, owner.userId));
  await admin.call('GET /api/admin/calendar-urls');
  await portal.call('POST /api/forgot-password', { body: { email: (await owner.call('GET /api/user')).body.email } });
  await portal.settle();
  const letters = await portal.db.select(WITH_TEXT).from(mails).orderBy(mails.id);
  const reset = letters.find(({ kind }) => kind === 'password_reset')!.letter as { button: { url: string } };
  const [account] = await portal.db.select().from(emailConfig);
  const [appointment] = await portal.db.select().from(appointments);
  const [feed] = (await portal.db.select().from(calendarFeeds)).filter(({ consultantId }) => consultantId === owner.consultantId);

  Object.assign(readers, { admin, owner, 'other consultant': other, visitor: portal, nobody: portal });
  params = { id, token: employee.token, consultantId: owner.consultantId };
  Object.assign(canaries, {
    note: NOTE,
    name: 'KANARIE-VOORNAAM',
    email: 'kanarie-adres@werk.test',
    phone: '612300099',
    invitationToken: employee.token,
    cancelToken,
    // Short enough to stand on one line of a calendar.
    videoUrl: appointment!.videoUrl!.slice('https://v.test/'.length),
    passwordHash: password,
    smtpPassword: 'KANARIE-SMTP',
    smtpCipher: account!.smtpPass!,
    clientSecret: account!.oauthClientSecret!,
    refreshToken: account!.oauthRefreshToken!,
    totpSecret: totp.secret,
    totpCipher: holder!.totpSecret!,
    sessionCookie: owner.cookie.split('=')[1]!,
    resetToken: new URL(reset.button.url).searchParams.get('reset')!,
    feedSecret: feed!.secret,
  });
  expect(appointment!.notes).toBe(NOTE);
  portal.services.log.info = (...line: unknown[]) => void logged.push(JSON.stringify(line));
});

/** Who may find what where: `reader call`. Whatever is not listed here is a leak. */
const ALLOWED: Record<string, string[]> = {
  note: [
    'admin GET /api/appointments',
    'admin GET /api/employees/{id}',
    'admin GET /api/employees/{id}/export',
    'owner GET /api/consultants/appointments',
  ],
  name: [
    'admin GET /api/appointments',
    'admin GET /api/appointments/export',
    'admin GET /api/employees',
    'admin GET /api/employees/{id}',
    'admin GET /api/employees/{id}/export',
    'admin GET /api/admin/mails/{id}',
    'admin GET /api/admin/mails/{id}/page',
    'owner GET /api/consultants/appointments',
    'owner GET /api/consultants/appointments/export',
    'owner GET /api/consultants/week',
    'visitor GET /api/employee/{token}',
    'visitor GET /api/appointment/token/{token}',
  ],
  email: [
    'admin GET /api/admin/mails',
    'admin GET /api/admin/mails/{id}',
    'admin GET /api/admin/mails/{id}/page',
    'admin GET /api/appointments',
    'admin GET /api/appointments/export',
    'admin GET /api/employees',
    'admin GET /api/employees/{id}',
    'admin GET /api/employees/{id}/export',
    'owner GET /api/consultants/appointments',
    'visitor GET /api/employee/{token}',
  ],
  phone: [
    'admin GET /api/appointments',
    'admin GET /api/employees',
    'admin GET /api/employees/{id}',
    'admin GET /api/employees/{id}/export',
    'owner GET /api/consultants/appointments',
    'visitor GET /api/employee/{token}',
  ],
  invitationToken: [
    'admin GET /api/appointments',
    'admin GET /api/employees',
    'admin GET /api/employees/{id}',
    'admin GET /api/employees/{id}/link',
  ],
  cancelToken: [
    // A mail as its reader got it.
    'admin GET /api/admin/mails/{id}',
    'admin GET /api/admin/mails/{id}/page',
    'visitor GET /api/employee/{token}',
    'visitor GET /api/appointment/token/{token}',
  ],
  videoUrl: [
    'admin GET /api/admin/mails/{id}',
    'admin GET /api/admin/mails/{id}/page',
    'admin GET /api/appointments',
    'admin GET /api/employees',
    'admin GET /api/employees/{id}',
    'owner GET /api/consultants/appointments',
    'owner GET /api/consultants/appointments/export',
    'visitor GET /api/employee/{token}',
    'visitor GET /api/appointment/token/{token}',
  ],
  passwordHash: [],
  smtpPassword: [],
  smtpCipher: [],
  totpSecret: [],
  totpCipher: [],
  clientSecret: [],
  refreshToken: [],
  sessionCookie: [],
  resetToken: [],
  feedSecret: ['admin GET /api/admin/calendar-urls', 'owner GET /api/consultants/calendar-url'],
};

const QUERIES: Record<string, Record<string, string | number>> = {
  'GET /api/public/availability': { date: FRIDAY },
  'GET /api/appointments/export': { format: 'csv' },
  'GET /api/admin/charges/export': { format: 'csv' },
  'GET /api/appointments/{id}/slots': { date: FRIDAY },
};

test('nothing secret is found where it does not belong', async () => {
  const found: Record<string, string[]> = Object.fromEntries(Object.keys(canaries).map((name) => [name, []]));
  const reads = (Object.keys(contract) as CallName[]).filter((name) => methodOf(name) === 'GET');
  const letters = await portal.db.select({ id: mails.id, kind: mails.kind }).from(mails);
  for (const [reader, { call }] of Object.entries(readers) as [Reader, Pick<Someone, 'call'>][]) {
    for (const name of reads) {
      const isVisitors = pathOf(name).includes('{token}');
      if (reader === 'nobody' && isVisitors) continue;
      // Each mail is read; the link of an appointment is another one than that of an invitation.
      const asked: Record<string, string | number>[] = name.includes('/mails/{id}')
        ? letters.map(({ id }) => ({ id }))
        : [{ ...params, ...(name.includes('/appointment/token/') && { token: canaries.cancelToken! }) }];
      const wrong: Record<string, string> = reader === 'visitor' || !isVisitors ? {} : { token: 'onbekend' };
      for (const given of asked) {
        const { text, status } = await call.call(portal, name, {
          params: { ...given, ...wrong },
          ...(QUERIES[name] && { query: QUERIES[name] }),
        });
        expect(status, `${reader} ${name}`).toBeLessThan(500);
        for (const [canary, secret] of Object.entries(canaries)) {
          if (text.includes(secret) && !found[canary]!.includes(`${reader} ${name}`)) found[canary]!.push(`${reader} ${name}`);
        }
      }
    }
  }
  const sorted = (table: Record<string, string[]>) =>
    Object.fromEntries(Object.entries(table).map(([name, places]) => [name, places.toSorted()]));
  expect(sorted(found)).toEqual(sorted(ALLOWED));
});

/** Of reads and changes alike: what an answer cannot hold need not be looked for. */
const ONLY_FOR: Record<string, (access: Access) => boolean> = {
  invitationToken: (access) => access === 'admin',
  cancelToken: (access) => access === 'visitor',
  notes: (access) => access !== 'visitor' && access !== 'public',
  smtpPass: () => false,
  oauthClientSecret: () => false,
  oauthRefreshToken: () => false,
  password: () => false,
};

test('no answer to anyone else has a field for what is theirs alone', () => {
  const found = Object.entries(contract).flatMap(([name, { access, output }]) => {
    const schema = JSON.stringify(z.toJSONSchema(output, { io: 'input', unrepresentable: 'any' }));
    return Object.keys(ONLY_FOR)
      .filter((field) => schema.includes(`"${field}":{`))
      .map((field) => ({ name, field, allowed: ONLY_FOR[field]!(access) }));
  });
  expect(new Set(found.map(({ field }) => field))).toEqual(new Set(['invitationToken', 'cancelToken', 'notes']));
  expect(found.filter(({ allowed }) => !allowed)).toEqual([]);
});

test("an employee's documents hold what their first screen shows: no e-mail address, no phone number, no link of another kind", async () => {
  const asking = { socket: { remoteAddress: '127.0.0.1' }, headers: {} };
  for (const [page, token] of [
    ['/book/{token}', params.token],
    ['/cancel/{token}', canaries.cancelToken],
    ['/modify/{token}', canaries.cancelToken],
  ] as const) {
    const answers = await firstAnswers(portal.app, asking, page, String(token));
    expect(answers, page).toContain(canaries.name);
    for (const secret of ['note', 'email', 'phone', 'passwordHash', 'smtpPassword', 'smtpCipher', 'resetToken', 'feedSecret']) {
      expect(answers, `${secret} in ${page}`).not.toContain(canaries[secret]);
    }
    if (page !== '/book/{token}') expect(answers, page).not.toContain(canaries.invitationToken);
  }
});

test('the feed of a consultant holds who and where, and no notes', async () => {
  const { body, statusCode } = await portal.app.inject(`/calendar/${canaries.feedSecret}.ics`);
  expect(statusCode).toBe(200);
  expect(body).toContain('KANARIE-VOORNAAM');
  for (const secret of ['note', 'invitationToken', 'cancelToken']) expect(body).not.toContain(canaries[secret]);
});

test('the log names routes, and neither people nor secrets', () => {
  expect(logged.length).toBeGreaterThan(50);
  const log = logged.join('\n');
  expect(log).toContain('/api/appointment/token/:token');
  for (const secret of Object.values(canaries)) expect(log).not.toContain(secret);
  expect(log).not.toMatch(/@\w+\.test/);
});
