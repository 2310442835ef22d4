import { setImmediate as nextTurn } from 'node:timers/promises';
import { textsKeptFrom } from '#domain/privacy/retention.ts';
import { isoOf } from '#domain/time.ts';
import type { Db } from '#server/db/db.ts';
import type { Services } from '#server/services.ts';
import { type Emptied, emptySome, type MailPosition } from '#server/store/privacy/mail-texts.ts';
import { lockRetention, type RetentionRow, updateRetention } from '#server/store/privacy/retention.ts';

const AT_ONCE = 200;
/** The number of mails per run of the job. */
const PER_TURN = 10_000;

/** The position reached; null when done. `isBlocked`: a mail was skipped because it is still waiting. */
export type Emptying = { after: MailPosition | null; isBlocked: boolean };

export function beginEmptying({ mailsEmptiedUntil }: RetentionRow): Emptying {
  return { after: { at: mailsEmptiedUntil ?? '1970-01-01T00:00:00.000Z', id: 0 }, isBlocked: false };
}

/** Deletes the text of old mails, up to PER_TURN. Returns whether that was all. */
export async function emptyMails(
  { db, now }: Pick<Services, 'db' | 'now'>,
  retention: RetentionRow,
  { night, mails: emptying }: { night: string; mails: Emptying },
): Promise<boolean> {
  const { updatedAt } = retention;
  const before = isoOf(textsKeptFrom(night, retention.mailMonths));
  for (let looked = 0; emptying.after !== null; looked += AT_ONCE) {
    if (looked >= PER_TURN) return false;
    const { after, isBlocked } = emptying;
    const found = await db.transaction((db) =>
      emptyStep(db, { updatedAt, isBlocked }, { after, before, limit: AT_ONCE, at: isoOf(now()) }),
    );
    if (found === null) return false;
    emptying.after = found.last;
    emptying.isBlocked ||= found.left !== null;
    await nextTurn();
  }
  return true;
}

/**
 * The watermark `mailsEmptiedUntil` stops at the first waiting mail: once that is sent, a later run empties it too. Null if the months were
 * changed meanwhile.
 */
async function emptyStep(
  db: Db,
  { updatedAt, isBlocked }: Pick<RetentionRow, 'updatedAt'> & Pick<Emptying, 'isBlocked'>,
  stretch: Parameters<typeof emptySome>[1],
): Promise<Emptied | null> {
  const row = await lockRetention(db);
  if (row.updatedAt !== updatedAt) return null;
  const found = await emptySome(db, stretch);
  const until = found.left?.at ?? found.last?.at ?? stretch.before;
  if (!isBlocked && until > (row.mailsEmptiedUntil ?? '')) await updateRetention(db, row.id, { mailsEmptiedUntil: until });
  return found;
}
