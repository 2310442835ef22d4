import { and, asc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { displayName, searchText, sortKey } from '#domain/people/names.ts';
import { PERSON_FIELDS, type PersonField } from '#domain/people/person.ts';
import type { ListedEmployee } from '#domain/people/upload/rows.ts';
import { type EmployeeStatus, MAX_SKIPPED_ROWS } from '#domain/people/vocabulary.ts';
import { type Copy, copyText } from '#server/db/copy.ts';
import type { Db } from '#server/db/db.ts';
import { integer, jsonFields, list, one, only, rowsOf, text } from '#server/db/rows.ts';
import { appointments } from '#server/db/schema/appointments.ts';
import { deletedEmployees, employees, imports } from '#server/db/schema/people.ts';
import { hasPlanned, INVITATION, NOT_INVITED, theirInvitation } from '#server/store/post/invitation-fields.ts';
import { isUninvited } from '#server/store/post/invitations.ts';
import { leavingRounds } from '#server/store/rounds/round-lines.ts';
import { type EmployeeRow, employeeColumns } from './employees.ts';

export type Import = { id: number; employerId: number };

export async function insertImport(db: Db, values: { employerId: number; userId: number; createdAt: string }): Promise<Import> {
  return one(await db.insert(imports).values(values).returning({ id: imports.id, employerId: imports.employerId }));
}

/**
 * With `no key update`, which does not block the foreign key checks of employees: a transaction that changes an employee twice checks the
 * import again, while an undo may hold this lock and wait for that employee.
 */
export async function lockImport(db: Db, id: number): Promise<Import | null> {
  const [row] = await db
    .select({ id: imports.id, employerId: imports.employerId })
    .from(imports)
    .where(eq(imports.id, id))
    .for('no key update');
  return row ?? null;
}

export async function setImportCount(db: Db, id: number, createdCount: number): Promise<void> {
  await db.update(imports).set({ createdCount }).where(eq(imports.id, id));
}

export async function deleteImport(db: Db, id: number): Promise<void> {
  await db.delete(imports).where(eq(imports.id, id));
}

type Sought = { firstName: string; lastName: string; email: string | null };

/** Tells which of these people the employer has already: by address, and people without one by name. */
export async function takenPeople(db: Db, employerId: number, people: readonly Sought[]): Promise<(person: Sought) => boolean> {
  const emails = await takenEmails(
    db,
    employerId,
    people.flatMap(({ email }) => email?.toLowerCase() ?? []),
  );
  const keys = people.flatMap(({ email, ...name }) => (email === null ? searchText({ ...name, email }) : []));
  const rows = await db
    .select({ key: employees.searchText })
    .from(employees)
    .where(
      and(eq(employees.employerId, employerId), isNull(employees.email), sql`${employees.searchText} = ANY(${sql.param(keys)}::text[])`),
    );
  const names = new Set(rows.map(({ key }) => key));
  return ({ email, ...name }) => (email === null ? names.has(searchText({ ...name, email })) : emails.has(email.toLowerCase()));
}

/** Which of these lower-case addresses the employer already has. */
async function takenEmails(db: Db, employerId: number, emails: string[]): Promise<Set<string | null>> {
  const lower = sql<string>`lower(${employees.email})`;
  const rows = await db
    .select({ email: lower })
    .from(employees)
    .where(and(eq(employees.employerId, employerId), sql`${lower} = ANY(${sql.param(emails)}::text[])`));
  return new Set(rows.map(({ email }) => email));
}

/** The stored columns of a listed person, for both INSERT and COPY. */
function storedOf({ row: _row, standing: _standing, ...person }: ListedEmployee) {
  return { ...person, sortKey: sortKey(person.lastName, person.firstName), searchText: searchText(person) };
}
const COLUMNS: { [K in keyof ReturnType<typeof storedOf>]: AnyPgColumn } = {
  ...only(employees, PERSON_FIELDS),
  sortKey: employees.sortKey,
  searchText: employees.searchText,
};
const KEYS = Object.keys(COLUMNS) as (keyof typeof COLUMNS)[];
const { names, fields } = jsonFields(COLUMNS);

/** A row of the list, and whom it is about. */
export type NamedRow = { row: number; name: string };

export function namedRow({ row, ...person }: Pick<ListedEmployee, 'row' | 'firstName' | 'lastName'>): NamedRow {
  return { row, name: displayName(person) };
}

/** Stores people with their status, all of whom are new, and returns them in the order of the list. */
export async function insertStanding(
  db: Db,
  { id, employerId }: Import,
  people: readonly (ListedEmployee & { status: EmployeeStatus })[],
): Promise<EmployeeRow[]> {
  const rows = await db
    .insert(employees)
    .values(people.map(({ status, ...person }) => ({ ...storedOf(person), status, employerId, importId: id })))
    .returning();
  return rows.map((row) => ({ ...row, ...NOT_INVITED }));
}

/**
 * As JSON arrays in one row: when a list of 155,000 people is uploaded again or undone, the driver would build as many rows in one turn of
 * the event loop.
 */
const PRESENT = { lines: list(integer), names: list(text) };
const DELETED = { ids: list(integer) };

/**
 * Stores the people of a list whose address is not at this employer yet, and returns the others: copied into a temporary table, then
 * inserted in one statement. Of the returned rows only the first MAX_SKIPPED_ROWS have a name. Adding an employee locks the employer, so an address cannot appear in between.
 */
export async function copyListed(
  db: Db,
  { id, employerId }: Import,
  { copy, people }: { copy: Copy; people: AsyncIterable<ListedEmployee[]> },
): Promise<NamedRow[]> {
  await db.execute(sql.raw(`CREATE TEMPORARY TABLE incoming (line int, ${fields}) ON COMMIT DROP`));
  await copy('incoming', linesOf(people));
  const present = await db.execute(sql`
    WITH gone AS (
      DELETE FROM incoming
      USING ${employees} AS present
      WHERE present.employer_id = ${employerId} AND (lower(present.email) = lower(incoming.email)
        OR (incoming.email IS NULL AND present.email IS NULL AND present.search_text = incoming.search_text))
      RETURNING line, incoming.first_name, incoming.last_name)
    SELECT coalesce(json_agg(line ORDER BY line), '[]') AS lines,
      coalesce(json_agg(first_name || ' ' || last_name ORDER BY line) FILTER (WHERE place <= ${MAX_SKIPPED_ROWS}), '[]') AS names
    FROM (SELECT *, row_number() OVER (ORDER BY line) AS place FROM gone) AS gone`);
  await db.execute(sql`
    INSERT INTO ${employees} (employer_id, import_id, ${sql.raw(names)})
    SELECT ${employerId}::int, ${id}::int, ${sql.raw(names)}
    FROM incoming ORDER BY line`);
  const { lines, names: firstNames } = one(rowsOf(present, PRESENT));
  return lines.map((row, i) => ({ row, name: firstNames[i] ?? '' }));
}

async function* linesOf(people: AsyncIterable<ListedEmployee[]>): AsyncGenerator<string> {
  for await (const chunk of people) {
    let lines = '';
    for (const person of chunk) {
      const stored = storedOf(person);
      lines += `${[person.row, ...KEYS.map((key) => stored[key])].map(copyText).join('\t')}\n`;
    }
    if (lines) yield lines;
  }
}

const KNOWN_AT_ONCE = 2_000;
export type KnownPerson = Pick<
  EmployeeRow,
  'id' | 'status' | 'stoppedAt' | 'declinedAt' | 'invitationToken' | 'ownFields' | PersonField
> & {
  hasPlannedAppointment: boolean;
};

/** All people of an employer, in batches. */
export async function* peopleInParts(db: Db, employerId: number): AsyncGenerator<KnownPerson[]> {
  const { invitationToken, declinedAt } = INVITATION;
  const columns = {
    ...only(employees, ['id', 'status', 'stoppedAt', 'ownFields', ...PERSON_FIELDS]),
    invitationToken,
    declinedAt,
    hasPlannedAppointment: sql<boolean>`${hasPlanned}`,
  };
  for (let after = 0; ; ) {
    const part = await db
      .select(columns)
      .from(employees)
      .leftJoin(...theirInvitation)
      .where(and(eq(employees.employerId, employerId), gt(employees.id, after)))
      .orderBy(asc(employees.id))
      .limit(KNOWN_AT_ONCE);
    yield part;
    const last = part.at(-1);
    if (!last || part.length < KNOWN_AT_ONCE) return;
    after = last.id;
  }
}

/** The created employees, one page at a time, in the order of the file. */
export async function importedEmployees(db: Db, importId: number, { after, limit }: { after: number; limit: number }) {
  return db
    .select(employeeColumns)
    .from(employees)
    .leftJoin(...theirInvitation)
    .where(and(eq(employees.importId, importId), gt(employees.id, after)))
    .orderBy(asc(employees.id))
    .limit(limit);
}

/** Consultants with an appointment of somebody of this import, who must be locked first. */
export async function consultantsOfImport(db: Db, importId: number): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: appointments.consultantId })
    .from(appointments)
    .innerJoin(employees, eq(employees.id, appointments.employeeId))
    .where(eq(employees.importId, importId));
  return rows.map(({ id }) => id);
}

/** People who were uploaded with a status or an appointment, and had no mail and no event later than the import itself. */
const isAsImported = sql`(
  NOT EXISTS (SELECT FROM mails WHERE mails.employee_id = employees.id)
  AND EXISTS (SELECT FROM history WHERE history.employee_id = employees.id AND history.kind = 'employee.imported')
  AND NOT EXISTS (SELECT FROM history JOIN imports ON imports.id = employees.import_id
    WHERE history.employee_id = employees.id AND history.at > imports.created_at))`;

/**
 * Deletes untouched people and returns their ids. Locks them in order of id, as a sending of invitations does, so that the two cannot
 * deadlock; waits for people being invited. Their id is kept until the next erasure, so that it gets into the erasure journal.
 */
export async function deleteUntouched(db: Db, importId: number, { at, deletedAt }: { at: string; deletedAt: string }): Promise<number[]> {
  const result = await db.execute(sql`
    WITH untouched AS (SELECT id FROM ${employees} WHERE ${and(eq(employees.importId, importId), or(isUninvited, isAsImported))} ORDER BY id FOR UPDATE),
      gone AS (DELETE FROM ${employees} USING untouched WHERE ${employees.id} = untouched.id RETURNING ${employees.id}, ${employees.employerId}, created_at),
      left_rounds AS (${leavingRounds(sql`gone`, at)}),
      kept AS (
        INSERT INTO ${deletedEmployees} (id, employee, deleted_at)
        SELECT id, jsonb_build_object('employee', jsonb_build_object('created_at', created_at), 'appointments', '[]'::jsonb, 'charges', '[]'::jsonb),
          ${deletedAt}::timestamptz
        FROM gone RETURNING id)
    SELECT coalesce(json_agg(id), '[]') AS ids FROM kept`);
  return one(rowsOf(result, DELETED)).ids;
}

export async function countImported(db: Db, importId: number): Promise<number> {
  return db.$count(employees, eq(employees.importId, importId));
}
