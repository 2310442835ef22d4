import type { AppointmentRow, AvailabilityRow, UnavailabilityRow } from '#domain/slots.ts';
import type { AppointmentStatus, MeetingType, PreferredMeetingType } from '#domain/vocabulary.ts';
import type { Db } from '../db/db.ts';
import { fixed } from '../db/fixed.ts';

// What the slots of a period are computed from. A fixed number of statements, whatever the number of consultants and days.

/** Both days included; of all consultants, or of one. */
export type Stretch = { from: string; to: string; consultantId?: number };
export type Diary = { availability: AvailabilityRow[]; unavailability: UnavailabilityRow[]; appointments: AppointmentRow[] };
type Line = ({ kind: 'open' } & AvailabilityRow) | ({ kind: 'closed' } & UnavailabilityRow) | ({ kind: 'taken' } & AppointmentRow);

export async function diaryOf(db: Db, { from, to, consultantId = 0 }: Stretch): Promise<Diary> {
  const { rows } = await db.execute(fixed`
    SELECT 'open' AS kind, consultant_id AS "consultantId", date, start_time AS "startTime", end_time AS "endTime",
      pause_start_time AS "pauseStartTime", pause_end_time AS "pauseEndTime", is_recurring AS "isRecurring", day_of_week AS "dayOfWeek",
      NULL::int AS id, NULL::int AS "employerId", NULL AS "meetingType", NULL AS status
    FROM availability
    WHERE date <= ${to} AND (date >= ${from} OR is_recurring) AND (consultant_id = ${consultantId} OR ${consultantId}::int = 0)
    UNION ALL
    SELECT 'closed', consultant_id, date, start_time, end_time, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL
    FROM unavailability
    WHERE date BETWEEN ${from} AND ${to} AND (consultant_id = ${consultantId} OR ${consultantId}::int = 0)
    UNION ALL
    SELECT 'taken', consultant_id, date, start_time, end_time, NULL, NULL, NULL, NULL,
      appointments.id, employer_id, meeting_type, appointments.status
    FROM appointments JOIN employees ON employees.id = employee_id
    WHERE date BETWEEN ${from} AND ${to} AND (consultant_id = ${consultantId} OR ${consultantId}::int = 0)
      AND appointments.status <> 'geannuleerd'`);
  const diary: Diary = { availability: [], unavailability: [], appointments: [] };
  for (const line of rows as Line[]) {
    if (line.kind === 'open') diary.availability.push(line);
    else if (line.kind === 'closed') diary.unavailability.push(line);
    else diary.appointments.push(line);
  }
  return diary;
}

export type Visitor = {
  employer: { id: number; preferredMeetingType: PreferredMeetingType };
  /** Of the invitation whose link this is; null for the link of an appointment. */
  invitationSentDate: string | null;
  /** The planned appointment whose link this is. */
  appointmentId: number | null;
};
/** One who takes appointments. */
export type OfferedConsultant = {
  id: number;
  isActive: true;
  specialization: string | null;
  city: string | null;
  name: string;
  isPreferred: boolean;
};
export type Offer = Diary & { visitor: Visitor | null; consultants: OfferedConsultant[] };

type Offered = {
  visitor: Visitor | null;
  consultants: OfferedConsultant[] | null;
  open: [number, string, string, string, string | null, string | null, boolean, number][] | null;
  closed: [number, string, string, string][] | null;
  taken: [number, number, number, string, string, string, MeetingType, AppointmentStatus][] | null;
};

/**
 * Everything that a visitor's page is computed from: who holds the link, of an invitation or of an appointment; who takes
 * appointments, the employer's preferred ones first; and all their diaries. One row with JSON in it: reading ten thousand rows
 * would cost four times as much, and JSON that repeats the names of the columns nearly as much.
 */
export async function offerFor(db: Db, token: string | null, { from, to }: { from: string; to: string }): Promise<Offer> {
  const { rows } = await db.execute(fixed`
    WITH link AS (
      SELECT id AS employee_id, invitation_sent_date AS sent, NULL::int AS appointment_id FROM employees WHERE invitation_token = ${token}
      UNION ALL
      SELECT employee_id, NULL, CASE status WHEN 'geplanned' THEN id END FROM appointments WHERE cancel_token = ${token}
    ), visitor AS (
      SELECT employer_id, preferred_meeting_type, sent, appointment_id
      FROM link JOIN employees ON employees.id = employee_id JOIN employers ON employers.id = employer_id
    )
    SELECT
      (SELECT json_build_object('employer', json_build_object('id', employer_id, 'preferredMeetingType', preferred_meeting_type),
        'invitationSentDate', sent, 'appointmentId', appointment_id) FROM visitor) AS visitor,
      (SELECT json_agg(line) FROM (
        SELECT consultants.id, is_active AS "isActive", specialization, city, users.name, preferred.id IS NOT NULL AS "isPreferred"
        FROM consultants JOIN users ON users.id = user_id LEFT JOIN employer_preferred_consultants AS preferred
          ON preferred.consultant_id = consultants.id AND preferred.employer_id = (SELECT employer_id FROM visitor)
        WHERE is_active ORDER BY preferred.id IS NULL, users.name COLLATE "und-x-icu", consultants.id) AS line) AS consultants,
      (SELECT json_agg(json_build_array(consultant_id, date, start_time, end_time, pause_start_time, pause_end_time, is_recurring, day_of_week))
        FROM availability WHERE date <= ${to} AND (date >= ${from} OR is_recurring)) AS open,
      (SELECT json_agg(json_build_array(consultant_id, date, start_time, end_time))
        FROM unavailability WHERE date BETWEEN ${from} AND ${to}) AS closed,
      (SELECT json_agg(json_build_array(a.id, consultant_id, employer_id, date, start_time, end_time, meeting_type, a.status))
        FROM appointments AS a JOIN employees ON employees.id = employee_id
        WHERE date BETWEEN ${from} AND ${to} AND a.status <> 'geannuleerd') AS taken`);
  const { visitor, consultants, open, closed, taken } = rows[0] as Offered;
  return {
    visitor,
    consultants: consultants ?? [],
    availability: (open ?? []).map(([consultantId, date, startTime, endTime, pauseStartTime, pauseEndTime, isRecurring, dayOfWeek]) => ({
      consultantId,
      date,
      startTime,
      endTime,
      pauseStartTime,
      pauseEndTime,
      isRecurring,
      dayOfWeek,
    })),
    unavailability: (closed ?? []).map(([consultantId, date, startTime, endTime]) => ({ consultantId, date, startTime, endTime })),
    appointments: (taken ?? []).map(([id, consultantId, employerId, date, startTime, endTime, meetingType, status]) => ({
      id,
      consultantId,
      employerId,
      date,
      startTime,
      endTime,
      meetingType,
      status,
    })),
  };
}
