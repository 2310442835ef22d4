import { and, eq, gte, isNotNull, lt, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { absences, availability, busyCalendars, busyTimes, unavailability } from '#server/db/schema/planning.ts';

type Leaving = { from: string; last: string };

/**
 * The consultant has no hours from `from` on; `last` is the day before. Series end on it; later hours, visiting days and absences are
 * deleted.
 */
export async function endHours(db: Db, consultantId: number, { from, last }: Leaving): Promise<void> {
  const isTheirs = eq(availability.consultantId, consultantId);
  await db.delete(availability).where(and(isTheirs, gte(availability.date, from)));
  await db
    .update(availability)
    .set({ endDate: sql`least(${availability.endDate}, ${last}::date)` })
    .where(and(isTheirs, eq(availability.isRecurring, true)));
  await db.delete(unavailability).where(and(eq(unavailability.consultantId, consultantId), gte(unavailability.date, from)));
  await db.delete(absences).where(and(eq(absences.consultantId, consultantId), gte(absences.fromDate, from)));
  await db
    .update(absences)
    .set({ toDate: last })
    .where(and(eq(absences.consultantId, consultantId), gte(absences.toDate, from)));
}

/**
 * Deletes the calendars that are only read. What they say about the days before `from` stays, as unavailability: nobody may book over it. The
 * one that appointments are written into goes on until the consultant has left.
 */
export async function forgetCalendars(db: Db, consultantId: number, { from, reason }: { from: string; reason: string }): Promise<void> {
  const known = and(eq(busyTimes.consultantId, consultantId), isNotNull(busyTimes.calendarId), lt(busyTimes.date, from));
  const rows = await db
    .select({ date: busyTimes.date, startTime: busyTimes.startTime, endTime: busyTimes.endTime })
    .from(busyTimes)
    .where(known);
  if (rows.length > 0) await db.insert(unavailability).values(rows.map((row) => ({ ...row, consultantId, reason })));
  await db.delete(busyCalendars).where(eq(busyCalendars.consultantId, consultantId));
}
