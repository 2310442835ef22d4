import { addDays, daysBetween, mondayOf } from '#domain/calendar.ts';
import { type Counts, quantile } from './counts.ts';
import type { Experience } from './experience.ts';
import { type Awaited, bookings, type Expected } from './forecast.ts';
import type { HoursLeft } from './hours.ts';

export type Week = { monday: string; freeHours: number; expected: Expected; shortage: number };

type WeeksQuestion = {
  employerId: number;
  today: string;
  until: string;
  awaited: Awaited;
  /** Free hours of the employer by date, those that others may take included. */
  free: readonly { date: string; count: number }[];
  /** The hours of `free` that others are not expected to take. */
  left: HoursLeft['days'];
};

/**
 * Per week until the end: free hours, bookings made in it, and the hours that are missing for the `high` of these bookings. Whoever finds
 * no hour in their week takes one of a later week, so what is missing in one week is looked for in the next.
 */
export function weeksOf(experience: Experience, question: WeeksQuestion): Week[] {
  const { today, until, free, left } = question;
  const weeks: Week[] = [];
  let unmet = 0;
  for (let monday = mondayOf(today); monday <= until; monday = addDays(monday, 7)) {
    const sunday = addDays(monday, 6);
    const within = (days: readonly { date: string; count: number }[]) =>
      days.reduce((sum, { date, count }) => (monday <= date && date <= sunday ? sum + count : sum), 0);
    const expected = expectedBetween(experience, question, {
      from: daysBetween(today, monday) > 0 ? monday : today,
      to: daysBetween(sunday, until) > 0 ? sunday : until,
    });
    unmet = Math.max(0, unmet + expected.high - Math.floor(within(left)));
    weeks.push({ monday, freeHours: within(free), expected, shortage: unmet });
  }
  return weeks;
}

function expectedBetween(experience: Experience, question: WeeksQuestion, { from, to }: { from: string; to: string }): Expected {
  const { employerId, today, awaited } = question;
  const until = (date: string) => bookings(experience, { employerId, ...awaited, days: daysBetween(today, date) });
  const [before, after] = [from === today ? null : until(addDays(from, -1)), until(to)];
  const counts: Counts = after.map((part, i) => {
    const earlier = before?.[i];
    const mean = part.mean - (earlier?.mean ?? 0);
    // The people who book in this week are part of those who book until its end, and have that part of the variance.
    return { weight: part.weight, mean, variance: part.mean > 0 ? (part.variance * mean) / part.mean : 0 };
  });
  return { low: quantile(counts, 0.1), mid: quantile(counts, 0.5), high: quantile(counts, 0.9) };
}
