import { and, asc, between, desc, eq, getTableColumns, gt, gte, inArray, like, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Wish } from '#domain/appointments/wish.ts';
import type { Moment, Slot } from '#domain/calendar.ts';
import { plain } from '#domain/people/names.ts';
import { PERSON_FIELDS } from '#domain/people/person.ts';
import type { AppointmentStatus, MeetingType } from '#domain/vocabulary.ts';
import type { Db } from '#server/db/db.ts';
import { query, statement } from '#server/db/prepared.ts';
import { jsonFields, listOf, one, only } from '#server/db/rows.ts';
import { appointments, consultants, employees, employers, users } from '#server/db/schema.ts';
import { countedAppointments, daysOfPage } from '#server/store/firm/counts.ts';
import { idsIn } from '#server/store/id-list.ts';
import { ROWS_PER_PART } from '#server/store/parts.ts';
import type { BookedConsultant } from '#server/store/people/consultants.ts';
import type { Invitee } from '#server/store/people/employees.ts';
import { mayMention } from '#server/store/words.ts';

/** With everything that a letter, a charge or a calendar needs to know, the cancel token included. */
export type Appointment = NonNullable<Awaited<ReturnType<typeof appointmentBy>>>;
export type ListedAppointment = Awaited<ReturnType<typeof listAppointments>>[number];
export type Key = { id: number } | { cancelToken: string };
type Row = typeof appointments.$inferSelect;

const { cancelToken: _secret, ...listed } = getTableColumns(appointments);
const others = {
  consultant: {
    id: consultants.id,
    userId: consultants.userId,
    specialization: consultants.specialization,
    contactEmail: consultants.contactEmail,
  },
  user: { name: users.name, email: users.email, phone: users.phone },
  employee: {
    id: employees.id,
    ...only(employees, PERSON_FIELDS),
    employerId: employees.employerId,
    status: employees.status,
  },
  employer: getTableColumns(employers),
};

export async function appointmentBy(db: Db, key: Key) {
  const [row] = await whole(db).where(is(key));
  return row ? nested(row) : null;
}

/** Held until the transaction ends. The consultant's row and the employee's are locked before it: see server/steps/locks.ts. */
export async function lockAppointment(db: Db, key: Key): Promise<Appointment | null> {
  const [row] = await whole(db).where(is(key)).for('no key update', { of: appointments });
  return row ? nested(row) : null;
}

/** Whose it is, which is what has to be locked first. */
export async function partiesOf(db: Db, key: Key): Promise<{ consultantId: number; employeeId: number } | null> {
  const { consultantId, employeeId } = appointments;
  const [row] = await db.select({ consultantId, employeeId }).from(appointments).where(is(key));
  return row ?? null;
}

export async function plannedAppointmentOf(db: Db, employeeId: number): Promise<Appointment | null> {
  const [row] = await whole(db).where(isPlannedFor(employeeId));
  return row ? nested(row) : null;
}

/** Of any status. */
export async function appointmentsOf(db: Db, employeeIds: readonly number[]): Promise<Appointment[]> {
  const rows = await whole(db).where(isOf(employeeIds));
  return rows.map(nested);
}

/** Planned with employees of one employer, in order of time. */
export async function plannedAt(db: Db, employerId: number): Promise<Appointment[]> {
  const rows = await whole(db)
    .where(and(eq(employees.employerId, employerId), eq(appointments.status, 'geplanned')))
    .orderBy(...inOrder);
  return rows.map(nested);
}

/** With whom these employees have, or had, an appointment. */
export async function consultantsOf(db: Db, employeeIds: readonly number[]): Promise<number[]> {
  const rows = await db.selectDistinct({ id: appointments.consultantId }).from(appointments).where(isOf(employeeIds));
  return rows.map(({ id }) => id);
}

export async function countPlannedOf(db: Db, employeeIds: readonly number[]): Promise<number> {
  return db.$count(appointments, and(isOf(employeeIds), eq(appointments.status, 'geplanned')));
}

export async function appointmentsById(db: Db, ids: readonly number[]): Promise<Appointment[]> {
  const rows = await whole(db).where(sql`${appointments.id} = ANY(${sql.param(ids)}::int[])`);
  return rows.map(nested);
}

export async function hasOtherPlanned(db: Db, { employeeId, id }: { employeeId: number; id: number }): Promise<boolean> {
  return (await db.$count(appointments, and(isPlannedFor(employeeId), ne(appointments.id, id)))) > 0;
}

/** The planned ones of a consultant that a stretch of time touches. */
export async function plannedDuring(db: Db, consultantId: number, { date, startTime, endTime }: Moment & Slot) {
  const rows = await listing(db)
    .where(
      and(
        eq(appointments.consultantId, consultantId),
        eq(appointments.status, 'geplanned'),
        eq(appointments.date, date),
        lt(appointments.startTime, endTime),
        sql`${appointments.endTime} > ${startTime}`,
      ),
    )
    .orderBy(...inOrder);
  return rows.map(nested);
}

/** Both days included; hours only of one day. */
type Stretch = { from: string; to: string; startTime: string | null; endTime: string | null };

/** The same over several days, in order of time. */
export async function plannedWithin(db: Db, consultantId: number, period: Stretch, limit: number): Promise<Appointment[]> {
  const rows = await whole(db)
    .where(isPlannedWithin(consultantId, period))
    .orderBy(...inOrder)
    .limit(limit);
  return rows.map(nested);
}

export async function countPlannedWithin(db: Db, consultantId: number, period: Stretch): Promise<number> {
  return db.$count(appointments, isPlannedWithin(consultantId, period));
}

function isPlannedWithin(consultantId: number, { from, to, startTime, endTime }: Stretch): SQL | undefined {
  return and(
    eq(appointments.consultantId, consultantId),
    eq(appointments.status, 'geplanned'),
    between(appointments.date, from, to),
    endTime === null ? undefined : lt(appointments.startTime, endTime),
    startTime === null ? undefined : gt(appointments.endTime, startTime),
  );
}

/** In order of id, after their consultants and employees. */
export async function lockAppointmentsById(db: Db, ids: readonly number[]): Promise<Appointment[]> {
  const rows = await whole(db)
    .where(inArray(appointments.id, [...ids]))
    .orderBy(asc(appointments.id))
    .for('no key update', { of: appointments });
  return rows.map(nested);
}

export type AppointmentFilter = {
  q?: string | undefined;
  consultantId?: number | undefined;
  employerId?: number | undefined;
  status?: AppointmentStatus | undefined;
  meetingType?: MeetingType | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

/** All of them, by date and time: for a consultant's own list and for periods. Of a whole office, see `appointmentIds`. */
export async function listAppointments(db: Db, filter: AppointmentFilter) {
  const rows = await listing(db)
    .where(await matches(db, filter))
    .orderBy(...inOrder);
  return rows.map(nested);
}

/** A page that begins far down the list is looked for on its own days only, where the counts know the filter. */
export async function appointmentPage(db: Db, filter: AppointmentFilter, { limit, offset }: { limit: number; offset: number }) {
  const days = isCounted(filter) ? await daysOfPage(db, filter, { limit, offset }) : { first: filter.from, last: filter.to, before: 0 };
  if (!days) return [];
  const rows = await chosen(db, filter)
    .where(await matches(db, { ...filter, from: days.first, to: days.last }))
    .orderBy(...inOrder)
    .limit(limit)
    .offset(offset - days.before);
  return appointmentsWithIds(
    db,
    rows.map(({ id }) => id),
  );
}

/** Whether `day_counts` can tell how many there are: those of one consultant, employer or search are few enough to count. */
function isCounted({ consultantId, employerId, q }: AppointmentFilter): boolean {
  return consultantId === undefined && employerId === undefined && !q?.trim();
}

/** The first ones from today on, then the latest of before. For a filter that is narrow by itself: one consultant, or one day. */
export async function nearestAppointments(db: Db, filter: AppointmentFilter, { today, limit }: { today: string; limit: number }) {
  const isAhead = sql`${appointments.date} >= ${today}`;
  const rows = await chosen(db, filter)
    .where(await matches(db, filter))
    .orderBy(
      desc(isAhead),
      asc(sql`CASE WHEN ${isAhead} THEN ${appointments.date} END`),
      desc(appointments.date),
      asc(appointments.startTime),
      asc(appointments.id),
    )
    .limit(limit);
  return appointmentsWithIds(
    db,
    rows.map(({ id }) => id),
  );
}

/**
 * The ids of all that match, in order, as they are at one moment: four bytes each, so that a list of a million can be sent in parts
 * without holding a connection meanwhile. Whatever is moved in between is still sent, and once.
 */
export async function appointmentIds(db: Db, filter: AppointmentFilter): Promise<Int32Array> {
  const found = chosen(db, filter)
    .where(await matches(db, filter))
    .as('found');
  const rows = await db
    .select({ count: sql<number>`count(*)::int`, ids: sql<string>`coalesce(string_agg(id::text, ',' ORDER BY date, start_time, id), '')` })
    .from(found);
  const { ids, count } = one(rows);
  return idsIn(ids, count);
}

export async function* appointmentsInParts(db: Db, ids: Int32Array): AsyncGenerator<ListedAppointment[]> {
  for (let i = 0; i < ids.length; i += ROWS_PER_PART) yield appointmentsWithIds(db, ids.subarray(i, i + ROWS_PER_PART));
}

/** In the given order; those that have been deleted are left out. */
export async function appointmentsWithIds(db: Db, ids: ArrayLike<number>) {
  const rows = await listing(db).where(sql`${appointments.id} = ANY(${sql.param(`{${Array.from(ids).join()}}`)}::int[])`);
  const byId = new Map(rows.map((row) => [row.appointment.id, nested(row)]));
  return Array.from(ids).flatMap((id) => byId.get(id) ?? []);
}

export async function countAppointments(db: Db, filter: AppointmentFilter): Promise<number> {
  if (isCounted(filter)) return countedAppointments(db, filter);
  const found = chosen(db, filter)
    .where(await matches(db, filter))
    .as('found');
  return one(await db.select({ count: sql<number>`count(*)::int` }).from(found)).count;
}

/** Employees are only joined for a filter that looks at them. */
function chosen(db: Db, { employerId, q }: AppointmentFilter) {
  const { id, date, startTime } = appointments;
  const query = db.select({ id, date, startTime }).from(appointments).$dynamic();
  return employerId === undefined && !q?.trim() ? query : query.innerJoin(employees, eq(employees.id, appointments.employeeId));
}

type Booking = Wish & {
  consultant: BookedConsultant;
  employee: Omit<Invitee, 'invitationSentDate'>;
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
  `INSERT INTO appointments (employee_id, consultant_id, date, start_time, end_time, meeting_type, cancel_token, video_url, employee_uid, consultant_uid)
    SELECT $1, $2, $3, $4, $5, $6, $7, $8, gen_random_uuid() || '@' || installation.id, gen_random_uuid() || '@' || installation.id
    FROM installation
    RETURNING ${listOf(MADE)}`,
);

/** Answers it in the form in which it would be read, without reading it. */
export async function insertAppointment(db: Db, { consultant, employee, ...booked }: Booking): Promise<Appointment> {
  const { date, startTime, endTime, meetingType, cancelToken, videoUrl } = booked;
  const values = [employee.id, consultant.id, date, startTime, endTime, meetingType, cancelToken, videoUrl];
  const made = one(await query(db, INSERT_APPOINTMENT, values));
  const { isActive: _, video: __, ...adviser } = consultant;
  return {
    ...booked,
    ...made,
    employeeId: employee.id,
    consultantId: consultant.id,
    notes: null,
    status: 'geplanned',
    sequence: 0,
    graceUntil: null,
    reminderSentAt: null,
    consultant: adviser,
    employee,
  };
}

export async function updateAppointment(db: Db, id: number, change: Partial<Row>): Promise<void> {
  const { consultantId } = change;
  // In the calendar of another consultant it is another event.
  const consultantUid = sql`CASE WHEN ${appointments.consultantId} = ${consultantId} THEN ${appointments.consultantUid}
    ELSE (SELECT gen_random_uuid() || '@' || installation.id FROM installation) END`;
  await db
    .update(appointments)
    .set({ ...change, ...(consultantId !== undefined && { consultantUid }) })
    .where(eq(appointments.id, id));
}

const CHANGED = only(appointments, [
  'consultantId',
  'consultantUid',
  'date',
  'startTime',
  'endTime',
  'status',
  'videoUrl',
  'graceUntil',
  'sequence',
]);
const changed = jsonFields(CHANGED);
const CHANGE_APPOINTMENTS = statement(
  'change_appointments',
  {},
  `UPDATE appointments SET consultant_id = change.consultant_id, consultant_uid = change.consultant_uid, date = change.date,
      start_time = change.start_time, end_time = change.end_time, status = change.status, video_url = change.video_url,
      grace_until = change.grace_until, sequence = change.sequence, reminder_sent_at = NULL
    FROM json_to_recordset($1::json) AS change(id int, ${changed.fields}) WHERE appointments.id = change.id`,
);

/** Many at once, in one statement: who they are with, when, and whether they stand. Their reminders are due again. */
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
    grace_until: after.graceUntil,
    sequence: after.sequence,
  }));
  if (rows.length > 0) await query(db, CHANGE_APPOINTMENTS, [JSON.stringify(rows)]);
}

export async function deleteAppointmentRow(db: Db, id: number): Promise<void> {
  await db.delete(appointments).where(eq(appointments.id, id));
}

type Swapped = Pick<Row, 'id' | 'employeeId' | 'cancelToken' | 'employeeUid' | 'notes' | 'graceUntil' | 'sequence' | 'videoUrl'>;

/**
 * The people change places, and everything of theirs with them. In one statement: at its end, when the deferrable constraints
 * look, every employee has one appointment again. Both sequences pass the highest of the two, because each attendee goes on
 * counting from the one they had. A conversation belongs to two people, so its address goes with neither: `a` and `b` come with new ones.
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
      graceUntil: whose(a.graceUntil, b.graceUntil, sql`timestamptz`),
      sequence: Math.max(a.sequence, b.sequence) + 1,
      reminderSentAt: null,
    })
    .where(inArray(appointments.id, [a.id, b.id]));
}

const inOrder = [asc(appointments.date), asc(appointments.startTime), asc(appointments.id)];

function whole(db: Db) {
  return db
    .select({ appointment: getTableColumns(appointments), ...others })
    .from(appointments)
    .innerJoin(consultants, eq(consultants.id, appointments.consultantId))
    .innerJoin(users, eq(users.id, consultants.userId))
    .innerJoin(employees, eq(employees.id, appointments.employeeId))
    .innerJoin(employers, eq(employers.id, employees.employerId))
    .$dynamic();
}

/** Lists carry no links with which an appointment can be changed. */
function listing(db: Db) {
  return db
    .select({ appointment: listed, ...others, employee: { ...others.employee, invitationToken: employees.invitationToken } })
    .from(appointments)
    .innerJoin(consultants, eq(consultants.id, appointments.consultantId))
    .innerJoin(users, eq(users.id, consultants.userId))
    .innerJoin(employees, eq(employees.id, appointments.employeeId))
    .innerJoin(employers, eq(employers.id, employees.employerId))
    .$dynamic();
}

function nested<A, C, U, E, W>(row: { appointment: A; consultant: C; user: U; employee: E; employer: W }) {
  const { appointment, consultant, user, employee, employer } = row;
  return { ...appointment, consultant: { ...consultant, user }, employee: { ...employee, employer } };
}

function is(key: Key): SQL {
  return 'id' in key ? eq(appointments.id, key.id) : eq(appointments.cancelToken, key.cancelToken);
}

function isOf(employeeIds: readonly number[]): SQL {
  return sql`${appointments.employeeId} = ANY(${sql.param(employeeIds)}::int[])`;
}

function isPlannedFor(employeeId: number): SQL | undefined {
  return and(eq(appointments.employeeId, employeeId), eq(appointments.status, 'geplanned'));
}

async function matches(
  db: Db,
  { q, consultantId, employerId, status, meetingType, from, to }: AppointmentFilter,
): Promise<SQL | undefined> {
  return and(
    consultantId === undefined ? undefined : eq(appointments.consultantId, consultantId),
    employerId === undefined ? undefined : eq(employees.employerId, employerId),
    status === undefined ? undefined : eq(appointments.status, status),
    meetingType === undefined ? undefined : eq(appointments.meetingType, meetingType),
    from === undefined ? undefined : gte(appointments.date, from),
    to === undefined ? undefined : lte(appointments.date, to),
    q?.trim() ? await mentions(db, q) : undefined,
  );
}

/**
 * Every word must occur in the employee's name or e-mail, the employer's name or the consultant's. Only employees have a column
 * without case and accents; employers and consultants are few, so their names are compared here.
 */
async function mentions(db: Db, q: string): Promise<SQL | undefined> {
  const words = plain(q).split(/\s+/).filter(Boolean);
  const firms = await db
    .select({ id: employers.id, name: employers.name })
    .from(employers)
    .where(mayMention(sql`${employers.name}`, words, 'any'));
  const advisers = await db
    .select({ id: consultants.id, name: users.name })
    .from(consultants)
    .innerJoin(users, eq(users.id, consultants.userId))
    .where(mayMention(sql`${users.name}`, words, 'any'));
  const idsOf = (named: { id: number; name: string }[], word: string) =>
    named.filter(({ name }) => plain(name).includes(word)).map(({ id }) => id);
  return and(
    ...words.map((word) =>
      or(
        like(employees.searchText, `%${word.replace(/[\\%_]/g, '\\$&')}%`),
        inArray(employees.employerId, idsOf(firms, word)),
        inArray(appointments.consultantId, idsOf(advisers, word)),
      ),
    ),
  );
}
