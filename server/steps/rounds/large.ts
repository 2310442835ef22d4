import type { Db } from '#server/db/db.ts';
import { countPeople } from '#server/store/rounds/employers.ts';

// Figures of many people take longer to count than a page may. They are kept for some seconds, so that looking again costs what it costs
// in a small office; those of few people are always counted.

const LARGE = 1_000;
const KEPT_MS = 10_000;

type Kept = { until: number; read: () => Promise<unknown> };
const kept = new WeakMap<Db, Map<string, Kept>>();

/** `employerId` absent: of all employers. The key must tell everything that the value depends on, but for time. */
export async function whileLarge<T>(db: Db, { key, employerId }: { key: string; employerId?: number }, read: () => Promise<T>): Promise<T> {
  if ((await countPeople(db, employerId)) < LARGE) return read();
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
