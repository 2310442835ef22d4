import { addDays, isWeekend, mondayOf } from '#domain/calendar.ts';
import type { Offer } from '#domain/planning/offer.ts';
import { hoursLeft, SLOTS_OF } from '#domain/planning/slots.ts';

// How full a consultant is, per week: hours that are booked, and hours that somebody can still book.

const WEEKS = 8;

/** `offered` is the sum of the other two. */
export type OccupancyWeek = { monday: string; offered: number; booked: number; free: number };

/** Mondays of the weeks that are shown. At the weekend they begin with the next one: nothing is left of this week. */
export function occupancyWeeks(today: string): string[] {
  const first = mondayOf(isWeekend(today) ? addDays(today, 2) : today);
  return Array.from({ length: WEEKS }, (_, week) => addDays(first, week * 7));
}

type OccupancyQuestion = {
  offer: Offer;
  /** The dates of the offer, from today on. */
  dates: readonly string[];
  mondays: readonly string[];
  /** The last moment that is too soon for visitors. */
  tooSoon: { date: string; time: string };
  /** Hours with an appointment from today on, by the Monday of their week. */
  booked: ReadonlyMap<string, number>;
};

/** An hour counts once, whatever the type of conversation and whoever may book it: those of visiting days are free too. */
export function occupancyOf({ offer, dates, mondays, tooSoon, booked: bookedIn }: OccupancyQuestion): OccupancyWeek[] {
  const freeIn = new Map<string, number>();
  for (const [column, date] of dates.entries()) {
    const monday = mondayOf(date);
    if (!mondays.includes(monday)) continue;
    let hours = (offer.virtual[column] ?? 0) | (offer.physical[column] ?? 0);
    for (const beside of offer.beside.values()) hours |= beside.get(column) ?? 0;
    const free = SLOTS_OF[hours & hoursLeft(date, tooSoon)]?.length ?? 0;
    freeIn.set(monday, (freeIn.get(monday) ?? 0) + free);
  }
  return mondays.map((monday) => {
    const [booked, free] = [bookedIn.get(monday) ?? 0, freeIn.get(monday) ?? 0];
    return { monday, offered: booked + free, booked, free };
  });
}
