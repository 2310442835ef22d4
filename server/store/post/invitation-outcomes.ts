import { gt, type SQL, sql } from 'drizzle-orm';
import type { InvitationCount } from '#domain/rounds/experience.ts';
import type { Outcome, Returning } from '#domain/rounds/outlook.ts';
import { isoOf } from '#domain/time.ts';
import type { Db } from '#server/db/db.ts';
import { integer, nullable, rowsOf, word } from '#server/db/rows.ts';
import { invitations, learnedInvitations } from '#server/db/schema/invitations.ts';
import { employees } from '#server/db/schema/people.ts';
import { mails } from '#server/db/schema/post.ts';
import { isOpen, lastMailedAt } from './invitation-fields.ts';
import { dayOf, isRefused } from './invitation-figures.ts';

// What became of all invitations of the firm, as counts: from them the forecast learns, and knows how many answers are awaited.

const OUTCOME = {
  employerId: integer,
  outcome: word<Outcome['outcome']>(),
  laterUntil: nullable(invitations.laterUntil),
  day: integer,
  count: integer,
};

/** An invitation counts as ended if there was no answer for this long after the exit mail. */
const SILENT_DAYS = 7;

/** A new invitation in the same round, at most this long after a booking with the former one, means that the appointment was cancelled. */
const DAYS_AFTER_BOOKING = 90;
const afterCancelling = (
  who = sql`true`,
) => sql`SELECT again.id FROM ${invitations} AS former JOIN ${invitations} AS again USING (employee_id)
  WHERE ${who} AND former.is_current IS NULL AND former.booked_at IS NOT NULL AND former.id < again.id
    AND former.round_id IS NOT DISTINCT FROM again.round_id
    AND again.sent_at < former.booked_at + ${DAYS_AFTER_BOOKING} * interval '1 day'`;

/** Leaves out invitations after a cancellation, which do not show what part of invited people books: `returningPeople` counts them. */
export async function invitationOutcomes(db: Db, at: Temporal.Instant): Promise<Outcome[]> {
  return rowsOf(await db.execute(outcomesAt(isoOf(at))), OUTCOME);
}

/** SQL: what became of all invitations up to a moment, or of those of these people; `who`: a condition on `employee_id`. */
function outcomesAt(at: string, who?: SQL): SQL {
  const now = sql`${at}::timestamptz`;
  // A join, because a subquery in the CASE is run for every open invitation, and once for each place in which its value is used.
  const refused = sql`(SELECT id, coalesce(bounced_at, created_at) AS at FROM ${mails} AS mail WHERE ${isRefused('mail')})`;
  return sql`
    WITH moments AS (
      SELECT ${employees.employerId}, sent_at, booked_at, later_until, CASE
          WHEN declined_at IS NOT NULL THEN declined_at
          WHEN is_current AND stopped_at IS NOT NULL THEN greatest(stopped_at, sent_at)
          WHEN ${isOpen} THEN refused.at ELSE ${sql.raw(lastMailedAt())} END AS ended_at,
        exit_at + ${SILENT_DAYS} * interval '1 day' AS silent_at
      FROM ${invitations} JOIN ${employees} ON ${employees.id} = employee_id
        LEFT JOIN ${refused} AS refused ON refused.id = last_mail_id
      WHERE sent_at IS NOT NULL AND ${who ?? sql`true`} AND ${invitations.id} NOT IN (${afterCancelling(who)})),
    outcomes AS (
      SELECT employer_id, sent_at, later_until, CASE
          WHEN booked_at IS NOT NULL THEN 'booked' WHEN ended_at IS NOT NULL OR silent_at < ${now} THEN 'ended' ELSE 'open' END AS outcome,
        coalesce(booked_at, ended_at, least(silent_at, ${now})) AS at
      FROM moments)
    SELECT employer_id AS "employerId", outcome, CASE outcome WHEN 'open' THEN later_until END AS "laterUntil",
      greatest(0, ${dayOf('at')} - ${dayOf('sent_at')}) AS day, count(*)::int AS count
    FROM outcomes GROUP BY 1, 2, 3, 4`;
}

/** Called before people are removed at this moment, with `sign` 1, and with -1 once they are back as they were then. */
export async function learnFrom(db: Db, ids: readonly number[], { at, sign }: { at: string; sign: 1 | -1 }): Promise<void> {
  await db.execute(sql`
    INSERT INTO ${learnedInvitations} AS learned (employer_id, outcome, day, count)
    SELECT "employerId", outcome, day, sum(count)::int * ${sign} FROM (${outcomesAt(at, sql`employee_id = ANY(${sql.param(ids)}::int[])`)}) AS known
    GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ON CONFLICT (employer_id, outcome, day) DO UPDATE SET count = learned.count + excluded.count`);
}

export async function learnedOutcomes(db: Db): Promise<InvitationCount[]> {
  return db.select().from(learnedInvitations).where(gt(learnedInvitations.count, 0));
}

const RETURNING = { employerId: integer, day: integer, count: integer };

/** People who were invited again because their appointment was cancelled, and have not answered; `day`: how many days ago. */
export async function returningPeople(db: Db, at: Temporal.Instant): Promise<Returning[]> {
  const now = sql`${isoOf(at)}::timestamptz`;
  const result = await db.execute(sql`
    SELECT ${employees.employerId} AS "employerId", greatest(0, ${dayOf(now)} - ${dayOf('sent_at')}) AS day, count(*)::int AS count
    FROM ${invitations} JOIN ${employees} ON ${employees.id} = employee_id
    WHERE ${isOpen} AND ${invitations.id} IN (${afterCancelling()})
      AND (exit_at IS NULL OR exit_at + ${SILENT_DAYS} * interval '1 day' >= ${now})
    GROUP BY 1, 2`);
  return rowsOf(result, RETURNING);
}
