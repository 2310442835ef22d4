import { and, asc, eq, isNull } from 'drizzle-orm';
import { dayOfWeek } from '#domain/calendar.ts';
import type { Db } from '#server/db/db.ts';
import { one } from '#server/db/rows.ts';
import { availability } from '#server/db/schema.ts';

export type AvailabilityRow = typeof availability.$inferSelect;
export type AvailabilityFields = {
  consultantId: number;
  date: string;
  startTime: string;
  endTime: string;
  pauseStartTime?: string | null | undefined;
  pauseEndTime?: string | null | undefined;
  isRecurring: boolean;
};

export async function availabilityOf(db: Db, consultantId: number): Promise<AvailabilityRow[]> {
  return db
    .select()
    .from(availability)
    .where(eq(availability.consultantId, consultantId))
    .orderBy(asc(availability.date), asc(availability.startTime), asc(availability.id));
}

export async function availabilityById(db: Db, id: number): Promise<AvailabilityRow | null> {
  const [row] = await db.select().from(availability).where(eq(availability.id, id));
  return row ?? null;
}

/** One that says exactly the same. */
export async function sameAvailability(db: Db, fields: AvailabilityFields): Promise<AvailabilityRow | null> {
  const { consultantId, date, startTime, endTime, pauseStartTime, pauseEndTime, isRecurring } = fields;
  const [row] = await db
    .select()
    .from(availability)
    .where(
      and(
        eq(availability.consultantId, consultantId),
        eq(availability.date, date),
        eq(availability.startTime, startTime),
        eq(availability.endTime, endTime),
        eq(availability.isRecurring, isRecurring),
        pauseStartTime ? eq(availability.pauseStartTime, pauseStartTime) : isNull(availability.pauseStartTime),
        pauseEndTime ? eq(availability.pauseEndTime, pauseEndTime) : isNull(availability.pauseEndTime),
      ),
    )
    .limit(1);
  return row ?? null;
}

export async function insertAvailability(
  db: Db,
  { pauseStartTime, pauseEndTime, ...fields }: AvailabilityFields,
): Promise<AvailabilityRow> {
  const rows = await db
    .insert(availability)
    .values({
      ...fields,
      pauseStartTime: pauseStartTime ?? null,
      pauseEndTime: pauseEndTime ?? null,
      dayOfWeek: dayOfWeek(fields.date),
    })
    .returning();
  return one(rows);
}

/** Whether it was still there. */
export async function deleteAvailability(db: Db, { id, consultantId }: { id: number; consultantId: number }): Promise<boolean> {
  const gone = await db
    .delete(availability)
    .where(and(eq(availability.id, id), eq(availability.consultantId, consultantId)))
    .returning({ id: availability.id });
  return gone.length > 0;
}
