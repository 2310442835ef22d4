import { wallClock } from '#domain/calendar.ts';
import { datePartsIn, waitOf, yearsOrMonths } from '#texts/date-parts.ts';
import { countedIn } from '#texts/plural.ts';
import type { Texts } from '#texts/texts.ts';

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const months = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];

const names = datePartsIn({ days, months });
export const { nameOfDay, nameOfMonth, dayOfMonth } = names;

export const counted = countedIn('en');

/** 'Tuesday 17 November' */
export function dayAndMonth(date: string): string {
  const { weekday, day, month } = names.partsOf(date);
  return `${weekday} ${day} ${month}`;
}

/** 'Tuesday 17 November 2026' */
export function dateInWords(date: string): string {
  return `${dayAndMonth(date)} ${date.slice(0, 4)}`;
}

/** '16 to 22 November 2026' */
export function weekInWords(monday: string, sunday: string): string {
  const [from, to] = [names.partsOf(monday), names.partsOf(sunday)];
  return `${from.day}${from.month === to.month ? '' : ` ${from.month}`} to ${to.day} ${to.month} ${to.year}`;
}

/** 'in 12 minutes' */
export function waitInWords(seconds: number): string {
  const { unit, count } = waitOf(seconds);
  if (unit === 'hour') return `in ${counted(count, { one: 'hour', other: 'hours' })}`;
  return count === 1 ? 'in a minute' : `in ${counted(count, { one: 'minute', other: 'minutes' })}`;
}

/** '2 years', '6 months' */
export function duration(months: number): string {
  const { unit, count } = yearsOrMonths(months);
  return unit === 'year' ? counted(count, { one: 'year', other: 'years' }) : counted(count, { one: 'month', other: 'months' });
}

export const dates: Texts['dates'] = {
  date: dateInWords,
  dayAndMonth,
  /** 'Tuesday 17 November at 14:00' */
  deadline(instant) {
    const { date, time } = wallClock(instant);
    return `${dayAndMonth(date)} at ${time}`;
  },
  period({ from, to, startTime, endTime }) {
    if (from !== to) return `${dateInWords(from)} to ${dateInWords(to)}`;
    return startTime === null || endTime === null ? dateInWords(from) : `${dateInWords(from)} from ${startTime} to ${endTime}`;
  },
};
