import type { Administrator } from '#domain/access/caller.ts';
import { Refusal } from '#domain/refusals.ts';
import type { Services } from '#server/services.ts';
import { cancelProposals, proposalById } from '#server/store/planning/visit-proposals.ts';

/** A proposal that is finished stays as it is. */
export async function cancelProposal({ db }: Services, _caller: Administrator, id: number): Promise<void> {
  if (!(await proposalById(db, id))) throw new Refusal('PROPOSAL_NOT_FOUND');
  await cancelProposals(db, { id });
}
