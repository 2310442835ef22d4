import type { Db } from './db.ts';
import { type RawResult, type RowOf, rowsOf, type Schema } from './rows.ts';
import { preparesByName } from './statement-names.ts';

// Drizzle builds the text of a query anew at every call, and PostgreSQL parses and plans it anew. On the paths that many people
// take at once that costs more than the query itself. A statement has a text that never changes, and a name under which node-postgres
// prepares it once per connection. The embedded engine ignores the name.

export type Value = string | number | boolean | null;
export type Statement<S extends Schema> = { readonly name: string; readonly row: S; readonly text: string };

/** `row`: the columns that it answers; values stand in the text as $1, $2, … */
export function statement<const S extends Schema>(name: string, row: S, text: string): Statement<S> {
  return { name, row, text };
}

export async function query<S extends Schema>(db: Db, { name, row, text }: Statement<S>, values: Value[] = []): Promise<RowOf<S>[]> {
  type Config = { execute: RawResult; all: unknown; values: unknown };
  const givenName = preparesByName(db) ? name : undefined;
  const prepared = db._.session.prepareQuery<Config>({ sql: text, params: values }, undefined, givenName, false);
  return rowsOf(await prepared.execute(), row);
}
