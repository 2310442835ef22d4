import { and, eq, lt, sql } from 'drizzle-orm';
import { INVITATION_DAYS } from '#domain/post/vocabulary.ts';
import { hoursAfter, isoOf } from '#domain/time.ts';
import type { Db } from '#server/db/db.ts';
import { integer, nullable, rowsOf, text } from '#server/db/rows.ts';
import { dayCounts, mailCounts } from '#server/db/schema/counts.ts';
import { expiringLinks } from '#server/store/post/invitation-links.ts';
import { isAwaitedIn } from '#server/store/post/invitation-mails.ts';
import { countedByDay } from './counts.ts';

// The tasks of an administrator. Every query uses an index and has a limit: more than a thousand of one kind are shown as a thousand.

const MOST = 1_000;
/** How many mails or employers a task names. */
const NAMED = 5;
/** How long a failed mail is a task. One with somebody's latest invitation or reminder stays a task as long as a link is valid. */
const LOST_DAYS = 7;
const SOON_DAYS = 7;

const LOST = { mailId: integer, name: text, reason: nullable(text), employeeId: nullable(integer), employerId: nullable(integer) };

/**
 * Refused and bounced mails: those with somebody's latest invitation or reminder, and recent others after which the same recipient got
 * nothing. Newest first.
 */
export async function lostMails(db: Db, now: Temporal.Instant) {
  const since = isoOf(hoursAfter(now, -INVITATION_DAYS * 24));
  const lately = isoOf(hoursAfter(now, -LOST_DAYS * 24));
  const result = await db.execute(sql`
    WITH lost AS (
      SELECT id FROM mails WHERE status = 'mislukt' AND created_at >= ${since}::timestamptz
      UNION
      SELECT id FROM mails WHERE bounced_at IS NOT NULL AND created_at >= ${since}::timestamptz
    )
    SELECT mails.id AS "mailId", coalesce(nullif(concat_ws(' ', person.first_name, person.last_name), ''), firm.name, to_name, to_address) AS name,
      coalesce(bounce_reason, last_error) AS reason, person.id AS "employeeId", CASE WHEN person.id IS NULL THEN firm.id END AS "employerId"
    FROM lost JOIN mails USING (id)
      LEFT JOIN employees AS person ON person.id = mails.employee_id AND mails.audience = 'employee'
      LEFT JOIN employers AS firm ON firm.id = mails.employer_id AND mails.audience IN ('hr', 'employer')
    WHERE ${isAwaitedIn(sql`mails.id`)}
      OR (mails.audience <> 'partner' AND mails.created_at >= ${lately}::timestamptz AND NOT EXISTS (
        SELECT FROM mails AS newer WHERE newer.id > mails.id AND (newer.employee_id = mails.employee_id OR newer.user_id = mails.user_id)))
    ORDER BY mails.created_at DESC, mails.id DESC LIMIT ${MOST}`);
  const rows = rowsOf(result, LOST);
  return { count: rows.length, mails: rows.slice(0, NAMED) };
}

/** Mails that were written while there was no mail account: they are sent on request only. */
export async function countUnsent(db: Db): Promise<number> {
  return countedByDay(db, mailCounts, eq(mailCounts.status, 'niet_verzonden'));
}

/** Appointments before this day that are still 'geplanned', because nobody has recorded an outcome. */
export async function countWithoutOutcome(db: Db, before: string): Promise<number> {
  return countedByDay(db, dayCounts, and(eq(dayCounts.status, 'geplanned'), lt(dayCounts.date, before)));
}

/** Invited people whose link stops working within a week: how many, and the employers with the most of them. */
export async function linksEndingSoon(db: Db, now: Temporal.Instant) {
  const rows = await expiringLinks(db, now, { days: SOON_DAYS, most: MOST });
  return { count: rows.reduce((sum, { count }) => sum + count, 0), employers: rows.slice(0, NAMED) };
}
