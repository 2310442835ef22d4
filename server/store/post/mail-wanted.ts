import { and, eq, gt, ne } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { appointments } from '#server/db/schema/appointments.ts';
import { mails } from '#server/db/schema/post.ts';
import type { MailRow } from './mails.ts';

// What the worker checks right before it sends a mail.

/** Whether a later mail has newer content for the same recipient. An appointment reminder does not count. */
export async function hasNewerMail(db: Db, { id, thread }: Pick<MailRow, 'id' | 'thread'>): Promise<boolean> {
  if (thread === null) return false;
  const [newer] = await db
    .select({ id: mails.id })
    .from(mails)
    .where(and(eq(mails.thread, thread), gt(mails.id, id), ne(mails.kind, 'appointment_reminder')))
    .limit(1);
  return newer !== undefined;
}

/** When the appointment is, as long as it stands and is still this employee's. */
export async function plannedMoment(db: Db, id: number, employeeId: number | null): Promise<{ date: string; startTime: string } | null> {
  const [row] = await db
    .select({ date: appointments.date, startTime: appointments.startTime })
    .from(appointments)
    .where(
      and(
        eq(appointments.id, id),
        eq(appointments.status, 'geplanned'),
        employeeId === null ? undefined : eq(appointments.employeeId, employeeId),
      ),
    );
  return row ?? null;
}
