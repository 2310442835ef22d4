// How many further bookings to expect of an employer, with a range that holds 80 %: of those who are invited now, and of the waves to come.

import { type Counts, quantile } from './counts.ts';
import type { Experience } from './experience.ts';

/** Whose answer is awaited. People who declined, stopped, bounced, asked for a date after the end, or were given up are not in it. */
export type Awaited = {
  /** Open invitations by their age in days. */
  open: readonly { age: number; count: number }[];
  /** Invitations of coming waves, by the days until then. */
  coming: readonly { inDays: number; count: number }[];
  /** People who asked for a later date before the end, or whose appointment was cancelled and who can choose again. None where absent. */
  certain?: number;
};
/** The chance that such a person books. */
export const RETURNING = 0.85;

/** `days`: how long bookings count, from today to the end; 0 is only today. */
export type ForecastQuestion = Awaited & { employerId: number; days: number };

export type Expected = { low: number; mid: number; high: number };
export type Basis = { invitations: number; guess: boolean };

export function forecast(experience: Experience, question: ForecastQuestion): { expected: Expected; basis: Basis } {
  const counts = bookings(experience, question);
  const { invitations, guess } = experience;
  return {
    expected: { low: quantile(counts, 0.1), mid: quantile(counts, 0.5), high: quantile(counts, 0.9) },
    basis: { invitations, guess },
  };
}

/** The number of further bookings as a distribution. */
export function bookings(experience: Experience, { employerId, open, coming, certain = 0, days }: ForecastQuestion): Counts {
  const invitations = [
    ...open.map(({ age, count }) => ({ age, days, count })),
    ...coming.filter(({ inDays }) => inDays <= days).map(({ inDays, count }) => ({ age: 0, days: days - inDays, count })),
  ];
  return experience.uptakes(employerId).map(({ uptake, weight }) => {
    let [mean, variance] = [certain * RETURNING, certain * RETURNING * (1 - RETURNING)];
    for (const { count, ...invitation } of invitations) {
      const chance = experience.chance(uptake, invitation);
      mean += count * chance;
      variance += count * chance * (1 - chance);
    }
    return { weight, mean, variance };
  });
}
