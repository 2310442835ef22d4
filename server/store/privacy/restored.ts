import { eq, lt, sql } from 'drizzle-orm';
import { isInUse } from '#server/db/backup.ts';
import type { Db } from '#server/db/db.ts';
import { integer, nullable, one, rowsOf, text } from '#server/db/rows.ts';
import { passwordTokens, rateLimits, sessions } from '#server/db/schema/access.ts';
import { installation } from '#server/db/schema/firm.ts';
import { hrLinks } from '#server/db/schema/hr-desk.ts';
import { tariff } from '#server/db/schema/money.ts';
import { hrOverviews, mailChannel, mailPermits, mails } from '#server/db/schema/post.ts';

// What must not be active after a restore: waiting mails and overviews in progress, sessions, password links, HR desks.

const WAITED = 'Stond in de back-up te wachten. Misschien is deze e-mail toen al verzonden.';

/** Waiting mails may have been sent since the backup: an administrator decides which to send. Returns how many there are. */
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

/** Sessions ended, password links used and HR desks closed since the backup must not work again. */
export async function endSessionsAndLinks(db: Db): Promise<void> {
  await db.delete(sessions);
  await db.delete(passwordTokens);
  await db.delete(hrLinks);
  await db.delete(rateLimits);
}

/** Erasing people and making a statement each lock one of these tables, so neither happens until the transaction ends. */
export async function lockForReplacing(db: Db): Promise<void> {
  for (const table of ['audit_chain', 'tariff']) {
    if (await exists(db, table)) await db.execute(sql`LOCK TABLE ${sql.identifier(table)} IN ACCESS EXCLUSIVE MODE`);
  }
}

/** `createdAt` of the employee: null if only the audit log has it. */
export type Known = { id: number; createdAt: string | null; at: string };
type Knowledge = { isInUse: boolean; lastStatement: number; erasures: Known[] };

/** What this database knows that a backup may lack. Also works for a database of an older version, or an empty one. */
export async function knowledgeOf(db: Db): Promise<Knowledge> {
  if (!(await exists(db, 'users')) || !(await exists(db, 'audit'))) return { isInUse: false, lastStatement: 0, erasures: [] };
  const listed = (await exists(db, 'erasures'))
    ? sql`SELECT employee_id AS id, to_json(employee_created_at)::text AS "createdAt", to_json(at)::text AS at FROM erasures UNION ALL`
    : sql``;
  const result = await db.execute(sql`${listed}
    SELECT substring(subject FROM '[0-9]+')::int, NULL, to_json(at)::text FROM audit WHERE action = 'gewist' AND subject LIKE 'werknemer %'`);
  const rows = rowsOf(result, { id: integer, createdAt: nullable(text), at: text });
  const erasures = rows.map(({ id, createdAt, at }) => ({ id, createdAt: createdAt && momentIn(createdAt), at: momentIn(at) }));
  const numbers = await db.execute(sql`SELECT coalesce(max(last_number), 0) AS last FROM ${tariff}`);
  return { isInUse: await isInUse(db), lastStatement: one(rowsOf(numbers, { last: integer })).last, erasures };
}

async function exists(db: Db, table: string): Promise<boolean> {
  const found = await db.execute(sql`SELECT to_regclass(${`public.${table}`})::text AS name`);
  return one(rowsOf(found, { name: nullable(text) })).name !== null;
}

function momentIn(json: string): string {
  return new Date(JSON.parse(json)).toISOString();
}

/** Statement numbers assigned since the backup are on statements that employers have, so they are not reused. Returns which. */
export async function raiseStatementNumber(db: Db, last: number): Promise<{ from: number; to: number } | null> {
  const [row] = await db.select().from(tariff).for('update');
  if (!row || row.lastNumber >= last) return null;
  const lostNumbers = sql`${tariff.lostNumbers} + ${last - row.lastNumber}::int`;
  await db.update(tariff).set({ lastNumber: last, lostNumbers }).where(lt(tariff.lastNumber, last));
  return { from: row.lastNumber + 1, to: last };
}

/** Begins a new epoch: numbers from before and after a restore cannot be compared. `since`: from when the merged journals are complete. */
export async function beginEpoch(db: Db, { isListWhole, since }: { isListWhole: boolean; since: string }): Promise<void> {
  const erasuresSince = isListWhole ? sql`least(${installation.erasuresSince}, ${since}::timestamptz)` : sql`now()`;
  await db.update(installation).set({ epoch: sql`gen_random_uuid()::text`, erasuresSince });
}
