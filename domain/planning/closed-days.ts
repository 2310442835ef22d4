// Days on which the office is closed: public holidays, on which only hours that are meant for them are open, and the firm's own,
// on which none are.

import { datesBetween, daysBetween, isWeekend } from '#domain/calendar.ts';
import type { RefusalCode } from '#domain/refusals.ts';
import { MAX_CLOSED_DAYS } from '#domain/vocabulary.ts';

export const CLOSED_KINDS = ['holiday', 'own'] as const;
export type ClosedDay = { kind: (typeof CLOSED_KINDS)[number]; name: string };
/** By date. A holiday that is also a day of the firm's own is the latter. */
export type ClosedDays = ReadonlyMap<string, ClosedDay>;

/** Whether hours of a diary count on a day. */
export function isOpenOn(day: ClosedDay | undefined, { onHoliday }: { onHoliday: boolean }): boolean {
  return day === undefined || (day.kind === 'holiday' && onHoliday);
}

/** Both days included. */
export type ClosedRange = { date: string; endDate: string };

/** The days of a range that are closed with it: those on which someone would work. */
export function daysToClose({ date, endDate }: ClosedRange, holidays: ClosedDays): string[] {
  return datesBetween(date, endDate).filter((day) => !isWeekend(day) && holidays.get(day)?.kind !== 'holiday');
}

/** Why these days cannot be closed in one go, with the field that it is about. */
export function whyNotClose(range: ClosedRange, today: string): { field: keyof ClosedRange; code: RefusalCode } | null {
  const { date, endDate } = range;
  if (endDate < date) return { field: 'endDate', code: 'CLOSED_DAYS_ORDER' };
  if (date < today) return { field: 'date', code: 'CLOSED_DAYS_PAST' };
  return daysBetween(date, endDate) >= MAX_CLOSED_DAYS ? { field: 'endDate', code: 'CLOSED_DAYS_TOO_MANY' } : null;
}
