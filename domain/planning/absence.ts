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

/** Why planned appointments need another consultant or another hour. */
export type Occasion =
  | { by: 'absence'; consultantId: number; period: Period }
  /** Everybody is away. `name`: of the closed day. */
  | { by: 'closed_day'; period: Period; name: string }
  /** The consultant works here until the day before `from`. */
  | { by: 'leave'; consultantId: number; from: string }
  /** Chosen appointments; their consultants keep their hours. */
  | { by: 'hand_over'; appointmentIds: readonly number[] };

/** What happens to an appointment: another consultant at the same hour, the same consultant at another hour, or a new invitation. */
export type Choice =
  | { appointmentId: number; kind: 'take_over' | 'move'; consultantId: number; date: string; startTime: string }
  | { appointmentId: number; kind: 'reinvite' };

const WORKING_DAYS_BESIDE = 10;
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

/** Hours of absence as periods, by date: whole days that follow each other with the same reason are one. */
export function awayPeriods(hours: readonly (Slot & { date: string; reason: string | null })[]): (Period & { reason: string | null })[] {
  const periods: (Period & { reason: string | null })[] = [];
  for (const { date, reason, ...slot } of hours.toSorted((a, b) => (`${a.date} ${a.startTime}` < `${b.date} ${b.startTime}` ? -1 : 1))) {
    const last = periods.at(-1);
    if (!isWholeDay(slot)) periods.push({ from: date, to: date, ...slot, reason });
    else if (last?.startTime === null && last.reason === reason && addDays(last.to, 1) >= date) last.to = date;
    else periods.push({ from: date, to: date, startTime: null, endTime: null, reason });
  }
  return periods;
}

/** Why a consultant cannot leave from this day, or null. */
export function whyNotLeave(from: string, today: string): RefusalCode | null {
  if (from < today) return 'LEAVE_PAST';
  return daysBetween(today, from) > MAX_ABSENCE_YEARS * 366 ? 'ABSENCE_TOO_FAR' : null;
}

/** How far `otherDays` searches for working days. */
const SEARCHED_DAYS = 90;

/**
 * The days on which an appointment may get another hour with its consultant, in order: until the tenth working day after an absence or a
 * closed day, and the last ten before a consultant leaves. If the absence is part of a day, also the rest of that day.
 */
export function otherDays(occasion: Occasion, closedDays: ClosedDays): string[] {
  if (occasion.by === 'hand_over') return [];
  if (occasion.by === 'leave') {
    const before = datesBetween(firstOtherDay(occasion.from), addDays(occasion.from, -1));
    return workingDays(before.toReversed(), closedDays).toReversed();
  }
  const { to, startTime } = occasion.period;
  const after = workingDays(datesBetween(addDays(to, 1), lastOtherDay(to)), closedDays);
  return startTime === null ? after : [to, ...after];
}

/** Without weekends, up to the tenth day that is not closed. */
function workingDays(dates: readonly string[], closedDays: ClosedDays): string[] {
  const days: string[] = [];
  let working = 0;
  for (const date of dates) {
    if (isWeekend(date)) continue;
    days.push(date);
    if (!closedDays.has(date)) working++;
    if (working === WORKING_DAYS_BESIDE) break;
  }
  return days;
}

/** The first date for which `otherDays` must know the closed days, if a consultant leaves. */
export function firstOtherDay(from: string): string {
  return addDays(from, -SEARCHED_DAYS);
}

/** The last date for which `otherDays` must know the closed days. */
export function lastOtherDay(to: string): string {
  return addDays(to, SEARCHED_DAYS);
}
