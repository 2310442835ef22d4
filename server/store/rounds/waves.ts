import { and, asc, desc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { rounds, waves } from '#server/db/schema/rounds.ts';
import type { RoundRow } from './rounds.ts';

export type WaveRow = typeof waves.$inferSelect;

/** Active rounds whose days include this one and that have no wave of it yet, those that end soonest first. */
export async function roundsWithoutWave(db: Db, date: string): Promise<RoundRow[]> {
  const rows = await db
    .select({ round: rounds })
    .from(rounds)
    .leftJoin(waves, and(eq(waves.roundId, rounds.id), eq(waves.date, date)))
    .where(and(eq(rounds.state, 'active'), sql`${date} BETWEEN ${rounds.opensOn} AND ${rounds.closesOn}`, isNull(waves.roundId)))
    .orderBy(asc(rounds.closesOn), asc(rounds.id));
  return rows.map(({ round }) => round);
}

/** An advisory lock until the transaction ends: waves are decided one at a time, so that two rounds do not count on the same hours. */
export async function lockDecisions(db: Db): Promise<void> {
  await db.execute(sql`SELECT pg_advisory_xact_lock(hashtext('waves'))`);
}

export async function hasWave(db: Db, roundId: number, date: string): Promise<boolean> {
  return (await db.$count(waves, and(eq(waves.roundId, roundId), eq(waves.date, date)))) > 0;
}

export async function insertWave(db: Db, wave: Pick<WaveRow, 'roundId' | 'date' | 'planned' | 'why'>): Promise<void> {
  await db.insert(waves).values(wave);
}

/** Waves of this day, and those put off before it, that are not finished, of rounds that are active; the oldest first. */
export async function unfinishedWaves(db: Db, date: string): Promise<{ roundId: number; date: string }[]> {
  return db
    .select({ roundId: waves.roundId, date: waves.date })
    .from(waves)
    .innerJoin(rounds, eq(rounds.id, waves.roundId))
    .where(and(or(eq(waves.date, date), and(waves.putOff, lt(waves.date, date))), isNull(waves.finishedAt), eq(rounds.state, 'active')))
    .orderBy(asc(waves.date), asc(waves.roundId));
}

export async function putOffWaves(db: Db, date: string): Promise<void> {
  await db
    .update(waves)
    .set({ putOff: true })
    .where(and(eq(waves.date, date), isNull(waves.finishedAt), eq(waves.putOff, false)));
}

/** Null if the wave is finished. A second server waits here for the batch of the first. */
export async function lockUnfinished(db: Db, roundId: number, date: string): Promise<WaveRow | null> {
  const [wave] = await db
    .select()
    .from(waves)
    .where(and(eq(waves.roundId, roundId), eq(waves.date, date)))
    .for('update');
  return wave?.finishedAt === null ? wave : null;
}

export async function updateWave(
  db: Db,
  { roundId, date }: WaveRow,
  change: Partial<Pick<WaveRow, 'count' | 'finishedAt'>>,
): Promise<void> {
  await db
    .update(waves)
    .set(change)
    .where(and(eq(waves.roundId, roundId), eq(waves.date, date)));
}

export async function employersWithWave(db: Db, date: string): Promise<Set<number>> {
  const rows = await db
    .select({ id: rounds.employerId })
    .from(waves)
    .innerJoin(rounds, eq(rounds.id, waves.roundId))
    .where(eq(waves.date, date));
  return new Set(rows.map(({ id }) => id));
}

const LATEST = 10;

export async function latestWaves(db: Db, roundId: number): Promise<Pick<WaveRow, 'date' | 'count' | 'why'>[]> {
  return db
    .select({ date: waves.date, count: waves.count, why: waves.why })
    .from(waves)
    .where(eq(waves.roundId, roundId))
    .orderBy(desc(waves.date))
    .limit(LATEST);
}
