import { Refusal } from '#domain/refusals.ts';
import type { Db } from '#server/db/db.ts';
import { query, statement } from '#server/db/prepared.ts';
import { flag, one, text } from '#server/db/rows.ts';
import { INVITED_BY_LINK } from '#server/store/post/invitation-links.ts';

/** Much longer than any transaction that may hold the lock. A waiting request occupies a connection. */
const LOCK_PATIENCE_MS = 10_000;

// The advisory lock ends with the transaction, on every server. So does the lock timeout, which a pooler would otherwise leave on the
// shared connection.
const CLAIM_LINK = statement(
  'claim_link',
  { isFree: flag, isKnown: flag, patience: text },
  `SELECT pg_try_advisory_xact_lock(hashtextextended($1, 0)) AS "isFree",
     EXISTS (${INVITED_BY_LINK}) OR EXISTS (SELECT FROM appointments WHERE cancel_token = $1) AS "isKnown",
     set_config('lock_timeout', '${LOCK_PATIENCE_MS}', true) AS patience`,
);

/**
 * The first statement of every change through a link: a second concurrent change with the same token is refused instead of waiting. Returns
 * whether the token exists, before any row is locked.
 */
export async function claimLink(db: Db, token: string): Promise<boolean> {
  const { isFree, isKnown } = one(await query(db, CLAIM_LINK, [token]));
  if (!isFree) throw new Refusal('LINK_BUSY', { retryAfter: 1 });
  return isKnown;
}
