import type { AppointmentRow, AvailabilityRow, UnavailabilityRow } from '#domain/planning/slots.ts';
import type { Db } from '#server/db/db.ts';
import { fixed } from '#server/db/fixed.ts';

// What the slots of a period are computed from. A fixed number of statements, whatever the number of consultants and days.

/** Both days included; of all consultants, or of one. */
export type Stretch = { from: string; to: string; consultantId?: number };
export type Diary = { availability: AvailabilityRow[]; unavailability: UnavailabilityRow[]; appointments: AppointmentRow[] };
type Line = ({ kind: 'open' } & AvailabilityRow) | ({ kind: 'closed' } & UnavailabilityRow) | ({ kind: 'taken' } & AppointmentRow);

/** Two statements, each with a plan of its own: one that serves both "this consultant" and "all" could use no index on the consultant. */
export async function diaryOf(db: Db, { from, to, consultantId }: Stretch): Promise<Diary> {
  const { rows } = await db.execute(
    consultantId === undefined
      ? fixed`
    SELECT 'open' AS kind, consultant_id AS "consultantId", date, start_time AS "startTime", end_time AS "endTime",
      pause_start_time AS "pauseStartTime", pause_end_time AS "pauseEndTime", is_recurring AS "isRecurring", day_of_week AS "dayOfWeek",
      NULL::int AS id, NULL::int AS "employerId", NULL AS "meetingType", NULL AS status
    FROM availability WHERE date <= ${to} AND (date >= ${from} OR is_recurring)
    UNION ALL
    SELECT 'closed', consultant_id, date, start_time, end_time, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL
    FROM unavailability WHERE date BETWEEN ${from} AND ${to}
    UNION ALL
    SELECT 'taken', consultant_id, date, start_time, end_time, NULL, NULL, NULL, NULL,
      appointments.id, employer_id, meeting_type, appointments.status
    FROM appointments JOIN employees ON employees.id = employee_id
    WHERE date BETWEEN ${from} AND ${to} AND appointments.status <> 'geannuleerd'`
      : fixed`
    SELECT 'open' AS kind, consultant_id AS "consultantId", date, start_time AS "startTime", end_time AS "endTime",
      pause_start_time AS "pauseStartTime", pause_end_time AS "pauseEndTime", is_recurring AS "isRecurring", day_of_week AS "dayOfWeek",
      NULL::int AS id, NULL::int AS "employerId", NULL AS "meetingType", NULL AS status
    FROM availability WHERE consultant_id = ${consultantId} AND date <= ${to} AND (date >= ${from} OR is_recurring)
    UNION ALL
    SELECT 'closed', consultant_id, date, start_time, end_time, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL
    FROM unavailability WHERE consultant_id = ${consultantId} AND date BETWEEN ${from} AND ${to}
    UNION ALL
    SELECT 'taken', consultant_id, date, start_time, end_time, NULL, NULL, NULL, NULL,
      appointments.id, employer_id, meeting_type, appointments.status
    FROM appointments JOIN employees ON employees.id = employee_id
    WHERE consultant_id = ${consultantId} AND date BETWEEN ${from} AND ${to} AND appointments.status <> 'geannuleerd'`,
  );
  const diary: Diary = { availability: [], unavailability: [], appointments: [] };
  for (const line of rows as Line[]) {
    if (line.kind === 'open') diary.availability.push(line);
    else if (line.kind === 'closed') diary.unavailability.push(line);
    else diary.appointments.push(line);
  }
  return diary;
}
