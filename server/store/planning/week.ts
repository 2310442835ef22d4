import { getTableColumns } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { query, statement } from '#server/db/prepared.ts';
import { integer, list, nullable, object, one, type RowOf, text, without } from '#server/db/rows.ts';
import { users } from '#server/db/schema/access.ts';
import { appointments } from '#server/db/schema/appointments.ts';
import { consultants, employers } from '#server/db/schema/people.ts';
import { availability, busyTimes, unavailability } from '#server/db/schema/planning.ts';
import { CLOSED_DAYS, CLOSED_DAYS_SQL } from './closed-days.ts';

// The diaries of some consultants over a period, for display.

/** The maximum of rows of each kind per consultant, which bounds the size of the answer. */
const MOST = 250;

const HOURS = object(getTableColumns(availability));
const AWAY = object(without(getTableColumns(unavailability), 'createdAt'));
const BUSY = object({
  consultantId: busyTimes.consultantId,
  date: busyTimes.date,
  startTime: busyTimes.startTime,
  endTime: busyTimes.endTime,
});
const PLANNED = object({
  id: appointments.id,
  consultantId: appointments.consultantId,
  date: appointments.date,
  startTime: appointments.startTime,
  endTime: appointments.endTime,
  meetingType: appointments.meetingType,
  byPhone: appointments.byPhone,
  status: appointments.status,
  employeeId: appointments.employeeId,
  employerId: employers.id,
  employerName: employers.name,
});
const WEEK = {
  closedDays: CLOSED_DAYS,
  availability: list(object({ hours: HOURS, employerName: nullable(text) })),
  unavailability: list(AWAY),
  busy: list(BUSY),
  appointments: list(object({ appointment: PLANNED, employeeName: text })),
};
export type WeekRows = RowOf<typeof WEEK>;

/** $1 the first day, $2 the last, $3 the consultants: each part uses its own index. */
const ofEach = (select: string, from: string, order: string) => `
  (SELECT coalesce(json_agg(found), '[]') FROM unnest($3::int[]) AS whose(id) CROSS JOIN LATERAL (
    SELECT ${select} AS found FROM ${from} ORDER BY ${order} LIMIT ${MOST}) AS rows)`;

const OF_CONSULTANTS = statement(
  'week_of_consultants',
  WEEK,
  `SELECT
    ${CLOSED_DAYS_SQL},
    ${ofEach(
      `json_build_object('hours', ${HOURS.sql}, 'employerName', employers.name)`,
      `availability LEFT JOIN employers ON employers.id = availability.employer_id
       WHERE consultant_id = whose.id AND date <= $2 AND (date >= $1 OR is_recurring AND coalesce(end_date >= $1, true))`,
      'availability.start_time, availability.id',
    )} AS availability,
    ${ofEach(
      `${AWAY.sql}`,
      'unavailability WHERE consultant_id = whose.id AND date BETWEEN $1 AND $2',
      'unavailability.date, unavailability.start_time, unavailability.id',
    )} AS unavailability,
    ${ofEach(
      `${BUSY.sql}`,
      'busy_times WHERE consultant_id = whose.id AND date BETWEEN $1 AND $2',
      'busy_times.date, busy_times.start_time, busy_times.id',
    )} AS busy,
    ${ofEach(
      `json_build_object('appointment', ${PLANNED.sql}, 'employeeName', concat_ws(' ', employees.first_name, employees.last_name))`,
      `appointments JOIN employees ON employees.id = employee_id JOIN employers ON employers.id = employees.employer_id
       WHERE consultant_id = whose.id AND date BETWEEN $1 AND $2 AND appointments.status <> 'geannuleerd'`,
      'appointments.date, appointments.start_time, appointments.id',
    )} AS appointments`,
);

export async function weekRows(db: Db, ids: readonly number[], { from, to }: { from: string; to: string }): Promise<WeekRows> {
  return one(await query(db, OF_CONSULTANTS, [from, to, `{${ids}}`]));
}

const SOME = { total: integer, consultants: list(object({ id: consultants.id, name: users.name, isActive: consultants.isActive })) };

const PAGE_OF_CONSULTANTS = statement(
  'page_of_consultants',
  SOME,
  `WITH everyone AS (
      SELECT consultants.id, users.name, is_active FROM consultants JOIN users ON users.id = user_id
      WHERE $1 = '' OR position(lower($1) IN lower(users.name)) > 0
    ), page AS (
      SELECT * FROM everyone ORDER BY NOT is_active, name COLLATE "und-x-icu", id LIMIT $2 OFFSET $3
    )
    SELECT (SELECT count(*) FROM everyone) AS total,
      (SELECT coalesce(json_agg(json_build_object('id', id, 'name', name, 'isActive', is_active)
        ORDER BY NOT is_active, name COLLATE "und-x-icu", id), '[]') FROM page) AS consultants`,
);

/** By name, active ones first. */
export async function pageOfConsultants(db: Db, { q, limit, offset }: { q: string; limit: number; offset: number }) {
  return one(await query(db, PAGE_OF_CONSULTANTS, [q, limit, offset]));
}
