import { hoursTouched } from '#domain/planning/hours.ts';
import { besideVisits } from '#domain/planning/slots.ts';
import { type Board, type DayHours, inPreference } from './board.ts';
import type { Left } from './question.ts';

/** The sets of visits of a day that one colleague can take over, as bits by index in `#visits`. The first set is empty. */
type Takes = { consultantId: number; sets: readonly number[] };

/** The appointments of an absent consultant on one date. No two begin at the same hour. */
export class TakeOverDay {
  readonly #appointments: readonly Left[];
  readonly #visits: readonly Left[];
  readonly #takes: readonly Takes[];
  /** Who can take over each virtual conversation, which does not depend on the other take-overs. */
  readonly #virtual: ReadonlyMap<Left, readonly number[]>;
  readonly #busy: Map<number, number>;
  #outcomes: Left[][] | null = null;

  /** `appointments` in order of time. */
  constructor(board: Board, appointments: readonly Left[]) {
    const [first] = appointments;
    const date = first?.date ?? '';
    const colleagues = first ? board.colleagues(first) : [];
    this.#appointments = appointments;
    this.#busy = board.busyOn(date);
    const virtual = appointments.filter(
      ({ meetingType, employer }) => meetingType === 'virtueel' && employer.preferredMeetingType !== 'fysiek',
    );
    const hours = virtual.length > 0 ? board.hoursOn(colleagues, date, null) : new Map<number, DayHours>();
    this.#virtual = new Map(virtual.map((one) => [one, [...hours].filter(([, { free }]) => free & hourOf(one)).map(([id]) => id)]));
    this.#visits = appointments.filter(
      ({ meetingType, employer }) => meetingType === 'fysiek' && employer.preferredMeetingType !== 'virtueel',
    );
    const sets = new Map(colleagues.map(({ id }) => [id, [0]]));
    const employers = new Map(this.#visits.map(({ employer }) => [employer.id, employer]));
    for (const employer of employers.values()) {
      for (const [id, day] of board.hoursOn(colleagues, date, employer)) sets.get(id)?.push(...this.#setsFor(day, employer.id));
    }
    this.#takes = [...sets].map(([consultantId, some]) => ({ consultantId, sets: some })).filter((one) => one.sets.length > 1);
  }

  /**
   * The sets of appointments that can be taken over, the largest first. Of sets with as many visits at each employer only one is listed,
   * and none if another has more. On a day with visits at a single employer there is one.
   */
  outcomes(): readonly Left[][] {
    this.#outcomes ??= this.#best();
    return this.#outcomes;
  }

  /**
   * Who takes over what, in order of time and preference, so that the result is one of the outcomes, or has as many visits at each employer
   * as one of them.
   */
  assign(outcomes: readonly Left[][]): Map<Left, number> {
    const wanted = new Set(outcomes.map((taken) => this.#countsIn(this.#bitsOf(taken))));
    const takers = new Map<Left, number>();
    const busy = new Map(this.#busy);
    const given = new Map<number, number>();
    let passed = 0;
    for (const appointment of this.#appointments) {
      const bit = this.#bitsOf([appointment]);
      const able = bit ? this.#takes.map(({ consultantId }) => consultantId) : (this.#virtual.get(appointment) ?? []);
      const taker = inPreference(appointment, able, busy).find(
        (id) => bit === 0 || this.#ends(wanted, new Map([...given, [id, (given.get(id) ?? 0) | bit]]), passed),
      );
      if (taker === undefined) {
        passed |= bit;
        continue;
      }
      takers.set(appointment, taker);
      busy.set(taker, (busy.get(taker) ?? 0) + 1);
      if (bit) given.set(taker, (given.get(taker) ?? 0) | bit);
    }
    return takers;
  }

  /** Whether a wanted outcome is still possible if these visits are given to these colleagues, and those in `passed` to nobody. */
  #ends(wanted: ReadonlySet<string>, given: ReadonlyMap<number, number>, passed: number): boolean {
    const decided = given.values().reduce((bits, one) => bits | one, passed);
    const isWanted = (reached: ReadonlySet<number>) => reached.values().some((bits) => wanted.has(this.#countsIn(bits)));
    const isFixed = ({ consultantId }: Takes) => given.has(consultantId);
    let reached: ReadonlySet<number> = new Set([0]);
    for (const { consultantId, sets } of [...this.#takes.filter(isFixed), ...this.#takes.filter((one) => !isFixed(one))]) {
      const own = given.get(consultantId) ?? 0;
      if (own === 0 && isWanted(reached)) return true;
      reached = joined(
        reached,
        sets.filter((set) => (set & decided) === own),
      );
    }
    return isWanted(reached);
  }

  #best(): Left[][] {
    let reached: ReadonlySet<number> = new Set([0]);
    const all = (1 << this.#visits.length) - 1;
    for (const { sets } of this.#takes) {
      if (reached.has(all)) break;
      reached = joined(reached, sets);
    }
    const byCounts = new Map([...reached].map((bits) => [this.#countsIn(bits), bits]));
    const counted = [...byCounts].map(([key, bits]) => ({ bits, counts: key.split(' ').map(Number) }));
    const most = counted.filter(
      ({ bits, counts }) => !counted.some((other) => other.bits !== bits && other.counts.every((count, i) => count >= (counts[i] ?? 0))),
    );
    const taken = most.map(({ bits }) => [...this.#virtualTaken(), ...this.#visits.filter((_, i) => bits & (1 << i))]);
    return taken.sort((a, b) => b.length - a.length);
  }

  #virtualTaken(): Left[] {
    return [...this.#virtual].filter(([, able]) => able.length > 0).map(([one]) => one);
  }

  #bitsOf(appointments: readonly Left[]): number {
    return this.#visits.reduce((bits, visit, i) => (appointments.includes(visit) ? bits | (1 << i) : bits), 0);
  }

  /** The number of visits at each employer, as text. */
  #countsIn(bits: number): string {
    const counts = new Map(this.#visits.map(({ employer }) => [employer.id, 0]));
    for (const [i, { employer }] of this.#visits.entries())
      if (bits & (1 << i)) counts.set(employer.id, (counts.get(employer.id) ?? 0) + 1);
    return [...counts.values()].join(' ');
  }

  #setsFor(day: DayHours, employerId: number): number[] {
    const theirs = this.#visits.map((visit, i) => ({ visit, bit: 1 << i })).filter(({ visit }) => visit.employer.id === employerId);
    const all = theirs.filter(({ visit }) => (day.free | day.onVisit) & hourOf(visit)).reduce((bits, { bit }) => bits | bit, 0);
    if (day.isElsewhere) return [];
    const sets: number[] = [];
    for (let set = all; set > 0; set = (set - 1) & all) {
      const hours = theirs.reduce((bits, { visit, bit }) => (set & bit ? bits | hourOf(visit) : bits), 0);
      if (isPossible(day, hours)) sets.push(set);
    }
    return sets;
  }
}

/** All unions of two sets without a visit in common. */
function joined(a: ReadonlySet<number>, b: readonly number[]): Set<number> {
  const unions = new Set<number>();
  for (const one of a) for (const other of b) if ((one & other) === 0) unions.add(one | other);
  return unions;
}

/** Whether visits at these hours are possible together: carried out in order of time, each as soon as its hour is offered. */
function isPossible({ free, onVisit, visits, pause }: DayHours, hours: number): boolean {
  let made = visits;
  for (let waiting = hours; waiting; ) {
    const before = waiting;
    for (let rest = waiting; rest; rest &= rest - 1) {
      const hour = rest & -rest;
      if (((besideVisits(free, made, pause) | onVisit) & hour) === 0) continue;
      made |= hour;
      waiting &= ~hour;
    }
    if (waiting === before) return false;
  }
  return true;
}

/** The hour as a bit, like in `DayHours`. */
export function hourOf({ startTime }: { startTime: string }): number {
  return hoursTouched([{ startTime, endTime: `${startTime.slice(0, 2)}:59` }]);
}
