// Server only: the tables of date-holidays are large.

import Holidays from 'date-holidays';
import { type ClosedDay, type ClosedDays, HOLIDAYS, type Holiday } from './closed-days.ts';

/** The rule of each public holiday in date-holidays. */
const RULES: Readonly<Record<Holiday, string>> = {
  new_year: '01-01',
  easter_sunday: 'easter',
  easter_monday: 'easter 1',
  kings_day: '04-27 if sunday then previous saturday since 2014',
  liberation_day: '05-05',
  ascension_day: 'easter 39',
  whit_sunday: 'easter 49',
  whit_monday: 'easter 50',
  christmas_day: '12-25',
  boxing_day: '12-26',
};
const BY_RULE: ReadonlyMap<string, Holiday> = new Map(HOLIDAYS.map((holiday) => [RULES[holiday], holiday]));

const netherlands = new Holidays('NL');
const byYear = new Map<number, ReadonlyMap<string, Holiday>>();

/** By date, sorted. 5 May is a holiday once in five years. */
export function holidaysOf(year: number): ReadonlyMap<string, Holiday> {
  let holidays = byYear.get(year);
  if (!holidays) {
    const all = netherlands.getHolidays(year).map(({ date, rule }) => ({ date: date.slice(0, 10), holiday: BY_RULE.get(rule) }));
    const closed = all.filter(({ holiday }) => holiday !== 'liberation_day' || year % 5 === 0);
    holidays = new Map(closed.flatMap(({ date, holiday }) => (holiday ? [[date, holiday]] : [])));
    byYear.set(year, holidays);
  }
  return holidays;
}

export function holidayOn(date: string): Holiday | null {
  return holidaysOf(Number(date.slice(0, 4))).get(date) ?? null;
}

/** Both days included; `own`: the days that the firm closed. */
export function closedDaysBetween(from: string, to: string, own: readonly { date: string; name: string }[]): ClosedDays {
  const closed = new Map<string, ClosedDay>();
  for (let year = Number(from.slice(0, 4)); year <= Number(to.slice(0, 4)); year++) {
    for (const [date, holiday] of holidaysOf(year)) if (from <= date && date <= to) closed.set(date, { kind: 'holiday', holiday });
  }
  for (const { date, name } of own) closed.set(date, { kind: 'own', name });
  return closed;
}
