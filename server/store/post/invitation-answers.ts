import { and, eq, sql } from 'drizzle-orm';
import { perReminder } from '#domain/post/schedule.ts';
import type { Db } from '#server/db/db.ts';
import { invitations } from '#server/db/schema/invitations.ts';
import { mails } from '#server/db/schema/post.ts';

// Answers of an employee to their invitation, other than booking. Callers have locked the employee's row.

const isTheirs = (employeeId: number) => and(eq(invitations.employeeId, employeeId), invitations.isCurrent);

export async function markDeclined(db: Db, employeeId: number, { at, reason }: { at: string; reason: string | null }): Promise<void> {
  await db
    .update(invitations)
    .set({ declinedAt: at, declineReason: reason, wishWeekdays: null, wishParts: null, wishNote: null, wishedAt: null })
    .where(isTheirs(employeeId));
}

/** The days until a reminder are counted from this day. A reminder still waiting in the outbox lapses, so its moment is cleared. */
export async function markLater(db: Db, employeeId: number, date: string): Promise<void> {
  await db
    .update(invitations)
    .set({
      declinedAt: null,
      declineReason: null,
      laterUntil: date,
      ...perReminder(
        'at',
        ({ mail, at }) => sql`CASE WHEN EXISTS (SELECT FROM ${mails}
          WHERE ${mails.id} = last_mail_id AND ${mails.kind} = ${mail} AND ${mails.status} <> 'verzonden') THEN NULL ELSE ${invitations[at]} END`,
      ),
      // Whoever asks for time after the exit mail gets that mail once more, after the day asked for.
      exitAt: null,
    })
    .where(isTheirs(employeeId));
}
