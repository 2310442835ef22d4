import { expect, test } from 'vitest';
import { contract } from '#contract/all.ts';
import { type Access, type CallName, type Endpoint, SERVES } from '#contract/endpoint.ts';
import type { CallerKind } from '#domain/access/caller.ts';
import type { Role } from '#domain/access/vocabulary.ts';
import { methodOf, pathOf } from '#domain/call-name.ts';
import { apis } from '#server/api/all.ts';
import { FRIDAY, hour } from '#server/testing/planning.ts';
import { usePortal } from '#server/testing/portal.ts';
import { newEmployerWithHr, openDesk } from '#server/testing/post/hr-desk.ts';

// Calls every entry of the contract as every kind of caller, and compares the status with its `access`.

const portal = usePortal();
const calls = Object.entries(contract) as [CallName, Endpoint][];

/** The role of each kind of account and the kind of caller that its session makes. */
const SESSIONS: Record<Role, CallerKind> = { admin: 'administrator', consultant: 'consultant', employee: 'account' };
/** Not for calls of HR, which identifies itself by a link instead of a session: they have a test of their own below. */
const may = (access: Access, who: 'nobody' | Role) =>
  access === 'public' || access === 'visitor' || (who !== 'nobody' && SERVES[access][SESSIONS[who]]);

/** Repeats the contract on purpose: a call opened to others than administrators fails a test until it is added here. */
const FOR_OTHERS: Record<Exclude<Access, 'admin'>, readonly CallName[]> = {
  public: [
    ...(['POST /api/login', 'GET /api/login/ways', 'GET /api/login/oidc', 'GET /api/login/oidc/callback', 'POST /api/logout'] as const),
    ...([
      'GET /api/register',
      'POST /api/register',
      'POST /api/forgot-password',
      'POST /api/lost-link',
      'POST /api/letter-code',
      'POST /api/reset-password',
    ] as const),
    ...(['POST /api/reset-password/check', 'GET /api/maintenance-status', 'GET /api/health', 'GET /api/health/ready'] as const),
    ...(['GET /api/public/firm', 'GET /api/public/firm/logo', 'GET /api/public/privacy'] as const),
    'GET /api/public/accessibility',
    'GET /api/public/preparation',
  ],
  visitor: [
    ...(['GET /api/employee/{token}', 'GET /api/public/availability', 'GET /api/public/availability/all'] as const),
    ...(['POST /api/book/{token}', 'GET /api/appointment/token/{token}', 'POST /api/cancel/{token}', 'POST /api/modify/{token}'] as const),
    ...(['POST /api/decline/{token}', 'POST /api/later/{token}', 'POST /api/wish/{token}', 'DELETE /api/wish/{token}'] as const),
    ...(['POST /api/stop/{token}', 'DELETE /api/stop/{token}', 'GET /api/public/stop/{token}'] as const),
    ...(['POST /api/language/{token}', 'PUT /api/partner/{token}', 'DELETE /api/partner/{token}'] as const),
    ...(['GET /api/survey/{token}', 'POST /api/survey/{token}', 'PUT /api/questions/{token}'] as const),
  ],
  hr: [
    ...(['POST /api/hr/{token}/code', 'POST /api/hr/{token}/confirm'] as const),
    ...(['GET /api/hr/{token}', 'GET /api/hr/{token}/export', 'POST /api/hr/{token}/upload'] as const),
    ...(['GET /api/hr/{token}/availability', 'GET /api/hr/{token}/availability/all'] as const),
    ...(['POST /api/hr/{token}/employees/{id}/book', 'POST /api/hr/{token}/employees/{id}/modify'] as const),
    ...(['POST /api/hr/{token}/employees/{id}/cancel', 'GET /api/hr/{token}/letters'] as const),
  ],
  user: [
    ...(['GET /api/user', 'POST /api/admin/change-password', 'GET /api/account/sessions', 'DELETE /api/account/sessions/{id}'] as const),
    ...(['GET /api/account/totp', 'POST /api/account/totp', 'POST /api/account/totp/confirm', 'DELETE /api/account/totp'] as const),
    'POST /api/account/totp/recovery-codes',
  ],
  consultant: [
    ...(['GET /api/consultants/me', 'GET /api/consultants/employers', 'GET /api/consultants/free-hours'] as const),
    ...(['GET /api/consultants/appointments', 'GET /api/consultants/appointments/export'] as const),
    ...(['GET /api/consultants/availability', 'POST /api/consultants/availability'] as const),
    ...(['PATCH /api/consultants/availability/{id}', 'DELETE /api/consultants/availability/{id}'] as const),
    'POST /api/consultants/availability/{id}/split',
    ...(['GET /api/consultants/unavailability', 'POST /api/consultants/unavailability'] as const),
    ...(['PATCH /api/consultants/unavailability/{id}', 'DELETE /api/consultants/unavailability/{id}'] as const),
    'GET /api/consultants/unavailability/preview',
    ...(['GET /api/consultants/week', 'GET /api/consultants/closed-days', 'GET /api/consultants/conflicts'] as const),
    ...(['POST /api/consultants/absence', 'POST /api/consultants/absence/end'] as const),
    ...(['GET /api/consultants/calendar-url', 'POST /api/consultants/calendar-url/rotate'] as const),
    ...(['GET /api/consultants/busy-calendars', 'POST /api/consultants/busy-calendars'] as const),
    ...(['DELETE /api/consultants/busy-calendars/{id}', 'POST /api/consultants/busy-calendars/{id}/refresh'] as const),
    'GET /api/consultants/calendar-warnings',
    ...(['GET /api/consultants/calendar-home', 'PUT /api/consultants/calendar-home', 'DELETE /api/consultants/calendar-home'] as const),
    ...(['GET /api/appointments/{id}/summary', 'POST /api/appointments/{id}/summary'] as const),
  ],
  staff: [
    ...(['PATCH /api/consultants/{id}', 'POST /api/appointments/swap', 'PATCH /api/appointments/{id}/status'] as const),
    ...(['POST /api/appointments/{id}/cancel', 'PATCH /api/appointments/{id}/notes', 'GET /api/appointments/{id}/history'] as const),
    ...(['GET /api/search', 'POST /api/appointments/{id}/calendar-restore'] as const),
  ],
};

test('the calls open to others than administrators are exactly those listed in FOR_OTHERS', () => {
  for (const [access, listed] of Object.entries(FOR_OTHERS)) {
    const served = calls.filter(([, call]) => call.access === access).map(([name]) => name);
    expect(served.sort(), access).toEqual([...listed].sort());
  }
});

/** Every parameter names a row that does not exist, so that a permitted call changes nothing. */
function paramsOf(name: string): Record<string, string> {
  const keys = [...pathOf(name).matchAll(/\{(\w+)\}/g)].map(([, key]) => key!);
  return Object.fromEntries(keys.map((key) => [key, key === 'token' ? 'onbekend' : '2000000000']));
}

test('the served routes are exactly the calls of the contract', () => {
  const served = apis.flatMap(({ group }) => Object.keys(group)).sort();
  expect(served).toEqual(Object.keys(contract).sort());
});

const ofHr = calls.filter(([, { access }]) => access === 'hr');

/** Valid input for each call of HR. It names rows that do not exist, so that nothing changes. */
const asked = (name: CallName) => ({
  ...(methodOf(name) === 'POST' && { body: { code: 'fout', ...hour(1, FRIDAY, '09:00') } }),
  ...(name.includes('/availability') && { query: { employeeId: 2_000_000_000, date: FRIDAY } }),
});

test.each(ofHr)('%s admits a confirmed browser of HR; a stolen link or cookie alone opens nothing', async (name, { beforeCode }) => {
  const [own, other] = [await newEmployerWithHr(portal), await newEmployerWithHr(portal)];
  const desk = await openDesk(portal, own.id);
  const theirs = await openDesk(portal, other.id);
  const params = { token: desk.token, id: '2000000000' };
  const given = { params, ...asked(name) };
  expect([401, 403], 'HR is refused').not.toContain((await desk.call(name, given)).status);
  const strangers = [portal, theirs, await portal.as('admin'), await portal.as('consultant'), await portal.as('employee')];
  for (const stranger of strangers) {
    const { status, body } = await stranger.call(name, given);
    if (beforeCode) expect([204, 400, 429]).toContain(status);
    else expect([status, body.errorType]).toEqual([401, 'HR_CODE_REQUIRED']);
    const unknown = await stranger.call(name, { ...given, params: { ...params, token: 'onbekend' } });
    expect([unknown.status, unknown.body.errorType]).toEqual([404, 'INVALID_HR_LINK']);
  }
});

test.each(calls.filter(([, { access }]) => access !== 'hr'))(
  '%s admits the callers its access declares and refuses all others',
  async (name, { access }) => {
    for (const who of ['nobody', 'admin', 'consultant', 'employee'] as const) {
      const caller = who === 'nobody' ? portal : await portal.as(who);
      const { status } = await caller.call(name, { params: paramsOf(name), ...(methodOf(name) !== 'GET' && { body: {} }) });
      const refused = status === 401 || status === 403;
      // These two also answer 401 or 403 after the access check: wrong password, registration closed.
      const asksForMore = ['POST /api/login', 'POST /api/register'].includes(name);
      if (may(access, who)) expect(refused && !asksForMore, `${who} is refused`).toBe(false);
      else expect(status, `${who} is let in`).toBe(who === 'nobody' ? 401 : 403);
      expect(status, `${who} breaks the server`).toBeLessThan(500);
    }
  },
);

test('the OpenAPI page tells for every call who may make it', async () => {
  const { body } = await (await portal.as('admin')).call('GET /api/docs/json' as CallName);
  for (const [name, { access }] of calls) {
    const { description } = body.paths[pathOf(name)][methodOf(name).toLowerCase()];
    const kinds = Object.entries(SERVES[access]).filter(([, isServed]) => isServed);
    for (const [kind] of kinds) expect(description, name).toContain(kind);
    expect(description.split(','), name).toHaveLength(kinds.length);
  }
});

test('an unknown call gives a 404 in JSON, and unreadable JSON a 400 with a Dutch message', async () => {
  for (const url of ['/api/bestaat-niet', '/API/user', '/api', '/%61pi/bestaat-niet', '/api/%zz', '/api/%ff?q=%zz']) {
    const unknown = await portal.app.inject({ url });
    expect([unknown.statusCode, unknown.json()], url).toEqual([404, { message: 'Deze aanroep bestaat niet.', errorType: 'UNKNOWN_PATH' }]);
  }
  const unreadable = await portal.app.inject({
    method: 'POST',
    url: '/api/login',
    headers: { 'content-type': 'application/json' },
    payload: '{',
  });
  expect(unreadable.statusCode).toBe(400);
  expect(unreadable.json()).toEqual({ message: 'Het verzoek is niet leesbaar.', errorType: 'VALIDATION' });
});

test('a read with a session that another site makes is refused, unless it opens a document', async () => {
  const admin = await portal.as('admin');
  const from = (site: string, mode: string, dest: string) => ({ 'sec-fetch-site': site, 'sec-fetch-mode': mode, 'sec-fetch-dest': dest });
  const ask = async (headers: Record<string, string>, by: { call: typeof portal.call } = admin) =>
    (await by.call('GET /api/employees', { headers })).status;
  for (const [mode, dest] of [
    ['no-cors', 'image'],
    ['cors', 'empty'],
    ['navigate', 'iframe'],
    ['no-cors', 'document'],
  ] as const)
    expect(await ask(from('cross-site', mode, dest)), dest).toBe(403);
  for (const headers of [
    from('cross-site', 'navigate', 'document'),
    from('same-origin', 'cors', 'empty'),
    from('none', 'navigate', 'document'),
  ])
    expect(await ask(headers)).toBe(200);
  expect(await ask(from('cross-site', 'no-cors', 'image'), portal)).toBe(401);
  const docs = (headers: Record<string, string>) =>
    portal.app.inject({ url: '/api/docs/json', headers: { cookie: admin.cookie, ...headers } }).then(({ statusCode }) => statusCode);
  expect([await docs(from('cross-site', 'no-cors', 'script')), await docs({})]).toEqual([403, 200]);
});

test('a change from another origin is refused, also with a valid session', async () => {
  const admin = await portal.as('admin');
  const foreign: Record<string, string>[] = [{ origin: 'https://elders.example' }, { origin: 'null' }, { 'sec-fetch-site': 'cross-site' }];
  for (const headers of foreign) {
    const { status, body } = await admin.call('POST /api/admin/logout-all', { headers });
    expect([status, body.errorType]).toEqual([403, 'FOREIGN_ORIGIN']);
  }
});
