// Dates as people type them and as spreadsheets show them, in Dutch and English. Whether 3/6 is 3 June or 6 March, only the other cells of
// the column tell.

import { dayOfWeek, isDate } from '#domain/calendar.ts';
import { plain } from '#domain/people/names.ts';

type Order = 'dayFirst' | 'monthFirst';
/** By separator, because cells that Excel reads as dates and cells that it leaves as text have different ones; absent if nothing tells. */
export type DateOrders = Partial<Record<string, Order | 'both'>>;
type Readings = Record<Order, string | null> & { separator: string; rest: string };

const MONTHS = [
  'januari january jan',
  'februari february feb febr',
  'maart march mrt mar maa',
  'april apr',
  'mei may',
  'juni june jun',
  'juli july jul',
  'augustus august aug',
  'september sept sep',
  'oktober october okt oct',
  'november nov',
  'december dec',
].map((names) => names.split(' '));
/** From Monday. */
const WEEKDAYS = [
  'maandag monday ma mon',
  'dinsdag tuesday di tue tues',
  'woensdag wednesday wo wed',
  'donderdag thursday do thu thur thurs',
  'vrijdag friday vr vrij fri',
  'zaterdag saturday za zat sat',
  'zondag sunday zo zon sun',
].map((names) => names.split(' '));

/** Which order the cells of a column are written in. */
export class DateColumn {
  readonly orders: DateOrders = {};

  add(cell: string): void {
    const found = readingsOf(cell);
    if (!found || (found.dayFirst === null) === (found.monthFirst === null)) return;
    const order = found.dayFirst === null ? 'monthFirst' : 'dayFirst';
    const known = this.orders[found.separator] ?? order;
    this.orders[found.separator] = known === order ? order : 'both';
  }
}

/** `isGuess`: the column does not tell the order, and with slashes people also put the month first. */
export function dateIn(text: string, orders: DateOrders = {}): { date: string; isGuess: boolean } | { reason: string } {
  const shown = text.slice(0, 40);
  const found = readingsOf(text);
  if (!found) return { reason: HALF_DATE.test(plain(text)) ? `Het jaar ontbreekt in de datum ${shown}.` : `Onbekende datum: ${shown}.` };
  const { dayFirst, monthFirst, separator } = found;
  if (dayFirst === null || monthFirst === null || dayFirst === monthFirst) {
    const date = dayFirst ?? monthFirst;
    return date === null ? { reason: `Onbekende datum: ${shown}.` } : { date, isGuess: false };
  }
  const order = orders[separator];
  if (order === 'both')
    return { reason: `Bij de datum ${shown} is niet te zien wat de dag is en wat de maand. Schrijf de maand als woord.` };
  return { date: order === 'monthFirst' ? monthFirst : dayFirst, isGuess: order === undefined && separator === '/' };
}

export function inWords(date: string): string {
  const [year, month, day] = date.split('-').map(Number);
  return `${day} ${MONTHS[(month ?? 1) - 1]?.[0]} ${year}`;
}

/** What follows a date in its cell: '9:00' of '6-3-2026 9:00'. */
export function behindDate(text: string): string {
  return readingsOf(text)?.rest ?? '';
}

const YEAR = "'?(\\d{4}|\\d{2})";
const REST = '(?:(?:t|,?\\s+(?:om\\s+|at\\s+)?)(.*))?$';
const ISO = new RegExp(`^(\\d{4})[-/.](\\d{1,2})[-/.](\\d{1,2})${REST}`);
const COMPACT = /^(20\d\d)(\d\d)(\d\d)$/;
const NUMBERS = new RegExp(`^(\\d{1,2})\\s?([-/. ])\\s?(\\d{1,2})\\s?\\2\\s?${YEAR}${REST}`);
const DAY_NAME = new RegExp(`^(\\d{1,2})(?:e|de|ste|st|nd|rd|th)?[-/.\\s]+([a-z]+)\\.?[-/.,\\s]+${YEAR}${REST}`);
const NAME_DAY = new RegExp(`^([a-z]+)\\.?[-\\s]+(\\d{1,2})(?:st|nd|rd|th)?[-,\\s]+(\\d{4})${REST}`);
const HALF_DATE = /^(?:[a-z]+\.?,?\s+)?\d{1,2}[-/.\s]+(?:\d{1,2}|[a-z]{3,9})\.?$/;

/** Null if this is not a date; a reading is null if there is no such day, or it is another day of the week than the cell says. */
function readingsOf(text: string): Readings | null {
  const { weekday, date } = withoutWeekday(plain(text).trim());
  const reading = (year = '', month = '', day = ''): string | null => {
    const whole = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
    return isDate(whole) && (weekday === null || dayOfWeek(whole) === weekday) ? whole : null;
  };
  const certain = (found: string | null, rest = '') => ({ dayFirst: found, monthFirst: found, separator: '', rest });
  const numbers = NUMBERS.exec(date);
  if (numbers) {
    const [, one, separator = '', two, year, rest = ''] = numbers;
    return { dayFirst: reading(year, two, one), monthFirst: reading(year, one, two), separator, rest };
  }
  const iso = ISO.exec(date) ?? COMPACT.exec(date);
  if (iso) return certain(reading(iso[1], iso[2], iso[3]), iso[4]);
  const dayName = DAY_NAME.exec(date);
  if (dayName) return certain(reading(dayName[3], monthNamed(dayName[2]), dayName[1]), dayName[4]);
  const nameDay = NAME_DAY.exec(date);
  return nameDay ? certain(reading(nameDay[3], monthNamed(nameDay[1]), nameDay[2]), nameDay[4]) : null;
}

/** '11' of 'nov'; '0' if it is no month. */
export function monthNamed(name = ''): string {
  return String(MONTHS.findIndex((names) => names.includes(name)) + 1);
}

export function weekdayInWords(dayOfWeek: number): string {
  return WEEKDAYS[dayOfWeek - 1]?.[0] ?? '';
}

/** The weekday that a date begins with, from 1 for Monday, and the rest. */
export function withoutWeekday(text: string): { weekday: number | null; date: string } {
  const [whole = '', name = ''] = /^([a-z]{2,9})\.?,?\s+/.exec(text) ?? [];
  const at = WEEKDAYS.findIndex((names) => names.includes(name));
  return at === -1 ? { weekday: null, date: text } : { weekday: at + 1, date: text.slice(whole.length) };
}
