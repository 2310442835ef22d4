import { eq, sql } from 'drizzle-orm';
import { dayOfWeek } from '#domain/calendar.ts';
import { isoOf } from '#domain/time.ts';
import { users } from '#server/db/schema/access.ts';
import { videoConfig } from '#server/db/schema/appointments.ts';
import { consultants, employers } from '#server/db/schema/people.ts';
import { availability } from '#server/db/schema/planning.ts';
import { newSecret } from '#server/db/secrets.ts';
import { insertEmployees } from '#server/testing/invited.ts';
import type { TestPortal } from '#server/testing/portal.ts';
import { clock, EMPLOYERS, type Office, UNREACHABLE } from './model.ts';

export type Accounts = { adminId: number; adviserIds: number[] };

/** Empties the database and inserts the model's office; returns the ids of its rows. */
export async function openOffice(portal: TestPortal, { adviserIds }: Accounts, office: Office) {
  const { db } = portal;
  portal.instant = office.now;
  // A trigger forbids DELETE on history, so it is truncated; for the few rows of the other tables DELETE is faster.
  await db.execute(sql`TRUNCATE history`);
  await db.execute(sql`
      WITH a AS (DELETE FROM charges), b AS (DELETE FROM mails), c AS (DELETE FROM sessions), d AS (DELETE FROM rate_limits),
        e AS (DELETE FROM availability), e2 AS (DELETE FROM absences), e3 AS (DELETE FROM busy_calendars), e4 AS (DELETE FROM closed_days), f AS (DELETE FROM unavailability), g AS (DELETE FROM appointments),
        h AS (DELETE FROM employees), i AS (DELETE FROM consultants)
      DELETE FROM employers`);
  await db.update(videoConfig).set({ mode: 'template', template: 'https://meet.kantoor.nl/{code}', phone: 'choice' });
  office.administrators = await db.$count(users, eq(users.role, 'admin'));
  const made = await db
    .insert(consultants)
    .values(adviserIds.map((userId) => ({ userId })))
    .returning();
  const accounts = await db.select({ id: users.id, email: users.email }).from(users);
  const emailOf = new Map(accounts.map(({ id, email }) => [id, email]));
  const advisers = made.map(({ id, userId }) => ({ consultantId: id, userId, email: emailOf.get(userId)! }));
  const firms = await db
    .insert(employers)
    .values(
      EMPLOYERS.map(({ type, viaHr }, i) => ({
        name: `Werkgever ${i}`,
        preferredMeetingType: type,
        communicatieViaHrm: viaHr,
        email: `hr${i}@werkgever.test`,
      })),
    )
    .returning();
  const staff = await insertEmployees(
    db,
    office.people.map((person, i) => {
      person.token = newSecret();
      const name = `Werknemer ${i}`;
      const invitation = {
        status: 'uitgenodigd' as const,
        invitationSent: true,
        invitationToken: person.token,
        invitationSentDate: isoOf(portal.instant),
      };
      return {
        employerId: firms[person.employer]!.id,
        firstName: 'Jan',
        lastName: name,
        email: `${i}@werknemer.test`,
        phone: i === UNREACHABLE ? null : `+316123456${i}0`,
        sortKey: name,
        searchText: name,
        ...invitation,
      };
    }),
  );
  const offered = await db
    .insert(availability)
    .values(
      office.open.map(({ adviser, date, from, to, weekly, pause }) => ({
        consultantId: advisers[adviser]!.consultantId,
        date,
        startTime: clock(from),
        endTime: clock(to),
        isRecurring: weekly,
        dayOfWeek: dayOfWeek(date),
        ...(pause && { pauseStartTime: '12:00', pauseEndTime: '13:00' }),
      })),
    )
    .returning({ id: availability.id });
  const ids = (rows: { id: number }[]) => rows.map(({ id }) => id);
  return { advisers, employers: ids(firms), people: ids(staff), rows: ids(offered) };
}
