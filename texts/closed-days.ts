import type { ClosedDay, ClosedDays, Holiday } from '#domain/planning/closed-days.ts';
import type { Texts } from './index.ts';

type Words = Pick<Texts, 'holidays'>;

export function closedDayName({ holidays }: Words, day: ClosedDay): string {
  return day.kind === 'holiday' ? holidays[day.holiday] : day.name;
}

export type NamedDay = ClosedDay & { date: string; name: string };

/** In the order of the days given. */
export function namedDays(words: Words, days: ClosedDays): NamedDay[] {
  return [...days].map(([date, day]) => ({ date, ...day, name: closedDayName(words, day) }));
}

/** Names by date, for the days of an answer. Public holidays are named by `holidays`, in Dutch without it; other days keep `closed`. */
export function closedNames(
  { holidays }: Partial<Words>,
  days: readonly { date: string; closed?: string | undefined; holiday?: Holiday | undefined }[],
): Map<string, string> {
  return new Map(days.flatMap(({ date, closed, holiday }) => (closed ? [[date, (holiday && holidays?.[holiday]) ?? closed]] : [])));
}
