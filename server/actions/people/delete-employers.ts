import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Administrator } from '#domain/access/caller.ts';
import { Refusal } from '#domain/refusals.ts';
import type { Services } from '#server/services.ts';
import { deleteEmployer } from './delete-employer.ts';

/**
 * Deletes each by the same rules as a single one, in a transaction of its own. `left`: how many have employees or unsettled money by now,
 * and stay.
 */
export async function deleteEmployers(
  services: Services,
  caller: Administrator,
  ids: readonly number[],
): Promise<{ count: number; left: number }> {
  const outcome = { count: 0, left: 0 };
  for (const id of new Set(ids)) {
    try {
      await deleteEmployer(services, caller, id);
      outcome.count++;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (error.code !== 'EMPLOYER_NOT_FOUND') outcome.left++;
    }
    await nextTurn();
  }
  return outcome;
}
