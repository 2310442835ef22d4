import { eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { passwordTokens, rateLimits, sessions } from '#server/db/schema/access.ts';
import { hrOverviews, mailChannel, mailPermits, mails } from '#server/db/schema/post.ts';

// What must not be active again after a restore: mails that wait or are being put together, sessions, links to passwords.

const WAITED = 'Stond in de back-up te wachten. Misschien is deze e-mail toen al verzonden.';

/** Mails that waited may have gone out since: an administrator decides. Answers how many they are. */
export async function holdBackWaitingMails(db: Db): Promise<number> {
  const held = await db
    .update(mails)
    .set({ status: 'niet_verzonden', claimedUntil: null, lastError: WAITED })
    .where(eq(mails.status, 'wachtend'))
    .returning({ id: mails.id });
  await db.delete(hrOverviews);
  await db.delete(mailPermits);
  await db.update(mailChannel).set({
    pausedAt: null,
    pauseReason: null,
    nextTryAt: null,
    tries: 0,
    refusal: null,
    refusedMailIds: [],
    updatedAt: sql`now()`,
  });
  return held.length;
}

/** A session that was ended since, or a link to a password that was used, must not open anything again. */
export async function endSessionsAndLinks(db: Db): Promise<void> {
  await db.delete(sessions);
  await db.delete(passwordTokens);
  await db.delete(rateLimits);
}
