import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { contract } from '#contract/all.ts';
import type { CallName, Endpoint } from '#contract/endpoint.ts';
import { isWithinScope, TOKEN_CALLS_PER_MINUTE, type TokenScope } from '#domain/access/tokens.ts';
import { methodOf, pathOf } from '#domain/call-name.ts';
import { apiTokens, audit, rateLimits, securityConfig } from '#server/db/schema/access.ts';
import { employees } from '#server/db/schema/people.ts';
import { forgetMaintenance } from '#server/http/maintenance.ts';
import { FRIDAY, historyAbout, hour, newAppointment, newConsultant, newEmployer, newInvitee } from '#server/testing/planning.ts';
import { MONDAY, type Someone, usePortal } from '#server/testing/portal.ts';

const portal = usePortal();
const calls = Object.entries(contract) as [CallName, Endpoint][];
let admin: Someone;

beforeAll(async () => {
  admin = await portal.as('admin', { name: 'Ada Beheer' });
});

type Made = { id: number; token: string };

async function make(scope: TokenScope, { by = admin, name = 'HR-systeem', expiresOn = '2026-12-31' } = {}): Promise<Made> {
  const { status, body } = await by.call('POST /api/admin/tokens', { body: { name, scope, expiresOn } });
  expect([status, body]).toEqual([200, { id: expect.any(Number), token: expect.stringMatching(/^portaal_[\w-]{43}$/) }]);
  return body;
}

type Options = Parameters<typeof portal.call>[1];
/** A program with this token. */
const program =
  ({ token }: { token: string }) =>
  (name: CallName, options: Options = {}) =>
    portal.call(name, { ...options, headers: { authorization: `Bearer ${token}`, ...options.headers } });

const paramsOf = (name: string) =>
  Object.fromEntries([...pathOf(name).matchAll(/\{(\w+)\}/g)].map(([, key = '']) => [key, key === 'token' ? 'onbekend' : '2000000000']));

test.each(['read', 'write'] as const)(
  'a token to %s makes the calls of its scope and is refused every other call of the contract',
  async (scope) => {
    const ask = program(await make(scope));
    for (const [name, { scope: asked = 'none' }] of calls) {
      const { status, body } = await ask(name, { params: paramsOf(name), ...(methodOf(name) !== 'GET' && { body: {} }) });
      if (isWithinScope(scope, asked)) expect([401, 403], name).not.toContain(status);
      else expect([status, body.errorType], name).toEqual([403, 'TOKEN_SCOPE']);
      expect(status, name).toBeLessThan(500);
    }
  },
);

/** Repeats the contract on purpose: a call that is opened to tokens fails here until it is looked at. */
const READ_BY_POST = [
  'POST /api/admin/closed-days/{id}/solve/preview',
  'POST /api/admin/consultants/{id}/absence/preview',
  'POST /api/appointments/hand-over/preview',
  'POST /api/consultants/{id}/leave/preview',
  'POST /api/employees/compare',
];
const NEVER =
  /tokens|webhooks|administrators|\/users\/|account|session|log-?in|logout|register|password|totp|sso|security|audit|erase|retention|suppressed|email-config|sender-check|bounce-mailbox|letter-texts|calendar-urls|send-welcome|link$|employees\/\{id\}\/export|mails\/\{id\}|POST \/api\/consultants$|PUT \/api\/consultants/;

test('to read is to GET or to preview, and no token touches accounts, links, secrets, mail, security, erasing or the audit log', () => {
  const readers = calls.filter(([, { scope }]) => scope === 'read').map(([name]) => name);
  expect(readers.filter((name) => methodOf(name) !== 'GET').sort()).toEqual(READ_BY_POST);
  expect(calls.filter(([name, { scope }]) => methodOf(name) === 'GET' && scope === 'write')).toEqual([]);
  const open = calls.filter(([name, { scope = 'none' }]) => NEVER.test(name) && scope !== 'none').map(([name]) => name);
  expect(open).toEqual([]);
});

test('a token is shown once, stored as a hash, listed with its last use, ended, and each of these is in the audit log', async () => {
  const { id, token } = await make('write');
  expect(JSON.stringify(await portal.db.select().from(apiTokens))).not.toContain(token);
  const listed = async () =>
    (await admin.call('GET /api/admin/tokens')).body.find((row: Made) => row.id === id) as Record<string, unknown> | undefined;
  const row = { id, name: 'HR-systeem', scope: 'write', expiresOn: '2026-12-31', createdBy: 'Ada Beheer' };
  expect(await listed()).toEqual({ ...row, createdAt: expect.any(String), lastUsedAt: null });
  portal.at(MONDAY, '09:00');
  await program({ token })('GET /api/stats');
  portal.instant = portal.instant.add({ seconds: 30 });
  await program({ token })('GET /api/stats');
  expect(await listed()).toMatchObject({ lastUsedAt: '2026-03-02T08:00:00.000Z' });
  expect((await admin.call('DELETE /api/admin/tokens/{id}', { params: { id } })).body).toEqual({ success: true });
  expect(await listed()).toBe(undefined);
  expect((await admin.call('DELETE /api/admin/tokens/{id}', { params: { id } })).body.errorType).toBe('TOKEN_NOT_FOUND');
  expect(await program({ token })('GET /api/stats')).toMatchObject({ status: 401, body: { errorType: 'TOKEN_UNKNOWN' } });
  const lines = await portal.db
    .select({ action: audit.action, actor: audit.actor })
    .from(audit)
    .where(eq(audit.subject, `token ${id}`));
  expect(lines).toEqual([
    { action: 'token gemaakt', actor: 'Ada Beheer' },
    { action: 'token beëindigd', actor: 'Ada Beheer' },
  ]);
});

test('name, scope and a day at most a year ahead are asked for', async () => {
  const problems = async (body: object) => (await admin.call('POST /api/admin/tokens', { body })).body.fields;
  expect(Object.keys(await problems({}))).toEqual(['name', 'scope', 'expiresOn']);
  const words = 'Kies een dag vanaf vandaag, hooguit een jaar vooruit.';
  for (const expiresOn of ['2026-03-01', '2027-03-03'])
    expect(await problems({ name: 'x', scope: 'read', expiresOn })).toEqual({ expiresOn: words });
  await make('read', { expiresOn: '2027-03-02' });
});

test('a token works through its last day in Amsterdam, and an unknown one never', async () => {
  const ask = program(await make('read', { expiresOn: MONDAY }));
  portal.at(MONDAY, '23:59');
  expect((await ask('GET /api/stats')).status).toBe(200);
  portal.at('2026-03-03', '00:00');
  expect(await ask('GET /api/stats')).toMatchObject({ status: 401, headers: { 'www-authenticate': 'Bearer error="invalid_token"' } });
  portal.at(MONDAY, '08:00');
  for (const token of ['', 'portaal_', `portaal_${'x'.repeat(43)}`, '%00', 'é'])
    expect((await program({ token })('GET /api/stats')).status, token).toBe(401);
});

test('a token ends with the account of who made it', async () => {
  const maker = await portal.as('admin');
  const made = await make('read', { by: maker });
  await admin.call('DELETE /api/admin/administrators/{id}', { params: { id: maker.userId } });
  expect((await program(made)('GET /api/stats')).status).toBe(401);
  const [line] = await portal.db
    .select()
    .from(audit)
    .where(eq(audit.subject, `token ${made.id}`))
    .orderBy(audit.id)
    .offset(1);
  expect(line).toMatchObject({ action: 'token beëindigd', actor: 'Ada Beheer' });
});

test('a request with a token has its rights alone, whatever cookie or page it comes with; a token in the address opens nothing', async () => {
  const reader = await make('read');
  const { cookie } = admin;
  const put = { params: { id: 2_000_000_000 }, body: { firstName: 'x' } };
  expect((await program(reader)('PUT /api/employees/{id}', { ...put, headers: { cookie } })).body.errorType).toBe('TOKEN_SCOPE');
  expect((await program({ token: 'fout' })('GET /api/stats', { headers: { cookie } })).status).toBe(401);
  expect((await program(reader)('POST /api/logout', { headers: { cookie } })).status).toBe(403);
  expect((await admin.call('GET /api/stats')).status).toBe(200);
  const headers = { origin: 'https://elders.example', 'sec-fetch-site': 'cross-site' };
  expect((await program(await make('write'))('PUT /api/employees/{id}', { ...put, headers })).body.errorType).toBe('EMPLOYEE_NOT_FOUND');
  const elsewhere: Record<string, string>[] = [
    { token: reader.token },
    { access_token: reader.token },
    { authorization: `Bearer ${reader.token}` },
  ];
  for (const query of elsewhere) expect((await portal.call('GET /api/stats', { query })).status).toBe(401);
  const head = await portal.app.inject({ method: 'HEAD', url: '/api/audit', headers: { authorization: `Bearer ${reader.token}` } });
  expect(head.statusCode).toBe(404);
  for (const [url, status] of [
    ['/api/stats', 200],
    ['/api/admin/audit', 403],
  ] as const) {
    const { statusCode } = await portal.app.inject({ method: 'HEAD', url, headers: { authorization: `Bearer ${reader.token}` } });
    expect(statusCode, url).toBe(status);
  }
});

test('no answer to a token holds the key of a link: not in a list, a stream, a detail or the answer to a change', async () => {
  const { id: employerId } = await newEmployer(portal);
  const consultant = await newConsultant(portal, [FRIDAY]);
  const { employee } = await newAppointment(portal, employerId, hour(consultant.consultantId, FRIDAY, '10:00'));
  const invited = await newInvitee(portal, employerId);
  const [reader, writer] = [program(await make('read')), program(await make('write'))];
  const { text, body } = await admin.call('GET /api/employees');
  const answers = [
    await reader('GET /api/employees'),
    await reader('GET /api/employees', { query: { employerId } }),
    await reader('GET /api/employees/{id}', { params: { id: employee.id } }),
    await reader('GET /api/appointments'),
    await reader('GET /api/appointments', { query: { limit: 10 } }),
    await writer('PUT /api/employees/{id}', { params: { id: invited.id }, body: { status: 'uitgenodigd' } }),
    await writer('POST /api/employees/{id}/reset-and-reinvite', { params: { id: invited.id } }),
  ];
  for (const { status, text, body } of answers) {
    expect([status, Object.keys(body).length > 0]).toEqual([200, true]);
    expect(text).not.toMatch(/invitationToken|cancelToken/);
  }
  expect(text).toContain('"invitationToken"');
  expect(answers[0]!.body).toEqual(body.map(({ invitationToken: _, ...row }: Record<string, unknown>) => row));
});

test('history and audit log show the name of the token, with the account of who made it', async () => {
  const { id: employerId } = await newEmployer(portal);
  const ask = program(await make('write', { name: 'Personeelszaken' }));
  const { body } = await ask('POST /api/employees', { body: { employerId, firstName: 'Jan', lastName: 'Bos', email: 'jan@bos.test' } });
  expect((await historyAbout(portal, body.id)).map(({ actor }) => actor)).toEqual(['Personeelszaken']);
  await ask('DELETE /api/employees/{id}', { params: { id: body.id } });
  const [line] = await portal.db
    .select()
    .from(audit)
    .where(eq(audit.subject, `werknemer ${body.id}`));
  expect(line).toMatchObject({ action: 'verwijderd', actor: 'Personeelszaken', actorUserId: admin.userId });
  await portal.db.delete(employees).where(eq(employees.id, body.id));
});

test(`the call after ${TOKEN_CALLS_PER_MINUTE} within a minute is refused, for that token alone`, async () => {
  const [busy, other] = [program(await make('read')), program(await make('read'))];
  await busy('GET /api/stats');
  await portal.db
    .update(rateLimits)
    .set({ points: TOKEN_CALLS_PER_MINUTE - 1 })
    .where(eq(rateLimits.points, 1));
  await portal.db.delete(rateLimits).where(eq(rateLimits.points, 0));
  expect((await busy('GET /api/stats')).status).toBe(200);
  const { status, headers, body } = await busy('GET /api/stats');
  expect([status, body.errorType]).toEqual([429, 'TOO_MANY_ATTEMPTS']);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
  await portal.db.delete(rateLimits);
  expect((await other('GET /api/stats')).status).toBe(200);
});

test('programs wait during maintenance, and a mandatory second factor is asked of people only', async () => {
  const ask = program(await make('read'));
  await portal.db.update(securityConfig).set({ requireTotp: true });
  expect((await ask('GET /api/stats')).status).toBe(200);
  await portal.db.update(securityConfig).set({ requireTotp: false });
  await admin.call('POST /api/admin/maintenance-mode', { body: { enabled: true } });
  forgetMaintenance(portal.services);
  expect(await ask('GET /api/stats')).toMatchObject({ status: 503, headers: { 'x-maintenance-mode': 'true' } });
  expect((await ask('GET /api/maintenance-status')).status).toBe(200);
  await admin.call('POST /api/admin/maintenance-mode', { body: { enabled: false } });
  expect((await ask('GET /api/stats')).status).toBe(200);
});
