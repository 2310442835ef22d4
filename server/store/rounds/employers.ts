import { desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { RoundAtEnd } from '#domain/rounds/figures.ts';
import type { Db } from '#server/db/db.ts';
import { without } from '#server/db/rows.ts';
import { employers } from '#server/db/schema/people.ts';
import { rounds } from '#server/db/schema/rounds.ts';
import { FIGURES_AT_END, type RoundRow } from './rounds.ts';

type RoundEmployer = Pick<typeof employers.$inferSelect, 'id' | 'name' | 'preferredMeetingType'> & {
  /** `figures`: those stored when the round was closed. */
  round: (Omit<RoundRow, 'atEnd'> & { figures: RoundAtEnd['figures'] | null }) | null;
};

/** All by name, or one. Each with its open round, else the one closed last. */
export async function roundEmployers(db: Db, employerId?: number): Promise<RoundEmployer[]> {
  const { id, name, preferredMeetingType } = employers;
  const firms = await db
    .select({ id, name, preferredMeetingType })
    .from(employers)
    .where(employerId === undefined ? undefined : eq(id, employerId))
    .orderBy(sql`${name} COLLATE "und-x-icu"`, id);
  const latest = await db
    .selectDistinctOn([rounds.employerId], { ...without(getTableColumns(rounds), 'atEnd'), figures: FIGURES_AT_END })
    .from(rounds)
    .where(employerId === undefined ? undefined : eq(rounds.employerId, employerId))
    .orderBy(rounds.employerId, desc(sql`${rounds.state} <> 'closed'`), desc(rounds.closedAt), desc(rounds.id));
  const roundOf = new Map(latest.map((round) => [round.employerId, round]));
  return firms.map((firm) => ({ ...firm, round: roundOf.get(firm.id) ?? null }));
}
