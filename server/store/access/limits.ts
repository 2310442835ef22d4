import { eq, lt, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { query, statement } from '#server/db/prepared.ts';
import { one, real } from '#server/db/rows.ts';
import { rateLimits } from '#server/db/schema/access.ts';
import { deleteInParts } from '#server/store/delete-in-parts.ts';

// Expiring counters of attempts, by the database's clock, so that a server with a wrong clock neither keeps them for years nor ignores
// them.

/** `seconds`: lifetime of a counter from its first attempt. */
export type Counter = { key: string; seconds: number };
type Counted = { attempts: number; millisecondsLeft: number };

const COUNTED = { attempts: rateLimits.points, millisecondsLeft: real };
const ANSWER = `points AS attempts, (least(extract(epoch FROM expire - now()), $2) * 1000)::float8 AS "millisecondsLeft"`;
/**
 * A counter that expires much later than a new one would was made before the clock was set back. A minute later is allowed: now() is when
 * the transaction began, so a statement that waited for the row may have an earlier now() than the one that made the counter.
 */
const IS_OVER = `(counter.expire <= now() OR counter.expire > now() + ($2 + 60) * interval '1 second')`;

const COUNT = statement(
  'count_attempt',
  COUNTED,
  `INSERT INTO rate_limits AS counter (key, points, expire) VALUES ($1, 1, now() + $2 * interval '1 second')
    ON CONFLICT (key) DO UPDATE SET
      points = CASE WHEN ${IS_OVER} THEN 1 ELSE counter.points + 1 END,
      expire = CASE WHEN ${IS_OVER} THEN excluded.expire ELSE counter.expire END
    RETURNING ${ANSWER}`,
);

/** Adds one attempt and returns the count. */
export async function countAttempt(db: Db, { key, seconds }: Counter): Promise<Counted> {
  return one(await query(db, COUNT, [key, seconds]));
}

const ATTEMPTS = statement('attempts', COUNTED, `SELECT ${ANSWER} FROM rate_limits AS counter WHERE key = $1 AND NOT ${IS_OVER}`);

export async function attemptsOf(db: Db, { key, seconds }: Counter): Promise<Counted | null> {
  const [counted] = await query(db, ATTEMPTS, [key, seconds]);
  return counted ?? null;
}

export async function uncountAttempt(db: Db, key: string): Promise<void> {
  await db
    .update(rateLimits)
    .set({ points: sql`greatest(${rateLimits.points} - 1, 0)` })
    .where(eq(rateLimits.key, key));
}

export async function forgetAttempts(db: Db, key: string): Promise<void> {
  await db.delete(rateLimits).where(eq(rateLimits.key, key));
}

/** Deletes expired counters. */
export async function forgetEndedCounters(db: Db): Promise<void> {
  await deleteInParts(db, rateLimits, lt(rateLimits.expire, sql`now()`));
}
