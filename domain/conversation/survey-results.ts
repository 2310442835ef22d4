// Which figures of the survey are shown. The answers of one quarter are told in three ways: of the whole firm, per employer and per
// consultant. None of these, nor any sum or difference of them, may tell what a single person answered.

import { LEAST_ANSWERS } from './vocabulary.ts';

/** The answers about conversations of one consultant with employees of one employer: how many, and the sum of their marks. */
export type Cell = { employerId: number; consultantId: number; count: number; total: number };
export type Sum = { id: number; count: number; total: number };
type Side = 'employerId' | 'consultantId';

export function sumOf(cells: readonly Cell[]): Omit<Sum, 'id'> {
  return { count: cells.reduce((sum, { count }) => sum + count, 0), total: cells.reduce((sum, { total }) => sum + total, 0) };
}

export function sumsBy(cells: readonly Cell[], side: Side): Sum[] {
  const groups = Map.groupBy(cells, (cell) => cell[side]);
  return [...groups].map(([id, group]) => ({ id, ...sumOf(group) })).toSorted((a, b) => a.id - b.id);
}

/** The rows of a list that are hidden: those of fewer than five answers, and where that is one row, the smallest of the others as well. */
export function hiddenRows(rows: readonly Sum[], alsoHidden: ReadonlySet<number> = new Set()): Set<number> {
  const hidden = new Set(rows.filter(({ id, count }) => count < LEAST_ANSWERS || alsoHidden.has(id)).map(({ id }) => id));
  const next = smallest(rows, hidden);
  if (hidden.size === 1 && next) hidden.add(next.id);
  return hidden;
}

/** Of those that are not hidden; on a tie the one with the lowest id. */
function smallest(rows: readonly Sum[], hidden: ReadonlySet<number>): Sum | undefined {
  return rows.filter(({ id }) => !hidden.has(id)).toSorted((a, b) => a.count - b.count || a.id - b.id)[0];
}

/** The same of both lists. Consultants are hidden, the smallest first, until the two lists together tell no more than that of employers. */
export function hiddenInLists(cells: readonly Cell[]): { employers: Set<number>; consultants: Set<number> } {
  const employers = hiddenRows(sumsBy(cells, 'employerId'));
  const rows = sumsBy(cells, 'consultantId');
  let consultants = hiddenRows(rows);
  for (let next = smallest(rows, consultants); next && tellsFew(cells, { employers, consultants }); next = smallest(rows, consultants)) {
    consultants = hiddenRows(rows, new Set([...consultants, next.id]));
  }
  return { employers, consultants };
}

type Hidden = { employers: ReadonlySet<number>; consultants: ReadonlySet<number> };
/** The id of all hidden rows of a list together: their sum is known, as what the shown rows leave of the firm. */
const HIDDEN = -1;

/**
 * Whether the sum of fewer than five answers follows from both lists together. As a graph: employers and consultants are its points, the
 * answers that two of them share the line between them, and the lists tell the sum at each point. The sum of a line follows from these
 * exactly where no other way leads from its one end to the other.
 */
function tellsFew(cells: readonly Cell[], hidden: Hidden): boolean {
  const lines = merged(cells, hidden);
  const of = {
    employer: Map.groupBy(lines, ({ employerId }) => employerId),
    consultant: Map.groupBy(lines, ({ consultantId }) => consultantId),
  };
  const at = (side: keyof typeof of, id: number) => of[side].get(id) ?? [];

  const hasOtherWay = (line: Cell): boolean => {
    const seen = new Set([line.employerId]);
    const met = new Set<number>();
    for (const employer of seen) {
      for (const next of at('employer', employer)) {
        if (next === line || met.has(next.consultantId)) continue;
        if (next.consultantId === line.consultantId) return true;
        met.add(next.consultantId);
        // What is added to a set during its iteration is visited as well.
        for (const { employerId } of at('consultant', next.consultantId)) seen.add(employerId);
      }
    }
    return false;
  };
  // The only line of a point has the sum of that point, which a list tells by itself, or which is that of its hidden rows.
  const isWhole = (line: Cell) => at('employer', line.employerId).length === 1 || at('consultant', line.consultantId).length === 1;
  return lines.some((line) => line.count < LEAST_ANSWERS && !isWhole(line) && !hasOtherWay(line));
}

/** With the hidden rows of each list as one. */
function merged(cells: readonly Cell[], { employers, consultants }: Hidden): Cell[] {
  const perEmployer = Map.groupBy(cells, ({ employerId }) => (employers.has(employerId) ? HIDDEN : employerId));
  return [...perEmployer].flatMap(([employerId, group]) => {
    const lines = Map.groupBy(group, ({ consultantId }) => (consultants.has(consultantId) ? HIDDEN : consultantId));
    return [...lines].map(([consultantId, line]) => ({ employerId, consultantId, ...sumOf(line) }));
  });
}
