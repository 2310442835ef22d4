import { and, eq, gte, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { one } from '#server/db/rows.ts';
import { surveyAnswers } from '#server/db/schema/conversation-after.ts';
import { deleteInParts } from '#server/store/delete-in-parts.ts';

// Answers to the survey, which name nobody.

type NewAnswer = Omit<typeof surveyAnswers.$inferInsert, 'id'>;

export async function insertAnswers(db: Db, answers: NewAnswer[]): Promise<void> {
  await db.insert(surveyAnswers).values(answers);
}

/** `firstWeek` and `lastWeek`: Mondays. */
export type AnswerFilter = {
  employerId?: number | undefined;
  consultantId?: number | undefined;
  firstWeek?: string | undefined;
  lastWeek?: string | undefined;
};

function matches({ employerId, consultantId, firstWeek, lastWeek }: AnswerFilter): SQL | undefined {
  return and(
    employerId === undefined ? undefined : eq(surveyAnswers.employerId, employerId),
    consultantId === undefined ? undefined : eq(surveyAnswers.consultantId, consultantId),
    firstWeek === undefined ? undefined : gte(surveyAnswers.week, firstWeek),
    lastWeek === undefined ? undefined : lte(surveyAnswers.week, lastWeek),
  );
}

/** `total`: the sum of the marks. */
export async function countAnswers(db: Db, filter: AnswerFilter): Promise<{ count: number; total: number }> {
  const rows = await db
    .select({ count: sql<number>`count(*)::int`, total: sql<number>`coalesce(sum(${surveyAnswers.useful}), 0)::int` })
    .from(surveyAnswers)
    .where(matches(filter));
  return one(rows);
}

/** In random order, another one each time, so that the place of a remark tells nothing of who wrote it. */
export async function remarksIn(db: Db, filter: AnswerFilter, limit: number): Promise<string[]> {
  const rows = await db
    .select({ remark: surveyAnswers.remark })
    .from(surveyAnswers)
    .where(and(matches(filter), sql`${surveyAnswers.remark} IS NOT NULL`))
    .orderBy(sql`random()`)
    .limit(limit);
  return rows.flatMap(({ remark }) => remark ?? []);
}

export async function deleteAnswersBefore(db: Db, week: string): Promise<void> {
  await deleteInParts(db, surveyAnswers, lt(surveyAnswers.week, week));
}
