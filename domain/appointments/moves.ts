// Limits how often an employee may book and move through links, because each time mails several people.

import { isAfter } from '#domain/time.ts';

const WITHIN = Temporal.Duration.from({ hours: 1 });

/** When it may be done again, given the times at which it was last done and how often it may be done in an hour; null means now. */
export function whenAgain(times: readonly Temporal.Instant[], most: number, now: Temporal.Instant): Temporal.Instant | null {
  const recent = times.map((at) => at.add(WITHIN)).filter((until) => isAfter(until, now));
  if (recent.length < most) return null;
  return recent.sort(Temporal.Instant.compare).at(-most) ?? null;
}
