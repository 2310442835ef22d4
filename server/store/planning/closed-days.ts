import { asc, between, eq } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { one } from '#server/db/rows.ts';
import { closedDays } from '#server/db/schema/planning.ts';

export type ClosedDayRow = typeof closedDays.$inferSelect;

/** Both days included. */
export async function closedDaysIn(db: Db, { from, to }: { from: string; to: string }): Promise<ClosedDayRow[]> {
  return db
    .select()
    .from(closedDays)
    .where(between(closedDays.date, from, to))
    .orderBy(asc(closedDays.date));
}

/** The row of that date, which may have been there before. */
export async function insertClosedDay(db: Db, day: { date: string; name: string }): Promise<{ existing: boolean; row: ClosedDayRow }> {
  const [added] = await db.insert(closedDays).values(day).onConflictDoNothing().returning();
  if (added) return { existing: false, row: added };
  return { existing: true, row: one(await db.select().from(closedDays).where(eq(closedDays.date, day.date))) };
}

/** What was there. */
export async function deleteClosedDay(db: Db, id: number): Promise<ClosedDayRow | null> {
  const [gone] = await db.delete(closedDays).where(eq(closedDays.id, id)).returning();
  return gone ?? null;
}
