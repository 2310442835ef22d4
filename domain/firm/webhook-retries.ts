import { isAfter } from '#domain/time.ts';

// When a message that failed is sent again. Apart from webhooks.ts, which pages use too: they have no Temporal.

const GIVES_UP_AFTER = { hours: 72 };
const MINUTE = 60;
const HOUR = 60 * MINUTE;
/** Seconds from a failed attempt to the next; the last one repeats. */
const WAITS = [5, MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 12 * HOUR];

type Tried = { attempts: number; firstAttemptAt: Temporal.Instant };

/**
 * When a message is tried again, after `attempts` failures; null: never, because it failed for three days. `askedSeconds`: what the
 * receiver asked for with Retry-After.
 */
export function nextAttempt({ attempts, firstAttemptAt }: Tried, now: Temporal.Instant, askedSeconds = 0): Temporal.Instant | null {
  const end = firstAttemptAt.add(GIVES_UP_AFTER);
  if (!isAfter(end, now)) return null;
  const wait = WAITS[Math.min(attempts, WAITS.length) - 1] ?? 5;
  const next = now.add({ seconds: Math.max(wait, askedSeconds) });
  // A last attempt is made when the three days end.
  return isAfter(next, end) ? end : next;
}

const PATIENCE = 3;
const LONGEST_PAUSE_MINUTES = 15;

/**
 * How long a receiver is left alone that failed so often in a row, whatever the messages: one that is away is not asked about each of a
 * thousand. Minutes; 0: it is not.
 */
export function pauseAfter(failures: number): number {
  return failures < PATIENCE ? 0 : Math.min(2 ** (failures - PATIENCE), LONGEST_PAUSE_MINUTES);
}
