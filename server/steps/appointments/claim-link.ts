import { Refusal } from '#domain/refusals.ts';
import type { Db } from '#server/db/db.ts';
import { query, statement } from '#server/db/prepared.ts';
import { flag, one, text } from '#server/db/rows.ts';

/** Much longer than any transaction that one waits for. Whoever waits holds a connection that others need. */
const LOCK_PATIENCE_MS = 10_000;

// The lock ends with the transaction, on whichever server it was taken. So does the time limit, which a pooler would otherwise pass on.
const CLAIM_LINK = statement(
  'claim_link',
  { isFree: flag, isKnown: flag, patience: text },
  `SELECT pg_try_advisory_xact_lock(hashtextextended($1, 0)) AS "isFree",
     EXISTS (SELECT FROM employees WHERE invitation_token = $1) OR EXISTS (SELECT FROM appointments WHERE cancel_token = $1) AS "isKnown",
     set_config('lock_timeout', '${LOCK_PATIENCE_MS}', true) AS patience`,
);

/**
 * The first statement of every change through a link: a second change through the same link at the same moment is refused instead of
 * waiting for the first. Answers whether there is such a link, before any row is locked for it.
 */
export async function claimLink(db: Db, token: string): Promise<boolean> {
  const { isFree, isKnown } = one(await query(db, CLAIM_LINK, [token]));
  if (!isFree) throw new Refusal('LINK_BUSY', { retryAfter: 1 });
  return isKnown;
}
