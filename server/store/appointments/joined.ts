import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm';
import { ZONE } from '#domain/calendar.ts';
import { PERSON_FIELDS } from '#domain/people/person.ts';
import type { Db } from '#server/db/db.ts';
import { only } from '#server/db/rows.ts';
import { users } from '#server/db/schema/access.ts';
import { appointments } from '#server/db/schema/appointments.ts';
import { partners } from '#server/db/schema/conversation.ts';
import { consultants, employees, employers } from '#server/db/schema/people.ts';
import { ADVISER, ADVISER_USER } from '#server/store/people/consultants.ts';
import { INVITATION, theirInvitation } from '#server/store/post/invitation-fields.ts';

// An appointment joined with its consultant, employee and employer, as all files here read it.

const { cancelToken: _secret, ...listed } = getTableColumns(appointments);
const others = {
  consultant: ADVISER,
  user: ADVISER_USER,
  employee: {
    id: employees.id,
    ...only(employees, PERSON_FIELDS),
    employerId: employees.employerId,
    status: employees.status,
  },
  employer: getTableColumns(employers),
};

/** SQL: the moment at which an appointment ends. */
export const endsAt = sql`(${appointments.date} + ${appointments.endTime}) AT TIME ZONE ${sql.raw(`'${ZONE}'`)}`;

export const inOrder = [asc(appointments.date), asc(appointments.startTime), asc(appointments.id)];

/** The partner who comes along. Only selected by `whole`: lists never contain it. */
const partner = { name: partners.name, email: partners.email, uid: partners.uid };

export function whole(db: Db) {
  return db
    .select({ appointment: getTableColumns(appointments), ...others, partner })
    .from(appointments)
    .innerJoin(consultants, eq(consultants.id, appointments.consultantId))
    .innerJoin(users, eq(users.id, consultants.userId))
    .innerJoin(employees, eq(employees.id, appointments.employeeId))
    .innerJoin(employers, eq(employers.id, employees.employerId))
    .leftJoin(partners, and(eq(partners.employeeId, appointments.employeeId), eq(partners.appointmentId, appointments.id)))
    .$dynamic();
}

/** Lists contain no token that can change an appointment. */
export function listing(db: Db) {
  return db
    .select({ appointment: listed, ...others, employee: { ...others.employee, invitationToken: INVITATION.invitationToken } })
    .from(appointments)
    .innerJoin(consultants, eq(consultants.id, appointments.consultantId))
    .innerJoin(users, eq(users.id, consultants.userId))
    .innerJoin(employees, eq(employees.id, appointments.employeeId))
    .innerJoin(employers, eq(employers.id, employees.employerId))
    .leftJoin(...theirInvitation)
    .$dynamic();
}

type Row<A, C, U, E, W> = { appointment: A; consultant: C; user: U; employee: E; employer: W };

export function nested<A, C, U, E, W>(row: Row<A, C, U, E, W>) {
  const { appointment, consultant, user, employee, employer } = row;
  return { ...appointment, consultant: { ...consultant, user }, employee: { ...employee, employer } };
}

export function wholeOf<A, C, U, E, W, P>({ partner, ...row }: Row<A, C, U, E, W> & { partner: P }) {
  return { ...nested(row), partner };
}
