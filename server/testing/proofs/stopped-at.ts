import { sql } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import type { Database } from '#server/db/db.ts';

/** Sessions waiting for a lock, in this database only: other test files use the same server. */
export const WAITING = sql`SELECT FROM pg_locks JOIN pg_stat_activity USING (pid) WHERE NOT granted AND datname = current_database()`;

/** Starts `work`, which waits for the rows that `held` locks, runs `meanwhile`, then releases the lock. Returns the result of `work`. */
export async function stoppedAt<T>(
  { db, connectAside }: Pick<Database, 'db' | 'connectAside'>,
  held: string,
  work: () => Promise<T>,
  meanwhile: () => Promise<unknown> = async () => {},
): Promise<T> {
  const { client, end } = await connectAside();
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
        // Read outside the transaction: inside one, pg_stat_activity is a snapshot of its first reading.
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
