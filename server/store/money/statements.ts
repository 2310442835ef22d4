import { and, asc, count, eq, gte, inArray, isNotNull, isNull, lte, type SQL } from 'drizzle-orm';
import { type Credit, type StatementLine, withVat } from '#domain/money/statement.ts';
import { MAX_STATEMENT_LINES } from '#domain/money/vocabulary.ts';
import type { Db } from '#server/db/db.ts';
import { one } from '#server/db/rows.ts';
import { charges, statementFiles, statementLines, statements } from '#server/db/schema/money.ts';
import { type ListPlace, pageOf } from '#server/store/pages.ts';
import { creditWaits, isOpen } from './charges.ts';

export type StatementRow = typeof statements.$inferSelect;
type NewStatement = Omit<typeof statements.$inferInsert, 'id' | 'sentAt' | 'sentTo'>;

type Wanted = { employerId: number; from: string; to: string };
/** `lock`: to make a statement; without it for a preview. */
type Options = { lock: boolean };
/** The maximum of credits read for all employers together: they add up until somebody makes the next statements. */
const MAX_WAITING = 10_000;

/** The open charges of an employer in a period, at most as many as a statement may have lines. */
export async function openCharges(db: Db, { employerId, from, to }: Wanted, { lock }: Options) {
  const { id, kind, date, startTime, endTime } = charges;
  const found = db
    .select({ id, kind, date, startTime, endTime })
    .from(charges)
    .where(and(eq(charges.employerId, employerId), gte(charges.date, from), lte(charges.date, to), isOpen))
    .orderBy(asc(date), asc(startTime), asc(id))
    .limit(MAX_STATEMENT_LINES)
    .$dynamic();
  return lock ? found.for('no key update') : found;
}

type WaitingCredit = Credit & { employerId: number | null };

/** Credits without a statement, of one employer or of all, with the statement line that each reverses. */
export async function waitingCredits(db: Db, employerId: number | null, { lock }: Options): Promise<WaitingCredit[]> {
  const { id, kind, date, startTime, endTime } = charges;
  const { cents, vatPercent, vatCents, statementId } = statementLines;
  const found = db
    .select({
      employerId: charges.employerId,
      id,
      kind,
      date,
      startTime,
      endTime,
      cents,
      vatPercent,
      vatCents,
      statementId,
      creditOf: statements.number,
    })
    .from(charges)
    .innerJoin(statements, eq(statements.id, charges.statementId))
    .innerJoin(statementLines, and(eq(statementLines.chargeId, charges.id), eq(statementLines.isCredit, false)))
    .where(and(employerId === null ? isNotNull(charges.employerId) : eq(charges.employerId, employerId), creditWaits))
    .orderBy(asc(date), asc(startTime), asc(id))
    .limit(employerId === null ? MAX_WAITING : MAX_STATEMENT_LINES)
    .$dynamic();
  const rows = await (lock ? found.for('no key update', { of: charges }) : found);
  const parts = await partsOfOldLines(
    db,
    rows.filter(({ vatCents }) => vatCents === null).map(({ statementId }) => statementId),
  );
  return rows.map(({ statementId: _, ...credit }) => ({ ...credit, vatCents: credit.vatCents ?? parts.get(credit.id) ?? 0 }));
}

/** VAT per charge for old lines without it, computed from all lines of their statements. */
async function partsOfOldLines(db: Db, statementIds: readonly number[]): Promise<Map<number, number>> {
  const parts = new Map<number, number>();
  for (const id of new Set(statementIds)) {
    for (const line of await linesOfStatement(db, id)) if (!line.isCredit) parts.set(line.chargeId, line.vatCents);
  }
  return parts;
}

/** Inserts the statement with its lines, and links its charges and credits to it. */
export async function insertStatement(db: Db, statement: NewStatement, lines: readonly StatementLine[]): Promise<StatementRow> {
  const row = one(await db.insert(statements).values(statement).returning());
  await db.insert(statementLines).values(lines.map((line, index) => ({ ...line, statementId: row.id, position: index + 1 })));
  const idsOf = (isCredit: boolean) => lines.filter((line) => line.isCredit === isCredit).map(({ chargeId }) => chargeId);
  await db
    .update(charges)
    .set({ statementId: row.id })
    .where(inArray(charges.id, idsOf(false)));
  await db
    .update(charges)
    .set({ creditStatementId: row.id })
    .where(inArray(charges.id, idsOf(true)));
  return row;
}

type StatementFilter = { employerId?: number | undefined; month?: string | undefined; sent?: 'no' | undefined };

function matching({ employerId, month, sent }: StatementFilter): SQL | undefined {
  return and(
    employerId === undefined ? undefined : eq(statements.employerId, employerId),
    month === undefined ? undefined : eq(statements.month, month),
    sent === undefined ? undefined : isNull(statements.sentAt),
  );
}

const NEWEST_FIRST = { by: { number: statements.number }, newestFirst: true } as const;

export async function listStatements(db: Db, filter: StatementFilter, place: ListPlace<{ number: number }>) {
  const { items: page, ...places } = await pageOf(NEWEST_FIRST, place, ({ where, orderBy, limit, offset }) =>
    db
      .select()
      .from(statements)
      .where(and(matching(filter), where))
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
  );
  const sizes = await db
    .select({ id: statementLines.statementId, lineCount: count() })
    .from(statementLines)
    .where(
      inArray(
        statementLines.statementId,
        page.map(({ id }) => id),
      ),
    )
    .groupBy(statementLines.statementId);
  const sizeOf = new Map(sizes.map(({ id, lineCount }) => [id, lineCount]));
  return { items: page.map((row) => ({ ...row, lineCount: sizeOf.get(row.id) ?? 0 })), ...places };
}

export async function countStatements(db: Db, filter: StatementFilter): Promise<number> {
  return db.$count(statements, matching(filter));
}

export async function statementById(db: Db, id: number): Promise<StatementRow | null> {
  const [row] = await db.select().from(statements).where(eq(statements.id, id));
  return row ?? null;
}

export async function lockStatement(db: Db, id: number): Promise<StatementRow | null> {
  const [row] = await db.select().from(statements).where(eq(statements.id, id)).for('no key update');
  return row ?? null;
}

export async function linesOfStatement(db: Db, id: number): Promise<StatementLine[]> {
  const { chargeId, kind, isCredit, date, startTime, endTime, cents, vatPercent, vatCents, creditOf, position } = statementLines;
  const lines = await db
    .select({ chargeId, kind, isCredit, date, startTime, endTime, cents, vatPercent, vatCents, creditOf })
    .from(statementLines)
    .where(eq(statementLines.statementId, id))
    .orderBy(asc(position));
  return withVat(lines);
}

export async function markStatementSent(db: Db, id: number, sent: { sentAt: string; sentTo: string }): Promise<StatementRow> {
  return one(await db.update(statements).set(sent).where(eq(statements.id, id)).returning());
}

/** In base64. */
export async function statementFile(db: Db, statementId: number): Promise<string | null> {
  const [row] = await db.select({ pdf: statementFiles.pdf }).from(statementFiles).where(eq(statementFiles.statementId, statementId));
  return row?.pdf ?? null;
}

/** The first file is kept: if two are made simultaneously, everybody still gets the same one. */
export async function keepStatementFile(db: Db, statementId: number, pdf: string): Promise<void> {
  await db.insert(statementFiles).values({ statementId, pdf }).onConflictDoNothing();
}
