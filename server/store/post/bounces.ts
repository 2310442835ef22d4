import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { mails } from '#server/db/schema/post.ts';

// Mails that a delivery report says did not arrive.

/** Finds a mail by the index on its Message-ID, if it was sent after `since`. */
export async function sentMail(db: Db, messageId: string, since: string) {
  const { id, toAddress, ccAddresses, employeeId, appointmentId, kind } = mails;
  const [row] = await db
    .select({ id, toAddress, ccAddresses, employeeId, appointmentId, kind })
    .from(mails)
    .where(and(eq(mails.messageId, messageId), eq(mails.status, 'verzonden'), gt(mails.sentAt, since)));
  return row && { ...row, ccAddresses: row.ccAddresses as string[] };
}

/** Returns false, and changes nothing, if it was marked before. */
export async function markBounced(db: Db, mailId: number, { at, reason }: { at: string; reason: string }): Promise<boolean> {
  const rows = await db
    .update(mails)
    .set({ bouncedAt: at, bounceReason: reason })
    .where(and(eq(mails.id, mailId), eq(mails.status, 'verzonden'), isNull(mails.bouncedAt)))
    .returning({ id: mails.id });
  return rows.length > 0;
}

/** Notes that the recipient got the mail but an address in CC did not. */
export async function noteCopyBounced(db: Db, mailId: number, note: string): Promise<boolean> {
  const rows = await db
    .update(mails)
    .set({ lastError: note })
    .where(and(eq(mails.id, mailId), eq(mails.status, 'verzonden'), isNull(mails.lastError)))
    .returning({ id: mails.id });
  return rows.length > 0;
}

export async function countBounced(db: Db): Promise<number> {
  return db.$count(mails, isNotNull(mails.bouncedAt));
}
