import { and, asc, desc, eq, isNull, lt, lte, sql } from 'drizzle-orm';
import type { MailKind } from '#domain/post/vocabulary.ts';
import type { Db } from '#server/db/db.ts';
import { one } from '#server/db/rows.ts';
import { appointments } from '#server/db/schema/appointments.ts';
import { employees, employers } from '#server/db/schema/people.ts';
import { dailyRuns, mails } from '#server/db/schema/post.ts';
import { isAnyOf } from '#server/store/id-list.ts';

// What the nightly run reads and marks: everything that is due and not yet done.

export type Night = { date: string; startedAt: string; finishedAt: string | null };

/** The row of a night; the first server inserts it. */
export async function openNight(db: Db, date: string, startedAt: string): Promise<Night> {
  await db.insert(dailyRuns).values({ date, startedAt }).onConflictDoNothing();
  return one(await db.select().from(dailyRuns).where(eq(dailyRuns.date, date)));
}

/** Locks the row of the night, for steps that lock no other row: one server at a time. */
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
      employer: { communicatieViaHrm: employers.communicatieViaHrm, email: employers.email },
    })
    .from(appointments)
    .innerJoin(employees, eq(employees.id, appointments.employeeId))
    .innerJoin(employers, eq(employers.id, employees.employerId))
    .where(isUnreminded({ from, to }))
    .orderBy(asc(appointments.date), asc(appointments.startTime), asc(appointments.id))
    .limit(limit);
}

/** Returns which were marked: another server may have marked some already, and some may no longer be planned. */
export async function markAppointmentsReminded(db: Db, ids: readonly number[], at: string): Promise<number[]> {
  const waiting = and(isAnyOf(appointments.id, ids), isNull(appointments.reminderSentAt), eq(appointments.status, 'geplanned'));
  const locked = await db
    .select({ id: appointments.id })
    .from(appointments)
    .where(waiting)
    .orderBy(asc(appointments.id))
    .for('no key update');
  const found = locked.map(({ id }) => id);
  await db.update(appointments).set({ reminderSentAt: at }).where(isAnyOf(appointments.id, found));
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
