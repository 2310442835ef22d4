import { addDays, dateFrom, daysBetween } from '#domain/calendar.ts';
import { DAYS, MONTHS } from './dates.ts';

/**
 * The date among the words that someone searches with, and the other words: '17-11-2026', '17-11', '17 november', 'di 17 nov 2026',
 * 'vandaag', 'morgen'. Without a year it is the one nearest to today.
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

/** At the first of these words, and how many of them it takes. */
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

/** 'nov' and 'november'; 'mrt' is how March is written short. */
function monthOf(word: string): number | null {
  const name = word.replace(/\.$/, '');
  const index = name === 'mrt' ? 2 : MONTHS.findIndex((month) => name.length >= 3 && month.startsWith(name));
  return index < 0 ? null : index + 1;
}

function isDayName(word: string): boolean {
  const name = word.toLowerCase().replace(/\.$/, '');
  return name.length >= 2 && DAYS.some((day) => day.startsWith(name));
}

/** '17-11' of the year in which it lies nearest; a 29 February only of years that have one. */
function nearest(dayAndMonth: string, today: string): string {
  const year = Number(today.slice(0, 4));
  const dates = [year, year + 1, year - 1].map((one) => dateFrom(`${dayAndMonth}-${one}`)).filter(Boolean);
  const distance = (date: string) => Math.abs(daysBetween(today, date));
  return dates.reduce((best, date) => (distance(date) < distance(best) ? date : best), dates[0] ?? '');
}
