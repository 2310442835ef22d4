import { and, asc, eq, isNull, ne, notExists, type SQL, sql } from 'drizzle-orm';
import { languageOf } from '#domain/language.ts';
import type { Figures } from '#domain/people/followed.ts';
import { isChosenByLanguage } from '#domain/people/spoken.ts';
import { isLinkAlive } from '#domain/post/reminders.ts';
import type { Db } from '#server/db/db.ts';
import { one, only } from '#server/db/rows.ts';
import { users } from '#server/db/schema/access.ts';
import { appointments } from '#server/db/schema/appointments.ts';
import { consultants, employees, employers } from '#server/db/schema/people.ts';
import { INVITATION, theirInvitation } from '#server/store/post/invitation-fields.ts';
import { type EmployeeRow, WITH_INVITATION } from './employees.ts';

const APPOINTMENT = only(appointments, [
  'id',
  'consultantId',
  'date',
  'startTime',
  'endTime',
  'meetingType',
  'byPhone',
  'status',
  'videoUrl',
  'freeUntil',
]);

const IS_PLANNED = eq(appointments.status, 'geplanned');

/** What HR sees of the people of its employer, by last name: no column about what they answered, asked or said. */
export async function employeesOfDesk(db: Db, employerId: number) {
  const { id, firstName, lastName, email, status, language } = employees;
  const rows = await db
    .select({
      employee: { id, firstName, lastName, email, status },
      reads: { language, defaultLanguage: employers.defaultLanguage },
      appointment: APPOINTMENT,
      consultant: { id: consultants.id, specialization: consultants.specialization },
      user: { name: users.name },
    })
    .from(employees)
    .innerJoin(employers, eq(employers.id, employees.employerId))
    .leftJoin(appointments, and(eq(appointments.employeeId, employees.id), IS_PLANNED))
    .leftJoin(consultants, eq(consultants.id, appointments.consultantId))
    .leftJoin(users, eq(users.id, consultants.userId))
    .where(eq(employees.employerId, employerId))
    .orderBy(asc(employees.sortKey), asc(employees.id));
  return rows.map(({ employee, reads, appointment, consultant, user }) => {
    const language = languageOf({ ...reads, employer: reads });
    return {
      ...employee,
      ...(isChosenByLanguage(language) && { language }),
      appointment: appointment && consultant && user ? { ...appointment, consultant: { ...consultant, user } } : null,
    };
  });
}

/** How many people there are, were invited, have an appointment, and had a conversation. */
export async function figuresOfDesk(db: Db, employerId: number): Promise<Figures> {
  const { status, employeeId } = appointments;
  const people = (what: SQL) => sql<number>`count(DISTINCT ${employees.id}) FILTER (WHERE ${what})::int`;
  const rows = await db
    .select({
      employees: people(sql`true`),
      invited: people(ne(employees.status, 'niet_uitgenodigd')),
      planned: people(IS_PLANNED),
      held: people(eq(status, 'voltooid')),
    })
    .from(employees)
    .leftJoin(appointments, eq(employeeId, employees.id))
    .where(eq(employees.employerId, employerId));
  return one(rows);
}

type Reachable = EmployeeRow & { invitationToken: string; invitationSentDate: string };

/**
 * Who gets a printed letter: people who are invited and have no appointment, by last name, without those who declined, want no more mail,
 * or whose link has ended.
 */
export async function lettersAt(db: Db, employerId: number, now: Temporal.Instant): Promise<Reachable[]> {
  const planned = db
    .select({ id: appointments.id })
    .from(appointments)
    .where(and(eq(appointments.employeeId, employees.id), IS_PLANNED));
  const people = await db
    .select(WITH_INVITATION)
    .from(employees)
    .leftJoin(...theirInvitation)
    .where(
      and(
        eq(employees.employerId, employerId),
        eq(employees.status, 'uitgenodigd'),
        isNull(employees.stoppedAt),
        isNull(INVITATION.declinedAt),
        notExists(planned),
      ),
    )
    .orderBy(asc(employees.sortKey), asc(employees.id));
  return people.flatMap((person) => {
    const { invitationToken, invitationSentDate } = person;
    return invitationToken && invitationSentDate && isLinkAlive(person, now) ? [{ ...person, invitationToken, invitationSentDate }] : [];
  });
}
