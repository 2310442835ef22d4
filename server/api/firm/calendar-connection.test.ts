import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { rotateSecret } from '#server/actions/access/rotate-secret.ts';
import { history } from '#server/db/schema/appointments.ts';
import { microsoftConnection } from '#server/db/schema/firm.ts';
import { decrypt } from '#server/db/secrets.ts';
import { APP, type Microsoft, startMicrosoft } from '#server/testing/outside/microsoft/graph-server.ts';
import { NOWHERE } from '#server/testing/outside/nowhere.ts';
import { type Someone, usePortal } from '#server/testing/portal.ts';

const portal = usePortal();
let admin: Someone;
let sanne: Someone;
let microsoft: Microsoft;

beforeAll(async () => {
  admin = await portal.as('admin');
  sanne = await portal.as('consultant', { name: 'Sanne' });
  microsoft = await startMicrosoft(['sanne@portaal.test']);
});
afterAll(() => microsoft.stop());
beforeEach(async () => {
  await portal.db.delete(microsoftConnection);
  const tokens = { ...NOWHERE.tokens, microsoft: `${microsoft.loginUrl}/{tenant}/oauth2/v2.0/token` };
  portal.services.outside = { ...NOWHERE, tokens, graph: microsoft.graphUrl };
});
afterEach(() => {
  microsoft.temper.tokenFault = undefined;
  microsoft.mailbox('sanne@portaal.test').isForbidden = false;
});

const OURS = { kind: 'microsoft', ...APP };
const save = (change: object = {}) => admin.call('POST /api/admin/calendar-connection', { body: { ...OURS, ...change } });
const attempt = async (consultantId = sanne.consultantId) => {
  const { status, body } = await admin.call('POST /api/admin/calendar-connection/test', { body: { consultantId } });
  return status === 200 ? body : [status, body.errorType, body.message];
};

test('the client secret is stored encrypted, never answered, and kept while the app stays the same', async () => {
  expect((await admin.call('GET /api/admin/calendar-connection')).body).toEqual({
    kind: 'none',
    tenant: null,
    clientId: null,
    hasClientSecret: false,
    updatedAt: null,
    connected: 0,
  });
  const saved = await save();
  expect(saved.body).toMatchObject({ kind: 'microsoft', tenant: APP.tenant, clientId: APP.clientId, hasClientSecret: true });
  const [first] = await portal.db.select().from(microsoftConnection);
  expect((await save({ clientSecret: '' })).status).toBe(200);
  const rows = await portal.db.select().from(microsoftConnection);
  expect(rows).toMatchObject([{ clientSecret: first?.clientSecret }]);
  const told = [
    saved.text,
    (await admin.call('GET /api/admin/calendar-connection')).text,
    JSON.stringify(await portal.db.select().from(history)),
  ];
  for (const text of [...told, first?.clientSecret]) expect(text).not.toContain(APP.clientSecret);
});

test('another app needs its own secret; every missing field is named', async () => {
  await save();
  const fields = async (change: object) => (await save(change)).body.fields;
  expect(await fields({ tenant: '' })).toEqual({ tenant: 'Vul de directory-id (tenant) van Microsoft in.' });
  expect(await fields({ clientId: null })).toEqual({ clientId: 'Vul de client-id in.' });
  expect(await fields({ clientId: 'app-2', clientSecret: '' })).toHaveProperty('clientSecret');
  expect(await fields({ kind: 'caldav' })).toHaveProperty('kind');
  expect(await portal.db.select().from(microsoftConnection)).toMatchObject([{ clientId: APP.clientId }]);
});

test('ending the connection forgets the app and its secret', async () => {
  await save();
  expect((await admin.call('POST /api/admin/calendar-connection', { body: { kind: 'none' } })).body).toMatchObject({
    kind: 'none',
    hasClientSecret: false,
    updatedAt: null,
    connected: 0,
  });
  expect(await portal.db.select().from(microsoftConnection)).toEqual([]);
  expect((await admin.call('POST /api/admin/calendar-connection', { body: { kind: 'none' } })).status).toBe(200);
});

test('two first saves at once make one connection', async () => {
  const answers = await Promise.all([save(), save({ clientId: 'app-2' })]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await portal.db.select().from(microsoftConnection)).toHaveLength(1);
});

test('a test of the connection opens the calendar at the log-in address, and says in words what is wrong', async () => {
  expect(await attempt()).toEqual([
    409,
    'NO_CALENDAR_CONNECTION',
    'Er is nog geen verbinding met Microsoft 365. Vul haar eerst in bij Instellingen.',
  ]);
  await save();
  expect(await attempt()).toEqual({ calendar: 'Agenda', teams: true });
  expect(await attempt(2_000_000_000)).toContain('CONSULTANT_NOT_FOUND');
  const wim = await portal.as('consultant', { name: 'Wim' });
  expect(await attempt(wim.consultantId)).toMatchObject([
    400,
    'CALENDAR_CONNECTION_FAILED',
    expect.stringContaining('kent geen agenda bij dit e-mailadres'),
  ]);
  microsoft.mailbox('sanne@portaal.test').isForbidden = true;
  expect(await attempt()).toMatchObject([400, 'CALENDAR_CONNECTION_FAILED', expect.stringContaining('toestemming')]);
  await save({ clientSecret: 'verkeerd' });
  expect(await attempt()).toMatchObject([400, 'CALENDAR_CONNECTION_FAILED', expect.stringContaining('Het clientgeheim klopt niet.')]);
  await save({ clientSecret: 'verlopen' });
  microsoft.temper.tokenFault = { status: 401, error: 'invalid_client', number: 7000222 };
  expect(await attempt()).toMatchObject([400, 'CALENDAR_CONNECTION_FAILED', expect.stringContaining('Het clientgeheim is verlopen.')]);
  portal.services.outside = NOWHERE;
  expect(await attempt()).toMatchObject([400, 'CALENDAR_CONNECTION_FAILED', expect.stringContaining('Microsoft is niet bereikbaar')]);
});

test('a new SECRET_KEY opens the client secret', async () => {
  await save();
  const to = Buffer.alloc(32, 7);
  await rotateSecret(portal.services, { from: portal.services.secretKey, to, isLost: true });
  const [row] = await portal.db.select().from(microsoftConnection);
  expect(decrypt(to, row?.clientSecret ?? '')).toBe(APP.clientSecret);
});
