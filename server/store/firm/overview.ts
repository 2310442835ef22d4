import { type SQL, sql } from 'drizzle-orm';
import type { Counted, Figure, OverviewPeriod } from '#domain/firm/overview.ts';
import type { Db } from '#server/db/db.ts';
import { integer, nullable, rowsOf, text, word } from '#server/db/rows.ts';
import { appointments, history } from '#server/db/schema/appointments.ts';
import { removedFigures } from '#server/db/schema/firm.ts';
import { charges } from '#server/db/schema/money.ts';
import { employees } from '#server/db/schema/people.ts';
import { dayOf, isOn } from '#server/store/moments.ts';
import { ACCEPTED_INVITATIONS } from '#server/store/post/invitation-offers.ts';

// What the overview counts. Of people and conversations that are there, from their own rows; of removed ones from `removed_figures`, in
// which they left their counts. Late cancellations are charges, which stay without their person.

const COUNTED = {
  figure: word<Figure>(),
  employerId: nullable(integer),
  consultantId: nullable(integer),
  monday: nullable(text),
  count: integer,
};

/** The figures of the firm, of each employer, each consultant and each week. */
export async function overviewFigures(db: Db, period: OverviewPeriod): Promise<Counted[]> {
  const result = await db.execute(sql`
    SELECT figure, employer_id AS "employerId", consultant_id AS "consultantId", monday::text AS monday, sum(count)::int AS count
    -- Added up per week before the sets, each of which sorts every row it is given.
    FROM (SELECT figure, date_trunc('week', day::timestamp)::date AS monday, employer_id, consultant_id, sum(count) AS count
      FROM (${factsIn(period)}) AS fact GROUP BY 1, 2, 3, 4) AS fact
    GROUP BY figure, GROUPING SETS ((), (employer_id), (consultant_id), (monday))
    -- What has no employer, consultant or week is not in that list, and would read like the figure of the firm.
    HAVING num_nulls(employer_id, consultant_id, monday) = GROUPING(employer_id) + GROUPING(consultant_id) + GROUPING(monday)`);
  return rowsOf(result, COUNTED);
}

/** The figures of the firm alone. */
export async function firmFigures(db: Db, period: OverviewPeriod): Promise<Counted[]> {
  const result = await db.execute(sql`
    SELECT figure, NULL::int AS "employerId", NULL::int AS "consultantId", NULL::text AS monday, sum(count)::int AS count
    FROM (${factsIn(period)}) AS fact GROUP BY figure`);
  return rowsOf(result, COUNTED);
}

/** SQL: (figure, day, employer_id, consultant_id, count). Somebody who was invited twice counts once, so on no day. */
function factsIn({ from, to }: OverviewPeriod): SQL {
  const during = (moment: SQL) => isOn(moment, { since: from, until: to });
  const on = (day: SQL) => sql`${day} BETWEEN ${from}::date AND ${to}::date`;
  return sql`
    SELECT 'invited' AS figure, NULL::date AS day, employer_id, NULL::int AS consultant_id, 1 AS count FROM ${employees}
      WHERE id IN (SELECT employee_id FROM (${ACCEPTED_INVITATIONS}) AS accepted WHERE ${during(sql`at`)})
    UNION ALL ${told(during(sql`told.at`))}
    UNION ALL ${met(on(sql`made.date`))}
    UNION ALL SELECT 'planned', made.date, NULL, made.consultant_id, 1 FROM ${appointments} AS made
      WHERE made.status = 'geplanned' AND ${on(sql`made.date`)}
    UNION ALL SELECT 'lateCancelled', late.date, late.employer_id, NULL, 1 FROM ${charges} AS late
      WHERE late.kind = 'late_cancel' AND ${on(sql`late.date`)}
    UNION ALL SELECT figure, CASE figure WHEN 'invited' THEN NULL ELSE day END, employer_id, consultant_id, count FROM ${removedFigures}
      WHERE ${on(sql`day`)} AND (former_day IS NULL OR former_day < ${from}::date)`;
}

/** SQL: bookings and refusals, from the history, because a cancelled appointment leaves nothing else. */
function told(which: SQL): SQL {
  return sql`
    SELECT CASE told.kind WHEN 'appointment.booked' THEN 'booked' ELSE 'declined' END, ${dayOf(sql`told.at`)}, person.employer_id, NULL::int, 1
    FROM ${history} AS told JOIN ${employees} AS person ON person.id = told.employee_id
    WHERE told.kind IN ('appointment.booked', 'invitation.declined') AND ${which}`;
}

/** SQL: conversations that were held or missed. */
function met(which: SQL): SQL {
  return sql`
    SELECT CASE made.status WHEN 'voltooid' THEN 'held' ELSE 'noShow' END, made.date, person.employer_id, made.consultant_id, 1
    FROM ${appointments} AS made JOIN ${employees} AS person ON person.id = made.employee_id
    WHERE made.status IN ('voltooid', 'no_show') AND ${which}`;
}

/**
 * Leaves the counts of people who are removed at this moment, with `sign` 1, and takes them back with -1 once they are back as they were
 * then: both see the same rows.
 */
export async function leaveFigures(db: Db, ids: readonly number[], { at, sign }: { at: string; sign: 1 | -1 }): Promise<void> {
  const theirs = (column: SQL) => sql`${column} = ANY(${sql.param(ids)}::int[])`;
  const until = (moment: SQL) => sql`${moment} <= ${at}::timestamptz`;
  await addFigures(
    db,
    sql`
      SELECT 'invited' AS figure, day, lag(day) OVER (PARTITION BY person.id ORDER BY day) AS former_day, person.employer_id,
        NULL::int AS consultant_id, 1 AS count
      FROM (SELECT DISTINCT employee_id, ${dayOf(sql`at`)} AS day FROM (${ACCEPTED_INVITATIONS}) AS accepted
        WHERE ${theirs(sql`employee_id`)} AND ${until(sql`at`)}) AS accepted
        JOIN ${employees} AS person ON person.id = employee_id
      UNION ALL SELECT figure, day, NULL, employer_id, consultant_id, count
        FROM (${told(sql`${theirs(sql`told.employee_id`)} AND ${until(sql`told.at`)}`)}
          UNION ALL ${met(theirs(sql`made.employee_id`))}) AS fact(figure, day, employer_id, consultant_id, count)`,
    sign,
  );
}

/** Leaves the count of a conversation whose row is deleted. */
export async function leaveConversation(db: Db, appointmentId: number): Promise<void> {
  const of = met(sql`made.id = ${appointmentId}`);
  await addFigures(
    db,
    sql`SELECT figure, day, NULL::date, employer_id, consultant_id, count FROM (${of}) AS fact(figure, day, employer_id, consultant_id, count)`,
    1,
  );
}

async function addFigures(db: Db, left: SQL, sign: 1 | -1): Promise<void> {
  await db.execute(sql`
    INSERT INTO ${removedFigures} (figure, day, former_day, employer_id, consultant_id, count)
    SELECT figure, day, former_day, employer_id, consultant_id, ${sign}::int * sum(count)::int
    FROM (${left}) AS fact(figure, day, former_day, employer_id, consultant_id, count) GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5`);
}
