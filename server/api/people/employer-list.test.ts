import { beforeAll, expect, test } from 'vitest';
import { employers } from '#server/db/schema/people.ts';
import { newConsultant, newEmployer } from '#server/testing/planning.ts';
import { formOf, type Someone, usePortal } from '#server/testing/portal.ts';

const portal = usePortal();
let admin: Someone;
let sanne: number;

beforeAll(async () => {
  admin = await portal.as('admin');
  sanne = (await newConsultant(portal, [], 'Sanne de Vries')).consultantId;
});

async function upload(lines: string[], fields: Record<string, string | number> = {}, name = 'werkgevers.csv') {
  return admin.call('POST /api/employers/upload', await formOf({ ...fields, file: new File([lines.join('\n')], name) }));
}
const stored = () => portal.db.$count(employers);

const LIST = [
  'Werkgever;Plaats;E-mail;Communicatie via HR;Type gesprek;Voorkeursadviseurs;Postcode',
  'Bakkerij Zon;Utrecht;hr@zon.nl;ja;fysiek;Sanne de Vries;3511ab',
  'Slagerij Maan;Zeist;;nee;;;',
  'BAKKERIJ  ZON.;Elders;;;;;',
  'Zonder Adres;;;ja;;;',
  'Fout;;geen adres;;;;',
  ';Nergens;;;;;',
  'Wie;;;;;Niemand Bekend;',
];

test('a list of employers is previewed first, then its valid rows are imported, checked like the form and nobody twice', async () => {
  await newEmployer(portal, { name: 'Slagerij maan' });
  const before = await stored();
  const preview = await upload(LIST, { dryRun: 'true', consultantIds: sanne });
  expect([preview.status, preview.body.createdCount, await stored()]).toEqual([200, 1, before]);
  expect([preview.body.presentCount, preview.body.skippedCount, preview.body.employerIds]).toEqual([2, 6, []]);
  const { body } = await upload(LIST, { consultantIds: sanne });
  expect(body.sample).toEqual([{ row: 2, name: 'Bakkerij Zon', city: 'Utrecht' }]);
  expect(body.skipped.map(({ row, reason }: { row: number; reason: string }) => `${row} ${reason}`)).toEqual([
    '3 Bestaat al (zelfde naam).',
    '4 Bestaat al (zelfde naam).',
    expect.stringMatching(/^5 .*e-mailadres/i),
    '6 Vul een geldig e-mailadres in.',
    '7 Vul de naam van de werkgever in.',
    '8 Geen consultant met de naam Niemand Bekend.',
  ]);
  const { body: all } = await admin.call('GET /api/employers', { query: { q: 'bakkerij zon' } });
  expect(all).toMatchObject([
    {
      name: 'Bakkerij Zon',
      postalCode: '3511 AB',
      communicatieViaHrm: true,
      preferredMeetingType: 'fysiek',
      preferredConsultants: [{ id: sanne }],
    },
  ]);
});

test('an imported list is undone in one call, except for employers who have employees by then', async () => {
  const before = await stored();
  const { body } = await upload(['Werkgever;Plaats', 'Undo Een;Ede', 'Undo Twee;Ede', 'Undo Drie;Ede'], { consultantIds: sanne });
  expect([body.createdCount, body.employerIds.length, await stored()]).toEqual([3, 3, before + 3]);
  const person = { employerId: body.employerIds[1], firstName: 'Jan', lastName: 'Bos', email: 'jan@undo.test' };
  await admin.call('POST /api/employees', { body: person });
  const undo = () => admin.call('POST /api/employers/delete', { body: { employerIds: body.employerIds } });
  expect((await undo()).body).toEqual({ count: 2, left: 1 });
  expect((await undo()).body).toEqual({ count: 0, left: 1 });
  expect(await stored()).toBe(before + 1);
  expect((await admin.call('POST /api/employers/delete', { body: { employerIds: [] } })).status).toBe(400);
});

test('without an adviser in the list or on the page a row is refused', async () => {
  const { body } = await upload(['Bedrijf;Stad', 'Alleen;Assen']);
  expect([body.createdCount, body.skipped[0].reason]).toEqual([0, 'Selecteer minimaal één voorkeursadviseur.']);
});

test('the same list sent simultaneously by two administrators adds each employer once', async () => {
  const list = ['Werkgever;Plaats', ...Array.from({ length: 20 }, (_, i) => `Samen ${i};Ede`)];
  const answers = await Promise.all([upload(list, { consultantIds: sanne }), upload(list, { consultantIds: sanne })]);
  expect(answers.map(({ body }) => body.createdCount).sort((a, b) => a - b)).toEqual([0, 20]);
});

test.each([
  [['Plaats;Branche', 'Ede;Zorg'], 'werkgevers.csv', 'geen kolom Werkgever'],
  [['Werkgever', ...Array.from({ length: 1_001 }, (_, i) => `W${i}`)], 'werkgevers.csv', 'hooguit 1.000'],
  [['x'], 'werkgevers.pdf', 'Alleen CSV'],
])('a list that cannot be read is refused with a Dutch message', async (lines, name, words) => {
  const { status, body } = await upload(lines, {}, name);
  expect([status, body.message]).toEqual([400, expect.stringContaining(words)]);
});
