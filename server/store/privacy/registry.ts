import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#server/db/db.ts';
import type { Erasure } from './erase-rows.ts';

// The declarations in person-tables.ts. Their SQL calls a row of the table `item`.

/** The person whose rows are selected. */
export type Person = { id: number; email: string | null; employerId: number; importId: number | null };

type Not = { not: string };
type Restore = (db: Db, ids: readonly number[]) => Promise<void>;
/** Whole rows, under this name in the snapshot, each as `row`. `restore`: a function that uses `keptRows`, or the file that does it. */
type KeptRows = { copiedAs: string; row?: SQL; restore: Restore | string };
/** Rows that stay in their table: `values` are stored in the snapshot, and the deletion makes `change`. */
type KeptValues = { values: Readonly<Record<string, SQL>>; change: SQL; restore: Restore };
/** An exported column: its name in the API and in the database. */
export type Field = { name: string; column: string; label: string; kind: 'instant' | 'time' | 'date' | null };

/** `row`: SQL for the part of a row that is read; `also`: SQL for what is added to that, which it can refer to as `row`. */
export type Told = { name: string; title: string; row?: SQL; also?: SQL; fields: Field[] };

export type PersonTable = {
  table: PgTable;
  /** The retention, and what enforces it. */
  stays: string;
  find: (person: Person) => SQL;
  undo: KeptRows | KeptValues | { within: string } | Not;
  /** The rows go with the row of the person, or with the copy of it that undo restores; or `by` clears columns or deletes rows; or they stay. */
  erase:
    | 'with the person'
    | 'with the copy'
    | { columns: readonly string[] | 'all'; by: (db: Db, erasure: Erasure) => Promise<void> }
    | Not;
  /** What the export contains, or why nothing. */
  told: Told | string;
  /** The time of the latest row, from which the retention counts. */
  lastEvent?: SQL;
};

/** A field of another name, or out of a column that the table does not have. */
type Made = { column: string; label: string };
/** Every column has its label in the export, or the reason why it is withheld: a missing column does not compile. */
type Columns<T extends PgTable> = Record<keyof T['_']['columns'], string | Not> & Record<string, string | Not | Made>;

export function toldOf<T extends PgTable>(table: T, { columns, ...told }: Omit<Told, 'fields'> & { columns: Columns<T> }): Told {
  const known: Record<string, PgColumn> = getTableColumns(table);
  const fields = Object.entries<string | Not | Made>(columns).flatMap(([key, label]): Field[] => {
    if (typeof label === 'object' && 'column' in label) return [{ name: key, ...label, kind: null }];
    const column = known[key];
    return column && typeof label === 'string' ? [{ name: wireName(column), column: column.name, label, kind: kindOf(column) }] : [];
  });
  return { ...told, fields };
}

export function withheld(why: string) {
  return <K extends string>(...keys: K[]) => Object.fromEntries(keys.map((key) => [key, { not: why }])) as Record<K, Not>;
}

export function byEmployee({ id }: Person): SQL {
  return sql`item.employee_id = ${id}`;
}

/** 'start_time' becomes 'startTime'. */
function wireName({ name }: PgColumn): string {
  return name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function kindOf(column: PgColumn): Field['kind'] {
  const [type] = column.getSQLType().split('(');
  return type === 'timestamp' ? 'instant' : type === 'time' || type === 'date' ? type : null;
}
