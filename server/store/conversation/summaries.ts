import { and, desc, eq, lt, ne, type SQL, sql } from 'drizzle-orm';
import { ADDRESS_GONE } from '#domain/post/bounces/bounce-reason.ts';
import type { Db } from '#server/db/db.ts';
import { flag, one, rowsOf } from '#server/db/rows.ts';
import { appointments } from '#server/db/schema/appointments.ts';
import { summaries } from '#server/db/schema/conversation-after.ts';
import { mails } from '#server/db/schema/post.ts';
import { deleteInParts } from '#server/store/delete-in-parts.ts';
import { textPart } from '#server/store/post/mail-texts.ts';

type Row = typeof summaries.$inferSelect;
/** The appointment, with the employee and the consultant between whom the summary is. */
type Between = Pick<Row, 'appointmentId' | 'employeeId' | 'consultantId'>;

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

/** Of the newest mail with this summary that did not lapse: where it went, and whether it failed or came back. */
export async function lastSummaryMail(db: Db, between: Pick<Between, 'appointmentId' | 'employeeId'>) {
  const { toAddress, status, bouncedAt } = mails;
  const [row] = await db
    .select({ toAddress, status, bouncedAt })
    .from(mails)
    .where(and(isWith(between), ne(status, 'vervallen')))
    .orderBy(desc(mails.id))
    .limit(1);
  return row ? { toAddress: row.toAddress, isUndelivered: row.status === 'mislukt' || row.bouncedAt !== null } : null;
}

function isWith({ appointmentId, employeeId }: Pick<Between, 'appointmentId' | 'employeeId'>) {
  return and(eq(mails.employeeId, employeeId), eq(mails.kind, 'summary'), eq(mails.appointmentId, appointmentId));
}

/**
 * SQL, for `mails AS mail`: whether the mail server has accepted this same sending, the mail of the consultant or a copy of it, for another
 * address than this one. Only the consultant may send a summary to a second address: an administrator could otherwise read it by changing
 * the address.
 */
export function isSummarySentElsewhere(address: SQL): SQL {
  return sql`(mail.kind = 'summary' AND EXISTS (SELECT FROM ${mails} AS accepted
    WHERE accepted.thread = mail.thread AND accepted.status = 'verzonden' AND lower(accepted.to_address) <> lower(${address})
      AND NOT EXISTS (SELECT FROM ${mails} AS later WHERE later.thread = mail.thread AND later.id > accepted.id
        AND NOT coalesce(${textPart('letter', 'later')} ? 'isCopy', false))))`;
}

/** The same for a mail that is about to be sent, with its own address. */
export async function wasSentElsewhere(db: Db, mailId: number): Promise<boolean> {
  const result = await db.execute(
    sql`SELECT ${isSummarySentElsewhere(sql`mail.to_address`)} AS elsewhere FROM ${mails} AS mail WHERE mail.id = ${mailId}`,
  );
  return one(rowsOf(result, { elsewhere: flag })).elsewhere;
}

/** Why the last mail with a summary did not arrive; null unless it failed or was reported as undelivered. */
export async function summaryProblem(db: Db, { appointmentId, employeeId }: Pick<Between, 'appointmentId' | 'employeeId'>) {
  const { status, lastError, bouncedAt, bounceReason } = mails;
  const [row] = await db
    .select({ status, lastError, bouncedAt, bounceReason })
    .from(mails)
    .where(isWith({ appointmentId, employeeId }))
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
