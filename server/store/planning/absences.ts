import { and, eq, gte, inArray, isNotNull, isNull, lte, notExists, type SQL, sql } from 'drizzle-orm';
import type { Scope } from '#domain/access/caller.ts';
import type { Slot } from '#domain/calendar.ts';
import { absentHours, type Period } from '#domain/planning/absence.ts';
import type { Db } from '#server/db/db.ts';
import { one } from '#server/db/rows.ts';
import { users } from '#server/db/schema/access.ts';
import { consultants } from '#server/db/schema/people.ts';
import { absences, unavailability } from '#server/db/schema/planning.ts';

// An absence is open until an administrator has decided about every appointment in it. Its hours are rows of `unavailability`.

export type OpenAbsence = Awaited<ReturnType<typeof openAbsences>>[number];
type Hours = Slot & { date: string };

const period = { from: absences.fromDate, to: absences.toDate, startTime: absences.startTime, endTime: absences.endTime };

/** Open absences that end today or later, by date. */
export async function openAbsences(db: Db, { consultantId }: Scope, today: string) {
  const { id, reason } = absences;
  return db
    .select({ id, consultantId: absences.consultantId, ...period, reason, consultantName: users.name })
    .from(absences)
    .innerJoin(consultants, eq(consultants.id, absences.consultantId))
    .innerJoin(users, eq(users.id, consultants.userId))
    .where(and(isNull(absences.solvedAt), gte(absences.toDate, today), consultantId === undefined ? undefined : isOf(consultantId)))
    .orderBy(absences.fromDate, absences.id);
}

/** An open absence with exactly this period. */
export async function sameOpenAbsence(db: Db, consultantId: number, { from, to, startTime, endTime }: Period): Promise<number | null> {
  const [row] = await db
    .select({ id: absences.id })
    .from(absences)
    .where(
      and(
        isOf(consultantId),
        isNull(absences.solvedAt),
        eq(absences.fromDate, from),
        eq(absences.toDate, to),
        sql`${absences.startTime} IS NOT DISTINCT FROM ${startTime}::time`,
        sql`${absences.endTime} IS NOT DISTINCT FROM ${endTime}::time`,
      ),
    )
    .limit(1);
  return row?.id ?? null;
}

type NewAbsence = { consultantId: number; period: Period; reason: string | null; solvedAt: string | null };

/** `hours` are stored as the absence's rows of `unavailability`: those of the period that no other absence has already. */
export async function insertAbsence(
  db: Db,
  { consultantId, period, reason, solvedAt }: NewAbsence,
  hours: readonly Hours[],
): Promise<void> {
  const { from, to, startTime, endTime } = period;
  const values = { consultantId, fromDate: from, toDate: to, startTime, endTime, reason, solvedAt };
  const { id } = one(await db.insert(absences).values(values).returning({ id: absences.id }));
  await db.insert(unavailability).values(hours.map((hour) => ({ ...hour, consultantId, reason, absenceId: id })));
}

/** The hours of a period that belong to no absence yet. */
export async function hoursWithoutAbsence(db: Db, consultantId: number, period: Period): Promise<Hours[]> {
  const rows = await db
    .select({ date: unavailability.date, startTime: unavailability.startTime, endTime: unavailability.endTime })
    .from(unavailability)
    .where(and(isDuring(consultantId, period), isNotNull(unavailability.absenceId)));
  return absentHours(period).filter(
    ({ date, startTime, endTime }) => !rows.some((row) => row.date === date && row.startTime <= startTime && row.endTime >= endTime),
  );
}

/** Removes the hours of a period from open absences. */
export async function deleteOpenHours(db: Db, consultantId: number, period: Period): Promise<void> {
  const open = db
    .select({ id: absences.id })
    .from(absences)
    .where(and(isOf(consultantId), isNull(absences.solvedAt)));
  const { startTime, endTime } = period;
  const isWithin =
    startTime === null || endTime === null
      ? undefined
      : and(gte(unavailability.startTime, startTime), lte(unavailability.endTime, endTime));
  await db.delete(unavailability).where(and(isDuring(consultantId, period), isWithin, inArray(unavailability.absenceId, open)));
}

/**
 * Makes absences that include `from` end on `last`, the day before, and deletes those that begin on `from`. Their hours from `from` on are
 * deleted too. Returns whether there were any.
 */
export async function endAbsences(db: Db, consultantId: number, { from, last }: { from: string; last: string }): Promise<boolean> {
  const lasting = await db
    .select({ id: absences.id, fromDate: absences.fromDate })
    .from(absences)
    .where(and(isOf(consultantId), lte(absences.fromDate, from), gte(absences.toDate, from)));
  const ids = lasting.map(({ id }) => id);
  await db.delete(unavailability).where(and(inArray(unavailability.absenceId, ids), gte(unavailability.date, from)));
  await db.delete(absences).where(and(inArray(absences.id, ids), eq(absences.fromDate, from)));
  await db.update(absences).set({ toDate: last }).where(inArray(absences.id, ids));
  return ids.length > 0;
}

/** Closes open absences that have no hours left from today on, because these were solved, replaced or withdrawn. */
export async function closeEmptied(db: Db, consultantId: number, { today, at }: { today: string; at: string }): Promise<void> {
  const left = db
    .select({ id: unavailability.id })
    .from(unavailability)
    .where(and(eq(unavailability.absenceId, absences.id), gte(unavailability.date, today)));
  await db
    .update(absences)
    .set({ solvedAt: at })
    .where(and(isOf(consultantId), isNull(absences.solvedAt), notExists(left)));
}

function isOf(consultantId: number): SQL {
  return eq(absences.consultantId, consultantId);
}

function isDuring(consultantId: number, { from, to }: Period): SQL | undefined {
  return and(eq(unavailability.consultantId, consultantId), gte(unavailability.date, from), lte(unavailability.date, to));
}
