// What the planner answers.

import type { DayChoice, UnknownTown, VisitHours } from './case.ts';

export type PlannedDay = DayChoice &
  VisitHours & {
    /** Bookable ones. */
    hours: number;
    /** Appointments in it, which a standing day can have. */
    booked: number;
    /** There and back. */
    kilometres: number;
    isNew: boolean;
    /** The visiting day that stands, null for a new one. */
    standingId: number | null;
  };

/**
 * What is best, in this order: many visits, then few of all the others. `newDays` counts only where a plan is repaired; `notPreferred`, the
 * new days of consultants whom the employer did not prefer, decides between plans that are equal in everything else.
 */
export type Criterion = 'visits' | 'dropped' | 'newDays' | 'kilometres' | 'busiest' | 'notPreferred';

/** How far a criterion is from the best that is possible with the ones before it: `bound` is proven, null where the time ran out before. */
export type Measure = { criterion: Criterion; value: number; bound: number | null };

/** Visits that find no place before the end of the round. */
export type Unmet = {
  employerId: number;
  hours: number;
  /** The last day that counts. */
  until: string;
  /** The first last day with which they would find one, in hours that the plan leaves free; null: not in the days that were asked for. */
  laterEnd: string | null;
};

export type Plan = {
  /** New ones and those that stay, in order of date, consultant and start. */
  days: readonly PlannedDay[];
  /** Ids of standing days that are given up. */
  dropped: readonly number[];
  unmet: readonly Unmet[];
  /** How many of the needed visits it serves. */
  visits: number;
  kilometres: number;
  /** Of the visiting days that stand today. */
  standingKilometres: number;
  /** Proven: no plan serves more visits. */
  bound: number;
  gap: number;
  measures: readonly Measure[];
  unknownTowns: readonly UnknownTown[];
};
