import type { Period } from '#domain/planning/absence.ts';
import { dateOf, isoOf } from '#domain/time.ts';
import type { Db } from '#server/db/db.ts';
import { closeEmptied, deleteOpenHours, hoursWithoutAbsence, insertAbsence } from '#server/store/planning/absences.ts';

type Absence = { consultantId: number; period: Period; reason: string | null; isSolved: boolean };

/**
 * Stores an open or solved absence of a consultant whose row is locked. Hours that an open absence already has move to this one; an open
 * absence without future hours left is closed, one with some left stays open. Returns whether any hours were left to store, besides those
 * of solved absences.
 */
export async function storeAbsence(db: Db, { isSolved, ...absence }: Absence, now: Temporal.Instant): Promise<boolean> {
  const { consultantId, period } = absence;
  const at = isoOf(now);
  await deleteOpenHours(db, consultantId, period);
  const hours = await hoursWithoutAbsence(db, consultantId, period);
  await closeEmptied(db, consultantId, { today: dateOf(now), at });
  if (hours.length > 0) await insertAbsence(db, { ...absence, solvedAt: isSolved ? at : null }, hours);
  return hours.length > 0;
}
