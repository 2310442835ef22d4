// When somebody is asked what they think of their conversation, how long the link works, and what is stored of an answer.

import { addDays, mondayOf } from '#domain/calendar.ts';
import { dateOf, instantOf, isoOf } from '#domain/time.ts';

/** A conversation that was held longer ago is not asked about. */
const HELD_WITHIN_DAYS = 14;
const LINK_DAYS = 30;
/** How long answers are kept. */
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

/** A Monday: links of seven consecutive days expire together, so that the date does not tell on which day the employee was asked. */
export function linkExpiresOn(asked: Temporal.Instant): string {
  return addDays(mondayOf(addDays(dateOf(asked), LINK_DAYS)), 7);
}

export function isLinkOver({ expiresOn }: { expiresOn: string }, now: Temporal.Instant): boolean {
  return dateOf(now) >= expiresOn;
}

/** The Monday of the week of an answer: all that is stored of its time. */
export function weekOfAnswer(now: Temporal.Instant): string {
  return mondayOf(dateOf(now));
}

/** The Mondays of the weeks of `from` and `to`. */
export function weeksAsked({ from, to }: { from?: string | undefined; to?: string | undefined }) {
  return { firstWeek: from === undefined ? undefined : mondayOf(from), lastWeek: to === undefined ? undefined : mondayOf(to) };
}

/** With one decimal: 4.2. */
export function averageOf({ count, total }: { count: number; total: number }): number {
  return Math.round((total / count) * 10) / 10;
}
