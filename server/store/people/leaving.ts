import { and, asc, eq, isNull, lte } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { users } from '#server/db/schema/access.ts';
import { consultants } from '#server/db/schema/people.ts';

const LEAVING = { id: consultants.id, userId: consultants.userId, leavesFrom: consultants.leavesFrom, closedAt: users.closedAt };
export type Leaving = NonNullable<Awaited<ReturnType<typeof leavingOf>>>;

/** `closedAt`: since when the consultant has left. */
export async function leavingOf(db: Db, consultantId: number) {
  const [row] = await db
    .select(LEAVING)
    .from(consultants)
    .innerJoin(users, eq(users.id, consultants.userId))
    .where(eq(consultants.id, consultantId));
  return row ?? null;
}

/** Who leaves from this day or earlier, and can still log in. */
export async function leaversUntil(db: Db, date: string): Promise<number[]> {
  const rows = await db
    .select({ id: consultants.id })
    .from(consultants)
    .innerJoin(users, eq(users.id, consultants.userId))
    .where(and(lte(consultants.leavesFrom, date), isNull(users.closedAt)))
    .orderBy(asc(consultants.id));
  return rows.map(({ id }) => id);
}

/** Null: stays. */
export async function setLeaving(db: Db, consultantId: number, leavesFrom: string | null): Promise<void> {
  await db.update(consultants).set({ leavesFrom }).where(eq(consultants.id, consultantId));
}
