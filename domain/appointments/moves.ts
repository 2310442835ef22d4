// Limits how often an appointment may be moved through its link, because every move mails several people.

import { isAfter } from '#domain/time.ts';
import { MAX_MOVES } from './vocabulary.ts';

const MOVES_WITHIN = Temporal.Duration.from({ hours: 1 });

/** When the appointment may be moved again, given the times of its latest moves; null means now. */
export function whenToMoveAgain(moves: readonly Temporal.Instant[], now: Temporal.Instant): Temporal.Instant | null {
  const recent = moves.map((at) => at.add(MOVES_WITHIN)).filter((until) => isAfter(until, now));
  if (recent.length < MAX_MOVES) return null;
  return recent.sort(Temporal.Instant.compare).at(-MAX_MOVES) ?? null;
}
