import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { addDays } from '#domain/calendar.ts';
import { instantOf, isoOf } from '#domain/time.ts';
import { EMPLOYEE_STATUSES, type EmployeeStatus } from '#domain/vocabulary.ts';
import type { Db } from '#server/db/db.ts';
import { integer, nullable, one, rowsOf, text } from '#server/db/rows.ts';
import { type auditCounts, type dayCounts, employeeCounts, type mailCounts, nameCounts } from '#server/db/schema/counts.ts';

// What the counts that triggers keep (0011_counts.sql, 0015_archive_counts.sql) answer without looking at the rows themselves: how many
// there are, and where in a list of a million a page begins.

type People = { employerId?: number | undefined; status?: EmployeeStatus | undefined };
/** The tables that count by day, each with columns of its own. */
type ByDay = typeof dayCounts | typeof mailCounts | typeof auditCounts;
type Order = 'oldest first' | 'newest first';
type Page = { limit: number; offset: number };

const total = (count: ByDay['count'] | typeof employeeCounts.count) => sql<number>`coalesce(sum(${count}), 0)::int`;

export async function countedEmployees(db: Db, { employerId, status }: People): Promise<number> {
  const rows = await db
    .select({ total: total(employeeCounts.count) })
    .from(employeeCounts)
    .where(
      and(
        employerId === undefined ? undefined : eq(employeeCounts.employerId, employerId),
        status === undefined ? undefined : eq(employeeCounts.status, status),
      ),
    );
  return one(rows).total;
}

/** Of one employer, by status; every status is there. */
export async function countedByStatus(db: Db, employerId: number): Promise<Record<EmployeeStatus, number>> {
  const rows = await db
    .select({ status: employeeCounts.status, total: total(employeeCounts.count) })
    .from(employeeCounts)
    .where(eq(employeeCounts.employerId, employerId))
    .groupBy(employeeCounts.status);
  const known = new Map(rows.map(({ status, total }) => [status, total]));
  return Object.fromEntries(EMPLOYEE_STATUSES.map((status) => [status, known.get(status) ?? 0])) as Record<EmployeeStatus, number>;
}

export async function countedByDay(db: Db, table: ByDay, which: SQL | undefined): Promise<number> {
  const rows = await db
    .select({ total: total(table.count) })
    .from(table)
    .where(which);
  return one(rows).total;
}

/** The last prefix of sort keys that begins at or before this place in the list, and how many come before it. */
export async function prefixAt(db: Db, { status }: Pick<People, 'status'>, offset: number): Promise<{ prefix: string; before: number }> {
  const result = await db.execute(sql`
    SELECT prefix, before FROM (
      SELECT prefix, (sum(n) OVER (ORDER BY prefix) - n)::int AS before FROM (
        SELECT prefix, sum(count) AS n FROM ${nameCounts} WHERE ${status === undefined ? sql`true` : eq(nameCounts.status, status)}
        GROUP BY prefix HAVING sum(count) > 0) AS prefixes) AS running
    WHERE before <= ${offset} ORDER BY prefix DESC LIMIT 1`);
  const [found] = rowsOf(result, { prefix: text, before: integer });
  return found ?? { prefix: '', before: 0 };
}

/** The days that a page lies on, and how many come before them in the list; null where it lies beyond the end. */
export async function daysOfPage(db: Db, table: ByDay, which: SQL | undefined, { limit, offset }: Page, order: Order) {
  const direction = sql.raw(order === 'newest first' ? 'DESC' : 'ASC');
  const result = await db.execute(sql`
    SELECT to_char(min(date), 'YYYY-MM-DD') AS first, to_char(max(date), 'YYYY-MM-DD') AS last, min(until - n)::int AS before FROM (
      SELECT date, n, sum(n) OVER (ORDER BY date ${direction}) AS until FROM (
        SELECT date, sum(count) AS n FROM ${table} WHERE ${which ?? sql`true`} GROUP BY date HAVING sum(count) > 0) AS days) AS running
    WHERE until > ${offset} AND until - n < ${offset + limit}`);
  const { first, last, before } = one(rowsOf(result, { first: nullable(text), last: nullable(text), before: nullable(integer) }));
  return first === null || last === null || before === null ? null : { first, last, before };
}

/** Instants on these days in Amsterdam, by which the counts go; both are included. */
export function onDaysOf(instant: PgColumn, first: string | undefined, last: string | undefined): SQL | undefined {
  const startOf = (day: string) => isoOf(instantOf(day, '00:00'));
  return and(first ? gte(instant, startOf(first)) : undefined, last ? lt(instant, startOf(addDays(last, 1))) : undefined);
}
