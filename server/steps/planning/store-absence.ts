import type { Period } from '#domain/planning/absence.ts';
import { dateOf, isoOf } from '#domain/time.ts';
import type { Db } from '#server/db/db.ts';
import { closeEmptied, deleteOpenHours, hoursWithoutAbsence, insertAbsence } from '#server/store/planning/absences.ts';

type Absence = { consultantId: number; period: Period; reason: string | null };

/**
 * Writes an absence of a consultant whose row is locked: open, or solved. Hours of it that were reported before move to this one, so
 * that none is stored twice; a report that loses all its coming hours is closed, one that is covered in part stays open for the rest.
 * Answers whether there were hours that no other absence has.
 */
export async function storeAbsence(db: Db, absence: Absence, isSolved: boolean, now: Temporal.Instant): Promise<boolean> {
  const { consultantId, period } = absence;
  const at = isoOf(now);
  await deleteOpenHours(db, consultantId, period);
  const hours = await hoursWithoutAbsence(db, consultantId, period);
  await closeEmptied(db, consultantId, { today: dateOf(now), at });
  if (hours.length > 0) await insertAbsence(db, { ...absence, solvedAt: isSolved ? at : null }, hours);
  return hours.length > 0;
}
