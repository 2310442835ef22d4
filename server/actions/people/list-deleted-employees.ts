import { displayName } from '#domain/people/names.ts';
import { UNDO_MINUTES } from '#domain/people/vocabulary.ts';
import { isoOf } from '#domain/time.ts';
import type { Services } from '#server/services.ts';
import { undoableSince } from '#server/steps/undo-window.ts';
import { countDeleted, type DeletedFilter, listDeleted } from '#server/store/people/deleted-employees.ts';

/** Who can still be restored, and until when. */
export async function listDeletedEmployees({ db, now }: Services, filter: DeletedFilter, page: { limit: number; offset: number }) {
  const since = undoableSince(now());
  const rows = await listDeleted(db, { ...filter, since }, page);
  const people = rows.map(({ firstName, lastName, ...row }) => ({
    ...row,
    name: displayName({ firstName, lastName }),
    restorableUntil: isoOf(Temporal.Instant.from(row.deletedAt).add({ minutes: UNDO_MINUTES })),
  }));
  return { total: await countDeleted(db, since, filter), people };
}
