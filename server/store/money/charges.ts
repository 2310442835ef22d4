import { and, asc, desc, eq, gte, isNotNull, lte, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { priceFor } from '#domain/money/statement.ts';
import type { ChargeKind } from '#domain/money/vocabulary.ts';
import type { Db } from '#server/db/db.ts';
import { one } from '#server/db/rows.ts';
import { users } from '#server/db/schema/access.ts';
import { appointments } from '#server/db/schema/appointments.ts';
import { charges, statementLines, statements } from '#server/db/schema/money.ts';
import { consultants, employers } from '#server/db/schema/people.ts';
import { ROWS_PER_PART } from '#server/store/pages.ts';
import { tariffRow } from './tariff.ts';

type ChargeRow = typeof charges.$inferSelect;
/**
 * With the numbers of the statement and the credit statement that it is on. `consultantId`: null if the appointment is gone, or with
 * another consultant now. `cents`: the amount on the statement, or else at the current tariff; null without a tariff or an employer.
 */
export type ListedCharge = ChargeRow & {
  consultantId: number | null;
  statementNumber: number | null;
  creditStatementNumber: number | null;
  cents: number | null;
};
/** The period is that of the appointments. */
type ChargeFilter = {
  employerId?: number | undefined;
  kind?: ChargeKind | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

const credits = alias(statements, 'credits');
/** On no statement yet, and not waived. */
export const isOpen = sql`(${charges.statementId} IS NULL AND ${charges.waivedAt} IS NULL)`;
/** Credited, and the credit is on no statement yet. */
export const creditWaits = sql`(${charges.creditedAt} IS NOT NULL AND ${charges.creditStatementId} IS NULL)`;

function listed(db: Db) {
  return db
    .select({
      charge: charges,
      consultantId: sql<number | null>`CASE WHEN ${users.name} = ${charges.consultantName} THEN ${consultants.id} END`,
      statementNumber: statements.number,
      creditStatementNumber: credits.number,
      stated: statementLines.cents,
      tariffCents: employers.tariffCents,
    })
    .from(charges)
    .leftJoin(statements, eq(statements.id, charges.statementId))
    .leftJoin(credits, eq(credits.id, charges.creditStatementId))
    .leftJoin(statementLines, and(eq(statementLines.chargeId, charges.id), eq(statementLines.isCredit, false)))
    .leftJoin(employers, eq(employers.id, charges.employerId))
    .leftJoin(appointments, eq(appointments.id, charges.appointmentId))
    .leftJoin(consultants, eq(consultants.id, appointments.consultantId))
    .leftJoin(users, eq(users.id, consultants.userId))
    .$dynamic();
}

type Found = Awaited<ReturnType<typeof listed>>[number];

function priced({ charge, stated, tariffCents, ...found }: Found, general: { cents: number }): ListedCharge {
  return { ...charge, ...found, cents: stated ?? (charge.employerId === null ? null : priceFor({ tariffCents }, general)) };
}

function within({ employerId, kind, from, to }: ChargeFilter) {
  return and(
    employerId === undefined ? undefined : eq(charges.employerId, employerId),
    kind && eq(charges.kind, kind),
    from === undefined ? undefined : gte(charges.date, from),
    to === undefined ? undefined : lte(charges.date, to),
  );
}

/** In order of the appointments, in batches; each continues after the last row of the previous one. */
export async function* chargesInParts(db: Db, filter: ChargeFilter): AsyncGenerator<ListedCharge[]> {
  const { date, startTime, id } = charges;
  const general = await tariffRow(db);
  let last: ListedCharge | undefined;
  do {
    const rows = await listed(db)
      .where(
        and(within(filter), last && sql`(${date}, ${startTime}, ${id}) > (${last.date}::date, ${last.startTime}::time, ${last.id}::int)`),
      )
      .orderBy(asc(date), asc(startTime), asc(id))
      .limit(ROWS_PER_PART);
    const part = rows.map((row) => priced(row, general));
    yield part;
    last = part.length === ROWS_PER_PART ? part.at(-1) : undefined;
  } while (last);
}

/** The newest first. */
export async function chargesOfEmployee(db: Db, employeeId: number): Promise<ListedCharge[]> {
  const rows = await listed(db).where(eq(charges.employeeId, employeeId)).orderBy(desc(charges.date), desc(charges.id));
  const general = await tariffRow(db);
  return rows.map((row) => priced(row, general));
}

export async function countCharges(db: Db, filter: ChargeFilter): Promise<number> {
  return db.$count(charges, within(filter));
}

async function listedCharge(db: Db, id: number): Promise<ListedCharge> {
  return priced(one(await listed(db).where(eq(charges.id, id))), await tariffRow(db));
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

/** How many charges and credits of an employer are on no statement yet. Locks all its charges: a concurrent credit waits, or is seen. */
export async function lockUnsettled(db: Db, employerId: number): Promise<{ openCharges: number; waitingCredits: number }> {
  const rows = await db
    .select({ isOpen: sql<boolean>`${isOpen}`, waits: sql<boolean>`${creditWaits}` })
    .from(charges)
    .where(eq(charges.employerId, employerId))
    .orderBy(asc(charges.id))
    .for('no key update');
  return { openCharges: rows.filter(({ isOpen }) => isOpen).length, waitingCredits: rows.filter(({ waits }) => waits).length };
}

/** Locks the charges of one appointment; a no-show that was credited and marked again has two. */
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

/** From now on the credit waits to be put on the employer's next statement. */
export async function creditCharge(
  db: Db,
  id: number,
  credit: { creditedAt: string; creditedBy: string; creditReason: string },
): Promise<ListedCharge> {
  await db.update(charges).set(credit).where(eq(charges.id, id));
  return listedCharge(db, id);
}

/** What waits for the next statements of one employer: charges, credits, and the sum of the credits without VAT. */
export async function openMoneyOf(db: Db, employerId: number) {
  const open = await db.$count(charges, and(eq(charges.employerId, employerId), isOpen));
  const credited = one(
    await db
      .select({ credits: sql<number>`count(*)::int`, creditCents: sql<number>`coalesce(sum(${statementLines.cents}), 0)::int` })
      .from(charges)
      .innerJoin(statementLines, and(eq(statementLines.chargeId, charges.id), eq(statementLines.isCredit, false)))
      .where(and(eq(charges.employerId, employerId), creditWaits)),
  );
  return { charges: open, ...credited };
}

/** The number of open charges per employer and month. */
export async function waitingCharges(db: Db) {
  const month = sql<string>`to_char(${charges.date}, 'YYYY-MM')`;
  return db
    .select({ employerId: charges.employerId, month, count: sql<number>`count(*)::int` })
    .from(charges)
    .where(and(isOpen, isNotNull(charges.employerId)))
    .groupBy(charges.employerId, month);
}
