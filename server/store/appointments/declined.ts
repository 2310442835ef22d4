import { and, asc, count, eq, gte, inArray, max, min, or, sql } from 'drizzle-orm';
import type { Attendee } from '#domain/appointments/declined.ts';
import { dateOf } from '#domain/time.ts';
import type { Db } from '#server/db/db.ts';
import { one, rowsOf, text } from '#server/db/rows.ts';
import { users } from '#server/db/schema/access.ts';
import { appointments } from '#server/db/schema/appointments.ts';
import { consultants, employees } from '#server/db/schema/people.ts';
import { mails } from '#server/db/schema/post.ts';

// Answers of calendar programs to the invites of planned appointments.

/** Which of these addresses belong to an employee or consultant with a planned appointment, in small letters. */
export async function attendeesAmong(db: Db, addresses: readonly string[]): Promise<Set<string>> {
  if (addresses.length === 0) return new Set();
  const asked = sql`SELECT lower(unnest(${sql.param([...addresses])}::text[])) AS address`;
  const found = await db.execute(sql`
    WITH asked AS (${asked})
    SELECT address FROM asked WHERE EXISTS (
      SELECT FROM ${employees} JOIN ${appointments} ON ${appointments.employeeId} = ${employees.id}
      WHERE lower(${employees.email}) = address AND ${appointments.status} = 'geplanned')
    UNION SELECT address FROM asked JOIN ${users} ON address = lower(${users.email})
      JOIN ${consultants} ON ${consultants.userId} = ${users.id}
    UNION SELECT address FROM asked JOIN ${consultants} ON address = lower(${consultants.contactEmail})`);
  return new Set(rowsOf(found, { address: text }).map(({ address }) => address));
}

/** The planned appointment whose event in the calendar of this attendee has the UID. */
export async function plannedWithUid(db: Db, uid: string): Promise<{ id: number; by: Attendee } | null> {
  const { id, employeeUid, consultantUid, status } = appointments;
  const [row] = await db
    .select({ id, employeeUid })
    .from(appointments)
    .where(and(eq(status, 'geplanned'), or(eq(employeeUid, uid), eq(consultantUid, uid))));
  return row ? { id: row.id, by: row.employeeUid === uid ? 'employee' : 'consultant' } : null;
}

/** The latest SEQUENCE of an invite to this employee or consultant; null if none was written. */
export async function latestSequence(
  db: Db,
  { appointmentId, ...to }: { appointmentId: number } & ({ employeeId: number } | { userId: number }),
): Promise<number | null> {
  const isTheirs =
    'userId' in to
      ? and(eq(mails.audience, 'consultant'), eq(mails.userId, to.userId))
      : and(eq(mails.audience, 'employee'), eq(mails.employeeId, to.employeeId));
  const rows = await db
    .select({ sequence: sql<number | null>`max((${mails.invited}->>${String(appointmentId)})::int)` })
    .from(mails)
    .where(isTheirs);
  return one(rows).sequence;
}

/** Consultants who declined planned appointments of today and later, with how many and when. */
export async function declinedByConsultants(db: Db, now: Temporal.Instant) {
  const { consultantId, date, status, declinedBy } = appointments;
  const rows = await db
    .select({ consultantId, consultantName: users.name, count: count(), from: min(date), to: max(date) })
    .from(appointments)
    .innerJoin(consultants, eq(consultants.id, consultantId))
    .innerJoin(users, eq(users.id, consultants.userId))
    .where(and(eq(status, 'geplanned'), gte(date, dateOf(now)), inArray(declinedBy, ['consultant', 'both'])))
    .groupBy(consultantId, users.name)
    .orderBy(asc(min(date)), asc(consultantId));
  return rows.flatMap(({ from, to, ...theirs }) => (from && to ? { ...theirs, from, to } : []));
}
