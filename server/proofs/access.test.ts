import { expect, test } from 'vitest';
import { contract } from '#contract/all.ts';
import { type Access, type CallName, type Endpoint, SERVES } from '#contract/endpoint.ts';
import type { CallerKind } from '#domain/access/caller.ts';
import { methodOf, pathOf } from '#domain/call-name.ts';
import type { Role } from '#domain/vocabulary.ts';
import { apis } from '#server/api/all.ts';
import { usePortal } from '#server/testing/portal.ts';

// The permission table of the product, called for real: every entry of the contract, by every kind of caller.

const portal = usePortal();
const calls = Object.entries(contract) as [CallName, Endpoint][];

/** Whoever may have a session, with the kind of caller that it makes of them. */
const SESSIONS: Record<Role, CallerKind> = { admin: 'administrator', consultant: 'consultant', employee: 'account' };
const may = (access: Access, who: 'nobody' | Role) =>
  access === 'public' || access === 'visitor' || (who !== 'nobody' && SERVES[access][SESSIONS[who]]);

/** Every parameter points at something that does not exist, so that nothing is changed by asking. */
function paramsOf(name: string): Record<string, string> {
  const keys = [...pathOf(name).matchAll(/\{(\w+)\}/g)].map(([, key]) => key!);
  return Object.fromEntries(keys.map((key) => [key, key === 'token' ? 'onbekend' : '2000000000']));
}

test('every call of the contract is served, and nothing else is', () => {
  const served = apis.flatMap(({ group }) => Object.keys(group)).sort();
  expect(served).toEqual(Object.keys(contract).sort());
});

test.each(calls)('%s lets in whom it declares, and refuses everyone else', async (name, { access }) => {
  for (const who of ['nobody', 'admin', 'consultant', 'employee'] as const) {
    const caller = who === 'nobody' ? portal : await portal.as(who);
    const { status } = await caller.call(name, { params: paramsOf(name), ...(methodOf(name) !== 'GET' && { body: {} }) });
    const refused = status === 401 || status === 403;
    // The right password and the first registration are asked for behind the gate, with the same numbers.
    const asksForMore = ['POST /api/login', 'POST /api/register'].includes(name);
    if (may(access, who)) expect(refused && !asksForMore, `${who} is refused`).toBe(false);
    else expect(status, `${who} is let in`).toBe(who === 'nobody' ? 401 : 403);
    expect(status, `${who} breaks the server`).toBeLessThan(500);
  }
});

test('an unknown call is a JSON 404, and bad JSON a 400 in words', async () => {
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

test('a change from another origin is refused, with a good session as well', async () => {
  const admin = await portal.as('admin');
  const foreign: Record<string, string>[] = [{ origin: 'https://elders.example' }, { origin: 'null' }, { 'sec-fetch-site': 'cross-site' }];
  for (const headers of foreign) {
    const { status, body } = await admin.call('POST /api/admin/logout-all', { headers });
    expect([status, body.errorType]).toEqual([403, 'FOREIGN_ORIGIN']);
  }
});
