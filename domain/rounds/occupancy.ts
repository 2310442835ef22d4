import { bitCount } from '#domain/bits.ts';
import { addDays, type Clock, datesBetween, isWeekend, mondayOf } from '#domain/calendar.ts';
import { type Day, type Diary, daysOf, hoursForAnyone, hoursLeft } from '#domain/planning/slots.ts';
import { weekStart } from '#domain/planning/week.ts';

// How full a consultant is, per week: hours that are booked, and hours that somebody can still book.

const WEEKS = 8;

/** `offered` is the sum of `booked` and `free`. */
export type OccupancyWeek = { monday: string; offered: number; booked: number; free: number };

/** Mondays of the weeks that are shown. At the weekend the first is that of the next week: nothing is left of this one. */
export function occupancyWeeks(today: string): string[] {
  return Array.from({ length: WEEKS }, (_, week) => addDays(weekStart(today), week * 7));
}

type OccupancyQuestion = {
  /** The consultant's days from today on, one per date. */
  days: readonly Day[];
  dates: readonly string[];
  mondays: readonly string[];
  /** The last moment that is too soon for visitors. */
  tooSoon: Clock;
  /** Hours with an appointment from today on, by the Monday of their week. */
  booked: ReadonlyMap<string, number>;
};

/** An hour counts once, whatever the type of conversation and whoever may book it: those of visiting days are free too. */
export function occupancyOf({ days, dates, mondays, tooSoon, booked: bookedIn }: OccupancyQuestion): OccupancyWeek[] {
  const freeIn = new Map<string, number>();
  for (const [column, date] of dates.entries()) {
    const monday = mondayOf(date);
    if (!mondays.includes(monday)) continue;
    const hours = days[column] ? hoursForAnyone(days[column]) & hoursLeft(date, tooSoon) : 0;
    freeIn.set(monday, (freeIn.get(monday) ?? 0) + bitCount(hours));
  }
  return mondays.map((monday) => {
    const [booked, free] = [bookedIn.get(monday) ?? 0, freeIn.get(monday) ?? 0];
    return { monday, offered: booked + free, booked, free };
  });
}

type RoomQuestion<C> = {
  /** Active ones in display order. */
  consultants: readonly C[];
  /** The diaries of all of them, for the days in question. */
  diary: Diary;
  from: string;
  until: string;
  /** Consultants of the employer. */
  preferred: readonly number[];
};

/**
 * Whom to ask for a day: of the employer's own consultants, else of all, the one with the most working days on which nothing is entered: no
 * hours, no visiting day, no appointment and no absence. Null if nobody has such a day.
 */
export function whoHasRoom<C extends { id: number }>({ consultants, diary, from, until, preferred }: RoomQuestion<C>): C | null {
  const { availability, unavailability, appointments, closedDays } = diary;
  const dates = datesBetween(from, until).filter((date) => !isWeekend(date) && !closedDays.has(date));
  const days = daysOf(
    { availability, unavailability: [], appointments: [], closedDays },
    consultants.map(({ id }) => id),
    dates,
  );
  const dated = [...availability.filter(({ isRecurring }) => !isRecurring), ...unavailability, ...appointments];
  const entered = new Set(dated.map(({ consultantId, date }) => `${consultantId} ${date}`));
  const emptyDays = (id: number, row: number) =>
    dates.filter((date, column) => hoursForAnyone(days[row]![column]!) === 0 && !entered.has(`${id} ${date}`)).length;
  const found = consultants
    .map((consultant, row) => ({ consultant, days: emptyDays(consultant.id, row), isOwn: preferred.includes(consultant.id) }))
    .filter(({ days }) => days > 0)
    .toSorted((a, b) => Number(b.isOwn) - Number(a.isOwn) || b.days - a.days);
  return found[0]?.consultant ?? null;
}
