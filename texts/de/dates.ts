import { wallClock } from '#domain/calendar.ts';
import { datePartsIn, waitOf, yearsOrMonths } from '#texts/date-parts.ts';
import { countedIn } from '#texts/plural.ts';
import type { Texts } from '#texts/texts.ts';

const days = ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag'];
const months = ['Januar', 'Februar', 'März', 'April', 'Mai', 'Juni', 'Juli', 'August', 'September', 'Oktober', 'November', 'Dezember'];

const names = datePartsIn({ days, months });
export const { nameOfDay, nameOfMonth } = names;

/** '17.': German days of the month are ordinals, also without a month. */
export function dayOfMonth(date: string): string {
  return `${names.dayOfMonth(date)}.`;
}

export const counted = countedIn('de');

/** 'Dienstag, 17. November': the same form after 'am', 'vor' and 'bis'. */
export function dayAndMonth(date: string): string {
  const { weekday, day, month } = names.partsOf(date);
  return `${weekday}, ${day}. ${month}`;
}

/** 'Dienstag, 17. November 2026' */
export function dateInWords(date: string): string {
  return `${dayAndMonth(date)} ${date.slice(0, 4)}`;
}

/** '16. bis 22. November 2026' */
export function weekInWords(monday: string, sunday: string): string {
  const [from, to] = [names.partsOf(monday), names.partsOf(sunday)];
  return `${from.day}.${from.month === to.month ? '' : ` ${from.month}`} bis ${to.day}. ${to.month} ${to.year}`;
}

/** 'in 12 Minuten' */
export function waitInWords(seconds: number): string {
  const { unit, count } = waitOf(seconds);
  if (unit === 'hour') return `in ${counted(count, { one: 'Stunde', other: 'Stunden' })}`;
  return count === 1 ? 'in einer Minute' : `in ${counted(count, { one: 'Minute', other: 'Minuten' })}`;
}

/** '2 Jahre', '6 Monate': not to be used after a preposition, which would need another case. */
export function duration(months: number): string {
  const { unit, count } = yearsOrMonths(months);
  return unit === 'year' ? counted(count, { one: 'Jahr', other: 'Jahre' }) : counted(count, { one: 'Monat', other: 'Monate' });
}

export const dates: Texts['dates'] = {
  date: dateInWords,
  dayAndMonth,
  /** 'Dienstag, 17. November, 14:00 Uhr' */
  deadline(instant) {
    const { date, time } = wallClock(instant);
    return `${dayAndMonth(date)}, ${time} Uhr`;
  },
  period({ from, to, startTime, endTime }) {
    if (from !== to) return `${dateInWords(from)} bis ${dateInWords(to)}`;
    return startTime === null || endTime === null ? dateInWords(from) : `${dateInWords(from)} von ${startTime} bis ${endTime} Uhr`;
  },
};
