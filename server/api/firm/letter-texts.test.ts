import { desc, eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { LANGUAGES } from '#domain/language.ts';
import { OWN_LETTERS } from '#domain/post/own-words.ts';
import { audit } from '#server/db/schema/access.ts';
import { firm } from '#server/db/schema/firm.ts';
import { employees } from '#server/db/schema/people.ts';
import { mails, mailTexts } from '#server/db/schema/post.ts';
import { hour, newConsultant, newEmployer, newInvitee, TUESDAY } from '#server/testing/planning.ts';
import { MONDAY, type Someone, usePortal } from '#server/testing/portal.ts';

const portal = usePortal();
let admin: Someone;

beforeEach(async () => {
  portal.at(MONDAY, '10:30');
  admin = await portal.as('admin');
});
afterEach(async () => void (await portal.db.update(firm).set({ letterTexts: {} })));

const read = async () => (await admin.call('GET /api/admin/letter-texts')).body;
const save = (body: unknown, by: Someone = admin) => by.call('POST /api/admin/letter-texts', { body: body as never });
const welcome = { letter: 'invitation', language: 'nl', text: 'Welkom bij ons kantoor.' } as const;

test('a text is stored per letter and language, an empty one removes it, others stay', async () => {
  expect(await read()).toEqual([]);
  const polish = { letter: 'confirmation', language: 'pl', text: 'Do zobaczenia.' } as const;
  expect((await save([welcome, polish])).body).toEqual([welcome, polish]);
  expect((await save([{ ...welcome, text: ' \n ' }])).body).toEqual([polish]);
  expect(await read()).toEqual([polish]);
});

test('bad input is refused with a message and changes nothing', async () => {
  await save([welcome]);
  const wrong = [
    {},
    [{ ...welcome, letter: 'exit' }],
    [{ ...welcome, language: 'fr' }],
    [{ ...welcome, text: 'x'.repeat(1_001) }],
    [{ ...welcome, text: null }],
    Array.from({ length: 16 }, () => welcome),
  ];
  for (const body of wrong) expect(await save(body)).toMatchObject({ status: 400, body: { message: expect.any(String) } });
  expect((await save([welcome, { ...welcome, language: 'fr' }])).body).toMatchObject({
    message: 'Taal: Kies een taal.',
    fields: { language: 'Kies een taal.' },
  });
  expect(await read()).toEqual([welcome]);
  expect((await save([{ ...welcome, text: 'x'.repeat(1_000) }])).status).toBe(200);
});

test('different texts that are saved simultaneously are all stored; saving the same again is not audited', async () => {
  const all = OWN_LETTERS.flatMap((letter) => LANGUAGES.map((language) => ({ letter, language, text: `${letter} ${language}` })));
  const answers = await Promise.all(all.map((text) => save([text])));
  expect(answers.map(({ status }) => status)).toEqual(all.map(() => 200));
  expect(await read()).toEqual(all);
  const lines = () => portal.db.$count(audit, eq(audit.subject, 'eigen tekst in e-mails'));
  const before = await lines();
  await save(all);
  expect(await lines()).toBe(before);
});

test('invitation, its preview and confirmation have the firm’s own text in their language; letters to consultants do not', async () => {
  await save([
    { ...welcome, text: 'Eigen uitnodiging.\n\nZie https://kantoor.test/route.' },
    { letter: 'confirmation', language: 'pl', text: 'Własny tekst <b>.' },
    { letter: 'confirmation', language: 'nl', text: 'Eigen bevestiging.' },
  ]);
  const { consultantId } = await newConsultant(portal, [TUESDAY]);
  const { id: employerId } = await newEmployer(portal);
  const [person] = await portal.db
    .insert(employees)
    .values({ employerId, firstName: 'Jan', lastName: 'Bos', email: 'jan.bos@eigen.test', sortKey: 'bos', searchText: 'bos' })
    .returning();
  const preview = await admin.call('GET /api/employees/invitation-preview', { query: { employerId } });
  expect(preview.body.text).toContain('Eigen uitnodiging.');
  await admin.call('POST /api/employees/send-invitations', { body: { employerId } });
  const letterTo = async (employeeId: number, kind: 'invitation' | 'confirmation') => {
    const [row] = await portal.db
      .select({ id: mails.id, letter: mailTexts.letter })
      .from(mails)
      .innerJoin(mailTexts, eq(mailTexts.mailId, mails.id))
      .where(eq(mails.employeeId, employeeId))
      .orderBy(desc(mails.kind), desc(mails.id));
    expect(row).toBeDefined();
    const { body } = await admin.call('GET /api/admin/mails/{id}', { params: { id: row!.id } });
    expect(body.kind).toBe(kind);
    return body;
  };
  const invited = await letterTo(person!.id, 'invitation');
  expect(invited.text).toContain('Eigen uitnodiging.\n\nZie https://kantoor.test/route.');
  expect(invited.html).toContain('Zie <a class="url" href="https://kantoor.test/route">https://kantoor.test/route</a>.');
  const { token, id } = await newInvitee(portal, employerId);
  await portal.db.update(employees).set({ language: 'pl' }).where(eq(employees.id, id));
  await portal.call('POST /api/book/{token}', { params: { token }, body: hour(consultantId, TUESDAY, '10:00') });
  const told = await portal.db
    .select({ kind: mails.kind, audience: mails.audience, letter: mailTexts.letter })
    .from(mails)
    .innerJoin(mailTexts, eq(mailTexts.mailId, mails.id))
    .where(eq(mails.employeeId, id));
  const own = told.map(({ audience, letter }) => [audience, (letter as { own?: string }).own]);
  expect(own.sort()).toEqual([
    ['consultant', undefined],
    ['employee', 'Własny tekst <b>.'],
  ]);
});

test('the preview shows the given text escaped, in a letter in that language, and stores nothing', async () => {
  for (const letter of OWN_LETTERS) {
    const query = { letter, language: 'de', text: '<script>alert(1)</script> und mehr' } as const;
    const { status, headers, raw } = await page(query);
    expect(status).toBe(200);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(raw).toContain('&lt;script&gt;alert(1)&lt;/script&gt; und mehr');
    expect(raw).not.toContain('<script>');
    expect(raw).toContain('lang="de"');
  }
  expect(await read()).toEqual([]);
});

test('another site, or an address in a mail, cannot make the preview say anything: only our own page gets it', async () => {
  const query = { letter: 'invitation', language: 'nl', text: 'Bel 0900-1234' };
  for (const site of ['cross-site', 'same-site', 'none']) {
    const { status, raw } = await page(query, { 'sec-fetch-site': site, 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' });
    expect([status, raw.includes('0900')]).toEqual([403, false]);
  }
  expect((await page(query, { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' })).status).toBe(
    200,
  );
});

async function page(query: Record<string, string>, headers: Record<string, string> = {}) {
  const answer = await admin.call('GET /api/admin/letter-texts/preview', { query: query as never, headers });
  return { status: answer.status, headers: answer.headers as Record<string, string>, raw: answer.text };
}
