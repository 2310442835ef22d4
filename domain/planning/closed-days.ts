// Days on which the office is closed. On public holidays only hours with `onHoliday` are open; on days that the firm closed, none.

import { datesBetween, daysBetween, isWeekend } from '#domain/calendar.ts';
import type { RefusalCode } from '#domain/refusals.ts';
import { MAX_CLOSED_DAYS } from './hours.ts';

export const CLOSED_KINDS = ['holiday', 'own'] as const;
/** Their names are texts: `texts/nl/pages-planning.ts`. */
export const HOLIDAYS = [
  'new_year',
  'easter_sunday',
  'easter_monday',
  'kings_day',
  'liberation_day',
  'ascension_day',
  'whit_sunday',
  'whit_monday',
  'christmas_day',
  'boxing_day',
] as const;
export type Holiday = (typeof HOLIDAYS)[number];
type ClosedKind = (typeof CLOSED_KINDS)[number];
/** The firm names its own closed days. */
export type ClosedDay = { kind: Extract<ClosedKind, 'holiday'>; holiday: Holiday } | { kind: Extract<ClosedKind, 'own'>; name: string };
/** By date. A holiday that the firm also closed counts as closed by the firm. */
export type ClosedDays = ReadonlyMap<string, ClosedDay>;

/** Whether hours of a diary are open on this day. */
export function isOpenOn(day: { kind: ClosedKind } | undefined, { onHoliday }: { onHoliday: boolean }): boolean {
  return day === undefined || (day.kind === 'holiday' && onHoliday);
}

/** Both days included. */
export type ClosedRange = { date: string; endDate: string };

/** The days of a range that get closed: its working days. */
export function daysToClose({ date, endDate }: ClosedRange, holidays: ClosedDays): string[] {
  return datesBetween(date, endDate).filter((day) => !isWeekend(day) && holidays.get(day)?.kind !== 'holiday');
}

/** Why these days cannot be closed in one call, with the field that shows it. */
export function whyNotClose(range: ClosedRange, today: string): { field: keyof ClosedRange; code: RefusalCode } | null {
  const { date, endDate } = range;
  if (endDate < date) return { field: 'endDate', code: 'CLOSED_DAYS_ORDER' };
  if (date < today) return { field: 'date', code: 'CLOSED_DAYS_PAST' };
  return daysBetween(date, endDate) >= MAX_CLOSED_DAYS ? { field: 'endDate', code: 'CLOSED_DAYS_TOO_MANY' } : null;
}
