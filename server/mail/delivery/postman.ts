import { setTimeout as sleep } from 'node:timers/promises';
import { isoOf, millisecondsAfter } from '#domain/time.ts';
import type { Db } from '#server/db/db.ts';
import { describeError, logFailure } from '#server/failures.ts';
import { type Letter, withoutKey } from '#server/mail/letter.ts';
import { faceReader } from '#server/mail/look.ts';
import type { Attachment } from '#server/mail/outbox.ts';
import type { Services } from '#server/services.ts';
import { type EmailConfigRow, emailConfigRow, maintenanceRow } from '#server/store/firm/settings.ts';
import {
  deletePermit,
  giveBack,
  hurry,
  markInvitationAccepted,
  markSent,
  markUnsent,
  settlePermit,
  startGrace,
  stillInHand,
} from '#server/store/post/mail-queue.ts';
import type { MailRow, MailWithText } from '#server/store/post/mails.ts';
import { createBackoff, jitter } from './backoff.ts';
import { endPause, loginRefused, mailRefused, senderRefused, tryAnother } from './channel.ts';
import { claim, type InHand } from './claim.ts';
import { accountKey, createConnection } from './connection.ts';
import { type Envelope, keysOf, send } from './smtp.ts';
import { refusalKeyOf, smtpErrorInDutch, verdictOf } from './verdict.ts';
import { stillWanted } from './wanted.ts';

/** Where a crash makes a difference; tests crash there. */
export type Point = 'claiming' | 'claimed' | 'sending' | 'accepted' | 'marking' | 'marked';
export type PostmanOptions = { patienceMs?: number; at?: (point: Point) => void };

export type Postman = {
  /** Sends what is due, as far as the pace allows. Answers after how long to look again, null where nothing is due. */
  sendDue: () => Promise<number | null>;
  /** Finishes the mail in hand, or gives it up after a few seconds. */
  stop: () => void;
  close: () => void;
};

/** After 1, 3, 9, 27, 81, 243 and 729 minutes: a mailbox that is full, or a server that keeps strangers waiting, gets most of a day. */
const MAX_ATTEMPTS = 8;
const RETRY_MS = 60_000;
const RETRY_FACTOR = 3;
const SEND_MS = 60_000;
/** What a hanging mail server gets when this server has to stop. */
const GRACE_MS = 3_000;
/** A mail that was accepted is marked so, whatever happens to the database meanwhile, as long as nobody else may take it. */
const MARK_FOR_MS = 3 * 60_000;
const MARK_AGAIN_MS = 500;
/** Who is in an overview to HR and books at that moment waits for one transaction. */
const ACCEPTED_AT_ONCE = 100;
const NO_TEXT = 'De tekst van deze e-mail is niet bewaard.';

/** `isAsWritten`: nothing was left out since it was written. */
type Ready = Envelope & { isAsWritten: boolean };

/** One mail in hand at a time, so that a crash repeats one mail at most. */
export function createPostman(services: Services, { patienceMs, at = () => {} }: PostmanOptions = {}): Postman {
  const { db, now, log, appUrl } = services;
  const connection = createConnection({ keys: keysOf(services), patienceMs });
  const backoff = createBackoff();
  const readFace = faceReader(db);
  /** Since when the mail server has not taken what it was given, or refused the sender. */
  let lostAt: number | null = null;
  let stopping = false;
  const mayNot = () => services.guard?.mayWork() === false;

  async function sendDue(): Promise<number | null> {
    while (!stopping) {
      const account = await emailConfigRow(db);
      if (!account || mayNot() || (await maintenanceRow(db)).isEnabled) break;
      const left = await waitLeft(accountKey(account));
      if (left > 0) return left;
      const inHand = await claim(db, { now: now(), mailsPerMinute: account.mailsPerMinute, claimed: () => at('claiming') });
      if ('waitMs' in inHand) {
        if (inHand.waitMs === null) break;
        return inHand.waitMs;
      }
      at('claimed');
      await deliver(account, inHand);
    }
    connection.close();
    return null;
  }

  /** Whoever changes the account wants to see at once whether it works now. */
  async function waitLeft(account: string): Promise<number> {
    if (backoff.isForgotten(account)) {
      backoff.reset();
      await hurry(db, isoOf(now()));
    }
    return backoff.left(account);
  }

  async function deliver(account: EmailConfigRow, inHand: InHand): Promise<void> {
    const { permitId, deadline } = inHand;
    let transport: Awaited<ReturnType<typeof connection.open>>;
    try {
      transport = await connection.open(account, deadline);
    } catch (error) {
      await deletePermit(db, permitId);
      return noLine(account, inHand, error);
    }
    const ready = await readyToSend(inHand);
    if (!ready) return deletePermit(db, permitId);
    const office = { ...(await readFace()), appUrl };
    let refused: string[];
    try {
      at('sending');
      const until = Math.min(deadline, performance.now() + SEND_MS);
      refused = await connection.within(until, send(transport, { account, office, mail: ready }));
    } catch (error) {
      await settlePermit(db, permitId);
      return notSent(account, inHand, error);
    }
    at('accepted');
    backoff.reset();
    if (lostAt !== null) log.warn({ seconds: Math.round((performance.now() - lostAt) / 1000) }, 'the mail server takes mail again');
    lostAt = null;
    await markAccepted(inHand, ready, refused);
    await endPause(services);
  }

  /** The mail as it may go out now, to the address that it has now; null where it may not, and it is out of hand again. */
  async function readyToSend({ mail, isTry }: InHand): Promise<Ready | null> {
    const isMaintenance = (await maintenanceRow(db)).isEnabled;
    const fresh = isMaintenance || stopping || mayNot() ? null : await stillInHand(db, mail);
    const written = fresh?.letter as Letter | null | undefined;
    const wanted = fresh && (written ? await stillWanted(db, { ...fresh, letter: written }, now()) : { reason: NO_TEXT });
    if (wanted && 'letter' in wanted) return { ...envelopeOf(fresh), letter: wanted.letter, isAsWritten: wanted.letter === written };
    if (wanted) await markUnsent(db, mail, { status: 'vervallen', lastError: wanted.reason });
    else await giveBack(db, [mail.id]);
    if (isTry) await tryAnother(services, now());
    return null;
  }

  async function markAccepted({ mail, permitId }: InHand, { toAddress, letter, isAsWritten }: Ready, refused: string[]): Promise<void> {
    /** Answers whether more invitations of the same overview are left. */
    const mark = async (db: Db): Promise<boolean> => {
      if (refused.includes(toAddress)) {
        const lastError = 'De mailserver weigert de ontvanger. Wie in de CC staat heeft de e-mail wel gekregen.';
        await markUnsent(db, mail, { status: 'mislukt', lastError });
        await settlePermit(db, permitId);
        return false;
      }
      const moment = isoOf(now());
      const note = refused.length > 0 ? `De mailserver weigert in de CC: ${refused.join(', ')}` : null;
      // Lock order: employees before appointments before mails.
      if ((await markInvitationAccepted(db, mail.id, moment, ACCEPTED_AT_ONCE)) === ACCEPTED_AT_ONCE) return true;
      if (mail.appointmentId !== null) await startGrace(db, mail.id, moment);
      await settlePermit(db, permitId);
      await markSent(db, mail, { at: moment, letter: isAsWritten && !letter.button?.once ? null : withoutKey(letter), note });
      at('marking');
      return false;
    };
    while (await untilMarked(() => db.transaction(mark)));
    at('marked');
  }

  /** A lost connection or a deadlock here would send the mail a second time. */
  async function untilMarked<T>(mark: () => Promise<T>): Promise<T> {
    const start = performance.now();
    for (;;) {
      try {
        return await mark();
      } catch (error) {
        const patience = stopping ? GRACE_MS : MARK_FOR_MS;
        if (performance.now() - start > patience) throw error;
        logFailure(log, 'marking a mail as accepted', error);
        await sleep(MARK_AGAIN_MS);
      }
    }
  }

  /** No mail was tried: the one in hand goes back in line, with the reason for the administrator to read. */
  async function noLine(account: EmailConfigRow, { mail, isTry }: InHand, error: unknown): Promise<void> {
    const lastError = smtpErrorInDutch(error);
    if (stopping) return giveBack(db, [mail.id]);
    if (verdictOf(error) === 'sender') {
      lostAt ??= performance.now();
      log.warn({ error: describeError(error) }, 'the mail server refuses the login; sending is paused');
      connection.close();
      return loginRefused(services, mail, { refusal: refusalKeyOf(error), reason: lastError });
    }
    await leaveAlone(account, error, isTry, mail, (nextAttemptAt) => giveBack(db, [mail.id], { nextAttemptAt, lastError }));
  }

  async function notSent(account: EmailConfigRow, { mail, isTry }: InHand, error: unknown): Promise<void> {
    const verdict = verdictOf(error);
    const reason = smtpErrorInDutch(error);
    const why = { refusal: refusalKeyOf(error), reason };
    log.warn({ mailId: mail.id, attempts: mail.attempts, verdict, error: describeError(error) }, 'mail not accepted');
    switch (verdict) {
      case 'away':
        return leaveAlone(account, error, isTry, mail, (nextAttemptAt) => giveBack(db, [mail.id], { nextAttemptAt, lastError: reason }));
      case 'broken':
        return leaveAlone(account, error, isTry, mail, () => putOff(mail, reason));
      case 'sender': {
        const outcome = await senderRefused(services, mail, why);
        if (outcome === 'paused') return;
        await putOff(mail, reason);
        break;
      }
      case 'refused': {
        const outcome = await mailRefused(services, mail, why);
        if (outcome === 'paused') return;
        break;
      }
      case 'letter':
      case 'mailbox':
        await markUnsent(db, mail, { status: 'mislukt', lastError: reason });
        break;
      case 'later':
        await putOff(mail, reason);
    }
    if (isTry) await tryAnother(services, now());
  }

  /** It counts as an attempt; after the last one the mail has failed. */
  async function putOff(mail: MailRow, lastError: string): Promise<void> {
    const isFinal = mail.attempts >= MAX_ATTEMPTS;
    const nextAttemptAt = isoOf(millisecondsAfter(now(), jitter(RETRY_MS * RETRY_FACTOR ** (mail.attempts - 1))));
    await markUnsent(db, mail, isFinal ? { status: 'mislukt', lastError } : { status: 'wachtend', lastError, nextAttemptAt });
  }

  /** The mail server itself is out of order: this server waits before it speaks to it again. */
  async function leaveAlone(
    account: EmailConfigRow,
    error: unknown,
    isTry: boolean,
    mail: MailRow,
    release: (nextAttemptAt: string) => Promise<void>,
  ): Promise<void> {
    connection.close();
    lostAt ??= performance.now();
    const wait = backoff.failed(accountKey(account));
    const next = millisecondsAfter(now(), wait);
    log.warn({ mailId: mail.id, waitMs: Math.round(wait), error: describeError(error) }, 'the mail server is out of order');
    await release(isoOf(next));
    if (isTry) await tryAnother(services, next);
  }

  return {
    sendDue,
    stop: () => {
      stopping = true;
      setTimeout(connection.cut, GRACE_MS).unref();
    },
    close: connection.close,
  };
}

function envelopeOf({ messageId, audience, toAddress, toName, ccAddresses, attachments }: MailWithText) {
  return { messageId, audience, toAddress, toName, ccAddresses: ccAddresses as string[], attachments: attachments as Attachment[] };
}
