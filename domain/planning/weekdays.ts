import { addDays, datesBetween, dayOfWeek } from '#domain/calendar.ts';

/** 1 = Monday … 7 = Sunday. */
export const ALL_DAYS: readonly number[] = [1, 2, 3, 4, 5, 6, 7];
export const WORKING_WEEK: readonly number[] = [1, 2, 3, 4, 5];
export const WEEKEND: readonly number[] = [6, 7];

/** The dates of a period on the chosen weekdays; all dates if none are chosen. */
export function datesOn(from: string, to: string, days: readonly number[]): string[] {
  return datesBetween(from, to).filter((date) => days.length === 0 || days.includes(dayOfWeek(date)));
}

/** The choice after toggling a group: with the whole group, or without it if all of it was chosen. */
export function toggleDays(chosen: readonly number[], group: readonly number[]): number[] {
  const isOn = group.every((day) => chosen.includes(day));
  return ALL_DAYS.filter((day) => (group.includes(day) ? !isOn : chosen.includes(day)));
}

/** Groups sorted dates into runs of consecutive days: first and last of each. */
export function runsOf(dates: readonly string[]): [first: string, last: string][] {
  const runs: [string, string][] = [];
  for (const date of dates) {
    const run = runs.at(-1);
    if (run && addDays(run[1], 1) === date) run[1] = date;
    else runs.push([date, date]);
  }
  return runs;
}
