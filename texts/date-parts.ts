import { dayOfWeek } from '#domain/calendar.ts';

type Names = { days: readonly string[]; months: readonly string[] };

/** The names and numbers from which a language puts its dates together. `days` start on Monday. */
export function datePartsIn({ days, months }: Names) {
  const nameOfDay = (dayOfWeek: number): string => days[dayOfWeek - 1] ?? '';
  const nameOfMonth = (date: string): string => months[Number(date.slice(5, 7)) - 1] ?? '';
  const dayOfMonth = (date: string): string => `${Number(date.slice(8, 10))}`;
  const partsOf = (date: string) => ({
    weekday: nameOfDay(dayOfWeek(date)),
    day: dayOfMonth(date),
    month: nameOfMonth(date),
    year: date.slice(0, 4),
  });
  return { nameOfDay, nameOfMonth, dayOfMonth, partsOf };
}

/** Converts the seconds of `Retry-After` to minutes, or to hours if there are more than 120 minutes. */
export function waitOf(seconds: number): { unit: 'minute' | 'hour'; count: number } {
  const minutes = Math.ceil(seconds / 60);
  return minutes > 120 ? { unit: 'hour', count: Math.ceil(minutes / 60) } : { unit: 'minute', count: minutes };
}

/** In years if the months are whole years, otherwise in months. */
export function yearsOrMonths(months: number): { unit: 'year' | 'month'; count: number } {
  return months % 12 === 0 ? { unit: 'year', count: months / 12 } : { unit: 'month', count: months };
}
