import { and, asc, count, desc, eq, getTableColumns, inArray, lte, ne, type SQL, sql } from 'drizzle-orm';
import type { SealedRound } from '#domain/people/employers.ts';
import type { RoundAtEnd } from '#domain/rounds/figures.ts';
import type { Db } from '#server/db/db.ts';
import { one, without } from '#server/db/rows.ts';
import { employers } from '#server/db/schema/people.ts';
import { rounds } from '#server/db/schema/rounds.ts';

export type RoundRow = typeof rounds.$inferSelect;
export type NewRound = Omit<typeof rounds.$inferInsert, 'id' | 'createdAt'>;
export type RoundChange = Partial<Omit<NewRound, 'employerId'>>;

/** Without what else was stored at the end, which is long. */
export const FIGURES_AT_END = sql<RoundAtEnd['figures'] | null>`${rounds.atEnd}->'figures'`;

const isOpen = ne(rounds.state, 'closed');

/**
 * Locked until the transaction ends. Whoever invites has a key share lock on the round of the employer: 'no key update' lets them go on,
 * 'update' waits for them and then lets nobody else invite in the round.
 */
export async function lockRound(db: Db, id: number, strength: 'no key update' | 'update' = 'no key update'): Promise<RoundRow | null> {
  const [row] = await db.select().from(rounds).where(eq(rounds.id, id)).for(strength);
  return row ?? null;
}

/**
 * Share locks: waits for rounds that are being closed, and lets none be closed until the transaction ends, so that no proof is made of
 * rows that this transaction is erasing.
 */
export async function holdOpenRounds(db: Db): Promise<void> {
  await db.select({ id: rounds.id }).from(rounds).where(isOpen).orderBy(asc(rounds.id)).for('share');
}

/** Null if it is not active. Until the transaction ends nobody pauses, closes or deletes it. */
export async function holdActiveRound(db: Db, id: number): Promise<RoundRow | null> {
  const [row] = await db
    .select()
    .from(rounds)
    .where(and(eq(rounds.id, id), eq(rounds.state, 'active')))
    .for('share');
  return row ?? null;
}

export async function roundById(db: Db, id: number): Promise<RoundRow | null> {
  const [row] = await db.select().from(rounds).where(eq(rounds.id, id));
  return row ?? null;
}

export async function openRoundOf(db: Db, employerId: number): Promise<RoundRow | null> {
  const [row] = await db
    .select()
    .from(rounds)
    .where(and(eq(rounds.employerId, employerId), isOpen));
  return row ?? null;
}

export async function insertRound(db: Db, values: NewRound): Promise<RoundRow> {
  return one(await db.insert(rounds).values(values).returning());
}

export async function updateRound(db: Db, id: number, change: RoundChange): Promise<RoundRow> {
  return one(await db.update(rounds).set(change).where(eq(rounds.id, id)).returning());
}

export async function deleteRound(db: Db, id: number): Promise<void> {
  await db.delete(rounds).where(eq(rounds.id, id));
}

/**
 * The closed rounds of these employers, by name. All their rounds are locked: one that is being closed is waited for, and found closed.
 */
export async function lockSealedRounds(db: Db, employerIds: readonly number[]): Promise<SealedRound[]> {
  const rows = await db
    .select({ roundId: rounds.id, name: rounds.name, employer: employers.name, state: rounds.state })
    .from(rounds)
    .innerJoin(employers, eq(employers.id, rounds.employerId))
    .where(inArray(rounds.employerId, [...employerIds]))
    .orderBy(asc(rounds.id))
    .for('update', { of: rounds });
  return rows.filter(({ state }) => state === 'closed').map(({ state: _, ...round }) => round);
}

/** Open rounds whose last day is this one or before it. */
export async function endedRounds(db: Db, date: string): Promise<number[]> {
  const rows = await db
    .select({ id: rounds.id })
    .from(rounds)
    .where(and(isOpen, lte(rounds.closesOn, date)))
    .orderBy(asc(rounds.id));
  return rows.map(({ id }) => id);
}

/** The rounds of the same employer that were closed before this one; for an open round all closed ones. */
function isEarlier({ id, employerId, closedAt }: RoundRow): SQL | undefined {
  const before = closedAt === null ? undefined : sql`(${rounds.closedAt}, ${rounds.id}) < (${closedAt}::timestamptz, ${id}::int)`;
  return and(eq(rounds.employerId, employerId), eq(rounds.state, 'closed'), before);
}

/** The latest first. `figures`: those stored when the round was closed. */
export async function earlierRounds(db: Db, round: RoundRow, { limit, offset }: { limit: number; offset: number }) {
  return db
    .select({ ...without(getTableColumns(rounds), 'atEnd'), figures: FIGURES_AT_END })
    .from(rounds)
    .where(isEarlier(round))
    .orderBy(desc(rounds.closedAt), desc(rounds.id))
    .limit(limit)
    .offset(offset);
}

export async function countEarlierRounds(db: Db, round: RoundRow): Promise<number> {
  return one(await db.select({ count: count() }).from(rounds).where(isEarlier(round))).count;
}
