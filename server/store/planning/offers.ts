import type { AppointmentRow, AvailabilityRow, UnavailabilityRow } from '#domain/planning/slots.ts';
import type { AppointmentStatus, MeetingType, PreferredMeetingType } from '#domain/vocabulary.ts';
import type { Db } from '#server/db/db.ts';
import { fixed } from '#server/db/fixed.ts';
import type { Diary } from './slots.ts';

/**
 * The state of all offers in one text: how many consultants, the sum of their versions, the highest id. Versions only rise and ids
 * are never given out twice, so two moments with the same text have the same consultants at the same versions.
 */
export type Stamp = string;

export type Visitor = {
  employer: { id: number; preferredMeetingType: PreferredMeetingType };
  /** Of the invitation whose link this is; null for the link of an appointment. */
  invitationSentDate: string | null;
  /** The planned appointment whose link this is. */
  appointment: { id: number; consultantId: number; date: string } | null;
  preferred: number[];
};

export async function currentStamp(db: Db): Promise<Stamp> {
  const { rows } = await db.execute(fixed`
    SELECT concat_ws(' ', count(*), sum(offer_version), max(id)) AS stamp FROM consultants`);
  return rows[0]!.stamp as Stamp;
}

/** Who holds the link, of an invitation or of an appointment, and the stamp at the same moment. */
export async function visitorBy(db: Db, token: string): Promise<{ visitor: Visitor | null; stamp: Stamp }> {
  const { rows } = await db.execute(fixed`
    WITH link AS (
      SELECT id AS employee_id, invitation_sent_date AS sent, NULL::json AS appointment FROM employees WHERE invitation_token = ${token}
      UNION ALL
      SELECT employee_id, NULL, CASE status WHEN 'geplanned' THEN json_build_object('id', id, 'consultantId', consultant_id, 'date', date) END
      FROM appointments WHERE cancel_token = ${token}
    )
    SELECT
      (SELECT json_build_object('employer', json_build_object('id', employer_id, 'preferredMeetingType', preferred_meeting_type),
        'invitationSentDate', sent, 'appointment', appointment, 'preferred', ARRAY(
          SELECT consultant_id FROM employer_preferred_consultants AS preferred WHERE preferred.employer_id = employees.employer_id))
        FROM link JOIN employees ON employees.id = employee_id JOIN employers ON employers.id = employer_id) AS visitor,
      (SELECT concat_ws(' ', count(*), sum(offer_version), max(id)) FROM consultants) AS stamp`);
  return rows[0] as { visitor: Visitor | null; stamp: Stamp };
}

/** In the order in which they are shown. */
export type KnownConsultant = {
  id: number;
  version: number;
  isActive: boolean;
  name: string;
  specialization: string | null;
  city: string | null;
};
export type Changes = { stamp: Stamp; consultants: KnownConsultant[]; read: Map<number, Diary> };

type Lines = {
  stamp: Stamp;
  consultants: KnownConsultant[] | null;
  read: number[] | null;
  open: [number, string, string, string, string | null, string | null, boolean, number][] | null;
  closed: [number, string, string, string][] | null;
  taken: [number, number, number, string, string, string, MeetingType, AppointmentStatus][] | null;
};

/**
 * All consultants, and the diaries of at most `limit` of those whose version is not the known one. One statement, so that versions
 * and diaries are of the same moment. Rows travel as JSON without names: ten thousand rows of a driver would cost four times as much.
 */
export async function changedSince(
  db: Db,
  known: ReadonlyMap<number, number>,
  { from, to, limit }: { from: string; to: string; limit: number },
): Promise<Changes> {
  const { rows } = await db.execute(fixed`
    WITH known AS (
      SELECT * FROM unnest(${`{${[...known.keys()]}}`}::int[], ${`{${[...known.values()]}}`}::int[]) AS known(id, version)
    ), everyone AS (
      SELECT consultants.id, offer_version AS version, is_active AS "isActive", users.name, specialization, city,
        known.version IS DISTINCT FROM offer_version AS changed
      FROM consultants JOIN users ON users.id = user_id LEFT JOIN known ON known.id = consultants.id
    ), read AS MATERIALIZED (
      SELECT id FROM everyone WHERE changed AND "isActive" ORDER BY id LIMIT ${limit}
    )
    SELECT
      (SELECT concat_ws(' ', count(*), sum(offer_version), max(id)) FROM consultants) AS stamp,
      (SELECT json_agg(json_build_object('id', id, 'version', version, 'isActive', "isActive", 'name', name,
        'specialization', specialization, 'city', city) ORDER BY name COLLATE "und-x-icu", id) FROM everyone) AS consultants,
      (SELECT json_agg(id) FROM read) AS read,
      (SELECT json_agg(json_build_array(consultant_id, date, start_time, end_time, pause_start_time, pause_end_time, is_recurring, day_of_week))
        FROM read JOIN availability ON consultant_id = read.id WHERE date <= ${to} AND (date >= ${from} OR is_recurring)) AS open,
      (SELECT json_agg(json_build_array(consultant_id, date, start_time, end_time))
        FROM read JOIN unavailability ON consultant_id = read.id WHERE date BETWEEN ${from} AND ${to}) AS closed,
      (SELECT json_agg(json_build_array(a.id, consultant_id, employer_id, date, start_time, end_time, meeting_type, a.status))
        FROM read JOIN appointments AS a ON consultant_id = read.id JOIN employees ON employees.id = employee_id
        WHERE date BETWEEN ${from} AND ${to} AND a.status <> 'geannuleerd') AS taken`);
  const { stamp, consultants, read, open, closed, taken } = rows[0] as Lines;
  const diaries = new Map((read ?? []).map((id): [number, Diary] => [id, { availability: [], unavailability: [], appointments: [] }]));
  for (const [consultantId, date, startTime, endTime, pauseStartTime, pauseEndTime, isRecurring, dayOfWeek] of open ?? []) {
    const row: AvailabilityRow = { consultantId, date, startTime, endTime, pauseStartTime, pauseEndTime, isRecurring, dayOfWeek };
    diaries.get(consultantId)?.availability.push(row);
  }
  for (const [consultantId, date, startTime, endTime] of closed ?? []) {
    const row: UnavailabilityRow = { consultantId, date, startTime, endTime };
    diaries.get(consultantId)?.unavailability.push(row);
  }
  for (const [id, consultantId, employerId, date, startTime, endTime, meetingType, status] of taken ?? []) {
    const row: AppointmentRow = { id, consultantId, employerId, date, startTime, endTime, meetingType, status };
    diaries.get(consultantId)?.appointments.push(row);
  }
  return { stamp, consultants: consultants ?? [], read: diaries };
}
