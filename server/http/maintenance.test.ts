import { beforeAll, expect, test } from 'vitest';
import { contract } from '#contract/all.ts';
import type { CallName } from '#contract/endpoint.ts';
import { methodOf, pathOf } from '#domain/call-name.ts';
import { type Someone, usePortal } from '#server/testing/portal.ts';
import { type Desk, newEmployerWithHr, openDesk } from '#server/testing/post/hr-desk.ts';
import { forgetMaintenance, isInMaintenance } from './maintenance.ts';

const portal = usePortal();
let admin: Someone;
let consultant: Someone;
let desk: Desk;

beforeAll(async () => {
  admin = await portal.as('admin');
  consultant = await portal.as('consultant');
  desk = await openDesk(portal, (await newEmployerWithHr(portal)).id);
  await admin.call('POST /api/admin/maintenance-mode', { body: { enabled: true, reason: 'Nieuwe versie', estimatedDuration: 'een uur' } });
});

const OPEN = [
  'GET /api/maintenance-status',
  'POST /api/login',
  'POST /api/logout',
  'GET /api/user',
  'GET /api/health',
  'GET /api/health/ready',
  'GET /api/public/firm',
  'GET /api/public/firm/logo',
  'GET /api/public/privacy',
  'GET /api/public/accessibility',
  'GET /api/login/ways',
  'GET /api/login/oidc',
  'GET /api/login/oidc/callback',
  'POST /api/stop/{token}',
  'DELETE /api/stop/{token}',
  'GET /api/public/stop/{token}',
];

/** Spellings of the same path that a browser, a script or an attacker may send. */
const SPELLINGS: [string, (path: string) => string][] = [
  ['with a slash at the end', (path) => `${path}/`],
  ['with two slashes', (path) => path.replace('/api/', '//api//')],
  ['with a query', (path) => `${path}?x=1`],
  ['with a fragment of a query', (path) => `${path}?`],
  ['with an encoded letter', (path) => path.replace('/api', '/%61pi')],
  ['in capitals', (path) => path.toUpperCase()],
  ['with a dot segment', (path) => `/x/..${path}`],
  ['with an encoded slash', (path) => path.replace('/api/', '/api%2F')],
  ['with a semicolon', (path) => `${path};x=1`],
  ['with a backslash', (path) => path.replace('/api/', '/api\\')],
  ['with a null byte', (path) => `${path}%00`],
];

const closed = (Object.keys(contract) as CallName[]).filter((name) => !OPEN.includes(name));

async function expectRefused(name: string, url: string): Promise<void> {
  for (const cookie of ['', consultant.cookie]) {
    const { statusCode, headers } = await portal.app.inject({ method: methodOf(name), url, headers: { cookie } });
    expect([statusCode, headers['x-maintenance-mode']], `${url}, ${cookie ? 'as consultant' : 'as nobody'}`).toEqual([503, 'true']);
  }
}

const pathFor = (name: string) => pathOf(name).replace(/\{\w+\}/g, '2000000000');

test.each(closed)('during maintenance %s is refused to all but administrators', async (name) => {
  await expectRefused(name, pathFor(name));
  const { statusCode } = await portal.app.inject({ method: methodOf(name), url: pathFor(name), headers: { cookie: admin.cookie } });
  if (name !== 'POST /api/admin/logout-all' && name !== 'POST /api/admin/maintenance-mode') expect(statusCode).not.toBe(503);
});

test.each(SPELLINGS)('during maintenance a path %s is refused too', async (_, spell) => {
  for (const name of ['GET /api/employees', 'PUT /api/employees/{id}', 'GET /api/employee/{token}', 'POST /api/book/{token}'])
    await expectRefused(name, spell(pathFor(name)));
});

test('HR with a valid link and a confirmed browser is refused during maintenance too', async () => {
  for (const name of closed.filter((name) => contract[name as keyof typeof contract].access === 'hr')) {
    const { status, headers } = await desk.call(name, { params: { id: 1 }, ...(methodOf(name) === 'POST' && { body: {} }) });
    expect([status, headers['x-maintenance-mode']], name).toEqual([503, 'true']);
  }
});

test('concurrent calls share one read of the maintenance state; a failed read is not cached', async () => {
  let reads = 0;
  let fails = true;
  const db = new Proxy(portal.db, {
    get(target, name) {
      if (name === 'select' || name === 'execute' || name === 'transaction') reads++;
      if (reads > 0 && fails) throw new Error('the database is away');
      const found = Reflect.get(target, name);
      return typeof found === 'function' ? found.bind(target) : found;
    },
  });
  await expect(isInMaintenance({ db })).rejects.toThrow('away');
  fails = false;
  reads = 0;
  const answers = await Promise.all(Array.from({ length: 20 }, () => isInMaintenance({ db })));
  expect([new Set(answers), reads]).toEqual([new Set([true]), 1]);
  expect([await isInMaintenance({ db }), reads]).toEqual([true, 1]);
  forgetMaintenance({ db });
  expect([await isInMaintenance({ db }), reads]).toEqual([true, 2]);
});

/** Routes outside the contract: the documentation, its files and unknown paths. */
const BESIDE_THE_CONTRACT = [
  'GET /api/docs',
  'GET /api/docs/',
  'GET /api/docs/json',
  'GET /api/docs/yaml',
  'GET /api/docs/static/index.html',
  'GET /api/docs/static/swagger-ui.css',
  'GET /api/docs/static/bestaat-niet',
  'HEAD /api/docs',
  'HEAD /api/employees',
  'POST /api/docs',
  'GET /api/bestaat-niet',
  'GET /api',
  'OPTIONS /api/employees',
];

test.each(BESIDE_THE_CONTRACT)('during maintenance %s is refused too', async (route) => {
  await expectRefused(route, pathOf(route));
  const { statusCode } = await portal.app.inject({ method: methodOf(route), url: pathOf(route), headers: { cookie: admin.cookie } });
  expect(statusCode).not.toBe(503);
});

test('feeds are served during maintenance: a calendar program has no session', async () => {
  const { statusCode } = await portal.app.inject('/calendar/onbekend.ics');
  expect(statusCode).toBe(404);
});

/** Open, but 404 here: this portal has no logo and no single sign-on, and the token is unknown. */
const ABSENT = [
  'POST /api/stop/{token}',
  'DELETE /api/stop/{token}',
  'GET /api/public/stop/{token}',
  'GET /api/public/firm/logo',
  'GET /api/login/oidc',
  'GET /api/login/oidc/callback',
];

test('maintenance-status gives the reason, and the calls that stay open answer as usual', async () => {
  expect((await portal.call('GET /api/maintenance-status')).body).toEqual({
    enabled: true,
    reason: 'Nieuwe versie',
    estimatedDuration: 'een uur',
  });
  for (const name of OPEN.filter((name) => name !== 'POST /api/login') as CallName[]) {
    expect((await consultant.call(name)).status, name).toBe(ABSENT.includes(name) ? 404 : 200);
    if (name === 'POST /api/logout') consultant = await portal.as('consultant');
  }
});
