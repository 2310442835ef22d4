import { and, asc, desc, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type SortText, sortOf } from '#domain/lists.ts';
import { Refusal } from '#domain/refusals.ts';

// One page of a list of any length. A page continues after a given row by the sort columns, compared in the database,
// whatever was added, deleted or renamed meanwhile.

/** `after` and `before` are sort keys of rows of other pages, which may have been deleted; `offset` counts from the first row. */
export type ListPlace<Key> = { limit: number; offset?: number | undefined; after?: Key | undefined; before?: Key | undefined };
/** `next`: the row after which the next page begins; `previous`: the row before which the previous page ends. Null: no such page. */
export type Page<Row> = { items: Row[]; next: Row | null; previous: Row | null };
/** The sort columns, in this order and all in one direction; together they are unique. A chosen column is the first, as `value`. */
export type Order<Key> = { by: Partial<Record<keyof Key, PgColumn | SQL>>; newestFirst?: boolean };
/** The sort key of a row in a list that is sorted by a chosen column. */
export type Sorted<Key> = Key & { value?: string | null | undefined };
/** The orders of a list, by the name of the column. A function: of a column with empty values, which come last in either direction. */
export type Orders<S extends string, Key> = Record<S, Order<Sorted<Key>> | ((isDescending: boolean) => Order<Sorted<Key>>)>;

/** SQL. U+FFFF sorts after every character in both collations that are used here. */
export const LAST = String.raw`E'\uFFFF'`;
/** SQL that sorts empty values of `text` after all others. */
export const emptyLast = (text: string, isDescending: boolean) => `coalesce(${text}, ${isDescending ? "''" : LAST})`;

/** The value of the chosen column, to be selected: it is part of the key of a row. Null if no column was chosen. */
export const valueIn = ({ by }: Order<Sorted<object>>) => ({ value: sql<string | null>`${by.value ?? sql`NULL::text`}` });

/** The chosen order, or else the list's own. */
export function orderBy<S extends string, Key>(orders: Orders<S, Key>, sort: SortText<S> | undefined, own: Order<Key>): Order<Sorted<Key>> {
  if (sort === undefined) return own as Order<Sorted<Key>>;
  const { by, isDescending } = sortOf(sort);
  const chosen = orders[by];
  return { ...(typeof chosen === 'function' ? chosen(isDescending) : chosen), newestFirst: isDescending };
}
/** The clauses that a page adds to a query. */
type PageQuery = { where: SQL | undefined; orderBy: SQL[]; limit: number; offset: number };

/** Reads one row more than the page has, to know whether another page follows. */
export async function pageOf<Key, Row extends Key>(
  order: Order<Key>,
  { limit, offset = 0, after, before }: ListPlace<Key>,
  ask: (part: PageQuery) => Promise<Row[]>,
): Promise<Page<Row>> {
  // If both are given, it pages forwards.
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

/** Batch size of streamed lists: small enough not to block the event loop. */
export const ROWS_PER_PART = 500;

function beyond<Key>({ by, newestFirst = false }: Order<Key>, row: Key, side: 'after' | 'before'): SQL {
  const names = Object.keys(by) as (keyof Key)[];
  // A cursor of another order has other fields.
  if (names.some((name) => row[name] === undefined || row[name] === null)) throw new Refusal('WRONG_PLACE');
  const operator = sql.raw((side === 'after') === newestFirst ? '<' : '>');
  const columns = names.map((name) => by[name] ?? sql``);
  const values = names.map((name) => sql.param(row[name]));
  return sql`(${sql.join(columns, sql`, `)}) ${operator} (${sql.join(values, sql`, `)})`;
}

function inOrder<Key>({ by, newestFirst = false }: Order<Key>, isBackwards: boolean): SQL[] {
  return Object.values<PgColumn | SQL>(by as Record<string, PgColumn | SQL>).map((column) =>
    newestFirst === isBackwards ? asc(column) : desc(column),
  );
}
