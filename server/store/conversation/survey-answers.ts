import { and, eq, gte, isNull, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { Batch, Waiting } from '#domain/conversation/survey-batches.ts';
import type { Db } from '#server/db/db.ts';
import { one } from '#server/db/rows.ts';
import { surveyAnswers, surveyBatches } from '#server/db/schema/conversation-after.ts';
import { deleteInParts } from '#server/store/delete-in-parts.ts';

// Answers to the survey, which name nobody.

type NewAnswer = Omit<typeof surveyAnswers.$inferInsert, 'id' | 'batchId'>;

export async function insertAnswers(db: Db, answers: NewAnswer[]): Promise<void> {
  await db.insert(surveyAnswers).values(answers);
}

/** Those that are in no batch yet: of one employer, or all of them. */
export async function waitingAnswers(db: Db, employerId?: number): Promise<Waiting[]> {
  const { id, week, employerId: employer, consultantId, useful } = surveyAnswers;
  return db
    .select({ id, week, employerId: employer, consultantId, useful })
    .from(surveyAnswers)
    .where(and(isNull(surveyAnswers.batchId), employerId === undefined ? undefined : eq(employer, employerId)));
}

/** The survey is locked. */
export async function insertBatch(db: Db, { ids, ...batch }: Batch): Promise<void> {
  const { id: batchId } = one(await db.insert(surveyBatches).values(batch).returning({ id: surveyBatches.id }));
  await db
    .update(surveyAnswers)
    .set({ batchId })
    .where(sql`${surveyAnswers.id} = ANY(${sql.param(ids)}::text[])`);
}

/** `firstWeek` and `lastWeek`: Mondays. */
export type BatchFilter = {
  employerId?: number | undefined;
  consultantId?: number | undefined;
  firstWeek?: string | undefined;
  lastWeek?: string | undefined;
};

/** Batches that lie wholly within what is asked. */
function within({ employerId, consultantId, firstWeek, lastWeek }: BatchFilter): SQL | undefined {
  return and(
    employerId === undefined ? undefined : eq(surveyBatches.employerId, employerId),
    consultantId === undefined ? undefined : eq(surveyBatches.consultantId, consultantId),
    firstWeek === undefined ? undefined : gte(surveyBatches.firstWeek, firstWeek),
    lastWeek === undefined ? undefined : lte(surveyBatches.lastWeek, lastWeek),
  );
}

export async function countAnswers(db: Db, filter: BatchFilter): Promise<{ count: number; total: number }> {
  const { count, total } = surveyBatches;
  const rows = await db
    .select({ count: sql<number>`coalesce(sum(${count}), 0)::int`, total: sql<number>`coalesce(sum(${total}), 0)::int` })
    .from(surveyBatches)
    .where(within(filter));
  return one(rows);
}

/** In no order: by a random number each time. */
export async function remarksIn(db: Db, filter: BatchFilter, limit: number): Promise<string[]> {
  const rows = await db
    .select({ remark: surveyAnswers.remark })
    .from(surveyAnswers)
    .innerJoin(surveyBatches, eq(surveyBatches.id, surveyAnswers.batchId))
    .where(and(within(filter), sql`${surveyAnswers.remark} IS NOT NULL`))
    .orderBy(sql`random()`)
    .limit(limit);
  return rows.flatMap(({ remark }) => remark ?? []);
}

/** Whole batches, so that what is left still is whole batches, and answers that never got into one. */
export async function deleteAnswersBefore(db: Db, week: string): Promise<void> {
  await deleteInParts(db, surveyBatches, lt(surveyBatches.lastWeek, week));
  await deleteInParts(db, surveyAnswers, and(isNull(surveyAnswers.batchId), lt(surveyAnswers.week, week)));
}
