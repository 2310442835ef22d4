// The planner as a linear program. Each rule is one function, with one sentence that describes it.

import { type Choice, choiceKey, dayKey, droppable, isTravelled, leftOut, sum, Trips } from './assemble.ts';
import type { StandingDay, VisitCase } from './case.ts';
import { daysUntil, type Group, groupsOf } from './groups.ts';
import { amountOf, counted, LinearProgram, type Term } from './linear.ts';
import type { Criterion } from './plan.ts';

/** How often the consultant of a group goes to an employer. */
type Goes = { group: Group; employerId: number; column: number };
/** `column` is 1 if the standing day stays. Only for days that can be given up; always 0 if an administrator does not want the day. */
type Stays = { day: StandingDay; column: number };
/** One criterion: its value is the sum of the terms and the constant, between 0 and `most`, in steps of `step`. */
export type Objective = { criterion: Criterion; isMost: boolean; terms: readonly Term[]; constant: number; most: number; step: number };

export class VisitModel {
  readonly program = new LinearProgram();
  readonly objectives: readonly Objective[];
  readonly #question: VisitCase;
  readonly #goes: Goes[];
  readonly #stays: Stays[];
  /** Per trip: `column` is 1 if the consultant goes to the employer that day for a standing day that can be given up. */
  readonly #travels = new Map<string, { day: StandingDay; column: number }>();
  readonly #unmet = new Map<number, number>();
  readonly #fixed: readonly StandingDay[];
  readonly #busiest: number;
  /** Columns whose values follow from those of earlier columns, in this order. */
  readonly #derived: { column: number; from: (values: Float64Array) => number }[] = [];

  constructor(question: VisitCase) {
    this.#question = question;
    const mayGo = droppable(question);
    this.#fixed = question.standing.filter((day) => !mayGo.includes(day));
    const left = leftOut(question);
    this.#stays = mayGo.map((day) => ({ day, column: this.program.whole(0, left.includes(day) ? 0 : 1) }));
    this.#goes = groupsOf(question).flatMap((group) => this.#daysAreUsedOnceAndInTime(group));
    this.#standingDaysGiveWay();
    for (const one of this.#stays) this.#standingDaysAreTravelledTo(one);
    this.#visitsNeedHours();
    this.#busiest = this.#busiestHasMostDays();
    this.objectives = this.#objectives();
  }

  /** A consultant goes to one employer a day: of the days of a group until each end of a round, no more are used than there are. */
  #daysAreUsedOnceAndInTime(group: Group): Goes[] {
    const goes = group.employers.map((employer) => {
      const most = Math.min(daysUntil(group, employer.until), Math.ceil(employer.need / group.hours));
      const [least, upper] = group.wanted === null ? [0, most] : [1, 1];
      return { group, employerId: employer.id, until: employer.until, column: this.program.whole(least, upper) };
    });
    const ends = [...Map.groupBy(goes, ({ until }) => daysUntil(group, until))].sort(([a], [b]) => a - b);
    let used: Term[] = [];
    for (const [days, ending] of ends) {
      used = [...used, ...counted(ending.map(({ column }) => column))];
      if (days === group.windows.length) this.program.atMost(used, days);
      else used = [[this.#atLeast(used, days), 1]];
    }
    return goes;
  }

  /** Adds a number that is at least the sum of these terms and at most `upper`. */
  #atLeast(terms: readonly Term[], upper: number): number {
    const column = this.program.number(0, upper);
    this.program.atMost([...terms, [column, -1]], 0);
    this.#derived.push({ column, from: (values) => amountOf(terms, values) });
    return column;
  }

  /** A new visiting day on the date of a standing one is possible only if the standing one is given up. */
  #standingDaysGiveWay(): void {
    const columnOf = new Map(this.#stays.map(({ day, column }) => [day.id, column]));
    const covered = this.#goes.filter(({ group }) => group.behind.length > 0);
    for (const [{ behind }, goes] of Map.groupBy(covered, ({ group }) => group)) {
      const used = counted(goes.map(({ column }) => column));
      for (const id of behind) this.program.atMost([...used, [columnOf.get(id) ?? 0, 1]], 1);
    }
  }

  /** Several visiting days of a consultant at one employer on one date are one trip. */
  #standingDaysAreTravelledTo({ day, column }: Stays): void {
    const key = choiceKey(day);
    if (!isTravelled(day) || this.#fixed.some((other) => choiceKey(other) === key && isTravelled(other))) return;
    const trip = this.#travels.getOrInsertComputed(key, () => ({ day, column: this.program.whole(0, 1) }));
    this.#derived.push({ column: trip.column, from: (values) => Math.max(values[trip.column] ?? 0, values[column] ?? 0) });
    this.program.atMost(
      [
        [column, 1],
        [trip.column, -1],
      ],
      0,
    );
  }

  /** The hours of an employer's days in time, and those that are not served, are at least as many as are needed. */
  #visitsNeedHours(): void {
    for (const { id, need, until } of this.#question.employers) {
      const inTime = (day: StandingDay) => day.employerId === id && day.date <= until;
      const goes = this.#goes.filter(({ employerId }) => employerId === id);
      const hoursOf = ({ group, column }: Goes): Term => [column, group.hours];
      const byRoad = goes.filter(({ group }) => !group.isThere).map(hoursOf);
      const there = goes.filter(({ group }) => group.isThere).map(hoursOf);
      const staying = this.#stays.filter(({ day }) => inTime(day)).map(({ day, column }): Term => [column, day.hours]);
      const missing = need - sum(this.#fixed.filter(inTime).map(({ hours }) => hours));
      const given = [...byRoad, ...there, ...staying];
      const unmet = this.program.number(0, need);
      this.program.atLeast([...given, [unmet, 1]], missing);
      this.#derived.push({ column: unmet, from: (values) => Math.max(0, missing - amountOf(given, values)) });
      this.#hoursComeInDays({ unmet, need: missing }, { taken: byRoad, given: [...there, ...staying] });
      if (there.length > 0) this.#hoursComeInDays({ unmet, need: missing }, { taken: [...byRoad, ...there], given: staying });
      this.#unmet.set(id, unmet);
    }
  }

  /**
   * Hours come in whole days: if thirteen hours are missing besides those of the `given` days, two days of at most eight hours are `taken`,
   * or some hours are not served. This follows from `#visitsNeedHours` by mixed-integer rounding, for each length of a day; a given day
   * counts by how far it is below its upper bound. Stated as a rule of its own it brings the relaxation near the best plan, so that the
   * solver looks at far fewer plans.
   */
  #hoursComeInDays({ unmet, need }: { unmet: number; need: number }, { taken, given }: { taken: readonly Term[]; given: readonly Term[] }) {
    const most = (column: number) => this.program.columns[column]?.upper ?? 0;
    const missing = need - sum(given.map(([column, hours]) => hours * most(column)));
    const longest = Math.max(0, ...taken.map(([, hours]) => hours));
    if (missing <= 0) return;
    for (let length = 2; length <= longest; length++) {
      const rest = missing % length;
      if (rest === 0) continue;
      const rounded = (hours: number) => Math.floor(hours / length) + Math.min(1, (hours - length * Math.floor(hours / length)) / rest);
      const lost = sum(given.map(([column, hours]) => rounded(-hours) * most(column)));
      this.program.atLeast(
        [
          ...taken.map(([column, hours]): Term => [column, rounded(hours)]),
          ...given.map(([column, hours]): Term => [column, -rounded(-hours)]),
          [unmet, 1 / rest],
        ],
        Math.ceil(missing / length) - lost,
      );
    }
  }

  /** Nobody has more days than the busiest consultant. */
  #busiestHasMostDays(): number {
    const { consultants, windows } = this.#question;
    const daysOf = new Map(consultants.map(({ id }) => [id, 0]));
    for (const { consultantId } of [...windows, ...this.#question.standing]) daysOf.set(consultantId, (daysOf.get(consultantId) ?? 0) + 1);
    const busiest = this.program.whole(0, Math.max(0, ...daysOf.values()));
    for (const { id } of consultants) {
      const anyway = new Set(this.#fixed.filter((day) => day.consultantId === id && isTravelled(day)).map(choiceKey)).size;
      const added = this.#goes.filter(({ group }) => group.consultantId === id && group.addsDay).map(({ column }) => column);
      const staying = [...this.#travels.values()].filter(({ day }) => day.consultantId === id).map(({ column }) => column);
      const days = counted([...added, ...staying]);
      this.program.atMost([...days, [busiest, -1]], -anyway);
      this.#derived.push({ column: busiest, from: (values) => Math.max(values[busiest] ?? 0, anyway + amountOf(days, values)) });
    }
    return busiest;
  }

  /** The criteria, the most important first. */
  #objectives(): Objective[] {
    const { employers, fewestChanges } = this.#question;
    const trips = new Trips(this.#question);
    const preferred = new Map(employers.map(({ id, preferredConsultantIds }) => [id, preferredConsultantIds]));
    const isPreferred = ({ group, employerId }: Goes) => preferred.get(employerId)?.includes(group.consultantId);
    const added = this.#goes.map(({ column }) => column);
    const byRoad = this.#goes
      .filter(({ group }) => !group.isThere)
      .map(({ group, employerId, column }): Term => [column, trips.distance({ consultantId: group.consultantId, employerId })]);
    const standing = [...this.#travels.values()].map(({ day, column }): Term => [column, trips.distance(day)]);
    const anyway = sum(this.#fixed.filter(isTravelled).map((day) => trips.kilometres(day)));
    const others = this.#goes.filter((goes) => !isPreferred(goes)).map(({ column }) => column);
    const needed = sum(employers.map(({ need }) => need));
    const givenUp = { ...this.#few('dropped', counted(this.#staying(), -1)), constant: this.#stays.length, most: this.#stays.length };
    return [
      { criterion: 'visits', isMost: true, terms: counted([...this.#unmet.values()], -1), constant: needed, most: needed, step: 1 },
      givenUp,
      ...(fewestChanges ? [this.#few('newDays', counted(added))] : []),
      { ...this.#few('kilometres', [...byRoad, ...standing]), constant: anyway, step: 2 },
      this.#few('busiest', counted([this.#busiest])),
      this.#few('notPreferred', counted(others)),
    ];
  }

  #staying(): number[] {
    return this.#stays.map(({ column }) => column);
  }

  #few(criterion: Criterion, terms: readonly Term[]): Objective {
    const most = sum(terms.map(([column, factor]) => factor * (this.program.columns[column]?.upper ?? 0)));
    return { criterion, isMost: false, terms, constant: 0, most, step: 1 };
  }

  /**
   * The columns of a smaller problem that a solver may begin with: without trips of consultants who are not among the `count` nearest to
   * the employer.
   */
  nearby(count: number): number[] {
    const trips = new Trips(this.#question);
    const far = [...Map.groupBy(this.#goes, ({ employerId }) => employerId)].flatMap(([employerId, goes]) => {
      const distance = (consultantId: number) => trips.distance({ consultantId, employerId });
      const nearest = [...new Set(goes.map(({ group }) => group.consultantId))].sort((a, b) => distance(a) - distance(b) || a - b);
      const near = new Set(nearest.slice(0, count));
      return goes.filter(({ group }) => !near.has(group.consultantId) && group.wanted === null).map(({ column }) => column);
    });
    const isFar = new Set(far);
    return [...this.program.columns.keys()].filter((column) => !isFar.has(column));
  }

  /** The days of a solution. Within a group the employer whose round ends first gets the first days. */
  choiceOf(values: ArrayLike<number>): Choice {
    const times = (column: number) => Math.round(values[column] ?? 0);
    const visits = [...Map.groupBy(this.#goes, ({ group }) => group)].flatMap(([group, goes]) =>
      goes
        .flatMap(({ employerId, column }) => Array.from({ length: times(column) }, () => employerId))
        .flatMap((employerId, at) => group.windows.slice(at, at + 1).map((window) => ({ window, employerId }))),
    );
    return { visits, dropped: this.#stays.filter(({ column }) => times(column) === 0).map(({ day }) => day.id) };
  }

  /** The values of all columns for a plan that the solver did not make, as a point to start from. */
  valuesOf({ visits, dropped }: Choice): Float64Array {
    const values = new Float64Array(this.program.columns.length);
    const used = Map.groupBy(visits, ({ window, employerId }) => choiceKey({ ...window, employerId }));
    for (const { group, employerId, column } of this.#goes)
      values[column] = sum(group.windows.map((window) => used.get(choiceKey({ ...window, employerId }))?.length ?? 0));
    for (const { day, column } of this.#stays) values[column] = dropped.includes(day.id) ? 0 : 1;
    for (const { column, from } of this.#derived) values[column] = from(values);
    return values;
  }
}

/**
 * Removes new days whose hours nobody needs. The best plan has them only where they cost no kilometres, as in the consultant's own town.
 */
export function withoutIdleDays(question: VisitCase, choice: Choice): Choice {
  const wanted = new Set(question.wanted.map(choiceKey));
  const left = new Map(question.employers.map(({ id, need }) => [id, -need]));
  for (const day of question.standing) if (!choice.dropped.includes(day.id)) add(question, left, day);
  for (const { window, employerId } of choice.visits) add(question, left, { ...window, employerId });
  const latestFirst = choice.visits.toSorted((a, b) => (a.window.date === b.window.date ? 0 : a.window.date < b.window.date ? 1 : -1));
  const idle = latestFirst.filter(({ window, employerId }) => {
    const surplus = left.get(employerId) ?? 0;
    if (surplus < window.hours || wanted.has(choiceKey({ ...window, employerId }))) return false;
    left.set(employerId, surplus - window.hours);
    return true;
  });
  const isIdle = new Set(idle.map(({ window }) => dayKey(window)));
  return { ...choice, visits: choice.visits.filter(({ window }) => !isIdle.has(dayKey(window))) };
}

function add({ employers }: VisitCase, left: Map<number, number>, day: { employerId: number; date: string; hours: number }): void {
  const inTime = employers.some(({ id, until }) => id === day.employerId && day.date <= until);
  if (inTime) left.set(day.employerId, (left.get(day.employerId) ?? 0) + day.hours);
}
