// What the planner answers.

import type { DayChoice, UnknownTown, VisitHours } from './case.ts';

export type PlannedDay = DayChoice &
  VisitHours & {
    /** Hours that can be booked. */
    hours: number;
    /** Appointments in it; a new day has none. */
    booked: number;
    /** There and back; 0 if the trip is counted with another day, or needs no trip. */
    kilometres: number;
    isNew: boolean;
    /** The id of the standing day; null for a new one. */
    standingId: number | null;
    /** Ids of standing days that are given up for it. */
    replaces: readonly number[];
    /** The employer prefers other consultants. */
    notPreferred: boolean;
  };

/** Visits that find no place before the end of the round. */
export type Unmet = {
  employerId: number;
  hours: number;
  /** The end of the round. */
  until: string;
  /**
   * The earliest end of the round with which they would have a place, in hours that the plan leaves free; null if the requested period has
   * none.
   */
  laterEnd: string | null;
};

export type Plan = {
  /** New ones and those that stay, in order of date, consultant and start. */
  days: readonly PlannedDay[];
  /** Ids of standing days that are given up. */
  dropped: readonly number[];
  unmet: readonly Unmet[];
  /** How many of the needed visits the plan serves. */
  visits: number;
  kilometres: number;
  /** The kilometres of the visiting days that exist today. */
  standingKilometres: number;
  /** Proven: no plan serves more visits. */
  bound: number;
  gap: number;
  unknownTowns: readonly UnknownTown[];
};
