import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { newEmployer, newInvitee } from '#server/testing/planning.ts';
import { MONDAY, usePortal } from '#server/testing/portal.ts';

// The page to end all mail, without JavaScript.

const portal = usePortal();
let pages: FastifyInstance;
let token: string;

beforeAll(async () => {
  portal.at(MONDAY, '10:00');
  pages = await buildApp(portal.services, { trustProxy: false, pages: true });
  ({ token } = await newInvitee(portal, (await newEmployer(portal)).id));
});
afterAll(() => pages.close());

const plain = async (url: string) => {
  const { statusCode, body, headers } = await pages.inject({ url });
  return { statusCode, referrer: headers['referrer-policy'], html: /<noscript>(.*)<\/noscript>/s.exec(body)![1]! };
};

test('a form ends all mail and shows that it did; a mail program is answered without a redirect', async () => {
  const url = `/api/stop/${token}`;
  const asked = await plain(url);
  expect(asked).toMatchObject({ statusCode: 200, referrer: 'same-origin' });
  expect(asked.html).toContain('Geen e-mails meer ontvangen?');
  const action = /<form method="post" action="([^"]+)">/.exec(asked.html)![1]!;
  const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: portal.services.appUrl };
  const posted = await pages.inject({ method: 'POST', url: url + action, headers, payload: '' });
  expect([posted.statusCode, posted.headers.location]).toEqual([303, url]);
  const stopped = await plain(url);
  expect(stopped.html).toContain('U krijgt geen e-mails meer');
  expect(stopped.html).not.toContain('<form');
  const program = await pages.inject({ method: 'POST', url, payload: 'List-Unsubscribe=One-Click', headers: { accept: 'text/html' } });
  expect([program.statusCode, program.json()]).toEqual([200, { stoppedAt: expect.any(String) }]);
});

test('an unknown link says so, and a form of another site is refused', async () => {
  const { statusCode, html } = await plain('/api/stop/onbekend');
  expect([statusCode, html.includes('<form')]).toEqual([200, false]);
  const foreign = await pages.inject({ method: 'POST', url: `/api/stop/${token}?page=1`, headers: { origin: 'https://elders.test' } });
  expect(foreign.statusCode).toBe(403);
});
