// Turns a choice of days into a plan, with all its figures.

import { type DayChoice, type StandingDay, stays, type VisitCase, type Window } from './case.ts';
import { kilometresThereAndBack } from './distance.ts';
import type { Plan, PlannedDay, Unmet } from './plan.ts';

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

/** Uses `mostVisits` as the bound, which needs no solver. */
export function assemble(question: VisitCase, { visits, dropped }: Choice): Plan {
  const trips = new Trips(question);
  const staying = question.standing.filter(({ id }) => !dropped.includes(id)).map((day) => standingDay(day, trips));
  const days = [...staying, ...visits.map((visit) => newDay(visit, trips))].sort(inOrder);
  const unmet = unmetNeeds(question, days);
  const served = sum(question.employers.map(({ need }) => need)) - sum(unmet.map(({ hours }) => hours));
  const bound = mostVisits(question);
  return {
    days,
    dropped: dropped.toSorted((a, b) => a - b),
    unmet: unmet.map((one) => ({ ...one, laterEnd: null })),
    visits: served,
    kilometres: sum(days.map(({ kilometres }) => kilometres)),
    standingKilometres: standingKilometres(question),
    bound,
    gap: bound - served,
    measures: [],
    unknownTowns: question.unknownTowns,
  };
}

/** The kilometres of the visiting days as they are today. */
function standingKilometres(question: VisitCase): number {
  const trips = new Trips(question);
  return sum(question.standing.map((day) => standingDay(day, trips).kilometres));
}

/** An upper bound for the visits of any plan: per employer the hours of all windows and standing days in time, but at most its need. */
export function mostVisits({ employers, windows, standing }: VisitCase): number {
  return sum(
    employers.map(({ id, need, until }) => {
      const inTime = windows.filter(({ date, onlyEmployerId }) => date <= until && (onlyEmployerId ?? id) === id);
      const own = standing.filter(({ employerId, date }) => employerId === id && date <= until);
      return Math.min(need, sum([...inTime, ...own].map(({ hours }) => hours)));
    }),
  );
}

/** The hours that are missing, of employers that miss any. */
export function unmetNeeds({ employers }: VisitCase, days: readonly PlannedDay[]): Omit<Unmet, 'laterEnd'>[] {
  return employers.flatMap(({ id, need, until }) => {
    const given = sum(days.filter(({ employerId, date }) => employerId === id && date <= until).map(({ hours }) => hours));
    return given < need ? [{ employerId: id, hours: need - given, until }] : [];
  });
}

/** Several visiting days of a consultant at one employer on one date are one trip; its kilometres are counted with the first of them. */
export class Trips {
  readonly #homes: ReadonlyMap<number, VisitCase['consultants'][number]>;
  readonly #employers: ReadonlyMap<number, VisitCase['employers'][number]>;
  readonly #made = new Set<string>();

  constructor({ consultants, employers }: Pick<VisitCase, 'consultants' | 'employers'>) {
    this.#homes = new Map(consultants.map((consultant) => [consultant.id, consultant]));
    this.#employers = new Map(employers.map((employer) => [employer.id, employer]));
  }

  kilometres(choice: DayChoice): number {
    const key = choiceKey(choice);
    if (this.#made.has(key)) return 0;
    this.#made.add(key);
    return this.distance(choice);
  }

  distance({ consultantId, employerId }: Omit<DayChoice, 'date'>): number {
    return kilometresThereAndBack(this.#homes.get(consultantId)?.place ?? null, this.#employers.get(employerId)?.place ?? null);
  }
}

function standingDay({ id, ...day }: StandingDay, trips: Trips): PlannedDay {
  return { ...day, kilometres: isTravelled(day) ? trips.kilometres(day) : 0, isNew: false, standingId: id };
}

function newDay({ window, employerId }: Choice['visits'][number], trips: Trips): PlannedDay {
  const { onlyEmployerId, ...hours } = window;
  const kilometres = onlyEmployerId === null ? trips.kilometres({ ...hours, employerId }) : 0;
  return { ...hours, employerId, booked: 0, kilometres, isNew: true, standingId: null };
}

function inOrder(a: PlannedDay, b: PlannedDay): number {
  const [one, other] = [a, b].map(({ date, startTime }) => `${date} ${startTime}`) as [string, string];
  if (a.date !== b.date) return a.date < b.date ? -1 : 1;
  return a.consultantId - b.consultantId || (one === other ? 0 : one < other ? -1 : 1);
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
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
