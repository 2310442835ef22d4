import { isoOf } from '#domain/time.ts';
import { UNDO_MINUTES } from '#domain/vocabulary.ts';

/** A deletion from this moment on can still be undone. */
export function undoableSince(now: Temporal.Instant): string {
  return isoOf(now.subtract({ minutes: UNDO_MINUTES }));
}
