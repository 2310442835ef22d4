// Formats wire values for display. For dates and times that are already text see domain/calendar.ts (shortDate) and texts/nl/dates.ts.
import { addDays, shortDate, wallClock } from '#domain/calendar.ts';
import { dutchPhone } from '#domain/people/dutch-phone.ts';

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

/** An instant as '17-11-2026 14:00', with 'vandaag' or 'gisteren' in place of those dates. */
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

/** 1234 as '1.234'. */
export function count(value: number): string {
  return value.toLocaleString('nl-NL');
}

/** '1 afspraak', '1.234 afspraken' */
export function some(number: number, one: string, many: string): string {
  return number === 1 ? `1 ${one}` : `${count(number)} ${many}`;
}

/** A Dutch number as letters write it too: '06 12345678', '030 234 5678'; a foreign number as it is. */
export function phone(number: string): string {
  return dutchPhone(number) ?? number;
}
