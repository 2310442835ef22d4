import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { ChosenHour } from '#domain/appointments/chosen-hour.ts';
import { NOT_DECLINED } from '#domain/appointments/declined.ts';
import { freeUntil } from '#domain/appointments/late.ts';
import type { Db } from '#server/db/db.ts';
import { query, statement } from '#server/db/prepared.ts';
import { integer, jsonFields, listOf, one, only, type RowOf, rowsOf, text } from '#server/db/rows.ts';
import { appointments } from '#server/db/schema/appointments.ts';
import { swapPartners } from '#server/store/conversation/partners.ts';
import type { BookedConsultant } from '#server/store/people/consultants.ts';
import type { Invitee } from '#server/store/post/invitation-links.ts';
import type { Appointment } from './appointments.ts';

type Row = typeof appointments.$inferSelect;

type Booking = ChosenHour & {
  consultant: BookedConsultant;
  employee: Omit<Invitee, 'invitationSentDate' | 'hasPlannedAppointment'>;
  byPhone: boolean;
  cancelToken: string;
  videoUrl: string | null;
};

const MADE = {
  id: appointments.id,
  createdAt: appointments.createdAt,
  employeeUid: appointments.employeeUid,
  consultantUid: appointments.consultantUid,
};
const INSERT_APPOINTMENT = statement(
  'insert_appointment',
  MADE,
  `INSERT INTO appointments (employee_id, consultant_id, date, start_time, end_time, meeting_type, cancel_token, video_url, free_until, by_phone,
      employee_uid, consultant_uid)
    SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, gen_random_uuid() || '@' || installation.id, gen_random_uuid() || '@' || installation.id
    FROM installation
    RETURNING ${listOf(MADE)}`,
);

/**
 * Returns the new appointment in the form of a query result, built from RETURNING and the arguments, so that no SELECT is needed. It has no
 * partner yet.
 */
export async function insertAppointment(db: Db, booking: Booking): Promise<Appointment> {
  const { consultant, employee, date, startTime, endTime, meetingType, byPhone, cancelToken, videoUrl } = booking;
  const who = [employee.id, consultant.id, date, startTime, endTime];
  const values = [...who, meetingType, cancelToken, videoUrl, freeUntil(booking), byPhone];
  return appointmentOf(booking, one(await query(db, INSERT_APPOINTMENT, values)));
}

export function appointmentOf(booking: Booking, made: RowOf<typeof MADE>): Appointment {
  const { consultant, employee, ...booked } = booking;
  const { isActive: _, video: __, ...adviser } = consultant;
  return {
    ...booked,
    ...made,
    employeeId: employee.id,
    consultantId: consultant.id,
    notes: null,
    status: 'geplanned',
    sequence: 0,
    freeUntil: freeUntil(booking),
    reminderSentAt: null,
    completedAt: null,
    outcomeAskedAt: null,
    summarySentAt: null,
    surveyAskedAt: null,
    ...NOT_DECLINED,
    declineAsked: null,
    consultant: adviser,
    employee,
    partner: null,
  };
}

/** Numbers and calendar UIDs for appointments that are stored later, so that history and letters about them can be written first. */
export async function reserveAppointments(db: Db, { count, at }: { count: number; at: string }): Promise<RowOf<typeof MADE>[]> {
  const uid = sql`gen_random_uuid() || '@' || installation.id`;
  const result = await db.execute(sql`
    SELECT nextval('appointments_id_seq')::int AS id, ${uid} AS "employeeUid", ${uid} AS "consultantUid"
    FROM installation CROSS JOIN generate_series(1, ${count}::int)`);
  return rowsOf(result, { id: integer, employeeUid: text, consultantUid: text }).map((reserved) => ({ ...reserved, createdAt: at }));
}

const INSERTED = only(appointments, [
  'employeeId',
  'consultantId',
  'date',
  'startTime',
  'endTime',
  'meetingType',
  'byPhone',
  'cancelToken',
  'videoUrl',
  'freeUntil',
  'employeeUid',
  'consultantUid',
  'createdAt',
]);
const inserted = jsonFields(INSERTED);
const INSERT_APPOINTMENTS = statement(
  'insert_appointments',
  {},
  `INSERT INTO appointments (id, ${inserted.names}) SELECT id, ${inserted.names} FROM json_to_recordset($1::json) AS made(id int, ${inserted.fields})`,
);

/** Stores planned appointments whose numbers were reserved, in one statement. */
export async function insertAppointments(db: Db, made: readonly Appointment[]): Promise<void> {
  const rows = made.map((one) => ({
    id: one.id,
    employee_id: one.employeeId,
    consultant_id: one.consultantId,
    date: one.date,
    start_time: one.startTime,
    end_time: one.endTime,
    meeting_type: one.meetingType,
    by_phone: one.byPhone,
    cancel_token: one.cancelToken,
    video_url: one.videoUrl,
    free_until: one.freeUntil,
    employee_uid: one.employeeUid,
    consultant_uid: one.consultantUid,
    created_at: one.createdAt,
  }));
  if (rows.length > 0) await query(db, INSERT_APPOINTMENTS, [JSON.stringify(rows)]);
}

export async function updateAppointment(db: Db, id: number, change: Partial<Row>): Promise<void> {
  const { consultantId } = change;
  // Another consultant gets a calendar event of their own, so another UID.
  const consultantUid = sql`CASE WHEN ${appointments.consultantId} = ${consultantId} THEN ${appointments.consultantUid}
    ELSE (SELECT gen_random_uuid() || '@' || installation.id FROM installation) END`;
  await db
    .update(appointments)
    .set({ ...change, ...(consultantId !== undefined && { consultantUid }) })
    .where(eq(appointments.id, id));
}

/** Of appointments whose rows are locked. */
export async function raiseSequences(db: Db, ids: readonly number[], by: number): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(appointments)
    .set({ sequence: sql`${appointments.sequence} + ${by}` })
    .where(inArray(appointments.id, [...ids]));
}

const CHANGED = only(appointments, [
  'consultantId',
  'consultantUid',
  'date',
  'startTime',
  'endTime',
  'status',
  'videoUrl',
  'freeUntil',
  'sequence',
]);
const changed = jsonFields(CHANGED);
const CHANGE_APPOINTMENTS = statement(
  'change_appointments',
  {},
  `UPDATE appointments SET consultant_id = change.consultant_id, consultant_uid = change.consultant_uid, date = change.date,
      start_time = change.start_time, end_time = change.end_time, status = change.status, video_url = change.video_url,
      free_until = change.free_until, sequence = change.sequence, reminder_sent_at = NULL,
      summary_sent_at = NULL, declined_at = NULL, declined_by = NULL
    FROM json_to_recordset($1::json) AS change(id int, ${changed.fields}) WHERE appointments.id = change.id`,
);

/** Changes many in one statement: consultant, time and status. Their reminders become due again. */
export async function changeAppointments(db: Db, changes: readonly Appointment[]): Promise<void> {
  const rows = changes.map((after) => ({
    id: after.id,
    consultant_id: after.consultantId,
    consultant_uid: after.consultantUid,
    date: after.date,
    start_time: after.startTime,
    end_time: after.endTime,
    status: after.status,
    video_url: after.videoUrl,
    free_until: after.freeUntil,
    sequence: after.sequence,
  }));
  if (rows.length > 0) await query(db, CHANGE_APPOINTMENTS, [JSON.stringify(rows)]);
}

export async function deleteAppointmentRow(db: Db, id: number): Promise<void> {
  await db.delete(appointments).where(eq(appointments.id, id));
}

type Swapped = Pick<Row, 'id' | 'employeeId' | 'cancelToken' | 'employeeUid' | 'notes' | 'sequence' | 'videoUrl'>;

/**
 * The employees change places with everything of theirs, in one statement: the deferrable constraints are checked at its end, when every
 * employee has one appointment again. Both get a SEQUENCE above the higher of the two: each attendee's calendar has seen one of them.
 * A video link is for one consultant and one employee, so `videoUrl` of `a` and `b` is the new one.
 */
export async function swapEmployees(db: Db, a: Swapped, b: Swapped): Promise<void> {
  const whose = <T>(mine: T, theirs: T, type: SQL) =>
    sql`CASE ${appointments.id} WHEN ${a.id} THEN ${theirs}::${type} ELSE ${mine}::${type} END`;
  await db
    .update(appointments)
    .set({
      employeeId: whose(a.employeeId, b.employeeId, sql`int`),
      cancelToken: whose(a.cancelToken, b.cancelToken, sql`text`),
      employeeUid: whose(a.employeeUid, b.employeeUid, sql`text`),
      notes: whose(a.notes, b.notes, sql`text`),
      videoUrl: whose(b.videoUrl, a.videoUrl, sql`text`),
      sequence: Math.max(a.sequence, b.sequence) + 1,
      reminderSentAt: null,
      summarySentAt: null,
      surveyAskedAt: null,
      ...NOT_DECLINED,
    })
    .where(inArray(appointments.id, [a.id, b.id]));
  await swapPartners(db, a, b);
}
