// Conversations that are over and still have the status 'geplanned': their consultant is asked for the outcome the same evening, and after
// two working days they become a task of the administrators.

import { addDays, isWeekend } from '#domain/calendar.ts';
import type { ClosedDays } from '#domain/planning/closed-days.ts';
import { clockOf, dateOf } from '#domain/time.ts';

/** After the last bookable hour of the day. */
const ASKED_AT = '18:00';
/** Limits the question after a long downtime, or when a portal begins to ask: nobody is asked about last month. */
const ASKED_BACK_DAYS = 7;
const ADMINISTRATORS_AFTER = 2;

/** The days of which consultants are asked now, both included: up to the last day whose ASKED_AT has passed. */
export function daysToAskAbout(now: Temporal.Instant): { from: string; to: string } {
  const today = dateOf(now);
  const to = clockOf(now) >= ASKED_AT ? today : addDays(today, -1);
  return { from: addDays(to, 1 - ASKED_BACK_DAYS), to };
}

/** The first day about which administrators are not asked yet: only earlier days have two whole working days between them and today. */
export function administratorsAskBefore(today: string, closed: ClosedDays): string {
  let day = today;
  for (let passed = 0; passed < ADMINISTRATORS_AFTER; ) {
    day = addDays(day, -1);
    if (!isWeekend(day) && !closed.has(day)) passed++;
  }
  return day;
}

/** How many days back `closed` must reach: the longest closure that can be made in one call, and a month. */
export const CLOSED_DAYS_BACK = 92;
