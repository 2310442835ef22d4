import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#server/db/db.ts';
import { integer, one, rowsOf } from '#server/db/rows.ts';

const AT_ONCE = 1_000;

/**
 * Deletes matching rows in batches, so that nobody waits for more than one batch; locked rows are left for the next time. Call it outside a
 * transaction, which would hold the locks of all batches. Returns how many were deleted.
 */
export async function deleteInParts(db: Db, table: PgTable, matching: SQL | undefined): Promise<number> {
  for (let gone = 0; ; ) {
    const result = await db.execute(sql`
      WITH part AS (SELECT ctid AS place FROM ${table} WHERE ${matching} LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED),
        deleted AS (DELETE FROM ${table} WHERE ctid = ANY(ARRAY(SELECT place FROM part)) RETURNING 1)
      SELECT count(*)::int AS count FROM deleted`);
    const { count } = one(rowsOf(result, { count: integer }));
    gone += count;
    if (count < AT_ONCE) return gone;
  }
}
