import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { emailConfig } from '#server/db/schema/post.ts';
import { bounceMailboxRow } from '#server/store/firm/bounce-mailbox.ts';
import { type MailServer, startMailServer } from '#server/testing/mail-server.ts';
import { newEmployer } from '#server/testing/planning.ts';
import { usePortal } from '#server/testing/portal.ts';
import { useMailbox } from '#server/testing/post/imap-server.ts';
import { type MailSystem, startMailSystem } from '#server/testing/post/mail-system.ts';
import { invitedPeople, lastMailOf } from '#server/testing/post/mailed-people.ts';
import { REPORTS } from '#server/testing/post/reports.ts';
import { readBouncesNow } from './read-bounces.ts';

// End to end: the portal sends an invitation through a real Postfix, the employer's mail server refuses the recipient, Postfix delivers the
// report to the sender's mailbox, and the portal reads it from a real Dovecot.

const portal = usePortal();
let employers: MailServer;
let system: MailSystem;

beforeAll(async () => {
  const refuse = { 'weg@werk.test': 550 };
  employers = await startMailServer({ refuse }, { authOptional: true });
  system = await startMailSystem(employers.port);
  await portal.db.insert(emailConfig).values({
    adminEmail: 'post@portaal.test',
    fromEmail: 'post@portaal.test',
    smtpHost: '127.0.0.1',
    smtpPort: system.smtpPort,
    smtpUser: null,
    smtpPass: null,
    mailsPerMinute: 6000,
  });
  await useMailbox(portal.services, system.imapPort);
});
afterAll(async () => {
  await Promise.all([system.stop(), employers.stop()]);
});

/** Reads until this many reports were counted. */
async function readUntil(count: number): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const { matched, unmatched } = await readBouncesNow(portal.services);
    if (matched + unmatched >= count) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`no report came back:\n${system.log()}`);
}

/** Sends a forged report to the sender's address, as anybody on the internet could. */
async function forge(report: string): Promise<void> {
  const transport = createTransport({ host: '127.0.0.1', port: system.smtpPort, secure: false, ignoreTLS: true });
  await transport.sendMail({ envelope: { from: '', to: ['post@portaal.test'] }, raw: report }).finally(() => transport.close());
}

test('a bounce from a real mail server reaches the right employee’s row, and a forged one does not', async () => {
  const { id: employerId } = await newEmployer(portal);
  const [gone, present] = await invitedPeople(portal, employerId, ['weg@werk.test', 'goed@werk.test']);
  await readUntil(1);
  expect(await lastMailOf(portal, gone!)).toMatchObject({ status: 'verzonden', bouncedAt: expect.any(String) });

  const [mailOfGone, mailOfPresent] = [await lastMailOf(portal, gone!), await lastMailOf(portal, present!)];
  await forge(REPORTS.postfix({ messageId: '<5b7c8d9e-0000-4000-8000-000000000000@portaal.test>', to: 'goed@werk.test' }));
  await forge(REPORTS.microsoft({ messageId: mailOfGone.messageId, to: 'goed@werk.test' }));
  await forge(REPORTS.google({ messageId: mailOfPresent.messageId, to: 'iemand-anders@werk.test' }));
  await readUntil(4);
  expect(await bounceMailboxRow(portal.db)).toMatchObject({ matched: 1, unmatched: 3, lastError: null });
  expect(await lastMailOf(portal, present!)).toMatchObject({ bouncedAt: null, bounceReason: null });

  const admin = await portal.as('admin');
  const { body } = await admin.call('GET /api/employees', { query: { employerId } });
  const reasons = Object.fromEntries(
    body.map((row: { email: string; lastMailBounceReason: string | null }) => [row.email, row.lastMailBounceReason]),
  );
  expect(reasons).toEqual({ 'weg@werk.test': expect.stringMatching(/^D.*\(5\.\d\.\d\)$/), 'goed@werk.test': null });
  // Postfix hands the good mail on by itself, before or after the bounce.
  await vi.waitFor(() => expect(employers.received.map(({ to }) => to)).toEqual([['goed@werk.test']]), { timeout: 30_000, interval: 50 });
});

test('an untrusted certificate is refused if the server is another machine', async () => {
  await useMailbox(portal.services, system.imapPort, { imapHost: '0.0.0.0' });
  await expect(readBouncesNow(portal.services)).rejects.toThrow('De mailserver heeft geen geldig certificaat.');
});

test('a wrong password is reported with Dovecot’s text', async () => {
  await useMailbox(portal.services, system.imapPort, { imapPass: 'verkeerd' });
  await expect(readBouncesNow(portal.services)).rejects.toThrow(/^De mailserver weigert de gebruikersnaam of het wachtwoord/);
});
