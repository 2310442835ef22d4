import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { DEFAULT_LANGUAGE, type Language } from '#domain/language.ts';
import type { EmployeeStatus } from '#domain/people/vocabulary.ts';
import type { Db } from '#server/db/db.ts';
import { employees, employers } from '#server/db/schema/people.ts';

const WITHOUT_APPOINTMENT: EmployeeStatus[] = ['niet_uitgenodigd', 'uitgenodigd'];

/** How many people of an employer who may still book read each language. */
export async function languagesAwaited(db: Db, employerId: number): Promise<Map<Language, number>> {
  const language = sql<Language>`coalesce(${employees.language}, ${employers.defaultLanguage}, ${DEFAULT_LANGUAGE})`;
  const rows = await db
    .select({ language, count: sql<number>`count(*)::int` })
    .from(employees)
    .innerJoin(employers, eq(employers.id, employees.employerId))
    .where(and(eq(employees.employerId, employerId), inArray(employees.status, WITHOUT_APPOINTMENT), isNull(employees.stoppedAt)))
    .groupBy(sql`1`);
  return new Map(rows.map(({ language, count }) => [language, count]));
}

/** The employers whose people read this language unless they have a language of their own. */
export async function employersReading(db: Db, language: Language): Promise<number[]> {
  const rows = await db
    .select({ id: employers.id })
    .from(employers)
    .where(sql`coalesce(${employers.defaultLanguage}, ${DEFAULT_LANGUAGE}) = ${language}`);
  return rows.map(({ id }) => id);
}
