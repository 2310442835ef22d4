// Quarters of the survey, as '2026-Q4'; as text they sort in order of time. Browsers use them too.

import { addDays } from '#domain/calendar.ts';

/** Days after the end of a quarter until its answers count. Its links end on that day, so that no answer comes in later. */
const SETTLING_DAYS = 30;

export function isQuarter(text: string): boolean {
  return /^2\d{3}-Q[1-4]$/.test(text);
}

export function quarterOf(date: string): string {
  return `${date.slice(0, 4)}-Q${Math.ceil(Number(date.slice(5, 7)) / 3)}`;
}

/** The first day after a quarter. */
function dayAfter(quarter: string): string {
  const [year, number] = [Number(quarter.slice(0, 4)), Number(quarter.slice(6))];
  return number === 4 ? `${year + 1}-01-01` : `${year}-${String(number * 3 + 1).padStart(2, '0')}-01`;
}

export function isClosed(quarter: string, today: string): boolean {
  return today >= dayAfter(quarter);
}

/** The day from which the answers of a quarter count. */
export function countsFrom(quarter: string): string {
  return addDays(dayAfter(quarter), SETTLING_DAYS);
}

/** The closed quarters, the last one first. */
export function closedQuarters(today: string, most: number): string[] {
  const [year, number] = [Number(today.slice(0, 4)), Number(quarterOf(today).slice(6))];
  return Array.from({ length: most }, (_, i) => {
    const back = year * 4 + number - 2 - i;
    return `${Math.floor(back / 4)}-Q${(back % 4) + 1}`;
  });
}

/** '4e kwartaal 2026' */
export function quarterInWords(quarter: string): string {
  return `${quarter.slice(6)}e kwartaal ${quarter.slice(0, 4)}`;
}
