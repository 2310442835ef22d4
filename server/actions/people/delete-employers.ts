import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Administrator } from '#domain/access/caller.ts';
import { whyNotDeleteProofs } from '#domain/people/employers.ts';
import { Refusal } from '#domain/refusals.ts';
import type { Services } from '#server/services.ts';
import { lockSealedRounds } from '#server/store/rounds/rounds.ts';
import { deleteEmployer } from './delete-employer.ts';

/**
 * Deletes each by the same rules as a single one, in a transaction of its own, or none where proofs of offer are not confirmed. `left`:
 * how many have employees or unsettled money by now, and stay.
 */
export async function deleteEmployers(
  services: Services,
  caller: Administrator,
  { employerIds, confirmProofs }: { employerIds: readonly number[]; confirmProofs?: boolean | undefined },
): Promise<{ count: number; left: number }> {
  const no = confirmProofs ? null : whyNotDeleteProofs(await lockSealedRounds(services.db, employerIds));
  if (no) throw new Refusal(no.code, no.extra, no.message);
  const outcome = { count: 0, left: 0 };
  for (const id of new Set(employerIds)) {
    try {
      await deleteEmployer(services, caller, { id, confirmProofs });
      outcome.count++;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (error.code !== 'EMPLOYER_NOT_FOUND') outcome.left++;
    }
    await nextTurn();
  }
  return outcome;
}
