import { and, eq, type SQL, sql } from 'drizzle-orm';
import { EMPLOYEE_STATUSES, type EmployeeStatus } from '#domain/people/vocabulary.ts';
import type { Db } from '#server/db/db.ts';
import { one } from '#server/db/rows.ts';
import { type dayCounts, employeeCounts, type mailCounts } from '#server/db/schema/counts.ts';

// Figures from the counts that triggers update (db/schema/counts.ts), without reading a million rows.

type People = { employerId?: number | undefined; status?: EmployeeStatus | undefined };
/** The tables that count by day, each with columns of its own. */
type ByDay = typeof dayCounts | typeof mailCounts;

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

/** Of one employer, by status; every status is present. */
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
