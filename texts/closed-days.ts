import type { ClosedDay, ClosedDays, Holiday } from '#domain/planning/closed-days.ts';
import type { Texts } from './index.ts';

type Words = Pick<Texts, 'holidays'>;

export function closedDayName({ holidays }: Words, day: ClosedDay): string {
  return day.kind === 'holiday' ? holidays[day.holiday] : day.name;
}

type NamedDay = ClosedDay & { date: string; name: string };

/** In the order of the days given. */
export function namedDays(words: Words, days: ClosedDays): NamedDay[] {
  return [...days].map(([date, day]) => ({ date, ...day, name: closedDayName(words, day) }));
}

/**
 * Names by date, for the days of an answer. Without texts they are Dutch, as in the answer; in another language a day that the firm named
 * is only called closed.
 */
export function closedNames(
  { holidays, planning }: Partial<Pick<Texts, 'holidays' | 'planning'>>,
  days: readonly { date: string; closed?: string | undefined; holiday?: Holiday | undefined }[],
): Map<string, string> {
  const named = (closed: string, holiday: Holiday | undefined) => (holiday ? holidays?.[holiday] : planning?.week.closed) ?? closed;
  return new Map(days.flatMap(({ date, closed, holiday }) => (closed ? [[date, named(closed, holiday)]] : [])));
}
