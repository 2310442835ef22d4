import { addDays, mondayOf } from '#domain/calendar.ts';

/** `from` is the first day, `until` the first day after the period. */
export type Period = { from: string; until: string };

/** The periods that the dashboard counts in. A week is Monday to the next Monday. */
export function periodsOf(today: string): { thisWeek: Period; lastWeek: Period; last14Days: Period } {
  const monday = mondayOf(today);
  return {
    thisWeek: { from: monday, until: addDays(monday, 7) },
    lastWeek: { from: addDays(monday, -7), until: monday },
    last14Days: { from: addDays(today, -13), until: addDays(today, 1) },
  };
}

/** Whether a row of availability has hours from today on: a weekly row has, until its end date. */
export function isAhead(
  { date, isRecurring, endDate }: { date: string; isRecurring: boolean; endDate: string | null },
  today: string,
): boolean {
  return isRecurring ? endDate === null || endDate >= today : date >= today;
}
