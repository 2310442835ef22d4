import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { ADDRESS_GONE } from '#domain/post/bounces/bounce-reason.ts';
import type { Db } from '#server/db/db.ts';
import { appointments } from '#server/db/schema/appointments.ts';
import { summaries } from '#server/db/schema/conversation-after.ts';
import { mails } from '#server/db/schema/post.ts';
import { deleteInParts } from '#server/store/delete-in-parts.ts';

type Row = typeof summaries.$inferSelect;
/** The appointment, with the employee and the consultant between whom the summary is. */
export type Between = Pick<Row, 'appointmentId' | 'employeeId' | 'consultantId'>;

/** Only if it is of this employee and this consultant: not what was written before a swap, or by a colleague. */
export async function summaryOf(db: Db, { appointmentId, employeeId, consultantId }: Between): Promise<Row | null> {
  const isTheirs = and(
    eq(summaries.appointmentId, appointmentId),
    eq(summaries.employeeId, employeeId),
    eq(summaries.consultantId, consultantId),
  );
  const [row] = await db.select().from(summaries).where(isTheirs);
  return row ?? null;
}

/** The caller has locked the appointment. */
export async function saveSummary(db: Db, summary: Between & Pick<Row, 'sealed' | 'sentAt'>): Promise<void> {
  await db.insert(summaries).values(summary).onConflictDoUpdate({ target: summaries.appointmentId, set: summary });
}

/** The encrypted text for a waiting mail; null once the appointment is no longer 'voltooid', or the summary is gone. */
export async function sealedForMail(db: Db, { appointmentId, employeeId }: Pick<Between, 'appointmentId' | 'employeeId'>) {
  const [row] = await db
    .select({ sealed: summaries.sealed })
    .from(summaries)
    .innerJoin(appointments, and(eq(appointments.id, summaries.appointmentId), eq(appointments.employeeId, summaries.employeeId)))
    .where(and(eq(appointments.id, appointmentId), eq(appointments.employeeId, employeeId), eq(appointments.status, 'voltooid')));
  return row?.sealed ?? null;
}

/** Why the last mail with a summary did not arrive; null unless it failed or was reported as undelivered. */
export async function summaryProblem(db: Db, { appointmentId, employeeId }: Pick<Between, 'appointmentId' | 'employeeId'>) {
  const { status, lastError, bouncedAt, bounceReason } = mails;
  const [row] = await db
    .select({ status, lastError, bouncedAt, bounceReason })
    .from(mails)
    .where(and(eq(mails.employeeId, employeeId), eq(mails.kind, 'summary'), eq(mails.appointmentId, appointmentId)))
    .orderBy(desc(mails.id))
    .limit(1);
  if (row?.bouncedAt) return row.bounceReason;
  return row?.status === 'mislukt' ? row.lastError : null;
}

/** Whether the last mail to the employee's current address failed or came back because there is no such mailbox. */
export async function isAddressDead(db: Db, employee: { id: number; email: string }): Promise<boolean> {
  const [row] = await db
    .select({
      isDead: sql<boolean>`coalesce(${mails.bounceReason}, CASE WHEN ${mails.status} = 'mislukt' THEN ${mails.lastError} END, '') ~ ${ADDRESS_GONE}`,
    })
    .from(mails)
    .where(
      and(
        eq(mails.employeeId, employee.id),
        eq(mails.audience, 'employee'),
        sql`lower(${mails.toAddress}) = lower(${employee.email})`,
        sql`${mails.status} IN ('verzonden', 'mislukt')`,
      ),
    )
    .orderBy(desc(mails.id))
    .limit(1);
  return row?.isDead ?? false;
}

export async function deleteSummariesBefore(db: Db, moment: string): Promise<void> {
  await deleteInParts(db, summaries, lt(summaries.sentAt, moment));
}
