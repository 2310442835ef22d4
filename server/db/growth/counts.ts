import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { flag, one, rowsOf } from '#server/db/rows.ts';

// Tables derived from others by triggers. See db/schema/counts.ts.

export const DERIVED_TABLES: readonly string[] = ['employee_counts', 'day_counts', 'mail_counts'];

/** Recomputes all counts and corrects differences, without blocking writers. */
export async function recount(db: Db): Promise<void> {
  await db.execute(sql`SELECT recount(), recount_archive()`);
}

/** Replaces the rows that changes have appended to the counts by one row per count. Returns false if another server is doing it. */
export async function foldCounts(db: Db): Promise<boolean> {
  return one(rowsOf(await db.execute(sql`SELECT fold_counts() AND fold_archive_counts() AS done`), { done: flag })).done;
}
