import { and, asc, count, eq, getTableColumns, gte, isNull, lt, lte, notInArray, type SQL, sql } from 'drizzle-orm';
import type { AskedTonight } from '#domain/conversation/survey.ts';
import type { Db } from '#server/db/db.ts';
import { one } from '#server/db/rows.ts';
import { appointments } from '#server/db/schema/appointments.ts';
import { surveyConfig, surveyLinks } from '#server/db/schema/conversation-after.ts';
import { employees, employers } from '#server/db/schema/people.ts';
import { mails } from '#server/db/schema/post.ts';
import { deleteInParts } from '#server/store/delete-in-parts.ts';
import { isAnyOf } from '#server/store/id-list.ts';
import { textPart } from '#server/store/post/mail-texts.ts';
import { isUnsent } from '#server/store/post/mails.ts';

// Who is asked, and the links by which they answer. The answers are in survey-answers.ts: no column refers from a link to an answer.

export type SurveyConfigRow = typeof surveyConfig.$inferSelect;

export async function surveyConfigRow(db: Db): Promise<SurveyConfigRow> {
  return one(await db.select().from(surveyConfig).limit(1));
}

/** Locked until the transaction ends. */
export async function lockSurvey(db: Db): Promise<SurveyConfigRow> {
  return one(await db.select().from(surveyConfig).limit(1).for('no key update'));
}

export async function updateSurveyConfig(db: Db, id: number, change: Partial<SurveyConfigRow>): Promise<SurveyConfigRow> {
  return one(await db.update(surveyConfig).set(change).where(eq(surveyConfig.id, id)).returning());
}

function isUnsurveyed({ heldFrom, heldTo, completedFrom, completedBefore }: AskedTonight): SQL | undefined {
  return and(
    eq(appointments.status, 'voltooid'),
    gte(appointments.date, heldFrom),
    lte(appointments.date, heldTo),
    gte(appointments.completedAt, completedFrom),
    lt(appointments.completedAt, completedBefore),
    isNull(appointments.surveyAskedAt),
    isNull(employees.stoppedAt),
  );
}

type AnswersPart = { after?: number; offset?: number; limit: number };

/** In order of id, those after the id `after`. */
export async function appointmentsToSurvey(
  db: Db,
  tonight: AskedTonight,
  { after = 0, offset = 0, limit }: AnswersPart,
): Promise<number[]> {
  const rows = await db
    .select({ id: appointments.id })
    .from(appointments)
    .innerJoin(employees, eq(employees.id, appointments.employeeId))
    .where(and(isUnsurveyed(tonight), sql`${appointments.id} > ${after}`))
    .orderBy(asc(appointments.id))
    .limit(limit)
    .offset(offset);
  return rows.map(({ id }) => id);
}

export async function countToSurvey(db: Db, tonight: AskedTonight): Promise<number> {
  const rows = await db
    .select({ count: count() })
    .from(appointments)
    .innerJoin(employees, eq(employees.id, appointments.employeeId))
    .where(isUnsurveyed(tonight));
  return one(rows).count;
}

/** Returns which were marked: another server may have marked some already, and some may no longer meet the conditions. */
export async function markSurveyed(db: Db, ids: readonly number[], { tonight, at }: { tonight: AskedTonight; at: string }) {
  const locked = await db
    .select({ id: appointments.id })
    .from(appointments)
    .innerJoin(employees, eq(employees.id, appointments.employeeId))
    .where(and(isAnyOf(appointments.id, ids), isUnsurveyed(tonight)))
    .orderBy(asc(appointments.id))
    .for('no key update', { of: appointments });
  const marked = locked.map(({ id }) => id);
  await db.update(appointments).set({ surveyAskedAt: at }).where(isAnyOf(appointments.id, marked));
  return marked;
}

export async function insertSurveyLinks(db: Db, links: (typeof surveyLinks.$inferInsert)[]): Promise<void> {
  if (links.length > 0) await db.insert(surveyLinks).values(links);
}

/** With the languages from which that of its holder follows; null once the link names nobody. */
export async function surveyLinkBy(db: Db, tokenHash: string) {
  const [row] = await db
    .select({ ...getTableColumns(surveyLinks), language: employees.language, defaultLanguage: employers.defaultLanguage })
    .from(surveyLinks)
    .leftJoin(employees, eq(employees.id, surveyLinks.employeeId))
    .leftJoin(employers, eq(employers.id, employees.employerId))
    .where(eq(surveyLinks.tokenHash, tokenHash));
  if (!row) return null;
  const { language, defaultLanguage, ...link } = row;
  return { ...link, reader: { language, employer: { defaultLanguage } } };
}

/** Locked until the transaction ends. `of`: consultant, employer and day of the conversation; null once the link names nobody. */
export async function lockSurveyLink(db: Db, tokenHash: string) {
  const [link] = await db.select().from(surveyLinks).where(eq(surveyLinks.tokenHash, tokenHash)).for('update');
  if (!link) return null;
  const [of] = await db
    .select({ consultantId: appointments.consultantId, employerId: employees.employerId, date: appointments.date })
    .from(appointments)
    .innerJoin(employees, eq(employees.id, appointments.employeeId))
    .where(sql`${appointments.id} = ${link.appointmentId}`);
  return { ...link, of: of ?? null };
}

/** From now on the link names nobody. */
export async function markLinkAnswered(db: Db, tokenHash: string): Promise<void> {
  await db.update(surveyLinks).set({ isAnswered: true, appointmentId: null, employeeId: null }).where(eq(surveyLinks.tokenHash, tokenHash));
}

/** Deletes the links of this employee that were mailed already: unanswered, and not in one of these mails that still wait. */
export async function deleteMailedLinks(db: Db, employeeId: number, waiting: readonly string[]): Promise<void> {
  await db.delete(surveyLinks).where(and(eq(surveyLinks.employeeId, employeeId), notInArray(surveyLinks.tokenHash, [...waiting])));
}

/** The letters of surveys to this employee that were not sent yet. */
export async function unsentSurveys(db: Db, employeeId: number): Promise<unknown[]> {
  const rows = await db
    .select({ letter: textPart('letter') })
    .from(mails)
    .where(and(eq(mails.employeeId, employeeId), eq(mails.kind, 'survey'), isUnsent));
  return rows.map(({ letter }) => letter);
}

export async function hasStopped(db: Db, employeeId: number): Promise<boolean> {
  const [row] = await db.select({ stoppedAt: employees.stoppedAt }).from(employees).where(eq(employees.id, employeeId));
  return row?.stoppedAt != null;
}

export async function deleteSurveyLinksBefore(db: Db, date: string): Promise<void> {
  await deleteInParts(db, surveyLinks, lte(surveyLinks.expiresOn, date));
}
