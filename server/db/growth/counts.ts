import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { flag, one, rowsOf } from '#server/db/rows.ts';

// Tables that hold nothing of their own: triggers keep them in step with others. See db/schema/counts.ts.

export const DERIVED_TABLES: readonly string[] = ['employee_counts', 'day_counts', 'mail_counts'];
/** Views since 0022_counts-that-are-shown.sql. A backup of before it is loaded while they are tables that triggers fill. */
export const ONCE_DERIVED_TABLES: readonly string[] = ['name_counts', 'audit_counts'];

/** Counts everything anew and corrects what differs; beside any work. */
export async function recount(db: Db): Promise<void> {
  await db.execute(sql`SELECT recount(), recount_archive()`);
}

/** Puts together what changes have appended. False: another server is at it. */
export async function foldCounts(db: Db): Promise<boolean> {
  return one(rowsOf(await db.execute(sql`SELECT fold_counts() AND fold_archive_counts() AS done`), { done: flag })).done;
}
