import { addDays, daysBetween } from '#domain/calendar.ts';
import { meanOf } from './counts.ts';
import type { Experience } from './experience.ts';
import { type Awaited, bookings } from './forecast.ts';

// How many bookings to expect on each day. Before today: what these invitations would bring with an employer that has no invitations of its
// own to learn from, so that the round can be compared with it. From today on: the forecast of this round.

export type PlanDay = { date: string; bookings: number };

type PlanQuestion = {
  employerId: number;
  today: string;
  until: string;
  /** Invitations of the round by the day on which they were sent. */
  sent: readonly { date: string; count: number }[];
  /** Whose answer is awaited, coming waves included. */
  awaited: Awaited;
};

const DAYS_AHEAD = 28;
/** No employer has this id, so only the average of the firm is known of it. */
const UNKNOWN = -1;
/** Days on which less than this is expected are left out. */
const LEAST = 0.05;

/** In order of date. Empty while there is too little experience: without it nobody knows how soon people book. */
export function dailyPlan(experience: Experience, question: PlanQuestion): PlanDay[] {
  if (experience.guess) return [];
  return [...before(experience, question), ...ahead(experience, question)]
    .map(({ date, bookings }) => ({ date, bookings: Math.round(bookings * 10) / 10 }))
    .filter(({ bookings }) => bookings >= LEAST);
}

function before(experience: Experience, { today, sent }: PlanQuestion): PlanDay[] {
  const [first = today] = sent.map(({ date }) => date).toSorted();
  const days = daysBetween(first, today);
  const within = Array.from({ length: days + 1 }, (_, day) => shareWithin(experience, day));
  return Array.from({ length: days }, (_, day) => {
    const date = addDays(first, day);
    const expected = sent.reduce((sum, { date: on, count }) => {
      const age = daysBetween(on, date);
      return age < 0 ? sum : sum + count * (within[age]! - (within[age - 1] ?? 0));
    }, 0);
    return { date, bookings: expected };
  });
}

/** The share of invitations that is booked within this many days. */
function shareWithin(experience: Experience, days: number): number {
  return experience.uptakes(UNKNOWN).reduce((sum, { uptake, weight }) => sum + weight * experience.chance(uptake, { age: 0, days }), 0);
}

function ahead(experience: Experience, { employerId, today, until, awaited }: PlanQuestion): PlanDay[] {
  const days = Math.min(DAYS_AHEAD, daysBetween(today, until) + 1);
  let soFar = 0;
  return Array.from({ length: Math.max(0, days) }, (_, day) => {
    const upTo = meanOf(bookings(experience, { employerId, ...awaited, days: day }));
    const expected = upTo - soFar;
    soFar = upTo;
    return { date: addDays(today, day), bookings: expected };
  });
}
