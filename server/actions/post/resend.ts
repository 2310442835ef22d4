import type { MailKind } from '#domain/post/vocabulary.ts';
import { Refusal } from '#domain/refusals.ts';
import { isoOf } from '#domain/time.ts';
import type { Db } from '#server/db/db.ts';
import { tryNow } from '#server/mail/delivery/channel.ts';
import { domainOf } from '#server/mail/outbox.ts';
import { opensAccount } from '#server/mail/overview.ts';
import type { Services } from '#server/services.ts';
import { transact } from '#server/steps/locks.ts';
import { emailConfigRow } from '#server/store/firm/settings.ts';
import { copyMail, requeue, requeueUnsent, whyNotResend } from '#server/store/post/mail-resend.ts';
import { lockMail, type MailRow, mailById } from '#server/store/post/mails.ts';

type Outgoing = Pick<Services, 'db' | 'now' | 'wakeOutbox'>;

/** Sends one mail again to the current address: a sent one as a copy, an unsent one as itself. */
export async function resend({ db, now, wakeOutbox }: Outgoing, id: number): Promise<MailRow> {
  const mail = await transact(db, async (db) => {
    const mail = await lockMail(db, id);
    if (!mail) throw new Refusal('NOT_FOUND');
    if (mail.status === 'wachtend') throw new Refusal('MAIL_NOT_RESENDABLE');
    const isSent = mail.status === 'verzonden';
    if (isSent && opensAccount(mail)) {
      throw new Refusal('MAIL_NOT_RESENDABLE', {}, 'De link in deze e-mail werkt maar één keer. Verstuur een nieuwe link.');
    }
    const sending = { at: isoOf(now()), domain: await sendingDomain(db) };
    const refusal = await whyNotResend(db, id, sending.at);
    if (refusal) throw new Refusal(refusal);
    if (isSent) return copyMail(db, id, sending);
    await requeue(db, { id }, sending);
    return mailById(db, id);
  });
  if (!mail) throw new Refusal('NOT_FOUND');
  wakeOutbox();
  return mail;
}

/**
 * Sends those of the chosen mails again that failed or were never sent, and are still valid. `left`: how many others were chosen. Of two
 * simultaneous clicks the second finds none left.
 */
export async function resendChosen({ db, now, wakeOutbox }: Outgoing, ids: readonly number[]): Promise<{ count: number; left: number }> {
  const count = await transact(db, async (db) => requeue(db, { ids }, { at: isoOf(now()), domain: await sendingDomain(db) }));
  wakeOutbox();
  return { count, left: new Set(ids).size - count };
}

/** Sends all failed mails again that are still valid, optionally of one kind or employer. Returns how many. */
export async function resendFailed(
  { db, now, wakeOutbox }: Outgoing,
  filter: { kind?: MailKind | undefined; employerId?: number | undefined },
): Promise<number> {
  const count = await db.transaction(async (db) =>
    requeue(db, { ...filter, status: 'mislukt' }, { at: isoOf(now()), domain: await sendingDomain(db) }),
  );
  wakeOutbox();
  return count;
}

/** Sends mails written without a mail account, which are never sent automatically; if sending is paused, one is tried immediately. */
export async function sendWaiting({ db, now, wakeOutbox }: Outgoing): Promise<number> {
  const count = await db.transaction(async (db) => {
    const domain = await sendingDomain(db);
    await tryNow(db, now());
    return requeueUnsent(db, { at: isoOf(now()), domain });
  });
  wakeOutbox();
  return count;
}

async function sendingDomain(db: Db): Promise<string> {
  const account = await emailConfigRow(db);
  if (!account) throw new Refusal('SMTP_NOT_CONFIGURED');
  return domainOf(account.fromEmail);
}
