// Formats wire values for display. For dates and times that are already text see domain/calendar.ts (shortDate, longDate).
import { addDays, shortDate, wallClock } from '#domain/calendar.ts';

/** Today in Amsterdam, in whatever time zone the device is. */
export function today(): string {
  return wallClock(Date.now()).date;
}

/** An instant as '17-11-2026'. */
export function dateOfInstant(iso: string): string {
  return shortDate(wallClock(iso).date);
}

/** An instant as '17-11-2026 14:00'. */
export function dateAndTimeOfInstant(iso: string): string {
  const { date, time } = wallClock(iso);
  return `${shortDate(date)} ${time}`;
}

/** The same, with 'vandaag' or 'gisteren' as date where that applies. */
export function dayAndTimeOfInstant(iso: string): string {
  const { date, time } = wallClock(iso);
  const name = { [today()]: 'vandaag', [addDays(today(), -1)]: 'gisteren' }[date];
  return `${name ?? shortDate(date)} ${time}`;
}

const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB'];

/** Bytes as '14 MB', '1,2 GB'. */
export function size(bytes: number): string {
  const power = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const value = bytes / 1000 ** power;
  return `${value.toLocaleString('nl-NL', { maximumSignificantDigits: value < 10 ? 2 : 3 })} ${UNITS[power]}`;
}

/** '09:00 - 10:00', from 'HH:MM' or 'HH:MM:SS'. */
export function timeRange({ startTime, endTime }: { startTime: string; endTime: string }): string {
  return `${startTime.slice(0, 5)} - ${endTime.slice(0, 5)}`;
}

/** 'meer dan tien' as 'Meer dan tien'. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A total that the server counted up to 10,000. */
export function totalInWords({ total, isMinimum }: { total: number; isMinimum: boolean }): string {
  return isMinimum ? `meer dan ${count(total)}` : count(total);
}

/** 1234 as '1.234'. */
export function count(value: number): string {
  return value.toLocaleString('nl-NL');
}

/** '+31612345678' as '06 12345678' and '+31302345678' as '030 2345678'; a foreign number unchanged. */
export function phone(number: string): string {
  return number.replace(/^\+31(6(?=\d{8}$)|1[035]|2[0346]|3[03568]|4[0356]|5[0358]|7\d|8[58]|\d{3})(\d+)$/, '0$1 $2');
}
