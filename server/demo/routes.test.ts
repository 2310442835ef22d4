import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { usePortal } from '#server/testing/portal.ts';
import { loadDemo } from './load.ts';
import { startPostOffice } from './mail-server.ts';
import { Mailbox } from './mailbox.ts';
import { demoRoutes } from './routes.ts';

// The pages of the demo with the demo's data; mail is sent over SMTP.

const portal = usePortal();
const folder = mkdtempSync(join(tmpdir(), 'portal-post-'));
let demo: FastifyInstance;
let office: { stop: () => Promise<void> };
let mailbox: Mailbox;

beforeAll(async () => {
  portal.at('2026-11-18', '11:20');
  await loadDemo(portal.services);
  mailbox = new Mailbox(folder);
  await mailbox.rememberPast(portal.db);
  office = await startPostOffice(portal.services, mailbox);
  demo = await buildApp(portal.services, {
    trustProxy: false,
    pages: false,
    extend: (app, services) => demoRoutes(app, services, mailbox),
  });
});

afterAll(async () => {
  await office.stop();
  await demo.close();
  rmSync(folder, { recursive: true, force: true });
});

const get = (url: string) => demo.inject({ url });

test('without the demo its paths are 404', async () => {
  for (const url of ['/demo', '/demo/', '/demo/post', '/demo/post/1/bericht', '/demo/post/1/bijlage/0', '/demo/demo.js'])
    expect((await portal.app.inject({ url })).statusCode, url).toBe(404);
  expect((await portal.app.inject({ method: 'POST', url: '/demo/inloggen/beheerder' })).statusCode).toBe(404);
});

test('the welcome page shows the figures of the office, the log-ins, and a link for each of three visitors', async () => {
  const { body, statusCode } = await get('/demo');
  expect(statusCode).toBe(200);
  expect(body).toContain('12 werkgevers, 600 werknemers, 6 consultants');
  for (const text of ['Inloggen als beheerder', 'Inloggen als consultant', 'Postvak van HR openen', 'beheer@demo.example', 'demo1234'])
    expect(body).toContain(text);
  expect(body.match(/data-phone/g)).toHaveLength(3);
});

test('one click logs in, only from a page of the demo’s own origin', async () => {
  const click = (origin: string) =>
    demo.inject({
      method: 'POST',
      url: '/demo/inloggen/consultant',
      headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
      payload: '',
    });
  const entered = await click(portal.services.appUrl);
  expect([entered.statusCode, entered.headers.location]).toEqual([303, '/consultant-dashboard']);
  const cookie = String(entered.headers['set-cookie']).split(';')[0]!;
  expect((await portal.call('GET /api/user', { headers: { cookie } })).body).toMatchObject({ role: 'consultant', name: 'Sanne de Vries' });
  expect((await click('http://elders.test')).statusCode).toBe(403);
});

test('invitations are sent over SMTP, marked as sent and readable in the mailbox, links included', async () => {
  const admin = await portal.as('admin');
  const sent = await admin.call('POST /api/employees/send-invitations', { body: { employerId: 12 } });
  expect(sent.body.count).toBe(24);
  await portal.sendDue();
  const { body: found } = await admin.call('GET /api/admin/mails', { query: { q: 'oude-raadhuis', limit: 50 } });
  expect(new Set(found.map(({ status }: { status: string }) => status))).toEqual(new Set(['verzonden']));

  const [box] = mailbox.boxes();
  expect(box).toMatchObject({ count: 1, address: expect.stringMatching(/@oude-raadhuis\.example$/) });
  const list = await get(`/demo/post?aan=${box!.address}&mail=${box!.newest.id}`);
  expect(list.body).toContain('Uitnodiging voor uw pensioengesprek');
  const message = await get(`/demo/post/${box!.newest.id}/bericht`);
  expect(message.headers['content-security-policy']).toContain('sandbox allow-popups allow-popups-to-escape-sandbox');
  const [, token] = /\/book\/([\w-]{43})/.exec(message.body)!;
  expect((await portal.call('GET /api/employee/{token}', { params: { token: token! } })).status).toBe(200);
});

test('an overview to HR has its list as an attachment, to view and to download', async () => {
  const { body } = await get('/demo');
  const [, link] = /href="(\/demo\/post\?aan=hr[^"]+)"/.exec(body)!;
  const opened = await get(link!.replaceAll('&amp;', '&'));
  const [, file] = /href="(\/demo\/post\/\d+\/bijlage\/0)"/.exec(opened.body)!;
  const shown = await get(`${file}?tonen`);
  expect(shown.headers['content-type']).toMatch(/^text\/plain/);
  expect(shown.body).toContain('/book/');
  const taken = await get(file!);
  expect(taken.headers['content-disposition']).toMatch(/^attachment; filename=".+\.csv"$/);
});

test('the mail server refuses an unknown address, and the overview of mails shows the reason', async () => {
  const admin = await portal.as('admin');
  const body = { employerId: 12, firstName: 'Tik', lastName: 'Fout', email: 'tik.fout@onbekend.example' };
  await admin.call('POST /api/employees', { body });
  await admin.call('POST /api/employees/send-invitations', { body: { employerId: 12 } });
  await portal.sendDue();
  const { body: found } = await admin.call('GET /api/admin/mails', { query: { q: 'tik.fout', limit: 5 } });
  expect(found).toMatchObject([{ status: 'mislukt', lastError: expect.stringContaining('Mailbox bestaat niet') }]);
});

test('the search finds mailboxes by name, and names are escaped', async () => {
  await mailbox.receive(
    Buffer.from(
      'From: a@b.example\r\nTo: =?utf-8?q?=3Cscript=3Ealert=281=29=3C=2Fscript=3E?= <x@y.example>\r\nSubject: <b>hoi</b>\r\n\r\nhoi',
    ),
    ['x@y.example'],
    '2026-11-18T10:00:00.000Z',
  );
  const { body } = await get('/demo/post?q=alert&aan=x@y.example');
  expect(body).toContain('&lt;script&gt;');
  expect(body).not.toMatch(/<script>alert|<b>hoi/);
  expect((await get('/demo/post?q=sanne')).body).toContain('sanne@demo.example');
});

test('after a restart the newest two thousand received mails are still readable', async () => {
  const small = mkdtempSync(join(tmpdir(), 'portal-post-small-'));
  const source = (n: number) => Buffer.from(`From: a@b.example\r\nTo: c@d.example\r\nSubject: Bericht ${n}\r\n\r\nTekst ${n}`);
  const first = new Mailbox(small);
  for (let n = 1; n <= 2005; n++) await first.receive(source(n), ['c@d.example'], `2026-11-18T10:00:00.000Z`);
  const again = new Mailbox(small);
  expect(again.count).toBe(2000);
  expect(again.of('C@D.example')[0]).toMatchObject({ subject: 'Bericht 2005' });
  expect((await again.open(portal.services, 2005))?.text).toContain('Tekst 2005');
  expect(await again.open(portal.services, 5)).toBeNull();
  expect(readdirSync(small).filter((name) => name.endsWith('.eml'))).toHaveLength(2000);
  rmSync(small, { recursive: true });
});

test('a click on the welcome page opens the page of HR without a code, with the people of that employer', async () => {
  expect((await get('/demo')).body).toContain('HR-pagina openen');
  const { statusCode, headers } = await demo.inject({ method: 'POST', url: '/demo/hr', headers: { origin: 'http://portaal.test' } });
  expect([statusCode, headers.location]).toEqual([303, expect.stringMatching(/^\/hr\/[\w-]{43}$/)]);
  const cookie = String(headers['set-cookie']).split(';')[0]!;
  const desk = await demo.inject({ url: `/api${headers.location}`, headers: { cookie } });
  expect(desk.json().employees.length).toBeGreaterThan(10);
});
