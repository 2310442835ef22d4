import { and, asc, between, eq, getTableColumns, inArray, isNotNull, isNull } from 'drizzle-orm';
import { dayOfWeek } from '#domain/calendar.ts';
import type { Db } from '#server/db/db.ts';
import { one } from '#server/db/rows.ts';
import { employers } from '#server/db/schema/people.ts';
import { availability } from '#server/db/schema/planning.ts';

export type AvailabilityRow = typeof availability.$inferSelect & { employerName: string | null };
export type AvailabilityFields = {
  consultantId: number;
  date: string;
  startTime: string;
  endTime: string;
  pauseStartTime?: string | null | undefined;
  pauseEndTime?: string | null | undefined;
  isRecurring: boolean;
  onHoliday: boolean;
  employerId?: number | null | undefined;
  endDate?: string | null | undefined;
  skippedDates: string[];
};
export type AvailabilityChange = Partial<
  Pick<
    typeof availability.$inferSelect,
    'date' | 'startTime' | 'endTime' | 'pauseStartTime' | 'pauseEndTime' | 'endDate' | 'skippedDates' | 'onHoliday'
  >
>;

function rows(db: Db) {
  return db
    .select({ ...getTableColumns(availability), employerName: employers.name })
    .from(availability)
    .leftJoin(employers, eq(employers.id, availability.employerId))
    .$dynamic();
}

export async function availabilityOf(db: Db, consultantId: number): Promise<AvailabilityRow[]> {
  return rows(db)
    .where(eq(availability.consultantId, consultantId))
    .orderBy(asc(availability.date), asc(availability.startTime), asc(availability.id));
}

export async function availabilityById(db: Db, id: number): Promise<AvailabilityRow | null> {
  const [row] = await rows(db).where(eq(availability.id, id));
  return row ?? null;
}

/** A row that is already stored with exactly these values. */
export async function sameAvailability(db: Db, fields: AvailabilityFields): Promise<AvailabilityRow | null> {
  const { consultantId, date, startTime, endTime, pauseStartTime, pauseEndTime, isRecurring, onHoliday } = fields;
  const { employerId, endDate, skippedDates } = fields;
  const [row] = await rows(db)
    .where(
      and(
        eq(availability.consultantId, consultantId),
        eq(availability.date, date),
        eq(availability.startTime, startTime),
        eq(availability.endTime, endTime),
        eq(availability.isRecurring, isRecurring),
        eq(availability.onHoliday, onHoliday),
        employerId ? eq(availability.employerId, employerId) : isNull(availability.employerId),
        endDate ? eq(availability.endDate, endDate) : isNull(availability.endDate),
        eq(availability.skippedDates, skippedDates),
        pauseStartTime ? eq(availability.pauseStartTime, pauseStartTime) : isNull(availability.pauseStartTime),
        pauseEndTime ? eq(availability.pauseEndTime, pauseEndTime) : isNull(availability.pauseEndTime),
      ),
    )
    .limit(1);
  return row ?? null;
}

export async function insertAvailability(
  db: Db,
  { pauseStartTime, pauseEndTime, employerId, endDate, ...fields }: AvailabilityFields,
): Promise<AvailabilityRow> {
  const [added] = await db
    .insert(availability)
    .values({
      ...fields,
      pauseStartTime: pauseStartTime ?? null,
      pauseEndTime: pauseEndTime ?? null,
      employerId: employerId ?? null,
      endDate: endDate ?? null,
      dayOfWeek: dayOfWeek(fields.date),
    })
    .returning({ id: availability.id });
  return one(await rows(db).where(eq(availability.id, added?.id ?? 0)));
}

export async function updateAvailability(db: Db, id: number, change: AvailabilityChange): Promise<AvailabilityRow> {
  const day = change.date === undefined ? {} : { dayOfWeek: dayOfWeek(change.date) };
  await db
    .update(availability)
    .set({ ...change, ...day })
    .where(eq(availability.id, id));
  return one(await rows(db).where(eq(availability.id, id)));
}

/** Returns whether it existed. */
export async function deleteAvailability(db: Db, { id, consultantId }: { id: number; consultantId: number }): Promise<boolean> {
  const gone = await db
    .delete(availability)
    .where(and(eq(availability.id, id), eq(availability.consultantId, consultantId)))
    .returning({ id: availability.id });
  return gone.length > 0;
}

type VisitingDay = Omit<typeof availability.$inferSelect, 'employerId'> & { employerId: number };

function isVisitingDay(row: typeof availability.$inferSelect): row is VisitingDay {
  return row.employerId !== null;
}

/** Both days included. */
export async function visitingDaysBetween(db: Db, { from, to }: { from: string; to: string }): Promise<VisitingDay[]> {
  const rows = await db
    .select()
    .from(availability)
    .where(and(isNotNull(availability.employerId), between(availability.date, from, to)))
    .orderBy(asc(availability.id));
  return rows.filter(isVisitingDay);
}

export async function visitingDaysById(db: Db, ids: readonly number[]): Promise<VisitingDay[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select()
    .from(availability)
    .where(inArray(availability.id, [...ids]));
  return rows.filter(isVisitingDay);
}

type NewVisitingDay = Pick<
  VisitingDay,
  'consultantId' | 'employerId' | 'date' | 'startTime' | 'endTime' | 'pauseStartTime' | 'pauseEndTime' | 'onHoliday'
>;

/** The caller has locked the consultants. */
export async function insertVisitingDays(db: Db, days: readonly NewVisitingDay[]): Promise<void> {
  if (days.length === 0) return;
  await db.insert(availability).values(
    days.map(({ consultantId, employerId, date, startTime, endTime, pauseStartTime, pauseEndTime, onHoliday }) => ({
      ...{ consultantId, employerId, date, startTime, endTime, pauseStartTime, pauseEndTime, onHoliday },
      dayOfWeek: dayOfWeek(date),
    })),
  );
}

export async function deleteVisitingDays(db: Db, ids: readonly number[]): Promise<void> {
  await db.delete(availability).where(and(isNotNull(availability.employerId), inArray(availability.id, [...ids])));
}
