import { and, asc, desc, eq, gt, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { type AcceptedBefore, REMINDER_KINDS, type ReminderKind } from '#domain/post/reminders.ts';
import type { MailKind } from '#domain/post/vocabulary.ts';
import type { Db } from '#server/db/db.ts';
import { one } from '#server/db/rows.ts';
import { appointments } from '#server/db/schema/appointments.ts';
import { employees, employers } from '#server/db/schema/people.ts';
import { dailyRuns, mails } from '#server/db/schema/post.ts';

// What the nightly run reads and marks: everything that is due and not yet done.

export type Night = { date: string; startedAt: string; finishedAt: string | null };

/** The row of a night; the first server inserts it. */
export async function openNight(db: Db, date: string, startedAt: string): Promise<Night> {
  await db.insert(dailyRuns).values({ date, startedAt }).onConflictDoNothing();
  return one(await db.select().from(dailyRuns).where(eq(dailyRuns.date, date)));
}

/** A lock for steps without a row of their own: one server at a time. */
export async function lockNight(db: Db, date: string): Promise<void> {
  await db.select({ date: dailyRuns.date }).from(dailyRuns).where(eq(dailyRuns.date, date)).for('no key update');
}

export async function isNightFinished(db: Db, date: string): Promise<boolean> {
  const [row] = await db.select({ finishedAt: dailyRuns.finishedAt }).from(dailyRuns).where(eq(dailyRuns.date, date));
  return row?.finishedAt != null;
}

export async function finishNight(db: Db, date: string, finishedAt: string): Promise<void> {
  await db
    .update(dailyRuns)
    .set({ finishedAt })
    .where(and(eq(dailyRuns.date, date), isNull(dailyRuns.finishedAt)));
}

export async function countSent(db: Db, date: string, sent: number): Promise<void> {
  await db
    .update(dailyRuns)
    .set({ sent: sql`${dailyRuns.sent} + ${sent}` })
    .where(eq(dailyRuns.date, date));
}

// The rules `countsFrom` and `reminderDue` of domain/post/reminders.ts as SQL; nights.test.ts compares the two.

const acceptedAt = sql`coalesce(${employees.invitationAcceptedAt}, CASE WHEN ${employees.lastMailId} IS NULL THEN ${employees.invitationSentDate} END)`;

const lastMail = sql`coalesce(${employees.secondReminderSentDate}, ${employees.firstReminderSentDate}, ${employees.invitationSentDate})`;

const NEXT_MAIL = sql<ReminderKind>`CASE WHEN ${employees.firstReminderSentDate} IS NULL THEN 'first'
  WHEN ${employees.secondReminderSentDate} IS NULL THEN 'second' ELSE 'exit' END`;

/**
 * At most one mail per employee per run: those who got one since its start are left out. Uses the expression of the index
 * `employees_due_tonight`, so that only due rows are read.
 */
export function isDue(kind: ReminderKind, before: AcceptedBefore, startedAt: string) {
  return and(
    sql`${employees.status} = 'uitgenodigd'`,
    isNull(employees.exitEmailSentDate),
    lt(lastMail, startedAt),
    eq(NEXT_MAIL, kind),
    lt(acceptedAt, before[kind]),
  );
}

const mayBeDue = (before: AcceptedBefore, startedAt: string) => or(...REMINDER_KINDS.map((kind) => isDue(kind, before, startedAt)));

export async function employersWithDue(db: Db, before: AcceptedBefore, startedAt: string) {
  return db
    .select()
    .from(employers)
    .where(sql`${employers.id} IN (${db.select({ id: employees.employerId }).from(employees).where(mayBeDue(before, startedAt))})`)
    .orderBy(asc(employers.id));
}

type DuePart = { after: number; limit: number };

/** The first `limit` after an id. Locked and read again: someone who booked meanwhile is no longer included. */
export async function lockDueEmployees(db: Db, employerId: number, before: AcceptedBefore, startedAt: string, { after, limit }: DuePart) {
  return db
    .select()
    .from(employees)
    .where(and(eq(employees.employerId, employerId), gt(employees.id, after), mayBeDue(before, startedAt)))
    .orderBy(asc(employees.id))
    .limit(limit)
    .for('no key update');
}

/** People invited before acceptance was recorded are reminded by the date of the invitation, which is stored here. */
export async function markReminded(
  db: Db,
  { ids, mailIds, kind, at }: { ids: number[]; mailIds: number[]; kind: 'first' | 'second' | 'exit'; at: string },
): Promise<void> {
  const column = { first: 'first_reminder_sent_date', second: 'second_reminder_sent_date', exit: 'exit_email_sent_date' } as const;
  await db.execute(sql`
    UPDATE ${employees} SET ${sql.identifier(column[kind])} = ${at}, last_mail_id = fresh.mail_id,
      invitation_accepted_at = coalesce(invitation_accepted_at, invitation_sent_date)
    FROM unnest(${sql.param(ids)}::int[], ${sql.param(mailIds)}::int[]) AS fresh(id, mail_id)
    WHERE ${employees.id} = fresh.id`);
}

export function isUnreminded({ from, to }: { from: string; to: string }) {
  return and(
    eq(appointments.status, 'geplanned'),
    isNull(appointments.reminderSentAt),
    sql`${appointments.date} >= ${from}`,
    lte(appointments.date, to),
  );
}

/** Planned appointments up to a date without a reminder, by time, with the employer, who determines the recipient. */
export async function unremindedAppointments(db: Db, { from, to, limit }: { from: string; to: string; limit: number }) {
  return db
    .select({
      id: appointments.id,
      date: appointments.date,
      startTime: appointments.startTime,
      employerId: employees.employerId,
      viaHr: employers.communicatieViaHrm,
      email: employers.email,
    })
    .from(appointments)
    .innerJoin(employees, eq(employees.id, appointments.employeeId))
    .innerJoin(employers, eq(employers.id, employees.employerId))
    .where(isUnreminded({ from, to }))
    .orderBy(asc(appointments.date), asc(appointments.startTime), asc(appointments.id))
    .limit(limit);
}

/** Returns which were marked: another server may have been first, and some may no longer be planned. */
export async function markAppointmentsReminded(db: Db, ids: readonly number[], at: string): Promise<number[]> {
  const waiting = and(
    sql`${appointments.id} = ANY(${sql.param(ids)}::int[])`,
    isNull(appointments.reminderSentAt),
    eq(appointments.status, 'geplanned'),
  );
  const locked = await db
    .select({ id: appointments.id })
    .from(appointments)
    .where(waiting)
    .orderBy(asc(appointments.id))
    .for('no key update');
  const found = locked.map(({ id }) => id);
  await db
    .update(appointments)
    .set({ reminderSentAt: at })
    .where(sql`${appointments.id} = ANY(${sql.param(found)}::int[])`);
  return found;
}

/** When a mail of this kind was last written to a consultant or administrator. */
export async function lastMailOf(db: Db, kind: MailKind, userId: number): Promise<string | null> {
  const [row] = await db
    .select({ createdAt: mails.createdAt })
    .from(mails)
    .where(and(eq(mails.kind, kind), eq(mails.userId, userId)))
    .orderBy(desc(mails.id))
    .limit(1);
  return row?.createdAt ?? null;
}

export async function deleteNightsBefore(db: Db, date: string): Promise<void> {
  await db.delete(dailyRuns).where(lt(dailyRuns.date, date));
}
