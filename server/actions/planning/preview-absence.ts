import { wallClock } from '#domain/calendar.ts';
import { type Period, whyNotAbsence } from '#domain/planning/absence.ts';
import { Refusal, refusalAt } from '#domain/refusals.ts';
import type { Services } from '#server/services.ts';
import { readSolutions } from '#server/steps/planning/solutions.ts';
import { consultantById } from '#server/store/people/consultants.ts';

type Reading = Pick<Services, 'db' | 'now'>;

/** Each planned appointment in the absence that has not begun, with what is proposed for it and what else is possible. Locks nothing. */
export async function previewAbsence(reading: Reading, consultantId: number, period: Period) {
  await refuseUnknown(reading, consultantId, period);
  return (await readSolutions(reading, { consultantId, period })).list;
}

export async function refuseUnknown({ db, now }: Reading, consultantId: number, period: Period): Promise<void> {
  refuseAbsence(period, now());
  if (!(await consultantById(db, consultantId))) throw new Refusal('CONSULTANT_NOT_FOUND');
}

export function refuseAbsence(period: Period, now: Temporal.Instant): void {
  const refusal = whyNotAbsence(period, wallClock(now));
  if (refusal) throw refusalAt(refusal.field, refusal.code);
}
