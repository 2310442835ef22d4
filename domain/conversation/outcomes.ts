// Conversations that are over and still stand as planned: their consultant is asked the same evening, administrators see it after two
// working days.

import { addDays, isWeekend } from '#domain/calendar.ts';
import type { ClosedDays } from '#domain/planning/closed-days.ts';
import { clockOf, dateOf } from '#domain/time.ts';

/** After the last hour of the day. */
const ASKED_AT = '18:00';
/** After a longer downtime, or when the portal begins to ask: nobody is asked about last month. */
const ASKED_BACK_DAYS = 7;
const ADMINISTRATORS_AFTER = 2;

/** The days of which consultants are asked now, both included: up to the last evening that has come. */
export function daysToAskAbout(now: Temporal.Instant): { from: string; to: string } {
  const today = dateOf(now);
  const to = clockOf(now) >= ASKED_AT ? today : addDays(today, -1);
  return { from: addDays(to, 1 - ASKED_BACK_DAYS), to };
}

/** The first day whose conversations administrators do not have to look after yet: two whole working days lie between those before and today. */
export function administratorsAskBefore(today: string, closed: ClosedDays): string {
  let day = today;
  for (let passed = 0; passed < ADMINISTRATORS_AFTER; ) {
    day = addDays(day, -1);
    if (!isWeekend(day) && !closed.has(day)) passed++;
  }
  return day;
}

/** How far back closed days have to be known for it: the longest closure at once, and a month. */
export const CLOSED_DAYS_BACK = 92;
