import { afterEach, beforeEach, expect, test } from 'vitest';
import { isoOf } from '#domain/time.ts';
import { rateLimits } from '#server/db/schema/access.ts';
import { emailConfig } from '#server/db/schema/post.ts';
import { type NameServer, startNameServer, type Zone } from '#server/testing/outside/name-server.ts';
import { NOWHERE } from '#server/testing/outside/nowhere.ts';
import { type Someone, usePortal } from '#server/testing/portal.ts';
import { checkSender } from './check-sender.ts';

// The sender check, against a DNS server with configurable answers.

const portal = usePortal();
let admin: Someone;
let names: NameServer | undefined;

beforeEach(async () => {
  admin = await portal.as('admin');
  await portal.db.delete(emailConfig);
  await portal.db.delete(rateLimits);
  await portal.db.insert(emailConfig).values({ adminEmail: 'a@firma.test', fromEmail: 'post@Firma.test', smtpHost: 'smtp.gmail.com' });
});

afterEach(async () => {
  await names?.stop();
  names = undefined;
});

async function check(zone: Zone) {
  names = await startNameServer(zone);
  portal.services.outside = { ...NOWHERE, nameServers: [names.address] };
  const start = performance.now();
  const { status, body } = await admin.call('POST /api/admin/sender-check');
  expect(status).toBe(200);
  const verdicts = Object.fromEntries(body.items.map(({ kind, verdict }: { kind: string; verdict: string }) => [kind, verdict]));
  return { body, verdicts, ms: performance.now() - start };
}

const KEY =
  'MFwwDQYJKoZIhvcNAQEBBQADSwAwSAJBAKj34GkxFhD90vcNLYLInFEX6Ppy1tPf9Cnzj4p4WGeKLs1Pt8QuKUpRKfFLfRYC9AIKjbJTWit+CqvjWYzvQwECAwEAAQ==';
const ZONE: Zone = {
  'firma.test': { TXT: ['v=spf1 include:_spf.google.com ~all', 'iets anders'] },
  '_spf.google.com': { TXT: ['v=spf1 ip4:192.0.2.0/24 ~all'] },
  'google._domainkey.firma.test': { TXT: [`v=DKIM1; k=rsa; p=${KEY}`] },
  '_dmarc.firma.test': { TXT: ['v=DMARC1; p=quarantine; rua=mailto:x@firma.test'] },
};

test('the sender check looks up, judges and explains the DNS records; only administrators may call it', async () => {
  const { body, verdicts } = await check(ZONE);
  expect(body).toMatchObject({ domain: 'firma.test', checkedAt: isoOf(portal.instant) });
  // The key in the example has 512 bits.
  expect(verdicts).toEqual({ spf: 'goed', dkim: 'let op', dmarc: 'goed' });
  expect(body.items[1].details).toEqual(['google: De sleutel is te kort (512 bits). Ontvangers gebruiken hem niet.']);
  expect((await portal.call('POST /api/admin/sender-check')).status).toBe(401);
  expect((await (await portal.as('consultant')).call('POST /api/admin/sender-check')).status).toBe(403);
});

test('after a truncated UDP answer the question is repeated over TCP; an answer of 60 kB is cut to what can be shown', async () => {
  const { verdicts } = await check({ ...ZONE, 'firma.test': { TXT: ['v=spf1 include:_spf.google.com ~all'], truncated: true } });
  expect(verdicts.spf).toBe('goed');
  expect(names!.asked.filter((asked) => asked === 'TXT firma.test')).toHaveLength(2);
  await names!.stop();
  const huge = Array.from({ length: 12 }, (_, i) => `v=spf1 ${`${i}`.repeat(4000)} -all`);
  const { body } = await check({ ...ZONE, 'firma.test': { TXT: huge, truncated: true } });
  expect(body.items[0]).toMatchObject({ verdict: 'let op', summary: expect.stringContaining('meer dan één') });
  expect(JSON.stringify(body).length).toBeLessThan(5_000);
});

test('ten simultaneous checks cause one lookup', async () => {
  // Below the second after which a client asks again; the connections are open, so that all ten ask within it.
  names = await startNameServer(ZONE, 800);
  portal.services.outside = { ...NOWHERE, nameServers: [names.address] };
  await Promise.all(Array.from({ length: 10 }, () => portal.db.execute('SELECT 1')));
  const reports = await Promise.all(Array.from({ length: 10 }, () => checkSender(portal.services)));
  expect(new Set(reports.map((report) => JSON.stringify(report))).size).toBe(1);
  expect(names.asked.filter((asked) => asked === 'TXT firma.test')).toHaveLength(1);
  await checkSender(portal.services);
  expect(names.asked.filter((asked) => asked === 'TXT firma.test')).toHaveLength(2);
});

test('after twenty checks in fifteen minutes further ones are refused', async () => {
  names = await startNameServer(ZONE);
  portal.services.outside = { ...NOWHERE, nameServers: [names.address] };
  const answers = await Promise.all(Array.from({ length: 22 }, () => admin.call('POST /api/admin/sender-check')));
  expect(answers.map(({ status }) => status).filter((status) => status === 429)).toHaveLength(2);
});

test('without a mail account there is nothing to check', async () => {
  await portal.db.delete(emailConfig);
  const { status, body } = await admin.call('POST /api/admin/sender-check');
  expect([status, body.errorType]).toEqual([409, 'SMTP_NOT_CONFIGURED']);
});
