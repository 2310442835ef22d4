import { datesBetween, dayOfWeek } from './calendar.ts';

/** 1 = Monday … 7 = Sunday. */
export const ALL_DAYS: readonly number[] = [1, 2, 3, 4, 5, 6, 7];
export const WORKING_WEEK: readonly number[] = [1, 2, 3, 4, 5];
export const WEEKEND: readonly number[] = [6, 7];

/** The dates of a period on the chosen days of the week; where none is chosen, every date. */
export function datesOn(from: string, to: string, days: readonly number[]): string[] {
  return datesBetween(from, to).filter((date) => days.length === 0 || days.includes(dayOfWeek(date)));
}

/** What ticking a group of days makes of the choice: the whole group, or none of it where all of it was chosen. */
export function toggleDays(chosen: readonly number[], group: readonly number[]): number[] {
  const isOn = group.every((day) => chosen.includes(day));
  return ALL_DAYS.filter((day) => (group.includes(day) ? !isOn : chosen.includes(day)));
}
