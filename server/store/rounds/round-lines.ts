import { and, asc, eq, gt } from 'drizzle-orm';
import type { Outcome } from '#domain/rounds/outcome.ts';
import type { ProofLine } from '#domain/rounds/proof.ts';
import type { Db } from '#server/db/db.ts';
import { roundLines } from '#server/db/schema/rounds.ts';
import { ROWS_PER_PART } from '#server/store/parts.ts';

export type SealedLine = { employeeId: number; hash: string; content: string; outcome: Outcome };

/** In the order given. */
export async function insertLines(db: Db, roundId: number, lines: readonly SealedLine[]): Promise<void> {
  for (let i = 0; i < lines.length; i += ROWS_PER_PART) {
    const rows = lines.slice(i, i + ROWS_PER_PART).map((line, j) => ({ ...line, roundId, position: i + j + 1 }));
    await db.insert(roundLines).values(rows);
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
