import { and, eq, getTableColumns, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { integer, rowsOf } from '#server/db/rows.ts';
import { mails, mailTexts } from '#server/db/schema/post.ts';
import { isAnyOf } from '#server/store/id-list.ts';

// Texts of mails. Up to 1.0.0 they were columns of `mails`: reads look in both places, and a change moves a text first.

export type MailRow = typeof mails.$inferSelect;
/** Null once the retention has deleted it. */
type MailText = { letter: unknown; attachments: unknown };
export type MailWithText = MailRow & MailText;

/** SQL: the letter or attachments of the mail with this alias in the statement. */
export function textPart(part: 'letter' | 'attachments', mail = 'mails'): SQL {
  const column = sql.identifier(part);
  const alias = sql.identifier(mail);
  return sql`coalesce((SELECT text.${column} FROM ${mailTexts} AS text WHERE text.mail_id = ${alias}.id), ${alias}.${column})`;
}

export const WITH_TEXT = {
  ...getTableColumns(mails),
  letter: sql<unknown>`${textPart('letter')}`.as('text_letter'),
  attachments: sql<unknown>`${textPart('attachments')}`.as('text_attachments'),
};

/**
 * Moves texts from `mails` to `mail_texts`, the first `limit` if given. A server of 1.0.0 may write a text after it was moved: the later
 * text replaces the moved one. Returns the ids of the mails, in order.
 */
export async function moveTexts(db: Db, which: SQL | undefined, limit?: number): Promise<number[]> {
  const result = await db.execute(sql`
    WITH held AS MATERIALIZED (
      SELECT id, letter, coalesce(attachments, '[]') AS attachments FROM ${mails} WHERE ${and(isNotNull(mails.oldLetter), which)}
      ORDER BY id ${limit ? sql`LIMIT ${limit}` : sql``} FOR UPDATE SKIP LOCKED),
    put AS (
      INSERT INTO ${mailTexts} (mail_id, letter, attachments) SELECT id, letter, attachments FROM held
      ON CONFLICT (mail_id) DO UPDATE SET letter = EXCLUDED.letter, attachments = EXCLUDED.attachments)
    UPDATE ${mails} SET letter = NULL, attachments = NULL WHERE id IN (SELECT id FROM held) RETURNING id`);
  return rowsOf(result, { id: integer })
    .map(({ id }) => id)
    .sort((a, b) => a - b);
}

/** Changes texts of mails that this transaction has locked. */
export async function changeTexts(db: Db, mailIds: readonly number[], change: { letter?: SQL; attachments?: SQL }): Promise<void> {
  if (mailIds.length === 0) return;
  await moveTexts(db, sql`id = ANY(${sql.param(mailIds)}::int[])`);
  await db.update(mailTexts).set(change).where(isAnyOf(mailTexts.mailId, mailIds));
}

export async function setLetter(db: Db, mailId: number, letter: unknown): Promise<void> {
  await db.update(mailTexts).set({ letter }).where(eq(mailTexts.mailId, mailId));
}

/** The id of the newest mail. */
export async function lastMailId(db: Db): Promise<number> {
  const [row] = await db.select({ id: sql<number>`coalesce(max(${mails.id}), 0)` }).from(mails);
  return row?.id ?? 0;
}
