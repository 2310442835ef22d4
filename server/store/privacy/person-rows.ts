import { type SQL, sql } from 'drizzle-orm';
import type { ExportedTable } from '#domain/privacy/export.ts';
import type { Db } from '#server/db/db.ts';
import { integer, rowsOf, text } from '#server/db/rows.ts';
import { users } from '#server/db/schema/access.ts';
import { appointments, history } from '#server/db/schema/appointments.ts';
import { charges } from '#server/db/schema/money.ts';
import { consultants, deletedEmployees, employees, employers, imports } from '#server/db/schema/people.ts';
import { mails } from '#server/db/schema/post.ts';
import { textPart } from '#server/store/post/mail-texts.ts';

// Everything that the database knows of one person, as rows with the names of the columns. Whoever was deleted a moment ago is still
// known: their rows come out of the snapshot.

export type RawRow = { id: number } & Record<string, unknown>;

/** Mails are the largest: each may hold a table of a hundred rows. */
const AT_ONCE = 50;

export async function personRow(db: Db, id: number): Promise<RawRow | null> {
  const [row] = await read(
    db,
    sql`SELECT id, to_jsonb(person) AS row FROM ${employees} AS person WHERE id = ${id}
      UNION ALL SELECT id, employee->'employee' FROM ${deletedEmployees} WHERE id = ${id} AND employee->'employee' ? 'first_name'`,
    0,
  );
  return row ?? null;
}

type Person = { id: number; email: string; employerId: number; importId: number | null };
type Many = Exclude<ExportedTable, 'employees'>;

/** All rows of a table that are about this person, a page at a time. */
export async function* pagesAbout(db: Db, table: Many, person: Person): AsyncGenerator<RawRow[]> {
  const source = SOURCES[table](person);
  let after = -1;
  for (;;) {
    const rows = await read(db, source, after);
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    after = last.id;
  }
}

const SOURCES: Record<Many, (person: Person) => SQL> = {
  employers: ({ employerId }) => sql`SELECT id, to_jsonb(firm) AS row FROM ${employers} AS firm WHERE id = ${employerId}`,
  imports: ({ importId }) => sql`SELECT id, to_jsonb(list) AS row FROM ${imports} AS list WHERE id = ${importId}::int`,
  appointments: ({ id }) => sql`
    SELECT id, row || jsonb_build_object('consultant', (
      SELECT ${users.name} FROM ${consultants} JOIN ${users} ON ${users.id} = ${consultants.userId}
      WHERE ${consultants.id} = (row->>'consultant_id')::int)) AS row
    FROM (SELECT id, to_jsonb(visit) AS row FROM ${appointments} AS visit WHERE employee_id = ${id}
      UNION ALL ${keptRows(id, 'appointments')}) AS visits`,
  charges: ({ id }) => sql`
    SELECT id, to_jsonb(charge) AS row FROM ${charges} AS charge WHERE id IN (
      SELECT id FROM ${charges} WHERE employee_id = ${id}
      UNION SELECT number::int FROM ${deletedEmployees} AS kept, jsonb_array_elements_text(kept.employee->'charges') AS number WHERE kept.id = ${id})`,
  history: ({ id }) => sql`SELECT id, to_jsonb(event) AS row FROM ${history} AS event WHERE employee_id = ${id}`,
  // Of attachments only the names: their content is not read into memory.
  mails: ({ id, email }) => sql`
    SELECT id, row || jsonb_build_object('attachments', jsonb_path_query_array(row, '$.attachments[*].filename')) AS row
    FROM (SELECT id, to_jsonb(mail) || jsonb_build_object('letter', ${textPart('letter', 'mail')}, 'attachments', ${textPart('attachments', 'mail')}) AS row
      FROM ${mails} AS mail WHERE id IN (
        SELECT id FROM ${mails} WHERE employee_id = ${id}
        UNION SELECT id FROM ${mails} WHERE mentions && ARRAY[${id}::int]
        UNION SELECT id FROM ${mails} WHERE lower(to_address) = lower(${email}))
      UNION ALL ${keptRows(id, 'mails')}) AS letters`,
  deleted_employees: ({ id }) =>
    sql`SELECT id, jsonb_build_object('id', id, 'deleted_at', deleted_at, 'told_at', told_at) AS row FROM ${deletedEmployees} WHERE id = ${id}`,
};

function keptRows(id: number, what: 'appointments' | 'mails'): SQL {
  return sql`SELECT (item->>'id')::int AS id, item AS row
    FROM ${deletedEmployees} AS kept, jsonb_array_elements(kept.employee->${what}) AS item WHERE kept.id = ${id}`;
}

async function read(db: Db, source: SQL, after: number): Promise<RawRow[]> {
  const result = await db.execute(sql`
    SELECT id, row::text AS row FROM (${source}) AS found WHERE id > ${after} ORDER BY id LIMIT ${AT_ONCE}`);
  return rowsOf(result, { id: integer, row: text }).map(({ row }) => JSON.parse(row));
}
