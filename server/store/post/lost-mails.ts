import { type SQL, sql } from 'drizzle-orm';
import { REMINDER_MAILS } from '#domain/post/schedule.ts';
import { INVITATION_DAYS, type MailKind } from '#domain/post/vocabulary.ts';
import { hoursAfter, isoOf } from '#domain/time.ts';
import type { Db } from '#server/db/db.ts';
import { flag, integer, nullable, one, rowsOf, text } from '#server/db/rows.ts';
import { appointments } from '#server/db/schema/appointments.ts';
import { mails } from '#server/db/schema/post.ts';
import { isInvitedOnPaper, isToldOnPaper } from './invitation-letters.ts';
import { isAwaited } from './invitation-mails.ts';

// Mails that did not arrive, and about which somebody must do something: the task of administrators and the list that it opens.

/** How many mails a task names. */
const NAMED = 5;
/** How long such a mail is a task. One with somebody's latest link stays a task as long as the link is valid. */
const LOST_DAYS = 7;

const LOST = {
  mailId: integer,
  name: text,
  reason: nullable(text),
  employeeId: nullable(integer),
  employerId: nullable(integer),
  isPartner: flag,
};
const WITH_LINKS: readonly MailKind[] = ['invitation', ...REMINDER_MAILS, 'hr_overview'];

/**
 * SQL: the ids of these mails. One that carries links is lost while somebody has their latest link in it and has not answered. Any other one
 * is lost until the same reader is sent a newer one about the same, whoever else got a mail of that event: one of the same thread, which
 * mails about one appointment to one reader share, or else the same mail again. One to a partner also until the employee takes somebody
 * else along: the letter that tells the former one goes to the same address. None is lost once a letter on paper took its place.
 */
export function lostMailIds(now: Temporal.Instant): SQL {
  const since = sql`${isoOf(hoursAfter(now, -INVITATION_DAYS * 24))}::timestamptz`;
  const lately = sql`${isoOf(hoursAfter(now, -LOST_DAYS * 24))}::timestamptz`;
  const same = (column: string) => sql`newer.${sql.identifier(column)} IS NOT DISTINCT FROM mails.${sql.identifier(column)}`;
  return sql`
    WITH lost AS (
      SELECT id FROM ${mails} WHERE status = 'mislukt' AND created_at >= ${since}
      UNION
      SELECT id FROM ${mails} WHERE bounced_at IS NOT NULL AND created_at >= ${since}
    )
    SELECT mails.id FROM lost JOIN ${mails} USING (id)
    WHERE CASE WHEN kind = ANY(${sql.param(WITH_LINKS)}::text[]) THEN ${isAwaited} AND NOT ${isInvitedOnPaper}
      ELSE created_at >= ${lately} AND NOT ${isToldOnPaper}
        AND (kind <> 'appointment_reminder' OR appointment_id IS NULL
          OR EXISTS (SELECT FROM ${appointments} WHERE id = mails.appointment_id AND status = 'geplanned'))
        AND NOT EXISTS (SELECT FROM ${mails} AS newer WHERE newer.thread = mails.thread AND newer.id > mails.id
          AND newer.status <> 'vervallen' AND (newer.kind <> 'appointment_reminder' OR mails.kind = 'appointment_reminder'))
        AND NOT (audience = 'partner' AND EXISTS (SELECT FROM ${mails} AS newer
          WHERE newer.employee_id = mails.employee_id AND newer.audience = 'partner' AND newer.id > mails.id AND newer.status <> 'vervallen'))
        AND NOT EXISTS (SELECT FROM ${mails} AS newer
          WHERE mails.thread IS NULL AND newer.created_at >= mails.created_at AND newer.id > mails.id AND newer.status <> 'vervallen'
            AND newer.kind = mails.kind AND newer.audience = mails.audience AND newer.subject = mails.subject
            AND ${same('employee_id')} AND ${same('employer_id')} AND ${same('user_id')} AND ${same('mentions')}) END`;
}

/** How many there are, and the newest of them with their readers. */
export async function lostMails(db: Db, now: Temporal.Instant) {
  const counted = await db.execute(sql`SELECT count(*)::int AS count FROM (${lostMailIds(now)}) AS lost`);
  const { count } = one(rowsOf(counted, { count: integer }));
  if (count === 0) return { count, mails: [] };
  const result = await db.execute(sql`
    SELECT mails.id AS "mailId", coalesce(nullif(concat_ws(' ', person.first_name, person.last_name), ''), firm.name, to_name, to_address) AS name,
      coalesce(bounce_reason, last_error) AS reason, person.id AS "employeeId", CASE WHEN person.id IS NULL THEN firm.id END AS "employerId",
      person.id IS NOT NULL AND mails.audience = 'partner' AS "isPartner"
    FROM (${lostMailIds(now)}) AS lost JOIN ${mails} USING (id)
      LEFT JOIN employees AS person ON person.id = mails.employee_id AND mails.audience IN ('employee', 'partner')
      LEFT JOIN employers AS firm ON firm.id = mails.employer_id AND mails.audience IN ('hr', 'employer')
    ORDER BY mails.created_at DESC, mails.id DESC LIMIT ${NAMED}`);
  return { count, mails: rowsOf(result, LOST) };
}
