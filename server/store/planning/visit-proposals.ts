import { and, eq, gte, lt } from 'drizzle-orm';
import type { Plan } from '#domain/planning/visits/plan.ts';
import type { Asked } from '#domain/planning/visits/proposal.ts';
import type { Db } from '#server/db/db.ts';
import { one } from '#server/db/rows.ts';
import { visitProposals } from '#server/db/schema/visit-proposals.ts';

export type ProposalRow = typeof visitProposals.$inferSelect;
type NewProposal = { userId: number; asked: Asked; aliveUntil: string; createdAt: string };

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

export async function countRunning(db: Db, now: string): Promise<number> {
  return db.$count(visitProposals, and(eq(visitProposals.state, 'running'), gte(visitProposals.aliveUntil, now)));
}

/** The server that computes a cancelled proposal notices it in `keepProposalAlive`, and stops. */
export async function cancelProposals(db: Db, which: { id: number } | { userId: number }): Promise<void> {
  const theirs = 'id' in which ? eq(visitProposals.id, which.id) : eq(visitProposals.userId, which.userId);
  await db
    .update(visitProposals)
    .set({ state: 'failed' })
    .where(and(theirs, eq(visitProposals.state, 'running')));
}

/** Returns false once the proposal was cancelled. */
export async function keepProposalAlive(db: Db, id: number, aliveUntil: string): Promise<boolean> {
  const alive = await db
    .update(visitProposals)
    .set({ aliveUntil })
    .where(and(eq(visitProposals.id, id), eq(visitProposals.state, 'running')))
    .returning({ id: visitProposals.id });
  return alive.length > 0;
}

/** `plan` null: it failed. A proposal that was cancelled stays cancelled. */
export async function finishProposal(db: Db, id: number, plan: Plan | null): Promise<void> {
  await db
    .update(visitProposals)
    .set({ state: plan ? 'done' : 'failed', plan })
    .where(and(eq(visitProposals.id, id), eq(visitProposals.state, 'running')));
}

export async function markProposalAccepted(db: Db, id: number, acceptedAt: string): Promise<void> {
  await db.update(visitProposals).set({ acceptedAt }).where(eq(visitProposals.id, id));
}

export async function deleteProposalsBefore(db: Db, before: string): Promise<void> {
  await db.delete(visitProposals).where(lt(visitProposals.createdAt, before));
}
