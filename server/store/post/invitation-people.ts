import { and, asc, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Outcome } from '#domain/rounds/outcome.ts';
import type { Db } from '#server/db/db.ts';
import { employees } from '#server/db/schema/people.ts';
import { roundLines } from '#server/db/schema/rounds.ts';
import { isAnyOf } from '#server/store/id-list.ts';
import { countUpTo, type ListPlace, type Page, type PageQuery, pageOf } from '#server/store/pages.ts';
import { BY_NAME, type Position } from '#server/store/people/employee-orders.ts';
import { matches } from '#server/store/people/employees.ts';
import type { RoundRow } from '#server/store/rounds/rounds.ts';

// Who is in a round, by name: in an open round the employees that the employer has now, in a closed one those that it had at its end.

export type RoundFilter = { q?: string | undefined; outcome?: Outcome | undefined };
type Asked = { filter: RoundFilter; place: ListPlace<Position> };

const { id, sortKey, firstName, lastName, email } = employees;

export async function presentPage(db: Db, { employerId }: RoundRow, place: ListPlace<Position>): Promise<Page<Position>> {
  return pageOf(BY_NAME, place, ({ where, ...part }) => positions(db, and(matches({ employerId }), where), part));
}

export async function everyPosition(db: Db, { employerId }: RoundRow, { q }: RoundFilter): Promise<Position[]> {
  const which = matches({ employerId, ...(q !== undefined && { q }) });
  return positions(db, which, { orderBy: [asc(sortKey), asc(id)], limit: MANY, offset: 0 });
}

/** A limit that no employer reaches. */
const MANY = 2 ** 31 - 1;

function positions(db: Db, where: SQL | undefined, { orderBy, limit, offset }: Omit<PageQuery, 'where'>): Promise<Position[]> {
  return db
    .select({ id, sortKey })
    .from(employees)
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);
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

function sealedRows(db: Db, where: SQL | undefined, { orderBy, limit, offset }: Omit<PageQuery, 'where'>) {
  const { outcome, invitedAt, lastMailAt } = roundLines;
  return db
    .select({ ...position, firstName, lastName, email, outcome, invitedAt, lastMailAt, lastMailStatus: NOT_KEPT })
    .from(roundLines)
    .innerJoin(...theirPerson)
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);
}

export async function sealedPage(db: Db, round: RoundRow, { filter, place }: Asked) {
  return pageOf({ by: byName }, place, ({ where, ...part }) => sealedRows(db, and(sealed(round, filter), where), part));
}

const ALL = { orderBy: [asc(byName.sortKey), asc(byName.id)], limit: MANY, offset: 0 };

export async function sealedPeople(db: Db, round: RoundRow, ids: readonly number[]) {
  // A condition on the lines too: with the one on the people alone, PostgreSQL reads all lines of the round.
  const theirLines = isAnyOf(roundLines.employeeId, ids);
  return sealedRows(db, and(sealed(round, {}), isAnyOf(employees.id, ids), theirLines), ALL);
}

export async function sealedPositions(db: Db, round: RoundRow, filter: RoundFilter): Promise<Position[]> {
  return db
    .select(position)
    .from(roundLines)
    .innerJoin(...theirPerson)
    .where(sealed(round, filter))
    .orderBy(...ALL.orderBy);
}

export async function countSealed(db: Db, round: RoundRow, filter: RoundFilter): Promise<number> {
  const people = db
    .select({ id })
    .from(roundLines)
    .innerJoin(...theirPerson)
    .where(sealed(round, filter));
  return countUpTo(db, people);
}
