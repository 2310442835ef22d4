import { and, eq, inArray, sql } from 'drizzle-orm';
import type { MailKind } from '#domain/post/vocabulary.ts';
import type { Db } from '#server/db/db.ts';
import { mails } from '#server/db/schema/post.ts';
import { isUnsent, lapseUnsent } from './mails.ts';

// Unsent mails to consultants and administrators, when their address changes.

const WITH_ACCOUNT_LINK: MailKind[] = ['welcome', 'administrator_invitation', 'password_reset'];
const REPORTS: MailKind[] = ['consultant_report', 'admin_report'];

/** Whether a welcome to this user, written since a moment, is still waiting. */
export async function hasWaitingWelcome(db: Db, userId: number, since: string): Promise<boolean> {
  const waiting = and(
    eq(mails.userId, userId),
    eq(mails.kind, 'welcome'),
    inArray(mails.status, ['wachtend', 'niet_verzonden']),
    sql`${mails.createdAt} > ${since}`,
  );
  return (await db.$count(mails, waiting)) > 0;
}

/** Drops unsent mails with a link that opens the account, because a newer mail replaces them or the link is no longer valid. */
export async function lapseAccountMails(db: Db, userId: number, reason: string): Promise<void> {
  await lapseUnsent(db, and(eq(mails.userId, userId), inArray(mails.kind, WITH_ACCOUNT_LINK)), reason);
}

/** Redirects notices, reports and reminders to the consultant's new address. */
export async function redirectConsultantMails(db: Db, userId: number, address: string): Promise<void> {
  await db
    .update(mails)
    .set({ toAddress: address })
    .where(and(eq(mails.userId, userId), eq(mails.audience, 'consultant'), isUnsent));
}

/** Redirects waiting reports to the current administrator addresses. */
export async function redirectReports(db: Db, { adminEmail, ccEmail }: { adminEmail: string; ccEmail: string | null }): Promise<void> {
  const copies = ccEmail ? [ccEmail] : [];
  const isAdmin = sql`${mails.kind} = 'admin_report'`;
  await db
    .update(mails)
    .set({
      toAddress: sql`CASE WHEN ${isAdmin} THEN ${adminEmail}::text ELSE ${mails.toAddress} END`,
      ccAddresses: sql`CASE WHEN ${isAdmin} THEN ${JSON.stringify(copies)}::jsonb ELSE ${JSON.stringify([adminEmail, ...copies])}::jsonb END`,
    })
    .where(and(inArray(mails.kind, REPORTS), isUnsent));
}
