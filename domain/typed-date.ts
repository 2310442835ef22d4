// Dates as people type them in a field of a staff page: '20-11', '20-11-26', '20/11', '20 nov', 'vr 20 nov', 'morgen'.

import { addDays, dayOfWeek, isDate } from '#domain/calendar.ts';
import { plain } from '#domain/people/names.ts';
import { inWords, monthNamed, weekdayInWords, withoutWeekday } from '#domain/people/upload/dates.ts';

/** `isWhole`: the year has four digits, so that nothing more will be typed. */
type TypedDate = { date: string; isWhole: boolean } | { error: string };

const UNREADABLE = 'Deze datum is niet te lezen. Typ bijvoorbeeld 20-11-2026, 20 nov of morgen.';
const NO_SUCH_DAY = 'Deze dag bestaat niet.';

const DAY_WORDS: Record<string, number> = { gisteren: -1, vandaag: 0, morgen: 1, overmorgen: 2 };
const YEAR = "'?(\\d{4}|\\d{2})";
const NUMBERS = new RegExp(`^(\\d{1,2})\\s?[-/. ]\\s?(\\d{1,2})(?:\\s?[-/. ]\\s?${YEAR})?[-/.]?$`);
const COMPACT = /^(\d\d)(\d\d)(\d{4})$/;
const MONTH_NAME = new RegExp(`^(\\d{1,2})[-/.\\s]*([a-z]{3,9})\\.?(?:[-/\\s]\\s?${YEAR})?$`);
const ISO = /^(\d{4})-(\d\d)-(\d\d)$/;
/** 29 February is at most eight years away: 2096 and 2104 are leap years, 2100 is not. */
const LONGEST_WAIT = 8;

/** Without a year it is the next such day, today included. */
export function typedDate(text: string, today: string): TypedDate {
  const typed = plain(text).trim();
  const word = DAY_WORDS[typed];
  if (word !== undefined) return { date: addDays(today, word), isWhole: true };
  const { weekday, date: written } = withoutWeekday(typed);
  const [year = '', month = '', day = ''] = partsOf(written);
  if (!Number(month)) return { error: UNREADABLE };
  const date = year ? dateOf(year.length === 2 ? `20${year}` : year, month, day) : nextDate(today, month, day);
  if (!date) return { error: NO_SUCH_DAY };
  const real = dayOfWeek(date);
  if (weekday !== null && weekday !== real)
    return { error: `${inWords(date)} is een ${weekdayInWords(real)}, geen ${weekdayInWords(weekday)}.` };
  return { date, isWhole: year.length === 4 };
}

/** Year, month and day; the year is absent if it was not typed. */
function partsOf(text: string): (string | undefined)[] {
  const iso = ISO.exec(text);
  if (iso) return iso.slice(1);
  const numbers = NUMBERS.exec(text) ?? COMPACT.exec(text);
  if (numbers) return [numbers[3], numbers[2], numbers[1]];
  const named = MONTH_NAME.exec(text);
  return named ? [named[3], monthNamed(named[2]), named[1]] : [];
}

function dateOf(year: string, month: string, day: string): string | null {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDate(date) ? date : null;
}

function nextDate(today: string, month: string, day: string): string | null {
  const first = Number(today.slice(0, 4));
  for (let year = first; year <= first + LONGEST_WAIT; year++) {
    const date = dateOf(String(year), month, day);
    if (date && date >= today) return date;
  }
  return null;
}
