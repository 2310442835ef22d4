// How many further bookings to expect of people who are invited, day by day, as a mean and a variance; and the range that holds 80 %.

import type { Experience } from './experience.ts';

/** Whose answer is awaited. People who declined, stopped, bounced, asked for a date after the end, or were given up are not in it. */
export type Awaited = {
  /** Open invitations by their age in days. */
  open: readonly { age: number; count: number }[];
  /** Invitations of coming waves, by the days until then. */
  coming: readonly { inDays: number; count: number }[];
  /** People who have said that they will choose, or had chosen before: so many days from now, each with this chance. */
  certain: readonly { inDays: number; count: number; chance: number }[];
};

export const NOBODY_AWAITED: Awaited = { open: [], coming: [], certain: [] };
export const newlyInvited = (count: number): Awaited => ({ ...NOBODY_AWAITED, open: [{ age: 0, count }] });

/** The chance that somebody books who asked for a later date, or whose appointment was cancelled. */
const RETURNING = 0.85;
/** Of those who will choose again, the part that has not done so yet falls to this part every day. */
const LEFT_PER_DAY = 0.75;

/** People who asked for a later date are expected to choose on that date. */
export const choosesLater = (inDays: number, count: number) => ({ inDays, count, chance: RETURNING });

/** People whose appointment was cancelled `age` days ago choose soon; those who have not done so for long probably do not want to. */
export function choosesAgain(age: number, count: number) {
  const left = RETURNING * LEFT_PER_DAY ** age;
  return { inDays: 0, count, chance: left / (left + 1 - RETURNING) };
}

/** People alike: the chance that one of them books on each coming day; `high`: if their employer is one standard deviation better. */
export type Course = { count: number; usual: Float64Array; high: Float64Array };

/** `days`: how long bookings count, from today to the end; 0 is only today. */
export function coursesOf(experience: Experience, awaited: Awaited, { employerId, days }: { employerId: number; days: number }): Course[] {
  const { mean, deviation } = experience.factorOf(employerId);
  const invited = (count: number, { age, inDays }: { age: number; inDays: number }): Course => ({
    count,
    usual: delayed(experience.course(mean, { age, days }), inDays),
    high: delayed(experience.course(mean + deviation, { age, days }), inDays),
  });
  return [
    ...awaited.open.map(({ age, count }) => invited(count, { age, inDays: 0 })),
    ...awaited.coming.filter(({ inDays }) => inDays <= days).map(({ inDays, count }) => invited(count, { age: 0, inDays })),
    ...awaited.certain
      .filter(({ inDays }) => inDays <= days)
      .map(({ inDays, count, chance }) => {
        const usual = new Float64Array(days + 1);
        usual[inDays] = chance;
        return { count, usual, high: usual };
      }),
  ];
}

function delayed(course: Float64Array, by: number): Float64Array {
  if (by === 0) return course;
  const later = new Float64Array(course.length);
  later.set(course.subarray(0, course.length - by), by);
  return later;
}

export type BookingCount = { mean: number; variance: number };
/** Adds up over people; `highest`: the mean if their employer is one standard deviation better. */
type Sums = BookingCount & { highest: number };

/** `reach`: of those who book on each day, the part that counts. */
export function sumsOf(courses: readonly Course[], reach?: Float64Array): Sums {
  const sums = { mean: 0, variance: 0, highest: 0 };
  for (const { count, usual, high } of courses) {
    let [chance, best] = [0, 0];
    for (let day = 0; day < usual.length; day++) {
      const part = reach ? reach[day]! : 1;
      chance += part * usual[day]!;
      best += part * high[day]!;
    }
    sums.mean += count * chance;
    sums.variance += count * chance * (1 - chance);
    sums.highest += count * best;
  }
  return sums;
}

/** People do not answer on the same days in every round: a standard deviation, as a part of the bookings. Chosen with the simulator. */
const DAYS_DIFFER = 0.13;

/** How many of them book. */
export const countOf = (courses: readonly Course[]): BookingCount => countIn(sumsOf(courses));

/** How many of them book, and of so many `more` people like `one`. */
export function countIn(sums: Sums, { one, more } = { one: sums, more: 0 }): BookingCount {
  const [mean, variance, highest] = [sums.mean + more * one.mean, sums.variance + more * one.variance, sums.highest + more * one.highest];
  return { mean, variance: variance + (highest - mean) ** 2 + (DAYS_DIFFER * mean) ** 2 };
}

/** The expected bookings of each day. */
export function perDay(courses: readonly Course[], days: number): number[] {
  return Array.from({ length: days + 1 }, (_, day) => courses.reduce((sum, { count, usual }) => sum + count * usual[day]!, 0));
}

/** The number that is not exceeded with this chance, by the normal distribution. */
export function quantile({ mean, variance }: BookingCount, chance: number): number {
  return Math.max(0, mean + normalQuantile(chance) * Math.sqrt(variance));
}

/** Hastings' approximation, to 4.5e-4. */
function normalQuantile(chance: number): number {
  if (chance < 0.5) return -normalQuantile(1 - chance);
  const t = Math.sqrt(-2 * Math.log(1 - chance));
  return t - (2.515517 + t * (0.802853 + t * 0.010328)) / (1 + t * (1.432788 + t * (0.189269 + t * 0.001308)));
}

export type Expected = { low: number; mid: number; high: number };

/** Holds the true number in 80 % of the cases. While anybody's answer is awaited, `mid` and `high` are above zero. */
export function rangeOf(count: BookingCount): Expected {
  const mid = Math.max(count.mean > 0 ? 1 : 0, Math.round(count.mean));
  return { low: Math.min(mid, Math.round(quantile(count, 0.1))), mid, high: Math.max(mid, Math.round(quantile(count, 0.9))) };
}
