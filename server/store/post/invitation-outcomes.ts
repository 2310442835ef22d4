import { gt, type SQL, sql } from 'drizzle-orm';
import type { InvitationCount } from '#domain/rounds/experience.ts';
import type { Outcome, Returning } from '#domain/rounds/outlook.ts';
import { isoOf } from '#domain/time.ts';
import type { Db } from '#server/db/db.ts';
import { integer, nullable, one, rowsOf, word } from '#server/db/rows.ts';
import { invitations, learnedInvitations } from '#server/db/schema/invitations.ts';
import { employees } from '#server/db/schema/people.ts';
import { mails } from '#server/db/schema/post.ts';
import { hasMailReader, isOpen, LETTER_AT, lastMailedAt } from './invitation-fields.ts';
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

/** How long somebody takes who got a letter, and no mail after it: about as long as the usual reminders take. */
const LETTER_DAYS = 28;

/** A new invitation in the same round, at most this long after a booking with the former one, means that the appointment was cancelled. */
const DAYS_AFTER_BOOKING = 90;
const afterCancelling = (
  who = sql`true`,
) => sql`SELECT again.id FROM ${invitations} AS former JOIN ${invitations} AS again USING (employee_id)
  WHERE ${who} AND former.is_current IS NULL AND former.booked_at IS NOT NULL AND former.id < again.id
    AND former.round_id IS NOT DISTINCT FROM again.round_id
    AND again.sent_at < former.booked_at + ${DAYS_AFTER_BOOKING} * interval '1 day'`;

/**
 * In one order, because the forecast adds up fractions. Leaves out what was learned, and invitations after a cancellation, which do not
 * show what part of invited people books: `returningPeople` counts them.
 */
export async function invitationOutcomes(db: Db, at: Temporal.Instant): Promise<Outcome[]> {
  const result = await db.execute(sql`
    SELECT employer_id AS "employerId", outcome, CASE outcome WHEN 'open' THEN later_until END AS "laterUntil", day, count(*)::int AS count
    FROM (${outcomesAt(isoOf(at))}) AS known GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4`);
  return rowsOf(result, OUTCOME);
}

/**
 * SQL: what became of each invitation up to a moment that was not learned yet; `which`: a condition, `who`: one on `employee_id`. Without
 * those that neither a mail nor a letter announced. Nobody is reminded of a letter: it counts as unanswered as long after it as after an
 * exit mail.
 */
function outcomesAt(at: string, { which = sql`true`, who = sql`true` }: { which?: SQL; who?: SQL } = {}): SQL {
  const now = sql`${at}::timestamptz`;
  // A join, because a subquery in the CASE is run for every open invitation.
  const refused = sql`(SELECT id, coalesce(bounced_at, created_at) AS at FROM ${mails} AS mail WHERE ${isRefused('mail')})`;
  // Materialized, because `ended_at` is used three times below and would be computed for each: a sixth less time.
  return sql`
    WITH moments AS MATERIALIZED (
      SELECT ${invitations.id}, ${employees.employerId}, sent_at, booked_at, later_until, CASE
          WHEN declined_at IS NOT NULL THEN declined_at
          WHEN is_current AND stopped_at IS NOT NULL THEN greatest(stopped_at, sent_at)
          WHEN ${isOpen} THEN refused.at ELSE ${sql.raw(lastMailedAt())} END AS ended_at,
        coalesce(exit_at, CASE WHEN NOT ${hasMailReader} THEN ${LETTER_AT} + ${LETTER_DAYS} * interval '1 day' END) + ${SILENT_DAYS} * interval '1 day' AS silent_at
      FROM ${invitations} JOIN ${employees} ON ${employees.id} = employee_id
        LEFT JOIN ${refused} AS refused ON refused.id = last_mail_id
      WHERE sent_at IS NOT NULL AND NOT is_learned AND (${hasMailReader} OR ${LETTER_AT} IS NOT NULL) AND ${which} AND ${who} AND ${invitations.id} NOT IN (${afterCancelling(who)}))
    SELECT id, employer_id, later_until, CASE
        WHEN booked_at IS NOT NULL THEN 'booked' WHEN ended_at IS NOT NULL OR silent_at < ${now} THEN 'ended' ELSE 'open' END AS outcome,
      greatest(0, ${dayOf(sql`coalesce(booked_at, ended_at, least(silent_at, ${now}))`)} - ${dayOf('sent_at')}) AS day
    FROM moments`;
}

/** SQL: adds rows of `outcomesAt` to what was learned; `sign` -1 takes them out again. */
const learn = (outcomes: SQL, sign: 1 | -1 = 1) => sql`
    INSERT INTO ${learnedInvitations} AS learned (employer_id, outcome, day, count)
    SELECT employer_id, outcome, day, count(*)::int * ${sign} FROM ${outcomes} GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ON CONFLICT (employer_id, outcome, day) DO UPDATE SET count = learned.count + excluded.count`;

/** Called before people are removed at this moment, with `sign` 1, and with -1 once they are back as they were then. */
export async function learnFrom(db: Db, ids: readonly number[], { at, sign }: { at: string; sign: 1 | -1 }): Promise<void> {
  const who = sql`employee_id = ANY(${sql.param(ids)}::int[])`;
  await db.execute(learn(sql`(${outcomesAt(at, { who })}) AS known`, sign));
}

/** No link works that long; what is answered later, such as on the telephone, was learned as it was. */
const LEARNED_AFTER_DAYS = 180;
const AT_ONCE = 1_000;

/** Learns from old invitations that are not open, once for all, so that a page reads those of the last half year and not of all years. */
export async function learnOld(db: Db, at: Temporal.Instant): Promise<void> {
  const which = sql`sent_at < ${isoOf(at)}::timestamptz - ${LEARNED_AFTER_DAYS} * interval '1 day'`;
  for (;;) {
    const result = await db.execute(sql`
      WITH old AS MATERIALIZED (SELECT * FROM (${outcomesAt(isoOf(at), { which })}) AS known WHERE outcome <> 'open' LIMIT ${AT_ONCE}),
        marked AS (UPDATE ${invitations} SET is_learned = true FROM old WHERE ${invitations.id} = old.id AND NOT is_learned RETURNING ${invitations.id}),
        added AS (${learn(sql`old JOIN marked USING (id)`)})
      SELECT count(*)::int AS count FROM marked`);
    if (one(rowsOf(result, { count: integer })).count < AT_ONCE) return;
  }
}

export async function learnedOutcomes(db: Db): Promise<InvitationCount[]> {
  const { employerId, outcome, day, count } = learnedInvitations;
  return db.select().from(learnedInvitations).where(gt(count, 0)).orderBy(employerId, outcome, day);
}

const RETURNING = { employerId: integer, day: integer, count: integer };

/** People who were invited again because their appointment was cancelled, and have not answered; `day`: how many days ago. */
export async function returningPeople(db: Db, at: Temporal.Instant): Promise<Returning[]> {
  const now = sql`${isoOf(at)}::timestamptz`;
  const result = await db.execute(sql`
    SELECT ${employees.employerId} AS "employerId", greatest(0, ${dayOf(now)} - ${dayOf('sent_at')}) AS day, count(*)::int AS count
    FROM ${invitations} JOIN ${employees} ON ${employees.id} = employee_id
    WHERE ${isOpen} AND (${hasMailReader} OR ${LETTER_AT} IS NOT NULL) AND ${invitations.id} IN (${afterCancelling()})
      AND (exit_at IS NULL OR exit_at + ${SILENT_DAYS} * interval '1 day' >= ${now})
    GROUP BY 1, 2`);
  return rowsOf(result, RETURNING);
}
