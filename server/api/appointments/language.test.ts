import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '#domain/calendar.ts';
import { LANGUAGES, type Language } from '#domain/language.ts';
import { buildApp } from '#server/app.ts';
import { appointments } from '#server/db/schema/appointments.ts';
import { invitations } from '#server/db/schema/invitations.ts';
import { consultants, employees, employers } from '#server/db/schema/people.ts';
import { mails } from '#server/db/schema/post.ts';
import type { Letter } from '#server/mail/letter.ts';
import { WITH_TEXT } from '#server/store/post/mail-texts.ts';
import { FRIDAY, hour, newConsultant, newEmployer, newInvitee } from '#server/testing/planning.ts';
import { MONDAY, type Someone, usePortal } from '#server/testing/portal.ts';
import { textsIn } from '#texts/index.ts';

// The language of a visitor: chosen on the page, followed by refusals, pages and letters, and by the order of consultants.

const portal = usePortal();
let pages: FastifyInstance;
let employerId: number;
let consultantId: number;
let admin: Someone;

beforeAll(async () => {
  portal.at(MONDAY, '08:00');
  pages = await buildApp(portal.services, { trustProxy: false, pages: true });
  employerId = (await newEmployer(portal)).id;
});
afterAll(() => pages.close());

beforeEach(async () => {
  portal.at(MONDAY, '08:00');
  admin = await portal.as('admin');
  await portal.db.update(consultants).set({ isActive: false });
  ({ consultantId } = await newConsultant(portal, [FRIDAY]));
});

const choose = (token: string, body: unknown) => portal.call('POST /api/language/{token}', { params: { token }, body });
const book = (token: string, startTime = '10:00', more: object = {}) =>
  portal.call('POST /api/book/{token}', { params: { token }, body: { ...hour(consultantId, FRIDAY, startTime), ...more } });
const languageOf = async (id: number) => (await portal.db.select().from(employees).where(eq(employees.id, id)))[0]!.language;
const documentAt = async (url: string) => /<html lang="(\w+)"/.exec((await pages.inject({ url })).body)?.[1];
const reader = (language: Language | null) => newInvitee(portal, employerId, { language });
const toEmployee = async (id: number): Promise<Language[]> => {
  const rows = await portal.db.select(WITH_TEXT).from(mails).where(eq(mails.employeeId, id)).orderBy(mails.id);
  return rows.filter(({ audience }) => audience === 'employee').map(({ letter }) => (letter as Letter).language);
};

describe('the choice of a language', () => {
  test('is stored with the employee, through the link of the invitation or that of the appointment, and sets the language of letters', async () => {
    const { id, token } = await newInvitee(portal, employerId);
    expect(await choose(token, { language: 'pl' })).toMatchObject({ status: 200, body: { language: 'pl' } });
    expect(await languageOf(id)).toBe('pl');
    const { body } = await book(token);
    expect((await choose(body.cancelToken, { language: 'tr' })).status).toBe(200);
    expect(await languageOf(id)).toBe('tr');
    await portal.call('POST /api/cancel/{token}', { params: { token: body.cancelToken }, body: {} });
    expect(await toEmployee(id)).toEqual(['pl', 'tr']);
  });

  test('sets the language of the page’s HTML immediately, also if made through a former link', async () => {
    const { token } = await newInvitee(portal, employerId);
    expect(await documentAt(`/book/${token}`)).toBe('nl');
    await choose(token, { language: 'de' });
    expect(await documentAt(`/book/${token}`)).toBe('de');
    expect(await documentAt(`/api/stop/${token}`)).toBe('de');
    await portal.db.update(invitations).set({ isCurrent: null }).where(eq(invitations.token, token));
    expect((await choose(token, { language: 'en' })).status).toBe(200);
    expect(await documentAt(`/api/stop/${token}`)).toBe('en');
  });

  test('no longer applies to the links of a cancelled appointment: they open in the language of the letter that contains them', async () => {
    const { id, token } = await reader('de');
    const { body } = await book(token);
    const [confirmation] = await portal.db.select(WITH_TEXT).from(mails).where(eq(mails.employeeId, id)).orderBy(mails.id);
    const { button, links } = confirmation!.letter as Letter;
    const addresses = [button!.url, links![0]!.url].map((url) => url.replace('http://portaal.test', ''));
    expect(addresses).toEqual([`/modify/${body.cancelToken}?taal=de`, `/cancel/${body.cancelToken}?taal=de`]);
    await choose(token, { language: 'en' });
    expect(await documentAt(addresses[1]!)).toBe('en');
    await portal.call('POST /api/cancel/{token}', { params: { token: body.cancelToken }, body: {} });
    for (const address of addresses) expect(await documentAt(address)).toBe('de');
    expect(await documentAt(`/cancel/${body.cancelToken}`)).toBe('nl');
  });

  test('is stored once if two are made simultaneously, the other gets 429; making the same choice again succeeds', async () => {
    const { id, token } = await newInvitee(portal, employerId);
    const answers = await Promise.all([choose(token, { language: 'pl' }), choose(token, { language: 'tr' })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429]);
    expect(await languageOf(id)).toBe(answers.find(({ status }) => status === 200)!.body.language);
    expect((await choose(token, { language: 'pl' })).status).toBe(200);
    expect((await choose(token, { language: 'pl' })).body).toEqual({ language: 'pl' });
  });

  test.each([{ language: 'xx' }, { language: '' }, { language: null }, { language: ['pl'] }, {}, null])(
    'an unknown language is refused: %j',
    async (body) => {
      const { id, token } = await newInvitee(portal, employerId);
      const { status, body: answer } = await choose(token, body);
      expect([status, answer.errorType]).toEqual([400, 'VALIDATION']);
      expect(await languageOf(id)).toBeNull();
    },
  );

  test('through an unknown link is refused', async () => {
    expect(await choose('onbekend', { language: 'pl' })).toMatchObject({ status: 404, body: { errorType: 'INVALID_TOKEN' } });
  });
});

describe('refusals', () => {
  const OTHERS = LANGUAGES.filter((language) => language !== 'nl');

  test.each(OTHERS)('are in %s for whoever reads it', async (language) => {
    const { refusals, formFields } = textsIn(language);
    const { token } = await reader(language);
    const { body: first } = await book((await reader(null)).token);
    expect(first.startTime).toBe('10:00');
    const taken = await book(token);
    expect([taken.status, taken.body.message]).toEqual([409, refusals.SLOT_TAKEN({})]);
    expect(taken.headers['content-language']).toBe(language);
    const invalid = await book(token, '11:00', { phoneNumber: 'abc', date: 'gisteren' });
    expect(invalid.body).toMatchObject({
      message: `${formFields.labels.date}: ${formFields.problems.date}`,
      fields: { date: formFields.problems.date, phoneNumber: formFields.problems.phone },
    });
    const tooFar = await portal.call('POST /api/later/{token}', { params: { token }, body: { date: addDays(MONDAY, 900) } });
    expect(tooFar.body.message).toBe(refusals.LATER_TOO_FAR({ lastDay: tooFar.body.lastDay }));
    const long = await portal.call('POST /api/decline/{token}', { params: { token }, body: { reason: 'x'.repeat(5000) } });
    expect(long.body.message).toMatch(new RegExp(`^${formFields.labels.reason}: .*\\d+`));
    const foreign = await portal.call('POST /api/decline/{token}', { params: { token }, headers: { origin: 'https://elders.test' } });
    expect(foreign.body.message).toBe(refusals.FOREIGN_ORIGIN({}));
    const unreadable = await portal.app.inject({
      method: 'POST',
      url: `/api/decline/${token}`,
      headers: { 'content-type': 'application/json' },
      payload: '{',
    });
    expect(unreadable.json().message).toBe(refusals.UNREADABLE_REQUEST({}));
  });

  test('are in the language of the employer if the employee has none, and in Dutch if neither has one', async () => {
    const { id } = await newEmployer(portal);
    const { token } = await newInvitee(portal, id);
    const declined = () => portal.call('POST /api/later/{token}', { params: { token }, body: { date: '2020-01-01' } });
    expect((await declined()).body.message).toBe(textsIn('nl').refusals.LATER_PAST({}));
    await portal.db.update(employers).set({ defaultLanguage: 'tr' }).where(eq(employers.id, id));
    expect((await declined()).body.message).toBe(textsIn('tr').refusals.LATER_PAST({}));
  });

  test('during maintenance, and for an expired link, are in the language of the link’s employee, and so is the page', async () => {
    const { id, token } = await reader('pl');
    await admin.call('POST /api/admin/maintenance-mode', { body: { enabled: true } });
    const closed = await portal.call('GET /api/employee/{token}', { params: { token } });
    expect([closed.status, closed.body.message]).toEqual([503, textsIn('pl').refusals.MAINTENANCE({})]);
    expect(await documentAt(`/book/${token}`)).toBe('pl');
    await admin.call('POST /api/admin/maintenance-mode', { body: { enabled: false } });
    await portal.db.update(invitations).set({ sentAt: '2025-01-01T09:00:00.000Z' }).where(eq(invitations.employeeId, id));
    const expired = await portal.call('GET /api/employee/{token}', { params: { token } });
    expect([expired.status, expired.body.message]).toEqual([404, textsIn('pl').refusals.INVALID_TOKEN({})]);
    expect(await documentAt(`/book/${token}`)).toBe('pl');
  });

  test('for an unknown link are Dutch, whatever the browser asks for; the page follows the language in its address', async () => {
    const headers = { 'accept-language': 'de' };
    const { body } = await portal.call('GET /api/employee/{token}', { params: { token: 'onbekend' }, headers });
    expect(body.message).toBe('Ongeldige uitnodiging');
    expect(await documentAt('/book/onbekend')).toBe('nl');
    expect(await documentAt('/book/onbekend?taal=tr')).toBe('tr');
    expect(await documentAt('/book/onbekend?taal=xx')).toBe('nl');
  });
});

describe('pages without a link', () => {
  test.each(['/echt', '/privacy', '/maintenance'])('%s is in the language of its address', async (path) => {
    expect(await documentAt(path)).toBe('nl');
    expect(await documentAt(`${path}?taal=de`)).toBe('de');
    expect(await documentAt(`${path}?taal=de&taal=pl`)).toBe('nl');
  });

  test('the privacy text is in the language that is asked for, and the firm’s own text is Dutch', async () => {
    const shown = async (language?: string) => (await portal.call('GET /api/public/privacy', { query: language ? { language } : {} })).body;
    const texts = await Promise.all(LANGUAGES.map(shown));
    expect(texts.map(({ language }) => language)).toEqual(LANGUAGES);
    expect(new Set(texts.map(({ blocks }) => JSON.stringify(blocks[0]))).size).toBe(LANGUAGES.length);
    expect((await shown()).blocks).toEqual(texts[0].blocks);
    expect((await pages.inject({ url: '/privacy?taal=pl' })).body).toContain('/api/public/privacy?language=pl');
    await admin.call('POST /api/admin/privacy', { body: { text: 'Onze eigen tekst' } });
    expect(await shown('pl')).toMatchObject({ language: 'nl', blocks: [{ kind: 'paragraph', lines: ['Onze eigen tekst'] }] });
    await admin.call('POST /api/admin/privacy', { body: { text: '' } });
  });

  test('the page to end all mail is in the language of its reader without JavaScript too', async () => {
    const { token } = await reader('tr');
    const { stopping } = textsIn('tr');
    const { body } = await pages.inject({ url: `/api/stop/${token}` });
    expect(/<noscript>(.*)<\/noscript>/s.exec(body)![1]).toContain(stopping.ask.title);
  });
});

describe('consultants who speak the language', () => {
  const onDay = async (employeeToken: string): Promise<{ user: { name: string }; languages: string[]; isPreferred: boolean }[]> =>
    (await portal.call('GET /api/public/availability', { query: { date: FRIDAY, employeeToken } })).body;
  const named = async (token: string) => (await onDay(token)).map(({ user }) => user.name);
  const speaking = async (name: string, languages: Language[]) => {
    const one = await newConsultant(portal, [FRIDAY], name);
    await portal.db.update(consultants).set({ languages }).where(eq(consultants.id, one.consultantId));
    return one.consultantId;
  };

  test('come first, then preferred ones, for a reader of another language than Dutch', async () => {
    await portal.db.update(consultants).set({ isActive: false });
    const [preferred] = [await speaking('Aad', ['nl']), await speaking('Bea', ['nl', 'pl']), await speaking('Cas', ['nl'])];
    const { body } = await admin.call('POST /api/employers', { body: { name: 'Voorkeur', preferredConsultantIds: [preferred] } });
    const { id, token } = await newInvitee(portal, body.id);
    expect(await named(token)).toEqual(['Aad', 'Bea', 'Cas']);
    await portal.db.update(employees).set({ language: 'pl' }).where(eq(employees.id, id));
    expect(await named(token)).toEqual(['Bea', 'Aad', 'Cas']);
    const [bea, aad] = await onDay(token);
    expect([bea, aad]).toMatchObject([
      { languages: ['nl', 'pl'], isPreferred: false },
      { languages: ['nl'], isPreferred: true },
    ]);
  });

  test('are listed beside the maximum of twenty others, and a change of their languages shows immediately', async () => {
    await portal.db.update(consultants).set({ isActive: false });
    for (let i = 0; i < 22; i++) await speaking(`Druk ${i}`, ['nl']);
    const late = await speaking('Zofia', ['nl']);
    await portal.call('POST /api/book/{token}', {
      params: { token: (await reader(null)).token },
      body: hour(late, FRIDAY, '09:00'),
    });
    const { token } = await reader('pl');
    const before = await named(token);
    expect([before.length, before.includes('Zofia')]).toEqual([20, false]);
    const changed = await admin.call('PUT /api/consultants/{id}', { params: { id: late }, body: { languages: ['pl', 'nl', 'pl'] } });
    expect([changed.status, changed.body.languages]).toEqual([200, ['nl', 'pl']]);
    const after = await named(token);
    expect([after.length, after[0]]).toEqual([21, 'Zofia']);
  });

  test('are counted per day only for a reader of another language than Dutch', async () => {
    await portal.db.update(consultants).set({ isActive: false });
    await speaking('Dora', ['nl']);
    await speaking('Ewa', ['pl']);
    const onFriday = async (employeeToken: string) =>
      (await portal.call('GET /api/public/availability/all', { query: { employeeToken } })).body.find(
        ({ date }: { date: string }) => date === FRIDAY,
      );
    expect(await onFriday((await reader('pl')).token)).toMatchObject({ virtual: 16, spoken: { virtual: 8, physical: 8 } });
    expect(await onFriday((await reader('tr')).token)).toMatchObject({ virtual: 16, spoken: { virtual: 0, physical: 0 } });
    expect(await onFriday((await reader(null)).token)).not.toHaveProperty('spoken');
  });

  test('a profile must have at least one language; a change without languages leaves them unchanged', async () => {
    const sanne = await newConsultant(portal, [FRIDAY], 'Sanne');
    const patch = (body: object) => sanne.call('PATCH /api/consultants/{id}', { params: { id: sanne.consultantId }, body });
    expect((await patch({ languages: ['de'] })).body.languages).toEqual(['de']);
    expect((await patch({ specialization: 'Pensioen' })).body.languages).toEqual(['de']);
    for (const languages of [[], ['xx'], 'nl', null]) {
      const { status, body } = await patch({ languages });
      expect([status, Object.keys(body.fields)], JSON.stringify(languages)).toEqual([400, ['languages']]);
    }
    const added = await admin.call('POST /api/consultants', { body: { name: 'Nieuw', email: 'nieuw@portaal.test' } });
    expect(added.body.languages).toEqual(['nl']);
  });
});

test('a letter that waits keeps the language in which it was written', async () => {
  const { id, token } = await reader('de');
  await book(token, '12:00');
  await choose(token, { language: 'en' });
  expect(await toEmployee(id)).toEqual(['de']);
  const [planned] = await portal.db.select().from(appointments).where(eq(appointments.employeeId, id));
  expect(await documentAt(`/cancel/${planned!.cancelToken}`)).toBe('en');
});
