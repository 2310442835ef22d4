import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#server/db/db.ts';
import type { Erasure } from './erase-rows.ts';

// What person-tables.ts says of each table about an employee. Its SQL calls a row of the table `item`.

/** Whose rows are looked for. */
export type Person = { id: number; email: string; employerId: number; importId: number | null };

type Not = { not: string };
type Restore = (db: Db, ids: readonly number[]) => Promise<void>;
/** Whole rows, by the name that they have in the copy for the undo, each as `row`. Without `restore` restore-employees.ts has steps for it. */
type KeptRows = { copiedAs: string; row?: SQL; restore?: Restore };
/** Rows that stay in their table: what the copy holds of them, by name, and what a deletion changes in them at once. */
type KeptValues = { values: Readonly<Record<string, SQL>>; change: SQL; restore: Restore };
/** A column as it is told: its name on the wire and in the database. */
export type Field = { name: string; column: string; label: string; kind: 'instant' | 'time' | 'date' | null };

/** `row`: what is read of a row, if not all of it; `also`: what is added to it, when it is called `row`. */
export type Told = { name: string; title: string; row?: SQL; also?: SQL; fields: Field[] };

export type PersonTable = {
  table: PgTable;
  /** How long rows stay, and who sees to it. */
  stays: string;
  find: (person: Person) => SQL;
  undo: KeptRows | KeptValues | { within: string } | Not;
  /** Rows go with the person's own row, or with the copy of it; or a statement empties these columns or deletes them; or they stay, for a reason. */
  erase:
    | 'with the person'
    | 'with the copy'
    | { columns: readonly string[] | 'all'; by: (db: Db, erasure: Erasure) => Promise<void> }
    | Not;
  /** What a person who asks is told, or why nothing. */
  told: Told | string;
  /** When the last of some rows happened: the retention counts from there. */
  lastEvent?: SQL;
};

/** Of every column the label under which the person is told it, or the reason why not: one that is missing does not compile. */
type Columns<T extends PgTable> = Record<keyof T['_']['columns'], string | Not>;

export function toldOf<T extends PgTable>(table: T, { columns, ...told }: Omit<Told, 'fields'> & { columns: Columns<T> }): Told {
  const known: Record<string, PgColumn> = getTableColumns(table);
  const fields = Object.entries<string | Not>(columns).flatMap(([key, label]): Field[] => {
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

/** 'start_time' is 'startTime'. The text of a mail is made of its letter. */
function wireName({ name }: PgColumn): string {
  return name === 'letter' ? 'text' : name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function kindOf(column: PgColumn): Field['kind'] {
  const [type] = column.getSQLType().split('(');
  return type === 'timestamp' ? 'instant' : type === 'time' || type === 'date' ? type : null;
}
