import type { Administrator } from '#domain/access/caller.ts';
import { isoOf } from '#domain/time.ts';
import type { Services } from '#server/services.ts';
import { lockPresentRound, takeStep } from '#server/steps/rounds/round-steps.ts';
import type { RoundRow } from '#server/store/rounds/rounds.ts';

/** A round that was not started has nothing to pause: it stays as it is. */
export async function pauseRound({ db, now }: Services, caller: Administrator, id: number): Promise<RoundRow> {
  return db.transaction(async (db) => takeStep(db, await lockPresentRound(db, id), { step: 'pause', at: isoOf(now()), actor: caller }));
}
