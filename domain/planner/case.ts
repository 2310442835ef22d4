// What the planner of visiting days is asked: who could go where on which day, and who is expected there. Plain values, so that a case can
// be sent to a thread. windows.ts makes the days out of diaries.

import type { Slot } from '#domain/calendar.ts';
import type { Coordinates } from './distance.ts';

/** The time that the solver may take over all criteria together. */
export const PLAN_SECONDS = 20;

/** The hours of a visiting day as they are stored: a row of availability of one employer. */
export type VisitHours = Slot & { pauseStartTime: string | null; pauseEndTime: string | null; onHoliday: boolean };

/** A day on which a consultant could get a new visiting day. */
export type Window = VisitHours & {
  consultantId: number;
  date: string;
  /** How many hours can be booked in it. */
  hours: number;
  /** The consultant is at this employer that day whatever is planned (a booked visit, a visiting day that stays): nowhere else, and the
   * trip costs nothing more. */
  onlyEmployerId: number | null;
};

/** A visiting day that stands today. */
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

type PlannerConsultant = { id: number; place: Coordinates | null };

export type PlannerEmployer = {
  id: number;
  place: Coordinates | null;
  /** Expected visits that are not booked yet. */
  need: number;
  /** The last day that counts: the end of the round. */
  until: string;
  preferredConsultantIds: readonly number[];
};

/** One visiting day by what it is, as an administrator points at it in a proposal. */
export type DayChoice = { consultantId: number; employerId: number; date: string };

/** A town that distances cannot be computed for: empty or not known (`choices` is empty), or the name of several. */
export type UnknownTown = { of: 'consultant' | 'employer'; id: number; town: string; choices: readonly string[] };

export type PlannerCase = {
  consultants: readonly PlannerConsultant[];
  /** A standing day at an employer that is not in this list stays. */
  employers: readonly PlannerEmployer[];
  /** At most one of a consultant on a date. Those on the date of a standing day that could be given up are only possible without it. */
  windows: readonly Window[];
  standing: readonly StandingDay[];
  /** Ids of standing days that stay. */
  keep: readonly number[];
  /** New days that the plan must have, and days that it must not have: a standing one is given up, unless it has appointments or is kept. */
  wanted: readonly DayChoice[];
  unwanted: readonly DayChoice[];
  /** Repairing: new days count before kilometres, so that as little as possible changes. */
  fewestChanges: boolean;
  unknownTowns: readonly UnknownTown[];
};

/** Why the plan may not give this day up. */
export function stays({ keep, employers }: Pick<PlannerCase, 'keep' | 'employers'>, day: StandingDay): boolean {
  return day.booked > 0 || keep.includes(day.id) || !employers.some(({ id }) => id === day.employerId);
}
