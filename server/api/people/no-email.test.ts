import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { hour, mailsAbout, newConsultant, newEmployer, newInvitee, THURSDAY } from '#server/testing/planning.ts';
import { formOf, MONDAY, type Someone, usePortal } from '#server/testing/portal.ts';

const portal = usePortal();
let admin: Someone;
let employerId: number;

const PERSON = { firstName: 'Nel', lastName: 'de Wit', noEmail: true };
const add = (body: object) => admin.call('POST /api/employees', { body: { employerId, ...PERSON, ...body } });
const change = (id: number, body: object) => admin.call('PUT /api/employees/{id}', { params: { id }, body });

beforeEach(async () => {
  portal.at(MONDAY, '08:00');
  admin = await portal.as('admin');
  ({ id: employerId } = await newEmployer(portal));
});

test('somebody without an e-mail address is entered where one says so, with a Dutch address', async () => {
  const { status, body } = await add({ street: 'Dorpsstraat 1', postalCode: '1234ab', city: 'Elst' });
  expect([status, body]).toMatchObject([200, { email: null, street: 'Dorpsstraat 1', postalCode: '1234 AB', city: 'Elst' }]);
  const listed = await admin.call('GET /api/employees', { query: { q: 'wit', employerId } });
  expect(listed.body.map(({ email }: { email: string | null }) => email)).toEqual([null]);
  for (const wrong of [{ email: 'nel@x.nl' }, { noEmail: false }, { noEmail: undefined }, { postalCode: '12 A' }])
    expect((await add(wrong)).status).toBe(400);
});

test('they are invited, book and are reminded without any mail to them; the consultant is told', async () => {
  const sanne = await newConsultant(portal, [THURSDAY]);
  const { id } = (await add({})).body;
  expect((await admin.call('POST /api/employees/send-invitations', { body: { employerId } })).body.count).toBe(1);
  const invited = (await admin.call('GET /api/employees/{id}', { params: { id } })).body;
  expect(invited.status).toBe('uitgenodigd');
  const { status } = await portal.call('POST /api/book/{token}', {
    params: { token: invited.invitationToken },
    body: hour(sanne.consultantId, THURSDAY, '09:00'),
  });
  expect(status).toBe(200);
  expect((await mailsAbout(portal, id)).map(({ kind }) => kind)).toEqual(['consultant_notice']);
  expect((await admin.call('POST /api/employees/{id}/resend-link', { params: { id } })).body.errorType).toBe('NO_ADDRESS');
});

test('taking the address away ends what was mailed', async () => {
  const { id, token } = await newInvitee(portal, employerId);
  expect((await change(id, { email: 'a@x.nl', noEmail: true })).status).toBe(400);
  const { status, body } = await change(id, { noEmail: true });
  expect([status, body.email]).toEqual([200, null]);
  expect((await portal.call('GET /api/employee/{token}', { params: { token } })).status).toBe(404);
  expect((await change(id, { email: 'weer@x.nl' })).body.email).toBe('weer@x.nl');
});

test('an upload takes rows without an address where that is asked for, and skips a name without one that is there already', async () => {
  const rows = [
    'Voornaam;Achternaam;E-mail;Straat;Postcode;Woonplaats',
    'Nel;de Wit;;Dorpsstraat 1;1234ab;Elst',
    'Jan;Bos;jan@x.nl;;;',
    'nel;De Wit;;;;',
  ];
  const upload = async (fields: object) => {
    const file = new File([rows.join('\n')], 'lijst.csv');
    return (await admin.call('POST /api/employees/upload', await formOf({ employerId, file, ...fields }))).body;
  };
  expect(await upload({ dryRun: 'true' })).toMatchObject({ createdCount: 1, skippedCount: 2 });
  const { employees, skipped } = await upload({ allowNoEmail: 'true' });
  expect(employees).toMatchObject([
    { email: null, lastName: 'de Wit', street: 'Dorpsstraat 1', postalCode: '1234 AB', city: 'Elst' },
    { email: 'jan@x.nl' },
  ]);
  expect(skipped.map(({ row }: { row: number }) => row)).toEqual([4]);
  expect(await upload({ allowNoEmail: 'true', dryRun: 'true' })).toMatchObject({ createdCount: 0, skippedCount: 3 });
  expect(await upload({ allowNoEmail: 'true' })).toMatchObject({ createdCount: 0, skippedCount: 3 });
});

test('a wave leaves them out, so that the round neither waits for them nor counts on them', async () => {
  await newConsultant(portal, [THURSDAY]);
  const { id } = (await add({})).body;
  const round = { employerId, name: 'Najaar', opensOn: MONDAY, closesOn: THURSDAY, perDay: 5 };
  const { body } = await admin.call('POST /api/admin/rounds', { body: round });
  await admin.call('POST /api/admin/rounds/{id}/start', { params: { id: body.id } });
  const opened = (await admin.call('GET /api/admin/rounds/{id}', { params: { id: body.id } })).body;
  expect(opened).toMatchObject({ figures: { notInvited: 1 }, account: { waiting: 0, need: 0 } });
  expect(opened.waves.every(({ count }: { count: number }) => count === 0)).toBe(true);
  const sent = await admin.call('POST /api/employees/send-invitations', { body: { employerId } });
  expect(sent.body).toMatchObject({ count: 1, noEmail: 1 });
  expect(sent.body.message).toMatch(/^1 werknemer heeft geen e-mailadres/);
  const { account } = (await admin.call('GET /api/admin/rounds/{id}', { params: { id: body.id } })).body;
  expect(account.expected).toBe(0);
  const people = await admin.call('GET /api/admin/rounds/{id}/people', { params: { id: body.id } });
  expect(people.body).toMatchObject([{ employeeId: id, email: null, outcome: 'not_offered' }]);
});

test('sorted by e-mail address they come last, on whichever page', async () => {
  await add({});
  for (const name of ['b', 'a'])
    await admin.call('POST /api/employees', { body: { employerId, firstName: 'Jan', lastName: 'Bos', email: `${name}@x.nl` } });
  const first = await admin.call('GET /api/employees', { query: { employerId, sort: 'email', limit: 2 } });
  const after = String(first.headers['x-next-after']);
  const rest = await admin.call('GET /api/employees', { query: { employerId, sort: 'email', limit: 2, after } });
  expect([...first.body, ...rest.body].map(({ email }: { email: string | null }) => email)).toEqual(['a@x.nl', 'b@x.nl', null]);
});

test('the export tells of nobody else, and an objection cannot be kept without an address', async () => {
  const { id } = (await add({})).body;
  await portal.db.execute(sql`UPDATE mail_channel SET refusal = '550 null'`);
  const file = await admin.call('GET /api/employees/{id}/export', { params: { id } });
  expect(file.status).toBe(200);
  const erase = (body: object) => admin.call('POST /api/employees/{id}/erase', { params: { id }, body });
  expect((await erase({ suppress: true })).body.errorType).toBe('NO_ADDRESS_TO_KEEP');
  expect((await erase({})).status).toBe(200);
});

test('they are deleted, brought back, and stand in the proof of their round', async () => {
  const { id } = (await add({})).body;
  const round = { employerId, name: 'Najaar', opensOn: MONDAY, closesOn: THURSDAY };
  const { body } = await admin.call('POST /api/admin/rounds', { body: round });
  expect((await admin.call('DELETE /api/employees/{id}', { params: { id } })).status).toBe(200);
  expect((await admin.call('GET /api/employees/deleted')).status).toBe(200);
  expect((await admin.call('POST /api/employees/restore', { body: { employeeIds: [id] } })).status).toBe(200);
  await admin.call('POST /api/admin/rounds/{id}/close', { params: { id: body.id } });
  const proof = await admin.call('GET /api/admin/rounds/{id}/proof', { params: { id: body.id }, query: { format: 'json' } });
  expect(JSON.parse(proof.body.lines[0].content)).toMatchObject({ name: 'Nel de Wit', email: null, outcome: 'not_offered' });
});
