import type { Staff } from '#domain/access/caller.ts';
import { wallClock } from '#domain/calendar.ts';
import { type Period, whyNotAbsence } from '#domain/planning/absence.ts';
import { refusalAt } from '#domain/refusals.ts';
import type { Services } from '#server/services.ts';
import { knownDiaryOwner, type Named } from '#server/steps/planning/diary.ts';
import { readSolutions } from '#server/steps/planning/solutions.ts';

type Reading = Pick<Services, 'db' | 'now'>;

/** Each planned appointment in the absence that has not begun, with the proposal and the alternatives. Takes no locks. */
export async function previewAbsence(reading: Reading, caller: Staff, { period, ...named }: Named & { period: Period }) {
  refuseAbsence(period, reading.now());
  const consultantId = await knownDiaryOwner(reading.db, caller, named);
  return (await readSolutions(reading, { by: 'absence', consultantId, period })).list;
}

export function refuseAbsence(period: Period, now: Temporal.Instant): void {
  const refusal = whyNotAbsence(period, wallClock(now));
  if (refusal) throw refusalAt(refusal.field, refusal.code);
}
