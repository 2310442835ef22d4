import { desc, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { addDays } from '#domain/calendar.ts';
import { instantOf, isoOf } from '#domain/time.ts';
import { audit } from '#server/db/schema/access.ts';
import { history } from '#server/db/schema/appointments.ts';
import { retention } from '#server/db/schema/firm.ts';
import { employees } from '#server/db/schema/people.ts';
import { newEmployer, newInvitee } from '#server/testing/planning.ts';
import { MONDAY, type Someone, usePortal } from '#server/testing/portal.ts';

const portal = usePortal();
let admin: Someone;
let employerId: number;

beforeAll(async () => {
  employerId = (await newEmployer(portal, { name: 'Bakkerij Jansen' })).id;
});
beforeEach(async () => {
  portal.at(MONDAY, '08:00');
  admin = await portal.as('admin', { name: `Marieke ${++number}` });
  await portal.db.delete(employees);
  await portal.db.update(retention).set({ savedAt: null, ranFor: null, employeeMonths: 24, mailMonths: 6 });
});
let number = 0;

const doneOn = (date: string, lastName: string) => {
  const at = isoOf(instantOf(date, '12:00'));
  return newInvitee(portal, employerId, { lastName, status: 'afgerond', createdAt: at, invitationSentDate: at });
};
const preview = (query: Record<string, number> = {}) => admin.call('GET /api/admin/retention/preview', { query });
const MOST = { maxPerRun: 200, waiting: 0, confirmed: 0 };
const save = (body: object) => admin.call('POST /api/admin/retention', { body });

test('retention is off until saved; saving is recorded in history and audit log', async () => {
  expect((await admin.call('GET /api/admin/retention')).body).toEqual({
    employeeMonths: 24,
    mailMonths: 6,
    ...MOST,
    enabled: false,
    savedAt: null,
    nextRun: MONDAY,
  });
  const { status, body } = await save({ employeeMonths: 12, mailMonths: 3 });
  expect([status, body]).toEqual([
    200,
    { employeeMonths: 12, mailMonths: 3, ...MOST, enabled: true, savedAt: isoOf(portal.instant), nextRun: MONDAY },
  ]);
  expect((await admin.call('GET /api/admin/retention')).body).toEqual(body);
  const [line] = await portal.db.select().from(audit).orderBy(desc(audit.id)).limit(1);
  expect(line).toMatchObject({ action: 'instellingen gewijzigd', subject: 'bewaartermijnen', actorUserId: admin.userId });
  const [event] = await portal.db.select().from(history).orderBy(desc(history.id)).limit(1);
  expect(event).toMatchObject({
    before: { employeeMonths: 24, enabled: false },
    after: { employeeMonths: 12, mailMonths: 3, enabled: true },
  });
  portal.at(MONDAY, '23:55');
  admin = await portal.as('admin');
  expect((await admin.call('GET /api/admin/retention')).body.nextRun).toBe(addDays(MONDAY, 1));
});

test.each([
  [{ employeeMonths: 5, mailMonths: 6 }, 'employeeMonths', 'Kies een getal van 6 tot en met 84.'],
  [{ employeeMonths: 85, mailMonths: 6 }, 'employeeMonths', 'Kies een getal van 6 tot en met 84.'],
  [{ employeeMonths: 24, mailMonths: 0 }, 'mailMonths', 'Kies een getal van 1 tot en met 24.'],
  [{ employeeMonths: 24, mailMonths: 25 }, 'mailMonths', 'Kies een getal van 1 tot en met 24.'],
  [{ employeeMonths: 24.5, mailMonths: 6 }, 'employeeMonths', 'Vul een heel getal in.'],
  [{ employeeMonths: '24', mailMonths: 6 }, 'employeeMonths', 'Vul een heel getal in.'],
  [{ employeeMonths: 24 }, 'mailMonths', 'Vul een heel getal in.'],
])('%j is refused in Dutch and changes nothing', async (body, field, words) => {
  const answer = await save(body);
  expect([answer.status, answer.body.fields]).toEqual([400, { [field]: words }]);
  expect((await admin.call('GET /api/admin/retention')).body).toMatchObject({ enabled: false, employeeMonths: 24 });
});

test('the preview lists who is erased in the next 30 days, by date, also for months that are not saved', async () => {
  const late = await doneOn('2024-03-20', 'Later');
  const overdue = await doneOn('2020-01-01', 'Allang');
  await doneOn(addDays('2024-03-02', 31), 'Nog niet');
  const { status, body, headers } = await preview();
  expect([status, headers['x-total-count']]).toEqual([200, '2']);
  const employer = { employerId: late.employerId, employerName: 'Bakkerij Jansen' };
  expect(body).toEqual([
    { employeeId: overdue.id, name: 'Jan Allang', ...employer, date: MONDAY },
    { employeeId: late.id, name: 'Jan Later', ...employer, date: '2026-03-20' },
  ]);
  expect((await preview({ days: 0 })).headers['x-total-count']).toBe('1');
  expect((await preview({ employeeMonths: 6 })).body).toHaveLength(3);
  expect((await preview({ employeeMonths: 84 })).body).toEqual([]);
  const page = await preview({ limit: 1, offset: 1 });
  expect([page.headers['x-total-count'], page.body.map(({ name }: { name: string }) => name)]).toEqual(['2', ['Jan Later']]);
  for (const bad of ['employeeMonths=5', 'days=31', 'limit=501'].map((pair) => pair.split('=') as [string, string]))
    expect((await preview({ [bad[0]]: Number(bad[1]) })).status).toBe(400);
});

const text = async () => JSON.stringify((await portal.call('GET /api/public/privacy')).body.blocks);

test('the privacy page has a standard text from firm and retention, replaced by an own text, and restored by an empty one', async () => {
  await admin.call('POST /api/admin/firm', { body: { name: 'Kantoor Zee', phone: '0702345678', email: 'info@zee.nl' } });
  expect(await text()).toContain('Kantoor Zee voert');
  expect(await text()).toContain('Mail naar info@zee.nl of bel 070 234 5678.');
  expect(await text()).not.toContain('na 6 maanden');
  await save({ employeeMonths: 24, mailMonths: 6 });
  expect(await text()).toContain('na 6 maanden');
  const own = { text: '# Kop\r\nEen <script>alert(1)</script> regel\n\n- punt' };
  const saved = await admin.call('POST /api/admin/privacy', { body: own });
  expect(saved.body).toEqual({
    text: '# Kop\nEen <script>alert(1)</script> regel\n\n- punt',
    standard: expect.stringContaining('Kantoor Zee'),
  });
  expect((await portal.call('GET /api/public/privacy')).body).toEqual({
    blocks: [
      { kind: 'heading', text: 'Kop' },
      { kind: 'paragraph', lines: ['Een <script>alert(1)</script> regel'] },
      { kind: 'list', lines: ['punt'] },
    ],
    language: 'nl',
  });
  const [line] = await portal.db.select().from(audit).where(eq(audit.actorUserId, admin.userId)).orderBy(desc(audit.id)).limit(1);
  expect(line).toMatchObject({ action: 'instellingen gewijzigd', subject: 'privacytekst' });
  expect((await admin.call('POST /api/admin/privacy', { body: { text: '  ' } })).body.text).toBeNull();
  expect((await admin.call('POST /api/admin/privacy', { body: {} })).body.text).toBeNull();
  const long = await admin.call('POST /api/admin/privacy', { body: { text: 'x'.repeat(20_001) } });
  expect([long.status, long.body.fields]).toEqual([400, { text: 'Gebruik maximaal 20000 tekens.' }]);
});

test('the accessibility page is the text of the portal in the language asked for, until the firm writes what it tested', async () => {
  const admin = await portal.as('admin');
  const read = async (language: string) => (await portal.call('GET /api/public/accessibility', { query: { language } })).body;
  const [dutch, polish] = [await read('nl'), await read('pl')];
  expect([dutch.language, dutch.blocks[0]]).toEqual(['nl', { kind: 'heading', text: 'Voor iedereen' }]);
  expect([polish.language, polish.blocks.length]).toEqual(['pl', dutch.blocks.length]);
  const text = '# Wat wij testten\nIn maart, met drie mensen die een schermlezer gebruiken.';
  const saved = await admin.call('POST /api/admin/accessibility', { body: { text } });
  expect(saved.body).toEqual({ text, standard: expect.stringContaining('WCAG 2.2') });
  expect(await read('pl')).toEqual({
    blocks: [
      { kind: 'heading', text: 'Wat wij testten' },
      { kind: 'paragraph', lines: ['In maart, met drie mensen die een schermlezer gebruiken.'] },
    ],
    language: 'nl',
  });
  const [line] = await portal.db.select().from(audit).where(eq(audit.actorUserId, admin.userId)).orderBy(desc(audit.id)).limit(1);
  expect(line).toMatchObject({ action: 'instellingen gewijzigd', subject: 'toegankelijkheidstekst' });
  expect((await admin.call('POST /api/admin/accessibility', { body: { text: '' } })).body.text).toBeNull();
});
