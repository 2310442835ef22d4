import { and, asc, between, count, eq, gt, inArray, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { Moment, Slot } from '#domain/calendar.ts';
import type { Db } from '#server/db/db.ts';
import { one } from '#server/db/rows.ts';
import { appointments } from '#server/db/schema/appointments.ts';
import { employees } from '#server/db/schema/people.ts';
import { isAnyOf } from '#server/store/id-list.ts';
import { inOrder, listing, nested, whole, wholeOf } from './joined.ts';

/** With all data for letters, charges and calendars, including the cancel token. */
export type Appointment = NonNullable<Awaited<ReturnType<typeof appointmentBy>>>;
/** `plannedFor`: the planned appointment of an employee. */
export type Key = { id: number } | { cancelToken: string } | { plannedFor: number };

export async function appointmentBy(db: Db, key: Key) {
  const [row] = await whole(db).where(is(key));
  return row ? wholeOf(row) : null;
}

/** Locked until the transaction ends. Consultant and employee are locked before it: see server/steps/locks.ts. */
export async function lockAppointment(db: Db, key: Key): Promise<Appointment | null> {
  const [row] = await whole(db).where(is(key)).for('no key update', { of: appointments });
  return row ? wholeOf(row) : null;
}

/** The ids of the consultant and employee, whose rows must be locked before the appointment. */
export async function partiesOf(db: Db, key: Key): Promise<{ consultantId: number; employeeId: number } | null> {
  const { consultantId, employeeId } = appointments;
  const [row] = await db.select({ consultantId, employeeId }).from(appointments).where(is(key));
  return row ?? null;
}

/** Appointments of any status. */
export async function appointmentsOf(db: Db, employeeIds: readonly number[]): Promise<Appointment[]> {
  const rows = await whole(db).where(isAnyOf(appointments.employeeId, employeeIds));
  return rows.map(wholeOf);
}

/** Planned appointments with employees of one employer, in order of time. */
export async function plannedAt(db: Db, employerId: number): Promise<Appointment[]> {
  const rows = await whole(db)
    .where(and(eq(employees.employerId, employerId), eq(appointments.status, 'geplanned')))
    .orderBy(...inOrder);
  return rows.map(wholeOf);
}

/** The consultants of these employees' appointments, past ones included. */
export async function consultantsOf(db: Db, employeeIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: appointments.consultantId })
    .from(appointments)
    .where(isAnyOf(appointments.employeeId, employeeIds));
  return rows.map(({ id }) => id);
}

export async function countPlannedOf(db: Db, employeeIds: readonly number[]): Promise<number> {
  return db.$count(appointments, and(isAnyOf(appointments.employeeId, employeeIds), eq(appointments.status, 'geplanned')));
}

/** How many of these appointments exist, and how many of them are planned. */
export async function countExisting(db: Db, ids: readonly number[]): Promise<{ count: number; planned: number }> {
  const rows = await db
    .select({ count: count(), planned: sql<number>`count(*) FILTER (WHERE ${eq(appointments.status, 'geplanned')})::int` })
    .from(appointments)
    .where(isAnyOf(appointments.id, ids));
  return one(rows);
}

export async function appointmentsById(db: Db, ids: readonly number[]): Promise<Appointment[]> {
  const rows = await whole(db).where(isAnyOf(appointments.id, ids));
  return rows.map(wholeOf);
}

export async function hasOtherPlanned(db: Db, { employeeId, id }: { employeeId: number; id: number }): Promise<boolean> {
  return (await db.$count(appointments, and(isPlannedFor(employeeId), ne(appointments.id, id)))) > 0;
}

/** Planned appointments of a consultant that overlap a time range. */
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

/** `from` and `to` are both included. Hours only if `from` and `to` are the same day; null means whole days. */
type Stretch = { from: string; to: string; startTime: string | null; endTime: string | null };

/** Planned appointments that overlap a period, in order of time; `consultantId` null: of all consultants. */
export async function plannedWithin(
  db: Db,
  { consultantId, period, limit }: { consultantId: number | null; period: Stretch; limit?: number },
): Promise<Appointment[]> {
  const planned = whole(db)
    .where(isPlannedWithin(consultantId, period))
    .orderBy(...inOrder)
    .$dynamic();
  const rows = await (limit === undefined ? planned : planned.limit(limit));
  return rows.map(wholeOf);
}

export async function countPlannedWithin(db: Db, consultantId: number | null, period: Stretch): Promise<number> {
  return db.$count(appointments, isPlannedWithin(consultantId, period));
}

/** Planned appointments of all consultants on these dates. */
export async function countPlannedOn(db: Db, dates: readonly string[]): Promise<number> {
  return db.$count(appointments, and(eq(appointments.status, 'geplanned'), inArray(appointments.date, [...dates])));
}

function isPlannedWithin(consultantId: number | null, { from, to, startTime, endTime }: Stretch): SQL | undefined {
  return and(
    consultantId === null ? undefined : eq(appointments.consultantId, consultantId),
    eq(appointments.status, 'geplanned'),
    between(appointments.date, from, to),
    endTime === null ? undefined : lt(appointments.startTime, endTime),
    startTime === null ? undefined : gt(appointments.endTime, startTime),
  );
}

/** Locks in order of id. The caller has locked the consultants and employees. */
export async function lockAppointmentsById(db: Db, ids: readonly number[]): Promise<Appointment[]> {
  const rows = await whole(db)
    .where(inArray(appointments.id, [...ids]))
    .orderBy(asc(appointments.id))
    .for('no key update', { of: appointments });
  return rows.map(wholeOf);
}

function is(key: Key): SQL | undefined {
  if ('plannedFor' in key) return isPlannedFor(key.plannedFor);
  return 'id' in key ? eq(appointments.id, key.id) : eq(appointments.cancelToken, key.cancelToken);
}

function isPlannedFor(employeeId: number): SQL | undefined {
  return and(eq(appointments.employeeId, employeeId), eq(appointments.status, 'geplanned'));
}
