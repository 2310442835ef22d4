import type { Scope } from '#domain/access/caller.ts';
import type { Db } from '#server/db/db.ts';
import { query, statement } from '#server/db/prepared.ts';
import { list, listOf, nullable, object, type RowOf, text } from '#server/db/rows.ts';
import { users } from '#server/db/schema/access.ts';
import { appointments } from '#server/db/schema/appointments.ts';
import { consultants, employers } from '#server/db/schema/people.ts';
import { absences, availability, busyTimes, calendarEvents, unavailability } from '#server/db/schema/planning.ts';

const HOURS = object({
  date: availability.date,
  startTime: availability.startTime,
  endTime: availability.endTime,
  isRecurring: availability.isRecurring,
  dayOfWeek: availability.dayOfWeek,
  endDate: availability.endDate,
  skippedDates: availability.skippedDates,
  onHoliday: availability.onHoliday,
});
const AWAY = object({
  date: unavailability.date,
  startTime: unavailability.startTime,
  endTime: unavailability.endTime,
  reason: unavailability.reason,
  absenceId: nullable(absences.id),
});
const BUSY_ROW = object({ date: busyTimes.date, startTime: busyTimes.startTime, endTime: busyTimes.endTime, calendar: text });
/** A home has no name, so its host stands for it. */
const BUSY = `json_build_object('date', busy_times.date, 'startTime', busy_times.start_time, 'endTime', busy_times.end_time,
  'calendar', coalesce(busy_calendars.name, calendar_homes.host))`;
const COLUMNS = {
  appointmentId: appointments.id,
  consultantId: appointments.consultantId,
  employeeId: appointments.employeeId,
  date: appointments.date,
  startTime: appointments.startTime,
  endTime: appointments.endTime,
  isActive: consultants.isActive,
  consultantName: users.name,
  employerName: employers.name,
};
const SUSPECT = {
  ...COLUMNS,
  strayed: calendarEvents.strayed,
  employeeName: text,
  hours: list(HOURS),
  unavailability: list(AWAY),
  busy: list(BUSY_ROW),
};
type Suspect = RowOf<typeof SUSPECT>;

/**
 * $1 the first day, $2 the closed ones. Each branch uses an index. `whose`: a condition on one consultant, $3, in each branch, so that
 * reading the conflicts of one consultant costs the same in an office of any size. What is being put back in the calendar is decided, and no
 * conflict any more.
 */
const suspects = (whose: string) => `WITH suspects AS (
      SELECT id FROM appointments WHERE status = 'geplanned' AND date = ANY ($2::date[]) AND date >= $1 ${whose}
      UNION
      SELECT appointments.id FROM unavailability JOIN appointments USING (consultant_id, date)
      WHERE unavailability.date >= $1 AND status = 'geplanned' ${whose}
        AND unavailability.start_time < appointments.end_time AND unavailability.end_time > appointments.start_time
      UNION
      SELECT appointments.id FROM busy_times JOIN appointments USING (consultant_id, date)
      WHERE busy_times.date >= $1 AND status = 'geplanned' ${whose}
        AND busy_times.start_time < appointments.end_time AND busy_times.end_time > appointments.start_time
      UNION
      SELECT appointments.id FROM calendar_events JOIN calendar_homes ON calendar_homes.id = home_id
        JOIN appointments ON appointments.id = appointment_id AND appointments.consultant_id = calendar_homes.consultant_id
      WHERE strayed IS NOT NULL AND status = 'geplanned' AND appointments.date >= $1
        ${whose.replace('consultant_id', 'appointments.consultant_id')}
      UNION
      SELECT appointments.id FROM consultants JOIN appointments ON consultant_id = consultants.id
      WHERE NOT is_active AND date >= $1 AND status = 'geplanned' ${whose}
    )
    SELECT ${listOf(COLUMNS)}, concat_ws(' ', employees.first_name, employees.last_name) AS "employeeName",
      (SELECT coalesce(json_agg(${HOURS.sql}), '[]') FROM availability
        WHERE availability.consultant_id = appointments.consultant_id AND on_holiday AND availability.date <= appointments.date) AS hours,
      (SELECT coalesce(json_agg(${AWAY.sql} ORDER BY unavailability.start_time, unavailability.id), '[]')
        FROM unavailability LEFT JOIN absences ON absences.id = absence_id AND solved_at IS NULL
        WHERE unavailability.consultant_id = appointments.consultant_id AND unavailability.date = appointments.date) AS unavailability,
      (SELECT strayed FROM calendar_events JOIN calendar_homes ON calendar_homes.id = home_id
        WHERE appointment_id = appointments.id AND calendar_homes.consultant_id = appointments.consultant_id AND strayed IS NOT NULL
          AND NOT EXISTS (SELECT FROM calendar_intents AS intents
            WHERE intents.home_id = calendar_events.home_id AND intents.uid = calendar_events.uid AND restores)
        LIMIT 1) AS strayed,
      (SELECT coalesce(json_agg(${BUSY} ORDER BY busy_times.start_time, busy_times.id), '[]')
        FROM busy_times LEFT JOIN busy_calendars ON busy_calendars.id = calendar_id LEFT JOIN calendar_homes ON calendar_homes.id = home_id
        WHERE busy_times.consultant_id = appointments.consultant_id AND busy_times.date = appointments.date
          AND busy_times.start_time < appointments.end_time AND busy_times.end_time > appointments.start_time) AS busy
    FROM suspects JOIN appointments USING (id)
      JOIN consultants ON consultants.id = appointments.consultant_id
      JOIN users ON users.id = user_id JOIN employees ON employees.id = employee_id JOIN employers ON employers.id = employer_id
    ORDER BY appointments.date, appointments.start_time, appointments.id`;
const ALL_SUSPECTS = statement('conflict_suspects', SUSPECT, suspects(''));
const OWN_SUSPECTS = statement('own_conflict_suspects', SUSPECT, suspects('AND consultant_id = $3'));

/** All planned appointments from today on that may be in conflict, by time. */
export async function conflictSuspects(
  db: Db,
  { consultantId }: Scope,
  { today, closed }: { today: string; closed: readonly string[] },
): Promise<Suspect[]> {
  const asked = [today, `{${closed}}`];
  return consultantId === undefined ? query(db, ALL_SUSPECTS, asked) : query(db, OWN_SUSPECTS, [...asked, consultantId]);
}
