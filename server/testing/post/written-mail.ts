import type { Db } from '#server/db/db.ts';
import { one } from '#server/db/rows.ts';
import { mails, mailTexts } from '#server/db/schema/post.ts';

type Written = typeof mails.$inferInsert & { letter: unknown; attachments?: unknown };

/** Inserts a mail with any values, its text in mail_texts. Returns its id. */
export async function writtenMail(db: Db, { letter, attachments = [], ...row }: Written): Promise<number> {
  const { id } = one(await db.insert(mails).values(row).returning({ id: mails.id }));
  await db.insert(mailTexts).values({ mailId: id, letter, attachments });
  return id;
}
