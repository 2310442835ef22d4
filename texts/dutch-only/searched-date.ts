import { addDays, dateFrom, daysBetween } from '#domain/calendar.ts';
import { DAYS, MONTHS } from '#texts/nl/dates.ts';

/**
 * Splits a search text into its date ('17-11-2026', '17-11', '17 november', 'di 17 nov 2026', 'vandaag', 'morgen') and the other words.
 * A date without a year is the one nearest to today.
 */
export function searchedDate(q: string, today: string): { date: string; others: string } | null {
  const words = q.trim().split(/\s+/);
  for (const index of words.keys()) {
    const found = dateAt(
      words.slice(index).map((word) => word.toLowerCase()),
      today,
    );
    if (!found) continue;
    const hasDay = index > 0 && isDayName(words[index - 1] ?? '');
    return { date: found.date, others: words.toSpliced(index - Number(hasDay), found.length + Number(hasDay)).join(' ') };
  }
  return null;
}

/** The date that begins at the first of these words; `length`: how many words it takes. */
function dateAt([first = '', second = '', third = '']: string[], today: string): { date: string; length: number } | null {
  const date = dateOfWord(first, today);
  if (date) return { date, length: 1 };
  const month = monthOf(second);
  if (!/^\d\d?$/.test(first) || month === null) return null;
  const dated = /^\d{4}$/.test(third) ? dateFrom(`${first}-${month}-${third}`) : '';
  if (dated) return { date: dated, length: 3 };
  const near = nearest(`${first}-${month}`, today);
  return near ? { date: near, length: 2 } : null;
}

function dateOfWord(word: string, today: string): string {
  if (word === 'vandaag') return today;
  if (word === 'morgen') return addDays(today, 1);
  return /^\d\d?[-/]\d\d?$/.test(word) ? nearest(word.replace('/', '-'), today) : dateFrom(word);
}

/** Reads 'nov' and 'november'; 'mrt' is the Dutch abbreviation of March. */
function monthOf(word: string): number | null {
  const name = word.replace(/\.$/, '');
  const index = name === 'mrt' ? 2 : MONTHS.findIndex((month) => name.length >= 3 && month.startsWith(name));
  return index < 0 ? null : index + 1;
}

function isDayName(word: string): boolean {
  const name = word.toLowerCase().replace(/\.$/, '');
  return name.length >= 2 && DAYS.some((day) => day.startsWith(name));
}

/** '17-11' in the year that brings it nearest to today; '29-2' only in leap years. */
function nearest(dayAndMonth: string, today: string): string {
  const year = Number(today.slice(0, 4));
  const dates = [year, year + 1, year - 1].map((one) => dateFrom(`${dayAndMonth}-${one}`)).filter(Boolean);
  const distance = (date: string) => Math.abs(daysBetween(today, date));
  return dates.reduce((best, date) => (distance(date) < distance(best) ? date : best), dates[0] ?? '');
}
