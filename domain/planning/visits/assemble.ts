// Turns a choice of days into a plan, with all its figures.

import { type Choice, choiceKey, type DayChoice, dayKey, isInRound, isTravelled, type StandingDay, sum, type VisitCase } from './case.ts';
import { kilometresThereAndBack } from './distance.ts';
import { withLaterEnds } from './later-ends.ts';
import { mostVisits } from './most-visits.ts';
import type { Plan, PlannedDay, Unmet } from './plan.ts';

type Assembled = Omit<PlannedDay, 'replaces' | 'notPreferred'>;

export function assemble(question: VisitCase, { visits, dropped }: Choice): Plan {
  const trips = new Trips(question);
  const staying = question.standing.filter(({ id }) => !dropped.includes(id)).map((day) => standingDay(day, trips));
  const given = [...staying, ...visits.map((visit) => newDay(visit, trips))].sort(inOrder);
  const replaced = replacedBy(
    given.filter(({ isNew }) => isNew),
    question.standing.filter(({ id }) => dropped.includes(id)),
  );
  const isOther = isNotPreferred(question);
  const days = given.map((day) => ({ ...day, replaces: replaced.get(day) ?? [], notPreferred: isOther(day) }));
  const unmet = unmetNeeds(question, days);
  const served = sum(question.employers.map(({ need }) => need)) - sum(unmet.map(({ hours }) => hours));
  const bound = mostVisits(question);
  return {
    days,
    dropped: dropped.toSorted((a, b) => a - b),
    unmet: withLaterEnds(question, { unmet, days, dropped }),
    visits: served,
    kilometres: sum(days.map(({ kilometres }) => kilometres)),
    standingKilometres: standingKilometres(question),
    bound,
    gap: bound - served,
    unknownTowns: question.unknownTowns,
  };
}

/** The kilometres of the visiting days as they are today. */
function standingKilometres(question: VisitCase): number {
  const trips = new Trips(question);
  return sum(question.standing.map((day) => standingDay(day, trips).kilometres));
}

/** Which given-up days each new day replaces: those of that consultant and date, else those at the same employer. */
function replacedBy(added: readonly Assembled[], dropped: readonly StandingDay[]): Map<Assembled, number[]> {
  const replaced = new Map<Assembled, number[]>();
  for (const gone of dropped) {
    const day = added.find((one) => dayKey(one) === dayKey(gone)) ?? added.find(({ employerId }) => employerId === gone.employerId);
    if (day) replaced.getOrInsertComputed(day, () => []).push(gone.id);
  }
  return replaced;
}

/** Whether the employer prefers other consultants. */
function isNotPreferred({ employers }: VisitCase): (day: DayChoice) => boolean {
  const preferred = new Map(employers.map(({ id, preferredConsultantIds }) => [id, preferredConsultantIds]));
  return ({ employerId, consultantId }) => {
    const ids = preferred.get(employerId) ?? [];
    return ids.length > 0 && !ids.includes(consultantId);
  };
}

/** The hours that are missing, of employers that miss any. */
function unmetNeeds({ employers }: VisitCase, days: readonly PlannedDay[]): Omit<Unmet, 'laterEnd'>[] {
  return employers.flatMap((employer) => {
    const { id, need, until } = employer;
    const given = sum(days.filter((day) => day.employerId === id && isInRound(employer, day)).map(({ hours }) => hours));
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

function standingDay({ id, ...day }: StandingDay, trips: Trips): Assembled {
  return { ...day, kilometres: isTravelled(day) ? trips.kilometres(day) : 0, isNew: false, standingId: id };
}

function newDay({ window, employerId }: Choice['visits'][number], trips: Trips): Assembled {
  const { onlyEmployerId, ...hours } = window;
  const kilometres = onlyEmployerId === null ? trips.kilometres({ ...hours, employerId }) : 0;
  return { ...hours, employerId, booked: 0, kilometres, isNew: true, standingId: null };
}

function inOrder(a: Assembled, b: Assembled): number {
  const [one, other] = [a, b].map(({ date, startTime }) => `${date} ${startTime}`) as [string, string];
  if (a.date !== b.date) return a.date < b.date ? -1 : 1;
  return a.consultantId - b.consultantId || (one === other ? 0 : one < other ? -1 : 1);
}
