import { isoOf, millisecondsAfter } from '#domain/time.ts';
import { describeError } from '#server/failures.ts';
import type { EmailConfigRow } from '#server/store/firm/settings.ts';
import { giveBack, markUnsent } from '#server/store/post/mail-queue.ts';
import type { MailRow } from '#server/store/post/mails.ts';
import { jitter } from './backoff.ts';
import { loginRefused, mailRefused, senderRefused, tryAnother } from './channel.ts';
import type { InHand } from './claim.ts';
import { accountKey } from './connection.ts';
import type { Postroom } from './postroom.ts';
import { refusalKeyOf, smtpErrorInDutch, verdictOf } from './verdict.ts';

// What happens to a mail that was not accepted, and how long this process avoids the mail server.

/** Retries follow after 1, 3, 9, 27, 81, 243 and 729 minutes: most of a day for a full mailbox or greylisting. */
const MAX_ATTEMPTS = 8;
const RETRY_MS = 60_000;
const RETRY_FACTOR = 3;

type Setback = { account: EmailConfigRow; inHand: InHand; error: unknown };

/** The connection or login failed before a mail was tried: the claimed one is released, with the reason for the administrator. */
export async function noLine(room: Postroom, setback: Setback): Promise<void> {
  const { services, connection } = room;
  const { error, inHand } = setback;
  const lastError = smtpErrorInDutch(error);
  if (room.isStopping) return giveBack(services.db, [inHand.mail.id]);
  if (verdictOf(error) === 'sender') {
    room.lostAt ??= performance.now();
    services.log.warn({ error: describeError(error) }, 'the mail server refuses the login; sending is paused');
    connection.close();
    return loginRefused(services, inHand.mail, { refusal: refusalKeyOf(error), reason: lastError });
  }
  await leaveAlone(room, setback, (nextAttemptAt) => giveBack(services.db, [inHand.mail.id], { nextAttemptAt, lastError }));
}

export async function notSent(room: Postroom, setback: Setback): Promise<void> {
  const { services } = room;
  const { db, now, log } = services;
  const { error } = setback;
  const { mail, isTry } = setback.inHand;
  const verdict = verdictOf(error);
  const reason = smtpErrorInDutch(error);
  const why = { refusal: refusalKeyOf(error), reason };
  log.warn({ mailId: mail.id, attempts: mail.attempts, verdict, error: describeError(error) }, 'mail not accepted');
  switch (verdict) {
    case 'away':
      return leaveAlone(room, setback, (nextAttemptAt) => giveBack(db, [mail.id], { nextAttemptAt, lastError: reason }));
    case 'broken':
      return leaveAlone(room, setback, () => putOff(room, mail, reason));
    case 'sender': {
      const outcome = await senderRefused(services, mail, why);
      if (outcome === 'paused') return;
      await putOff(room, mail, reason);
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
      await putOff(room, mail, reason);
  }
  if (isTry) await tryAnother(services, now());
}

/** This attempt counts: the mail waits for the next one, or has failed if it was the last. */
async function putOff({ services: { db, now } }: Postroom, mail: MailRow, lastError: string): Promise<void> {
  const isFinal = mail.attempts >= MAX_ATTEMPTS;
  const nextAttemptAt = isoOf(millisecondsAfter(now(), jitter(RETRY_MS * RETRY_FACTOR ** (mail.attempts - 1))));
  await markUnsent(db, mail, isFinal ? { status: 'mislukt', lastError } : { status: 'wachtend', lastError, nextAttemptAt });
}

/** The mail server itself fails: this server waits before contacting it again. */
async function leaveAlone(room: Postroom, { account, inHand, error }: Setback, release: (nextAttemptAt: string) => Promise<void>) {
  const { services, connection, backoff } = room;
  connection.close();
  room.lostAt ??= performance.now();
  const wait = backoff.failed(accountKey(account));
  const next = millisecondsAfter(services.now(), wait);
  services.log.warn({ mailId: inHand.mail.id, waitMs: Math.round(wait), error: describeError(error) }, 'the mail server is out of order');
  await release(isoOf(next));
  if (inHand.isTry) await tryAnother(services, next);
}
