import { dayOfWeek } from '#domain/calendar.ts';

type Names = { days: readonly string[]; months: readonly string[] };

/** The names and numbers of which a language builds its dates. `days` start on Monday. */
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

/** `unit` and the number of them, of the seconds of `Retry-After`: hours where the minutes would be many. */
export function waitOf(seconds: number): { unit: 'minute' | 'hour'; count: number } {
  const minutes = Math.ceil(seconds / 60);
  return minutes > 120 ? { unit: 'hour', count: Math.ceil(minutes / 60) } : { unit: 'minute', count: minutes };
}

/** Whole years where there are any, otherwise months. */
export function yearsOrMonths(months: number): { unit: 'year' | 'month'; count: number } {
  return months % 12 === 0 ? { unit: 'year', count: months / 12 } : { unit: 'month', count: months };
}
