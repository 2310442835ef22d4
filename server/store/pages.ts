import { and, asc, desc, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { LIST_REACH } from '#domain/lists.ts';
import type { Db } from '#server/db/db.ts';
import { integer, one, rowsOf } from '#server/db/rows.ts';

// One page of a list that may have a million rows. A page continues after a given row by the sort columns, compared in the database,
// whatever was added, deleted or renamed meanwhile.

/** `after` and `before` are sort keys of rows of other pages, which may have been deleted; `offset` counts from the first. */
export type Place<Key> = { limit: number; offset?: number | undefined; after?: Key | undefined; before?: Key | undefined };
/** `next` and `previous`: the row after which the adjacent page begins, if there is one. */
export type Page<Row> = { items: Row[]; next: Row | null; previous: Row | null };
/** The sort columns, in this order and all in one direction; together they are unique. */
export type Order<Key> = { by: Record<keyof Key, PgColumn>; newestFirst?: boolean };
/** The clauses that a page adds to a query. */
export type Part = { where: SQL | undefined; orderBy: SQL[]; limit: number; offset: number };

/** Reads one row more than the page has, to know whether another page follows. */
export async function pageOf<Key, Row extends Key>(
  order: Order<Key>,
  { limit, offset = 0, after, before }: Place<Key>,
  ask: (part: Part) => Promise<Row[]>,
): Promise<Page<Row>> {
  // With both, it pages forwards.
  const isBackwards = before !== undefined && after === undefined;
  const where = and(after && beyond(order, after, 'after'), before && beyond(order, before, 'before'));
  const found = await ask({ where, orderBy: inOrder(order, isBackwards), limit: limit + 1, offset });
  const rows = found.slice(0, limit);
  if (isBackwards) rows.reverse();
  const [first = null, last = null] = [rows[0], rows.at(-1)];
  const isMore = found.length > limit;
  const isLater = after !== undefined || offset > 0;
  return { items: rows, next: isBackwards || isMore ? last : null, previous: (isBackwards ? isMore : isLater) ? first : null };
}

function beyond<Key>({ by, newestFirst = false }: Order<Key>, row: Key, side: 'after' | 'before'): SQL {
  const names = Object.keys(by) as (keyof Key)[];
  const operator = sql.raw((side === 'after') === newestFirst ? '<' : '>');
  const columns = names.map((name) => by[name]);
  const values = names.map((name) => sql.param(row[name]));
  return sql`(${sql.join(columns, sql`, `)}) ${operator} (${sql.join(values, sql`, `)})`;
}

function inOrder<Key>({ by, newestFirst = false }: Order<Key>, isBackwards: boolean): SQL[] {
  return Object.values<PgColumn>(by).map((column) => (newestFirst === isBackwards ? asc(column) : desc(column)));
}

/** Counts rows up to `most`, with a LIMIT, so that a million are not all read. */
export async function countUpTo(db: Db, rows: SQLWrapper, most = LIST_REACH + 1): Promise<number> {
  const result = await db.execute(sql`SELECT count(*)::int AS count FROM (${rows} LIMIT ${most}::int) AS found`);
  return one(rowsOf(result, { count: integer })).count;
}
