import { expect, test } from 'vitest';
import { contract } from '#contract/all.ts';
import type { CallName, Endpoint } from '#contract/endpoint.ts';
import { methodOf, pathOf } from '#domain/call-name.ts';
import { usePortal } from '#server/testing/portal.ts';

// Section 7 of the specification: the calls it makes.

const portal = usePortal();

const without = (Object.entries(contract) as [CallName, Endpoint][]).filter(
  ([name, { body, upload }]) => methodOf(name) !== 'GET' && !body && !upload,
);

const JSON_TYPE = { 'content-type': 'application/json' };
const EMPTY = [JSON_TYPE, { ...JSON_TYPE, 'transfer-encoding': 'chunked' }, { 'content-type': 'application/x-www-form-urlencoded' }];

test.each(without)('%s has no payload: with a content type and an empty body it answers the same as without', async (name, { access }) => {
  // A new session for each, because some of them end it.
  const caller = () => portal.as(access === 'consultant' ? 'consultant' : 'admin');
  // Rows that do not exist, so that a second call finds what the first one found.
  const params = Object.fromEntries(
    [...pathOf(name).matchAll(/\{(\w+)\}/g)].map(([, key]) => [key!, key === 'token' ? 'x' : '2000000000']),
  );
  const bare = await (await caller()).call(name, { params });
  for (const headers of EMPTY) {
    const typed = await (await caller()).call(name, { params, body: '', headers });
    expect([typed.status, typed.body?.errorType], JSON.stringify(headers)).toEqual([bare.status, bare.body?.errorType]);
  }
});
