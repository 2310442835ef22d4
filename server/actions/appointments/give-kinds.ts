import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Services } from '#server/services.ts';
import { giveKinds, lastHistoryId } from '#server/store/appointments/former-history.ts';

/** How many history ids one transaction looks at, and one run of the job. */
const STRETCH = 2_000;
const PER_TURN = 200_000;

/**
 * Up to version 1.0.0 a line of history was a sentence without a kind. Each run of this job gives some of those lines their kind, the
 * oldest first; after a restart of the server it begins again. Lines that a server of version 1.0.0 adds meanwhile follow in the next run.
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
