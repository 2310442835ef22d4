import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { runDueNight } from '#server/actions/post/run-night.ts';
import { mails, mailTexts } from '#server/db/schema/post.ts';
import { LEFT_TO_DESK } from '#server/mail/desk-mails.ts';
import { brokenPromises } from '#server/testing/invariants.ts';
import { usePortal } from '#server/testing/portal.ts';
import { entrances } from './entrances.ts';
import { DEMO_LOGINS, DEMO_PASSWORD, loadDemo } from './load.ts';

const portal = usePortal();

test('the demo’s office breaks no invariant of the database, and every list in it has rows', { timeout: 180_000 }, async () => {
  portal.at('2026-11-18', '11:20');
  expect(await loadDemo(portal.services)).toBe(true);
  expect(await brokenPromises(portal.db)).toEqual([]);

  const login = await portal.call('POST /api/login', { body: { username: DEMO_LOGINS[0].email, password: DEMO_PASSWORD } });
  const headers = { cookie: String(login.headers['set-cookie']).split(';')[0]! };
  const read = async (name: Parameters<typeof portal.call>[0], query = {}) => (await portal.call(name, { headers, query })).body;
  expect(await read('GET /api/stats')).toMatchObject({ employers: 12, employees: 600, consultants: 6 });
  for (const figure of Object.values(await read('GET /api/stats'))) expect(figure).toBeGreaterThan(0);
  const counts = await read('GET /api/admin/mails/counts');
  expect(counts.verzonden).toBeGreaterThan(1500);
  expect(counts).toMatchObject({ mislukt: 4, wachtend: 0, niet_verzonden: 0 });
  expect((await read('GET /api/admin/charges')).length).toBeGreaterThan(20);
  expect((await read('GET /api/admin/wishes')).length).toBe(5);
  const [{ count, average, remarks }] = await read('GET /api/admin/survey/results', { quarter: '2026-Q3' });
  expect([count > 15, remarks.length > 2]).toEqual([true, true]);
  expect(average).toBeGreaterThan(3);
  const perConsultant: { count: number | null }[] = await read('GET /api/admin/survey/results', { quarter: '2026-Q1', by: 'consultant' });
  expect(perConsultant.filter((row) => row.count !== null).length).toBeGreaterThan(1);
  expect(JSON.stringify(await read('GET /api/admin/reminder-preview'))).toContain('example');
});

test('the demo has an active round, one that is closed with its proof of who got an offer, and one that is only planned', async () => {
  const admin = await portal.as('admin');
  const { body: rows } = await admin.call('GET /api/admin/rounds');
  expect(rows).toHaveLength(12);
  const of = (state: string) => rows.find(({ round }: { round: { state: string } | null }) => round?.state === state);
  const active = of('active');
  expect(active.employerName).toBe('Aannemersbedrijf Gebr. Schoutenburg');
  for (const figure of ['notInvited', 'invited', 'firstReminder', 'bounced', 'planned', 'declined', 'stopped'])
    expect(active[figure], figure).toBeGreaterThan(0);
  // Only with a shortage does the page of the round show the warning about it, and what can be done.
  expect(active.shortage).toBeGreaterThan(0);
  const page = async (id: number) => (await admin.call('GET /api/admin/rounds/{id}', { params: { id } })).body;
  const { sent, waves, basis, days } = await page(active.round.id);
  expect([sent.length, waves.length > 0, basis.guess]).toEqual([9, true, false]);
  expect(days.some(({ booked }: { booked: number }) => booked > 0)).toBe(true);
  expect((await admin.call('GET /api/admin/employers/{id}/room', { params: { id: active.employerId } })).body.consultant).not.toBe(null);

  const closed = of('closed');
  expect(closed.round.closedAt < closed.round.closesOn.concat('T24')).toBe(true);
  expect(closed.completed).toBeGreaterThan(40);
  for (const figure of ['declined', 'stopped', 'noShow']) expect(closed[figure], figure).toBeGreaterThan(0);
  expect((await page(closed.round.id)).seal).toMatch(/^[0-9a-f]{64}$/);
  const proof = await admin.call('GET /api/admin/rounds/{id}/proof', { params: { id: closed.round.id }, query: { format: 'json' } });
  expect(JSON.parse(proof.text).lines).toHaveLength(56);
  expect(of('concept').notInvited).toBe(24);
});

test('a start sends no mail, and a second start does not change the office', async () => {
  expect(await runDueNight(portal.services)).toBeNull();
  expect(await loadDemo(portal.services)).toBe(false);
});

test('a new employee gets the next id after those of the office', async () => {
  const admin = await portal.as('admin');
  const body = { employerId: 12, firstName: 'Nieuwe', lastName: 'Collega', email: 'nieuw@oude-raadhuis.example' };
  expect((await admin.call('POST /api/employees', { body })).body.id).toBe(601);
  expect((await admin.call('POST /api/employees/send-invitations', { body: { employerId: 12 } })).body.count).toBe(25);
});

test('HR with a page of its own is mailed only what asks something of it', async () => {
  const { hr } = await entrances(portal.services);
  const { mailId } = mailTexts;
  const rows = await portal.db
    .select({ kind: mails.kind, status: mails.status, why: mails.lastError, letter: mailTexts.letter })
    .from(mails)
    .innerJoin(mailTexts, eq(mailId, mails.id))
    .where(and(eq(mails.employerId, hr!.employerId), eq(mails.audience, 'hr')));
  const kindsWith = (status: string) => new Set(rows.filter((row) => row.status === status).map(({ kind }) => kind));
  expect(kindsWith('verzonden')).toEqual(new Set(['hr_link', 'hr_overview', 'cancellation', 'appointment_reminder']));
  const left = rows.filter(({ status }) => status === 'vervallen');
  expect(left.length).toBeGreaterThan(rows.length / 2);
  expect(new Set(left.map(({ why }) => why))).toEqual(new Set([LEFT_TO_DESK]));
  const admin = await portal.as('admin');
  const { body } = await admin.call('GET /api/employers/{id}', { params: { id: hr!.employerId } });
  expect(body.hrLink).toMatchObject({ revokedAt: null, browsers: 1 });
});

test('each entrance of the welcome page opens a page', async () => {
  const { invited, planned, late, hr } = await entrances(portal.services);
  for (const visitor of [invited, planned, late]) {
    const token = visitor!.link.replace('/book/', '');
    expect((await portal.call('GET /api/employee/{token}', { params: { token } })).status).toBe(200);
  }
  expect(late!.begun).toBe(false);
  expect(hr!.address).toMatch(/^hr@/);
});
