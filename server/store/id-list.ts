import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { integer, type RawResult, rowsOf } from '#server/db/rows.ts';

/** SQL: the column has one of these ids. One parameter for any number of them: ten thousand would otherwise be ten thousand parameters. */
export function isAnyOf(column: AnyPgColumn, ids: readonly number[]): SQL {
  return sql`${column} = ANY(${sql.param(ids)}::int[])`;
}

/** The ids of a result that has only these. */
export function idsOf(result: RawResult): number[] {
  return rowsOf(result, { id: integer }).map(({ id }) => id);
}

/** Parses '7,12,9' without making a million strings. */
export function idsIn(text: string, count: number): Int32Array {
  const numbers = new Int32Array(count);
  for (let at = 0, i = 0; i < count; i++, at++) {
    let number = 0;
    for (let digit = text.charCodeAt(at); digit >= 48; digit = text.charCodeAt(++at)) number = number * 10 + digit - 48;
    numbers[i] = number;
  }
  return numbers;
}
