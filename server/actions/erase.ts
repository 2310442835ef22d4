import { isoOf } from '#domain/time.ts';
import type { Services } from '../services.ts';
import { eraseHistory, forgetSnapshots, lockExpired, removeNames } from '../store/deleted-employees.ts';

/** How long a deletion can be undone; after it nothing of the person is left. */
export const UNDO_MINUTES = 10;

export async function eraseExpired({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const deletedBefore = isoOf(now().subtract({ minutes: UNDO_MINUTES }));
  let erased: number;
  do {
    erased = await db.transaction(async (db) => {
      const ids = await lockExpired(db, deletedBefore);
      if (ids.length > 0) {
        await removeNames(db, ids);
        await eraseHistory(db, ids);
        await forgetSnapshots(db, ids);
      }
      return ids.length;
    });
  } while (erased > 0);
}
