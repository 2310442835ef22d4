import type { Administrator } from '#domain/access/caller.ts';
import { Refusal } from '#domain/refusals.ts';
import type { Services } from '#server/services.ts';
import { lockPresentRound } from '#server/steps/rounds/round-steps.ts';
import { record } from '#server/store/events/record.ts';
import { hasInvitations } from '#server/store/post/invitation-rounds.ts';
import { deleteRound as deleteRow } from '#server/store/rounds/rounds.ts';

/** Refused once somebody was invited in the round. */
export async function deleteRound({ db, now }: Services, caller: Administrator, id: number): Promise<void> {
  await db.transaction(async (db) => {
    await lockPresentRound(db, id, 'update');
    if (await hasInvitations(db, id)) throw new Refusal('ROUND_STARTED');
    await deleteRow(db, id);
    await record(db, { kind: 'round.deleted', id }, { at: now(), actor: caller });
  });
}
