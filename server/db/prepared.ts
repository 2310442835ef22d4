import type { Db } from './db.ts';
import { type RawResult, type RowOf, rowsOf, type Schema } from './rows.ts';
import { preparesByName } from './statement-names.ts';

// Drizzle builds the SQL text at every call, and PostgreSQL parses and plans it again. On busy paths that costs more than the query itself.
// A Statement has a constant text and a name, under which node-postgres prepares it once per connection.

type Value = string | number | boolean | null;
type Statement<S extends Schema> = { readonly name: string; readonly row: S; readonly text: string };

/** `row`: the result columns; values are $1, $2, … in the text. */
export function statement<const S extends Schema>(name: string, row: S, text: string): Statement<S> {
  return { name, row, text };
}

export async function query<S extends Schema>(db: Db, { name, row, text }: Statement<S>, values: Value[] = []): Promise<RowOf<S>[]> {
  type Config = { execute: RawResult; all: unknown; values: unknown };
  const givenName = preparesByName(db) ? name : undefined;
  const prepared = db._.session.prepareQuery<Config>({ sql: text, params: values }, undefined, givenName, false);
  return rowsOf(await prepared.execute(), row);
}
