import type { Administrator } from '#domain/access/caller.ts';
import { Refusal } from '#domain/refusals.ts';
import type { Services } from '#server/services.ts';
import { found } from '#server/steps/found.ts';
import { recordAndPost } from '#server/steps/record.ts';
import { lockEmployer } from '#server/store/people/employers.ts';
import { deleteListProposal, listProposalById } from '#server/store/people/list-proposals.ts';

/** Ends a list that an employer sent. With a note, the employer is mailed that it was not taken over, and why. */
export async function refuseList(services: Services, caller: Administrator, { id, note }: { id: number; note: string | null }) {
  const { db, now, appUrl, wakeOutbox } = services;
  await db.transaction(async (db) => {
    const proposal = await listProposalById(db, id);
    if (!proposal) throw new Refusal('LIST_PROPOSAL_NOT_FOUND');
    const employer = found(await lockEmployer(db, proposal.employerId, 'no key update'));
    if (note !== null && !employer.email) throw new Refusal('NO_EMPLOYER_ADDRESS');
    if (!(await deleteListProposal(db, id))) throw new Refusal('LIST_PROPOSAL_NOT_FOUND');
    const letter = note !== null && employer.email ? { to: employer.email, note, sentAt: proposal.createdAt } : null;
    await recordAndPost(db, [{ kind: 'list.refused', id: employer.id, employer, letter }], { at: now(), actor: caller, appUrl });
  });
  wakeOutbox();
}
