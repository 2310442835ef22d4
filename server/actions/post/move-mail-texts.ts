import { setImmediate as nextTurn } from 'node:timers/promises';
import { and, gt, lte, ne } from 'drizzle-orm';
import { mails } from '#server/db/schema/post.ts';
import type { Services } from '#server/services.ts';
import { lastMailId, moveTexts } from '#server/store/post/mail-texts.ts';

/** Mails per transaction and per run of the jobs: a million and a half take an hour and a quarter beside other work. */
const AT_ONCE = 200;
const PER_TURN = 10_000;
/** Range of ids per statement. */
const STRETCH = 5_000;

/**
 * Moves mail texts out of the mail rows, where version 1.0.0 stored them, oldest first, a batch per run; after a restart it begins again. A
 * waiting mail keeps its text in place, so that a server of version 1.0.0 can send it; it is moved once it is sent.
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
