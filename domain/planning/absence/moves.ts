import { bitCount } from '#domain/bits.ts';
import type { Choice } from '#domain/planning/absence.ts';
import { besideVisits } from '#domain/planning/slots.ts';
import type { Board } from './board.ts';
import { mostServed } from './most-served.ts';
import type { AbsenceQuestion, Left } from './question.ts';
import { hourOf } from './take-overs.ts';

/** Appointments of one kind can be exchanged for each other: virtual ones, or visits at one employer (its id). */
export type Kind = number | 'virtual';
export type Counts = ReadonlyMap<Kind, number>;

/** A later day of the absent consultant. Hours are bits, like in `DayHours`. */
type Day = {
  readonly date: string;
  readonly pause: number;
  /**
   * Where the consultant visits that day: an employer of these appointments, nobody yet (null), or several or another employer
   * ('elsewhere').
   */
  employerId: number | null | 'elsewhere';
  free: number;
  onVisit: number;
  visits: number;
  /** How many visits are still possible on it. */
  room: number;
};
/**
 * What is possible on the later days. `ordinary`: hours outside visiting days; `own`: visits at each employer on its own days; `shared`:
 * visits on each day that is free for any employer.
 */
export type Room = {
  ordinary: number;
  own: ReadonlyMap<Kind, { visits: number; onVisitingDays: number }>;
  shared: readonly number[];
};
type FreeHour = { day: Day; startTime: string; hour: number };

/** The later hours of one absent consultant. */
export class Moves {
  readonly #days: Day[];
  readonly #board: Board;
  readonly #known = new Map<string, number>();

  constructor(board: Board, { by, consultants }: AbsenceQuestion, appointments: readonly Left[]) {
    this.#board = board;
    // An hour before a consultant leaves may be chosen, but is not proposed: the employee would have to come earlier.
    const dates = by === 'leave' ? [] : board.days;
    const own = consultants.filter(({ id }) => id === appointments[0]?.consultantId);
    const visited = new Map(appointments.filter((one) => kindOf(one) === one.employer.id).map(({ employer }) => [employer.id, employer]));
    this.#days = dates.flatMap((date): Day[] => {
      const [day] = board.hoursOn(own, date, null).values();
      if (!day) return [];
      const allowed = board.hoursForMoves(date).reduce((bits, slot) => bits | hourOf(slot), 0);
      const plain = { date, pause: day.pause, free: day.free & allowed, onVisit: 0, visits: 0, room: 0 };
      if (!day.isElsewhere) return [{ ...plain, employerId: null, room: roomOf(plain) }];
      for (const employer of visited.values()) {
        const [theirs] = board.hoursOn(own, date, employer).values();
        if (!theirs || theirs.isElsewhere) continue;
        const known = { ...plain, onVisit: theirs.onVisit & allowed, visits: theirs.visits };
        return [{ ...known, employerId: employer.id, room: roomOf(known) }];
      }
      return [{ ...plain, employerId: 'elsewhere' }];
    });
  }

  /**
   * How many of these can get another hour. A visit outside a visiting day takes an hour that a virtual conversation could have, so the
   * total is highest with as many visits as possible, and virtual conversations in the hours left.
   */
  most(left: Counts): number {
    let served = 0;
    let onVisitingDays = 0;
    const unserved: number[] = [];
    for (const [kind, count] of left) {
      if (kind === 'virtual') continue;
      const own = this.#own(kind);
      served += Math.min(count, own.visits);
      onVisitingDays += Math.min(count, own.onVisitingDays);
      if (count > own.visits) unserved.push(count - own.visits);
    }
    served += this.#shared(unserved);
    return Math.min(served + (left.get('virtual') ?? 0), this.#ordinary() + onVisitingDays);
  }

  roomFor(kinds: Iterable<Kind>): Room {
    return {
      ordinary: this.#ordinary(),
      own: new Map([...kinds].map((kind) => [kind, this.#own(kind)])),
      shared: this.#free(),
    };
  }

  #ordinary(): number {
    return this.#days.reduce((sum, { free }) => sum + bitCount(free), 0);
  }

  #own(kind: Kind): { visits: number; onVisitingDays: number } {
    const days = this.#days.filter(({ employerId }) => employerId === kind);
    return {
      visits: days.reduce((sum, { room }) => sum + room, 0),
      onVisitingDays: days.reduce((sum, { onVisit }) => sum + bitCount(onVisit), 0),
    };
  }

  #free(): number[] {
    return this.#days.filter(({ employerId }) => employerId === null).map(({ room }) => room);
  }

  /** Visits that are possible on days still free for any employer. */
  #shared(unserved: readonly number[]): number {
    const rooms = this.#free();
    const key = `${rooms}:${unserved}`;
    const known = this.#known.get(key) ?? mostServed(rooms, unserved);
    this.#known.set(key, known);
    return known;
  }

  /** In order of time each gets the earliest hour with which as many as possible are still kept. */
  place(appointments: readonly Left[]): Choice[] {
    const choices: Choice[] = [];
    const useless = new Set<string>();
    let left = countsOf(appointments);
    for (const appointment of appointments) {
      const kind = kindOf(appointment);
      if (kind === null) continue;
      const target = this.most(left);
      left = without(left, [appointment]);
      const place = this.#placesFor(kind).find((one) => {
        const key = `${kind} ${one.day.date} ${one.startTime}`;
        if (useless.has(key)) return false;
        const before = { ...one.day };
        take(one, kind);
        if (1 + this.most(left) === target) return true;
        // An hour that costs another appointment its place costs it later too, when more hours are taken.
        useless.add(key);
        Object.assign(one.day, before);
        return false;
      });
      const { id: appointmentId, consultantId } = appointment;
      if (place) choices.push({ appointmentId, kind: 'move', consultantId, date: place.day.date, startTime: place.startTime });
    }
    return choices;
  }

  #placesFor(kind: Kind): FreeHour[] {
    return this.#days.flatMap((day) => {
      const hours = kind === 'virtual' ? day.free : visitsAt(day, kind);
      if (hours === 0) return [];
      return this.#board
        .hoursForMoves(day.date)
        .map((slot) => ({ day, startTime: slot.startTime, hour: hourOf(slot) }))
        .filter(({ hour }) => hours & hour);
    });
  }
}

export function countsOf(appointments: readonly Left[]): Counts {
  const counts = new Map<Kind, number>();
  for (const appointment of appointments) {
    const kind = kindOf(appointment);
    if (kind !== null) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return counts;
}

export function without(counts: Counts, appointments: readonly Left[]): Counts {
  const fewer = new Map(counts);
  for (const [kind, count] of countsOf(appointments)) fewer.set(kind, (fewer.get(kind) ?? 0) - count);
  return fewer;
}

/** Null: the employer no longer wants this type, so that no hour is offered for it. */
function kindOf({ meetingType, employer: { id, preferredMeetingType } }: Left): Kind | null {
  if (meetingType === 'fysiek') return preferredMeetingType === 'virtueel' ? null : id;
  return preferredMeetingType === 'fysiek' ? null : 'virtual';
}

function visitsAt({ employerId, free, onVisit, visits, pause }: Day, kind: number): number {
  return employerId === null || employerId === kind ? besideVisits(free, visits, pause) | onVisit : 0;
}

/** The most visits that are still possible on the day, all at one employer: on an empty day the longest block. */
function roomOf({ free, onVisit, visits, pause }: Pick<Day, 'free' | 'onVisit' | 'visits' | 'pause'>): number {
  const grown = (start: number): number => {
    let made = start;
    for (let before = 0; made !== before; ) {
      before = made;
      made |= besideVisits(free, made, pause);
    }
    return bitCount(made & (free | onVisit));
  };
  if (visits) return grown(visits | onVisit);
  let most = onVisit ? grown(onVisit) : 0;
  for (let rest = free; rest; rest &= rest - 1) most = Math.max(most, grown((rest & -rest) | onVisit));
  return most;
}

function take({ day, hour }: FreeHour, kind: Kind): void {
  day.free &= ~hour;
  if (kind !== 'virtual') {
    day.onVisit &= ~hour;
    day.visits |= hour;
    day.employerId = kind;
  }
  day.room = roomOf(day);
}
