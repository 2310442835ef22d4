import { and, eq, gte, lte, type SQL, sql } from 'drizzle-orm';
import type { AppointmentStatus, EmployeeStatus, MeetingType } from '#domain/vocabulary.ts';
import type { Db } from '#server/db/db.ts';
import { integer, nullable, one, rowsOf, text } from '#server/db/rows.ts';
import { dayCounts, employeeCounts, nameCounts } from '#server/db/schema.ts';

// What the counts of 0011_counts.sql answer without looking at the rows themselves: how many there are, and where in a list of a
// million a page begins.

type People = { employerId?: number | undefined; status?: EmployeeStatus | undefined };
type Days = {
  status?: AppointmentStatus | undefined;
  meetingType?: MeetingType | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

const total = (count: SQL | typeof dayCounts.count | typeof employeeCounts.count) => sql<number>`coalesce(sum(${count}), 0)::int`;

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

export async function countedAppointments(db: Db, days: Days): Promise<number> {
  const rows = await db
    .select({ total: total(dayCounts.count) })
    .from(dayCounts)
    .where(isWithin(days));
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

/** The days that a page lies on, and how many come before the first of them; null where it lies beyond the end. */
export async function daysOfPage(db: Db, days: Days, { limit, offset }: { limit: number; offset: number }) {
  const result = await db.execute(sql`
    SELECT to_char(min(date), 'YYYY-MM-DD') AS first, to_char(max(date), 'YYYY-MM-DD') AS last, min(until - n)::int AS before FROM (
      SELECT date, n, sum(n) OVER (ORDER BY date) AS until FROM (
        SELECT date, sum(count) AS n FROM ${dayCounts} WHERE ${isWithin(days) ?? sql`true`} GROUP BY date HAVING sum(count) > 0) AS days) AS running
    WHERE until > ${offset} AND until - n < ${offset + limit}`);
  const { first, last, before } = one(rowsOf(result, { first: nullable(text), last: nullable(text), before: nullable(integer) }));
  return first === null || last === null || before === null ? null : { first, last, before };
}

function isWithin({ status, meetingType, from, to }: Days): SQL | undefined {
  return and(
    status === undefined ? undefined : eq(dayCounts.status, status),
    meetingType === undefined ? undefined : eq(dayCounts.meetingType, meetingType),
    from === undefined ? undefined : gte(dayCounts.date, from),
    to === undefined ? undefined : lte(dayCounts.date, to),
  );
}
