import { eq, sql } from 'drizzle-orm';
import type { AppointmentRow, AvailabilityRow, UnavailabilityRow } from '#domain/slots.ts';
import type { PreferredMeetingType } from '#domain/vocabulary.ts';
import type { Db } from '../db/db.ts';
import { consultants, employerPreferredConsultants, users } from '../db/schema.ts';

// What the slots of a period are computed from. A fixed number of statements, whatever the number of consultants and days.

/** Both days included; of all consultants, or of one. */
export type Stretch = { from: string; to: string; consultantId?: number };
export type Diary = { availability: AvailabilityRow[]; unavailability: UnavailabilityRow[]; appointments: AppointmentRow[] };
type Line = ({ kind: 'open' } & AvailabilityRow) | ({ kind: 'closed' } & UnavailabilityRow) | ({ kind: 'taken' } & AppointmentRow);

export async function diaryOf(db: Db, { from, to, consultantId }: Stretch): Promise<Diary> {
  const theirs = consultantId === undefined ? sql`` : sql`AND consultant_id = ${consultantId}`;
  const { rows } = await db.execute(sql`
    SELECT 'open' AS kind, consultant_id AS "consultantId", date, start_time AS "startTime", end_time AS "endTime",
      pause_start_time AS "pauseStartTime", pause_end_time AS "pauseEndTime", is_recurring AS "isRecurring", day_of_week AS "dayOfWeek",
      NULL::int AS id, NULL::int AS "employerId", NULL AS "meetingType", NULL AS status
    FROM availability WHERE date <= ${to} AND (date >= ${from} OR is_recurring) ${theirs}
    UNION ALL
    SELECT 'closed', consultant_id, date, start_time, end_time, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL
    FROM unavailability WHERE date BETWEEN ${from} AND ${to} ${theirs}
    UNION ALL
    SELECT 'taken', consultant_id, date, start_time, end_time, NULL, NULL, NULL, NULL, appointments.id, employer_id, meeting_type, appointments.status
    FROM appointments JOIN employees ON employees.id = employee_id
    WHERE date BETWEEN ${from} AND ${to} AND appointments.status <> 'geannuleerd' ${theirs}`);
  const diary: Diary = { availability: [], unavailability: [], appointments: [] };
  for (const line of rows as Line[]) {
    if (line.kind === 'open') diary.availability.push(line);
    else if (line.kind === 'closed') diary.unavailability.push(line);
    else diary.appointments.push(line);
  }
  return diary;
}

export type OfferedConsultant = {
  id: number;
  isActive: boolean;
  specialization: string | null;
  city: string | null;
  user: { name: string };
  isPreferred: boolean;
};

/** Those who take appointments, the employer's preferred ones first. */
export async function consultantsOnOffer(db: Db, employerId: number | null): Promise<OfferedConsultant[]> {
  const { id, isActive, specialization, city } = consultants;
  const isPreferred = sql<boolean>`EXISTS (SELECT FROM ${employerPreferredConsultants} AS preferred
    WHERE preferred.consultant_id = ${id} AND preferred.employer_id = ${employerId})`;
  return db
    .select({ id, isActive, specialization, city, user: { name: users.name }, isPreferred })
    .from(consultants)
    .innerJoin(users, eq(users.id, consultants.userId))
    .where(eq(isActive, true))
    .orderBy(sql`${isPreferred} DESC`, sql`${users.name} COLLATE "und-x-icu"`, id);
}

export type Visitor = {
  employer: { id: number; preferredMeetingType: PreferredMeetingType };
  /** Of the invitation whose link this is; null for the link of an appointment. */
  invitationSentDate: string | null;
  /** The planned appointment whose link this is. */
  appointmentId: number | null;
};

/** The holder of an invitation's link or of an appointment's. */
export async function visitorByToken(db: Db, token: string): Promise<Visitor | null> {
  const { rows } = await db.execute(sql`
    SELECT employers.id, employers.preferred_meeting_type AS type, link.sent, link.appointment_id AS appointment
    FROM (
      SELECT id AS employee_id, invitation_sent_date AS sent, NULL::int AS appointment_id FROM employees WHERE invitation_token = ${token}
      UNION ALL
      SELECT employee_id, NULL, CASE status WHEN 'geplanned' THEN id END FROM appointments WHERE cancel_token = ${token}
    ) AS link
    JOIN employees ON employees.id = link.employee_id
    JOIN employers ON employers.id = employees.employer_id`);
  const row = rows[0] as { id: number; type: PreferredMeetingType; sent: string | Date | null; appointment: number | null } | undefined;
  if (!row) return null;
  return {
    employer: { id: row.id, preferredMeetingType: row.type },
    invitationSentDate: row.sent === null ? null : new Date(row.sent).toISOString(),
    appointmentId: row.appointment,
  };
}
