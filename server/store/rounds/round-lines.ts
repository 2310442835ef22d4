import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { ProofLine } from '#domain/rounds/proof.ts';
import type { Db } from '#server/db/db.ts';
import { integer, jsonReader, one, rowsOf } from '#server/db/rows.ts';
import { history } from '#server/db/schema/appointments.ts';
import { employees } from '#server/db/schema/people.ts';
import { roundLines, rounds } from '#server/db/schema/rounds.ts';
import { SYSTEM } from '#server/store/appointments/history.ts';
import { ROWS_PER_PART } from '#server/store/pages.ts';
import type { RoundRow } from './rounds.ts';

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

/**
 * SQL: notes for each of `people` (rows with `id` and `employer_id`) that they leave the round of their employer that is under way. Only
 * their number, so that erasing them leaves it as it is: who left is counted, and comes back uncounted. Nobody waits for a lock.
 */
export function leavingRounds(people: SQL, at: string): SQL {
  return sql`
    INSERT INTO ${history} (at, actor, kind, subject, subject_id, before)
    SELECT ${at}::timestamptz, ${SYSTEM.name}::text, 'round.left', 'round', round.id, jsonb_build_object('employeeId', gone.id)
    FROM ${people} AS gone JOIN ${rounds} AS round ON round.employer_id = gone.employer_id AND round.state IN ('active', 'paused')`;
}

/** The same for employees who are about to be deleted, or to get another employer. */
export async function leaveRounds(db: Db, ids: readonly number[], at: string): Promise<void> {
  await db.execute(leavingRounds(sql`(SELECT id, employer_id FROM ${employees} WHERE id = ANY(${sql.param(ids)}::int[]))`, at));
}

/** SQL: how many left since the round was started and are not with the employer now. */
export function removedQuery({ id, employerId }: Pick<RoundRow, 'id' | 'employerId'>): SQL {
  return sql`
    SELECT count(DISTINCT gone.before->'employeeId')::int AS removed FROM ${history} AS gone
    WHERE gone.subject = 'round' AND gone.subject_id = ${id} AND NOT EXISTS (
      SELECT FROM ${employees} WHERE id = (gone.before->>'employeeId')::int AND employer_id = ${employerId})`;
}

export const readRemoved = jsonReader({ removed: integer });

export async function countRemoved(db: Db, round: Pick<RoundRow, 'id' | 'employerId'>): Promise<number> {
  return one(rowsOf(await db.execute(removedQuery(round)), { removed: integer })).removed;
}
