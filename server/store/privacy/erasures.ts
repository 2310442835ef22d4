import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import type { Erased } from '#server/db/erasure-journal.ts';
import { integer, list, rowsOf } from '#server/db/rows.ts';
import { deletedEmployees, employees } from '#server/db/schema/people.ts';
import { mails } from '#server/db/schema/post.ts';
import { idsOf } from '#server/store/id-list.ts';
import type { Notice } from '#server/store/people/deleted-employees.ts';
import type { Erasure } from './erase-rows.ts';
import { PERSON_TABLES } from './person-tables.ts';

// Deleted employees once the undo is no longer possible: people with a cancelled appointment are mailed, then all data is erased.

/** Rows per transaction; rows that another server has locked are skipped. */
const AT_ONCE = 100;

export type Told = { id: number; mailIds: number[] };

/** People whose planned appointment was cancelled by the deletion and who have not been mailed yet. */
export async function lockUntold(db: Db, deletedBefore: string): Promise<{ id: number; notice: Notice }[]> {
  return db
    .select({ id: deletedEmployees.id, notice: sql<Notice>`${deletedEmployees.employee}->'notice'` })
    .from(deletedEmployees)
    .where(and(lte(deletedEmployees.deletedAt, deletedBefore), isNull(deletedEmployees.toldAt), hasNotice))
    .orderBy(asc(deletedEmployees.id))
    .limit(AT_ONCE)
    .for('update', { skipLocked: true });
}

export async function markTold(db: Db, told: readonly Told[], at: string): Promise<void> {
  await db.execute(sql`
    UPDATE ${deletedEmployees} SET told_at = ${at}::timestamptz, notice_mail_ids = told."mailIds"
    FROM jsonb_to_recordset(${JSON.stringify(told)}::jsonb) AS told(id int, "mailIds" jsonb)
    WHERE ${deletedEmployees.id} = told.id`);
}

type Expiry = { deletedBefore: string; toldBefore: string; after: number };

/**
 * People whose deletion can no longer be undone (once they are mailed it cannot), and whose mail was sent, failed or dropped. A mail that
 * still waits delays their erasure, unless it was posted before `toldBefore`.
 */
export async function expiredPeople(db: Db, expiry: Expiry): Promise<Erased[]> {
  return (await expired(db, expiry).limit(AT_ONCE)).map(asErased);
}

/** Locks those of `ids` who are still to be erased, except rows that another server has locked. */
export async function lockExpired(db: Db, expiry: Expiry, ids: readonly number[]): Promise<Erased[]> {
  const rows = await expired(db, expiry, inArray(deletedEmployees.id, [...ids])).for('update', { skipLocked: true });
  return rows.map(asErased);
}

function expired(db: Db, { deletedBefore, toldBefore, after }: Expiry, among?: SQL) {
  const waits = sql`EXISTS (SELECT 1 FROM ${mails}
    WHERE ${mails.id} = ANY(ARRAY(SELECT jsonb_array_elements_text(${deletedEmployees.noticeMailIds})::int))
      AND ${mails.status} IN ('wachtend', 'niet_verzonden'))`;
  const isDone = sql`CASE WHEN ${deletedEmployees.toldAt} IS NULL THEN NOT ${hasNotice}
    ELSE ${deletedEmployees.toldAt} <= ${toldBefore}::timestamptz OR NOT ${waits} END`;
  return db
    .select({ id: deletedEmployees.id, createdAt: whenMade })
    .from(deletedEmployees)
    .where(
      and(
        gt(deletedEmployees.id, after),
        or(isNotNull(deletedEmployees.toldAt), lte(deletedEmployees.deletedAt, deletedBefore)),
        isDone,
        among,
      ),
    )
    .orderBy(asc(deletedEmployees.id))
    .$dynamic();
}

function asErased({ id, createdAt }: Erased): Erased {
  return { id, createdAt: new Date(createdAt).toISOString() };
}

/** `mailIds`: all mails that name the people; `busyMailIds`: those being sent; `busy`: the people named in those. */
type Mentions = { mailIds: number[]; busyMailIds: Set<number>; busy: Set<number> };

type Address = { employerId: number; email: string | null };
type Undoable = Erased & Address & { notice: Notice | null };

/** Locks the snapshot of a deletion that is not mailed yet: one that can be undone, or that was made in this transaction. */
export async function lockUndoable(db: Db, id: number): Promise<Undoable | null> {
  const [row] = await db
    .select({ createdAt: whenMade, notice: sql<Notice | null>`${deletedEmployees.employee}->'notice'`, ...keptAddress })
    .from(deletedEmployees)
    .where(and(eq(deletedEmployees.id, id), isNull(deletedEmployees.toldAt), isWhole))
    .for('update');
  return row ? { ...row, ...asErased({ id, createdAt: row.createdAt }) } : null;
}

/** Null if there is nobody, or only a snapshot without an address, such as `keepForNotice` leaves. */
export async function addressOf(db: Db, id: number): Promise<Address | null> {
  const [employee] = await db
    .select({ employerId: employees.employerId, email: employees.email })
    .from(employees)
    .where(eq(employees.id, id));
  if (employee) return employee;
  const [kept] = await db
    .select(keptAddress)
    .from(deletedEmployees)
    .where(and(eq(deletedEmployees.id, id), isWhole));
  return kept ?? null;
}

/**
 * Reduces the snapshot to what the last step needs once these mails are sent: id and time for the journal, and the addresses, which a mail
 * server may quote in a refusal.
 */
export async function keepForNotice(db: Db, id: number, { at, mailIds }: { at: string; mailIds: number[] }): Promise<void> {
  await db.execute(sql`
    UPDATE ${deletedEmployees} SET told_at = ${at}::timestamptz, notice_mail_ids = ${JSON.stringify(mailIds)}::jsonb,
      employee = jsonb_build_object(
        'employee', jsonb_build_object('created_at', employee->'employee'->'created_at', 'email', employee->'employee'->'email'),
        'partners', (SELECT coalesce(jsonb_agg(jsonb_build_object('email', item->'email')), '[]') FROM jsonb_array_elements(employee->'partners') AS item),
        'appointments', '[]'::jsonb, 'charges', '[]'::jsonb)
    WHERE id = ${id}`);
}

/**
 * Locks the mails that name these people beside others, and returns whose name is in one being sent: the worker writes that letter back, so
 * their erasure waits.
 */
export async function lockMentions(db: Db, ids: readonly number[], now: string): Promise<Mentions> {
  const result = await db.execute(sql`
    SELECT id, CASE WHEN status = 'wachtend' AND claimed_until > ${now}::timestamptz
      THEN to_json(ARRAY(SELECT unnest(mentions) INTERSECT SELECT unnest(${sql.param(ids)}::int[]))) ELSE '[]'::json END AS busy
    FROM ${mails} WHERE mentions && ${sql.param(ids)}::int[] ORDER BY id FOR UPDATE`);
  const rows = rowsOf(result, { id: mails.id, busy: list(integer) });
  return {
    mailIds: rows.map(({ id }) => id),
    busyMailIds: new Set(rows.filter(({ busy }) => busy.length > 0).map(({ id }) => id)),
    busy: new Set(rows.flatMap(({ busy }) => busy)),
  };
}

/** Erases all data outside the person's own rows; the snapshot is deleted last. */
export async function eraseRows(db: Db, erasure: Erasure): Promise<void> {
  for (const { erase } of PERSON_TABLES) if (typeof erase === 'object' && 'by' in erase) await erase.by(db, erasure);
}

/** Which of these people exist, by id and creation time: as employees (`alive`), or as deleted ones who are not erased yet. */
export async function presentAmong(db: Db, people: readonly Erased[]): Promise<{ alive: number[]; deleted: number[] }> {
  const listed = sql`jsonb_to_recordset(${JSON.stringify(people)}::jsonb) AS erased(id int, "createdAt" timestamptz)`;
  const alive = await db.execute(sql`
    SELECT DISTINCT person.id FROM ${listed} JOIN ${employees} AS person ON person.id = erased.id AND person.created_at = erased."createdAt"`);
  const deleted = await db.execute(sql`
    SELECT DISTINCT kept.id FROM ${listed} JOIN ${deletedEmployees} AS kept ON kept.id = erased.id
      AND (kept.employee->'employee'->>'created_at')::timestamptz = erased."createdAt"`);
  return { alive: idsOf(alive), deleted: idsOf(deleted) };
}

const hasNotice = sql`(jsonb_typeof(${deletedEmployees.employee}->'notice') = 'object') IS TRUE`;
/** A whole snapshot: `keepForNotice` reduces it, and deleteUntouched() in imports.ts makes a reduced one. */
const isWhole = sql`${deletedEmployees.employee}->'employee' ?& ARRAY['email', 'employer_id']`;
const keptAddress = {
  employerId: sql<number>`(${deletedEmployees.employee}->'employee'->>'employer_id')::int`,
  email: sql<string | null>`${deletedEmployees.employee}->'employee'->>'email'`,
};
const whenMade = sql<string>`${deletedEmployees.employee}->'employee'->>'created_at'`;
