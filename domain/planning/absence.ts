// An absence of a consultant: some days, or some hours of one day. Web pages import this file, so no Temporal here.

import { addDays, type Clock, datesBetween, daysBetween, isWeekend, type Slot } from '#domain/calendar.ts';
import type { RefusalCode } from '#domain/refusals.ts';
import type { ClosedDays } from './closed-days.ts';
import { MAX_ABSENCE_WEEKS, MAX_ABSENCE_YEARS } from './hours.ts';
import { overlaps } from './slots.ts';

/** Shown when an absence is ended early. */
export const MOVED_STAYS = 'Gesprekken die al zijn verplaatst of overgenomen, blijven zo.';

/** Both days included. Hours only with a single day; null means whole days. */
export type Period = { from: string; to: string; startTime: string | null; endTime: string | null };
/** The absent consultant; null if the office is closed, so everybody is. */
export type Away = { consultantId: number | null; period: Period };

/** What happens to an appointment: another consultant at the same hour, the same consultant at another hour, or a new invitation. */
export type Choice =
  | { appointmentId: number; kind: 'take_over' | 'move'; consultantId: number; date: string; startTime: string }
  | { appointmentId: number; kind: 'reinvite' };

const WORKING_DAYS_AFTER = 10;
const WHOLE_DAY: Slot = { startTime: '00:00', endTime: '23:59' };

/** Why this period is refused, with the field that shows it. */
export function whyNotAbsence(period: Period, now: Clock): { field: keyof Period; code: RefusalCode } | null {
  const { from, to, startTime, endTime } = period;
  if (to < from) return { field: 'to', code: 'ABSENCE_ORDER' };
  const hasHours = startTime !== null || endTime !== null;
  if (hasHours && from !== to) return { field: 'startTime', code: 'ABSENCE_HOURS' };
  if (hasHours && (startTime === null || endTime === null || endTime <= startTime))
    return { field: 'endTime', code: 'ABSENCE_HOURS_ORDER' };
  if (isOver(period, now)) return { field: 'to', code: 'ABSENCE_PAST' };
  if (daysBetween(from, to) >= MAX_ABSENCE_WEEKS * 7) return { field: 'to', code: 'ABSENCE_TOO_LONG' };
  return daysBetween(now.date, to) > MAX_ABSENCE_YEARS * 366 ? { field: 'to', code: 'ABSENCE_TOO_FAR' } : null;
}

export function isOver({ to, endTime }: Pick<Period, 'to' | 'endTime'>, { date, time }: Clock): boolean {
  return to < date || (to === date && endTime !== null && endTime <= time);
}

/** The absent hours on each day of the period. */
export function absentHours({ from, to, startTime, endTime }: Period): (Slot & { date: string })[] {
  const hours = startTime !== null && endTime !== null ? { startTime, endTime } : WHOLE_DAY;
  return datesBetween(from, to).map((date) => ({ date, ...hours }));
}

/** Whole days of an absence are stored like this, and so are all-day events of external calendars. */
export function isWholeDay({ startTime, endTime }: Slot): boolean {
  return startTime === WHOLE_DAY.startTime && endTime >= WHOLE_DAY.endTime;
}

export function isDuring(period: Period, { date, ...slot }: Slot & { date: string }): boolean {
  const { from, to, startTime, endTime } = period;
  return from <= date && date <= to && (startTime === null || endTime === null || overlaps({ startTime, endTime }, slot));
}

/** How far ahead `daysAfter` searches for working days. */
const LOOKED_AFTER = 90;

/**
 * The days on which an appointment may get another hour: until the tenth working day after the absence. If the absence is part of a day,
 * also the rest of that day.
 */
export function daysAfter({ to, startTime }: Period, closedDays: ClosedDays): string[] {
  const dates = startTime === null ? [] : [to];
  let working = 0;
  for (const date of datesBetween(addDays(to, 1), lastDayAfter(to))) {
    if (isWeekend(date)) continue;
    dates.push(date);
    if (!closedDays.has(date)) working++;
    if (working === WORKING_DAYS_AFTER) break;
  }
  return dates;
}

/** The last date for which `daysAfter` must know the closed days. */
export function lastDayAfter(to: string): string {
  return addDays(to, LOOKED_AFTER);
}
