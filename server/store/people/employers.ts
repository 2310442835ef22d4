import { and, asc, count, eq, getTableColumns, gte, inArray, isNotNull, ne, notInArray, sql } from 'drizzle-orm';
import { EMPLOYEE_STATUSES, type EmployeeStatus } from '#domain/people/vocabulary.ts';
import type { Db } from '#server/db/db.ts';
import { one } from '#server/db/rows.ts';
import { users } from '#server/db/schema/access.ts';
import { consultants, employees, employerPreferredConsultants, employers } from '#server/db/schema/people.ts';
import { availability } from '#server/db/schema/planning.ts';
import { mayMention } from '#server/store/words.ts';

export type EmployerRow = typeof employers.$inferSelect;
export type EmployerValues = Omit<typeof employers.$inferInsert, 'id' | 'createdAt'>;
type PreferredConsultant = { id: number; user: { name: string } };
type VisitingDay = { date: string; consultantId: number; consultantName: string };

/** All employers, each with its preferred consultants, number of employees, and coming visits. */
export async function employersByName(db: Db, today: string) {
  return overview(db, today).orderBy(sql`${employers.name} COLLATE "und-x-icu"`, employers.id);
}

/** Employers that may match each of these words, without their number of employees; no words: all. */
export async function employersLike(db: Db, words: readonly string[]) {
  const { id, name, city, contactPerson, email, industry, tariffCents } = employers;
  return db
    .select({ id, name, city, contactPerson, email, industry, tariffCents })
    .from(employers)
    .where(mayMention(sql`concat_ws(' ', ${name}, ${city}, ${contactPerson}, ${email}, ${industry})`, words, 'each'))
    .orderBy(sql`${employers.name} COLLATE "und-x-icu"`, employers.id);
}

/** Employers that allow visits. */
export async function visitableEmployers(db: Db) {
  const { id, name, preferredMeetingType } = employers;
  return db.select({ id, name }).from(employers).where(ne(preferredMeetingType, 'virtueel')).orderBy(sql`${name} COLLATE "und-x-icu"`, id);
}

/** Preferred consultants by employer. */
export async function preferredConsultantsOf(db: Db, employerIds: readonly number[]): Promise<Map<number, number[]>> {
  const { employerId, consultantId } = employerPreferredConsultants;
  const rows = await db
    .select({ employerId, consultantId })
    .from(employerPreferredConsultants)
    .where(inArray(employerId, [...employerIds]));
  return new Map([...Map.groupBy(rows, (row) => row.employerId)].map(([id, list]) => [id, list.map((row) => row.consultantId)]));
}

/** The town of each that distances are computed with; empty if it is not known. */
export async function employerTowns(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const { id, town, city } = employers;
  const rows = await db
    .select({ id, town: sql<string>`coalesce(${town}, ${city}, '')` })
    .from(employers)
    .where(inArray(id, [...ids]));
  return new Map(rows.map((row) => [row.id, row.town]));
}

export async function employerNames(db: Db, ids: readonly number[]): Promise<{ id: number; name: string }[]> {
  if (ids.length === 0) return [];
  const { id, name } = employers;
  return db
    .select({ id, name })
    .from(employers)
    .where(inArray(id, [...new Set(ids)]))
    .orderBy(sql`${name} COLLATE "und-x-icu"`, id);
}

export async function allEmployerNames(db: Db): Promise<string[]> {
  return (await db.select({ name: employers.name }).from(employers)).map(({ name }) => name);
}

export async function employerOverview(db: Db, id: number, today: string) {
  const [row] = await overview(db, today).where(eq(employers.id, id));
  return row ?? null;
}

function overview(db: Db, today: string) {
  const preferred = db
    .select({
      employerId: employerPreferredConsultants.employerId,
      list: sql<PreferredConsultant[]>`jsonb_agg(
        jsonb_build_object('id', ${consultants.id}, 'user', jsonb_build_object('name', ${users.name}))
        ORDER BY ${users.name} COLLATE "und-x-icu", ${consultants.id})`.as('list'),
    })
    .from(employerPreferredConsultants)
    .innerJoin(consultants, eq(consultants.id, employerPreferredConsultants.consultantId))
    .innerJoin(users, eq(users.id, consultants.userId))
    .groupBy(employerPreferredConsultants.employerId)
    .as('preferred');
  const visits = db
    .select({
      employerId: availability.employerId,
      days: sql<VisitingDay[]>`jsonb_agg(
        jsonb_build_object('date', ${availability.date}, 'consultantId', ${consultants.id}, 'consultantName', ${users.name})
        ORDER BY ${availability.date}, ${availability.startTime})`.as('days'),
    })
    .from(availability)
    .innerJoin(consultants, eq(consultants.id, availability.consultantId))
    .innerJoin(users, eq(users.id, consultants.userId))
    .where(and(isNotNull(availability.employerId), gte(availability.date, today)))
    .groupBy(availability.employerId)
    .as('visits');
  const staff = db
    .select({ employerId: employees.employerId, count: count().as('count') })
    .from(employees)
    .groupBy(employees.employerId)
    .as('staff');
  return db
    .select({
      ...getTableColumns(employers),
      preferredConsultants: sql<PreferredConsultant[]>`coalesce(${preferred.list}, '[]')`,
      employeeCount: sql<number>`coalesce(${staff.count}, 0)`,
      visitingDays: sql<VisitingDay[]>`coalesce(${visits.days}, '[]')`,
    })
    .from(employers)
    .leftJoin(preferred, eq(preferred.employerId, employers.id))
    .leftJoin(staff, eq(staff.employerId, employers.id))
    .leftJoin(visits, eq(visits.employerId, employers.id))
    .$dynamic();
}

export async function employerById(db: Db, id: number): Promise<EmployerRow | null> {
  const [row] = await db.select().from(employers).where(eq(employers.id, id));
  return row ?? null;
}

/** `update` before a delete: it also prevents new employees. */
export async function lockEmployer(db: Db, id: number, strength: 'update' | 'no key update'): Promise<EmployerRow | null> {
  const [row] = await db.select().from(employers).where(eq(employers.id, id)).for(strength);
  return row ?? null;
}

/** Locks in order of id; nobody changes or deletes these employers until the transaction ends. */
export async function lockEmployers(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const { id, preferredMeetingType } = employers;
  return db
    .select({ id, preferredMeetingType })
    .from(employers)
    .where(inArray(id, [...ids]))
    .orderBy(id)
    .for('share');
}

export async function countEmployeesOf(db: Db, employerId: number): Promise<number> {
  return db.$count(employees, eq(employees.employerId, employerId));
}

/** The people of one employer by status; every status is present. */
export async function countByStatus(db: Db, employerId: number): Promise<Record<EmployeeStatus, number>> {
  const rows = await db
    .select({ status: employees.status, count: count() })
    .from(employees)
    .where(eq(employees.employerId, employerId))
    .groupBy(employees.status);
  const known = new Map(rows.map(({ status, count }) => [status, count]));
  return Object.fromEntries(EMPLOYEE_STATUSES.map((status) => [status, known.get(status) ?? 0])) as Record<EmployeeStatus, number>;
}

export async function insertEmployer(db: Db, values: EmployerValues): Promise<number> {
  return one(await db.insert(employers).values(values).returning({ id: employers.id })).id;
}

export async function updateEmployer(db: Db, id: number, values: EmployerValues): Promise<void> {
  await db.update(employers).set(values).where(eq(employers.id, id));
}

export async function deleteEmployer(db: Db, id: number): Promise<void> {
  await db.delete(employers).where(eq(employers.id, id));
}

export async function preferredConsultantIds(db: Db, employerId: number): Promise<number[]> {
  const rows = await db
    .select({ id: employerPreferredConsultants.consultantId })
    .from(employerPreferredConsultants)
    .where(eq(employerPreferredConsultants.employerId, employerId))
    .orderBy(asc(employerPreferredConsultants.consultantId));
  return rows.map(({ id }) => id);
}

/** A consultant who stays preferred keeps the row, and so the date on which they became preferred. */
export async function setPreferredConsultants(db: Db, employerId: number, consultantIds: number[]): Promise<void> {
  await db
    .delete(employerPreferredConsultants)
    .where(
      and(eq(employerPreferredConsultants.employerId, employerId), notInArray(employerPreferredConsultants.consultantId, consultantIds)),
    );
  await db
    .insert(employerPreferredConsultants)
    .values(consultantIds.map((consultantId) => ({ employerId, consultantId })))
    .onConflictDoNothing();
}

/**
 * Names of the employers whose only preferred consultant this is. Locks all employers that prefer the consultant: if two
 * consultants are deleted simultaneously, the second deletion sees who is left.
 */
export async function lockLonelyEmployers(db: Db, consultantId: number): Promise<string[]> {
  const preferring = db
    .select({ id: employerPreferredConsultants.employerId })
    .from(employerPreferredConsultants)
    .where(eq(employerPreferredConsultants.consultantId, consultantId));
  const locked = await db
    .select({ id: employers.id })
    .from(employers)
    .where(inArray(employers.id, preferring))
    .orderBy(employers.id)
    .for('no key update');
  if (locked.length === 0) return [];
  const rows = await db
    .select({ name: employers.name })
    .from(employers)
    .innerJoin(employerPreferredConsultants, eq(employerPreferredConsultants.employerId, employers.id))
    .where(
      inArray(
        employers.id,
        locked.map(({ id }) => id),
      ),
    )
    .groupBy(employers.id)
    .having(sql`count(*) = 1`)
    .orderBy(sql`${employers.name} COLLATE "und-x-icu"`);
  return rows.map(({ name }) => name);
}
