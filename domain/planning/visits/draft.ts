// A plan of visiting days in the making: which day of a consultant goes to which employer.

import { Trips } from './assemble.ts';
import {
  type Choice,
  choiceKey,
  dayKey,
  droppable,
  isInRound,
  isTravelled,
  leftOut,
  type StandingDay,
  type VisitCase,
  type VisitEmployer,
  type Window,
} from './case.ts';

/** A day on which a consultant can go to an employer. */
export type Day = {
  readonly window: Window;
  /** The place of the consultant in the case. */
  readonly consultant: number;
  goesTo: Visited | null;
  /** Standing days that are given up if this day goes to an employer. */
  behind: readonly StandingDay[];
  /** An administrator wants it, or a standing day was given up for it: it goes where it goes. */
  isFixed: boolean;
};

/** `missing`: hours that are still needed; below 0 there are hours to spare. `costs`: of a day of each consultant. */
export type Visited = { readonly employer: VisitEmployer; missing: number; readonly costs: Float64Array; readonly unwanted: Set<Day> };

/** What it costs to go out at all, in kilometres: one consultant for three hours is better than three consultants around the corner. */
const GOING_OUT = 10;

export class Draft {
  /** The one whose round ends first comes first. */
  readonly visited: readonly Visited[];
  /** In order of date. */
  readonly days: readonly Day[];
  readonly #dropped: Set<StandingDay>;
  readonly #daysOf: number[];

  constructor(question: VisitCase) {
    const { consultants, employers, windows, standing, wanted, unwanted } = question;
    const trips = new Trips(question);
    const placeOf = new Map(consultants.map(({ id }, at) => [id, at]));
    this.#dropped = new Set(leftOut(question));
    const staying = standing.filter((day) => !this.#dropped.has(day));
    const mayGo = new Set(droppable(question));
    const behind = Map.groupBy(
      staying.filter((day) => mayGo.has(day)),
      dayKey,
    );
    this.days = windows.toSorted(byDate).map((window) => ({
      window,
      consultant: placeOf.get(window.consultantId) ?? 0,
      goesTo: null,
      behind: behind.get(dayKey(window)) ?? [],
      isFixed: false,
    }));
    this.visited = employers.toSorted(byEnd).map((employer) => ({
      employer,
      missing: employer.need,
      costs: Float64Array.from(consultants, ({ id }) => GOING_OUT + trips.distance({ consultantId: id, employerId: employer.id })),
      unwanted: new Set(),
    }));
    this.#daysOf = consultants.map(
      ({ id }) => new Set(staying.filter((day) => day.consultantId === id && isTravelled(day)).map(dayKey)).size,
    );
    for (const day of staying) this.#serve(day, day.hours);
    const isUnwanted = new Set(unwanted.map(choiceKey));
    for (const { employer, unwanted } of isUnwanted.size > 0 ? this.visited : []) {
      for (const day of this.days) if (isUnwanted.has(choiceKey({ ...day.window, employerId: employer.id }))) unwanted.add(day);
    }
    for (const choice of wanted) {
      const day = this.days.find(({ window }) => dayKey(window) === dayKey(choice));
      const visited = this.#visitedAt(choice.employerId);
      if (!day || !visited) continue;
      this.take(day, visited);
      day.isFixed = true;
    }
  }

  may(day: Day, { employer, unwanted }: Visited): boolean {
    const { onlyEmployerId } = day.window;
    return isInRound(employer, day.window) && (onlyEmployerId ?? employer.id) === employer.id && !unwanted.has(day);
  }

  /** Free days that may go to this employer. */
  freeFor(visited: Visited): Day[] {
    return this.days.filter((day) => isFree(day) && this.may(day, visited));
  }

  /** Days at this employer that may go elsewhere; the dearest first. */
  movableOf(visited: Visited): Day[] {
    return this.days.filter((day) => day.goesTo === visited && !day.isFixed).sort((a, b) => costOf(b, visited) - costOf(a, visited));
  }

  /** How many visiting days the consultant of this day has. */
  daysOf({ consultant }: Day): number {
    return this.#daysOf[consultant] ?? 0;
  }

  take(day: Day, visited: Visited): void {
    for (const standing of day.behind) {
      this.#dropped.add(standing);
      this.#serve(standing, -standing.hours);
    }
    day.isFixed ||= day.behind.length > 0;
    day.behind = [];
    day.goesTo = visited;
    if (isInRound(visited.employer, day.window)) visited.missing -= day.window.hours;
    this.#daysOf[day.consultant] = this.daysOf(day) + 1;
  }

  release(day: Day): void {
    if (day.goesTo) day.goesTo.missing += day.window.hours;
    day.goesTo = null;
    this.#daysOf[day.consultant] = this.daysOf(day) - 1;
  }

  /** How many fewer visits are served without these standing days. */
  lossOf(standing: readonly StandingDay[]): number {
    const unmet = () => standing.reduce((sum, { employerId }) => sum + Math.max(0, this.#visitedAt(employerId)?.missing ?? 0), 0);
    const before = unmet();
    for (const day of standing) this.#serve(day, -day.hours);
    const loss = unmet() - before;
    for (const day of standing) this.#serve(day, day.hours);
    return loss;
  }

  choice(): Choice {
    const visits = this.days.flatMap(({ window, goesTo }) => (goesTo ? [{ window, employerId: goesTo.employer.id }] : []));
    return { visits, dropped: [...this.#dropped].map(({ id }) => id) };
  }

  #visitedAt(employerId: number): Visited | undefined {
    return this.visited.find(({ employer }) => employer.id === employerId);
  }

  #serve(day: StandingDay, hours: number): void {
    const visited = this.#visitedAt(day.employerId);
    if (visited && isInRound(visited.employer, day)) visited.missing -= hours;
  }
}

/** A day on which the consultant is at the employer anyway costs nothing. */
export function costOf({ window, consultant }: Day, { costs }: Visited): number {
  return window.onlyEmployerId === null ? (costs[consultant] ?? 0) : 0;
}

export function isFree({ goesTo, behind }: Day): boolean {
  return goesTo === null && behind.length === 0;
}

function byEnd(a: VisitEmployer, b: VisitEmployer): number {
  if (a.until === b.until) return a.id - b.id;
  return a.until < b.until ? -1 : 1;
}

function byDate(a: Window, b: Window): number {
  if (a.date !== b.date) return a.date < b.date ? -1 : 1;
  return a.consultantId - b.consultantId;
}
