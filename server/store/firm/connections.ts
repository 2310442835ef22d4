import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { integer, one, rowsOf } from '#server/db/rows.ts';

/**
 * The number of other connections of the same role to this database that were used within these seconds. An idle one is no sign of a
 * running server: a pooler keeps connections of stopped servers open. A running server uses one every five seconds, to compare its clock.
 */
export async function activeConnections(db: Db, seconds: number): Promise<number> {
  const result = await db.execute(sql`
    SELECT count(*)::int AS active FROM pg_stat_activity
    WHERE datname = current_database() AND usename = current_user AND pid <> pg_backend_pid() AND backend_type = 'client backend'
      AND greatest(backend_start, state_change) > clock_timestamp() - make_interval(secs => ${seconds})`);
  return one(rowsOf(result, { active: integer })).active;
}
