import { asc, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/db.ts';
import { appointments, charges, deletedEmployees, employees, employers, history, imports, mails } from '../db/schema.ts';

// Deleted employees as they were: person, appointments, mails and the numbers of their charges, row by row, so that an undo brings
// back exactly what was there. Made and read inside the database, whatever their number.

export type Snapshot = { id: number; employerId: number; appointments: { id: number; consultantId: number; status: string }[] };

/** Takes the rows away and keeps what they were. Waiting mails go along: whoever is deleted is no longer written to. */
export async function removeEmployees(db: Db, ids: readonly number[], at: string): Promise<void> {
  const theirs = (what: SQL, table: typeof appointments | typeof mails | typeof charges) =>
    sql`(SELECT coalesce(jsonb_agg(${what}), '[]') FROM ${table} AS kept WHERE kept.employee_id = person.id)`;
  await db.execute(sql`
    INSERT INTO ${deletedEmployees} (id, employee, deleted_at)
    SELECT person.id,
      jsonb_build_object(
        'employee', to_jsonb(person),
        'appointments', ${theirs(sql`to_jsonb(kept)`, appointments)},
        'mails', ${theirs(sql`to_jsonb(kept)`, mails)},
        'charges', ${theirs(sql`kept.id`, charges)}),
      ${at}::timestamptz
    FROM ${employees} AS person WHERE person.id = ANY(${sql.param(ids)}::int[])`);
  await db.execute(sql`DELETE FROM ${employees} WHERE id = ANY(${sql.param(ids)}::int[])`);
}

/** Held until the transaction ends, so that an undo and the erasure never have the same person in hand. */
export async function lockSnapshots(db: Db, ids: readonly number[]): Promise<Snapshot[]> {
  return db
    .select({
      id: deletedEmployees.id,
      employerId: sql<number>`(${deletedEmployees.employee}->'employee'->>'employer_id')::int`,
      appointments: sql<Snapshot['appointments']>`(
        SELECT coalesce(jsonb_agg(jsonb_build_object('id', item->'id', 'consultantId', item->'consultant_id', 'status', item->'status')), '[]')
        FROM jsonb_array_elements(${deletedEmployees.employee}->'appointments') AS item)`,
    })
    .from(deletedEmployees)
    .where(inArray(deletedEmployees.id, [...ids]))
    .orderBy(asc(deletedEmployees.id))
    .for('update');
}

/** Answers who is back. Left out: whose employer is gone, and whose e-mail address has gone to a new employee meanwhile. */
export async function restorePeople(db: Db, ids: readonly number[]): Promise<number[]> {
  const { rows } = await db.execute(sql`
    INSERT INTO ${employees}
    SELECT person.* FROM ${snapshots(ids)} AS kept,
      jsonb_populate_record(NULL::employees, jsonb_set(kept.employee->'employee', '{import_id}', coalesce(
        (SELECT to_jsonb(id) FROM ${imports} WHERE id = (kept.employee->'employee'->>'import_id')::int), 'null'))) AS person
    WHERE EXISTS (SELECT 1 FROM ${employers} WHERE id = person.employer_id)
    ORDER BY person.id
    ON CONFLICT DO NOTHING
    RETURNING id`);
  return idsIn(rows);
}

/**
 * Answers which appointments have their hour back. The sequence rises by two: the consultant's calendar has seen the
 * cancellation in between.
 */
export async function restoreAppointments(db: Db, ids: readonly number[]): Promise<number[]> {
  const { rows } = await db.execute(sql`
    INSERT INTO ${appointments}
    SELECT visit.* FROM ${appointmentsIn(ids, sql`jsonb_build_object('sequence', (item->>'sequence')::int + 2)`)}
    ON CONFLICT ON CONSTRAINT consultant_double_booked DO NOTHING
    RETURNING id`);
  return idsIn(rows);
}

/** Appointments whose hour has gone to another, as the cancelled ones that they now are. */
export async function restoreAsCancelled(db: Db, ids: readonly number[], appointmentIds: readonly number[]): Promise<void> {
  await db.execute(sql`
    INSERT INTO ${appointments}
    SELECT visit.* FROM ${appointmentsIn(ids, sql`jsonb_build_object('status', 'geannuleerd', 'sequence', (item->>'sequence')::int + 2)`)}
    WHERE visit.id = ANY(${sql.param(appointmentIds)}::int[])`);
}

export async function restoreMailsAndCharges(db: Db, ids: readonly number[]): Promise<void> {
  await db.execute(sql`
    INSERT INTO ${mails}
    SELECT mail.* FROM ${snapshots(ids)} AS kept, jsonb_populate_recordset(NULL::mails, kept.employee->'mails') AS mail`);
  await changeCharges(db, ids, sql`employee_id = kept.id`);
}

export async function forgetSnapshots(db: Db, ids: readonly number[]): Promise<void> {
  await db.delete(deletedEmployees).where(inArray(deletedEmployees.id, [...ids]));
}

/** Those whose undo has passed, a manageable number at a time; what another server has in hand is left to it. */
export async function lockExpired(db: Db, deletedBefore: string): Promise<number[]> {
  const rows = await db
    .select({ id: deletedEmployees.id })
    .from(deletedEmployees)
    .where(lte(deletedEmployees.deletedAt, deletedBefore))
    .orderBy(asc(deletedEmployees.id))
    .limit(500)
    .for('update', { skipLocked: true });
  return rows.map(({ id }) => id);
}

/** Takes their names out of what is not theirs alone: the employer's charges, overviews to HR, reports with their spreadsheets. */
export async function removeNames(db: Db, ids: readonly number[]): Promise<void> {
  await changeCharges(db, ids, sql`employee_name = NULL`);
  const isTheirs = sql`(line->>'employeeId')::int = ANY(${sql.param(ids)}::int[])`;
  await db.execute(sql`
    UPDATE ${mails} SET letter = jsonb_set(letter, '{table,rows}', (
      SELECT coalesce(jsonb_agg(line), '[]') FROM jsonb_array_elements(letter#>'{table,rows}') AS line WHERE (${isTheirs}) IS NOT TRUE)),
      attachments = '[]'
    WHERE EXISTS (SELECT 1 FROM jsonb_array_elements(letter#>'{table,rows}') AS line WHERE ${isTheirs})`);
}

/** The one exception to append-only, for this transaction. */
export async function eraseHistory(db: Db, employeeIds: readonly number[]): Promise<void> {
  await db.execute(sql`SELECT set_config('portal.erasing', 'on', true)`);
  await db.execute(sql`DELETE FROM ${history} WHERE employee_id = ANY(${sql.param(employeeIds)}::int[])`);
  await db.execute(sql`SELECT set_config('portal.erasing', 'off', true)`);
}

async function changeCharges(db: Db, ids: readonly number[], change: SQL): Promise<void> {
  await db.execute(sql`
    UPDATE ${charges} SET ${change}
    FROM ${snapshots(ids)} AS kept, jsonb_array_elements_text(kept.employee->'charges') AS charge
    WHERE ${charges.id} = charge::int`);
}

function snapshots(ids: readonly number[]): SQL {
  return sql`(SELECT id, employee FROM ${deletedEmployees} WHERE id = ANY(${sql.param(ids)}::int[]))`;
}

function appointmentsIn(ids: readonly number[], change: SQL): SQL {
  return sql`${snapshots(ids)} AS kept, jsonb_populate_recordset(NULL::appointments, (
    SELECT jsonb_agg(item || ${change}) FROM jsonb_array_elements(kept.employee->'appointments') AS item)) AS visit`;
}

function idsIn(rows: Record<string, unknown>[]): number[] {
  return rows.map(({ id }) => Number(id));
}
