import { randomUUID } from 'node:crypto';
import { Refusal } from '#domain/refusals.ts';
import { isoOf } from '#domain/time.ts';
import { keysOf, sendNow } from '#server/mail/delivery/smtp.ts';
import { testMail } from '#server/mail/letters/staff/test-mail.ts';
import { readFace } from '#server/mail/look.ts';
import { domainOf } from '#server/mail/outbox.ts';
import type { Services } from '#server/services.ts';
import { emailConfigRow, markTested } from '#server/store/firm/settings.ts';

/** Bypasses the outbox, because the caller wants the mail server's answer. */
export async function sendTestMail(services: Services, caller: { name: string }, to: string | null): Promise<{ to: string }> {
  const { db, now, appUrl } = services;
  const account = await emailConfigRow(db);
  if (!account) throw new Refusal('SMTP_NOT_CONFIGURED');
  const address = to ?? account.adminEmail;
  const mail = {
    messageId: `<${randomUUID()}@${domainOf(account.fromEmail)}>`,
    audience: 'admin' as const,
    toAddress: address,
    toName: null,
    ccAddresses: [],
    letter: testMail({ appUrl }, { smtpHost: account.smtpHost, sentBy: caller.name }),
    attachments: [],
  };
  await sendNow({ account, office: { ...(await readFace(db)), appUrl }, mail }, keysOf(services));
  await markTested(db, account, isoOf(now()));
  return { to: address };
}
