import { and, asc, eq, gte, lte, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ChargeKind } from '#domain/vocabulary.ts';
import type { Db } from '#server/db/db.ts';
import { one } from '#server/db/rows.ts';
import { charges, statements } from '#server/db/schema/money.ts';
import { ROWS_PER_PART } from '#server/store/parts.ts';

export type ChargeRow = typeof charges.$inferSelect;
/** With the numbers of the statements on which it, and its credit, stand. */
export type ListedCharge = ChargeRow & { statementNumber: number | null; creditStatementNumber: number | null };
/** The period is that of the appointments. */
export type ChargeFilter = { employerId?: number | undefined; from?: string | undefined; to?: string | undefined };

const credits = alias(statements, 'credits');

function listed(db: Db) {
  return db
    .select({ charge: charges, statementNumber: statements.number, creditStatementNumber: credits.number })
    .from(charges)
    .leftJoin(statements, eq(statements.id, charges.statementId))
    .leftJoin(credits, eq(credits.id, charges.creditStatementId))
    .$dynamic();
}

function within({ employerId, from, to }: ChargeFilter) {
  return and(
    employerId === undefined ? undefined : eq(charges.employerId, employerId),
    from === undefined ? undefined : gte(charges.date, from),
    to === undefined ? undefined : lte(charges.date, to),
  );
}

/** In order of the appointments, some at a time; each part begins after the last row of the one before it. */
export async function* chargesInParts(db: Db, filter: ChargeFilter): AsyncGenerator<ListedCharge[]> {
  const { date, startTime, id } = charges;
  let last: ListedCharge | undefined;
  do {
    const rows = await listed(db)
      .where(
        and(within(filter), last && sql`(${date}, ${startTime}, ${id}) > (${last.date}::date, ${last.startTime}::time, ${last.id}::int)`),
      )
      .orderBy(asc(date), asc(startTime), asc(id))
      .limit(ROWS_PER_PART);
    const part = rows.map(({ charge, ...numbers }) => ({ ...charge, ...numbers }));
    yield part;
    last = part.length === ROWS_PER_PART ? part.at(-1) : undefined;
  } while (last);
}

export async function countCharges(db: Db, filter: ChargeFilter): Promise<number> {
  return db.$count(charges, within(filter));
}

async function listedCharge(db: Db, id: number): Promise<ListedCharge> {
  const { charge, ...numbers } = one(await listed(db).where(eq(charges.id, id)));
  return { ...charge, ...numbers };
}

export async function insertCharge(db: Db, charge: typeof charges.$inferInsert): Promise<void> {
  await db.insert(charges).values(charge);
}

export async function deleteCharge(db: Db, id: number): Promise<void> {
  await db.delete(charges).where(eq(charges.id, id));
}

export async function lockCharge(db: Db, id: number): Promise<ChargeRow | null> {
  const [row] = await db.select().from(charges).where(eq(charges.id, id)).for('no key update');
  return row ?? null;
}

/** Of one appointment; a no-show that was credited and marked again has two. */
export async function lockChargesOf(db: Db, appointmentId: number, kind: ChargeKind): Promise<ChargeRow[]> {
  return db
    .select()
    .from(charges)
    .where(and(eq(charges.appointmentId, appointmentId), eq(charges.kind, kind)))
    .orderBy(asc(charges.id))
    .for('update');
}

export async function waiveCharge(
  db: Db,
  id: number,
  waiver: { waivedAt: string; waivedBy: string; waiveReason: string },
): Promise<ListedCharge> {
  await db.update(charges).set(waiver).where(eq(charges.id, id));
  return listedCharge(db, id);
}

/** From now on it waits for the next statement of its employer. */
export async function creditCharge(
  db: Db,
  id: number,
  credit: { creditedAt: string; creditedBy: string; creditReason: string },
): Promise<ListedCharge> {
  await db.update(charges).set(credit).where(eq(charges.id, id));
  return listedCharge(db, id);
}

/** What the next statements are about: per employer and month, how many charges wait; and of an employer, how many credits. */
export async function waitingCharges(db: Db) {
  const month = sql<string>`to_char(${charges.date}, 'YYYY-MM')`;
  const open = await db
    .select({ employerId: charges.employerId, month, count: sql<number>`count(*)::int` })
    .from(charges)
    .where(sql`${charges.statementId} IS NULL AND ${charges.waivedAt} IS NULL AND ${charges.employerId} IS NOT NULL`)
    .groupBy(charges.employerId, month);
  const credited = await db
    .select({ employerId: charges.employerId, count: sql<number>`count(*)::int` })
    .from(charges)
    .where(sql`${charges.creditedAt} IS NOT NULL AND ${charges.creditStatementId} IS NULL AND ${charges.employerId} IS NOT NULL`)
    .groupBy(charges.employerId);
  return { open, credited };
}
