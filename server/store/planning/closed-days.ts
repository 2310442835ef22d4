import { asc, between, eq, inArray } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { list, object } from '#server/db/rows.ts';
import { closedDays } from '#server/db/schema/planning.ts';

/** A column of a statement: the closed days from day $1 to day $2. */
export const CLOSED_DAYS = list(object({ date: closedDays.date, name: closedDays.name }));
export const CLOSED_DAYS_SQL = `(SELECT coalesce(json_agg(json_build_object('date', date, 'name', name)), '[]') FROM closed_days WHERE date BETWEEN $1 AND $2) AS "closedDays"`;

export type ClosedDayRow = typeof closedDays.$inferSelect;

/** Both days included. */
export async function closedDaysIn(db: Db, { from, to }: { from: string; to: string }): Promise<ClosedDayRow[]> {
  return db
    .select()
    .from(closedDays)
    .where(between(closedDays.date, from, to))
    .orderBy(asc(closedDays.date));
}

export async function closedDayById(db: Db, id: number): Promise<ClosedDayRow | null> {
  const [row] = await db.select().from(closedDays).where(eq(closedDays.id, id));
  return row ?? null;
}

/** The rows of these dates, and which of them are new: a day closed before is not changed. */
export async function insertClosedDays(
  db: Db,
  dates: readonly string[],
  name: string,
): Promise<{ added: ClosedDayRow[]; rows: ClosedDayRow[] }> {
  const values = dates.map((date) => ({ date, name }));
  const added = await db.insert(closedDays).values(values).onConflictDoNothing().returning();
  const rows = await db
    .select()
    .from(closedDays)
    .where(inArray(closedDays.date, [...dates]))
    .orderBy(asc(closedDays.date));
  return { added, rows };
}

/** Returns the deleted row. */
export async function deleteClosedDay(db: Db, id: number): Promise<ClosedDayRow | null> {
  const [gone] = await db.delete(closedDays).where(eq(closedDays.id, id)).returning();
  return gone ?? null;
}
