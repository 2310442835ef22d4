// How many further bookings to expect of an employer, of people who are invited now and of the waves to come, with a range that contains
// the true number in 80 % of the cases.

import { type Counts, quantile, rangeOf } from './counts.ts';
import type { Experience } from './experience.ts';

/** Whose answer is awaited. People who declined, stopped, bounced, asked for a date after the end, or were given up are not in it. */
export type Awaited = {
  /** Open invitations by their age in days. */
  open: readonly { age: number; count: number }[];
  /** Invitations of coming waves, by the days until then. */
  coming: readonly { inDays: number; count: number }[];
  /** People who have said that they will choose, or had chosen before. */
  certain: readonly Certain[];
};

/** People who choose so many days from now, each with this chance. */
type Certain = { inDays: number; count: number; chance: number };

/** The chance that somebody books who asked for a later date, or whose appointment was cancelled. */
const RETURNING = 0.85;

/** People who asked for a later date are expected to choose on that date. */
export const choosesLater = (inDays: number, count: number): Certain => ({ inDays, count, chance: RETURNING });

/** People whose appointment was cancelled `age` days ago choose soon; those who have not done so for long probably do not want to. */
export function choosesAgain(experience: Experience, age: number, count: number): Certain {
  return { inDays: 0, count, chance: experience.chance(RETURNING, { age, days: EVER }) };
}
/** In days; no invitation is open for longer. */
const EVER = 365;

/** `days`: how long bookings count, from today to the end; 0 is only today. */
type ForecastQuestion = Awaited & { employerId: number; days: number };

export type Expected = { low: number; mid: number; high: number };

/** The chance with which the range must contain the true number. */
const HELD = 0.8;

export function forecast(experience: Experience, question: ForecastQuestion): Expected {
  const counts = bookings(experience, question);
  return { ...rangeOf(counts, HELD), mid: quantile(counts, 0.5) };
}

/** The number of further bookings as a distribution. */
export function bookings(experience: Experience, { employerId, open, coming, certain, days }: ForecastQuestion): Counts {
  const invitations = [
    ...open.map(({ age, count }) => ({ age, days, count })),
    ...coming.filter(({ inDays }) => inDays <= days).map(({ inDays, count }) => ({ age: 0, days: days - inDays, count })),
  ];
  const sure = certain.filter(({ inDays }) => inDays <= days);
  return experience.uptakes(employerId).map(({ uptake, weight }) => {
    let [mean, variance] = [0, 0];
    for (const { count, chance } of sure) {
      mean += count * chance;
      variance += count * chance * (1 - chance);
    }
    for (const { count, ...invitation } of invitations) {
      const chance = experience.chance(uptake, invitation);
      mean += count * chance;
      variance += count * chance * (1 - chance);
    }
    return { weight, mean, variance };
  });
}
