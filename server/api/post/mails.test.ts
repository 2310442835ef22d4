import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { instantOf, isoOf } from '#domain/time.ts';
import { emailConfig, mailChannel, mails } from '#server/db/schema/post.ts';
import { post } from '#server/mail/outbox.ts';
import { startMailServer, useAccount } from '#server/testing/mail-server.ts';
import { newEmployer, newInvitee } from '#server/testing/planning.ts';
import { type Someone, usePortal } from '#server/testing/portal.ts';
import { type SampleName, sampleMails } from '#server/testing/sample-mails.ts';

const portal = usePortal();
let admin: Someone;

beforeAll(async () => {
  admin = await portal.as('admin');
});

beforeEach(async () => {
  await portal.db.delete(mails);
  await portal.db.delete(emailConfig);
  await portal.db
    .update(mailChannel)
    .set({ pausedAt: null, pauseReason: null, nextTryAt: null, tries: 0, refusal: null, refusedMailIds: [] });
});

async function queue(...names: SampleName[]): Promise<number[]> {
  const samples = sampleMails();
  await portal.db.transaction((db) =>
    post(
      db,
      portal.instant,
      names.map((name) => ({ ...samples[name], employeeId: null, appointmentId: null })),
    ),
  );
  return (await portal.db.select({ id: mails.id }).from(mails).orderBy(mails.id)).map(({ id }) => id).slice(-names.length);
}

test('the overview shows the newest first, by page, with the total', async () => {
  portal.instant = instantOf('2026-03-02', '08:00');
  await queue('invitation', 'exit');
  portal.instant = instantOf('2026-03-02', '09:00');
  await queue('test');
  const all = await admin.call('GET /api/admin/mails');
  expect(all.headers['x-total-count']).toBe('3');
  expect(all.body.map(({ kind }: { kind: string }) => kind)).toEqual(['test', 'exit', 'invitation']);
  const page = await admin.call('GET /api/admin/mails', { query: { limit: 1, offset: 1 } });
  expect([page.headers['x-total-count'], page.body.length, page.body[0].kind]).toEqual(['3', 1, 'exit']);
  expect(all.body[0]).not.toHaveProperty('letter');
  expect(all.body[0]).not.toHaveProperty('messageId');
});

test('the overview is searched by recipient and subject, with % as a plain character', async () => {
  await queue('invitation', 'test');
  const found = async (q: string) =>
    (await admin.call('GET /api/admin/mails', { query: { q } })).body.map(({ kind }: { kind: string }) => kind);
  expect(await found('VANDERBERG@')).toEqual(['invitation']);
  expect(await found('testmail')).toEqual(['test']);
  expect(await found('%')).toEqual([]);
  expect(await found("' OR 1=1 --")).toEqual([]);
});

test('the overview is filtered and counted by status', async () => {
  await queue('invitation', 'test');
  await portal.db.update(mails).set({ status: 'mislukt', lastError: 'De mailserver weigert de ontvanger.' }).where(eq(mails.kind, 'test'));
  const failed = await admin.call('GET /api/admin/mails', { query: { status: 'mislukt' } });
  expect(failed.body).toMatchObject([{ kind: 'test', lastError: 'De mailserver weigert de ontvanger.' }]);
  expect((await admin.call('GET /api/admin/mails/counts')).body).toEqual({
    wachtend: 0,
    niet_verzonden: 1,
    verzonden: 0,
    mislukt: 1,
    vervallen: 0,
    niet_bezorgd: 0,
    waiting: { direct: 0, bulk: 0 },
    pause: null,
  });
  expect((await admin.call('GET /api/admin/mails', { query: { status: 'kwijt' } })).status).toBe(400);
});

test('a mail is shown as its recipient sees it, with its attachments', async () => {
  const [id] = await queue('hr-invitations');
  const { body } = await admin.call('GET /api/admin/mails/{id}', { params: { id: id! } });
  expect(body.html).toContain('<!doctype html>');
  expect(body.text).toContain('https://portaal.voorbeeld.nl/book/');
  expect(body.attachments).toEqual([{ filename: 'uitnodigingen.csv', contentType: 'text/csv; charset=utf-8', size: expect.any(Number) }]);
  const [booked] = await queue('confirmation');
  const confirmation = await admin.call('GET /api/admin/mails/{id}', { params: { id: booked! } });
  expect(confirmation.body.attachments).toMatchObject([{ filename: 'afspraak.ics' }]);
  expect((await admin.call('GET /api/admin/mails/{id}', { params: { id: 999_999 } })).status).toBe(404);
});

test('a link that would open someone else’s account is not shown', async () => {
  const [reset, welcome] = await queue('password-reset', 'welcome');
  const shown = async (id: number) => JSON.stringify((await admin.call('GET /api/admin/mails/{id}', { params: { id } })).body);
  expect(await shown(reset!)).not.toContain('reset=');
  // Without a mail account an administrator has no other way to pass the link on.
  expect(await shown(welcome!)).toContain('reset=');
  await portal.db.update(mails).set({ status: 'wachtend' });
  expect(await shown(welcome!)).not.toContain('reset=');
});

test('mails left waiting without an account are sent with one click, and not before', async () => {
  await queue('invitation', 'test');
  expect((await admin.call('POST /api/admin/mails/send-waiting')).body).toMatchObject({ errorType: 'SMTP_NOT_CONFIGURED' });
  const server = await startMailServer();
  await useAccount(portal.services, server.port);
  await portal.sendDue();
  expect(server.received).toEqual([]);
  expect((await admin.call('POST /api/admin/mails/send-waiting')).body).toEqual({ count: 2 });
  await portal.sendDue();
  expect(server.received.map(({ mail }) => mail.messageId)).toHaveLength(2);
  expect(server.received[0]!.mail.messageId).toMatch(/^<.+@portaal\.test>$/);
  expect((await admin.call('POST /api/admin/mails/send-waiting')).body).toEqual({ count: 0 });
  await server.stop();
});

test('sending again repeats a failed mail with its Message-ID, and a sent one as a copy with a new one', async () => {
  const server = await startMailServer({ refuse: { 'beheer@pensioenadvies.nl': 550 } });
  await useAccount(portal.services, server.port);
  const person = await newInvitee(portal, (await newEmployer(portal)).id);
  const [sent] = await queue('confirmation');
  await portal.db.update(mails).set({ employeeId: person.id });
  const [failed] = await queue('test');
  await portal.sendDue();
  await server.stop();

  const healthy = await startMailServer();
  await useAccount(portal.services, healthy.port);
  const again = await admin.call('POST /api/admin/mails/{id}/resend', { params: { id: failed! } });
  expect(again.body).toMatchObject({ id: failed, status: 'wachtend', attempts: 0, lastError: null });
  const copy = await admin.call('POST /api/admin/mails/{id}/resend', { params: { id: sent! } });
  expect(copy.body.id).not.toBe(sent);
  expect((await admin.call('POST /api/admin/mails/{id}/resend', { params: { id: failed! } })).body.errorType).toBe('MAIL_NOT_RESENDABLE');
  await portal.sendDue();
  expect(healthy.received).toHaveLength(2);
  const ids = [...server.received, ...healthy.received].map(({ mail }) => mail.messageId);
  expect(new Set(ids).size).toBe(3);
  expect((await admin.call('GET /api/admin/mails/counts')).body).toMatchObject({ verzonden: 3, mislukt: 0, wachtend: 0 });
  await healthy.stop();
});

test('the overview has the number waiting per class, and why sending is paused', async () => {
  const server = await startMailServer({ answer: () => '550 5.4.5 Daily user sending limit exceeded' });
  await useAccount(portal.services, server.port);
  await queue('confirmation', 'invitation', 'test');
  await portal.sendDue();
  await server.stop();
  const { body } = await admin.call('GET /api/admin/mails/counts');
  expect(body).toMatchObject({ wachtend: 3, mislukt: 0, waiting: { direct: 2, bulk: 1 } });
  expect(body.pause).toEqual({
    reason: expect.stringMatching(/^De mailserver neemt niet meer e-mails aan: de limiet is bereikt\. .*5\.4\.5/),
    since: isoOf(portal.instant),
    nextTryAt: isoOf(portal.instant.add({ minutes: 15 })),
  });
  expect((await admin.call('POST /api/admin/mails/send-waiting')).body).toEqual({ count: 0 });
  expect((await admin.call('GET /api/admin/mails/counts')).body.pause.nextTryAt).toBe(isoOf(portal.instant));
});

test('the overview is filtered by kind and by employer', async () => {
  const [one, other] = [await newEmployer(portal), await newEmployer(portal)];
  const ids = await queue('invitation', 'invitation', 'test');
  await portal.db.update(mails).set({ employerId: one.id }).where(eq(mails.id, ids[0]!));
  await portal.db.update(mails).set({ employerId: other.id }).where(eq(mails.id, ids[1]!));
  const found = async (query: Record<string, string | number>) =>
    (await admin.call('GET /api/admin/mails', { query })).body.map(({ id }: { id: number }) => id);
  expect(await found({ kind: 'test' })).toEqual([ids[2]]);
  expect(await found({ employerId: one.id })).toEqual([ids[0]]);
  expect(await found({ employerId: other.id, kind: 'invitation' })).toEqual([ids[1]]);
  expect((await admin.call('GET /api/admin/mails', { query: { kind: 'iets' } })).status).toBe(400);
});

test('a link in a mail opens outside the frame, without the sandbox and without a referrer', async () => {
  const [id] = await queue('invitation');
  const { status, headers, text } = await admin.call('GET /api/admin/mails/{id}/page', { params: { id: id! } });
  expect(status).toBe(200);
  expect(headers['content-security-policy']).toContain('sandbox allow-popups allow-popups-to-escape-sandbox;');
  expect(headers['content-security-policy']).not.toContain('allow-scripts');
  expect(headers['referrer-policy']).toBe('no-referrer');
  const links = text.match(/<a\b[^>]*>/g) ?? [];
  expect(links.length).toBeGreaterThan(0);
  for (const link of links) expect(link).toContain('target="_blank" rel="noopener noreferrer"');
});
