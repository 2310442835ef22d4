import type { Db } from '#server/db/db.ts';
import { countedEmployees } from '#server/store/firm/counts.ts';

// Counting the figures of many people takes longer than a page may. The result is cached for some seconds, so that opening the page again
// is fast; figures of few people are counted every time.

const LARGE = 1_000;
const KEPT_MS = 10_000;

type Kept = { until: number; read: () => Promise<unknown> };
const kept = new WeakMap<Db, Map<string, Kept>>();

/**
 * Caches what `read` returns if the employer has many people. `employerId` absent: all employers together. The key must contain everything
 * that the value depends on; only the time may be left out, because a value is kept for seconds.
 */
export async function whileLarge<T>(db: Db, { key, employerId }: { key: string; employerId?: number }, read: () => Promise<T>): Promise<T> {
  if ((await countedEmployees(db, { employerId })) < LARGE) return read();
  const values = kept.get(db) ?? new Map<string, Kept>();
  kept.set(db, values);
  const now = performance.now();
  for (const [name, { until }] of values) if (until < now) values.delete(name);
  const known = values.get(key);
  if (known) return known.read() as Promise<T>;
  const value = read();
  const entry = { until: Number.POSITIVE_INFINITY, read: () => value };
  values.set(key, entry);
  value.then(
    () => {
      entry.until = performance.now() + KEPT_MS;
    },
    () => values.delete(key),
  );
  return value;
}
