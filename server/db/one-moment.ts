import { type SQL, sql } from 'drizzle-orm';
import type { Db } from './db.ts';
import { json, rowsOf, word } from './rows.ts';

/** Rows at a time: few enough not to block the event loop. */
const AT_ONCE = 500;

/**
 * The rows of several queries, as JSON, all as they were at one moment and without a lock: a cursor answers from the snapshot of its
 * declaration. In the order of the queries. Inside a transaction, once at a time.
 */
export async function* atOneMoment<Name extends string>(db: Db, queries: Record<Name, SQL>) {
  const all = Object.entries<SQL>(queries).map(
    ([name, query]) => sql`SELECT ${sql.raw(`'${name}'`)} AS name, to_json(told) AS row FROM (${query}) AS told`,
  );
  // All rows are read, so the plan with the soonest first row is the wrong one.
  await db.execute(sql`SET LOCAL cursor_tuple_fraction = 1`);
  await db.execute(sql`DECLARE one_moment NO SCROLL CURSOR FOR ${sql.join(all, sql` UNION ALL `)}`);
  for (;;) {
    const rows = rowsOf(await db.execute(sql.raw(`FETCH ${AT_ONCE} FROM one_moment`)), { name: word<Name>(), row: json });
    yield rows;
    if (rows.length < AT_ONCE) break;
  }
  await db.execute(sql`CLOSE one_moment`);
}
