import type { Administrator } from '#domain/access/caller.ts';
import { isoOf } from '#domain/time.ts';
import type { Services } from '#server/services.ts';
import { lockPresentRound, takeStep } from '#server/steps/rounds/round-steps.ts';
import type { RoundRow } from '#server/store/rounds/rounds.ts';

/** Starts a round, or resumes it after a pause. A second click changes nothing. */
export async function startRound({ db, now }: Services, caller: Administrator, id: number): Promise<RoundRow> {
  return db.transaction(async (db) => takeStep(db, await lockPresentRound(db, id), { step: 'start', at: isoOf(now()), actor: caller }));
}
