import { Refusal } from '#domain/refusals.ts';
import { isoOf } from '#domain/time.ts';
import type { Db } from '../db/db.ts';
import { tryNow } from '../mail/channel.ts';
import { domainOf } from '../mail/outbox.ts';
import { opensAccount } from '../mail/overview.ts';
import type { Services } from '../services.ts';
import { copyMail, lockMail, type MailRow, requeueMail, requeueUnsent } from '../store/mails.ts';
import { emailConfigRow } from '../store/settings.ts';

type Surroundings = Pick<Services, 'db' | 'now' | 'wakeOutbox'>;

/** Sends one mail again: what was sent as a copy, what was not as itself. */
export async function resend({ db, now, wakeOutbox }: Surroundings, id: number): Promise<MailRow> {
  const mail = await db.transaction(async (db) => {
    const mail = await lockMail(db, id);
    if (!mail) throw new Refusal('NOT_FOUND');
    if (mail.status === 'wachtend') throw new Refusal('MAIL_NOT_RESENDABLE');
    if (mail.status === 'verzonden' && opensAccount(mail)) {
      throw new Refusal('MAIL_NOT_RESENDABLE', {}, 'De link in deze e-mail werkt maar één keer. Verstuur een nieuwe link.');
    }
    const sending = { at: isoOf(now()), domain: await sendingDomain(db) };
    return mail.status === 'verzonden' ? copyMail(db, id, sending) : requeueMail(db, id, sending);
  });
  wakeOutbox();
  return mail;
}

/** Sends what was written while there was no mail account, which never goes out by itself; and where sending is paused, tries at once. */
export async function sendWaiting({ db, now, wakeOutbox }: Surroundings): Promise<number> {
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
