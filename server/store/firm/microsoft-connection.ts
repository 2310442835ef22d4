import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { one } from '#server/db/rows.ts';
import { microsoftConnection } from '#server/db/schema/firm.ts';

// The app at Microsoft 365 with which the portal opens the calendars of consultants.

export type MicrosoftConnectionRow = typeof microsoftConnection.$inferSelect;

export async function microsoftConnectionRow(db: Db): Promise<MicrosoftConnectionRow | null> {
  const [row] = await db.select().from(microsoftConnection).limit(1);
  return row ?? null;
}

/** Locked until the transaction ends; concurrent first saves wait for each other too. */
export async function lockMicrosoftConnection(db: Db): Promise<MicrosoftConnectionRow | null> {
  await db.execute(sql`LOCK TABLE ${microsoftConnection} IN SHARE ROW EXCLUSIVE MODE`);
  return microsoftConnectionRow(db);
}

export async function saveMicrosoftConnection(
  db: Db,
  row: Pick<MicrosoftConnectionRow, 'tenant' | 'clientId' | 'clientSecret' | 'updatedAt'>,
): Promise<MicrosoftConnectionRow> {
  const changed = await db.update(microsoftConnection).set(row).returning();
  return changed[0] ?? one(await db.insert(microsoftConnection).values(row).returning());
}

export async function deleteMicrosoftConnection(db: Db): Promise<void> {
  await db.delete(microsoftConnection);
}
