import { paceOf } from '#domain/post/mail-pace.ts';
import { isTryDue, trying } from '#domain/post/mail-pause.ts';
import { MAIL_CLASSES, MAIL_TURNS, type MailClass } from '#domain/post/vocabulary.ts';
import { fromIso, isoOf, millisecondsAfter } from '#domain/time.ts';
import type { Db } from '#server/db/db.ts';
import { claimMail, hasDue, insertPermit, lockChannel, permitsInUse, saveChannel, showWork } from '#server/store/post/mail-queue.ts';
import type { MailRow } from '#server/store/post/mails.ts';

/** The longest time for sending one mail; the pace and the lease are based on it. */
const IN_HAND_MS = 90_000;
const LEASE_MS = 5 * 60_000;

/** A claimed mail. `deadline` by performance.now(). `isTry`: sending is paused, and this mail tests whether it works again. */
export type InHand = { mail: MailRow; permitId: number; deadline: number; isTry: boolean };

/** Nothing to send now: check again after `waitMs`; null if nothing is due. */
type Nothing = { waitMs: number | null };

type Claiming = { now: Temporal.Instant; mailsPerMinute: number; claimed?: () => void };

/**
 * Claims one mail within the pace of the whole portal: direct ones first, of these codes and password links first. The lock on the channel serialises this over all servers, so that
 * together they do not exceed the pace.
 */
export async function claim(db: Db, { now, mailsPerMinute, claimed }: Claiming): Promise<InHand | Nothing> {
  const deadline = performance.now() + IN_HAND_MS;
  return db.transaction(async (db) => {
    const at = isoOf(now);
    const lease = { now: at, until: isoOf(millisecondsAfter(now, LEASE_MS)) };
    const channel = await lockChannel(db);
    const isTry = channel.pausedAt !== null;
    if (isTry && !isTryDue(channel, at))
      return waitFor(
        db,
        at,
        fromIso(channel.nextTryAt ?? at)
          .since(now)
          .total('milliseconds'),
      );

    const { may, waitMs } = paceOf(mailsPerMinute, await permitsInUse(db));
    const mail = isTry ? await claimTry(db, may, { ...lease, refused: channel.refusedMailIds }) : await claimFirst(db, may, lease);
    if (!mail) {
      for (const mailClass of MAIL_CLASSES) {
        const wait = waitMs[mailClass];
        if (wait !== undefined && (await hasDue(db, mailClass, at))) return waitFor(db, at, wait);
      }
      return { waitMs: null };
    }
    if (isTry) await saveChannel(db, trying(channel, at), at);
    const permitId = await insertPermit(db, mail.class, IN_HAND_MS);
    claimed?.();
    return { mail, permitId, deadline, isTry };
  });
}

type Lease = { now: string; until: string; except?: number[] };

async function claimFirst(db: Db, classes: MailClass[], { except = [], ...lease }: Lease): Promise<MailRow | null> {
  for (const mailClass of classes) {
    for (const kinds of MAIL_TURNS[mailClass]) {
      const mail = await claimMail(db, { ...lease, mailClass, kinds, except });
      if (mail) return mail;
    }
  }
  return null;
}

/** Prefers a mail that was not refused before, so that one refused mail does not block the others. */
async function claimTry(db: Db, classes: MailClass[], { refused, ...lease }: Lease & { refused: number[] }): Promise<MailRow | null> {
  return (await claimFirst(db, classes, { ...lease, except: refused })) ?? claimFirst(db, classes, lease);
}

/** Marks the worker as alive, so that waiting for the pace does not look like a stuck outbox. */
async function waitFor(db: Db, at: string, waitMs: number): Promise<Nothing> {
  await showWork(db, at);
  return { waitMs: Math.max(1, waitMs) };
}
