// The choices that keep as many appointments as possible: a fast form of rule.ts. In this order: the fewest new invitations, the most
// take-overs, who takes over (order of time, then inPreference), the earliest hours for the moves.
//
// Each consultant is decided separately: a colleague takes over at the hour of the appointment, and its consultant has one appointment an
// hour. So take-overs only exclude each other on one day, between visits (one employer a day, adjoining hours), and moves
// only in the consultant's own later hours.

import type { Choice } from '#domain/planning/absence.ts';
import { Board, takeOver } from './board.ts';
import { type Least, mostKept } from './kept-program.ts';
import { type Counts, countsOf, Moves, without } from './moves.ts';
import { type AbsenceQuestion, inOrder, type Left } from './question.ts';
import { TakeOverDay } from './take-overs.ts';

/** If more combinations of days with visits at several employers are left to compare, a solver is asked instead of trying them all. */
const MOST_COMBINATIONS = 64;
/** With at most this many days with visits at several employers, all combinations are tried without a solver. */
const FEW_DAYS = 2;
/** Larger than any number of appointments, so that take-overs decide only between ways that keep equally many. */
const MANY = 1e6;
const TIE = 1 / (2 * MANY);

/** Whether trying every combination could take long. */
export function needsSolver({ appointments }: AbsenceQuestion): boolean {
  const visits = appointments.filter(({ meetingType }) => meetingType === 'fysiek');
  const days = [...Map.groupBy(visits, ({ consultantId, date }) => `${consultantId} ${date}`).values()];
  return days.filter((some) => new Set(some.map(({ employer }) => employer.id)).size > 1).length > FEW_DAYS;
}

/** Appointments that need a new invitation have no entry. Without the solver `least` every combination is tried. */
export function bestChoices(question: AbsenceQuestion, least?: Least): Map<number, Choice> {
  const board = new Board(question);
  const chosen = new Map<number, Choice>();
  for (const theirs of Map.groupBy(inOrder(question.appointments), ({ consultantId }) => consultantId).values()) {
    const moves = new Moves(board, question, theirs);
    // Nobody takes over on a closed day: it is closed for all.
    const takers = question.by === 'closed_day' ? new Map<Left, number>() : takersOf(theirs, { board, moves, least });
    for (const [appointment, consultantId] of takers) {
      const choice = takeOver(appointment, consultantId);
      chosen.set(appointment.id, choice);
      // Chosen appointments may be of several consultants: the hours of a colleague are given once.
      board.place(appointment, choice);
    }
    for (const choice of moves.place(theirs.filter((one) => !takers.has(one)))) chosen.set(choice.appointmentId, choice);
  }
  return chosen;
}

type Means = { board: Board; moves: Moves; least: Least | undefined };

function takersOf(appointments: readonly Left[], { board, moves, least }: Means): Map<Left, number> {
  const days = [...Map.groupBy(appointments, ({ date }) => date).values()].map((some) => new TakeOverDay(board, some));
  const ahead = new LookAhead(days, moves, least);
  const takers = new Map<Left, number>();
  let left = countsOf(appointments);
  for (const [i, day] of days.entries()) {
    const best = bestOf(day.outcomes(), (taken) => ahead.value(taken, without(left, taken), i + 1));
    const assigned = day.assign(best);
    left = without(left, [...assigned.keys()]);
    for (const [appointment, consultantId] of assigned) takers.set(appointment, consultantId);
  }
  return takers;
}

/** All outcomes with the highest value. A single outcome, as on nearly every day, is not evaluated. */
function bestOf(outcomes: readonly Left[][], value: (taken: Left[]) => number): Left[][] {
  if (outcomes.length === 1) return [...outcomes];
  const valued = outcomes.map((taken) => ({ taken, kept: value(taken) }));
  const most = Math.max(...valued.map(({ kept }) => kept));
  return valued.filter(({ kept }) => kept > most - TIE).map(({ taken }) => taken);
}

/** How many appointments can still be kept on later days; the answers are cached. */
class LookAhead {
  readonly #days: readonly TakeOverDay[];
  readonly #moves: Moves;
  readonly #least: Least | undefined;
  readonly #known = new Map<string, number>();

  constructor(days: readonly TakeOverDay[], moves: Moves, least: Least | undefined) {
    this.#days = days;
    this.#moves = moves;
    this.#least = least;
  }

  /**
   * How many appointments are kept if colleagues take over `taken` on one day and `left` remain from day `next` on. A take-over counts
   * slightly more than a move, so that of two ways that keep equally many the one with more take-overs is chosen.
   */
  value(taken: readonly Left[], left: Counts, next: number): number {
    return taken.length * (1 + 1 / MANY) + this.#kept(left, next);
  }

  #kept(left: Counts, next: number): number {
    const day = this.#days[next];
    if (!day) return this.#moves.most(left);
    const key = `${next} ${[...left].join(' ')}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const combinations = this.#days.slice(next).reduce((product, one) => product * one.outcomes().length, 1);
    const kept =
      this.#least && combinations > MOST_COMBINATIONS
        ? this.#solved(left, next, this.#least)
        : Math.max(...day.outcomes().map((taken) => this.value(taken, without(left, taken), next + 1)));
    this.#known.set(key, kept);
    return kept;
  }

  #solved(left: Counts, next: number, least: Least): number {
    const days = this.#days.slice(next).map((day) => day.outcomes().map((taken) => ({ total: taken.length, counts: countsOf(taken) })));
    const { kept, takenOver } = mostKept({ days, left, room: this.#moves.roomFor(left.keys()) }, least);
    return kept + takenOver / MANY;
  }
}
