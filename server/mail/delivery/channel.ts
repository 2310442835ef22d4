import { accepted, type Channel, hurried, isAboutMailItself, paused, SAME_REFUSALS, untried } from '#domain/post/mail-pause.ts';
import { isoOf } from '#domain/time.ts';
import type { Db } from '#server/db/db.ts';
import type { Services } from '#server/services.ts';
import {
  channelRow,
  giveBack,
  lockChannel,
  markUnsent,
  recipientsOf,
  saveChannel,
  showWork,
  unfail,
} from '#server/store/post/mail-queue.ts';
import type { MailRow } from '#server/store/post/mails.ts';

// Whether the mail server accepts mail from this sender at all: one state for all servers, in the row of the channel.

type Clock = Pick<Services, 'db' | 'now'>;
/** `refusal` is equal for equal reasons; `reason` is shown to the administrator. */
type Why = { refusal: string; reason: string };

/** The login failed before any mail was tried. */
export async function loginRefused({ db, now }: Clock, mail: MailRow, why: Why): Promise<void> {
  await db.transaction(async (db) => {
    const channel = await lockChannel(db);
    const at = isoOf(now());
    await saveChannel(db, paused(channel, { ...why, mailIds: [], at }), at);
    await giveBack(db, [mail.id], { lastError: why.reason });
  });
}

/** The answer was a code about the sender. The mail waits, unless other mails are accepted and this one is refused again. */
export async function senderRefused({ db, now }: Clock, mail: MailRow, why: Why): Promise<'paused' | 'about the mail'> {
  return db.transaction(async (db) => {
    const channel = await lockChannel(db);
    if (isAboutMailItself(channel, mail.id)) return 'about the mail';
    await pauseWith(db, channel, { ...why, mailIds: [mail.id], at: isoOf(now()) });
    await giveBack(db, [mail.id], { lastError: why.reason });
    return 'paused';
  });
}

/**
 * A refusal for any other reason: this mail fails. After SAME_REFUSALS recipients in a row with the same refusal the sender must be the
 * cause: sending is paused, and their mails wait again.
 */
export async function mailRefused({ db, now }: Clock, mail: MailRow, why: Why): Promise<'paused' | 'failed'> {
  return db.transaction(async (db) => {
    const channel = await lockChannel(db);
    const at = isoOf(now());
    if (isAboutMailItself(channel, mail.id)) return fail(db, mail, why);
    const isSame = channel.refusal === why.refusal;
    if (channel.pausedAt !== null) {
      if (!isSame) return fail(db, mail, why);
      await pauseWith(db, channel, { ...why, mailIds: [mail.id], at });
      await giveBack(db, [mail.id], { lastError: why.reason });
      return 'paused';
    }
    const before = isSame ? channel.refusedMailIds : [];
    const recipients = await recipientsOf(db, before);
    const row = recipients.has(mail.toAddress.toLowerCase()) ? before : [...before, mail.id];
    await fail(db, mail, why);
    if (row.length < SAME_REFUSALS) {
      await saveChannel(db, { ...channel, refusal: why.refusal, refusedMailIds: row }, at);
      return 'failed';
    }
    await pauseWith(db, channel, { ...why, mailIds: row, at });
    await unfail(db, [...row, mail.id], at);
    return 'paused';
  });
}

async function fail(db: Db, mail: MailRow, { reason }: Why): Promise<'failed'> {
  await markUnsent(db, mail, { status: 'mislukt', lastError: reason });
  return 'failed';
}

async function pauseWith(db: Db, channel: Channel, refusal: Why & { mailIds: number[]; at: string }): Promise<void> {
  await saveChannel(db, paused(channel, refusal), refusal.at);
}

/** A mail was accepted. Locks the channel only if there is a pause to end. */
export async function endPause({ db, now }: Clock): Promise<void> {
  const { pausedAt, refusal } = await channelRow(db);
  if (pausedAt === null && refusal === null) return showWork(db, isoOf(now()));
  await change(db, now(), accepted);
}

/** The trial mail said nothing about the sender: another one is tried at `nextTryAt`. */
export async function tryAnother({ db, now }: Clock, nextTryAt: Temporal.Instant): Promise<void> {
  await change(db, now(), (channel) => untried(channel, isoOf(nextTryAt)));
}

/** On request or with a new account one mail is tried immediately. Call it inside a transaction, before locking mails. */
export async function tryNow(db: Db, now: Temporal.Instant): Promise<void> {
  await saveChannel(db, hurried(await lockChannel(db), isoOf(now)), isoOf(now));
}

async function change(db: Db, now: Temporal.Instant, to: (channel: Channel) => Channel): Promise<void> {
  await db.transaction(async (db) => saveChannel(db, to(await lockChannel(db)), isoOf(now)));
}
