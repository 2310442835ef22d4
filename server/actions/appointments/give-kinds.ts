import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Services } from '#server/services.ts';
import { giveKinds, lastHistoryId } from '#server/store/appointments/former-history.ts';

/** Numbers that one transaction looks at, and one turn of the jobs. */
const STRETCH = 2_000;
const PER_TURN = 200_000;

/**
 * Up to 1.0.0 a line of history was a sentence without a kind. Gives those lines theirs, the oldest first, some with every turn; from the
 * start again when the server starts. Lines that a server of 1.0.0 beside this one adds follow with the next turn.
 */
export function giveKindsToHistory(): (services: Pick<Services, 'db'>) => Promise<number> {
  let after = 0;
  return async ({ db }) => {
    const last = await lastHistoryId(db);
    const end = Math.min(last, after + PER_TURN);
    let given = 0;
    while (after < end) {
      const until = Math.min(after + STRETCH, end);
      given += await db.transaction((db) => giveKinds(db, { after, until }));
      after = until;
      await nextTurn();
    }
    return given;
  };
}
