import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { ZONE } from '#domain/calendar.ts';
import { perReminder, REMINDER_KINDS, SCHEDULE } from '#domain/post/schedule.ts';
import type { PeopleFigures, RoundDay } from '#domain/rounds/figures.ts';
import type { Db } from '#server/db/db.ts';
import { integer, jsonReader, rowsOf, text } from '#server/db/rows.ts';
import { appointments, history } from '#server/db/schema/appointments.ts';
import { invitations } from '#server/db/schema/invitations.ts';
import { charges } from '#server/db/schema/money.ts';
import { employees } from '#server/db/schema/people.ts';
import { mails } from '#server/db/schema/post.ts';
import type { RoundRow } from '#server/store/rounds/rounds.ts';
import { LATEST_FIRST } from './invitation-fields.ts';

// How many people of an employer are invited, reminded, planned and so on, for the pages of rounds.

export const dayOf = (moment: string | SQL): SQL =>
  sql`(${typeof moment === 'string' ? sql.raw(moment) : moment} AT TIME ZONE ${sql.raw(`'${ZONE}'`)})::date`;

/** A mail that the mail server refused for good, or of which a delivery report says that it did not arrive. */
export const isRefused = (mail: string): SQL => sql.raw(`(${mail}.bounced_at IS NOT NULL OR ${mail}.status = 'mislukt')`);

/** SQL: the appointment is counted. One that the firm or the employee cancelled in time is not; a late cancellation is. */
const counts = (appointment: string): SQL => sql`(${sql.raw(appointment)}.status <> 'geannuleerd'
  OR EXISTS (SELECT FROM ${charges} AS one WHERE one.appointment_id = ${sql.raw(appointment)}.id AND one.kind = 'late_cancel'))`;

const REMINDERS = REMINDER_KINDS.map((kind) => SCHEDULE[kind].figure);
/** SQL: the figure of the reminder that somebody had last. */
const REMINDED = sql.raw(
  `CASE ${LATEST_FIRST.map((column, i) => `WHEN invited.${column} IS NOT NULL THEN '${REMINDERS.at(-1 - i)}'`).join(' ')} END`,
);

/** The stages of domain/rounds/figures.ts, each under the name of its figure. */
const STAGES = {
  notInvited: integer,
  setBack: integer,
  invited: integer,
  declined: integer,
  stopped: integer,
  planned: integer,
  noOutcome: integer,
  completed: integer,
  noShow: integer,
  lateCancelled: integer,
};
const FIGURES = { employerId: integer, employees: integer, ...STAGES, ...perReminder('figure', () => integer), bounced: integer };
const FIGURES_JSON = jsonReader(FIGURES);

/** `rounds`: of each employer the round from whose start appointments are counted: from `at` on if it was not started yet. */
type Counted = { rounds: readonly Pick<RoundRow, 'id' | 'employerId' | 'state' | 'startedAt'>[]; at: string; employerId?: number };

/** By employer; `employerId` undefined: of all employers. */
export async function peopleFigures(db: Db, counted: Counted): Promise<Map<number, PeopleFigures>> {
  const rows = rowsOf(await db.execute(figuresQuery(counted)), FIGURES);
  return new Map(rows.map(({ employerId, ...figures }) => [employerId, figures]));
}

/** The figures in one row that `figuresQuery` answered, as JSON. */
export function figuresIn(row: unknown): PeopleFigures {
  const { employerId: _, ...figures } = FIGURES_JSON(row);
  return figures;
}

/**
 * Everybody is counted once. Who waits for an answer, or for an invitation, is counted as such, whatever happened to them before; everybody
 * else by their last appointment since the round was started, one whose outcome is not known yet however old it is.
 */
export function figuresQuery({ rounds, at, employerId }: Counted): SQL {
  const [all, theirs] =
    employerId === undefined
      ? [sql`true`, sql`true`]
      : [sql`person.employer_id = ${employerId}`, sql`made.employee_id IN (SELECT id FROM ${employees} WHERE employer_id = ${employerId})`];
  return sql`
    WITH began AS (
      SELECT round_id, employer_id, ${dayOf('at')} AS date FROM unnest(${sql.param(rounds.map(({ id, state }) => (state === 'closed' ? null : id)))}::int[],
        ${sql.param(rounds.map((round) => round.employerId))}::int[],
        ${sql.param(rounds.map(({ startedAt }) => startedAt ?? at))}::timestamptz[]) AS began(round_id, employer_id, at)),
    last AS (
      SELECT DISTINCT ON (made.employee_id) made.employee_id AS id, made.status, made.date, made.end_time
      FROM ${appointments} AS made LEFT JOIN (
        SELECT person.id, began.date FROM began JOIN ${employees} AS person USING (employer_id)) AS began ON began.id = made.employee_id
      WHERE ${theirs} AND (made.date >= coalesce(began.date, '-infinity') OR made.status = 'geplanned') AND ${counts('made')}
      ORDER BY made.employee_id, made.date DESC, made.start_time DESC, made.id DESC),
    staged AS (
      SELECT person.employer_id, ${REMINDED} AS reminded, coalesce(${isRefused('mail')}, false) AS is_refused, CASE
          WHEN person.status = 'uitgenodigd' AND declined_at IS NOT NULL THEN 'declined'
          WHEN person.status IN ('uitgenodigd', 'niet_uitgenodigd') AND stopped_at IS NOT NULL THEN 'stopped'
          WHEN person.status = 'uitgenodigd' THEN 'invited'
          WHEN person.status = 'niet_uitgenodigd' THEN CASE WHEN EXISTS (
            SELECT FROM began JOIN ${invitations} AS former USING (round_id)
            WHERE began.employer_id = person.employer_id AND former.employee_id = person.id) THEN 'setBack' ELSE 'notInvited' END
          WHEN last.status = 'geplanned' THEN CASE WHEN ${endOf('last')} <= ${at}::timestamptz THEN 'noOutcome' ELSE 'planned' END
          WHEN last.status = 'voltooid' THEN 'completed' WHEN last.status = 'no_show' THEN 'noShow'
          WHEN last.status = 'geannuleerd' THEN 'lateCancelled' END AS stage
      FROM ${employees} AS person LEFT JOIN ${invitations} AS invited ON invited.employee_id = person.id AND is_current
        LEFT JOIN ${mails} AS mail ON mail.id = invited.last_mail_id AND ${isRefused('mail')} LEFT JOIN last ON last.id = person.id
      WHERE ${all}),
    alike AS (SELECT employer_id, stage, reminded, is_refused, count(*) AS people FROM staged GROUP BY 1, 2, 3, 4)
    SELECT employer_id AS "employerId", sum(people)::int AS employees, ${COUNTED} FROM alike GROUP BY employer_id`;
}

const COUNTED = sql.raw(
  Object.entries({
    ...Object.fromEntries(Object.keys(STAGES).map((stage) => [stage, `stage = '${stage}'`])),
    ...Object.fromEntries(REMINDERS.map((figure) => [figure, `stage = 'invited' AND reminded = '${figure}'`])),
    bounced: `stage = 'invited' AND is_refused`,
  })
    .map(([figure, which]) => `coalesce(sum(people) FILTER (WHERE ${which}), 0)::int AS "${figure}"`)
    .join(', '),
);
/** SQL: the moment at which an appointment ends. */
const endOf = (appointment: string): SQL => sql.raw(`((${appointment}.date + ${appointment}.end_time) AT TIME ZONE '${ZONE}')`);

export const NOBODY: PeopleFigures = {
  employees: 0,
  notInvited: 0,
  setBack: 0,
  invited: 0,
  ...perReminder('figure', () => 0),
  bounced: 0,
  declined: 0,
  stopped: 0,
  planned: 0,
  noOutcome: 0,
  completed: 0,
  noShow: 0,
  lateCancelled: 0,
};

const DAY = { date: text, invited: integer, booked: integer, held: integer };

/** Days of the round on which something happened, by date. */
export async function roundDays(db: Db, round: RoundRow): Promise<RoundDay[]> {
  return rowsOf(await db.execute(daysQuery(round)), DAY);
}

export const dayIn: (row: unknown) => RoundDay = jsonReader(DAY);

/** Bookings are counted in the history, so that a booking that was cancelled later is counted too. */
export function daysQuery({ id, employerId, startedAt }: RoundRow): SQL {
  const theirs = (table: PgTable) =>
    sql`${table} AS one JOIN ${employees} AS person ON person.id = one.employee_id WHERE person.employer_id = ${employerId}`;
  const began = sql`${startedAt}::timestamptz`;
  return sql`
    SELECT date::text, sum(invited)::int AS invited, sum(booked)::int AS booked, sum(held)::int AS held FROM (
      SELECT ${dayOf('sent_at')} AS date, 1 AS invited, 0 AS booked, 0 AS held FROM ${invitations} WHERE round_id = ${id}
      UNION ALL SELECT ${dayOf('one.at')}, 0, 1, 0 FROM ${theirs(history)} AND one.kind = 'appointment.booked' AND one.at >= ${began}
      UNION ALL SELECT one.date, 0, 0, 1 FROM ${theirs(appointments)} AND one.status = 'voltooid'
        AND one.date >= ${dayOf(began)}) AS happened
    GROUP BY 1 ORDER BY 1`;
}
