import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { ProofLine } from '#domain/rounds/proof.ts';
import type { Db } from '#server/db/db.ts';
import { roundLines } from '#server/db/schema/rounds.ts';
import { ROWS_PER_PART } from '#server/store/pages.ts';

const LINES_AT_ONCE = 2_000;

type Line = typeof roundLines.$inferSelect;
export type SealedLine = Pick<Line, 'hash' | 'outcome' | 'invitedAt' | 'lastMailAt'> & {
  employeeId: number;
  sortKey: string;
  content: string;
};

/** In the order given. One parameter per column and part: 50,000 rows with a parameter per value take seconds. */
export async function insertLines(db: Db, roundId: number, lines: readonly SealedLine[]): Promise<void> {
  for (let i = 0; i < lines.length; i += LINES_AT_ONCE) {
    const part = lines.slice(i, i + LINES_AT_ONCE);
    const column = (name: keyof SealedLine) => sql.param(part.map((line) => line[name]));
    await db.execute(sql`
      INSERT INTO ${roundLines} (round_id, position, employee_id, sort_key, hash, content, outcome, invited_at, last_mail_at)
      SELECT ${roundId}, ${i}::int + place, employee_id, sort_key, hash, content, outcome, invited_at, last_mail_at
      FROM unnest(${column('employeeId')}::int[], ${column('sortKey')}::text[], ${column('hash')}::text[], ${column('content')}::text[],
        ${column('outcome')}::text[], ${column('invitedAt')}::timestamptz[], ${column('lastMailAt')}::timestamptz[])
        WITH ORDINALITY AS line(employee_id, sort_key, hash, content, outcome, invited_at, last_mail_at, place)`);
  }
}

/** The lines of a sealed proof in their order, some at a time. */
export async function* sealedLines(db: Db, roundId: number): AsyncGenerator<ProofLine[]> {
  const { hash, content, position } = roundLines;
  for (let after = 0; ; ) {
    const rows = await db
      .select({ hash, content, position })
      .from(roundLines)
      .where(and(eq(roundLines.roundId, roundId), gt(position, after)))
      .orderBy(asc(position))
      .limit(ROWS_PER_PART);
    yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < ROWS_PER_PART) return;
    after = last.position;
  }
}
