// What the planner of visiting days is asked: who could go where on which day, and who is expected there. Plain values. windows.ts makes the days out of diaries.

import type { Slot } from '#domain/calendar.ts';
import type { Coordinates } from './distance.ts';

/** The time that computing a plan may take; then it is what was found until then. */
export const PLAN_SECONDS = 20;

/** The hours of a visiting day as they are stored: a row of availability of one employer. */
export type VisitHours = Slot & { pauseStartTime: string | null; pauseEndTime: string | null; onHoliday: boolean };

/** A day on which a consultant could get a new visiting day. */
export type Window = VisitHours & {
  consultantId: number;
  date: string;
  /** How many hours can be booked in it. */
  hours: number;
  /**
   * Set if the consultant is at this employer that day whatever is planned (a booked visit, a visiting day that stays): no other employer
   * is possible, and a new day here adds no kilometres.
   */
  onlyEmployerId: number | null;
};

/** A visiting day that exists today. */
export type StandingDay = VisitHours & {
  id: number;
  consultantId: number;
  employerId: number;
  date: string;
  /** Hours that can still be booked. */
  hours: number;
  /** Appointments in it; with one or more it is never given up. */
  booked: number;
};

type VisitConsultant = { id: number; place: Coordinates | null };

export type VisitEmployer = {
  id: number;
  place: Coordinates | null;
  /** Expected visits that are not booked yet. */
  need: number;
  /** Visits before the first day, on which nobody is invited yet, or after the end of the round do not meet the need. */
  from: string;
  until: string;
  preferredConsultantIds: readonly number[];
};

export function isInRound(round: { from: string; until: string }, { date }: { date: string }): boolean {
  return round.from <= date && date <= round.until;
}

/** A visiting day of a proposal as an administrator chooses it; new days have no id. */
export type DayChoice = { consultantId: number; employerId: number; date: string };

/** A town that distances cannot be computed for: empty or not known (`choices` is empty), or the name of several. */
export type UnknownTown = { of: 'consultant' | 'employer'; id: number; town: string; choices: readonly string[] };

export type VisitCase = {
  consultants: readonly VisitConsultant[];
  /** A standing day at an employer that is not in this list is never given up. */
  employers: readonly VisitEmployer[];
  /** At most one per consultant and date. If a standing day of that date can be given up, the window is possible only without that day. */
  windows: readonly Window[];
  standing: readonly StandingDay[];
  /** Ids of standing days that must not be given up. */
  keep: readonly number[];
  /**
   * New days that the plan must have, and days that it must not have: an unwanted standing day is given up, unless it has appointments or
   * is kept.
   */
  wanted: readonly DayChoice[];
  unwanted: readonly DayChoice[];
  unknownTowns: readonly UnknownTown[];
};

/** Whether the plan must not give this day up. */
export function stays({ keep, employers }: Pick<VisitCase, 'keep' | 'employers'>, day: StandingDay): boolean {
  return day.booked > 0 || keep.includes(day.id) || !employers.some(({ id }) => id === day.employerId);
}

/** What a plan decides: who goes where on which free day, and which standing days are given up. */
export type Choice = { visits: readonly { window: Window; employerId: number }[]; dropped: readonly number[] };

/** The key of a consultant's day, and of a choice. */
export function dayKey({ consultantId, date }: { consultantId: number; date: string }): string {
  return `${consultantId} ${date}`;
}
export function choiceKey(choice: DayChoice): string {
  return `${dayKey(choice)} ${choice.employerId}`;
}

/** A visiting day without appointments and bookable hours causes no trip. */
export function isTravelled({ hours, booked }: Pick<StandingDay, 'hours' | 'booked'>): boolean {
  return hours + booked > 0;
}

/** Standing days that the plan may give up. */
export function droppable(question: VisitCase): StandingDay[] {
  return question.standing.filter((day) => !stays(question, day));
}

/** Standing days that the plan must give up, because an administrator does not want them. */
export function leftOut(question: VisitCase): StandingDay[] {
  const unwanted = new Set(question.unwanted.map(choiceKey));
  return droppable(question).filter((day) => unwanted.has(choiceKey(day)));
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
