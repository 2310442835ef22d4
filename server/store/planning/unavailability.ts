import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { one } from '#server/db/rows.ts';
import { unavailability } from '#server/db/schema/planning.ts';

export type UnavailabilityRow = typeof unavailability.$inferSelect;
export type UnavailabilityFields = {
  consultantId: number;
  date: string;
  startTime: string;
  endTime: string;
  reason?: string | null | undefined;
};

export type UnavailabilityChange = Partial<Omit<UnavailabilityFields, 'consultantId'>>;

export async function unavailabilityOf(db: Db, consultantId: number): Promise<UnavailabilityRow[]> {
  return db
    .select()
    .from(unavailability)
    .where(eq(unavailability.consultantId, consultantId))
    .orderBy(asc(unavailability.date), asc(unavailability.startTime), asc(unavailability.id));
}

/** A row that is already stored with exactly these values. */
export async function sameUnavailability(db: Db, fields: UnavailabilityFields): Promise<UnavailabilityRow | null> {
  const { consultantId, date, startTime, endTime, reason } = fields;
  const [row] = await db
    .select()
    .from(unavailability)
    .where(
      and(
        eq(unavailability.consultantId, consultantId),
        eq(unavailability.date, date),
        eq(unavailability.startTime, startTime),
        eq(unavailability.endTime, endTime),
        reason ? eq(unavailability.reason, reason) : isNull(unavailability.reason),
      ),
    )
    .limit(1);
  return row ?? null;
}

export async function insertUnavailability(db: Db, { reason, ...fields }: UnavailabilityFields): Promise<UnavailabilityRow> {
  const rows = await db
    .insert(unavailability)
    .values({ ...fields, reason: reason ?? null })
    .returning();
  return one(rows);
}

export async function unavailabilityById(db: Db, id: number): Promise<UnavailabilityRow | null> {
  const [row] = await db.select().from(unavailability).where(eq(unavailability.id, id));
  return row ?? null;
}

export async function updateUnavailability(db: Db, id: number, change: UnavailabilityChange): Promise<UnavailabilityRow> {
  if (Object.keys(change).length > 0) await db.update(unavailability).set(change).where(eq(unavailability.id, id));
  return one(await db.select().from(unavailability).where(eq(unavailability.id, id)));
}

/** Returns the deleted row. */
export async function deleteUnavailability(
  db: Db,
  { id, consultantId }: { id: number; consultantId: number },
): Promise<UnavailabilityRow | null> {
  const [gone] = await db
    .delete(unavailability)
    .where(and(eq(unavailability.id, id), eq(unavailability.consultantId, consultantId)))
    .returning();
  return gone ?? null;
}
