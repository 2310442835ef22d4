import { eq, lt } from 'drizzle-orm';
import type { Plan } from '#domain/planning/visits/plan.ts';
import type { Asked } from '#domain/planning/visits/proposal.ts';
import type { Db } from '#server/db/db.ts';
import { one } from '#server/db/rows.ts';
import { visitProposals } from '#server/db/schema/visit-proposals.ts';

export type ProposalRow = typeof visitProposals.$inferSelect;
type NewProposal = { userId: number; asked: Asked; createdAt: string };

export async function insertProposal(db: Db, proposal: NewProposal): Promise<number> {
  const rows = await db
    .insert(visitProposals)
    .values({ ...proposal, state: 'running' })
    .returning({ id: visitProposals.id });
  return one(rows).id;
}

export async function proposalById(db: Db, id: number): Promise<ProposalRow | null> {
  const [row] = await db.select().from(visitProposals).where(eq(visitProposals.id, id));
  return row ?? null;
}

/** Call it after the consultants' rows were locked. The lock prevents that two servers both accept the proposal. */
export async function lockProposal(db: Db, id: number): Promise<ProposalRow | null> {
  const [row] = await db.select().from(visitProposals).where(eq(visitProposals.id, id)).for('update');
  return row ?? null;
}

/** `plan` null: it failed. */
export async function finishProposal(db: Db, id: number, plan: Plan | null): Promise<void> {
  await db
    .update(visitProposals)
    .set({ state: plan ? 'done' : 'failed', plan })
    .where(eq(visitProposals.id, id));
}

export async function markProposalAccepted(
  db: Db,
  id: number,
  accepted: Pick<ProposalRow, 'leftOut'> & { acceptedAt: string },
): Promise<void> {
  await db.update(visitProposals).set(accepted).where(eq(visitProposals.id, id));
}

export async function deleteProposalsBefore(db: Db, before: string): Promise<void> {
  await db.delete(visitProposals).where(lt(visitProposals.createdAt, before));
}
