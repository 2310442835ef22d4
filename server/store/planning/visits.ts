import type { Db } from '#server/db/db.ts';
import { query, statement } from '#server/db/prepared.ts';
import { flag, integer, list, object, one, present, type RowOf } from '#server/db/rows.ts';
import { users } from '#server/db/schema/access.ts';
import { consultants, employers } from '#server/db/schema/people.ts';
import { availability } from '#server/db/schema/planning.ts';
import { CLOSED_DAYS, CLOSED_DAYS_SQL } from './closed-days.ts';

const VISIT = {
  availabilityId: integer,
  consultantId: integer,
  employerId: integer,
  date: availability.date,
  startTime: availability.startTime,
  endTime: availability.endTime,
  pauseStartTime: availability.pauseStartTime,
  pauseEndTime: availability.pauseEndTime,
  onHoliday: availability.onHoliday,
  booked: integer,
  /** Whether the row is in the requested period and its consultant on the requested page of the list. */
  isShown: flag,
};
const PLAN = {
  total: integer,
  closedDays: CLOSED_DAYS,
  consultants: list(object({ id: consultants.id, name: users.name, isActive: consultants.isActive })),
  visits: list(object({ ...VISIT, date: present(VISIT.date) })),
  employers: list(
    object({ id: employers.id, name: employers.name, preferredMeetingType: employers.preferredMeetingType, waiting: integer }),
  ),
};
type VisitPlan = RowOf<typeof PLAN>;
type Question = {
  from: string;
  to: string;
  today: string;
  last: string;
  consultantId: number | null;
  employerId: number | null;
  limit: number;
  offset: number;
};

/**
 * $1 to $2 the period, $3 today to $4 the last offered day, $5 one consultant, $6 one employer, $7 and $8 the page. Visiting days are found
 * through their partial index, appointments through that of the consultant's day.
 */
const VISIT_PLAN = statement(
  'visit_plan',
  PLAN,
  `WITH everyone AS (
      SELECT consultants.id, users.name, is_active FROM consultants JOIN users ON users.id = user_id
      WHERE CASE WHEN $5::int IS NULL THEN consultants.id IN (
          SELECT consultant_id FROM availability WHERE employer_id IS NOT NULL AND date BETWEEN $1 AND $2 AND ($6::int IS NULL OR employer_id = $6))
        ELSE consultants.id = $5 END
    ), page AS (
      SELECT * FROM everyone ORDER BY name COLLATE "und-x-icu", id LIMIT $7 OFFSET $8
    ), shown AS (
      SELECT availability.id, employer_id FROM page JOIN availability ON consultant_id = page.id
      WHERE employer_id IS NOT NULL AND date BETWEEN $1 AND $2 ORDER BY date, start_time LIMIT 2000
    ), visited AS (
      SELECT employer_id AS id FROM shown UNION SELECT employers.id FROM employers WHERE id = $6
    ), coming AS (
      SELECT id FROM shown
      UNION
      SELECT availability.id FROM visited JOIN availability ON employer_id = visited.id WHERE date BETWEEN $3 AND $4
    ), visits AS (
      SELECT availability.* FROM coming JOIN availability USING (id) ORDER BY date, start_time, id LIMIT 5000
    )
    SELECT (SELECT count(*) FROM everyone) AS total,
      ${CLOSED_DAYS_SQL},
      (SELECT coalesce(json_agg(json_build_object('id', id, 'name', name, 'isActive', is_active) ORDER BY name COLLATE "und-x-icu", id), '[]')
        FROM page) AS consultants,
      (SELECT coalesce(json_agg(json_build_object('availabilityId', id, 'consultantId', consultant_id, 'employerId', employer_id, 'date', date,
          'startTime', start_time, 'endTime', end_time, 'pauseStartTime', pause_start_time, 'pauseEndTime', pause_end_time,
          'onHoliday', on_holiday, 'isShown', id IN (SELECT id FROM shown), 'booked', (
            SELECT count(*) FROM appointments JOIN employees ON employees.id = employee_id
            WHERE appointments.consultant_id = visits.consultant_id AND appointments.date = visits.date
              AND appointments.start_time < visits.end_time AND appointments.end_time > visits.start_time
              AND meeting_type = 'fysiek' AND appointments.status <> 'geannuleerd' AND employees.employer_id = visits.employer_id))
          ORDER BY date, start_time, id), '[]') FROM visits) AS visits,
      (SELECT coalesce(json_agg(json_build_object('id', employers.id, 'name', name, 'preferredMeetingType', preferred_meeting_type, 'waiting', (
            SELECT count(*) FROM employees WHERE employer_id = employers.id AND status = 'uitgenodigd'))
          ORDER BY name COLLATE "und-x-icu", employers.id), '[]') FROM visited JOIN employers USING (id)) AS employers`,
);

/** The visiting days in the period, and all coming visiting days of the employers that are visited in it. */
export async function visitPlan(db: Db, { from, to, today, last, consultantId, employerId, limit, offset }: Question): Promise<VisitPlan> {
  return one(await query(db, VISIT_PLAN, [from, to, today, last, consultantId, employerId, limit, offset]));
}
