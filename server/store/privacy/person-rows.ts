import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { integer, rowsOf, text } from '#server/db/rows.ts';
import { deletedEmployees, employees } from '#server/db/schema/people.ts';
import type { Person, PersonTable } from './registry.ts';
import { invitationInCopy, invitationOfPerson } from './told-invitation.ts';

// All rows about one person, with column names. For someone deleted a moment ago they come from the snapshot.

export type RawRow = { id: number } & Record<string, unknown>;

/** Rows per read: few, because each mail may contain a table of a hundred rows. */
const AT_ONCE = 50;

export async function personRow(db: Db, id: number): Promise<RawRow | null> {
  const [row] = await read(
    db,
    sql`SELECT id, to_jsonb(person) || ${invitationOfPerson} AS row FROM ${employees} AS person WHERE id = ${id}
      UNION ALL SELECT id, (employee->'employee') || ${invitationInCopy} FROM ${deletedEmployees} WHERE id = ${id} AND employee->'employee' ? 'first_name'`,
    0,
  );
  return row ?? null;
}

/** All rows of a table about this person, one page at a time. */
export async function* pagesAbout(db: Db, table: PersonTable, person: Person): AsyncGenerator<RawRow[]> {
  const source = rowsAbout(table, person);
  let after = -1;
  for (;;) {
    const rows = await read(db, source, after);
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    after = last.id;
  }
}

function rowsAbout({ table, find, undo, told }: PersonTable, person: Person): SQL {
  const kept = 'copiedAs' in undo ? undo : null;
  const { row = kept?.row ?? sql`to_jsonb(item)`, also = sql`'{}'` } = typeof told === 'string' ? {} : told;
  const copied = kept
    ? sql`UNION ALL SELECT (item->>'id')::int, item FROM ${deletedEmployees} AS copy, jsonb_array_elements(copy.employee->${kept.copiedAs}) AS item
        WHERE copy.id = ${person.id}`
    : sql``;
  return sql`SELECT id, row || ${also} AS row FROM (SELECT id, ${row} AS row FROM ${table} AS item WHERE ${find(person)} ${copied}) AS found`;
}

async function read(db: Db, source: SQL, after: number): Promise<RawRow[]> {
  const result = await db.execute(sql`
    SELECT id, row::text AS row FROM (${source}) AS found WHERE id > ${after} ORDER BY id LIMIT ${AT_ONCE}`);
  return rowsOf(result, { id: integer, row: text }).map(({ row }) => JSON.parse(row));
}
