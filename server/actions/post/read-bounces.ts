import { minutesUntilNextRead } from '#domain/post/bounces/bounce-mailbox.ts';
import { replyIn, replySender } from '#domain/post/bounces/calendar-reply.ts';
import { mayBeReport, readDeliveryReport } from '#domain/post/bounces/delivery-report.ts';
import { Refusal } from '#domain/refusals.ts';
import { isoOf, millisecondsAfter } from '#domain/time.ts';
import { readReply } from '#server/calendar/reply.ts';
import { logFailure } from '#server/failures.ts';
import { imapErrorInDutch, isLoginRefused, MailboxFailure } from '#server/mail/bounces/errors.ts';
import { type OpenMailbox, withMailbox } from '#server/mail/bounces/mailbox.ts';
import type { Services } from '#server/services.ts';
import { attendeesAmong } from '#server/store/appointments/declined.ts';
import {
  type BounceMailboxRow,
  bounceMailboxRow,
  claimBounceMailbox,
  saveProgress,
  settleReading,
} from '#server/store/firm/bounce-mailbox.ts';
import { recordBounce } from './record-bounce.ts';
import { recordReply } from './record-reply.ts';

// Reads new messages of the mailbox: bounces, and answers of calendar programs. Idempotent: what was read before a crash is read again and
// changes nothing.

type ReadingOptions = {
  stop?: AbortSignal | undefined;
  runMs?: number;
  patienceMs?: number;
  /** The most messages per reading, and the most headers per request. */
  most?: number;
  window?: number;
};

const RUN_MS = 45_000;
/** Time limit while an administrator waits. */
const RUN_NOW_MS = 20_000;
const CLAIM_MS = 120_000;
const MOST = 2_000;
const WINDOW = 200;
/** The first reading only covers this many of the newest messages: reports about older mails are ignored anyway. */
const FIRST_TIME = 500;
/** After this many broken connections on one message it is skipped. */
const PATIENCE = 3;

type Reader = Pick<Services, 'db' | 'now' | 'appUrl' | 'secretKey' | 'log' | 'wakeOutbox'>;

/** For the jobs: does nothing until it is due. */
export async function readDueBounces(services: Reader, options: ReadingOptions = {}): Promise<void> {
  const claim = await claimNow(services, true);
  if (!claim) return;
  const error = await read(services, claim, { runMs: RUN_MS, ...options });
  if (error) logFailure(services.log, 'reading delivery reports', error);
}

/** For an administrator who waits: returns the updated mailbox, or refuses with the error. */
export async function readBouncesNow(services: Reader, options: ReadingOptions = {}): Promise<BounceMailboxRow> {
  const claim = await claimNow(services, false);
  if (!claim) throw new Refusal((await bounceMailboxRow(services.db)) ? 'IMAP_BUSY' : 'NOT_FOUND');
  const error = await read(services, claim, { runMs: RUN_NOW_MS, ...options });
  if (error) throw new Refusal('IMAP_FAILED', {}, imapErrorInDutch(error));
  const row = await bounceMailboxRow(services.db);
  if (!row) throw new Refusal('NOT_FOUND');
  return row;
}

async function claimNow({ db, now }: Reader, due: boolean): Promise<BounceMailboxRow | null> {
  return claimBounceMailbox(db, { now: isoOf(now()), until: isoOf(millisecondsAfter(now(), CLAIM_MS)), due });
}

/** Returns the mailbox error; none if this server is stopping. */
async function read(
  services: Reader,
  claim: BounceMailboxRow,
  options: ReadingOptions & { runMs: number },
): Promise<MailboxFailure | null> {
  const { db, now, secretKey } = services;
  const { stop, runMs, patienceMs } = options;
  try {
    const isAll = await withMailbox(claim, { secretKey, runMs, patienceMs, stop }, (mailbox) =>
      readNew(services, { ...options, claim, mailbox }),
    );
    const nextReadAt = isoOf(millisecondsAfter(now(), isAll ? minutesUntilNextRead(0, false) * 60_000 : 0));
    await settleReading(db, claim, { lastReadAt: isoOf(now()), lastError: null, failures: 0, nextReadAt });
    return null;
  } catch (error) {
    if (stop?.aborted || !(error instanceof MailboxFailure)) {
      await settleReading(db, claim, {});
      if (stop?.aborted) return null;
      throw error;
    }
    const failures = claim.failures + 1;
    const minutes = minutesUntilNextRead(failures, isLoginRefused(error));
    const nextReadAt = isoOf(millisecondsAfter(now(), minutes * 60_000));
    await settleReading(db, claim, { lastError: imapErrorInDutch(error), failures, nextReadAt });
    return error;
  }
}

type Claimed = ReadingOptions & { claim: BounceMailboxRow; mailbox: OpenMailbox };

/** Reads windows of UIDs and stores the position after each. Returns whether everything was read. */
async function readNew(services: Reader, { claim, mailbox, most = MOST, window = WINDOW }: Claimed): Promise<boolean> {
  const { uidValidity, uidNext } = mailbox;
  let lastUid = await startOf(claim, mailbox);
  let from = lastUid + 1;
  let span = claim.failures >= PATIENCE ? 1 : window;
  for (let left = most; from < uidNext; ) {
    if (left <= 0) return false;
    const to = Math.min(from + span - 1, uidNext - 1);
    const found = await mailbox
      .headers(from, to, window)
      .catch((error) => stepOver(services, claim, { error, span, uidValidity, uid: from }));
    // Large gaps in UIDs are crossed with growing steps; a step that covers too many messages is repeated shorter.
    if (found === null) {
      span = window;
      continue;
    }
    const counts = { matched: 0, unmatched: 0 };
    const mayAnswer = await answering(services, found);
    for (const { uid, header } of found) {
      const outcome =
        mayBeReport(header) || mayAnswer.has(uid)
          ? await readOne(services, mailbox, uid).catch((error) => stepOver(services, claim, { error, span, uidValidity, uid }))
          : null;
      if (outcome === 'matched' || outcome === 'unmatched') counts[outcome]++;
      lastUid = uid;
    }
    left -= found.length;
    if (!(await saveProgress(services.db, claim, { uidValidity, lastUid, ...counts }))) return true;
    span = found.length === 0 ? span * 2 : window;
    from = to + 1;
  }
  await saveProgress(services.db, claim, { uidValidity, lastUid, matched: 0, unmatched: 0 });
  return true;
}

async function startOf({ uidValidity, lastUid }: BounceMailboxRow, mailbox: OpenMailbox): Promise<number> {
  if (uidValidity === mailbox.uidValidity) return lastUid;
  if (mailbox.exists === 0) return mailbox.uidNext - 1;
  const first = await mailbox.uidAt(Math.max(1, mailbox.exists - FIRST_TIME + 1));
  return (first ?? mailbox.uidNext) - 1;
}

/** The messages whose sender has an appointment that a calendar program can answer: only these are fetched whole. */
async function answering({ db }: Reader, found: readonly { uid: number; header: string }[]): Promise<Set<number>> {
  const senders = new Map(
    found.flatMap(({ uid, header }) => {
      const sender = replySender(header);
      return sender ? [[uid, sender.toLowerCase()]] : [];
    }),
  );
  const known = await attendeesAmong(db, [...new Set(senders.values())]);
  return new Set([...senders].flatMap(([uid, sender]) => (known.has(sender) ? uid : [])));
}

async function readOne(services: Reader, mailbox: OpenMailbox, uid: number) {
  const raw = (await mailbox.message(uid)) ?? '';
  const report = readDeliveryReport(raw);
  if (report && report.failures.length > 0) return recordBounce(services, report);
  const mail = replyIn(raw);
  const reply = mail && readReply(mail.calendar);
  if (reply) await recordReply(services, { ...reply, from: mail.from });
  return null;
}

/** Throws the error again; after repeated failures at one message it skips that message first, because it would block all later ones. */
async function stepOver(
  { db }: Reader,
  claim: BounceMailboxRow,
  { error, span, uidValidity, uid }: { error: unknown; span: number; uidValidity: string; uid: number },
): Promise<never> {
  if (span === 1 && claim.failures >= PATIENCE) await saveProgress(db, claim, { uidValidity, lastUid: uid, matched: 0, unmatched: 0 });
  throw error;
}
