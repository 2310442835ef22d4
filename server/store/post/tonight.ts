import { and, asc, count, eq, inArray, min, type SQL, sql, sum } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { AcceptedBefore, ReminderKind } from '#domain/post/reminders.ts';
import type { Db } from '#server/db/db.ts';
import { appointments } from '#server/db/schema/appointments.ts';
import { employees, employers } from '#server/db/schema/people.ts';
import { isDue, isUnreminded } from './nights.ts';

// A preview of the next run, without locks: counts and a page. Both use indexes; only the people of the page are read.

type Page = { limit: number; offset: number };

/**
 * Groups employers by everything that `hrAddress` depends on: communication through HR, and whether there is an address. A few rows for any
 * number of employers; the address is that of any one of them.
 */
const byRoute = [employers.communicatieViaHrm, sql`${employers.email} IS NULL`];
const totalsOf = (people: AnyPgColumn | SQL.Aliased<number>) => ({
  people: sum(people).mapWith(Number),
  employers: count(),
  employer: { communicatieViaHrm: employers.communicatieViaHrm, email: min(employers.email) },
});

/** How many are due a mail of this kind. */
export async function countDue(db: Db, kind: ReminderKind, before: AcceptedBefore, startedAt: string) {
  const due = db
    .select({ employerId: employees.employerId, people: count().as('people') })
    .from(employees)
    .where(isDue(kind, before, startedAt))
    .groupBy(employees.employerId)
    .as('due');
  return db
    .select(totalsOf(due.people))
    .from(due)
    .innerJoin(employers, eq(employers.id, due.employerId))
    .groupBy(...byRoute);
}

/** Those of one kind, by employer and name. */
export async function dueEmployees(db: Db, kind: ReminderKind, before: AcceptedBefore, startedAt: string, { limit, offset }: Page) {
  const inOrder = [asc(employees.employerId), asc(employees.sortKey), asc(employees.id)];
  const page = db
    .select({ id: employees.id })
    .from(employees)
    .where(isDue(kind, before, startedAt))
    .orderBy(...inOrder)
    .limit(limit)
    .offset(offset);
  return db
    .select({
      employee: {
        id: employees.id,
        firstName: employees.firstName,
        lastName: employees.lastName,
        email: employees.email,
        status: employees.status,
        lastMailId: employees.lastMailId,
        invitationAcceptedAt: employees.invitationAcceptedAt,
        invitationSentDate: employees.invitationSentDate,
        firstReminderSentDate: employees.firstReminderSentDate,
        secondReminderSentDate: employees.secondReminderSentDate,
        exitEmailSentDate: employees.exitEmailSentDate,
      },
      employer: { id: employers.id, name: employers.name, email: employers.email, communicatieViaHrm: employers.communicatieViaHrm },
    })
    .from(employees)
    .innerJoin(employers, eq(employers.id, employees.employerId))
    .where(inArray(employees.id, page))
    .orderBy(...inOrder);
}

/** Appointments to remind of that begin after the run: `hasBegun` of domain/appointments/booking.ts as SQL, compared by nights.test.ts. */
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
  return db
    .select(totalsOf(found.people))
    .from(found)
    .innerJoin(employers, eq(employers.id, found.employerId))
    .groupBy(...byRoute);
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
