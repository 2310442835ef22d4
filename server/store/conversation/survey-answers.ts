import { and, eq, lt, sql } from 'drizzle-orm';
import type { Cell } from '#domain/conversation/survey-results.ts';
import type { Db } from '#server/db/db.ts';
import { surveyAnswers } from '#server/db/schema/conversation-after.ts';
import { deleteInParts } from '#server/store/delete-in-parts.ts';

// Answers to the survey, which name nobody.

type NewAnswer = Omit<typeof surveyAnswers.$inferInsert, 'id'>;

export async function insertAnswers(db: Db, answers: NewAnswer[]): Promise<void> {
  await db.insert(surveyAnswers).values(answers);
}

/** The answers about conversations of a quarter. */
export async function answersIn(db: Db, quarter: string): Promise<Cell[]> {
  return db
    .select({
      employerId: surveyAnswers.employerId,
      consultantId: surveyAnswers.consultantId,
      count: sql<number>`count(*)::int`,
      total: sql<number>`sum(${surveyAnswers.useful})::int`,
    })
    .from(surveyAnswers)
    .where(eq(surveyAnswers.quarter, quarter))
    .groupBy(surveyAnswers.employerId, surveyAnswers.consultantId);
}

/** In random order, another one each time, so that the place of a remark tells nothing of who wrote it. */
export async function remarksIn(db: Db, quarter: string, limit: number): Promise<string[]> {
  const rows = await db
    .select({ remark: surveyAnswers.remark })
    .from(surveyAnswers)
    .where(and(eq(surveyAnswers.quarter, quarter), sql`${surveyAnswers.remark} IS NOT NULL`))
    .orderBy(sql`random()`)
    .limit(limit);
  return rows.flatMap(({ remark }) => remark ?? []);
}

export async function deleteAnswersBefore(db: Db, quarter: string): Promise<void> {
  await deleteInParts(db, surveyAnswers, lt(surveyAnswers.quarter, quarter));
}
