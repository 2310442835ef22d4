import type { Administrator } from '#domain/access/caller.ts';
import { closedDaysBetween } from '#domain/planning/holidays.ts';
import { type Asked, whyNotChoices, whyNotPeriod } from '#domain/planning/visits/proposal.ts';
import { refusalAt } from '#domain/refusals.ts';
import { dateOf, isoOf } from '#domain/time.ts';
import { logFailure } from '#server/failures.ts';
import type { Services } from '#server/services.ts';
import { planVisits } from '#server/solver/visits.ts';
import { visitCase } from '#server/steps/planning/visits-case.ts';
import { finishProposal, insertProposal } from '#server/store/planning/visit-proposals.ts';

/** Stores the question, and computes the plan after the answer to the request. */
export async function proposeVisits(services: Services, caller: Administrator, asked: Asked): Promise<number> {
  const { db, now } = services;
  const refusal = whyNotPeriod(asked, dateOf(now()), closedDaysBetween(asked.from, asked.to, [])) ?? whyNotChoices(asked);
  if (refusal) throw refusalAt(refusal.field, refusal.code);
  const id = await insertProposal(db, { userId: caller.userId, asked, createdAt: isoOf(now()) });
  services.later(() => compute(services, id, asked));
  return id;
}

async function compute(services: Services, id: number, asked: Asked): Promise<void> {
  try {
    await finishProposal(services.db, id, await planVisits(await visitCase(services, asked)));
  } catch (error) {
    logFailure(services.log, 'planning visiting days', error);
    await finishProposal(services.db, id, null);
  }
}
