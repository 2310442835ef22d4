import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { CallName } from '#contract/endpoint.ts';
import { passwordTokens } from '#server/db/schema/access.ts';
import { emailConfig, mails } from '#server/db/schema/post.ts';
import { startMailServer, useAccount } from '#server/testing/mail-server.ts';
import { FRIDAY, hour, newAppointment, newConsultant, newEmployer, newInvitee } from '#server/testing/planning.ts';
import { type Answer, formOf, MONDAY, type Someone, usePortal } from '#server/testing/portal.ts';

// Section 8 of the specification: the error catalogue, as far as its words come from the server. Titles and fallback texts are the
// screens'.

const portal = usePortal();
let admin: Someone;
let sanne: Someone & { consultantId: number };
let employerId: number;
let invitee: Awaited<ReturnType<typeof newInvitee>>;
let booked: Awaited<ReturnType<typeof newAppointment>>;

beforeAll(async () => {
  const owner = { name: 'Eerste Beheerder', email: 'eerste@firma.test', password: 'eerste' };
  expect((await portal.call('POST /api/register', { body: owner })).status).toBe(200);
  admin = await portal.as('admin');
  sanne = await newConsultant(portal, [FRIDAY]);
  employerId = (await newEmployer(portal)).id;
  invitee = await newInvitee(portal, employerId, { email: 'bekend@werk.test' });
  booked = await newAppointment(portal, employerId, hour(sanne.consultantId, FRIDAY, '09:00'));
});
afterEach(() => portal.at(MONDAY, '08:00'));

const SENTENCE = expect.stringMatching(/^[A-Z].+[.)]$/);
const UNKNOWN = { id: 2_000_000 };
const wanted = (startTime = '11:00') => hour(sanne.consultantId, FRIDAY, startTime);
const upload = async (name: string, content: string, fields = {}) =>
  admin.call('POST /api/employees/upload', await formOf({ file: new File([content], name), ...fields }));

/** Status, words and the call that is refused. */
const REFUSED: [what: string, status: number, message: unknown, call: () => Promise<Answer>][] = [
  [
    'a login with a wrong password',
    401,
    SENTENCE,
    () => portal.call('POST /api/login', { body: { username: 'eerste@firma.test', password: 'fout' } }),
  ],
  [
    'a login of nobody',
    401,
    SENTENCE,
    () => portal.call('POST /api/login', { body: { username: 'niemand@firma.test', password: 'fout' } }),
  ],
  [
    'a second registration',
    403,
    SENTENCE,
    () => portal.call('POST /api/register', { body: { name: 'Twee', email: 'twee@firma.test', password: 'tweede' } }),
  ],
  [
    'a reset with an unknown link',
    400,
    SENTENCE,
    () => portal.call('POST /api/reset-password', { body: { token: 'onbekend', email: 'eerste@firma.test', newPassword: 'nieuw1' } }),
  ],
  [
    'a password change with a wrong password',
    400,
    SENTENCE,
    () => admin.call('POST /api/admin/change-password', { body: { currentPassword: 'fout', newPassword: 'nieuw1' } }),
  ],
  [
    'an upload without employer',
    400,
    'Selecteer eerst een werkgever voordat je een bestand uploadt.',
    () => upload('mensen.csv', 'Jan;Bos;jan@werk.test'),
  ],
  [
    'an upload of another type',
    400,
    expect.stringMatching(/^Alleen CSV bestanden zijn toegestaan\./),
    () => upload('mensen.pdf', 'Jan;Bos;jan@werk.test', { employerId }),
  ],
  [
    'an upload of more than 10MB',
    413,
    'Het bestand mag maximaal 10MB zijn.',
    () => upload('mensen.csv', 'x'.repeat(10 * 1024 * 1024 + 1), { employerId }),
  ],
  ['an upload without anyone in it', 400, SENTENCE, () => upload('mensen.csv', '', { employerId })],
  [
    'the delete of an employer with employees',
    409,
    SENTENCE,
    () => admin.call('DELETE /api/employers/{id}', { params: { id: employerId } }),
  ],
  [
    'an employee whose address is known',
    409,
    SENTENCE,
    () => admin.call('POST /api/employees', { body: { employerId, firstName: 'Jan', lastName: 'Bos', email: 'BEKEND@werk.test' } }),
  ],
  [
    'a consultant whose address is known',
    409,
    SENTENCE,
    () => admin.call('POST /api/consultants', { body: { name: 'Dubbel', email: 'eerste@firma.test' } }),
  ],
  [
    'the delete of a consultant with appointments',
    409,
    SENTENCE,
    () => admin.call('DELETE /api/consultants/{id}', { params: { id: sanne.consultantId } }),
  ],
  [
    'an unknown invitation',
    404,
    'Ongeldige uitnodiging',
    () => portal.call('GET /api/employee/{token}', { params: { token: 'onbekend' } }),
  ],
  [
    'a booking with an unknown invitation',
    404,
    'Ongeldige uitnodiging',
    () => portal.call('POST /api/book/{token}', { params: { token: 'onbekend' }, body: wanted() }),
  ],
  [
    'a booking beside another',
    409,
    'U heeft al een afspraak in het systeem. U kunt slechts één afspraak maken.',
    () => portal.call('POST /api/book/{token}', { params: { token: booked.employee.token }, body: wanted() }),
  ],
  [
    'a booking of a taken hour',
    409,
    SENTENCE,
    () => portal.call('POST /api/book/{token}', { params: { token: invitee.token }, body: wanted('09:00') }),
  ],
  [
    'a cancel with an unknown link',
    404,
    'Ongeldige annuleringslink of afspraak niet gevonden',
    () => portal.call('POST /api/cancel/{token}', { params: { token: 'onbekend' } }),
  ],
  [
    'a modify with an unknown link',
    404,
    'Ongeldige wijzigingslink of afspraak niet gevonden',
    () => portal.call('POST /api/modify/{token}', { params: { token: 'onbekend' }, body: wanted() }),
  ],
  [
    'a modify within 48 hours',
    409,
    SENTENCE,
    () => {
      portal.at(FRIDAY, '08:00');
      return portal.call('POST /api/modify/{token}', { params: { token: booked.cancelToken }, body: wanted() });
    },
  ],
  ['a call without a login', 401, SENTENCE, () => portal.call('GET /api/user')],
  ['a call of another role', 403, SENTENCE, () => sanne.call('GET /api/stats')],
  ['a call that does not exist', 404, SENTENCE, () => admin.call('GET /api/bestaat-niet')],
];

/** Calls about a row that does not exist. */
const OF_NOTHING: [who: 'admin' | 'sanne', name: CallName, body?: object][] = [
  ['admin', 'POST /api/employees/send-invitations', { employerId: UNKNOWN.id }],
  ['admin', 'PUT /api/employers/{id}', { name: 'Weg' }],
  ['admin', 'DELETE /api/employers/{id}'],
  ['admin', 'PUT /api/employees/{id}', { status: 'afgerond' }],
  ['admin', 'DELETE /api/employees/{id}'],
  ['admin', 'POST /api/employees/{id}/reset-and-reinvite'],
  ['admin', 'PUT /api/consultants/{id}', {}],
  ['admin', 'POST /api/consultants/{id}/send-welcome'],
  ['admin', 'DELETE /api/availability/{id}'],
  ['admin', 'POST /api/availability', { consultantId: UNKNOWN.id, date: FRIDAY, startTime: '09:00', endTime: '10:00' }],
  ['sanne', 'DELETE /api/consultants/availability/{id}'],
  ['sanne', 'DELETE /api/consultants/unavailability/{id}'],
  ['admin', 'DELETE /api/appointments/{id}'],
  ['admin', 'PUT /api/appointments/{id}', { date: FRIDAY, startTime: '11:00', endTime: '12:00', meetingType: 'fysiek' }],
  ['admin', 'POST /api/appointments/swap', { appointmentId1: UNKNOWN.id, appointmentId2: UNKNOWN.id + 1 }],
  ['sanne', 'PATCH /api/appointments/{id}/status', { status: 'voltooid' }],
  ['sanne', 'POST /api/appointments/{id}/cancel'],
  ['sanne', 'PATCH /api/appointments/{id}/notes', { notes: 'x' }],
];

async function expectRefusal(answer: Answer, status: number, message: unknown): Promise<void> {
  expect([answer.status, answer.body?.message, typeof answer.body?.errorType]).toEqual([status, message, 'string']);
  expect(answer.headers['content-type']).toMatch(/^application\/json/);
}

test.each(OF_NOTHING)('%s: %s about a row that does not exist is answered 404 with a message in Dutch', async (who, name, body) => {
  await expectRefusal(await { admin, sanne }[who].call(name, { params: UNKNOWN, ...(body && { body }) }), 404, SENTENCE);
});

test.each(REFUSED)('%s is answered %i with a message in Dutch', async (_, status, message, call) => {
  await expectRefusal(await call(), status, message);
});

test.each([
  ['EXISTING_APPOINTMENT', () => booked.employee.token, '11:00'],
  ['SLOT_TAKEN', () => invitee.token, '09:00'],
  ['INVALID_TOKEN', () => 'onbekend', '11:00'],
])('a booking that is refused says why: errorType %s', async (errorType, token, startTime) => {
  const { body } = await portal.call('POST /api/book/{token}', { params: { token: token() }, body: wanted(startTime) });
  expect(body.errorType).toBe(errorType);
});

test('a refusal of what was filled in names each field', async () => {
  const { status, body } = await admin.call('POST /api/employees', { body: { employerId, firstName: '', lastName: '', email: 'geen' } });
  expect([status, Object.keys(body.fields).sort()]).toEqual([400, ['email', 'firstName', 'lastName']]);
  expect(body.message).toEqual(SENTENCE);
});

test('forgot password answers the same whether or not the address exists', async () => {
  const ask = (email: string) => portal.call('POST /api/forgot-password', { body: { email } });
  const [known, unknown] = [await ask('eerste@firma.test'), await ask('niemand@firma.test')];
  expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
  expect(known.status).toBe(200);
  await portal.settle();
  expect(await portal.db.$count(passwordTokens)).toBe(1);
  expect(await portal.db.$count(mails, eq(mails.toAddress, 'eerste@firma.test'))).toBe(1);
});

describe('the manual availability check', () => {
  const IS_LOGIN = /Invalid login|EAUTH|authentication/;
  const check = () => admin.call('POST /api/admin/availability-reminder-check');

  test('names a refused login, by which the screen advises the SMTP settings', async () => {
    const server = await startMailServer();
    await useAccount(portal.services, server.port, { smtpPass: 'verkeerd' });
    const before = await portal.db.$count(mails);
    const { status, body } = await check();
    await server.stop();
    expect([status, body.message]).toEqual([400, expect.stringMatching(IS_LOGIN)]);
    expect(await portal.db.$count(mails)).toBe(before);
  });

  test('names another failure otherwise', async () => {
    const server = await startMailServer();
    await server.stop();
    await useAccount(portal.services, server.port);
    const { status, body } = await check();
    expect([status, body.message]).toEqual([400, expect.not.stringMatching(IS_LOGIN)]);
    await portal.db.delete(emailConfig);
    const without = await check();
    expect([without.status >= 400, without.body.message]).toEqual([true, expect.not.stringMatching(IS_LOGIN)]);
  });
});

describe('what is no JSON', () => {
  test.each(['{', '"tekst"', '[]', 'null', ''])('a body of %o is a 400 with a message', async (body) => {
    const answer = await portal.call('POST /api/login', { body, headers: { 'content-type': 'application/json' } });
    expect([answer.status, answer.body.message]).toEqual([400, SENTENCE]);
  });

  test('a body of another type is a 415 with a message', async () => {
    const answer = await portal.call('POST /api/login', { body: '<login/>', headers: { 'content-type': 'text/xml' } });
    expect([answer.status, answer.body.message]).toEqual([415, SENTENCE]);
  });
});

test('during maintenance the message is the server’s', async () => {
  await admin.call('POST /api/admin/maintenance-mode', { body: { enabled: true } });
  const { status, headers, body } = await sanne.call('GET /api/consultants/me');
  await admin.call('POST /api/admin/maintenance-mode', { body: { enabled: false } });
  expect([status, headers['x-maintenance-mode'], body.message]).toEqual([503, 'true', SENTENCE]);
});
