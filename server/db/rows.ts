import { type GetColumnData, getTableName } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

// Typed rows for raw statements. A schema names the expected columns: the row type follows from it, and a result with other columns is an
// error, even without rows. Columns of a drizzle table can be used in it directly.

/** The type of a value that is not a column of a table. */
type Kind<T> = {
  /** OIDs of the PostgreSQL types that the result column may have. */
  readonly oids: readonly number[];
  readonly isNullable: boolean;
  /** Converts the driver's value, or a value inside JSON; throws if it is something else. Null: no conversion. */
  readonly read: ((value: unknown) => T) | null;
  readonly readJson: ((value: unknown) => T) | null;
  /** The SQL of the value, if it consists of table columns. */
  readonly sql?: string;
};
// biome-ignore lint/suspicious/noExplicitAny: any column of any table
type AnyColumn = PgColumn<any>;
type Reader = AnyColumn | Kind<unknown>;
export type Schema = Readonly<Record<string, Reader>>;
type ValueOf<P extends Reader> = P extends AnyColumn ? GetColumnData<P> : P extends Kind<infer T> ? T : never;
export type RowOf<S extends Schema> = { -readonly [K in keyof S]: ValueOf<S[K]> };

/** The result of a raw statement, common to both drivers. */
export type RawResult = { rows: Record<string, unknown>[]; fields: { name: string; dataTypeID: number }[] };

const OIDS = {
  boolean: [16],
  integer: [20, 21, 23],
  text: [19, 25, 1043],
  real: [700, 701],
  json: [114, 3802],
  date: [1082],
  time: [1083],
  instant: [1184],
  integers: [1007],
  dates: [1182],
  texts: [1009],
};

export const integer = kind<number>(OIDS.integer, Number.isInteger);
export const real = kind<number>(OIDS.real, Number.isFinite);
export const text = kind<string>(OIDS.text, (value) => typeof value === 'string');
/** JSON of any shape: whoever uses it checks it. */
export const json = kind<unknown>(OIDS.json, () => true);
export const flag = kind<boolean>(OIDS.boolean, (value) => typeof value === 'boolean');

function kind<T>(oids: readonly number[], isOne: (value: unknown) => boolean): Kind<T> {
  const readJson = (value: unknown): T => {
    if (!isOne(value)) throw new UnexpectedRows(`a ${typeof value} inside JSON`);
    return value as T;
  };
  return { oids, isNullable: false, read: null, readJson };
}

export function nullable<P extends Reader>(part: P): Kind<ValueOf<P> | null> {
  return { ...kindOf(part), isNullable: true } as Kind<ValueOf<P> | null>;
}

/** Marks a nullable column as not null, because the statement guarantees it. */
export function present<P extends Reader>(part: P): Kind<NonNullable<ValueOf<P>>> {
  return { ...kindOf(part), isNullable: false } as Kind<NonNullable<ValueOf<P>>>;
}

/** A text that the statement itself chooses from fixed words, which is not checked. */
export function word<T extends string>(): Kind<T> {
  return text as unknown as Kind<T>;
}

/** A JSON object; `listOf` generates its SQL if all parts are columns. */
export function object<S extends Schema>(schema: S): Kind<RowOf<S>> {
  const parts = Object.entries(schema).map(([key, part]) => ({ key, ...kindOf(part) }));
  const columns = parts.map(({ key, sql }) => sql && `'${key}', ${sql}`);
  const read = (value: unknown) => {
    if (typeof value !== 'object' || value === null) throw new UnexpectedRows(`a ${typeof value} in the place of an object`);
    // Changed in place: the object was parsed for this call only.
    const found = value as Record<string, unknown>;
    for (const { key, isNullable, readJson } of parts) {
      const inside = found[key];
      if (inside === undefined) throw new UnexpectedRows(`an object without "${key}"`);
      if (inside === null) {
        if (!isNullable) throw new UnexpectedRows(`an object with an empty "${key}"`);
      } else if (readJson) found[key] = readJson(inside);
    }
    return found as RowOf<S>;
  };
  const whole = columns.every(Boolean) ? { sql: `json_build_object(${columns.join(', ')})` } : {};
  return { oids: OIDS.json, isNullable: false, read, readJson: read, ...whole };
}

/** Reads a row that a statement answered as JSON. */
export function jsonReader<S extends Schema>(schema: S): (row: unknown) => RowOf<S> {
  const { readJson } = object(schema);
  if (!readJson) throw new Error('This schema has nothing to read.');
  return readJson;
}

/** A JSON array. */
export function list<P extends Reader>(part: P): Kind<ValueOf<P>[]> {
  const { readJson } = kindOf(part);
  const read = (value: unknown) => {
    if (!Array.isArray(value)) throw new UnexpectedRows(`a ${typeof value} in the place of an array`);
    return (readJson ? value.map(readJson) : value) as ValueOf<P>[];
  };
  return { oids: OIDS.json, isNullable: false, read, readJson: read };
}

type ColumnsOf<P extends readonly Reader[]> = { -readonly [I in keyof P]: ValueOf<P[I]>[] };

/**
 * Many rows as columns, each a JSON array, which PostgreSQL writes in a fifth of the time that an array of rows takes. Values are not checked:
 * the same list makes the SQL and the type. Dates are text, times have seconds.
 */
export function columns<const P extends readonly Reader[]>(parts: P): Kind<ColumnsOf<P>> & { sql: string } {
  const read = (value: unknown) => (value as (unknown[] | null)[]).map((column) => column ?? []) as ColumnsOf<P>;
  // PostgreSQL has no array of arrays that differ in length.
  const all = parts.map(kindOf).map(({ sql, oids }) => `${oids === OIDS.dates ? 'json_agg' : 'array_agg'}(${sql})`);
  return { oids: OIDS.json, isNullable: false, read, readJson: read, sql: `json_build_array(${all.join(', ')})` };
}

/** The value of a column in a row that another one has. */
export const at = <T>(column: readonly T[], row: number) => column[row] as T;

/** The select list of a schema: `"table"."column" AS "key"`. Derived from the schema, so it cannot miss a column. */
export function listOf(schema: Schema): string {
  return Object.entries(schema)
    .map(([key, part]) => {
      const { sql } = kindOf(part);
      if (!sql) throw new Error(`"${key}" is no column: write it out.`);
      return `${sql} AS "${key}"`;
    })
    .join(', ');
}

/** For inserting rows as one JSON text: the column names, and the field definitions of that JSON. */
export function jsonFields(columns: Readonly<Record<string, AnyColumn>>): { names: string; fields: string } {
  const all = Object.values(columns);
  return {
    names: all.map(({ name }) => `"${name}"`).join(', '),
    fields: all.map((column) => `"${column.name}" ${column.getSQLType()}`).join(', '),
  };
}
/** A row of the JSON that `jsonFields` is for: database column name to value. */
export type JsonRow<C extends Readonly<Record<string, AnyColumn>>> = { [K in keyof C as C[K]['_']['name']]: GetColumnData<C[K]> };

/** Some columns of a table. */
export function only<C extends object, K extends keyof C>(columns: C, keys: readonly K[]): Pick<C, K> {
  const chosen: Partial<C> = {};
  for (const key of keys) chosen[key] = columns[key];
  return chosen as Pick<C, K>;
}

/** All columns of a table except `keys`. */
export function without<C extends object, K extends keyof C>(columns: C, ...keys: K[]): Omit<C, K> {
  const left: Partial<C> = { ...columns };
  for (const key of keys) delete left[key];
  return left as Omit<C, K>;
}

/** The rows of a result, checked against and typed by the schema. */
export function rowsOf<S extends Schema>({ rows, fields }: RawResult, schema: S): RowOf<S>[] {
  const parts = compiled(schema);
  if (fields.length !== parts.length) throw new UnexpectedRows(`${fields.length} columns in the place of ${parts.length}`);
  for (const { key, oids } of parts) {
    const field = fields.find(({ name }) => name === key);
    if (!field) throw new UnexpectedRows(`no column "${key}"`);
    if (!oids.includes(field.dataTypeID)) throw new UnexpectedRows(`a column "${key}" of type ${field.dataTypeID}`);
  }
  for (const row of rows) {
    for (const { key, isNullable, read } of parts) {
      if (row[key] === null) {
        if (!isNullable) throw new UnexpectedRows(`an empty "${key}"`);
      } else if (read) row[key] = read(row[key]);
    }
  }
  return rows as RowOf<S>[];
}

/** The only row of a statement that always returns one. */
export function one<T>([row]: readonly T[]): T {
  if (row === undefined) throw new UnexpectedRows('no row');
  return row;
}

/** Statement and schema disagree: a bug. The message contains no values. */
class UnexpectedRows extends Error {
  constructor(what: string) {
    super(`A statement answered ${what}.`);
    this.name = 'UnexpectedRows';
  }
}

type Compiled = { key: string } & Kind<unknown>;
const known = new WeakMap<Schema, Compiled[]>();

function compiled(schema: Schema): Compiled[] {
  let parts = known.get(schema);
  if (!parts) {
    parts = Object.entries(schema).map(([key, part]) => ({ key, ...kindOf(part) }));
    known.set(schema, parts);
  }
  return parts;
}

const COLUMN_TYPES: [type: RegExp, oids: readonly number[]][] = [
  [/^(integer|serial|bigint)$/, OIDS.integer],
  [/^text\b(?!\[)/, OIDS.text],
  [/^boolean$/, OIDS.boolean],
  [/^jsonb?$/, OIDS.json],
  [/^date$/, OIDS.date],
  [/^time\(/, OIDS.time],
  [/^timestamp\(3\) with time zone$/, OIDS.instant],
  [/^integer\[\]$/, OIDS.integers],
  [/^date\[\]$/, OIDS.dates],
  [/^text\[\]$/, OIDS.texts],
];

function kindOf(part: Reader): Kind<unknown> {
  if ('oids' in part) return part;
  const type = part.getSQLType();
  const oids = COLUMN_TYPES.find(([pattern]) => pattern.test(type))?.[1];
  if (!oids) throw new Error(`Columns of type ${type} cannot be read from a raw statement yet.`);
  const map = (value: unknown) => part.mapFromDriverValue(value);
  // The drivers' parsers convert times, see parsers.ts; JSON.parse does not.
  const read = oids === OIDS.instant ? map : null;
  const readJson = oids === OIDS.instant || oids === OIDS.time ? map : null;
  return { oids, isNullable: !part.notNull, read, readJson, sql: sqlOf(part) };
}

function sqlOf(column: AnyColumn): string {
  return `"${getTableName(column.table)}"."${column.name}"`;
}
