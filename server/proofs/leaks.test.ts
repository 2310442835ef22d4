import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { contract } from '#contract/all.ts';
import type { Access, CallName, Endpoint } from '#contract/endpoint.ts';
import { methodOf, pathOf } from '#domain/call-name.ts';
import { DEFAULT_LANGUAGE } from '#domain/language.ts';
import { proveErased } from '#server/actions/privacy/prove-erased.ts';
import { backup } from '#server/db/backup.ts';
import { users } from '#server/db/schema/access.ts';
import { appointments, videoConfig } from '#server/db/schema/appointments.ts';
import { conversationQuestions } from '#server/db/schema/conversation.ts';
import { summaries } from '#server/db/schema/conversation-after.ts';
import { consultants, employees, employers } from '#server/db/schema/people.ts';
import { calendarFeeds } from '#server/db/schema/planning.ts';
import { emailConfig, mails } from '#server/db/schema/post.ts';
import { visitProposals } from '#server/db/schema/visit-proposals.ts';
import { decrypt, hashOf, newSecret } from '#server/db/secrets.ts';
import { firstAnswers } from '#server/http/pages/first-answers.ts';
import { XLSX } from '#server/spreadsheet/sheet.ts';
import { hashPassword } from '#server/steps/access/hashing.ts';
import { insertSurveyLinks } from '#server/store/conversation/survey.ts';
import { insertAnswers } from '#server/store/conversation/survey-answers.ts';
import { WITH_TEXT } from '#server/store/post/mail-texts.ts';
import { unzip } from '#server/store/privacy/unzip.ts';
import { startMailServer, useAccount } from '#server/testing/mail-server.ts';
import { FRIDAY, hour, newAppointment, newConsultant, newEmployer } from '#server/testing/planning.ts';
import { MONDAY, type Someone, usePortal } from '#server/testing/portal.ts';
import { newEmployerWithHr, openDesk } from '#server/testing/post/hr-desk.ts';

// Every read of the contract is called by every kind of reader; each canary text may only appear in the answers that ALLOWED lists.

const portal = usePortal();
const NOTE = 'KANARIE-NOTITIE';
const SUMMARY = 'KANARIE-SAMENVATTING';
const REMARK = 'KANARIE-OPMERKING';
const PARTNER = { name: 'KANARIE-METGEZEL', email: 'kanarie-metgezel@thuis.test' };

type Reader = 'admin' | 'owner' | 'other consultant' | 'visitor' | 'nobody';
const readers = {} as Record<Reader, Pick<Someone, 'call'>>;
const canaries: Record<string, string> = {};
let params: Record<string, string | number>;
const logged: string[] = [];

beforeAll(async () => {
  // The log is collected before anything is written, so that it includes the calls that write and the mails.
  for (const level of ['info', 'warn', 'error'] as const)
    portal.services.log[level] = (...line: unknown[]) => void logged.push(JSON.stringify(line));
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
  await portal.call('PUT /api/partner/{token}', { params: { token: cancelToken }, body: PARTNER });
  await owner.call('PATCH /api/appointments/{id}/notes', { params: { id }, body: { notes: NOTE } });
  await owner.call('PATCH /api/appointments/{id}/status', { params: { id }, body: { status: 'voltooid' } });
  await owner.call('POST /api/appointments/{id}/summary', { params: { id }, body: { text: SUMMARY, actions: [SUMMARY] } });
  await owner.call('PATCH /api/appointments/{id}/status', { params: { id }, body: { status: 'geplanned' } });
  await portal.call('PUT /api/questions/{token}', {
    params: { token: cancelToken },
    body: { questions: 'KANARIE-VRAAG', needs: 'KANARIE-BEHOEFTE' },
  });
  const [asked] = await portal.db.select().from(conversationQuestions);
  const answered = { quarter: '2025-Q4', employerId: employer.id, consultantId: owner.consultantId, useful: 4, remark: REMARK };
  await insertAnswers(
    portal.db,
    Array.from({ length: 5 }, () => answered),
  );
  const surveyToken = newSecret();
  await insertSurveyLinks(portal.db, [{ tokenHash: hashOf(surveyToken), appointmentId: id, employeeId: employee.id, expiresOn: FRIDAY }]);
  const answer = { params: { token: surveyToken }, body: { useful: 4, remark: REMARK } };
  expect((await portal.call('POST /api/survey/{token}', answer)).status).toBe(200);
  await portal.db.update(users).set({ password });
  await admin.call('PUT /api/consultants/{id}', { params: { id: owner.consultantId }, body: { town: 'KANARIE-DORP' } });
  const proposed = await admin.call('POST /api/admin/visit-proposals', { body: { from: FRIDAY, to: FRIDAY } });
  await portal.settle();
  // Gives the proposal the id with which every read is called.
  await portal.db.update(visitProposals).set({ id }).where(eq(visitProposals.id, proposed.body.id));
  await owner.call('GET /api/consultants/calendar-url');
  const totp = (await owner.call('POST /api/account/totp')).body;
  const [holder] = await portal.db.select().from(users).where(eq(users.id, owner.userId));
  await admin.call('GET /api/admin/calendar-urls');
  await portal.call('POST /api/forgot-password', { body: { email: (await owner.call('GET /api/user')).body.email } });
  await portal.settle();
  const letters = await portal.db.select(WITH_TEXT).from(mails).orderBy(mails.id);
  const reset = letters.find(({ kind }) => kind === 'password_reset')!.letter as { button: { url: string } };
  const [kept] = await portal.db.select().from(summaries);
  const [account] = await portal.db.select().from(emailConfig);
  const [appointment] = await portal.db.select().from(appointments);
  const [feed] = (await portal.db.select().from(calendarFeeds)).filter(({ consultantId }) => consultantId === owner.consultantId);

  Object.assign(readers, { admin, owner, 'other consultant': other, visitor: portal, nobody: portal });
  params = { id, token: employee.token, consultantId: owner.consultantId };
  Object.assign(canaries, {
    note: NOTE,
    summary: SUMMARY,
    summaryCipher: kept!.sealed,
    remark: REMARK,
    surveyToken,
    name: 'KANARIE-VOORNAAM',
    email: 'kanarie-adres@werk.test',
    phone: '612300099',
    partnerName: PARTNER.name,
    partnerEmail: PARTNER.email,
    invitationToken: employee.token,
    cancelToken,
    // Only the code of the link: short enough not to be folded over two lines of a calendar file.
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
    feedSecret: decrypt(portal.services.secretKey, feed!.sealed!),
    town: 'KANARIE-DORP',
    questions: 'KANARIE-VRAAG',
    needs: 'KANARIE-BEHOEFTE',
    questionsCipher: asked!.questions!,
    needsCipher: asked!.needs!,
  });
  expect(appointment!.notes).toBe(NOTE);
});

/** Which reader may find which canary in which call, as `reader call`; any other place is a leak. */
const ALLOWED: Record<string, string[]> = {
  note: [
    'admin GET /api/appointments',
    'admin GET /api/employees/{id}',
    'admin GET /api/employees/{id}/export',
    'owner GET /api/consultants/appointments',
  ],
  // Only for the employee, by mail, and the consultant who held the conversation.
  summary: ['owner GET /api/appointments/{id}/summary'],
  summaryCipher: [],
  remark: ['admin GET /api/admin/survey/results'],
  surveyToken: [],
  name: [
    'admin GET /api/appointments',
    'admin GET /api/appointments/export',
    'admin GET /api/employees',
    'admin GET /api/employees/export',
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
    'admin GET /api/employees/export',
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
  // Only for the employee and the consultant; administrators see a partner in stored mails and in the export of one person only.
  partnerName: [
    'admin GET /api/admin/mails/{id}',
    'admin GET /api/admin/mails/{id}/page',
    'admin GET /api/employees/{id}/export',
    'owner GET /api/consultants/appointments',
    'visitor GET /api/employee/{token}',
    'visitor GET /api/appointment/token/{token}',
  ],
  partnerEmail: [
    'admin GET /api/admin/mails',
    'admin GET /api/admin/mails/{id}',
    'admin GET /api/employees/{id}/export',
    'visitor GET /api/employee/{token}',
    'visitor GET /api/appointment/token/{token}',
  ],
  invitationToken: [
    'admin GET /api/appointments',
    'admin GET /api/employees',
    'admin GET /api/employees/{id}',
    'admin GET /api/employees/{id}/link',
  ],
  cancelToken: [
    // Administrators read the stored mail as its recipient got it, with the link.
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
  // Where a consultant lives.
  town: ['admin GET /api/consultants', 'admin GET /api/consultants/{id}', 'admin GET /api/admin/visit-proposals/{id}'],
  // Not for the holder of a link either: administrators see invitation links in their lists.
  questions: ['owner GET /api/consultants/appointments'],
  needs: ['owner GET /api/consultants/appointments'],
  questionsCipher: [],
  needsCipher: [],
};

const QUERIES: Record<string, Record<string, string | number>> = {
  'GET /api/public/availability': { date: FRIDAY },
  'GET /api/admin/survey/results': { quarter: '2025-Q4' },
  'GET /api/appointments/export': { format: 'csv' },
  'GET /api/employees/export': { format: 'csv' },
  'GET /api/admin/charges/export': { format: 'csv' },
  'GET /api/appointments/{id}/slots': { date: FRIDAY },
};

test('each canary appears only in the answers that ALLOWED lists', async () => {
  const found: Record<string, string[]> = Object.fromEntries(Object.keys(canaries).map((name) => [name, []]));
  const reads = (Object.keys(contract) as CallName[]).filter((name) => methodOf(name) === 'GET');
  const letters = await portal.db.select({ id: mails.id, kind: mails.kind }).from(mails);
  for (const [reader, { call }] of Object.entries(readers) as [Reader, Pick<Someone, 'call'>][]) {
    for (const name of reads) {
      const isVisitors = pathOf(name).includes('{token}');
      if (reader === 'nobody' && isVisitors) continue;
      // Every mail is opened; calls under /appointment/token/ get the token of an appointment instead of that of an invitation.
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

/** What HR may find, at the desk of its own employer. Of another employer it finds nothing. */
const FOR_HR: Record<string, string[]> = {
  name: ['GET /api/hr/{token}', 'GET /api/hr/{token}/export'],
  email: ['GET /api/hr/{token}', 'GET /api/hr/{token}/export'],
  videoUrl: ['GET /api/hr/{token}'],
};

test('HR finds names, addresses and video links of its own employees, and no other canary', async () => {
  const [stored] = await portal.db.select().from(employees).where(eq(employees.email, 'kanarie-adres@werk.test'));
  const { id: employeeId, employerId } = stored!;
  await portal.db.update(employers).set({ communicatieViaHrm: true, email: 'hr@werk.test' }).where(eq(employers.id, employerId));
  const own = await openDesk(portal, employerId);
  const other = await openDesk(portal, (await newEmployerWithHr(portal)).id);
  const found: Record<string, string[]> = {};
  for (const [name, { access }] of Object.entries(contract) as [CallName, Endpoint][]) {
    if (methodOf(name) !== 'GET' || access === 'visitor') continue;
    for (const desk of [own, other]) {
      const answer = await desk.call(name, { params: { id: employeeId, consultantId: 1 }, query: { employeeId, date: FRIDAY } });
      expect(answer.status, name).toBeLessThan(500);
      // A workbook is compressed: its text is that of the XML in it.
      const isWorkbook = answer.headers['content-type'] === XLSX;
      const text = isWorkbook ? [...unzip(answer.bytes).values()].join() : answer.text;
      for (const [canary, secret] of Object.entries(canaries)) {
        if (!text.includes(secret)) continue;
        expect(desk, `${canary} at the desk of another employer`).toBe(own);
        found[canary] = [...(found[canary] ?? []), name];
      }
    }
  }
  await portal.db.update(employers).set({ communicatieViaHrm: false, email: null }).where(eq(employers.id, employerId));
  expect(found).toEqual(FOR_HR);
});

/** Checked on the output schemas of reads and changes: a field that the schema lacks cannot leave the server. */
const ONLY_FOR: Record<string, (access: Access) => boolean> = {
  invitationToken: (access) => access === 'admin',
  cancelToken: (access) => access === 'visitor',
  notes: (access) => access !== 'visitor' && access !== 'public' && access !== 'hr',
  partner: (access) => access === 'visitor' || access === 'consultant',
  questions: (access) => access === 'consultant',
  needs: (access) => access === 'consultant',
  questionsSavedAt: (access) => access === 'visitor',
  smtpPass: () => false,
  oauthClientSecret: () => false,
  oauthRefreshToken: () => false,
  password: () => false,
};

test('fields for one kind of caller are missing from the output schemas of all other calls', () => {
  const found = Object.entries(contract).flatMap(([name, { access, output }]) => {
    const schema = JSON.stringify(z.toJSONSchema(output, { io: 'input', unrepresentable: 'any' }));
    return Object.keys(ONLY_FOR)
      .filter((field) => schema.includes(`"${field}":{`))
      .map((field) => ({ name, field, allowed: ONLY_FOR[field]!(access) }));
  });
  expect(new Set(found.map(({ field }) => field))).toEqual(
    new Set(['invitationToken', 'cancelToken', 'notes', 'partner', 'questions', 'needs', 'questionsSavedAt']),
  );
  expect(found.filter(({ allowed }) => !allowed)).toEqual([]);
});

test('the pages served to an employee contain the data of the first screen: no e-mail address, phone number or other token', async () => {
  const asking = { socket: { remoteAddress: '127.0.0.1' }, headers: {} };
  for (const [page, token] of [
    ['/book/{token}', params.token],
    ['/cancel/{token}', canaries.cancelToken],
    ['/modify/{token}', canaries.cancelToken],
  ] as const) {
    const first = await firstAnswers(portal.app, asking, { page, token: String(token), language: DEFAULT_LANGUAGE });
    const answers = JSON.stringify(first.answers);
    expect(answers, page).toContain(canaries.name);
    for (const secret of [
      'note',
      'email',
      'phone',
      'partnerName',
      'partnerEmail',
      'passwordHash',
      'smtpPassword',
      'smtpCipher',
      'resetToken',
      'feedSecret',
      'questions',
      'needs',
      'summary',
    ]) {
      expect(answers, `${secret} in ${page}`).not.toContain(canaries[secret]);
    }
    if (page !== '/book/{token}') expect(answers, page).not.toContain(canaries.invitationToken);
  }
});

const NOT_IN_CALENDARS = [
  'note',
  'partnerName',
  'partnerEmail',
  'invitationToken',
  'cancelToken',
  'questions',
  'needs',
  'summary',
  'remark',
];

test('the calendar feed of a consultant and the combined feed contain names and places, no notes and no partner', async () => {
  const feeds = await portal.db.select().from(calendarFeeds);
  const bodies = [];
  for (const { sealed } of feeds) {
    const secret = decrypt(portal.services.secretKey, sealed!);
    bodies.push((await portal.app.inject(`/calendar/${secret}.ics`)).body.replaceAll('\r\n ', ''));
  }
  // Of the owner, and of all consultants together.
  expect(bodies.filter((body) => body.includes('KANARIE-VOORNAAM'))).toHaveLength(2);
  for (const body of bodies) for (const secret of NOT_IN_CALENDARS) expect(body).not.toContain(canaries[secret]);
});

const folder = mkdtempSync(join(tmpdir(), 'portal-leaks-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('questions, needs and summary are stored encrypted, also in outbox and backup; partner and remark reach only whom they are for', async () => {
  const admin = await portal.as('admin');
  const period = { startDate: MONDAY, endDate: FRIDAY };
  for (const call of ['POST /api/admin/admin-period-report', 'POST /api/admin/consultant-period-reports'] as const)
    expect((await admin.call(call, { body: period })).status).toBe(200);
  const status = { params: { id: params.id! }, body: { status: 'voltooid' } };
  expect((await readers.owner.call('PATCH /api/appointments/{id}/status', status)).status).toBe(200);
  const server = await startMailServer();
  await useAccount(portal.services, server.port);
  await portal.sendDue();
  await server.stop();
  const carriers = (secret: string) =>
    server.received.filter(({ mail }) => `${mail.subject} ${mail.text} ${mail.html}`.includes(secret)).flatMap(({ to }) => to);
  expect(carriers(canaries.name!)).not.toEqual([]);
  expect(carriers(SUMMARY)).toEqual(['kanarie-adres@werk.test']);
  expect([...carriers(canaries.questions!), ...carriers(canaries.needs!), ...carriers(REMARK)]).toEqual([]);
  // The partner's own letters, and the notice to the consultant of the conversation.
  const [owner] = await portal.db
    .select({ email: users.email })
    .from(users)
    .innerJoin(consultants, eq(consultants.userId, users.id))
    .where(eq(consultants.id, Number(params.consultantId)));
  expect(new Set(carriers(PARTNER.name))).toEqual(new Set([PARTNER.email, owner!.email]));
  expect(carriers(PARTNER.email)).toEqual([]);
  const files = server.received.flatMap(({ mail, to }) => mail.attachments.map(({ content }) => ({ to, text: content.toString() })));
  const carrying = (secret: string) => files.filter(({ text }) => text.replaceAll('\r\n ', '').includes(secret)).flatMap(({ to }) => to);
  expect(new Set(carrying(PARTNER.email))).toEqual(new Set([PARTNER.email]));
  for (const secret of [SUMMARY, REMARK, canaries.questions!, canaries.needs!]) expect(carrying(secret)).toEqual([]);

  const file = join(folder, 'canaries.backup');
  await backup(portal.db, file);
  const where = { backups: [file], journals: [portal.services.erasureJournal] };
  // Checks the search itself: it finds a name, which is stored unencrypted, in attached spreadsheets too.
  const named = await proveErased(portal.services, 'KANARIE-VOORNAAM', where);
  expect(named.filter((place) => place.includes('mail_texts.attachments'))).not.toEqual([]);
  for (const secret of [SUMMARY, canaries.questions!, canaries.needs!]) {
    expect(await proveErased(portal.services, secret, where), secret).toEqual([]);
  }

  // The remark is stored with the answers to the survey only; the partner in one table and in the letters to the partner.
  const places = async (secret: string, backups: string[]) =>
    new Set((await proveErased(portal.services, secret, { ...where, backups })).map((one) => one.replace(`${file}: `, '').split(' ')[0]));
  expect(await places(REMARK, [file])).toEqual(new Set(['survey_answers.remark']));
  await portal.db.delete(mails).where(eq(mails.kind, 'partner_notice'));
  for (const secret of [PARTNER.name, PARTNER.email]) {
    expect((await places(secret, [])).difference(new Set(['partners.name', 'partners.email'])), secret).toEqual(new Set());
  }
});

test('log lines of reads, changes and mails contain routes, no names and no secrets', () => {
  expect(logged.length).toBeGreaterThan(50);
  const log = logged.join('\n');
  for (const route of [
    '/api/appointment/token/:token',
    '/api/partner/:token',
    '/api/questions/:token',
    '/api/appointments/:id/summary',
    '/api/survey/:token',
  ])
    expect(log).toContain(route);
  for (const secret of Object.values(canaries)) expect(log).not.toContain(secret);
  expect(log).not.toMatch(/@\w+\.test/);
});
