import { eq } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { employees } from '#server/db/schema/people.ts';

/** `stoppedAt` null: they want mail again. A trigger closes or opens their invitation. The caller has locked their row. */
export async function setStopped(db: Db, id: number, stoppedAt: string | null): Promise<void> {
  await db.update(employees).set({ stoppedAt }).where(eq(employees.id, id));
}
