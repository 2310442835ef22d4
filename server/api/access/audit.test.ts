import { beforeEach, expect, test } from 'vitest';
import { AUDIT_ACTIONS } from '#domain/access/audit.ts';
import { isoOf } from '#domain/time.ts';
import { eraseExpired } from '#server/actions/privacy/erase.ts';
import { audit, users } from '#server/db/schema/access.ts';
import { mails } from '#server/db/schema/post.ts';
import { hashPassword } from '#server/steps/access/hashing.ts';
import { recordAudit } from '#server/store/access/audit.ts';
import { SYSTEM } from '#server/store/appointments/history.ts';
import { unzip } from '#server/store/privacy/unzip.ts';
import { newEmployer, newInvitee } from '#server/testing/planning.ts';
import { MONDAY, type Someone, usePortal } from '#server/testing/portal.ts';

const portal = usePortal();
let admin: Someone;
let name: string;
let round = 0;

beforeEach(async () => {
  portal.at(MONDAY, '08:00');
  name = `Beheerder ${++round}`;
  admin = await portal.as('admin', { name });
});

type Line = { id: number; at: string; actor: string; action: string; subject: string };
const read = async (query: Record<string, string | number> = {}): Promise<Line[]> =>
  (await admin.call('GET /api/admin/audit', { query })).body;
/** The audit rows that `work` added, oldest first: actor, action, subject. */
async function addedBy(work: () => Promise<unknown>): Promise<[string, string, string][]> {
  const last = (await read({ limit: 1 }))[0]?.id ?? 0;
  await work();
  await portal.settle();
  const lines = await read({ limit: 500 });
  return lines
    .filter(({ id }) => id > last)
    .toSorted((a, b) => a.id - b.id)
    .map(({ actor, action, subject }) => [actor.replace(/ \(.*\)$/, ''), action, subject]);
}

async function someone(email: string) {
  const values = { name: 'Jan de Vries', username: email, email, role: 'admin' as const, password: await hashPassword('geheim1') };
  const [row] = await portal.db.insert(users).values(values).returning();
  return row!;
}
const login = (username: string, password: string) => portal.call('POST /api/login', { body: { username, password } });

test('a log-in is audited by name, a failed one without anything that was typed', async () => {
  const { id } = await someone('jan@portaal.test');
  expect(await addedBy(() => login('jan@portaal.test', 'geheim1'))).toEqual([['Jan de Vries', 'ingelogd', `gebruiker ${id}`]]);
  expect(await addedBy(() => login('jan@portaal.test', 'Verkeerd!'))).toEqual([['Onbekend', 'inloggen mislukt', `gebruiker ${id}`]]);
  expect(await addedBy(() => login('Wachtwoord123', 'x'))).toEqual([['Onbekend', 'inloggen mislukt', 'onbekend account']]);
  const stored = JSON.stringify(await portal.db.select().from(audit));
  for (const typed of ['Wachtwoord123', 'Verkeerd!', 'jan@portaal.test']) expect(stored).not.toContain(typed);
});

test('exports, settings, links and accounts are audited with their actor', async () => {
  const employerId = (await newEmployer(portal)).id;
  const consultant = await portal.as('consultant');
  const own = await addedBy(() => consultant.call('GET /api/consultants/appointments/export'));
  expect(own.map(([, ...line]) => line)).toEqual([['geëxporteerd', 'eigen afspraken']]);
  const query = { format: 'xlsx' };
  const maintenance = { enabled: false };
  const cases: [() => Promise<unknown>, [string, string][]][] = [
    [() => admin.call('GET /api/appointments/export', { query }), [['geëxporteerd', 'afspraken']]],
    [() => admin.call('GET /api/admin/charges/export', { query }), [['geëxporteerd', 'doorbelastingen']]],
    [() => admin.call('GET /api/admin/audit/export'), [['geëxporteerd', 'logboek']]],
    [() => admin.call('POST /api/admin/maintenance-mode', { body: maintenance }), [['instellingen gewijzigd', 'onderhoudsmodus']]],
    [() => admin.call('POST /api/admin/firm', { body: { name: 'Kantoor' } }), [['instellingen gewijzigd', 'kantoorgegevens']]],
    [() => admin.call('POST /api/admin/calendar-urls/rotate'), [['agenda-adres vernieuwd', 'alle consultants']]],
    [
      () => admin.call('POST /api/admin/calendar-urls/rotate', { body: { consultantId: consultant.consultantId } }),
      [['agenda-adres vernieuwd', `consultant ${consultant.consultantId}`]],
    ],
    [() => admin.call('POST /api/admin/logout-all'), [['iedereen uitgelogd', 'alle gebruikers']]],
    [() => admin.call('DELETE /api/employers/{id}', { params: { id: employerId } }), [['verwijderd', `werkgever ${employerId}`]]],
  ];
  for (const [work, expected] of cases) expect(await addedBy(work)).toEqual(expected.map((line) => [name, ...line]));

  let id = 0;
  const invited = await addedBy(async () => {
    const { body } = await admin.call('POST /api/admin/administrators', { body: { name: 'Kees', email: 'kees@portaal.test' } });
    id = body.id;
    await admin.call('DELETE /api/admin/administrators/{id}', { params: { id } });
  });
  expect(invited).toEqual([
    [name, 'beheerder uitgenodigd', `gebruiker ${id}`],
    [name, 'beheerder verwijderd', `gebruiker ${id}`],
  ]);
});

test('a reset link requested without logging in has no actor, and an unknown address leaves no row', async () => {
  const { id } = await someone('vergeten@portaal.test');
  const ask = (email: string) => () => portal.call('POST /api/forgot-password', { body: { email } });
  expect(await addedBy(ask('vergeten@portaal.test'))).toEqual([['Onbekend', 'wachtwoordlink gemaakt', `gebruiker ${id}`]]);
  expect(await addedBy(ask('niemand@portaal.test'))).toEqual([]);
});

test('deleting, restoring and erasing an employee are audited by id; refused calls are not', async () => {
  const employer = await newEmployer(portal);
  const { id } = await newInvitee(portal, employer.id, { firstName: 'Zeldzaam', lastName: 'Naamlozen' });
  const params = { id };
  const lines = await addedBy(async () => {
    await admin.call('DELETE /api/employees/{id}', { params });
    await admin.call('DELETE /api/employees/{id}', { params });
    await admin.call('POST /api/employees/{id}/restore', { params });
    await admin.call('DELETE /api/employees/{id}', { params });
    await portal.db.update(mails).set({ status: 'verzonden' });
    portal.instant = portal.instant.add({ hours: 24 * 40 });
    await eraseExpired(portal.services);
    portal.at(MONDAY, '08:00');
  });
  expect(lines).toEqual([
    [name, 'verwijderd', `werknemer ${id}`],
    [name, 'hersteld', `werknemer ${id}`],
    [name, 'verwijderd', `werknemer ${id}`],
    ['Systeem', 'gewist', `werknemer ${id}`],
  ]);
  expect(JSON.stringify(await portal.db.select().from(audit))).not.toMatch(/Zeldzaam|Naamlozen/);
});

test('actors with the same name are shown with their address, deleted ones with their id; the filter finds an actor as it is shown', async () => {
  const [one, two, gone] = [await someone('jan1@portaal.test'), await someone('jan2@portaal.test'), await someone('jan3@portaal.test')];
  for (const { email } of [one, two, gone]) await login(email, 'geheim1');
  await admin.call('DELETE /api/admin/administrators/{id}', { params: { id: gone.id } });
  const actors = async (actor: string) => (await read({ actor })).map((line) => line.actor);
  expect(await actors('jan2@')).toEqual(['Jan de Vries (jan2@portaal.test)']);
  const lines = await actors('Jan de Vries');
  expect(lines).toContain('Jan de Vries (jan1@portaal.test)');
  expect(lines).toContain(`Jan de Vries (gebruiker ${gone.id})`);
  for (const actor of ['Jan de Vries (jan1@portaal.test)', 'vries (JAN1', `Jan de Vries (gebruiker ${gone.id})`]) {
    expect((await actors(actor)).length, actor).toBeGreaterThan(0);
    expect((await actors(actor)).filter((shown) => !shown.toLowerCase().includes(actor.toLowerCase()))).toEqual([]);
  }
  expect((await read({ actor: 'Systeem' })).every(({ actor }) => actor === 'Systeem')).toBe(true);
});

test('the audit log is filtered by day in Amsterdam, actor and action, and its pages have a total', async () => {
  const at = (text: string) => isoOf(Temporal.Instant.from(text));
  const actor = { name: 'Percent 100%_x', userId: null };
  await portal.db.transaction((db) =>
    recordAudit(db, [
      { at: at('2026-01-09T22:59:59.999Z'), actor, action: 'ingelogd', subject: 'gebruiker 1' },
      { at: at('2026-01-09T23:00:00Z'), actor, action: 'geëxporteerd', subject: 'afspraken' },
      { at: at('2026-01-10T22:59:59Z'), actor: SYSTEM, action: 'ingelogd', subject: 'gebruiker 2' },
      { at: at('2026-01-10T23:00:00Z'), actor, action: 'ingelogd', subject: 'gebruiker 3' },
    ]),
  );
  const subjects = async (query: Record<string, string | number>) => (await read(query)).map(({ subject }) => subject);
  expect(await subjects({ from: '2026-01-10', to: '2026-01-10' })).toEqual(['gebruiker 2', 'afspraken']);
  expect(await subjects({ actor: '100%_X', from: '2026-01-09', to: '2026-01-11' })).toEqual(['gebruiker 3', 'afspraken', 'gebruiker 1']);
  expect(await subjects({ actor: '100%%' })).toEqual([]);
  expect(await subjects({ to: '2026-01-11', action: 'ingelogd' })).toEqual(['gebruiker 3', 'gebruiker 2', 'gebruiker 1']);
  const page = await admin.call('GET /api/admin/audit', { query: { to: '2026-01-11', action: 'ingelogd', limit: 1, offset: 1 } });
  expect([page.headers['x-total-count'], page.body.length]).toEqual(['3', 1]);
  expect(Object.keys(page.body[0]).sort()).toEqual(['action', 'actor', 'at', 'id', 'subject']);
  expect((await admin.call('GET /api/admin/audit', { query: { action: 'onzin' } })).status).toBe(400);
});

test('the export of the audit log contains the filtered rows, also if they are read in several batches', async () => {
  const actor = { name: 'Exporteur', userId: null };
  const at = '2026-01-20T10:00:00.000Z';
  await portal.db.transaction((db) =>
    recordAudit(
      db,
      Array.from({ length: 2_500 }, (_, i) => ({ at, actor, action: 'geëxporteerd' as const, subject: `import ${i}` as const })),
    ),
  );
  const response = await portal.app.inject({
    url: '/api/admin/audit/export?actor=Exporteur&from=2026-01-20&to=2026-01-20',
    headers: { cookie: admin.cookie },
  });
  expect(response.headers['content-disposition']).toBe('attachment; filename="logboek.xlsx"');
  const sheet = [...unzip(response.rawPayload).values()].join('');
  for (const i of [0, 1_249, 2_499]) expect(sheet).toContain(`import ${i}<`);
  expect(sheet.match(/<row /g)).toHaveLength(2_501);
  expect(sheet).not.toContain('afspraken');
});

test('every action in the audit log can be chosen in its filter', async () => {
  const written = await portal.db.selectDistinct({ action: audit.action }).from(audit);
  expect(written.filter(({ action }) => !(AUDIT_ACTIONS as readonly string[]).includes(action))).toEqual([]);
});
