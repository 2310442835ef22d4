import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { flag, one, rowsOf } from '#server/db/rows.ts';

// Tables that hold nothing of their own: triggers keep them in step with others. See 0011_counts.sql and 0015_archive_counts.sql.

export const DERIVED_TABLES: readonly string[] = ['employee_counts', 'name_counts', 'day_counts', 'mail_counts', 'audit_counts'];

/** Counts everything anew and corrects what differs; beside any work. */
export async function recount(db: Db): Promise<void> {
  await db.execute(sql`SELECT recount(), recount_archive()`);
}

/** Puts together what changes have appended. False: another server is at it. */
export async function foldCounts(db: Db): Promise<boolean> {
  return one(rowsOf(await db.execute(sql`SELECT fold_counts() AND fold_archive_counts() AS done`), { done: flag })).done;
}
