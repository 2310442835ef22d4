import { type SQL, sql } from 'drizzle-orm';
import type { Db } from './db.ts';
import { json, rowsOf, word } from './rows.ts';

/** Rows per FETCH: few enough not to block the event loop. */
const AT_ONCE = 500;

/**
 * The rows of several queries, as JSON, all as they were at one moment and without a lock: a cursor answers from the snapshot of its
 * declaration. They come in the order of the queries. Call it inside a transaction, and not twice at the same time: the cursor has a fixed
 * name.
 */
export async function* atOneMoment<Name extends string>(db: Db, queries: Record<Name, SQL>) {
  const all = Object.entries<SQL>(queries).map(
    ([name, query]) => sql`SELECT ${sql.raw(`'${name}'`)} AS name, to_json(told) AS row FROM (${query}) AS told`,
  );
  await db.execute(sql`DECLARE one_moment NO SCROLL CURSOR FOR ${sql.join(all, sql` UNION ALL `)}`);
  for (;;) {
    const rows = rowsOf(await db.execute(sql.raw(`FETCH ${AT_ONCE} FROM one_moment`)), { name: word<Name>(), row: json });
    yield rows;
    if (rows.length < AT_ONCE) break;
  }
  await db.execute(sql`CLOSE one_moment`);
}
