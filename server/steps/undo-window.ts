import { UNDO_MINUTES } from '#domain/people/vocabulary.ts';
import { isoOf } from '#domain/time.ts';

/** A deletion after this moment can still be undone. */
export function undoableSince(now: Temporal.Instant): string {
  return isoOf(now.subtract({ minutes: UNDO_MINUTES }));
}
