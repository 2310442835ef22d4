import { sql } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import type { Database } from '#server/db/db.ts';

/** Who waits for a lock; of this database only: other files test on the same server. */
export const WAITING = sql`SELECT FROM pg_locks JOIN pg_stat_activity USING (pid) WHERE NOT granted AND datname = current_database()`;

/** Runs `work` up to where it needs what `held` locks, and `meanwhile` then; the lock is let go after it. Answers what came of the work. */
export async function stoppedAt<T>(
  { db, connectAside }: Pick<Database, 'db' | 'connectAside'>,
  held: string,
  work: () => Promise<T>,
  meanwhile: () => Promise<unknown> = async () => {},
): Promise<T> {
  const { client, end } = await connectAside!();
  try {
    await client.query('BEGIN');
    await client.query(held);
    let isEarly = false;
    const working = work().finally(() => {
      isEarly = true;
    });
    working.catch(() => {});
    await vi.waitFor(
      async () => {
        expect(isEarly, 'the work ended before it came to the lock').toBe(false);
        // Asked outside the transaction, in which the list of connections stays as it was first seen.
        expect((await db.execute(WAITING)).rows.length).toBeGreaterThan(0);
      },
      { timeout: 20_000, interval: 20 },
    );
    await meanwhile();
    await client.query('COMMIT');
    return await working;
  } finally {
    await end();
  }
}
