import { closedDaysBetween } from '#domain/planning/holidays.ts';
import type { Diary } from '#domain/planning/slots.ts';
import type { Db } from '#server/db/db.ts';
import { query, statement } from '#server/db/prepared.ts';
import { at, columns, integer, list, nullable, object, one, type RowOf } from '#server/db/rows.ts';
import { users } from '#server/db/schema/access.ts';
import { appointments } from '#server/db/schema/appointments.ts';
import { consultants, employees } from '#server/db/schema/people.ts';
import { availability, unavailability } from '#server/db/schema/planning.ts';
import { CLOSED_DAYS, CLOSED_DAYS_SQL } from './closed-days.ts';

// Diaries: all that decides which hours are free (domain/planning/slots.ts says which). One statement for any number of consultants and days,
// read anew at every call. All 26 weeks of 50 consultants are 20,000 rows, so they travel column by column, and become objects without an array per row in between,
// which took a third of the server's time for them; of an appointment that is
// not a visit the employer is null. Whoever needs the hours of many employers at once takes `offeredNow` (server/steps/offered.ts): one read,
// from which `hoursFor` answers for each employer without another.

/** Both days included; of all consultants, or of one. */
type Stretch = { from: string; to: string; consultantId?: number };

/** The employer of a visit, null of other appointments: looking all employees up would take as long as the rest. */
const VISITED = {
  ...nullable(employees.employerId),
  sql: `CASE meeting_type WHEN 'fysiek' THEN (SELECT employer_id FROM employees WHERE employees.id = employee_id) END`,
};
const DIARY = {
  open: columns([
    availability.consultantId,
    availability.date,
    availability.startTime,
    availability.endTime,
    availability.pauseStartTime,
    availability.pauseEndTime,
    availability.isRecurring,
    availability.dayOfWeek,
    availability.endDate,
    availability.skippedDates,
    availability.onHoliday,
    availability.employerId,
  ]),
  closedDays: CLOSED_DAYS,
  unavailable: columns([unavailability.consultantId, unavailability.date, unavailability.startTime, unavailability.endTime]),
  taken: columns([appointments.id, appointments.consultantId, appointments.date, appointments.startTime, appointments.endTime, VISITED]),
};

/** Whole days from the one on which a consultant no longer works here, also where hours were entered for them since. */
const AFTER_LEAVING = `
  SELECT id AS consultant_id, generate_series(greatest(leaves_from, $1::date), $2::date, '1 day')::date AS date,
    time '00:00' AS start_time, time '23:59' AS end_time
  FROM consultants WHERE is_active AND leaves_from <= $2::date`;

/**
 * The diaries from day $1 to day $2, as columns of a statement. `whose`: SQL that selects the consultants, part of the text, so that each
 * selection has its own plan: one plan for "all" and "one" could use no index. `days`: SQL that selects days within the period, in place of
 * the period: with both conditions PostgreSQL would expect next to no rows, and read the days of all consultants.
 */
function diaryColumns(whose: { where?: string; days?: string }): string {
  const { where = 'true', days } = whose;
  const inPeriod = days ?? 'date BETWEEN $1 AND $2';
  return `
    (SELECT ${DIARY.open.sql} FROM availability
      WHERE ${where} AND (${inPeriod} OR is_recurring AND date <= $2 AND coalesce(end_date >= $1, true))) AS open,
    ${CLOSED_DAYS_SQL},
    (SELECT ${DIARY.unavailable.sql} FROM (
      SELECT consultant_id, date, start_time, end_time FROM unavailability WHERE ${where} AND ${inPeriod}
      UNION ALL
      SELECT consultant_id, date, start_time, end_time FROM busy_times WHERE ${where} AND ${inPeriod}
      UNION ALL
      SELECT consultant_id, date, start_time, end_time FROM (${AFTER_LEAVING}) AS after_leaving WHERE ${where} AND ${inPeriod}
    ) AS unavailability) AS unavailable,
    (SELECT ${DIARY.taken.sql} FROM appointments
      WHERE ${where} AND ${inPeriod} AND status <> 'geannuleerd') AS taken`;
}

const OF_ALL = statement('diary_of_all', DIARY, `SELECT ${diaryColumns({})}`);
const OF_ONE = statement('diary_of_one', DIARY, `SELECT ${diaryColumns({ where: 'consultant_id = $3' })}`);

const DAYS_OF_ALL = statement('diary_days_of_all', DIARY, `SELECT ${diaryColumns({ days: 'date = ANY ($3::date[])' })}`);
const DAYS_OF_SOME = statement(
  'diary_days_of_some',
  DIARY,
  `SELECT ${diaryColumns({ where: 'consultant_id = ANY ($4::int[])', days: 'date = ANY ($3::date[])' })}`,
);

/** Reads some days in one statement; `consultantIds` null: of all consultants. The closed days are those of the whole period. */
export async function diaryOn(db: Db, dates: readonly string[], consultantIds: readonly number[] | null): Promise<Diary> {
  const [from = '', to = from] = [dates.toSorted()[0], dates.toSorted().at(-1)];
  if (from === '') return { availability: [], unavailability: [], appointments: [], closedDays: new Map() };
  const values = [from, to, `{${dates}}`];
  const rows = await (consultantIds === null ? query(db, DAYS_OF_ALL, values) : query(db, DAYS_OF_SOME, [...values, `{${consultantIds}}`]));
  return diaryFrom(one(rows), { from, to });
}

export async function diaryOf(db: Db, { from, to, consultantId }: Stretch): Promise<Diary> {
  const rows = await (consultantId === undefined ? query(db, OF_ALL, [from, to]) : query(db, OF_ONE, [from, to, consultantId]));
  return diaryFrom(one(rows), { from, to });
}

const OFFERING = {
  id: consultants.id,
  isActive: consultants.isActive,
  name: users.name,
  specialization: consultants.specialization,
  city: consultants.city,
  languages: consultants.languages,
};
export type OfferingConsultant = RowOf<typeof OFFERING>;

const OFFERED = statement(
  'offered',
  { consultants: list(object(OFFERING)), noticeHours: integer, ...DIARY },
  `SELECT
      (SELECT coalesce(json_agg(${object(OFFERING).sql} ORDER BY name COLLATE "und-x-icu", consultants.id), '[]')
        FROM consultants JOIN users ON users.id = user_id WHERE is_active) AS consultants,
      (SELECT notice_hours FROM booking_config LIMIT 1) AS "noticeHours",
      ${diaryColumns({})}`,
);

/** The active consultants in display order, and everybody's diary of these days, both included. */
export async function offeredIn(
  db: Db,
  { from, to }: { from: string; to: string },
): Promise<{ consultants: OfferingConsultant[]; diary: Diary; noticeHours: number }> {
  const { consultants, noticeHours, ...found } = one(await query(db, OFFERED, [from, to]));
  return { consultants, noticeHours, diary: diaryFrom(found, { from, to }) };
}

type Found = RowOf<typeof DIARY>;

function diaryFrom({ open, closedDays, unavailable, taken }: Found, { from, to }: { from: string; to: string }): Diary {
  return {
    availability: availabilityFrom(open),
    unavailability: unavailabilityFrom(unavailable),
    appointments: appointmentsFrom(taken),
    closedDays: closedDaysBetween(from, to, closedDays),
  };
}

function availabilityFrom(columns: Found['open']): Diary['availability'] {
  const [ids, dates, starts, ends, pauseStarts, pauseEnds, recurring, weekdays, endDates, skipped, onHoliday, employerIds] = columns;
  return ids.map((consultantId, i) => {
    const [pauseStart, pauseEnd] = [at(pauseStarts, i), at(pauseEnds, i)];
    return {
      consultantId,
      date: at(dates, i),
      startTime: minute(at(starts, i)),
      endTime: minute(at(ends, i)),
      pauseStartTime: pauseStart && minute(pauseStart),
      pauseEndTime: pauseEnd && minute(pauseEnd),
      isRecurring: at(recurring, i),
      dayOfWeek: at(weekdays, i),
      endDate: at(endDates, i),
      skippedDates: at(skipped, i),
      onHoliday: at(onHoliday, i),
      employerId: at(employerIds, i),
    };
  });
}

function unavailabilityFrom([ids, dates, starts, ends]: Found['unavailable']): Diary['unavailability'] {
  return ids.map((consultantId, i) => ({
    consultantId,
    date: at(dates, i),
    startTime: minute(at(starts, i)),
    endTime: minute(at(ends, i)),
  }));
}

function appointmentsFrom([ids, consultantIds, dates, starts, ends, employerIds]: Found['taken']): Diary['appointments'] {
  return ids.map((id, i) => {
    const employerId = at(employerIds, i);
    return {
      id,
      consultantId: at(consultantIds, i),
      employerId,
      date: at(dates, i),
      startTime: minute(at(starts, i)),
      endTime: minute(at(ends, i)),
      meetingType: employerId === null ? 'virtueel' : 'fysiek',
    };
  });
}

/** '09:00' of '09:00:00'. */
function minute(time: string): string {
  return time.slice(0, 5);
}
