import type { HrFor } from '#domain/access/caller.ts';
import type { Db } from '#server/db/db.ts';
import { query, statement } from '#server/db/prepared.ts';
import { flag, one, type RowOf, text } from '#server/db/rows.ts';
import { INVITED_BY_LINK } from './invitation-links.ts';

// One change at a time per link. `isKnown`: whether the link exists; for HR, whether the employee is one of theirs and the link of HR has
// not been revoked.

/** Longer than any transaction that may hold the lock, but not much longer: a waiting request occupies a connection. */
const LOCK_PATIENCE_MS = 10_000;

const CLAIMED = { isFree: flag, isKnown: flag, patience: text };
type Claimed = RowOf<typeof CLAIMED>;

// Keys of two numbers, which are never equal to one number: nothing that a visitor writes as a token, such as 'hr 5', is the lock of an
// employee for HR, of the nightly work or of a migration. The number of an employee is the key itself; two links share a key once in four
// billion, and then the second change at the same moment is told to try again.
const LINKS = 1;
const EMPLOYEES_FOR_HR = 2;

// The advisory lock applies across servers and ends with the transaction. So does the lock timeout, which would otherwise stay on a
// connection that a pooler shares.
const CLAIM_LINK = statement(
  'claim_link',
  CLAIMED,
  `SELECT pg_try_advisory_xact_lock(${LINKS}, hashtext($1)) AS "isFree",
     EXISTS (${INVITED_BY_LINK}) OR EXISTS (SELECT FROM appointments WHERE cancel_token = $1) AS "isKnown",
     set_config('lock_timeout', '${LOCK_PATIENCE_MS}', true) AS patience`,
);

// For HR the lock is per employee instead of per link, so that colleagues who use the same link can work simultaneously.
const CLAIM_FOR_HR = statement(
  'claim_for_hr',
  CLAIMED,
  `SELECT pg_try_advisory_xact_lock(${EMPLOYEES_FOR_HR}, $1::int) AS "isFree",
     EXISTS (SELECT FROM employees JOIN hr_links ON hr_links.employer_id = employees.employer_id
       WHERE employees.id = $1::int AND employees.employer_id = $2::int AND hr_links.id = $3::int AND token_hash IS NOT NULL) AS "isKnown",
     set_config('lock_timeout', '${LOCK_PATIENCE_MS}', true) AS patience`,
);

export async function claimLink(db: Db, token: string): Promise<Claimed> {
  return one(await query(db, CLAIM_LINK, [token]));
}

export async function claimForHr(db: Db, { employeeId, employerId, linkId }: HrFor): Promise<Claimed> {
  return one(await query(db, CLAIM_FOR_HR, [employeeId, employerId, linkId]));
}
