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

/** Appointments are counted from the day on which the round was started; all of them if it was not. */
type Since = Pick<RoundRow, 'employerId' | 'startedAt'>;

const REMINDERS = REMINDER_KINDS.map((kind) => SCHEDULE[kind]);
/** SQL: how many had which reminder last. */
const REMINDED = sql.raw(
  REMINDERS.map(({ mail }, i) => {
    const later = LATEST_FIRST.slice(0, REMINDERS.length - i - 1).map((column) => ` AND ${column} IS NULL`);
    return `count(*) FILTER (WHERE declined_at IS NULL AND ${LATEST_FIRST.at(-1 - i)} IS NOT NULL${later.join('')}) AS ${mail}`;
  }).join(', '),
);

const FIGURES = {
  employerId: integer,
  employees: integer,
  notInvited: integer,
  invited: integer,
  ...perReminder('figure', () => integer),
  bounced: integer,
  planned: integer,
  completed: integer,
  noShow: integer,
  lateCancelled: integer,
  declined: integer,
  stopped: integer,
};
const FIGURES_JSON = jsonReader(FIGURES);

/** `rounds`: of each employer the round from whose start appointments are counted. */
type Counted = { rounds: readonly Since[]; employerId?: number };

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

export function figuresQuery({ rounds, employerId }: Counted): SQL {
  const only = (column: string) => (employerId === undefined ? sql`true` : sql`${sql.raw(column)} = ${employerId}`);
  const started = rounds.filter(({ startedAt }) => startedAt !== null);
  return sql`
    WITH began AS (
      SELECT employer_id, ${dayOf('at')} AS date FROM unnest(${sql.param(started.map((round) => round.employerId))}::int[],
        ${sql.param(started.map(({ startedAt }) => startedAt))}::timestamptz[]) AS began(employer_id, at)),
    staff AS (
      SELECT employer_id, count(*) AS employees, count(*) FILTER (WHERE status = 'niet_uitgenodigd') AS not_invited
      FROM ${employees} WHERE ${only('employer_id')} GROUP BY employer_id),
    asked AS (
      SELECT person.employer_id, count(*) FILTER (WHERE declined_at IS NULL) AS invited, count(*) FILTER (WHERE declined_at IS NOT NULL) AS declined,
        ${REMINDED},
        count(*) FILTER (WHERE declined_at IS NULL AND ${isRefused('mail')}) AS bounced
      FROM ${employees} AS person LEFT JOIN ${invitations} AS invited ON invited.employee_id = person.id AND is_current
        LEFT JOIN ${mails} AS mail ON mail.id = invited.last_mail_id AND ${isRefused('mail')}
      WHERE person.status = 'uitgenodigd' AND ${only('person.employer_id')} GROUP BY person.employer_id),
    halted AS (
      SELECT employer_id, count(*) AS stopped FROM ${employees} WHERE stopped_at IS NOT NULL AND ${only('employer_id')} GROUP BY employer_id),
    last AS (
      SELECT DISTINCT ON (person.id) person.employer_id, made.status
      FROM ${employees} AS person JOIN ${appointments} AS made ON made.employee_id = person.id LEFT JOIN began USING (employer_id)
      WHERE ${only('person.employer_id')} AND made.date >= coalesce(began.date, '-infinity') AND ${counts('made')}
      ORDER BY person.id, made.date DESC, made.start_time DESC, made.id DESC),
    talked AS (
      SELECT employer_id, count(*) FILTER (WHERE status = 'geplanned') AS planned, count(*) FILTER (WHERE status = 'voltooid') AS completed,
        count(*) FILTER (WHERE status = 'no_show') AS no_show, count(*) FILTER (WHERE status = 'geannuleerd') AS late_cancelled
      FROM last GROUP BY employer_id)
    SELECT employer_id AS "employerId", ${zero('employees')}, ${zero('not_invited', 'notInvited')}, ${zero('invited')},
      ${sql.join(
        REMINDERS.map(({ mail, figure }) => zero(mail, figure)),
        sql`, `,
      )}, ${zero('bounced')},
      ${zero('planned')}, ${zero('completed')}, ${zero('no_show', 'noShow')}, ${zero('late_cancelled', 'lateCancelled')}, ${zero('declined')},
      ${zero('stopped')}
    FROM staff LEFT JOIN asked USING (employer_id) LEFT JOIN halted USING (employer_id) LEFT JOIN talked USING (employer_id)`;
}

const zero = (column: string, name = column) => sql.raw(`coalesce(${column}, 0)::int AS "${name}"`);

export const NOBODY: PeopleFigures = {
  employees: 0,
  notInvited: 0,
  invited: 0,
  ...perReminder('figure', () => 0),
  bounced: 0,
  planned: 0,
  completed: 0,
  noShow: 0,
  lateCancelled: 0,
  declined: 0,
  stopped: 0,
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
