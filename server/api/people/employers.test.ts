import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { charges } from '#server/db/schema/money.ts';
import { employees, employerPreferredConsultants, employers } from '#server/db/schema/people.ts';
import { newCharge } from '#server/testing/charges.ts';
import { MONDAY, type Someone, usePortal } from '#server/testing/portal.ts';
import { stoppedAt } from '#server/testing/proofs/stopped-at.ts';

const portal = usePortal();
let admin: Someone;
let sanne: number;
let bram: number;

beforeAll(async () => {
  admin = await portal.as('admin');
  sanne = (await portal.as('consultant', { name: 'Sanne de Vries' })).consultantId!;
  bram = (await portal.as('consultant', { name: 'Bram Öztürk' })).consultantId!;
});

const add = (body: object) => admin.call('POST /api/employers', { body });
const change = (id: number, body: object) => admin.call('PUT /api/employers/{id}', { params: { id }, body });
const look = (id: number) => admin.call('GET /api/employers/{id}', { params: { id } });
const remove = (id: number) => admin.call('DELETE /api/employers/{id}', { params: { id } });
const count = () => portal.db.$count(employers);

async function employer(name = 'Bakkerij Jansen'): Promise<number> {
  return (await add({ name, preferredConsultantIds: [sanne] })).body.id;
}

async function employ(employerId: number, email: string): Promise<number> {
  const [row] = await portal.db
    .insert(employees)
    .values({ employerId, firstName: 'Piet', lastName: 'Bakker', email, sortKey: 'bakker', searchText: 'piet bakker' })
    .returning();
  return row!.id;
}

test('an employer is stored with every field, normalised, and returned with its preferred consultants', async () => {
  const { status, body } = await add({
    name: '  Zorggroep   De Linde ',
    street: 'Lindelaan 4',
    postalCode: '3511ab',
    city: 'Utrecht',
    contactPerson: 'Mieke Smit',
    phone: '030-1234567',
    email: 'hr@delinde.test',
    industry: 'Zorg',
    preferredMeetingType: 'fysiek',
    communicatieViaHrm: true,
    preferredConsultantIds: [sanne, bram, sanne],
  });
  expect(status).toBe(200);
  expect(body).toEqual({
    id: expect.any(Number),
    name: 'Zorggroep De Linde',
    street: 'Lindelaan 4',
    postalCode: '3511 AB',
    city: 'Utrecht',
    contactPerson: 'Mieke Smit',
    phone: '+31301234567',
    email: 'hr@delinde.test',
    industry: 'Zorg',
    preferredMeetingType: 'fysiek',
    communicatieViaHrm: true,
    tariffCents: null,
    town: null,
    defaultLanguage: null,
    financeEmail: null,
    createdAt: expect.any(String),
    preferredConsultants: [
      { id: bram, user: { name: 'Bram Öztürk' } },
      { id: sanne, user: { name: 'Sanne de Vries' } },
    ],
    employeeCount: 0,
    visitingDays: [],
  });
});

test.each([
  ['name', { name: 'x'.repeat(201) }, 'Gebruik maximaal 200 tekens.'],
  ['name', { name: 'x'.repeat(10_001) }, 'Gebruik maximaal 200 tekens.'],
  ['name', { name: 7 }, 'Vul de naam van de werkgever in.'],
  ['street', { street: 'x'.repeat(201) }, 'Gebruik maximaal 200 tekens.'],
  ['postalCode', { postalCode: '12 ABC' }, 'Vul een postcode in als 1234 AB.'],
  ['city', { city: 'x'.repeat(101) }, 'Gebruik maximaal 100 tekens.'],
  ['contactPerson', { contactPerson: ['Jan'] }, 'Vul hier tekst in.'],
  ['phone', { phone: '06-12' }, 'Vul een geldig telefoonnummer in.'],
  ['email', { email: 'hr@linde.test\r\nBcc: iedereen@elders.test' }, 'Vul een geldig e-mailadres in.'],
  ['industry', { industry: 'x'.repeat(101) }, 'Gebruik maximaal 100 tekens.'],
  ['preferredMeetingType', { preferredMeetingType: 'telefonisch' }, 'Kies een voorkeur.'],
  ['communicatieViaHrm', { communicatieViaHrm: 'ja' }, 'Kies ja of nee.'],
  ['preferredConsultantIds', { preferredConsultantIds: [2_000_000] }, 'Een gekozen voorkeursadviseur bestaat niet (meer).'],
  ['email', { communicatieViaHrm: true }, 'Vul het e-mailadres van de werkgever in: de communicatie verloopt via HR.'],
])('an invalid %s (case %#) is named and nothing is stored', async (field, wrong, message) => {
  const before = await count();
  const isName = field === 'name';
  const { status, body } = await add({ ...(!isName && { name: 'Bakkerij Jansen' }), preferredConsultantIds: [sanne], ...wrong });
  expect(status).toBe(400);
  expect(body.fields).toEqual({ [field]: message });
  expect(await count()).toBe(before);
});

test('a change keeps fields that are not sent and clears empty ones', async () => {
  const id = (await add({ name: 'Garage Smit', city: 'Zwolle', industry: 'Autos', preferredConsultantIds: [sanne] })).body.id;
  const { status, body } = await change(id, { name: 'Garage Smit & Zn', city: '' });
  expect(status).toBe(200);
  expect(body).toMatchObject({ name: 'Garage Smit & Zn', city: null, industry: 'Autos', preferredConsultants: [{ id: sanne }] });
});

test('changing the preferred consultants replaces the list, which cannot be empty', async () => {
  const id = await employer();
  expect((await change(id, { preferredConsultantIds: [bram] })).body.preferredConsultants).toEqual([
    { id: bram, user: { name: 'Bram Öztürk' } },
  ]);
  const refused = await change(id, { preferredConsultantIds: [] });
  expect([refused.status, refused.body.errorType]).toEqual([400, 'NO_PREFERRED_CONSULTANT']);
  const unknown = await change(id, { preferredConsultantIds: [bram, 2_000_000] });
  expect([unknown.status, unknown.body.errorType]).toEqual([400, 'UNKNOWN_PREFERRED_CONSULTANT']);
  const rows = await portal.db.select().from(employerPreferredConsultants).where(eq(employerPreferredConsultants.employerId, id));
  expect(rows.map(({ consultantId }) => consultantId)).toEqual([bram]);
});

test('the page of one employer counts only its own people by status', async () => {
  const id = await employer('Touwslagerij Knoop');
  await employ(await employer('Zeilmakerij Schoot'), 'ander@schoot.test');
  const statuses = ['niet_uitgenodigd', 'niet_uitgenodigd', 'uitgenodigd', 'afspraak_gemaakt'] as const;
  for (const [index, status] of statuses.entries()) {
    const person = await employ(id, `werknemer${index}@knoop.test`);
    await portal.db.update(employees).set({ status }).where(eq(employees.id, person));
  }
  const { status, body } = await look(id);
  expect(status).toBe(200);
  expect(body).toMatchObject({ id, name: 'Touwslagerij Knoop', employeeCount: 4, preferredConsultants: [{ id: sanne }] });
  expect(body.people).toEqual({ niet_uitgenodigd: 2, uitgenodigd: 1, afspraak_gemaakt: 1, afgerond: 0 });
  expect([body.tariff, body.open]).toEqual([null, { charges: 0, credits: 0, cents: 0 }]);
});

test('the page of one employer shows the open amount by its own tariff, minus credits', async () => {
  const { id } = (await add({ name: 'Scheepswerf Kiel', preferredConsultantIds: [sanne], tariffCents: 7500 })).body;
  const charge = (date: string, more: Partial<typeof charges.$inferInsert> = {}) => newCharge(portal, id, { date, ...more });
  for (const date of ['2026-02-02', '2026-02-03']) await charge(date);
  const waits = async () => (await look(id)).body.open;
  expect(await waits()).toEqual({ charges: 2, credits: 0, cents: 15_000 });
  await admin.call('POST /api/admin/statements', { body: { employerId: id, month: '2026-02' } });
  expect(await waits()).toEqual({ charges: 0, credits: 0, cents: 0 });

  const [first] = (await admin.call('GET /api/admin/charges', { query: { employerId: id } })).body;
  await admin.call('POST /api/admin/charges/{id}/credit', { params: { id: first!.id }, body: { reason: 'Was ziek' } });
  await charge('2026-03-02');
  await charge('2026-03-03', { waivedAt: '2026-03-04T08:00:00Z' });
  await change(id, { tariffCents: 10_000 });
  // The credit returns what was charged, not the current tariff.
  expect(await waits()).toEqual({ charges: 1, credits: 1, cents: 2_500 });
  expect((await look(id)).body.tariff).toBe(10_000);
});

test('an employer with employees cannot be deleted, and the refusal says how many', async () => {
  const id = await employer();
  await employ(id, 'een@bakker.test');
  expect(await remove(id)).toMatchObject({
    status: 409,
    body: {
      message: 'Deze werkgever heeft nog 1 werknemer en kan niet worden verwijderd.',
      errorType: 'EMPLOYER_HAS_EMPLOYEES',
      count: 1,
    },
  });
  await employ(id, 'twee@bakker.test');
  expect((await remove(id)).body.message).toBe('Deze werkgever heeft nog 2 werknemers en kan niet worden verwijderd.');
  const list = (await admin.call('GET /api/employers')).body as { id: number; employeeCount: number }[];
  expect(list.find((item) => item.id === id)?.employeeCount).toBe(2);
});

const charged = (employerId: number, more: Partial<typeof charges.$inferInsert> = {}) =>
  newCharge(portal, employerId, { employerName: 'Ooit BV', date: '2026-02-02', deadline: '2026-01-31T08:00:00.000Z', ...more });

const WAIVED = { waivedAt: '2026-02-03T09:00:00.000Z', waivedBy: 'Ada', waiveReason: 'Was ziek' };
const state = (employerId: number) => admin.call('POST /api/admin/statements', { body: { employerId, month: '2026-02' } });
const credit = (id: number) => admin.call('POST /api/admin/charges/{id}/credit', { params: { id }, body: { reason: 'Was er wel' } });

test('deleting an employer removes its list of preferred consultants and keeps settled charges', async () => {
  const id = await employer('Ooit BV');
  const charge = await charged(id, WAIVED);
  expect((await remove(id)).body).toEqual({ success: true });
  expect(
    await portal.db.$count(employerPreferredConsultants, eq(employerPreferredConsultants.employerId, id)),
    'the preferred list is gone',
  ).toBe(0);
  const [kept] = await portal.db.select().from(charges).where(eq(charges.id, charge));
  expect(kept).toMatchObject({ employerId: null, employerName: 'Ooit BV' });
});

test('an employer with open charges or waiting credits cannot be deleted', async () => {
  await admin.call('POST /api/admin/tariff', { body: { cents: 7500, vatPercent: 21 } });
  const id = await employer('Ooit BV');
  const [first] = [await charged(id), await charged(id), await charged(id, WAIVED)];
  expect(await remove(id)).toMatchObject({
    status: 409,
    body: {
      errorType: 'EMPLOYER_HAS_CHARGES',
      openCharges: 2,
      waitingCredits: 0,
      message:
        'Deze werkgever heeft 2 doorbelastingen die nog niet zijn afgerekend. Maak eerst een afrekening, of scheld kwijt wat niet betaald hoeft te worden.',
    },
  });
  expect((await state(id)).status).toBe(200);
  expect((await credit(first!)).status).toBe(200);
  expect(await remove(id)).toMatchObject({ status: 409, body: { openCharges: 0, waitingCredits: 1 } });
  expect((await state(id)).status).toBe(200);
  expect((await remove(id)).body).toEqual({ success: true });
});

async function sealedRound(employerId: number, name: string): Promise<number> {
  const body = { employerId, name, opensOn: MONDAY, closesOn: '2026-06-30' };
  const { id } = (await admin.call('POST /api/admin/rounds', { body })).body;
  expect((await closing(id)).status).toBe(200);
  return id;
}
const closing = (id: number) => admin.call('POST /api/admin/rounds/{id}/close', { params: { id } });

test('an employer with sealed rounds is deleted only once that is confirmed; the refusal names them, alone and in bulk', async () => {
  const [id, other] = [await employer('Ooit BV'), await employer('Zonder BV')];
  const [first, second] = [await sealedRound(id, 'Voorjaar'), await sealedRound(id, 'Najaar')];
  const proofs = [
    { roundId: first, name: 'Voorjaar', employer: 'Ooit BV' },
    { roundId: second, name: 'Najaar', employer: 'Ooit BV' },
  ];
  const message = 'Hier horen verzegelde bewijzen van aanbod bij, die mee verdwijnen: ‘Voorjaar’ (Ooit BV), ‘Najaar’ (Ooit BV).';
  const refusal = { status: 409, body: { errorType: 'HAS_PROOFS', message, proofs } };
  expect(await remove(id)).toMatchObject(refusal);
  const bulk = (body: object) => admin.call('POST /api/employers/delete', { body: { employerIds: [other, id], ...body } });
  expect(await bulk({})).toMatchObject(refusal);
  expect(await bulk({ confirmProofs: false })).toMatchObject(refusal);
  expect([(await look(id)).status, (await look(other)).status]).toEqual([200, 200]);
  const one = await employer('Alleen BV');
  await sealedRound(one, 'Voorjaar');
  const confirmed = { params: { id: one }, body: { confirmProofs: true } };
  expect((await admin.call('DELETE /api/employers/{id}', confirmed)).body).toEqual({ success: true });
  expect((await bulk({ confirmProofs: true })).body).toEqual({ count: 2, left: 0 });
});

test('a round that is sealed while its employer is deleted is named before it goes', async () => {
  for (let i = 0; i < 5; i++) {
    const id = await employer('Om het hardst');
    const body = { employerId: id, name: 'Voorjaar', opensOn: MONDAY, closesOn: '2026-06-30' };
    const round = (await admin.call('POST /api/admin/rounds', { body })).body.id;
    const [closed, removed] = await Promise.all([closing(round), remove(id)]);
    expect([[200, 409].join(), [404, 200].join()]).toContain([closed.status, removed.status].join());
    expect((await look(id)).status).toBe(closed.status);
  }
});

test('a charge or credit written while its employer is deleted is never lost', async () => {
  for (let round = 0; round < 5; round++) {
    const id = await employer('Om het hardst');
    const charge = await charged(id);
    await state(id);
    const [credited, removed] = await Promise.all([credit(charge), remove(id)]);
    expect([
      [200, 409],
      [409, 200],
    ]).toContainEqual([credited.status, removed.status]);
  }
  // The transaction of the charge is open while the employer is deleted: the delete waits for its lock.
  const id = await employer('Nog bezig');
  const written = `INSERT INTO charges (employer_id, employer_name, kind, appointment_id, date, start_time, end_time, consultant_name, acted_at, deadline)
    VALUES (${id}, 'Nog bezig', 'no_show', 1, '2026-02-02', '09:00', '10:00', 'Sanne', now(), now())`;
  const answer = await stoppedAt(portal.database, written, () => remove(id));
  expect(answer).toMatchObject({ status: 409, body: { openCharges: 1, waitingCredits: 0 } });
});

test('of two simultaneous deletes of an employer one deletes, the other gets 404', async () => {
  const id = await employer('Twee keer weg');
  const answers = await Promise.all([remove(id), remove(id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
});

test('of adding an employee and simultaneously deleting the employer one is refused', async () => {
  for (let round = 0; round < 5; round++) {
    const id = await employer('Om het hardst');
    const person = { employerId: id, firstName: 'Piet', lastName: 'Bakker', email: 'piet@bakker.test' };
    const [added, removed] = await Promise.all([admin.call('POST /api/employees', { body: person }), remove(id)]);
    expect([
      [200, 409],
      [404, 200],
    ]).toContainEqual([added.status, removed.status]);
  }
});

test('concurrent changes of the preferred consultants leave one of the lists, not a mixture', async () => {
  const id = await employer('Om het hardst');
  for (let round = 0; round < 5; round++) {
    const answers = await Promise.all([
      change(id, { preferredConsultantIds: [sanne] }),
      change(id, { preferredConsultantIds: [bram] }),
      change(id, { preferredConsultantIds: [bram, sanne] }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  }
  const list = (await admin.call('GET /api/employers')).body as { id: number; preferredConsultants: { id: number }[] }[];
  const now = list.find((item) => item.id === id)!.preferredConsultants.map((consultant) => consultant.id);
  expect([`${sanne}`, `${bram}`, `${bram},${sanne}`]).toContain(now.join());
});

test('the list is alphabetical, and a search or a page returns a part with the total', async () => {
  await employer('aardbei BV');
  await employer('Élan Advies');
  const all = await admin.call('GET /api/employers');
  const names = (all.body as { name: string }[]).map(({ name }) => name);
  expect(names).toEqual([...names].sort(new Intl.Collator('nl').compare));
  expect(all.headers['x-total-count']).toBe(String(names.length));
  const found = await admin.call('GET /api/employers', { query: { q: 'ELAN' } });
  expect([found.body.length, found.body[0].name, found.headers['x-total-count']]).toEqual([1, 'Élan Advies', '1']);
  const page = await admin.call('GET /api/employers', { query: { limit: 2, offset: 1 } });
  expect((page.body as { name: string }[]).map(({ name }) => name)).toEqual(names.slice(1, 3));
  expect(page.headers['x-total-count']).toBe(String(names.length));
});
