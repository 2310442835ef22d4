// How many appointments can still be kept on later days, as a linear program: for absences with so many days of visits at several employers
// that not every combination can be tried. It gives the same numbers as LookAhead (best.ts) and Moves.

import { counted, LinearProgram, type Sum, type Term } from './linear.ts';
import type { Counts, Kind, Room } from './moves.ts';

/** What one outcome of a day takes over. */
type Taken = { total: number; counts: Counts };
type Kept = { kept: number; takenOver: number };
/** Solves the program: the lowest value of the sum, which is a whole number. */
export type Least = (program: LinearProgram, sum: Sum) => number;

type Asked = {
  /** The possible outcomes of each day, of which one happens. */
  days: readonly (readonly Taken[])[];
  /** The appointments of each kind that nobody has taken over before these days. */
  left: Counts;
  room: Room;
};

/** The most appointments that can be kept, and the most take-overs among the ways to keep that many. */
export function mostKept({ days, left, room }: Asked, least: Least): Kept {
  const program = new LinearProgram();
  const taken = new Map<Kind, Term[]>([...left.keys()].map((kind) => [kind, []]));
  const takenOver: Term[] = [];
  for (const outcomes of days) {
    const columns = outcomes.map(() => program.whole(0, 1));
    // A day has at most one outcome.
    program.atMost(counted(columns), 1);
    for (const [at, { total, counts }] of outcomes.entries()) {
      const column = columns[at] ?? 0;
      takenOver.push([column, total]);
      for (const [kind, count] of counts) taken.get(kind)?.push([column, count]);
    }
  }
  /** Adds a column for a number of appointments of a kind, at most those that nobody takes over. */
  const ofThoseLeft = (kind: Kind, most: number): number => {
    const column = program.number(0, most);
    program.atMost([[column, 1], ...(taken.get(kind) ?? [])], left.get(kind) ?? 0);
    return column;
  };
  const visited = [...left.keys()].filter((kind) => kind !== 'virtual');
  // A later day that is free for any employer is given to one.
  const shared = room.shared.map((visits) => ({ visits, columns: new Map(visited.map((kind) => [kind, program.whole(0, 1)])) }));
  for (const { columns } of shared) program.atMost(counted([...columns.values()]), 1);
  const moved = visited.map((kind) => {
    const column = ofThoseLeft(kind, left.get(kind) ?? 0);
    // Visits are moved to the employer's own days and to the days given to it.
    const given = shared.map(({ visits, columns }): Term => [columns.get(kind) ?? 0, -visits]);
    program.atMost([[column, 1], ...given], room.own.get(kind)?.visits ?? 0);
    return column;
  });
  const onVisitingDays = visited.map((kind) => ofThoseLeft(kind, room.own.get(kind)?.onVisitingDays ?? 0));
  const virtual = ofThoseLeft('virtual', left.get('virtual') ?? 0);
  // Whatever is not on a visiting day takes one of the ordinary hours.
  program.atMost([...counted([...moved, virtual]), ...counted(onVisitingDays, -1)], room.ordinary);
  const weight = 1 + [...left.values()].reduce((sum, count) => sum + count, 0);
  const worth = -least(program, {
    terms: [...counted([...moved, virtual], -weight), ...takenOver.map(([column, total]): Term => [column, -total * (weight + 1)])],
    constant: 0,
  });
  return { kept: Math.floor(worth / weight), takenOver: worth % weight };
}
