// When somebody is asked what they think of their conversation, how long the link works, and what is stored of an answer.

import { addDays } from '#domain/calendar.ts';
import { dateOf, instantOf, isoOf } from '#domain/time.ts';
import { countsFrom, quarterOf } from './quarters.ts';

/** A conversation that was held longer ago is not asked about. */
const HELD_WITHIN_DAYS = 14;
/** How long the answers of a quarter are kept after it. They go together: otherwise the figures of two days would tell one answer. */
export const ANSWERS_STAY_MONTHS = 24;

/** Held on or after `heldFrom`, became `voltooid` from `completedFrom` until before `completedBefore`. */
export type AskedTonight = { heldFrom: string; heldTo: string; completedFrom: string; completedBefore: string };

/**
 * What the daily run of a night asks about: what became `voltooid` the day before, or earlier if a run was missed. `enabledAt`:
 * conversations completed before the survey was switched on are not asked about.
 */
export function askedTonight(night: string, enabledAt: string): AskedTonight {
  return {
    heldFrom: addDays(night, -HELD_WITHIN_DAYS),
    heldTo: night,
    completedFrom: enabledAt,
    completedBefore: isoOf(instantOf(night, '00:00')),
  };
}

/** The same day for all conversations of a quarter: from then on their answers count, so that no later one changes the figures. */
export function linkExpiresOn({ date }: { date: string }): string {
  return countsFrom(quarterOf(date));
}

export function isLinkOver({ expiresOn }: { expiresOn: string }, now: Temporal.Instant): boolean {
  return dateOf(now) >= expiresOn;
}

/** With one decimal: 4.2. */
export function averageOf({ count, total }: { count: number; total: number }): number {
  return Math.round((total / count) * 10) / 10;
}
