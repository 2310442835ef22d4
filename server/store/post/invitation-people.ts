import { and, asc, count, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Outcome } from '#domain/rounds/outcome.ts';
import type { Db } from '#server/db/db.ts';
import { one } from '#server/db/rows.ts';
import { employees } from '#server/db/schema/people.ts';
import { roundLines } from '#server/db/schema/rounds.ts';
import { type ListPlace, type Page, pageOf } from '#server/store/pages.ts';
import { BY_NAME, type Position } from '#server/store/people/employee-orders.ts';
import { matches } from '#server/store/people/employees.ts';
import type { RoundRow } from '#server/store/rounds/rounds.ts';

// Who is in a round, by name: in an open round the employees that the employer has now, in a closed one those that it had at its end.

export type RoundFilter = { q?: string | undefined; outcome?: Outcome | undefined };
type Asked = { filter: RoundFilter; place: ListPlace<Position> };

const { id, sortKey, firstName, lastName, email } = employees;

export async function presentPage(db: Db, { employerId }: RoundRow, place: ListPlace<Position>): Promise<Page<Position>> {
  return pageOf(BY_NAME, place, ({ where, orderBy, limit, offset }) =>
    db
      .select({ id, sortKey })
      .from(employees)
      .where(and(matches({ employerId }), where))
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
  );
}

export async function everyPosition(db: Db, { employerId }: RoundRow, { q }: RoundFilter): Promise<Position[]> {
  return db
    .select({ id, sortKey })
    .from(employees)
    .where(matches({ employerId, ...(q !== undefined && { q }) }))
    .orderBy(asc(sortKey), asc(id));
}

/** The lines of people who were not erased since. People who are only deleted are left out by the join with `employees`. */
function sealed(round: RoundRow, { q, outcome }: RoundFilter): SQL | undefined {
  return and(
    eq(roundLines.roundId, round.id),
    isNotNull(roundLines.sortKey),
    outcome === undefined ? undefined : eq(roundLines.outcome, outcome),
    q === undefined ? undefined : matches({ q }),
  );
}

const theirPerson = [employees, eq(employees.id, roundLines.employeeId)] as const;

const byName = { sortKey: roundLines.sortKey, id: roundLines.employeeId };
// Not null, because `sealed` selects only lines with a `sort_key`.
const position = { sortKey: sql<string>`${roundLines.sortKey}`, id };

const NOT_KEPT = sql<null>`NULL`;

export async function sealedPage(db: Db, round: RoundRow, { filter, place }: Asked) {
  const { outcome, invitedAt, lastMailAt } = roundLines;
  return pageOf({ by: byName }, place, ({ where, orderBy, limit, offset }) =>
    db
      .select({ ...position, firstName, lastName, email, outcome, invitedAt, lastMailAt, lastMailStatus: NOT_KEPT })
      .from(roundLines)
      .innerJoin(...theirPerson)
      .where(and(sealed(round, filter), where))
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
  );
}

export async function countSealed(db: Db, round: RoundRow, filter: RoundFilter): Promise<number> {
  const rows = await db
    .select({ count: count() })
    .from(roundLines)
    .innerJoin(...theirPerson)
    .where(sealed(round, filter));
  return one(rows).count;
}
