import { Refusal } from '#domain/refusals.ts';
import type { Db } from '#server/db/db.ts';
import { query, statement } from '#server/db/prepared.ts';
import { flag, one, text } from '#server/db/rows.ts';
import { INVITED_BY_LINK, type InviteeKey, isOfHr } from '#server/store/post/invitation-links.ts';

/** Longer than any transaction that may hold the lock, but not much longer: a waiting request occupies a connection. */
const LOCK_PATIENCE_MS = 10_000;

// The advisory lock applies across servers and ends with the transaction. So does the lock timeout, which would otherwise stay on a
// connection that a pooler shares.
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

// For HR the lock is per employee instead of per link, so that colleagues who use the same link can work simultaneously.
const CLAIM_FOR_HR = statement(
  'claim_for_hr',
  { isFree: flag, isKnown: flag, patience: text },
  `SELECT pg_try_advisory_xact_lock(hashtextextended('hr ' || $1::int, 0)) AS "isFree",
     EXISTS (SELECT FROM employees JOIN hr_links ON hr_links.employer_id = employees.employer_id
       WHERE employees.id = $1::int AND employees.employer_id = $2::int AND hr_links.id = $3::int AND token_hash IS NOT NULL) AS "isKnown",
     set_config('lock_timeout', '${LOCK_PATIENCE_MS}', true) AS patience`,
);

/**
 * Like `claimLink`, for an employee named by a link, by HR or by an administrator, who claims nothing. For HR: returns whether the employee
 * is one of theirs and the link has not been revoked.
 */
export async function claimInvitee(db: Db, key: InviteeKey): Promise<boolean> {
  if ('token' in key) return claimLink(db, key.token);
  if (!isOfHr(key)) return true;
  const { isFree, isKnown } = one(await query(db, CLAIM_FOR_HR, [key.employeeId, key.employerId, key.linkId]));
  if (!isFree) throw new Refusal('LINK_BUSY', { retryAfter: 1 });
  return isKnown;
}
