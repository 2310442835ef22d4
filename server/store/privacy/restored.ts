import { eq, lt, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { apiTokens, passwordTokens, rateLimits, sessions } from '#server/db/schema/access.ts';
import { hrLinks } from '#server/db/schema/hr-desk.ts';
import { tariff } from '#server/db/schema/money.ts';
import { hrOverviews, mailChannel, mailPermits, mails } from '#server/db/schema/post.ts';
import { stopWebhooks } from '#server/store/firm/webhooks.ts';

// What must not be active after a restore: waiting mails, webhooks and overviews in progress, sessions, password links, tokens, HR desks.

const WAITED = 'Stond in de back-up te wachten. Misschien is deze e-mail toen al verzonden.';
const RESTORED = 'Er is een back-up teruggezet. Een testbericht dat aankomt, zet de webhook weer aan.';

/**
 * Waiting mails may have been sent since the backup: an administrator decides which to send. Sessions and tokens ended, password
 * links used and HR desks closed since must not work again. Returns how many mails there are.
 */
export async function stopEverything(db: Db): Promise<number> {
  const held = await db
    .update(mails)
    .set({ status: 'niet_verzonden', claimedUntil: null, lastError: WAITED })
    .where(eq(mails.status, 'wachtend'))
    .returning({ id: mails.id });
  await stopWebhooks(db, RESTORED);
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
  await db.delete(sessions);
  await db.delete(passwordTokens);
  await db.delete(apiTokens);
  await db.delete(hrLinks);
  await db.delete(rateLimits);
  return held.length;
}

/** Erasing people and making a statement each lock one of these tables, so neither happens until the transaction ends. */
export async function lockForReplacing(db: Db): Promise<void> {
  await db.execute(sql`LOCK TABLE audit_chain, tariff IN ACCESS EXCLUSIVE MODE`);
}

/** Statement numbers assigned since the backup are on statements that employers have, so they are not reused. Returns which. */
export async function raiseStatementNumber(db: Db, last: number): Promise<{ from: number; to: number } | null> {
  const [row] = await db.select().from(tariff).for('update');
  if (!row || row.lastNumber >= last) return null;
  const lostNumbers = sql`${tariff.lostNumbers} + ${last - row.lastNumber}::int`;
  await db.update(tariff).set({ lastNumber: last, lostNumbers }).where(lt(tariff.lastNumber, last));
  return { from: row.lastNumber + 1, to: last };
}
