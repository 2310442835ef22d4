import { setImmediate as nextTurn } from 'node:timers/promises';
import { and, gt, lte, ne } from 'drizzle-orm';
import { mails } from '#server/db/schema/post.ts';
import type { Services } from '#server/services.ts';
import { lastMailId, moveTexts } from '#server/store/post/mail-texts.ts';

/** Mails of one transaction, and of one turn of the jobs: a million and a half take an hour and a quarter, beside everything else. */
const AT_ONCE = 200;
const PER_TURN = 10_000;
/** Numbers that one statement looks at. */
const STRETCH = 5_000;

/**
 * Up to 1.0.0 the text of a mail stood in its row. Moves what still stands there, the oldest first, some with every turn; from the
 * start again when the server starts. A mail that waits keeps its text where it is, so that a server of 1.0.0 beside this one can
 * send it; it is moved once it is sent.
 */
export function moveMailTexts(): (services: Pick<Services, 'db'>) => Promise<number> {
  let after = 0;
  return async ({ db }) => {
    const last = await lastMailId(db);
    let moved = 0;
    while (after < last && moved < PER_TURN) {
      const until = Math.min(after + STRETCH, last);
      const stretch = and(gt(mails.id, after), lte(mails.id, until), ne(mails.status, 'wachtend'));
      const found = await db.transaction((db) => moveTexts(db, stretch, AT_ONCE));
      moved += found.length;
      after = found.length < AT_ONCE ? until : (found.at(-1) ?? until);
      await nextTurn();
    }
    return moved;
  };
}
