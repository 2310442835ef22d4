import { eq, type SQL, sql } from 'drizzle-orm';
import { CHARGE_MONTHS, type DuePerson, quietSince } from '#domain/privacy/retention.ts';
import { isoOf } from '#domain/time.ts';
import type { Db } from '#server/db/db.ts';
import { flag, integer, nullable, one, rowsOf } from '#server/db/rows.ts';
import { appointments } from '#server/db/schema/appointments.ts';
import { retention, retentionWaiting } from '#server/db/schema/firm.ts';
import { charges } from '#server/db/schema/money.ts';
import { employees } from '#server/db/schema/people.ts';
import { idsOf } from '#server/store/id-list.ts';
import { dayOf } from '#server/store/post/invitation-figures.ts';
import { lastInvited } from '#server/store/post/invitations.ts';
import { PERSON_TABLES } from './person-tables.ts';

// Whom the retention erases: `erasedFrom` of domain/privacy/retention.ts as SQL, for the daily run and, in retention-preview.ts, for the
// preview. The dates of each person are read through the indexes invitations_current, appointments_employee, history_employee,
// mails_employee and charges_employee; the last four only for people who were added, and last invited or reminded, long enough ago.

export type RetentionRow = typeof retention.$inferSelect;

export async function retentionRow(db: Db): Promise<RetentionRow> {
  return one(await db.select().from(retention).limit(1));
}

export async function lockRetention(db: Db): Promise<RetentionRow> {
  return one(await db.select().from(retention).limit(1).for('no key update'));
}

export async function updateRetention(db: Db, id: number, change: Partial<RetentionRow>): Promise<RetentionRow> {
  return one(await db.update(retention).set(change).where(eq(retention.id, id)).returning());
}

const DUE_PERSON = { id: integer, isConfirmed: nullable(flag) };

/** `employeeMonths`, and the last date of erasing. */
export type Due = { employeeMonths: number; until: string };

const ownDates = sql`person.created_at, ${lastInvited(sql`person.id`)}`;
const events = PERSON_TABLES.flatMap(({ table, lastEvent }) =>
  lastEvent ? [sql`(SELECT ${lastEvent} FROM ${table} AS item WHERE item.employee_id = person.id)`] : [],
);
const lastEvent = sql`greatest(${sql.join([ownDates, ...events], sql`, `)})`;
const chargeEnds = sql`(SELECT max(${dayOf('charge.acted_at')} + make_interval(months => ${sql.raw(String(CHARGE_MONTHS))}))::date FROM ${charges} AS charge
  WHERE charge.employee_id = person.id AND charge.waived_at IS NULL AND charge.statement_id IS NULL)`;
const hasPlanned = sql`EXISTS (SELECT FROM ${appointments} AS visit WHERE visit.employee_id = person.id AND visit.status = 'geplanned')`;

/** SQL: id and date of the people who meet `which` (a condition on `person`) and are erased on `until` or before. */
export function duePeople({ employeeMonths, until }: Due, which: SQL): SQL {
  const after = (instant: SQL) =>
    sql`(${dayOf(instant)} + make_interval(months => CASE person.status WHEN 'afgerond' THEN 1 ELSE 2 END * ${employeeMonths}::int))::date`;
  return sql`SELECT id, erased_from FROM (
    SELECT person.id, CASE WHEN ${after(sql`greatest(${ownDates})`)} <= ${until}::date AND NOT ${hasPlanned}
      THEN greatest(${after(lastEvent)}, ${chargeEnds}) END AS erased_from
    FROM ${employees} AS person WHERE person.created_at < ${isoOf(quietSince(until, employeeMonths))}::timestamptz
      AND greatest(${ownDates}) < ${isoOf(quietSince(until, employeeMonths))}::timestamptz AND ${which}) AS people WHERE erased_from <= ${until}::date`;
}

/** The last id of the next `size` people after this id, null if nobody follows. */
export async function endOfPart(db: Db, after: number, size: number): Promise<number | null> {
  const result = await db.execute(
    sql`SELECT max(id) AS last FROM (SELECT id FROM ${employees} WHERE id > ${after} ORDER BY id LIMIT ${size}) AS part`,
  );
  return one(rowsOf(result, { last: nullable(integer) })).last;
}

type IdRange = { after: number; last: number };

export async function dueBetween(db: Db, due: Due, { after, last }: IdRange): Promise<DuePerson[]> {
  const result = await db.execute(sql`
    SELECT due.id, waiting.is_confirmed AS "isConfirmed" FROM (${duePeople(due, sql`person.id > ${after} AND person.id <= ${last}`)}) AS due
    LEFT JOIN ${retentionWaiting} AS waiting ON waiting.employee_id = due.id ORDER BY due.id`);
  return rowsOf(result, DUE_PERSON);
}

/** The waiting state of these people, which another server's run may have written. */
export async function asTheyWait(db: Db, ids: readonly number[]): Promise<DuePerson[]> {
  const result = await db.execute(sql`
    SELECT due.id, waiting.is_confirmed AS "isConfirmed" FROM unnest(${sql.param(ids)}::int[]) AS due (id)
    LEFT JOIN ${retentionWaiting} AS waiting ON waiting.employee_id = due.id ORDER BY due.id`);
  return rowsOf(result, DUE_PERSON);
}

export async function holdBack(db: Db, ids: readonly number[]): Promise<void> {
  // First the people, in a statement of its own: the foreign key locks them after the insert, and two servers would deadlock if the other
  // has locked them to erase them and waits for the inserted row.
  await db.execute(sql`SELECT FROM ${employees} WHERE id = ANY(${sql.param(ids)}::int[]) ORDER BY id FOR KEY SHARE`);
  await db.execute(sql`
    INSERT INTO ${retentionWaiting} (employee_id) SELECT id FROM ${employees} WHERE id = ANY(${sql.param(ids)}::int[]) ORDER BY id ON CONFLICT DO NOTHING`);
}

/** People no longer due stop waiting. */
export async function releaseOthers(db: Db, { after, last }: IdRange, due: readonly number[]): Promise<void> {
  await db.execute(sql`
    DELETE FROM ${retentionWaiting} WHERE employee_id > ${after} AND employee_id <= ${last} AND employee_id <> ALL(${sql.param(due)}::int[])`);
}

export async function releaseAll(db: Db): Promise<void> {
  await db.delete(retentionWaiting);
}

/** How many wait for an administrator, and how many are erased by the next run because one confirmed. */
export async function countWaiting(db: Db): Promise<{ waiting: number; confirmed: number }> {
  const result = await db.execute(sql`
    SELECT count(*) FILTER (WHERE NOT is_confirmed)::int AS waiting, count(*) FILTER (WHERE is_confirmed)::int AS confirmed
    FROM ${retentionWaiting}`);
  return one(rowsOf(result, { waiting: integer, confirmed: integer }));
}

/** Confirms all who wait at this moment. Returns how many. */
export async function confirmWaiting(db: Db): Promise<number> {
  const result = await db.execute(sql`
    WITH confirmed AS (UPDATE ${retentionWaiting} SET is_confirmed = true WHERE NOT is_confirmed RETURNING 1)
    SELECT count(*)::int AS count FROM confirmed`);
  return one(rowsOf(result, { count: integer })).count;
}

/**
 * Locks and checks again: people who booked, were invited or changed meanwhile stay. Locked rows are skipped until the next night, so that
 * neither side waits.
 */
export async function lockDue(db: Db, due: Due, ids: readonly number[]): Promise<number[]> {
  const locked = await db.execute(
    sql`SELECT id FROM ${employees} WHERE id = ANY(${sql.param(ids)}::int[]) ORDER BY id FOR UPDATE SKIP LOCKED`,
  );
  const held = idsOf(locked);
  const result = await db.execute(
    sql`SELECT id FROM (${duePeople(due, sql`person.id = ANY(${sql.param(held)}::int[])`)}) AS due ORDER BY id`,
  );
  return idsOf(result);
}
