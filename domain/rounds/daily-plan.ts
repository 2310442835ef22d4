import { addDays, daysBetween } from '#domain/calendar.ts';
import { type Awaited, coursesOf, perDay } from './bookings.ts';
import type { Experience } from './experience.ts';

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

/** In order of date. */
export function dailyPlan(experience: Experience, question: PlanQuestion): PlanDay[] {
  return [...before(experience, question), ...ahead(experience, question)]
    .map(({ date, bookings }) => ({ date, bookings: Math.round(bookings * 10) / 10 }))
    .filter(({ bookings }) => bookings >= LEAST);
}

function before(experience: Experience, { today, sent }: PlanQuestion): PlanDay[] {
  const [first = today] = sent.map(({ date }) => date).toSorted();
  const days = daysBetween(first, today);
  const course = experience.course(experience.factorOf(UNKNOWN).mean, { age: 0, days });
  const waves = sent.map(({ date, count }) => ({ day: daysBetween(first, date), count }));
  return Array.from({ length: days }, (_, day) => ({
    date: addDays(first, day),
    bookings: waves.reduce((sum, wave) => sum + wave.count * (course[day - wave.day] ?? 0), 0),
  }));
}

function ahead(experience: Experience, { employerId, today, until, awaited }: PlanQuestion): PlanDay[] {
  const days = Math.min(DAYS_AHEAD - 1, daysBetween(today, until));
  if (days < 0) return [];
  return perDay(coursesOf(experience, awaited, { employerId, days }), days).map((bookings, day) => ({
    date: addDays(today, day),
    bookings,
  }));
}
