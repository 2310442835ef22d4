import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '#server/db/db.ts';
import { integer, rowsOf, text } from '#server/db/rows.ts';
import { users } from '#server/db/schema/access.ts';
import { conversationQuestions } from '#server/db/schema/conversation.ts';
import { summaries } from '#server/db/schema/conversation-after.ts';
import { microsoftConnection, webhooks } from '#server/db/schema/firm.ts';
import { busyCalendars, calendarFeeds, calendarHomes } from '#server/db/schema/planning.ts';
import { bounceMailbox, emailConfig } from '#server/db/schema/post.ts';

/** All columns encrypted with SECRET_KEY, in tables with an id. */
const SECRET_COLUMNS: readonly PgColumn[] = [
  users.totpSecret,
  busyCalendars.url,
  calendarFeeds.sealed,
  calendarHomes.access,
  summaries.sealed,
  bounceMailbox.imapPass,
  microsoftConnection.clientSecret,
  emailConfig.smtpPass,
  emailConfig.oauthClientSecret,
  emailConfig.oauthRefreshToken,
  webhooks.url,
  webhooks.secret,
  conversationQuestions.questions,
  conversationQuestions.needs,
];

export type StoredSecret = { column: PgColumn; id: number; sealed: string };

/** Locks the rows. An empty text is not an encrypted value. */
export async function storedSecrets(db: Db): Promise<StoredSecret[]> {
  const found: StoredSecret[] = [];
  for (const column of SECRET_COLUMNS) {
    const result = await db.execute(
      sql`SELECT id, ${column} AS sealed FROM ${column.table} WHERE ${column} <> '' ORDER BY id FOR NO KEY UPDATE`,
    );
    found.push(...rowsOf(result, { id: integer, sealed: text }).map((row) => ({ column, ...row })));
  }
  return found;
}

export async function replaceSecret(db: Db, { column, id }: StoredSecret, sealed: string | null): Promise<void> {
  await db.execute(sql`UPDATE ${column.table} SET ${sql.identifier(column.name)} = ${sealed} WHERE id = ${id}`);
}
