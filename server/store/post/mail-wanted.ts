import { and, desc, eq, gt, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { HR_CODE_MINUTES } from '#domain/access/vocabulary.ts';
import type { Db } from '#server/db/db.ts';
import { flag, one, rowsOf } from '#server/db/rows.ts';
import { appointments } from '#server/db/schema/appointments.ts';
import { hrLinks } from '#server/db/schema/hr-desk.ts';
import { mails, mailTexts } from '#server/db/schema/post.ts';
import type { MailRow } from './mails.ts';

// What the worker checks right before it sends a mail.

/** Whether a later mail in the thread replaces this one for the same recipient. Appointment reminders replace nothing. */
export async function hasNewerMail(db: Db, { id, thread }: Pick<MailRow, 'id' | 'thread'>): Promise<boolean> {
  if (thread === null) return false;
  const [newer] = await db
    .select({ id: mails.id })
    .from(mails)
    .where(and(eq(mails.thread, thread), gt(mails.id, id), ne(mails.kind, 'appointment_reminder')))
    .limit(1);
  return newer !== undefined;
}

/** Those of these threads whose newest mail HR has not seen: it was not sent, nor left out because HR sees the same at its desk. */
export async function unknownThreads(db: Db, threads: readonly string[]): Promise<Set<string>> {
  const { thread, status, kind, id } = mails;
  const newest = await db
    .selectDistinctOn([thread], {
      thread,
      isSent: sql<boolean>`${status} = 'verzonden'`,
      isLeft: sql<boolean>`${mailTexts.letter} ? 'leftToDesk'`,
    })
    .from(mails)
    .leftJoin(mailTexts, eq(mailTexts.mailId, id))
    .where(and(inArray(thread, [...threads]), ne(kind, 'appointment_reminder')))
    .orderBy(thread, desc(id));
  return new Set(newest.flatMap((mail) => (mail.thread === null || mail.isSent || mail.isLeft ? [] : [mail.thread])));
}

/** When the appointment is; null if it is no longer planned or no longer this employee's. */
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

/** SQL, for `mails AS mail`: whether the link or code that HR got in that mail still opens the HR desk. */
export function opensHrDesk(now: string): SQL {
  return sql`EXISTS (SELECT FROM ${hrLinks} AS link
    WHERE link.employer_id = mail.employer_id AND link.token_hash IS NOT NULL AND link.created_at <= mail.created_at
      AND (mail.kind <> 'hr_code' OR link.code_hash IS NOT NULL AND link.code_at <= mail.created_at
        AND link.code_at > ${now}::timestamptz - ${HR_CODE_MINUTES} * interval '1 minute'))`;
}

export async function isHrMailAlive(db: Db, id: number, now: string): Promise<boolean> {
  return one(rowsOf(await db.execute(sql`SELECT ${opensHrDesk(now)} AS alive FROM ${mails} AS mail WHERE id = ${id}`), { alive: flag }))
    .alive;
}
