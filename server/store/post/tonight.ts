import { and, asc, count, eq, min, sql, sum } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { appointments } from '#server/db/schema/appointments.ts';
import { employees, employers } from '#server/db/schema/people.ts';
import { isUnreminded } from './nights.ts';

// What the next nightly run will do, read without a lock: how many people, and a page of them. Counts and pages come from indexes; only the
// people of the page are read. For invitations see invitation-nights.ts.

type Page = { limit: number; offset: number };

/**
 * Appointments to be reminded of that begin after the run does: `hasBegun` of domain/appointments/booking.ts as SQL; nights.test.ts checks
 * that the two agree.
 */
type Stretch = { from: string; to: string; runTime: string };

function isReminded({ runTime, ...days }: Stretch) {
  return and(isUnreminded(days), sql`(${appointments.date}, ${appointments.startTime}) > (${days.from}, ${runTime})`);
}

export async function countReminded(db: Db, stretch: Stretch) {
  const found = db
    .select({ employerId: employees.employerId, people: count().as('people') })
    .from(appointments)
    .innerJoin(employees, eq(employees.id, appointments.employeeId))
    .where(isReminded(stretch))
    .groupBy(employees.employerId)
    .as('found');
  // Employers are grouped by everything that `hrAddress` depends on; the address is that of any one of them.
  const { communicatieViaHrm, email } = employers;
  return db
    .select({
      people: sum(found.people).mapWith(Number),
      employers: count(),
      employer: { communicatieViaHrm, email: min(email) },
    })
    .from(found)
    .innerJoin(employers, eq(employers.id, found.employerId))
    .groupBy(communicatieViaHrm, sql`${email} IS NULL`);
}

export async function remindedAppointments(db: Db, stretch: Stretch, { limit, offset }: Page): Promise<number[]> {
  const rows = await db
    .select({ id: appointments.id })
    .from(appointments)
    .where(isReminded(stretch))
    .orderBy(asc(appointments.date), asc(appointments.startTime), asc(appointments.id))
    .limit(limit)
    .offset(offset);
  return rows.map(({ id }) => id);
}
