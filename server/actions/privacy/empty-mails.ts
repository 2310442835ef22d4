import { setImmediate as nextTurn } from 'node:timers/promises';
import { textsKeptFrom } from '#domain/privacy/retention.ts';
import { isoOf } from '#domain/time.ts';
import type { Db } from '#server/db/db.ts';
import type { Services } from '#server/services.ts';
import { type Emptied, emptySome, type MailPosition } from '#server/store/privacy/mail-texts.ts';
import { lockRetention, type RetentionRow, updateRetention } from '#server/store/privacy/retention.ts';

const AT_ONCE = 200;
/** Mails of one turn of the jobs. */
const PER_TURN = 10_000;

/** Up to which mail it has come; null when it is done. `isBlocked`: a mail was left because it still waits. */
export type Emptying = { after: MailPosition | null; isBlocked: boolean };

export function beginEmptying({ mailsEmptiedUntil }: RetentionRow): Emptying {
  return { after: { at: mailsEmptiedUntil ?? '1970-01-01T00:00:00.000Z', id: 0 }, isBlocked: false };
}

/** Takes the text out of mails that are old enough, as many as fit in a turn. Answers whether that were all. */
export async function emptyMails(
  { db, now }: Pick<Services, 'db' | 'now'>,
  retention: RetentionRow,
  night: string,
  emptying: Emptying,
): Promise<boolean> {
  const before = isoOf(textsKeptFrom(night, retention.mailMonths));
  for (let looked = 0; emptying.after !== null; looked += AT_ONCE) {
    if (looked >= PER_TURN) return false;
    const { after } = emptying;
    const found = await db.transaction((db) => emptyStep(db, retention, emptying, { after, before, limit: AT_ONCE, at: isoOf(now()) }));
    if (found === null) return false;
    emptying.after = found.last;
    emptying.isBlocked ||= found.left !== null;
    await nextTurn();
  }
  return true;
}

/** The watermark stops at the first mail that waits: once that is sent, a later night empties it too. Null where the months were changed meanwhile. */
async function emptyStep(
  db: Db,
  { updatedAt }: RetentionRow,
  { isBlocked }: Emptying,
  stretch: Parameters<typeof emptySome>[1],
): Promise<Emptied | null> {
  const row = await lockRetention(db);
  if (row.updatedAt !== updatedAt) return null;
  const found = await emptySome(db, stretch);
  const until = found.left?.at ?? found.last?.at ?? stretch.before;
  if (!isBlocked && until > (row.mailsEmptiedUntil ?? '')) await updateRetention(db, row.id, { mailsEmptiedUntil: until });
  return found;
}
