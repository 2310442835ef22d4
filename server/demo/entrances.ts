import { and, asc, desc, eq, gte, isNotNull, isNull, like, notLike } from 'drizzle-orm';
import { hasBegun } from '#domain/appointments/booking.ts';
import { type Free, isLate } from '#domain/appointments/late.ts';
import { addDays, type Moment } from '#domain/calendar.ts';
import { displayName } from '#domain/people/names.ts';
import { isLinkAlive } from '#domain/post/reminders.ts';
import { dateOf, hoursAfter, isBefore, startsAt } from '#domain/time.ts';
import { appointments } from '#server/db/schema/appointments.ts';
import { employees, employers } from '#server/db/schema/people.ts';
import { mails } from '#server/db/schema/post.ts';
import type { Services } from '#server/services.ts';
import { INVITATION, theirInvitation } from '#server/store/post/invitation-fields.ts';
import { UNKNOWN_DOMAIN } from './life.ts';

// The people that the welcome page offers as entrances. Queried on every request, because an appointment that could be moved yesterday may
// be too late today, and users of the demo change data.

type Visitor = { name: string; employer: string; link: string };
type Planned = Visitor & Moment & Free;
export type Entrances = {
  invited: Visitor | null;
  planned: Planned | null;
  /** An appointment too late to move; in a weekend without one, an appointment that has begun. */
  late: (Planned & { begun: boolean }) | null;
  hr: { name: string | null; employerId: number; employer: string; address: string; subject: string } | null;
};

export async function entrances(services: Pick<Services, 'db' | 'now'>): Promise<Entrances> {
  const planned = await plannedVisitors(services);
  const now = services.now();
  const ahead = planned.filter((one) => !hasBegun(one, now));
  const late = ahead.find((one) => isLate(one, now));
  const begun = planned.findLast((one) => hasBegun(one, now));
  return {
    invited: await invitedVisitor(services),
    // A day more than the rule requires, so that it can still be moved when the user gets to it.
    planned: ahead.find((one) => isBefore(hoursAfter(now, 72), startsAt(one))) ?? null,
    late: late ? { ...late, begun: false } : begun ? { ...begun, begun: true } : null,
    hr: await hrDepartment(services),
  };
}

async function invitedVisitor({ db, now }: Pick<Services, 'db' | 'now'>): Promise<Visitor | null> {
  const { firstName, lastName } = employees;
  const { invitationToken, invitationSentDate, laterUntil, exitEmailSentDate } = INVITATION;
  const [row] = await db
    .select({ firstName, lastName, invitationToken, invitationSentDate, laterUntil, employer: employers.name })
    .from(employees)
    .innerJoin(...theirInvitation)
    .innerJoin(employers, eq(employers.id, employees.employerId))
    .where(
      and(
        eq(employees.status, 'uitgenodigd'),
        eq(employers.communicatieViaHrm, false),
        eq(employers.preferredMeetingType, 'geen'),
        isNull(exitEmailSentDate),
        notLike(employees.email, `%@${UNKNOWN_DOMAIN}`),
      ),
    )
    .orderBy(desc(invitationSentDate), asc(employees.id))
    .limit(1);
  if (!row || !isLinkAlive(row, now())) return null;
  return { name: displayName(row), employer: row.employer, link: `/book/${row.invitationToken}` };
}

async function plannedVisitors({ db, now }: Pick<Services, 'db' | 'now'>): Promise<Planned[]> {
  const { date, startTime, freeUntil } = appointments;
  const { firstName, lastName } = employees;
  const { invitationToken } = INVITATION;
  const rows = await db
    .select({ firstName, lastName, invitationToken, employer: employers.name, date, startTime, freeUntil })
    .from(appointments)
    .innerJoin(employees, eq(employees.id, appointments.employeeId))
    .innerJoin(...theirInvitation)
    .innerJoin(employers, eq(employers.id, employees.employerId))
    .where(
      and(
        eq(appointments.status, 'geplanned'),
        eq(employers.communicatieViaHrm, false),
        // Covers the longest weekend with holidays.
        gte(date, addDays(dateOf(now()), -6)),
        isNotNull(invitationToken),
      ),
    )
    .orderBy(asc(date), asc(startTime), asc(appointments.id));
  return rows.map(({ invitationToken, employer, date, startTime, freeUntil, ...person }) => ({
    name: displayName(person),
    employer,
    link: `/book/${invitationToken}`,
    date,
    startTime,
    freeUntil,
  }));
}

/** The HR department with the newest overview of invitations; later overviews are reminders. */
async function hrDepartment({ db }: Pick<Services, 'db'>): Promise<Entrances['hr']> {
  const [row] = await db
    .select({ address: mails.toAddress, name: mails.toName, subject: mails.subject, employerId: employers.id, employer: employers.name })
    .from(mails)
    .innerJoin(employers, eq(employers.id, mails.employerId))
    .where(and(eq(mails.kind, 'hr_overview'), eq(mails.status, 'verzonden'), like(mails.subject, 'Uitnodiging%')))
    .orderBy(desc(mails.sentAt))
    .limit(1);
  return row ?? null;
}
