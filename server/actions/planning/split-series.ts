import type { Staff } from '#domain/access/caller.ts';
import { type Split, splitOf, whyNotSplit } from '#domain/planning/series.ts';
import { isOn } from '#domain/planning/slots.ts';
import { Refusal } from '#domain/refusals.ts';
import type { Services } from '#server/services.ts';
import { changeDiary, ownRow } from '#server/steps/planning/diary.ts';
import {
  type AvailabilityRow,
  availabilityById,
  deleteAvailability,
  insertAvailability,
  sameAvailability,
  updateAvailability,
} from '#server/store/planning/availability.ts';

type Outcome = { series: AvailabilityRow | null; added: AvailabilityRow | null };

/**
 * Gives one day of a series, or all days from a date on, other hours or none: in one transaction, so that a lost connection leaves no day
 * skipped without its new hours. A repeated request finds the day already split, and stores nothing twice.
 */
export async function splitSeries({ db }: Services, caller: Staff, { id, ...split }: Split & { id: number }): Promise<Outcome> {
  const { consultantId } = ownRow(caller, await availabilityById(db, id));
  return changeDiary(db, consultantId, async (db) => {
    const row = ownRow(caller, await availabilityById(db, id));
    const { left, added } = splitOf(row, split);
    const fields = added && { ...added, consultantId, employerId: null };
    const same = fields && (await sameAvailability(db, fields));
    if (row.isRecurring && !isOn(row, split.date) && (same || !fields)) return { series: row, added: same };
    const refusal = whyNotSplit(row, split);
    if (refusal) throw new Refusal(refusal);
    const series = left ? await updateAvailability(db, id, left) : null;
    if (!left) await deleteAvailability(db, row);
    return { series, added: fields && (same ?? (await insertAvailability(db, fields))) };
  });
}
