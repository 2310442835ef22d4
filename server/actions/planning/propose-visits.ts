import type { Administrator } from '#domain/access/caller.ts';
import { closedDaysBetween } from '#domain/planning/holidays.ts';
import { ALIVE_SECONDS, type Asked, MAX_RUNNING, whyNotChoices, whyNotPeriod } from '#domain/planning/visits/proposal.ts';
import { Refusal, refusalAt } from '#domain/refusals.ts';
import { dateOf, isoOf } from '#domain/time.ts';
import { logFailure } from '#server/failures.ts';
import type { Services } from '#server/services.ts';
import { inTurn, solve } from '#server/solver/solve.ts';
import { visitCase } from '#server/steps/planning/visits-case.ts';
import { lockUser } from '#server/store/access/users.ts';
import {
  cancelProposals,
  countRunning,
  finishProposal,
  insertProposal,
  keepProposalAlive,
} from '#server/store/planning/visit-proposals.ts';

const BEAT_MS = 2_000;

/** Stores the question, and computes the plan after the answer to the request. An earlier proposal of the same administrator ends. */
export async function proposeVisits(services: Services, caller: Administrator, asked: Asked): Promise<number> {
  const { db, now } = services;
  const refusal = whyNotPeriod(asked, dateOf(now()), closedDaysBetween(asked.from, asked.to, [])) ?? whyNotChoices(asked);
  if (refusal) throw refusalAt(refusal.field, refusal.code);
  const id = await db.transaction(async (db) => {
    await lockUser(db, caller.userId);
    await cancelProposals(db, { userId: caller.userId });
    if ((await countRunning(db, isoOf(now()))) >= MAX_RUNNING) throw new Refusal('PLANNER_BUSY');
    return insertProposal(db, { userId: caller.userId, asked, aliveUntil: aliveUntil(services), createdAt: isoOf(now()) });
  });
  services.later(() => compute(services, id, asked));
  return id;
}

/**
 * While it computes, it updates the proposal's row every two seconds: that tells other servers that this one is at work, and tells this one
 * whether the proposal was cancelled.
 */
async function compute(services: Services, id: number, asked: Asked): Promise<void> {
  const { db, log, stopping } = services;
  const unwanted = new AbortController();
  const signal = AbortSignal.any([unwanted.signal, ...(stopping ? [stopping] : [])]);
  const beat = setInterval(async () => {
    // If the database fails, it is asked again at the next beat; a row that is no longer updated expires by itself.
    const isWanted = await keepProposalAlive(db, id, aliveUntil(services)).catch(() => true);
    if (!isWanted) unwanted.abort(new Error('The proposal was cancelled.'));
  }, BEAT_MS);
  try {
    const plan = await inTurn(async () => {
      signal.throwIfAborted();
      return solve(await visitCase(services, asked), { signal });
    });
    await finishProposal(db, id, plan);
  } catch (error) {
    if (!signal.aborted) logFailure(log, 'planning visiting days', error);
    await finishProposal(db, id, null);
  } finally {
    clearInterval(beat);
  }
}

function aliveUntil({ now }: Services): string {
  return isoOf(now().add({ seconds: ALIVE_SECONDS }));
}
