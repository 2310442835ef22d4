import { and, asc, desc, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Moment } from '#domain/calendar.ts';
import type { Db } from '#server/db/db.ts';
import { appointments } from '#server/db/schema/appointments.ts';
import { deletedEmployees, deletedEmployers, employees, employers, imports } from '#server/db/schema/people.ts';
import { leaveFigures } from '#server/store/firm/overview.ts';
import { idsOf } from '#server/store/id-list.ts';
import { learnFrom } from '#server/store/post/invitation-outcomes.ts';
import { keptRows, snapshots } from '#server/store/privacy/kept-rows.ts';
import { PERSON_TABLES } from '#server/store/privacy/person-tables.ts';
import type { PersonTable } from '#server/store/privacy/registry.ts';
import { leaveRounds } from '#server/store/rounds/round-lines.ts';

// Snapshots of deleted employees, row by row, so that an undo restores exactly what was there; person-tables.ts lists the tables. Written
// and read inside the database, for any number of people. For what happens once a deletion can no longer be undone see erasures.ts.

export type Snapshot = {
  id: number;
  employerId: number;
  email: string | null;
  appointments: { id: number; consultantId: number; status: string }[];
  notice: Notice | null;
  /** Who read their links at the deletion: what decides `hrAddress`. */
  readBy: { communicatieViaHrm: boolean; email: string | null } | null;
};
/**
 * Mails about a cancelled appointment, posted once the deletion can no longer be undone. `appointment`: as it was, for the mail to somebody
 * who is restored without it.
 */
export type Notice = Moment & { mails: unknown[]; appointment?: unknown };

type Removal = { ids: readonly number[]; at: string; notices: ReadonlyMap<number, Notice> };

/** Moves the rows to snapshots. Waiting mails are moved too, so that deleted people are not mailed. */
export async function removeEmployees(db: Db, { ids, at, notices }: Removal): Promise<void> {
  await leaveRounds(db, ids, at);
  await learnFrom(db, ids, { at, sign: 1 });
  await leaveFigures(db, ids, { at, sign: 1 });
  const theirs = PERSON_TABLES.flatMap(({ table, undo }) =>
    Object.entries(keptOf(undo)).map(
      ([name, what]) => sql`${name}::text, (SELECT ${what} FROM ${table} AS item WHERE item.employee_id = person.id)`,
    ),
  );
  await db.execute(sql`
    INSERT INTO ${deletedEmployees} (id, employee, deleted_at)
    SELECT person.id,
      jsonb_build_object('employee', to_jsonb(person), ${sql.join(theirs, sql`, `)},
        'notice', ${JSON.stringify(Object.fromEntries(notices))}::jsonb -> person.id::text,
        'readBy', jsonb_build_object('communicatieViaHrm', firm.communicatie_via_hrm, 'email', firm.email)),
      ${at}::timestamptz
    FROM ${employees} AS person JOIN ${employers} AS firm ON firm.id = person.employer_id WHERE person.id = ANY(${sql.param(ids)}::int[])`);
  for (const { table, undo } of PERSON_TABLES) {
    if ('change' in undo) await db.execute(sql`UPDATE ${table} SET ${undo.change} WHERE employee_id = ANY(${sql.param(ids)}::int[])`);
  }
  await db.execute(sql`DELETE FROM ${employees} WHERE id = ANY(${sql.param(ids)}::int[])`);
}

function keptOf(undo: PersonTable['undo']): Readonly<Record<string, SQL>> {
  if ('copiedAs' in undo) return { [undo.copiedAs]: sql`coalesce(jsonb_agg(${undo.row ?? sql`to_jsonb(item)`}), '[]')` };
  return 'values' in undo ? undo.values : {};
}

export type DeletedFilter = { id?: number; deletedAt?: string | undefined };

/** People who can still be restored, the newest deletion first. `deletedTogether`: how many people that deletion concerned. */
export async function listDeleted(
  db: Db,
  { since, ...filter }: DeletedFilter & { since: string },
  { limit, offset }: { limit: number; offset: number },
) {
  const fact = (name: string) => sql<string>`${deletedEmployees.employee}->'employee'->>${sql.raw(`'${name}'`)}`;
  return db
    .select({
      id: deletedEmployees.id,
      firstName: fact('first_name'),
      lastName: fact('last_name'),
      employerId: employers.id,
      employerName: sql<string | null>`coalesce(${employers.name}, ${deletedEmployers.employer}->'employer'->>'name')`,
      deletedAt: deletedEmployees.deletedAt,
      hadAppointment: sql<boolean>`jsonb_path_exists(${deletedEmployees.employee}, '$.appointments[*] ? (@.status == "geplanned")')`,
      deletedTogether: sql<number>`(count(*) OVER (PARTITION BY ${deletedEmployees.deletedAt}))::int`,
    })
    .from(deletedEmployees)
    .leftJoin(employers, sql`${employers.id} = (${fact('employer_id')})::int`)
    .leftJoin(deletedEmployers, sql`${deletedEmployers.id} = (${fact('employer_id')})::int`)
    .where(isRestorable(since, filter))
    .orderBy(desc(deletedEmployees.deletedAt), asc(fact('sort_key')), asc(deletedEmployees.id))
    .limit(limit)
    .offset(offset);
}

export async function countDeleted(db: Db, since: string, filter: DeletedFilter): Promise<number> {
  return db.$count(deletedEmployees, isRestorable(since, filter));
}

/** Deleted, not yet erased people with these charges. */
export async function deletedWithCharges(db: Db, chargeIds: readonly number[]): Promise<number[]> {
  if (chargeIds.length === 0) return [];
  const result = await db.execute(sql`
    SELECT DISTINCT kept.id FROM ${deletedEmployees} AS kept, jsonb_array_elements_text(kept.employee->'charges') AS charge
    WHERE charge::int = ANY(${sql.param(chargeIds)}::int[])`);
  return idsOf(result);
}

/** Locked until the transaction ends, so that undo and erasing never run on the same person simultaneously. */
export async function lockSnapshots(db: Db, ids: readonly number[], since: string): Promise<Snapshot[]> {
  return db
    .select({
      id: deletedEmployees.id,
      employerId: sql<number>`(${deletedEmployees.employee}->'employee'->>'employer_id')::int`,
      email: sql<string | null>`${deletedEmployees.employee}->'employee'->>'email'`,
      appointments: sql<Snapshot['appointments']>`(
        SELECT coalesce(jsonb_agg(jsonb_build_object('id', item->'id', 'consultantId', item->'consultant_id', 'status', item->'status')), '[]')
        FROM jsonb_array_elements(${deletedEmployees.employee}->'appointments') AS item)`,
      notice: sql<Notice | null>`${deletedEmployees.employee}->'notice'`,
      readBy: sql<Snapshot['readBy']>`${deletedEmployees.employee}->'readBy'`,
    })
    .from(deletedEmployees)
    .where(and(inArray(deletedEmployees.id, [...ids]), isRestorable(since)))
    .orderBy(asc(deletedEmployees.id))
    .for('update');
}

/** Returns who was restored. Left out: people whose employer is gone for good, or whose address belongs to a new employee. */
export async function restorePeople(db: Db, ids: readonly number[]): Promise<number[]> {
  const result = await db.execute(sql`
    INSERT INTO ${employees}
    SELECT person.* FROM ${snapshots(ids)} AS kept,
      jsonb_populate_record(NULL::employees, jsonb_set(kept.employee->'employee', '{import_id}', coalesce(
        (SELECT to_jsonb(id) FROM ${imports} WHERE id = (kept.employee->'employee'->>'import_id')::int), 'null'))) AS person
    WHERE EXISTS (SELECT 1 FROM ${employers} WHERE id = person.employer_id)
    ORDER BY person.id
    ON CONFLICT DO NOTHING
    RETURNING id`);
  return idsOf(result);
}

const VISITS = { table: appointments, name: 'appointments' };

/**
 * Restores those of these appointments whose hour is still free, and returns which. The SEQUENCE rises by two: the consultant's calendar
 * has had the cancellation in between.
 */
export async function restoreAppointments(db: Db, ids: readonly number[], appointmentIds: readonly number[]): Promise<number[]> {
  const result = await db.execute(sql`
    INSERT INTO ${appointments}
    SELECT back.* FROM ${keptRows(ids, VISITS, sql`item || jsonb_build_object('sequence', (item->>'sequence')::int + 2)`)}
    WHERE back.id = ANY(${sql.param(appointmentIds)}::int[])
    ON CONFLICT ON CONSTRAINT consultant_double_booked DO NOTHING
    RETURNING id`);
  return idsOf(result);
}

/** Restores these appointments with the status 'geannuleerd', because their hour or their employer is gone. */
export async function restoreAsCancelled(db: Db, ids: readonly number[], appointmentIds: readonly number[]): Promise<void> {
  const item = sql`item || jsonb_build_object('status', 'geannuleerd', 'sequence', (item->>'sequence')::int + 2)`;
  await db.execute(sql`
    INSERT INTO ${appointments} SELECT back.* FROM ${keptRows(ids, VISITS, item)}
    WHERE back.id = ANY(${sql.param(appointmentIds)}::int[])`);
}

/** Restores the other tables, after people and appointments. */
export async function restoreRows(db: Db, ids: readonly number[]): Promise<void> {
  for (const { undo } of PERSON_TABLES) if ('restore' in undo && typeof undo.restore === 'function') await undo.restore(db, ids);
  const { id, deletedAt } = deletedEmployees;
  const removed = await db
    .select({ id, at: deletedAt })
    .from(deletedEmployees)
    .where(inArray(id, [...ids]));
  for (const [at, people] of Map.groupBy(removed, (one) => one.at)) {
    const back = people.map((one) => one.id);
    await learnFrom(db, back, { at, sign: -1 });
    await leaveFigures(db, back, { at, sign: -1 });
  }
}

export async function forgetSnapshots(db: Db, ids: readonly number[]): Promise<void> {
  await db.execute(sql`DELETE FROM ${deletedEmployees} WHERE id = ANY(${sql.param(ids)}::int[])`);
}

function isRestorable(since: string, { id, deletedAt }: DeletedFilter = {}): SQL | undefined {
  return and(
    gt(deletedEmployees.deletedAt, since),
    isNull(deletedEmployees.toldAt),
    id === undefined ? undefined : eq(deletedEmployees.id, id),
    deletedAt === undefined ? undefined : eq(deletedEmployees.deletedAt, deletedAt),
  );
}
