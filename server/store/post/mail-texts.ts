import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { mails, mailTexts } from '#server/db/schema/post.ts';
import { isAnyOf } from '#server/store/id-list.ts';

// Texts of mails.

export type MailRow = typeof mails.$inferSelect;
/** Null once the retention has deleted it. */
type MailText = { letter: unknown; attachments: unknown };
export type MailWithText = MailRow & MailText;

/** SQL: the letter or attachments of the mail with this alias in the statement. */
export function textPart(part: 'letter' | 'attachments', mail = 'mails'): SQL {
  const column = sql.identifier(part);
  const alias = sql.identifier(mail);
  return sql`(SELECT text.${column} FROM ${mailTexts} AS text WHERE text.mail_id = ${alias}.id)`;
}

export const WITH_TEXT = {
  ...getTableColumns(mails),
  letter: sql<unknown>`${textPart('letter')}`.as('text_letter'),
  attachments: sql<unknown>`${textPart('attachments')}`.as('text_attachments'),
};

/** Changes texts of mails that this transaction has locked. */
export async function changeTexts(db: Db, mailIds: readonly number[], change: { letter?: SQL; attachments?: SQL }): Promise<void> {
  await db.update(mailTexts).set(change).where(isAnyOf(mailTexts.mailId, mailIds));
}

export async function setLetter(db: Db, mailId: number, letter: unknown): Promise<void> {
  await db.update(mailTexts).set({ letter }).where(eq(mailTexts.mailId, mailId));
}
