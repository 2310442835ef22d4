import type { Scope } from '#domain/access/caller.ts';
import { addDays } from '#domain/calendar.ts';
import type { Db } from '#server/db/db.ts';
import { query, statement } from '#server/db/prepared.ts';
import { list, listOf, nullable, object, type RowOf, text } from '#server/db/rows.ts';
import { users } from '#server/db/schema/access.ts';
import { appointments } from '#server/db/schema/appointments.ts';
import { consultants, employers } from '#server/db/schema/people.ts';
import { absences, availability, busyCalendars, busyTimes, unavailability } from '#server/db/schema/planning.ts';

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
const BUSY = object({ date: busyTimes.date, startTime: busyTimes.startTime, endTime: busyTimes.endTime, calendar: busyCalendars.name });
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
const SUSPECT = { ...COLUMNS, employeeName: text, hours: list(HOURS), unavailability: list(AWAY), busy: list(BUSY) };
export type Suspect = RowOf<typeof SUSPECT>;

/**
 * $1 to $2 the days, $3 the closed ones among them, $4 the limit. Each branch uses an index. `whose`: a condition on one consultant, $5, in
 * each branch, so that reading the conflicts of one consultant costs the same in an office of any size.
 */
const suspects = (whose: string) => `WITH suspects AS (
      SELECT id FROM appointments WHERE status = 'geplanned' AND date = ANY ($3::date[]) AND date BETWEEN $1 AND $2 ${whose}
      UNION
      SELECT appointments.id FROM unavailability JOIN appointments USING (consultant_id, date)
      WHERE unavailability.date BETWEEN $1 AND $2 AND status = 'geplanned' ${whose}
        AND unavailability.start_time < appointments.end_time AND unavailability.end_time > appointments.start_time
      UNION
      SELECT appointments.id FROM busy_times JOIN appointments USING (consultant_id, date)
      WHERE busy_times.date BETWEEN $1 AND $2 AND status = 'geplanned' ${whose}
        AND busy_times.start_time < appointments.end_time AND busy_times.end_time > appointments.start_time
      UNION
      SELECT appointments.id FROM consultants JOIN appointments ON consultant_id = consultants.id
      WHERE NOT is_active AND date BETWEEN $1 AND $2 AND status = 'geplanned' ${whose}
    )
    SELECT ${listOf(COLUMNS)}, concat_ws(' ', employees.first_name, employees.last_name) AS "employeeName",
      (SELECT coalesce(json_agg(${HOURS.sql}), '[]') FROM availability
        WHERE availability.consultant_id = appointments.consultant_id AND on_holiday AND availability.date <= appointments.date) AS hours,
      (SELECT coalesce(json_agg(${AWAY.sql} ORDER BY unavailability.start_time, unavailability.id), '[]')
        FROM unavailability LEFT JOIN absences ON absences.id = absence_id AND solved_at IS NULL
        WHERE unavailability.consultant_id = appointments.consultant_id AND unavailability.date = appointments.date) AS unavailability,
      (SELECT coalesce(json_agg(${BUSY.sql} ORDER BY busy_times.start_time, busy_times.id), '[]')
        FROM busy_times JOIN busy_calendars ON busy_calendars.id = calendar_id
        WHERE busy_times.consultant_id = appointments.consultant_id AND busy_times.date = appointments.date
          AND busy_times.start_time < appointments.end_time AND busy_times.end_time > appointments.start_time) AS busy
    FROM (SELECT appointments.* FROM suspects JOIN appointments USING (id) ORDER BY date, start_time, id LIMIT $4) AS appointments
      JOIN consultants ON consultants.id = appointments.consultant_id
      JOIN users ON users.id = user_id JOIN employees ON employees.id = employee_id JOIN employers ON employers.id = employer_id
    ORDER BY appointments.date, appointments.start_time, appointments.id`;
const ALL_SUSPECTS = statement('conflict_suspects', SUSPECT, suspects(''));
const OWN_SUSPECTS = statement('own_conflict_suspects', SUSPECT, suspects('AND consultant_id = $5'));

/** The days ahead are read in these stretches; one is skipped if those before it have enough conflicts already. */
const PARTS_DAYS = [14, 56, null];
const END_OF_TIME = '9999-12-31';

/** Planned appointments that may be in conflict, by time: the first `most`. */
export async function conflictSuspects(
  db: Db,
  { consultantId }: Scope,
  { today, closed, most }: { today: string; closed: readonly string[]; most: number },
): Promise<Suspect[]> {
  const found: Suspect[] = [];
  let from = today;
  for (const days of PARTS_DAYS) {
    const to = days === null ? END_OF_TIME : addDays(today, days);
    const asked = [from, to, `{${closed}}`, most - found.length];
    found.push(
      ...(consultantId === undefined ? await query(db, ALL_SUSPECTS, asked) : await query(db, OWN_SUSPECTS, [...asked, consultantId])),
    );
    if (found.length >= most) break;
    if (days !== null) from = addDays(to, 1);
  }
  return found;
}
