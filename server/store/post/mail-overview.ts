import { and, desc, eq, getTableColumns, isNotNull, type SQL, sql } from 'drizzle-orm';
import { BOUNCED, type MailFilter as ByStatus, type MailClass, type MailKind, type MailStatus } from '#domain/vocabulary.ts';
import type { Db } from '#server/db/db.ts';
import { without } from '#server/db/rows.ts';
import { mails } from '#server/db/schema.ts';
import type { MailRow } from './mails.ts';

// The administrator's overview of all mails: the archive.

export type MailFilter = {
  status?: ByStatus | undefined;
  q?: string | undefined;
  kind?: MailKind | undefined;
  employerId?: number | undefined;
};
/** Without what a mail says, which a list has no use for. */
export type ListedMail = Omit<MailRow, 'oldLetter' | 'oldAttachments'>;

const LISTED = without(getTableColumns(mails), 'oldLetter', 'oldAttachments');

/** The newest first. */
export async function listMails(db: Db, filter: MailFilter & { limit: number; offset: number }): Promise<ListedMail[]> {
  return db
    .select(LISTED)
    .from(mails)
    .where(matching(filter))
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(filter.limit)
    .offset(filter.offset);
}

export async function countMails(db: Db, filter: MailFilter): Promise<number> {
  return db.$count(mails, matching(filter));
}

export async function countByStatus(db: Db): Promise<Map<MailStatus, number>> {
  const rows = await db.select({ status: mails.status, count: sql<number>`count(*)::int` }).from(mails).groupBy(mails.status);
  return new Map(rows.map(({ status, count }) => [status, count]));
}

/** How many wait, by what they wait behind. */
export async function countWaiting(db: Db): Promise<Record<MailClass, number>> {
  const rows = await db
    .select({ class: mails.class, count: sql<number>`count(*)::int` })
    .from(mails)
    .where(eq(mails.status, 'wachtend'))
    .groupBy(mails.class);
  const of = (mailClass: MailClass) => rows.find((row) => row.class === mailClass)?.count ?? 0;
  return { direct: of('direct'), bulk: of('bulk') };
}

function matching({ status, q, kind, employerId }: MailFilter): SQL | undefined {
  const words = q?.trim();
  const pattern = words && `%${words.replace(/[\\%_]/g, '\\$&')}%`;
  return and(
    status === BOUNCED ? isNotNull(mails.bouncedAt) : status ? eq(mails.status, status) : undefined,
    kind ? eq(mails.kind, kind) : undefined,
    employerId ? eq(mails.employerId, employerId) : undefined,
    pattern ? sql`(${mails.toAddress} || ' ' || coalesce(${mails.toName}, '') || ' ' || ${mails.subject}) ILIKE ${pattern}` : undefined,
  );
}
