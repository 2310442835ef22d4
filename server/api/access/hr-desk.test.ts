import { desc, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { CallName } from '#contract/endpoint.ts';
import { linesOf } from '#domain/people/upload/workbook/testing.ts';
import { audit, rateLimits, users } from '#server/db/schema/access.ts';
import { hrBrowsers, hrLinks } from '#server/db/schema/hr-desk.ts';
import { mails } from '#server/db/schema/post.ts';
import { hashOf } from '#server/db/secrets.ts';
import { allJobs, runJobs } from '#server/jobs.ts';
import { stillWanted } from '#server/mail/delivery/wanted.ts';
import type { Letter } from '#server/mail/letter.ts';
import { WITH_TEXT } from '#server/store/post/mail-texts.ts';
import { unzip } from '#server/store/privacy/unzip.ts';
import {
  appointmentNow,
  employeeNow,
  FRIDAY,
  historyAbout,
  hour,
  mailsAbout,
  newAppointment,
  newConsultant,
  newEmployer,
  newInvitee,
  THURSDAY,
  TUESDAY,
} from '#server/testing/planning.ts';
import { MONDAY, type Someone, usePortal } from '#server/testing/portal.ts';
import { codeIn, confirmBrowser, newEmployerWithHr, newHrLink, openDesk } from '#server/testing/post/hr-desk.ts';

// The HR desk: its link and code, what it shows, and what HR does for an employee.

const portal = usePortal();
let admin: Someone;

beforeEach(async () => {
  portal.at(MONDAY, '10:00');
  await portal.db.delete(rateLimits);
  admin = await portal.as('admin');
});

const codeOf = (token: string, options = {}) => portal.call('POST /api/hr/{token}/code', { params: { token }, ...options });
const confirm = (token: string, code: string) => portal.call('POST /api/hr/{token}/confirm', { params: { token }, body: { code } });
const outcome = ({ status, body }: { status: number; body: { errorType?: string } | null }) => [status, body?.errorType];

async function lastMail(kind: string) {
  const [row] = await portal.db.select(WITH_TEXT).from(mails).where(eq(mails.kind, kind)).orderBy(desc(mails.id)).limit(1);
  return { ...row!, letter: row!.letter as Letter };
}

async function audited(): Promise<string[]> {
  const rows = await portal.db.select().from(audit).orderBy(audit.id);
  return rows.map(({ actor, action, subject }) => `${actor}: ${action}, ${subject}`);
}

test('a new link is in one answer and in a mail to HR, and is stored only as a hash', async () => {
  const { id } = await newEmployerWithHr(portal);
  const { status, body } = await admin.call('POST /api/employers/{id}/hr-link', { params: { id } });
  expect(status).toBe(200);
  expect(body).toEqual({ url: expect.stringMatching(/^http:\/\/portaal\.test\/hr\/[\w-]{43}$/) });
  const { letter, toAddress, audience } = await lastMail('hr_link');
  expect([toAddress, audience, letter.button]).toEqual(['hr@werkgever.test', 'hr', { label: 'Open de pagina', url: body.url, once: true }]);
  const [stored] = await portal.db.select().from(hrLinks).where(eq(hrLinks.employerId, id));
  expect(stored!.tokenHash).toBe(hashOf(body.url.split('/').at(-1)));
  expect((await audited()).at(-1)).toContain(`HR-link gemaakt, werkgever ${id}`);
});

test('an employer without an address gets no link', async () => {
  const { id } = await newEmployer(portal, { email: null });
  expect(outcome(await admin.call('POST /api/employers/{id}/hr-link', { params: { id } }))).toEqual([409, 'NO_EMPLOYER_ADDRESS']);
  expect((await admin.call('POST /api/employers/{id}/hr-link', { params: { id: 2_000_000_000 } })).status).toBe(404);
});

const READS: [CallName, object][] = [
  ['GET /api/hr/{token}', {}],
  ['GET /api/hr/{token}/export', {}],
  ['GET /api/hr/{token}/availability', { query: { employeeId: 1, date: FRIDAY } }],
  ['GET /api/hr/{token}/availability/all', { query: { employeeId: 1 } }],
  ['POST /api/hr/{token}/employees/{id}/book', { body: {} }],
  ['POST /api/hr/{token}/employees/{id}/modify', { body: {} }],
  ['POST /api/hr/{token}/employees/{id}/cancel', { body: {} }],
];

test.each(READS)('%s asks an unconfirmed browser for the code, logged in or not; 404 for an unknown link', async (name, given) => {
  const { id } = await newEmployerWithHr(portal);
  const token = await newHrLink(admin, id);
  const other = await openDesk(portal, (await newEmployerWithHr(portal)).id);
  for (const caller of [portal, admin, await portal.as('consultant'), { call: other.call }]) {
    const asked = (params: object) => caller.call(name, { ...given, params: { id: 1, ...params } });
    expect(outcome(await asked({ token }))).toEqual([401, 'HR_CODE_REQUIRED']);
    expect(outcome(await asked({ token: 'onbekend' }))).toEqual([404, 'INVALID_HR_LINK']);
  }
});

test('a code of six digits confirms a browser, which then sees the desk', async () => {
  const employer = await newEmployerWithHr(portal);
  const token = await newHrLink(admin, employer.id);
  const sent = await codeOf(token);
  expect([sent.status, sent.text]).toEqual([204, '']);
  const { letter, toAddress } = await lastMail('hr_code');
  expect(toAddress).toBe('hr@werkgever.test');
  const code = letter.details![0]!.value;
  expect(code).toMatch(/^\d{6}$/);
  const { status, body, headers } = await confirm(token, ` ${code.slice(0, 3)} ${code.slice(3)} `);
  expect([status, body]).toEqual([200, { success: true }]);
  expect(headers['set-cookie']).toMatch(/^portal_hr_\d+=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
  const cookie = String(headers['set-cookie']).split(';')[0]!;
  const desk = await portal.call('GET /api/hr/{token}', { params: { token }, headers: { cookie } });
  expect(desk.body.employer).toMatchObject({ id: employer.id, name: employer.name });
  expect((await audited()).at(-1)).toBe(`HR: HR-browser bevestigd, werkgever ${employer.id}`);
  const [browser] = await portal.db.select().from(hrBrowsers).orderBy(desc(hrBrowsers.confirmedAt)).limit(1);
  expect(cookie).not.toContain(browser!.tokenHash);
});

test('a code works once, and a new one voids the former', async () => {
  const { id } = await newEmployerWithHr(portal);
  const token = await newHrLink(admin, id);
  await codeOf(token);
  const former = await codeIn(portal, id);
  await codeOf(token);
  const code = await codeIn(portal, id);
  if (former !== code) expect(outcome(await confirm(token, former))).toEqual([400, 'WRONG_HR_CODE']);
  expect((await confirm(token, code)).status).toBe(200);
  expect(outcome(await confirm(token, code))).toEqual([400, 'HR_CODE_DEAD']);
});

test('a code expires after ten minutes', async () => {
  const { id } = await newEmployerWithHr(portal);
  const token = await newHrLink(admin, id);
  await codeOf(token);
  portal.at(MONDAY, '10:10');
  expect(outcome(await confirm(token, await codeIn(portal, id)))).toEqual([400, 'HR_CODE_DEAD']);
});

test('five wrong guesses invalidate a code, also if they are simultaneous', async () => {
  const { id } = await newEmployerWithHr(portal);
  const token = await newHrLink(admin, id);
  await codeOf(token);
  const code = await codeIn(portal, id);
  const wrong = code === '000000' ? '000001' : '000000';
  const guesses = await Promise.all(Array.from({ length: 12 }, () => confirm(token, wrong)));
  const codes = guesses.map(({ status, body }) => `${status} ${body.errorType}`).sort();
  expect(codes).toEqual([...Array(7).fill('400 HR_CODE_DEAD'), ...Array(5).fill('400 WRONG_HR_CODE')]);
  expect(outcome(await confirm(token, code))).toEqual([400, 'HR_CODE_DEAD']);
});

test('codes that are asked for and wrong ones are in the audit log; the fiftieth wrong one revokes the link and administrators are mailed', async () => {
  const { id, name } = await newEmployerWithHr(portal);
  const token = await newHrLink(admin, id);
  const guess = async () => {
    await portal.db.delete(rateLimits);
    await codeOf(token);
    const wrong = (await codeIn(portal, id)) === '000000' ? '000001' : '000000';
    return (await Promise.all(Array.from({ length: 5 }, () => confirm(token, wrong)))).map(outcome);
  };
  const [asked, wrong] = [`HR: HR-code gevraagd, werkgever ${id}`, `HR: verkeerde HR-code, werkgever ${id}`];
  const before = (await audited()).length;
  await guess();
  expect((await audited()).slice(before)).toEqual([asked, ...Array(5).fill(wrong)]);
  for (let round = 2; round < 10; round++) await guess();
  const told = async () => (await lastMail('hr_link_notice').catch(() => null))?.toAddress;
  expect([(await codeOf(token)).status, await told()]).toEqual([204, undefined]);
  expect(await guess()).toEqual(Array(5).fill([400, 'WRONG_HR_CODE']));
  expect((await audited()).slice(-2)).toEqual([wrong, `Systeem: HR-link ingetrokken, werkgever ${id}`]);
  expect(outcome(await codeOf(token))).toEqual([404, 'INVALID_HR_LINK']);
  const letters = await portal.db.select(WITH_TEXT).from(mails).where(eq(mails.kind, 'hr_link_notice'));
  expect(letters).toHaveLength(await portal.db.$count(users, eq(users.role, 'admin')));
  expect(letters[0]!.subject).toBe(`De HR-link van ${name} is ingetrokken`);
});

test('three codes an hour are mailed per link, also for simultaneous requests; more get 429 with Retry-After', async () => {
  const { id } = await newEmployerWithHr(portal);
  const token = await newHrLink(admin, id);
  const asked = await Promise.all(Array.from({ length: 5 }, () => codeOf(token)));
  expect(asked.map(({ status }) => status).sort()).toEqual([204, 204, 204, 429, 429]);
  const refused = await codeOf(token);
  expect(outcome(refused)).toEqual([429, 'TOO_MANY_ATTEMPTS']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000);
  // The newest of the three is the one that works; another link has a limit of its own.
  expect((await confirm(token, await codeIn(portal, id))).status).toBe(200);
  expect((await codeOf(await newHrLink(admin, (await newEmployerWithHr(portal)).id))).status).toBe(204);
});

test('a confirmed browser needs a new code after 30 days, and is deleted from the database', async () => {
  const { id } = await newEmployerWithHr(portal);
  const { call } = await openDesk(portal, id);
  portal.at('2026-04-01', '09:59');
  expect((await call('GET /api/hr/{token}')).status).toBe(200);
  portal.at('2026-04-01', '11:01');
  expect(outcome(await call('GET /api/hr/{token}'))).toEqual([401, 'HR_CODE_REQUIRED']);
  await runJobs(portal.services, allJobs());
  const [link] = await portal.db.select().from(hrLinks).where(eq(hrLinks.employerId, id));
  expect(await portal.db.select().from(hrBrowsers).where(eq(hrBrowsers.linkId, link!.id))).toEqual([]);
});

test('a link ends after 90 days', async () => {
  const { id } = await newEmployerWithHr(portal);
  const token = await newHrLink(admin, id);
  portal.at('2026-05-31', '10:59');
  expect(outcome(await portal.call('GET /api/hr/{token}', { params: { token } }))).toEqual([401, 'HR_CODE_REQUIRED']);
  portal.at('2026-05-31', '11:01');
  expect(outcome(await portal.call('GET /api/hr/{token}', { params: { token } }))).toEqual([404, 'INVALID_HR_LINK']);
});

test('a new link invalidates the former and its confirmed browsers, and asks for a code again', async () => {
  const { id } = await newEmployerWithHr(portal);
  const { call } = await openDesk(portal, id);
  const token = await newHrLink(admin, id);
  expect(outcome(await call('GET /api/hr/{token}'))).toEqual([404, 'INVALID_HR_LINK']);
  expect(outcome(await call('GET /api/hr/{token}', { params: { token } }))).toEqual([401, 'HR_CODE_REQUIRED']);
});

test('a revoked link gives 404; revoking it twice writes one line in the audit log', async () => {
  const { id } = await newEmployerWithHr(portal);
  const { call, token } = await openDesk(portal, id);
  for (const _ of [1, 2]) expect((await admin.call('DELETE /api/employers/{id}/hr-link', { params: { id } })).status).toBe(200);
  expect(outcome(await call('GET /api/hr/{token}'))).toEqual([404, 'INVALID_HR_LINK']);
  expect(outcome(await codeOf(token))).toEqual([404, 'INVALID_HR_LINK']);
  expect((await audited()).filter((line) => line.endsWith(`HR-link ingetrokken, werkgever ${id}`))).toHaveLength(1);
  const { body } = await admin.call('GET /api/employers/{id}', { params: { id } });
  expect(body.hrLink).toMatchObject({ revokedAt: portal.instant.toString({ fractionalSecondDigits: 3 }), browsers: 0 });
});

test.each<[string, object, { communicatieViaHrm?: boolean }?]>([
  ['communication no longer goes through HR', { communicatieViaHrm: false }],
  ['HR has another address', { email: 'personeel@werkgever.test' }],
  ['communication goes through HR from now on', { communicatieViaHrm: true }, { communicatieViaHrm: false }],
  ['the employer that follows has another address', { email: 'directie@werkgever.test' }, { communicatieViaHrm: false }],
])('the link stops working when %s, and waiting mails with the link or a code are not sent', async (_, change, before = {}) => {
  const preferredConsultantIds = [(await newConsultant(portal, [])).consultantId];
  const { id } = await newEmployerWithHr(portal, before);
  const { call, token } = await openDesk(portal, id);
  await codeOf(token);
  const { status } = await admin.call('PUT /api/employers/{id}', { params: { id }, body: { ...change, preferredConsultantIds } });
  expect(status).toBe(200);
  expect(outcome(await call('GET /api/hr/{token}'))).toEqual([404, 'INVALID_HR_LINK']);
  for (const kind of ['hr_link', 'hr_code']) {
    expect(await stillWanted(portal.db, await lastMail(kind), portal.instant)).toEqual({
      reason: 'De link of code in deze e-mail werkt niet meer.',
    });
    const resent = await admin.call('POST /api/admin/mails/{id}/resend', { params: { id: (await lastMail(kind)).id } });
    expect(resent.status).toBe(409);
  }
});

test('deleting the employer makes its link give 404', async () => {
  const { id } = await newEmployerWithHr(portal);
  const { call } = await openDesk(portal, id);
  expect((await admin.call('DELETE /api/employers/{id}', { params: { id } })).status).toBe(200);
  expect(outcome(await call('GET /api/hr/{token}'))).toEqual([404, 'INVALID_HR_LINK']);
});

test('requests with unknown links are limited per IP address; a valid link still works from that address', async () => {
  const { id } = await newEmployerWithHr(portal);
  const { call } = await openDesk(portal, id);
  const remoteAddress = '203.0.113.9';
  const unknown = () => portal.call('GET /api/hr/{token}', { params: { token: 'geraden' }, remoteAddress });
  for (let i = 0; i < 100; i++) await unknown();
  const { status, headers } = await unknown();
  expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true]);
  expect((await call('GET /api/hr/{token}', { remoteAddress })).status).toBe(200);
});

test('the overview of mails shows neither the link nor the code, once there is a mail account to send them', async () => {
  const { id } = await newEmployerWithHr(portal);
  const token = await newHrLink(admin, id);
  await codeOf(token);
  const code = await lastMail('hr_code');
  const link = await lastMail('hr_link');
  await portal.db.update(mails).set({ status: 'wachtend' });
  for (const [mail, secret] of [
    [code, code.letter.details![0]!.value],
    [link, token],
  ] as const) {
    const { text } = await admin.call('GET /api/admin/mails/{id}', { params: { id: mail.id } });
    expect(text).not.toContain(secret);
    expect(text).toContain('alleen zichtbaar voor de ontvanger');
  }
});

test('the desk lists the employees of its own employer by name, with the planned appointment', async () => {
  const consultant = await newConsultant(portal, [FRIDAY], 'Sanne de Vries');
  const employer = await newEmployerWithHr(portal);
  const elsewhere = await newInvitee(portal, (await newEmployerWithHr(portal)).id);
  const waiting = await newInvitee(portal, employer.id, { firstName: 'Ans', lastName: 'Bakker' });
  const { employee: planned } = await newAppointment(portal, employer.id, hour(consultant.consultantId, FRIDAY, '09:00'), {
    firstName: 'Zeki',
    lastName: 'Aydin',
  });
  const { call } = await openDesk(portal, employer.id);
  const { body } = await call('GET /api/hr/{token}');
  expect(Object.keys(body)).toEqual(['phoneMode', 'employer', 'employees', 'lettersCount']);
  expect(body.lettersCount).toBe(1);
  expect(body.employees).toEqual([
    {
      id: planned.id,
      firstName: 'Zeki',
      lastName: 'Aydin',
      email: planned.email,
      status: 'afspraak_gemaakt',
      appointment: expect.objectContaining({
        date: FRIDAY,
        startTime: '09:00',
        endTime: '10:00',
        meetingType: 'virtueel',
        isLate: false,
        hasBegun: false,
        deadline: expect.stringContaining('2026-03-04'),
        consultant: { id: consultant.consultantId, specialization: null, user: { name: 'Sanne de Vries' } },
      }),
    },
    { id: waiting.id, firstName: 'Ans', lastName: 'Bakker', email: waiting.email, status: 'uitgenodigd', appointment: null },
  ]);
  expect(JSON.stringify(body)).not.toContain(elsewhere.email);
});

test('the list is a workbook with what the page shows of its own employees, in which no name becomes a formula; the audit log tells of it', async () => {
  const consultant = await newConsultant(portal, [FRIDAY], 'Tom Boersma');
  const employer = await newEmployerWithHr(portal);
  const { employee } = await newAppointment(portal, employer.id, hour(consultant.consultantId, FRIDAY, '09:00'), {
    firstName: 'Zeki',
    lastName: 'Aydin',
  });
  const waiting = await newInvitee(portal, employer.id, { firstName: '=1+1', lastName: 'Bakker' });
  await newInvitee(portal, (await newEmployerWithHr(portal)).id);
  const { token, cookie } = await openDesk(portal, employer.id);
  const { statusCode, headers, rawPayload } = await portal.app.inject({ url: `/api/hr/${token}/export`, headers: { cookie } });
  expect([statusCode, headers['content-disposition']]).toEqual([200, 'attachment; filename="pensioengesprekken.xlsx"']);
  expect([...unzip(rawPayload).values()].join()).not.toMatch(/<f[ >]/);
  expect(await linesOf(rawPayload)).toEqual([
    '1: Naam | E-mailadres | Status | Datum | Tijd | Adviseur | Gesprek',
    `2: Zeki Aydin | ${employee.email} | Heeft een afspraak | 06-03-2026 | 09:00 | Tom Boersma | Virtueel`,
    `3: =1+1 Bakker | ${waiting.email} | Moet nog kiezen`,
  ]);
  const { body } = await admin.call('GET /api/admin/audit', { query: { action: 'lijst gedownload door HR' } });
  expect(body).toMatchObject([{ actor: 'HR', subject: `werkgever ${employer.id}` }]);
});

test('the desk gives the language of employees who do not read Dutch, and lists consultants who speak it first', async () => {
  const [dutch, polish] = [await newConsultant(portal, [FRIDAY]), await newConsultant(portal, [FRIDAY])];
  await admin.call('PUT /api/consultants/{id}', { params: { id: polish.consultantId }, body: { languages: ['nl', 'pl'] } });
  const employer = await newEmployerWithHr(portal, { defaultLanguage: 'pl' });
  const theirs = await newInvitee(portal, employer.id, { sortKey: 'a' });
  await newInvitee(portal, employer.id, { sortKey: 'b', language: 'nl' });
  await newInvitee(portal, employer.id, { sortKey: 'c', language: 'tr' });
  const { call } = await openDesk(portal, employer.id);
  const { body } = await call('GET /api/hr/{token}');
  expect(body.employees.map((one: { language?: string }) => one.language)).toEqual(['pl', undefined, 'tr']);
  const open = await call('GET /api/hr/{token}/availability', { query: { employeeId: theirs.id, date: FRIDAY } });
  const order = open.body.map(({ id }: { id: number }) => id);
  expect(order.indexOf(polish.consultantId)).toBeLessThan(order.indexOf(dutch.consultantId));
});

const act = (what: 'book' | 'modify' | 'cancel') => `POST /api/hr/{token}/employees/{id}/${what}` as CallName;

test('HR books, moves and cancels for an employee; history and log say HR', async () => {
  const consultant = await newConsultant(portal, [THURSDAY, FRIDAY]);
  const employer = await newEmployerWithHr(portal);
  const { id, email } = await newInvitee(portal, employer.id);
  const { call } = await openDesk(portal, employer.id);
  const days = (await call('GET /api/hr/{token}/availability/all', { query: { employeeId: id } })).body;
  expect(days.find(({ date }: { date: string }) => date === FRIDAY).virtual).toBeGreaterThanOrEqual(8);
  const slots = () => call('GET /api/hr/{token}/availability', { query: { employeeId: id, date: FRIDAY } });
  const free = async () => (await slots()).body.find((one: { id: number }) => one.id === consultant.consultantId).slots.length;
  expect(await free()).toBe(8);

  const wish = { ...hour(consultant.consultantId, FRIDAY, '09:00'), phoneNumber: '0612345678' };
  const booked = await call(act('book'), { params: { id }, body: wish });
  expect(booked.status).toBe(200);
  expect(booked.body).toMatchObject({ date: FRIDAY, startTime: '09:00', isLate: false });
  expect(booked.body).not.toHaveProperty('cancelToken');
  expect(await employeeNow(portal, id)).toMatchObject({ status: 'afspraak_gemaakt', phone: '+31612345678' });
  // For a move, the hour of the appointment itself counts as free.
  expect(await free()).toBe(8);

  const moved = await call(act('modify'), { params: { id }, body: hour(consultant.consultantId, THURSDAY, '11:00') });
  expect([moved.status, moved.body.id, moved.body.date]).toEqual([200, booked.body.id, THURSDAY]);
  const cancelled = await call(act('cancel'), { params: { id }, body: { late: false } });
  expect([cancelled.status, cancelled.body]).toEqual([200, { late: false }]);
  expect((await employeeNow(portal, id)).status).toBe('uitgenodigd');
  expect(await appointmentNow(portal, booked.body.id)).toBeNull();

  const history = await historyAbout(portal, id);
  expect(history.filter(({ subject }) => subject === 'appointment').map(({ actor, action }) => `${actor} ${action}`)).toEqual([
    'HR geboekt',
    'HR gewijzigd',
    'HR geannuleerd',
  ]);
  expect((await audited()).slice(-3)).toEqual([
    `HR: geboekt door HR, werknemer ${id}`,
    `HR: gewijzigd door HR, werknemer ${id}`,
    `HR: geannuleerd door HR, werknemer ${id}`,
  ]);
  expect((await mailsAbout(portal, id)).filter(({ to }) => to === email).map(({ kind }) => kind)).toEqual([
    'confirmation',
    'change',
    'cancellation',
  ]);
});

test('HR has the deadlines of the employee: a late cancellation is charged, a late move refused', async () => {
  const consultant = await newConsultant(portal, [TUESDAY, FRIDAY]);
  const employer = await newEmployerWithHr(portal);
  const { id } = await newInvitee(portal, employer.id);
  const { call } = await openDesk(portal, employer.id);
  await call(act('book'), { params: { id }, body: hour(consultant.consultantId, TUESDAY, '15:00') });
  expect(outcome(await call(act('modify'), { params: { id }, body: hour(consultant.consultantId, FRIDAY, '15:00') }))).toEqual([
    409,
    'TOO_LATE',
  ]);
  expect(outcome(await call(act('cancel'), { params: { id }, body: { late: false } }))).toEqual([409, 'LATE_CANCEL']);
  expect((await call(act('cancel'), { params: { id } })).body).toEqual({ late: true });
  const charges = await admin.call('GET /api/admin/charges', { query: { employerId: employer.id } });
  expect(charges.body).toMatchObject([{ kind: 'late_cancel' }]);
  expect((await employeeNow(portal, id)).status).toBe('afgerond');
  expect(outcome(await call(act('book'), { params: { id }, body: hour(consultant.consultantId, FRIDAY, '15:00') }))).toEqual([
    409,
    'COMPLETED',
  ]);
});

test('the minimum notice before a booking applies to HR too', async () => {
  const consultant = await newConsultant(portal, [TUESDAY]);
  const employer = await newEmployerWithHr(portal);
  const { id } = await newInvitee(portal, employer.id);
  const { call } = await openDesk(portal, employer.id);
  await admin.call('POST /api/admin/booking-config', { body: { noticeHours: 48 } });
  const refused = await call(act('book'), { params: { id }, body: hour(consultant.consultantId, TUESDAY, '15:00') });
  const open = await call('GET /api/hr/{token}/availability', { query: { employeeId: id, date: TUESDAY } });
  await admin.call('POST /api/admin/booking-config', { body: { noticeHours: 0 } });
  expect(outcome(refused)).toEqual([409, 'SLOT_TAKEN']);
  expect(open.body.filter((one: { id: number }) => one.id === consultant.consultantId)).toEqual([]);
});

test('HR cannot act for an employee of another employer, nor for one who is not invited or has nothing planned', async () => {
  const consultant = await newConsultant(portal, [FRIDAY]);
  const employer = await newEmployerWithHr(portal);
  const { call } = await openDesk(portal, employer.id);
  const body = hour(consultant.consultantId, FRIDAY, '09:00');
  const theirs = await newAppointment(portal, (await newEmployerWithHr(portal)).id, hour(consultant.consultantId, FRIDAY, '16:00'));
  for (const id of [theirs.employee.id, 2_000_000_000]) {
    for (const what of ['book', 'modify', 'cancel'] as const) {
      expect(outcome(await call(act(what), { params: { id }, body: what === 'cancel' ? {} : body }))).toEqual([404, 'EMPLOYEE_NOT_FOUND']);
    }
    expect((await call('GET /api/hr/{token}/availability', { query: { employeeId: id, date: FRIDAY } })).status).toBe(404);
    expect((await call('GET /api/hr/{token}/availability/all', { query: { employeeId: id } })).status).toBe(404);
  }
  expect(await appointmentNow(portal, theirs.id)).toMatchObject({ startTime: '16:00', status: 'geplanned' });

  const none = { invitationToken: null, invitationSentDate: null, invitationSent: false, status: 'niet_uitgenodigd' } as const;
  const uninvited = await newInvitee(portal, employer.id, none);
  expect(outcome(await call(act('book'), { params: { id: uninvited.id }, body }))).toEqual([409, 'NOT_INVITED']);
  const invited = await newInvitee(portal, employer.id);
  expect(outcome(await call(act('modify'), { params: { id: invited.id }, body }))).toEqual([409, 'NOT_PLANNED']);
  expect(outcome(await call(act('cancel'), { params: { id: invited.id } }))).toEqual([409, 'NOT_PLANNED']);
});

test('HR can move an appointment whose invitation has expired, but book only once the office has invited that employee again', async () => {
  const consultant = await newConsultant(portal, ['2026-06-05', '2026-06-12']);
  const employer = await newEmployerWithHr(portal);
  const planned = await newAppointment(portal, employer.id, hour(consultant.consultantId, '2026-06-12', '09:00'));
  const { id } = await newInvitee(portal, employer.id);
  portal.at('2026-06-02', '10:00');
  const { call } = await openDesk(portal, employer.id);
  const body = hour(consultant.consultantId, '2026-06-05', '10:00');
  expect(outcome(await call(act('book'), { params: { id }, body }))).toEqual([409, 'LINK_EXPIRED']);
  expect((await call('GET /api/hr/{token}/availability/all', { query: { employeeId: id } })).status).toBe(409);
  expect((await call(act('modify'), { params: { id: planned.employee.id }, body })).status).toBe(200);
  const admin = await portal.as('admin');
  expect((await admin.call('POST /api/employees/{id}/reset-and-reinvite', { params: { id } })).status).toBe(200);
  expect((await call('GET /api/hr/{token}/availability/all', { query: { employeeId: id } })).status).toBe(200);
  const later = hour(consultant.consultantId, '2026-06-05', '11:00');
  expect((await call(act('book'), { params: { id }, body: later })).status).toBe(200);
});

test('somebody who was erased meanwhile is no longer found', async () => {
  const consultant = await newConsultant(portal, [FRIDAY]);
  const employer = await newEmployerWithHr(portal);
  const { id } = await newInvitee(portal, employer.id);
  const { call } = await openDesk(portal, employer.id);
  await admin.call('POST /api/employees/{id}/erase', { params: { id } });
  expect((await call(act('book'), { params: { id }, body: hour(consultant.consultantId, FRIDAY, '09:00') })).status).toBe(404);
  expect((await call('GET /api/hr/{token}')).body.employees).toEqual([]);
});

test('the page of the employer tells when the link was made, until when it works, and when a browser was confirmed', async () => {
  const { id } = await newEmployerWithHr(portal);
  const page = async () => (await admin.call('GET /api/employers/{id}', { params: { id } })).body.hrLink;
  expect(await page()).toBeNull();
  await openDesk(portal, id);
  expect(await page()).toEqual({
    createdAt: '2026-03-02T09:00:00.000Z',
    expiresAt: '2026-05-31T09:00:00.000Z',
    revokedAt: null,
    browsers: 1,
    confirmedAt: '2026-03-02T09:00:00.000Z',
  });
});

const toHr = async (employeeId: number) => {
  const rows = await portal.db.select(WITH_TEXT).from(mails).where(eq(mails.employeeId, employeeId)).orderBy(mails.id);
  return rows.filter(({ audience }) => audience === 'hr').map((row) => ({ ...row, letter: row.letter as Letter }));
};
const sendAll = () => portal.db.update(mails).set({ status: 'verzonden' });
const whySent = async (mail: Awaited<ReturnType<typeof toHr>>[number]) => {
  const wanted = await stillWanted(portal.db, mail, portal.instant);
  return 'reason' in wanted ? wanted.reason : 'sent';
};

test('HR is not mailed about bookings and moves at its desk; it is mailed about cancellations and changes by others', async () => {
  const consultant = await newConsultant(portal, [THURSDAY, FRIDAY]);
  const employer = await newEmployerWithHr(portal);
  const { id } = await newInvitee(portal, employer.id);
  const { call } = await openDesk(portal, employer.id);
  const move = (startTime: string) => call(act('modify'), { params: { id }, body: hour(consultant.consultantId, THURSDAY, startTime) });
  const newest = async () => (await toHr(id)).at(-1)!;
  const whyNewest = async () => whySent(await newest());
  const { body: booked } = await call(act('book'), { params: { id }, body: hour(consultant.consultantId, FRIDAY, '09:00') });
  const confirmation = await newest();
  expect([confirmation.kind, await whySent(confirmation)]).toEqual(['confirmation', 'HR ziet dit op de HR-pagina.']);
  // Also while the mail about the booking still waits, so that the worker has not dropped it yet.
  expect((await move('11:00')).status).toBe(200);
  expect([(await newest()).kind, await whyNewest()]).toEqual(['change', 'HR ziet dit op de HR-pagina.']);
  // A mail about somebody else's move is waiting. The mail about HR's own move replaces it, so this one has to be sent.
  await admin.call('PUT /api/appointments/{id}', { params: { id: booked.id }, body: hour(consultant.consultantId, THURSDAY, '14:00') });
  const byOther = await newest();
  expect(await whySent(byOther)).toBe('sent');
  expect((await move('12:00')).status).toBe(200);
  expect([await whySent(byOther), await whyNewest()]).toEqual(['Er is een nieuwere e-mail over deze afspraak.', 'sent']);
  await sendAll();
  expect((await move('13:00')).status).toBe(200);
  expect(await whyNewest()).toBe('HR ziet dit op de HR-pagina.');
  expect((await call(act('cancel'), { params: { id }, body: { late: false } })).status).toBe(200);
  const last = await newest();
  expect([last.kind, await whySent(last), last.letter.button?.url]).toEqual(['cancellation', 'sent', expect.stringContaining('/book/')]);
});

test('HR is mailed about a booking through the link in its mails, also while it has a confirmed browser', async () => {
  const consultant = await newConsultant(portal, [FRIDAY]);
  const employer = await newEmployerWithHr(portal);
  const { id, token } = await newInvitee(portal, employer.id);
  await openDesk(portal, employer.id);
  const body = hour(consultant.consultantId, FRIDAY, '09:00');
  expect((await portal.call('POST /api/book/{token}', { params: { token }, body })).status).toBe(200);
  const confirmation = (await toHr(id)).at(-1)!;
  expect([confirmation.kind, await whySent(confirmation)]).toEqual(['confirmation', 'sent']);
});

test('HR is not mailed about a swap while it has a confirmed browser; it is mailed about a move by the firm', async () => {
  const consultant = await newConsultant(portal, [THURSDAY, FRIDAY]);
  const employer = await newEmployerWithHr(portal);
  const one = await newAppointment(portal, employer.id, hour(consultant.consultantId, THURSDAY, '09:00'));
  const other = await newAppointment(portal, employer.id, hour(consultant.consultantId, FRIDAY, '09:00'));
  const swap = async () => {
    await sendAll();
    const body = { appointmentId1: one.id, appointmentId2: other.id };
    expect((await admin.call('POST /api/appointments/swap', { body })).status).toBe(200);
    return (await toHr(one.employee.id)).at(-1)!;
  };
  const before = await swap();
  expect([before.kind, await whySent(before), before.letter.after]).toEqual(['swap', 'sent', undefined]);
  const token = await newHrLink(admin, employer.id);
  expect(await whySent(await swap())).toBe('sent');
  await confirmBrowser(portal, token, employer.id);
  expect(await whySent(await swap())).toBe('HR ziet dit op de HR-pagina.');
  await sendAll();
  await admin.call('PUT /api/appointments/{id}', { params: { id: one.id }, body: hour(consultant.consultantId, FRIDAY, '14:00') });
  const moved = (await toHr((await appointmentNow(portal, one.id))!.employeeId)).at(-1)!;
  expect([moved.kind, await whySent(moved)]).toEqual(['change', 'sent']);
});

test('mails to HR say in which mail its page is while the link works, and never contain the link itself', async () => {
  const consultant = await newConsultant(portal, [FRIDAY]);
  const employer = await newEmployerWithHr(portal);
  const bookOne = async (startTime: string) => {
    const { employee } = await newAppointment(portal, employer.id, hour(consultant.consultantId, FRIDAY, startTime));
    return mailsAbout(portal, employee.id);
  };
  expect(JSON.stringify(await bookOne('09:00'))).not.toContain('HR-pagina');
  const { token } = await openDesk(portal, employer.id);
  const said = await bookOne('10:00');
  expect(said.filter(({ text }) => text.includes('Op uw HR-pagina')).map(({ to }) => to)).toEqual(['hr@werkgever.test']);
  expect(JSON.stringify(said)).toContain(
    `onze e-mail van maandag 2 maart 2026: ‘Uw pagina voor de pensioengesprekken bij ${employer.name}’`,
  );
  expect(JSON.stringify(said)).not.toContain(token);
  expect((await lastMail('hr_code')).letter.after).toHaveLength(1);
  await admin.call('DELETE /api/employers/{id}/hr-link', { params: { id: employer.id } });
  expect(JSON.stringify(await bookOne('11:00'))).not.toContain('HR-pagina');
});
