import { writeFileSync } from 'node:fs';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { LANGUAGES } from '#domain/language.ts';
import { sendDueWaves } from '#server/actions/rounds/send-waves.ts';
import { employers } from '#server/db/schema/people.ts';
import type { NewEmployee } from '#server/testing/invited.ts';
import { printedPages } from '#server/testing/outside/printed.ts';
import { FRIDAY, historyAbout, hour, newConsultant, newEmployer, newInvitee, THURSDAY } from '#server/testing/planning.ts';
import { MONDAY, type Someone, usePortal } from '#server/testing/portal.ts';
import { textsIn } from '#texts/index.ts';

// Letters on paper for people whom mail does not reach, drawn by poppler and read by a QR reader; and the code in them.

const portal = usePortal();
let admin: Someone;
let employerId: number;

const AT_HOME = { street: 'Dorpsstraat 1', postalCode: '1234 AB', city: 'Elst' };
type Wanted = { who?: string; kind?: string; onlyDue?: boolean };
const listed = async (wanted: Wanted = {}) =>
  (await admin.call('GET /api/admin/letters', { query: { employerId, ...wanted } as never })).body;
const print = (wanted: Wanted = {}) => admin.call('POST /api/admin/letters', { body: { employerId, ...wanted } as never });
const printed = async (wanted: Wanted = {}) => {
  const { status, bytes } = await print(wanted);
  expect(status).toBe(200);
  return printedPages(bytes).map(({ text, code }) => ({ words: text.replaceAll(/\s+/g, ' '), url: code, code: codeIn(text) }));
};
const codeIn = (text: string) => /\b[2-9A-HJ-NP-Z]{5} [2-9A-HJ-NP-Z]{5}\b/.exec(text)?.[0] ?? null;
const open = (code: string | null, lastName: string) => portal.call('POST /api/letter-code', { body: { code: code ?? '', lastName } });
const add = async (fields: object = {}) => {
  const person = { employerId, firstName: 'Nel', lastName: 'van der Wit', noEmail: true, ...AT_HOME, ...fields };
  return (await admin.call('POST /api/employees', { body: person as never })).body.id as number;
};
const personOf = async (id: number) => (await admin.call('GET /api/employees/{id}', { params: { id } })).body;
const putAddress = (fields: Partial<NewEmployee>) => ({ ...AT_HOME, ...fields });

beforeEach(async () => {
  portal.at(MONDAY, '08:00');
  admin = await portal.as('admin');
  ({ id: employerId } = await newEmployer(portal, { name: 'Bakkerij Van der Meer' }));
});

test('printing invites somebody without an e-mail address: QR code and code with last name lead to the same link', async () => {
  const id = await add();
  await add({ firstName: 'Piet', lastName: 'Bos', city: '' });
  expect(await listed()).toEqual({
    count: 1,
    due: 0,
    noAddress: 1,
    people: [{ employeeId: id, name: 'Nel van der Wit', reason: 'no_email', printedAt: null }],
  });
  const [page, ...others] = await printed();
  expect(others).toEqual([]);
  const { status, invitationToken } = await personOf(id);
  expect([status, page?.url]).toEqual(['uitgenodigd', `http://portaal.test/book/${invitationToken}`]);
  for (const words of ['Nel van der Wit', 'Dorpsstraat 1', '1234 AB ELST', 'portaal.test/brief', 'Bakkerij Van der Meer'])
    expect(page?.words).toContain(words);
  expect((await open(page!.code, 'WIT')).body).toEqual({ url: page?.url });
  expect((await open(page!.code!.toLowerCase().replace(' ', '-'), 'van der wit')).status).toBe(200);
  expect((await open(page!.code, 'Bos')).body.errorType).toBe('UNKNOWN_LETTER_CODE');
  expect((await open('ABCDE FGHJK', 'Wit')).body.errorType).toBe('UNKNOWN_LETTER_CODE');
  expect((await listed()).people).toMatchObject([{ printedAt: expect.stringMatching(/^2026-03-02T07:00:00/) }]);
  expect((await historyAbout(portal, id)).map(({ action }) => action)).toEqual([
    'toegevoegd',
    'uitgenodigd',
    'uitnodiging afgedrukt als brief',
  ]);
  const { body } = await admin.call('GET /api/admin/audit', { query: { action: 'brieven afgedrukt' } });
  expect(body).toMatchObject([{ subject: `werkgever ${employerId}` }]);
});

test('a new letter, another address, postal or by mail, and erasing end the code; an appointment keeps it', async () => {
  const consultant = await newConsultant(portal, [THURSDAY, FRIDAY]);
  const id = await add();
  const [first] = await printed();
  const [second] = await printed();
  expect([(await open(first!.code, 'wit')).status, (await open(second!.code, 'wit')).status]).toEqual([404, 200]);
  expect(second?.words).toContain('De code daarin werkt niet meer');
  const change = (body: object) => admin.call('PUT /api/employees/{id}', { params: { id }, body: body as never });
  await change({ street: 'Dorpsstraat 2' });
  expect((await open(second!.code, 'wit')).status).toBe(404);
  expect((await portal.call('GET /api/employee/{token}', { params: { token: second!.url!.split('/').at(-1)! } })).status).toBe(404);
  const [third] = await printed();
  await change({ phone: '0612345678' });
  const token = third!.url!.split('/').at(-1)!;
  await portal.call('POST /api/book/{token}', { params: { token }, body: hour(consultant.consultantId, THURSDAY, '09:00') });
  await portal.db.execute(sql`UPDATE invitations SET sent_at = sent_at - interval '100 days' WHERE employee_id = ${id}`);
  expect((await open(third!.code, 'wit')).body).toEqual({ url: third?.url });
  await change({ email: 'nel@x.nl' });
  expect((await open(third!.code, 'wit')).status).toBe(404);
  const other = await add({ lastName: 'Bos' });
  const [last] = await printed();
  await admin.call('POST /api/employees/{id}/erase', { params: { id: other }, body: {} });
  expect((await open(last!.code, 'bos')).status).toBe(404);
});

test('twenty wrong names in a quarter of an hour silence a code whatever the name, while its link works on', async () => {
  await add();
  const [page] = await printed();
  for (let i = 0; i < 20; i++) expect((await open(page!.code, `Fout ${i}`)).status).toBe(404);
  const { status, headers } = await open(page!.code, 'van der Wit');
  expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true]);
  expect((await portal.call('GET /api/employee/{token}', { params: { token: page!.url!.split('/').at(-1)! } })).status).toBe(200);
});

test('mail that came back and silence after the exit mail are reasons for a letter; declining, stopping and communication through HR are not', async () => {
  const lost = await newInvitee(portal, employerId, putAddress({ lastName: 'A' }));
  const silent = await newInvitee(portal, employerId, putAddress({ lastName: 'B', exitEmailSentDate: '2026-02-20T23:00:00Z' }));
  await newInvitee(portal, employerId, putAddress({ lastName: 'C', exitEmailSentDate: '2026-02-25T23:00:00Z' }));
  await newInvitee(
    portal,
    employerId,
    putAddress({ lastName: 'D', exitEmailSentDate: '2026-02-20T23:00:00Z', declinedAt: '2026-02-21T23:00:00Z' }),
  );
  await newInvitee(
    portal,
    employerId,
    putAddress({ lastName: 'E', exitEmailSentDate: '2026-02-20T23:00:00Z', stoppedAt: '2026-02-21T23:00:00Z' }),
  );
  await bounce(lost.id, 'invitation');
  expect((await listed()).people.map(({ employeeId, reason }: { employeeId: number; reason: string }) => [employeeId, reason])).toEqual([
    [lost.id, 'bounced'],
    [silent.id, 'silent'],
  ]);
  expect((await listed({ who: 'no_email,silent' })).count).toBe(1);
  expect((await admin.call('GET /api/admin/letters', { query: { employerId, who: 'iedereen' } as never })).status).toBe(400);
  expect((await admin.call('GET /api/admin/letters', { query: {} as never })).status).toBe(400);
  expect((await print({ who: 'no_email' })).body.errorType).toBe('NO_LETTERS');
  const before = await lostMails();
  const [page] = await printed({ who: 'bounced' });
  expect(await lostMails()).toBe(before - 1);
  expect(page?.url).toBe(`http://portaal.test/book/${lost.token}`);
  await portal.db.execute(sql`UPDATE employers SET communicatie_via_hrm = true, email = 'hr@x.nl' WHERE id = ${employerId}`);
  expect((await listed()).count).toBe(0);
});

test('a letter is an offer in the round and its proof, and counts in the overview as an invitation', async () => {
  const { body: round } = await admin.call('POST /api/admin/rounds', {
    body: { employerId, name: 'Najaar', opensOn: MONDAY, closesOn: FRIDAY },
  });
  await admin.call('POST /api/admin/rounds/{id}/start', { params: { id: round.id } });
  await add();
  const outcomes = async () =>
    (await admin.call('GET /api/admin/rounds/{id}/people', { params: { id: round.id } })).body.map(
      ({ outcome }: { outcome: string }) => outcome,
    );
  expect(await outcomes()).toEqual(['not_offered']);
  await printed();
  expect(await outcomes()).toEqual(['no_answer']);
  const overview = await admin.call('GET /api/admin/overview', { query: { from: MONDAY, to: MONDAY } });
  expect(overview.body.invited).toBeGreaterThanOrEqual(1);
  await admin.call('POST /api/admin/rounds/{id}/close', { params: { id: round.id } });
  const proof = await admin.call('GET /api/admin/rounds/{id}/proof', { params: { id: round.id }, query: { format: 'json' } });
  expect(JSON.parse(proof.body.lines[0].content)).toMatchObject({
    offers: [{ kind: 'letter', via: 'paper', acceptedAt: '2026-03-02T07:00:00.000Z', bouncedAt: null }],
    outcome: 'no_answer',
  });
  const page = await admin.call('GET /api/admin/rounds/{id}/proof', { params: { id: round.id }, query: { format: 'html' } });
  expect(page.bytes.toString()).toContain('Brief op papier: afgedrukt');
});

test('confirmation, change and cancellation wait as letters, one per person, until they are printed', async () => {
  const consultant = await newConsultant(portal, [THURSDAY, FRIDAY]);
  const id = await add({ phone: '0612345678' });
  await admin.call('POST /api/employees/{id}/book', { params: { id }, body: hour(consultant.consultantId, FRIDAY, '09:00') });
  expect([(await listed({ kind: 'confirmation' })).due, (await listed()).count]).toEqual([1, 0]);
  const [confirmed] = await printed({ kind: 'confirmation' });
  expect(confirmed?.words).toContain('staat vast');
  expect((await open(confirmed!.code, 'wit')).body.url).toBe(confirmed?.url);
  expect((await print({ kind: 'confirmation', onlyDue: true })).body.errorType).toBe('NO_LETTERS');
  const { appointment } = await personOf(id);
  const moved = { ...hour(consultant.consultantId, FRIDAY, '11:00') };
  expect((await admin.call('PUT /api/appointments/{id}', { params: { id: appointment.id }, body: moved })).status).toBe(200);
  expect([(await listed({ kind: 'confirmation' })).count, (await listed({ kind: 'change' })).due]).toEqual([0, 1]);
  await admin.call('DELETE /api/appointments/{id}', { params: { id: appointment.id } });
  expect([(await listed({ kind: 'change' })).count, (await listed({ kind: 'cancellation' })).due]).toEqual([0, 1]);
  expect(await listed()).toMatchObject({ count: 1, due: 0 });
  const [cancelled] = await printed({ kind: 'cancellation' });
  expect(cancelled?.words).toContain('Geannuleerd: uw pensioengesprek');
  expect(cancelled?.url).toBe(`http://portaal.test/book/${(await personOf(id)).invitationToken}`);
  expect((await open(confirmed!.code, 'wit')).status).toBe(404);
  expect(await listed({ kind: 'cancellation' })).toMatchObject({ count: 1, due: 0 });
});

test('a confirmation is printed through HR too, because HR gets none; invitations through HR are printed by HR', async () => {
  await portal.db.update(employers).set({ communicatieViaHrm: true, email: 'hr@werkgever.test' }).where(eq(employers.id, employerId));
  const { consultantId } = await newConsultant(portal, [FRIDAY]);
  const id = await add();
  const booked = await admin.call('POST /api/employees/{id}/book', { params: { id }, body: hour(consultantId, FRIDAY, '10:00') });
  expect(booked.status).toBe(200);
  expect([(await listed()).count, (await listed({ kind: 'confirmation' })).due]).toEqual([0, 1]);
  expect(await printed({ kind: 'confirmation' })).toMatchObject([{ words: expect.stringContaining('Nel van der Wit') }]);
});

test('a confirmation that came back is printed in its place', async () => {
  const consultant = await newConsultant(portal, [THURSDAY, FRIDAY]);
  const { id, token } = await newInvitee(portal, employerId, putAddress({}));
  await portal.call('POST /api/book/{token}', { params: { token }, body: hour(consultant.consultantId, FRIDAY, '09:00') });
  expect((await listed({ kind: 'confirmation' })).count).toBe(0);
  await bounce(id, 'confirmation');
  expect((await listed({ kind: 'confirmation' })).people).toMatchObject([{ reason: 'bounced', printedAt: null }]);
  const lost = await lostMails();
  expect(await printed({ kind: 'confirmation' })).toMatchObject([{ url: `http://portaal.test/book/${token}` }]);
  expect((await listed({ kind: 'confirmation' })).people).toMatchObject([{ printedAt: expect.any(String) }]);
  expect(await lostMails()).toBe(lost - 1);
});

test('two administrators who print what waits at the same moment print each letter once', async () => {
  await add();
  await admin.call('POST /api/employees/send-invitations', { body: { employerId } });
  expect(await listed()).toMatchObject({ count: 1, due: 1 });
  const statuses = (await Promise.all([print({ onlyDue: true }), print({ onlyDue: true })])).map(({ status }) => status).sort();
  expect(statuses).toEqual([200, 409]);
});

test.each(LANGUAGES)('a letter in %s with long names is one page, its address in the window of an envelope', async (language) => {
  await portal.db.execute(
    sql`UPDATE employers SET name = 'Stichting Gezamenlijke Zorg- en Welzijnsinstellingen Noordoost-Nederland' WHERE id = ${employerId}`,
  );
  const name = { firstName: 'Maximiliaan-Alexander Frederik', lastName: 'van der Hoeven-Schimmelpenninck van der Oye' };
  await add({ ...name, language });
  await admin.call('POST /api/admin/firm', {
    body: {
      name: 'Pensioenadvies Noord',
      phone: '030 234 5678',
      email: 'info@noord.example',
      website: 'https://noord.example',
      address: 'Stationsplein 12, Utrecht',
    } as never,
  });
  const { bytes } = await print();
  if (process.env.LOOK) writeFileSync(`${process.env.LOOK}/letter-${language}.pdf`, bytes);
  const pages = printedPages(bytes);
  expect(pages).toHaveLength(1);
  expect(pages[0]?.text.replaceAll(/\s+/g, ' ')).toContain(textsIn(language).paper.onlyYou);
});

async function lostMails(): Promise<number> {
  const { body } = await admin.call('GET /api/admin/tasks');
  return body.find(({ kind }: { kind: string }) => kind === 'lost_mails')?.count ?? 0;
}

async function bounce(employeeId: number, kind: string): Promise<void> {
  await portal.db.execute(sql`
    WITH mail AS (INSERT INTO mails (kind, audience, to_address, subject, status, next_attempt_at, message_id, employee_id, created_at, sent_at, bounced_at)
      VALUES (${kind}, 'employee', 'x@x.nl', 'x', 'verzonden', now(), gen_random_uuid(), ${employeeId}, ${portal.instant}, ${portal.instant}, ${portal.instant}) RETURNING id)
    UPDATE invitations SET last_mail_id = CASE WHEN ${kind} = 'invitation' THEN (SELECT id FROM mail) ELSE last_mail_id END WHERE employee_id = ${employeeId}`);
}

test('a wave takes along who can get a letter, as a task until it is printed', async () => {
  await newConsultant(portal, [THURSDAY]);
  const id = await add();
  await add({ firstName: 'Piet', lastName: 'Bos', street: '' });
  const opened = { employerId, name: 'Najaar', opensOn: MONDAY, closesOn: FRIDAY, perDay: 5 };
  const { body: round } = await admin.call('POST /api/admin/rounds', { body: opened });
  await admin.call('POST /api/admin/rounds/{id}/start', { params: { id: round.id } });
  const pageOf = async () => (await admin.call('GET /api/admin/rounds/{id}', { params: { id: round.id } })).body;
  expect(await pageOf()).toMatchObject({ figures: { notInvited: 2 }, account: { waiting: 1 } });
  portal.at(MONDAY, '09:01');
  await sendDueWaves(portal.services);
  expect((await personOf(id)).status).toBe('uitgenodigd');
  const tasks = async () =>
    (await admin.call('GET /api/admin/tasks')).body.filter(
      (task: { kind: string; employerId?: number }) => task.kind === 'letters' && task.employerId === employerId,
    );
  expect(await tasks()).toEqual([{ kind: 'letters', employerId, name: 'Bakkerij Van der Meer', letter: 'invitation', count: 1 }]);
  expect((await pageOf()).account).toMatchObject({ waiting: 0, expected: 0 });
  await printed({ onlyDue: true });
  expect(await tasks()).toEqual([]);
  expect((await pageOf()).figures.expected.mid).toBeGreaterThan(0);
});
