// Server only: the tables of date-holidays are large.

import Holidays from 'date-holidays';
import type { ClosedDay, ClosedDays } from './closed-days.ts';

/** Public holidays by their rule in date-holidays, with the names that visitors read. */
const NAMES: Readonly<Record<string, string>> = {
  '01-01': 'Nieuwjaarsdag',
  easter: 'Eerste Paasdag',
  'easter 1': 'Tweede Paasdag',
  '04-27 if sunday then previous saturday since 2014': 'Koningsdag',
  '05-05': 'Bevrijdingsdag',
  'easter 39': 'Hemelvaartsdag',
  'easter 49': 'Eerste Pinksterdag',
  'easter 50': 'Tweede Pinksterdag',
  '12-25': 'Eerste Kerstdag',
  '12-26': 'Tweede Kerstdag',
};

const netherlands = new Holidays('NL');
const byYear = new Map<number, ReadonlyMap<string, string>>();

/** Name by date, sorted by date. 5 May is a holiday once in five years. */
export function holidaysOf(year: number): ReadonlyMap<string, string> {
  let holidays = byYear.get(year);
  if (!holidays) {
    const all = netherlands.getHolidays(year).map(({ date, rule }) => ({ date: date.slice(0, 10), rule, name: NAMES[rule] }));
    const closed = all.filter(({ rule }) => rule !== '05-05' || year % 5 === 0);
    holidays = new Map(closed.flatMap(({ date, name }) => (name ? [[date, name]] : [])));
    byYear.set(year, holidays);
  }
  return holidays;
}

export function holidayName(date: string): string | null {
  return holidaysOf(Number(date.slice(0, 4))).get(date) ?? null;
}

/** Both days included; `own`: the days that the firm closed. */
export function closedDaysBetween(from: string, to: string, own: readonly { date: string; name: string }[]): ClosedDays {
  const closed = new Map<string, ClosedDay>();
  for (let year = Number(from.slice(0, 4)); year <= Number(to.slice(0, 4)); year++) {
    for (const [date, name] of holidaysOf(year)) if (from <= date && date <= to) closed.set(date, { kind: 'holiday', name });
  }
  for (const { date, name } of own) closed.set(date, { kind: 'own', name });
  return closed;
}
