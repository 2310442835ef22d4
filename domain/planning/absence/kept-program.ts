// How many appointments the days that follow can still keep, as a linear program: for absences on which the consultant visits several
// employers a day so often that not every combination can be tried. It says what LookAhead (best.ts) and Moves say, in other words.

import { LinearProgram, type Sum, type Term } from '#domain/planner/linear.ts';
import type { Counts, Kind, Room } from './moves.ts';

/** What one outcome of a day takes over. */
type Taken = { total: number; counts: Counts };
export type Kept = { kept: number; takenOver: number };
/** The least that the sum can be: a whole number. */
export type Least = (program: LinearProgram, sum: Sum) => number;

type Asked = {
  /** Of each day the outcomes, of which one happens. */
  days: readonly (readonly Taken[])[];
  /** What is left before these days. */
  left: Counts;
  room: Room;
};

/** The most that are kept, and of the ways to keep as many the most take-overs. */
export function mostKept({ days, left, room }: Asked, least: Least): Kept {
  const program = new LinearProgram();
  const taken = new Map<Kind, Term[]>([...left.keys()].map((kind) => [kind, []]));
  const takenOver: Term[] = [];
  for (const outcomes of days) {
    const columns = outcomes.map(() => program.whole(0, 1));
    // A day ends in one outcome.
    program.atMost(ones(columns), 1);
    for (const [at, { total, counts }] of outcomes.entries()) {
      const column = columns[at] ?? 0;
      takenOver.push([column, total]);
      for (const [kind, count] of counts) taken.get(kind)?.push([column, count]);
    }
  }
  /** A number of appointments of a kind, of those that nobody takes over. */
  const ofThoseLeft = (kind: Kind, most: number): number => {
    const column = program.number(0, most);
    program.atMost([[column, 1], ...(taken.get(kind) ?? [])], left.get(kind) ?? 0);
    return column;
  };
  const visited = [...left.keys()].filter((kind) => kind !== 'virtual');
  // A later day that is free for any employer goes to one.
  const shared = room.shared.map((visits) => ({ visits, columns: new Map(visited.map((kind) => [kind, program.whole(0, 1)])) }));
  for (const { columns } of shared) program.atMost(ones([...columns.values()]), 1);
  const moved = visited.map((kind) => {
    const column = ofThoseLeft(kind, left.get(kind) ?? 0);
    // Visits are moved to the employer's own days and to those that go to it.
    const given = shared.map(({ visits, columns }): Term => [columns.get(kind) ?? 0, -visits]);
    program.atMost([[column, 1], ...given], room.own.get(kind)?.visits ?? 0);
    return column;
  });
  const onVisitingDays = visited.map((kind) => ofThoseLeft(kind, room.own.get(kind)?.onVisitingDays ?? 0));
  const virtual = ofThoseLeft('virtual', left.get('virtual') ?? 0);
  // Whatever is not on a visiting day takes one of the ordinary hours.
  program.atMost([...ones([...moved, virtual]), ...onVisitingDays.map((column): Term => [column, -1])], room.ordinary);
  const weight = 1 + [...left.values()].reduce((sum, count) => sum + count, 0);
  const worth = -least(program, {
    terms: [...ones([...moved, virtual], -weight), ...takenOver.map(([column, total]): Term => [column, -total * (weight + 1)])],
    constant: 0,
  });
  return { kept: Math.floor(worth / weight), takenOver: worth % weight };
}

function ones(columns: readonly number[], factor = 1): Term[] {
  return columns.map((column): Term => [column, factor]);
}
