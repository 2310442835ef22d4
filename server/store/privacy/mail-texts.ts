import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { flag, integer, rowsOf } from '#server/db/rows.ts';
import { mails, mailTexts } from '#server/db/schema/post.ts';

// Deletes the text of old mails; their row in the overview stays: when, to whom, subject and outcome.

/** A place in the order of the index `mails_created`. */
export type MailPosition = { at: string; id: number };
export type Emptied = { last: MailPosition | null; left: MailPosition | null };

/**
 * Of the next `limit` mails after this position, written before `before`, the finished ones lose letter, attachments and token. `last`: the
 * last of these mails; `left`: the first that keeps its text, because it is waiting or being sent.
 */
export async function emptySome(
  db: Db,
  { after, before, limit, at }: { after: MailPosition; before: string; limit: number; at: string },
): Promise<Emptied> {
  const result = await db.execute(sql`
    WITH part AS (
      SELECT id, created_at FROM ${mails}
      WHERE (created_at, id) > (${after.at}::timestamptz, ${after.id}::int) AND created_at < ${before}::timestamptz
      ORDER BY created_at, id LIMIT ${limit}),
    held AS (
      SELECT id FROM ${mails} WHERE id IN (SELECT id FROM part) AND status NOT IN ('wachtend', 'niet_verzonden') AND text_erased_at IS NULL
      ORDER BY id FOR UPDATE SKIP LOCKED),
    emptied AS (
      UPDATE ${mails} SET invitation_token = NULL, text_erased_at = ${at}::timestamptz
      WHERE id IN (SELECT id FROM held) RETURNING id),
    gone AS (DELETE FROM ${mailTexts} WHERE mail_id IN (SELECT id FROM held))
    SELECT part.id, part.created_at AS at, part.id IN (SELECT id FROM emptied) AS emptied,
      (SELECT text_erased_at IS NOT NULL FROM ${mails} AS mail WHERE mail.id = part.id) AS before
    FROM part ORDER BY part.created_at, part.id`);
  const rows = rowsOf(result, { id: integer, at: mails.createdAt, emptied: flag, before: flag });
  const positionOf = (row: (typeof rows)[number] | undefined) => (row ? { at: row.at, id: row.id } : null);
  return {
    last: positionOf(rows.at(-1)),
    left: positionOf(rows.find(({ emptied, before }) => !emptied && !before)),
  };
}
