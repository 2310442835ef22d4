import { and, gt, isNull, lte, sql } from 'drizzle-orm';
import { eventOfSentence } from '#domain/events/former-sentences.ts';
import type { Db } from '#server/db/db.ts';
import { integer, rowsOf } from '#server/db/rows.ts';
import { history } from '#server/db/schema/appointments.ts';

// Rows of history from versions that stored only a Dutch sentence: `kind` is null until it is derived from that sentence.

type Stretch = { after: number; until: number };

/** Derives `kind` and `data` of the rows with ids in this range from their sentences. Rows that another server has locked are skipped. */
export async function giveKinds(db: Db, { after, until }: Stretch): Promise<number> {
  const { subject, action } = history;
  const isFormer = and(gt(history.id, after), lte(history.id, until), isNull(history.kind));
  const sentences = await db.selectDistinct({ subject, action }).from(history).where(isFormer);
  if (sentences.length === 0) return 0;
  const known = sentences.map(({ subject, action }) => ({ subject, action, ...eventOfSentence(subject, action) }));
  const result = await db.execute(sql`
    WITH held AS MATERIALIZED (
      SELECT id, subject, action FROM ${history} WHERE ${isFormer} ORDER BY id FOR NO KEY UPDATE SKIP LOCKED)
    UPDATE ${history} SET kind = known.kind, data = known.data
    FROM held JOIN jsonb_to_recordset(${JSON.stringify(known)}::jsonb) AS known(subject text, action text, kind text, data jsonb)
      USING (subject, action)
    WHERE ${history.id} = held.id RETURNING ${history.id} AS id`);
  return rowsOf(result, { id: integer }).length;
}

export async function lastHistoryId(db: Db): Promise<number> {
  const [row] = await db.select({ id: sql<number>`coalesce(max(${history.id}), 0)` }).from(history);
  return row?.id ?? 0;
}
