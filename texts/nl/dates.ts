import { dayOfWeek, type Instant, type Moment, shortDate, wallClock } from '#domain/calendar.ts';

// Dates and times in Dutch words. Letters and visitor pages take them from the texts of their language; pages for staff, which are
// Dutch, import them from here.

export const DAYS = ['maandag', 'dinsdag', 'woensdag', 'donderdag', 'vrijdag', 'zaterdag', 'zondag'];
export const MONTHS = [
  'januari',
  'februari',
  'maart',
  'april',
  'mei',
  'juni',
  'juli',
  'augustus',
  'september',
  'oktober',
  'november',
  'december',
];

export function nameOfDay(dayOfWeek: number): string {
  return DAYS[dayOfWeek - 1] ?? '';
}

export function nameOfMonth(date: string): string {
  return MONTHS[Number(date.slice(5, 7)) - 1] ?? '';
}

/** '5' of '2026-11-05' */
export function dayOfMonth(date: string): string {
  return `${Number(date.slice(8, 10))}`;
}

/** 'dinsdag 17 november' */
export function dayAndMonth(date: string): string {
  return `${nameOfDay(dayOfWeek(date))} ${dayOfMonth(date)} ${nameOfMonth(date)}`;
}

/** 'dinsdag 17 november 2026' */
export function dateInWords(date: string): string {
  return `${dayAndMonth(date)} ${date.slice(0, 4)}`;
}

/** '17 november 2026', '05 november 2026': the day always has two digits. */
export function longDate(date: string): string {
  return `${date.slice(8, 10)} ${nameOfMonth(date)} ${date.slice(0, 4)}`;
}

/** '17 november 2026 14:00' */
export function instantInWords(iso: string): string {
  const { date, time } = wallClock(iso);
  return `${longDate(date)} ${time}`;
}

/** 'november 2026', of '2026-11' */
export function monthInWords(month: string): string {
  return `${nameOfMonth(month)} ${month.slice(0, 4)}`;
}

/** 'dinsdag 17 november 14:00' */
export function momentInWords({ date, startTime }: Moment): string {
  return `${dayAndMonth(date)} ${startTime}`;
}

/** 'dinsdag 17 november om 14:00' */
export function deadlineInWords(instant: Instant | string): string {
  const { date, time } = wallClock(instant);
  return `${dayAndMonth(date)} om ${time}`;
}

type Period = { from: string; to: string; startTime: string | null; endTime: string | null };

/** 'dinsdag 17 november 2026', 'dinsdag 17 november 2026 van 09:00 tot 12:00', 'dinsdag 17 november 2026 t/m vrijdag 20 november 2026'. */
export function periodInWords({ from, to, startTime, endTime }: Period): string {
  if (from !== to) return `${dateInWords(from)} t/m ${dateInWords(to)}`;
  return startTime === null || endTime === null ? dateInWords(from) : `${dateInWords(from)} van ${startTime} tot ${endTime}`;
}

/** '16 t/m 22 november 2026' */
export function weekInWords(monday: string, sunday: string): string {
  const until = `${Number(sunday.slice(8))} ${nameOfMonth(sunday)} ${sunday.slice(0, 4)}`;
  const isSameMonth = monday.slice(0, 7) === sunday.slice(0, 7);
  return `${Number(monday.slice(8))}${isSameMonth ? '' : ` ${nameOfMonth(monday)}`} t/m ${until}`;
}

type Hours = { date: string; isRecurring: boolean; dayOfWeek: number; endDate: string | null };

/** 'Elke maandag vanaf 14-09-2026 t/m 21-12-2026', 'maandag 14-09-2026'. */
export function daysInWords({ date, isRecurring, dayOfWeek, endDate }: Hours): string {
  if (!isRecurring) return `${nameOfDay(dayOfWeek)} ${shortDate(date)}`;
  return `Elke ${nameOfDay(dayOfWeek)} vanaf ${shortDate(date)}${endDate ? ` t/m ${shortDate(endDate)}` : ''}`;
}

/** 'over 12 minuten', from the seconds of `Retry-After` */
export function waitInWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes === 1) return 'over een minuut';
  return minutes > 120 ? `over ${Math.ceil(minutes / 60)} uur` : `over ${minutes} minuten`;
}

/** The date texts for letters and visitor pages; other languages have the same functions. */
export const dates = {
  date: dateInWords,
  dayAndMonth,
  deadline: deadlineInWords,
  period: periodInWords,
};
