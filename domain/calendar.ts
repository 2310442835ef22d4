// Dates and times as text: 'yyyy-MM-dd' and 'HH:MM', wall-clock time in Amsterdam. As text they compare and sort in order of time. Runs in
// browsers without Temporal, and on an employee's phone: no dependency, no table of time zones. Dates as Dutch words: texts/nl/dates.ts.

export const ZONE = 'Europe/Amsterdam';

export type Moment = { date: string; startTime: string };
/** What the clock and the calendar show at an instant. */
export type Clock = { date: string; time: string };
/** Milliseconds since 1970. Every Temporal.Instant has this shape; a page without Temporal makes its own. */
export type Instant = { readonly epochMilliseconds: number };
export type Slot = { startTime: string; endTime: string };

const DAY_MS = 86_400_000;

/** Days since 1 January 1970, for date arithmetic. */
export function dayNumber(date: string): number {
  return Date.UTC(twoDigits(date, 0) * 100 + twoDigits(date, 2), twoDigits(date, 5) - 1, twoDigits(date, 8)) / DAY_MS;
}

// Reads digits without making substrings: slots are computed for thousands of days at a time.
function twoDigits(text: string, at: number): number {
  return text.charCodeAt(at) * 10 + text.charCodeAt(at + 1) - 11 * 48;
}

function dateOfDay(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** Limited to years for which adding a few decades gives a date with a four-digit year. */
export function isDate(text: string): boolean {
  return /^(19|2\d)\d\d-\d\d-\d\d$/.test(text) && Number(text.slice(5, 7)) <= 12 && dateOfDay(dayNumber(text)) === text;
}

export function isClock(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
}

/** The wire has both 'HH:MM:SS' and 'HH:MM'; internally it is always 'HH:MM'. */
export function toClock(text: string): string {
  return text.slice(0, 5);
}

/** Parses '17-11-2026', '17/11/2026', '17112026' and '2026-11-17'; '' if it is not a date. */
export function dateFrom(text: string): string {
  const [, day, month, year] = /^(\d\d?)[-/. ](\d\d?)[-/. ](\d{4})$/.exec(text.trim()) ?? /^(\d\d)(\d\d)(\d{4})$/.exec(text.trim()) ?? [];
  const date = day && month && year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text.trim();
  return isDate(date) ? date : '';
}

/** Parses '9', '930', '9.30' and '09:30'; '' if it is not a time. */
export function clockFrom(text: string): string {
  const [, hours, minutes = '00'] = /^(\d\d?)(?:[:.]?(\d\d))?$/.exec(text.trim()) ?? [];
  const time = `${hours?.padStart(2, '0')}:${minutes}`;
  return isClock(time) ? time : '';
}

export function minutesOf(time: string): number {
  return twoDigits(time, 0) * 60 + twoDigits(time, 3);
}

export function addDays(date: string, days: number): string {
  return dateOfDay(dayNumber(date) + days);
}

export function daysBetween(from: string, to: string): number {
  return dayNumber(to) - dayNumber(from);
}

/** 1 = Monday … 7 = Sunday. */
export function dayOfWeek(date: string): number {
  // 1 January 1970 was a Thursday.
  return ((((dayNumber(date) + 3) % 7) + 7) % 7) + 1;
}

export function isWeekend(date: string): boolean {
  return dayOfWeek(date) > 5;
}

export function mondayOf(date: string): string {
  return addDays(date, 1 - dayOfWeek(date));
}

/** Every date from `from` to `to`, both included. */
export function datesBetween(from: string, to: string): string[] {
  const first = dayNumber(from);
  return Array.from({ length: Math.max(0, dayNumber(to) - first + 1) }, (_, i) => dateOfDay(first + i));
}

/** '17-11-2026' */
export function shortDate(date: string): string {
  return `${date.slice(8, 10)}-${date.slice(5, 7)}-${date.slice(0, 4)}`;
}

/** Date and time in Amsterdam of an instant, ISO text or milliseconds since 1970. */
export function wallClock(instant: Instant | string | number): Clock {
  const minute = Math.floor(millisecondsOf(instant) / 60_000);
  if (minute !== lastShown.minute) {
    const [date, time] = (shownByTemporal(minute * 60_000) ?? shownByIntl(minute * 60_000)).split('T') as [string, string];
    lastShown = { minute, date, time };
  }
  return { date: lastShown.date, time: lastShown.time };
}

type Shown = (options: { offset: 'never'; timeZoneName: 'never'; smallestUnit: 'minute' }) => string;
type MaybeTemporal = {
  Temporal?: { Instant: { fromEpochMilliseconds: (ms: number) => { toZonedDateTimeISO: (zone: string) => { toString: Shown } } } };
};

/**
 * '2026-11-17T14:00'; null in browsers without Temporal. Tried before Intl, because creating its first formatter takes a slow phone a tenth
 * of a second.
 */
function shownByTemporal(ms: number): string | null {
  const { Temporal } = globalThis as MaybeTemporal;
  if (!Temporal) return null;
  const zoned = Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(ZONE);
  return zoned.toString({ offset: 'never', timeZoneName: 'never', smallestUnit: 'minute' });
}

function shownByIntl(ms: number): string {
  amsterdam ??= new Intl.DateTimeFormat('en-GB', {
    timeZone: ZONE,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const part: Record<string, string> = {};
  for (const { type, value } of amsterdam.formatToParts(ms)) part[type] = value;
  return `${part.year}-${part.month}-${part.day}T${part.hour}:${part.minute}`;
}

/** Caches the last formatted minute: most calls ask for the current one. */
let lastShown = { minute: Number.NaN, date: '', time: '' };

function millisecondsOf(instant: Instant | string | number): number {
  if (typeof instant === 'number') return instant;
  return typeof instant === 'string' ? Date.parse(instant) : instant.epochMilliseconds;
}

/**
 * The instant of a moment, for pages; the server has startsAt() in time.ts. Only for daytime: the UTC offset is taken an hour or two after
 * the moment, and the clock never changes within the offered hours.
 */
export function instantOfMoment({ date, startTime }: Moment): Instant {
  const asUtc = (day: string, time: string) => Date.parse(`${day}T${time}Z`);
  const wall = asUtc(date, startTime);
  const shown = wallClock(wall);
  return { epochMilliseconds: wall - (asUtc(shown.date, shown.time) - wall) };
}

let amsterdam: Intl.DateTimeFormat | undefined;
