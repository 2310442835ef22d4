import { eq } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { employees } from '#server/db/schema/people.ts';

/** Since when somebody wants no more mail; null: they do. A trigger closes or opens their invitation. Their row is locked. */
export async function setStopped(db: Db, id: number, stoppedAt: string | null): Promise<void> {
  await db.update(employees).set({ stoppedAt }).where(eq(employees.id, id));
}
