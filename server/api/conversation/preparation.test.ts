import { and, eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { MOST_ITEMS, NO_PREPARATION } from '#domain/conversation/preparation.ts';
import { LANGUAGES } from '#domain/language.ts';
import { runDueNight } from '#server/actions/post/run-night.ts';
import { audit } from '#server/db/schema/access.ts';
import { firm } from '#server/db/schema/firm.ts';
import { employees } from '#server/db/schema/people.ts';
import { mails } from '#server/db/schema/post.ts';
import { hour, newAppointment, newConsultant, newEmployer, newInvitee, THURSDAY, TUESDAY } from '#server/testing/planning.ts';
import { MONDAY, type Someone, usePortal } from '#server/testing/portal.ts';
import { EXAMPLE_PREPARATION } from '#texts/example-preparation.ts';

const portal = usePortal();
let admin: Someone;

beforeEach(async () => {
  portal.at(MONDAY, '10:30');
  admin = await portal.as('admin');
});
afterEach(async () => void (await portal.db.update(firm).set({ preparation: NO_PREPARATION })));

const read = async () => (await admin.call('GET /api/admin/preparation')).body;
const save = (body: unknown) => admin.call('POST /api/admin/preparation', { body: body as never });
const shown = async (language: string) => (await portal.call('GET /api/public/preparation', { query: { language } as never })).body;

const overview = { text: 'Bekijk uw overzicht', url: 'https://www.mijnpensioenoverzicht.nl/' };
const upo = { text: 'Neem uw UPO mee', url: null };
const english = { text: 'Bring your UPO', url: null };

test('a new firm has an empty list, and employees may write down questions; a saved list is shown in each language, or in Dutch if it has none', async () => {
  expect(await read()).toEqual({ items: [], translations: {}, askQuestions: true });
  const body = { items: [overview, upo], translations: { en: [english], de: [] }, askQuestions: false };
  const saved = { ...body, translations: { en: [english] } };
  expect((await save(body)).body).toEqual(saved);
  expect(await read()).toEqual(saved);
  expect(await shown('nl')).toEqual({ items: [overview, upo], askQuestions: false });
  expect(await shown('en')).toEqual({ items: [english], askQuestions: false });
  expect(await shown('de')).toEqual({ items: [overview, upo], askQuestions: false });
  // Fields that the request leaves out are not changed.
  expect((await save({ items: [upo] })).body).toEqual({ ...saved, items: [upo] });
});

test('the example list can be saved as it is, in every language', async () => {
  const { nl, ...translations } = EXAMPLE_PREPARATION;
  expect((await save({ items: nl, translations, askQuestions: true })).body).toEqual({ items: nl, translations, askQuestions: true });
  for (const language of LANGUAGES) expect((await shown(language)).items).toEqual(EXAMPLE_PREPARATION[language]);
});

test('bad input is refused with a message and changes nothing', async () => {
  await save({ items: [upo] });
  const wrong = [
    {},
    { items: 'x' },
    { items: [{ text: '', url: null }] },
    { items: [{ text: 'x'.repeat(201), url: null }] },
    { items: Array.from({ length: MOST_ITEMS + 1 }, () => upo) },
    { items: [upo], translations: { fr: [english] } },
    { items: [upo], translations: { nl: [english] } },
    { items: [upo], translations: { en: Array.from({ length: MOST_ITEMS + 1 }, () => english) } },
    { items: [upo], askQuestions: 'ja' },
    ...['http://kantoor.nl', 'javascript:alert(1)', 'https://bank.nl@kwaad.nl', 'kantoor.nl', `https://kantoor.nl/${'x'.repeat(500)}`].map(
      (url) => ({
        items: [{ text: 'x', url }],
      }),
    ),
  ];
  for (const body of wrong)
    expect(await save(body), JSON.stringify(body)).toMatchObject({ status: 400, body: { message: expect.any(String) } });
  expect((await read()).items).toEqual([upo]);
  expect((await portal.call('GET /api/public/preparation', { query: { language: 'fr' } as never })).status).toBe(400);
});

test('saving writes an audit entry, saving the same again does not; of two simultaneous lists one is stored whole', async () => {
  const lines = () => portal.db.$count(audit, eq(audit.subject, 'voorbereiding'));
  const before = await lines();
  await save({ items: [overview], translations: { en: [english] }, askQuestions: true });
  await save({ items: [overview], translations: { en: [english] }, askQuestions: true });
  expect(await lines()).toBe(before + 1);
  const lists = [[upo], [overview, upo]];
  const answers = await Promise.all(lists.map((items) => save({ items })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(lists).toContainEqual((await read()).items);
});

const lettersTo = async (employeeId: number, kind: 'confirmation' | 'appointment_reminder') => {
  const rows = await portal.db
    .select({ id: mails.id, audience: mails.audience })
    .from(mails)
    .where(and(eq(mails.employeeId, employeeId), eq(mails.kind, kind)));
  return Promise.all(
    rows.map(async ({ id, audience }) => ({ audience, ...(await admin.call('GET /api/admin/mails/{id}', { params: { id } })).body })),
  );
};

test('confirmation and reminder have the list in the language of the employee, and keep it when the list changes', async () => {
  await save({ items: [{ ...overview, text: 'Bekijk <b>uw</b> overzicht' }], translations: { en: [english] } });
  const { consultantId } = await newConsultant(portal, [TUESDAY, THURSDAY]);
  const { id: employerId } = await newEmployer(portal);
  const dutch = await newAppointment(portal, employerId, hour(consultantId, THURSDAY, '10:00'));
  const [confirmed] = await lettersTo(dutch.employee.id, 'confirmation');
  expect(confirmed!.html).toContain('Bekijk &lt;b&gt;uw&lt;/b&gt; overzicht');
  expect(confirmed!.html).toContain('href="https://www.mijnpensioenoverzicht.nl/">www.mijnpensioenoverzicht.nl</a>');
  expect(confirmed!.text).toContain('Zo bereidt u zich voor\n- Bekijk <b>uw</b> overzicht\n  https://www.mijnpensioenoverzicht.nl/');
  expect(confirmed!.text).toMatch(/geen\s+bestanden/);

  const person = await newInvitee(portal, employerId);
  await portal.db.update(employees).set({ language: 'en' }).where(eq(employees.id, person.id));
  await portal.call('POST /api/book/{token}', { params: { token: person.token }, body: hour(consultantId, THURSDAY, '11:00') });
  const [read] = await lettersTo(person.id, 'confirmation');
  expect(read!.text).toContain('How to prepare\n- Bring your UPO');

  await save({ items: [upo], translations: {} });
  expect((await lettersTo(dutch.employee.id, 'confirmation'))[0]!.text).toContain('Bekijk <b>uw</b> overzicht');
  portal.at(TUESDAY, '23:56');
  await runDueNight(portal.services);
  // The session of yesterday has ended.
  admin = await portal.as('admin');
  const [reminded] = await lettersTo(dutch.employee.id, 'appointment_reminder');
  expect(reminded!.text).toContain('- Neem uw UPO mee');
});

test('where communication goes through HR the confirmation to the employee has the list, that to HR does not', async () => {
  await save({ items: [upo] });
  const { consultantId } = await newConsultant(portal, [TUESDAY]);
  const { id: employerId } = await newEmployer(portal, { email: 'hr@zaad.test', communicatieViaHrm: true });
  const { employee } = await newAppointment(portal, employerId, hour(consultantId, TUESDAY, '10:00'));
  const letters = await lettersTo(employee.id, 'confirmation');
  expect(Object.fromEntries(letters.map(({ audience, text }) => [audience, (text ?? '').includes('Neem uw UPO mee')]))).toEqual({
    employee: true,
    hr: false,
  });
});
