import type { Administrator } from '#domain/access/caller.ts';
import { Refusal } from '#domain/refusals.ts';
import { isoOf } from '#domain/time.ts';
import { transactionWithCopy } from '#server/db/copy.ts';
import type { Services } from '#server/services.ts';
import { record } from '#server/store/events/record.ts';
import { lockEmployer } from '#server/store/people/employers.ts';
import { deleteListProposal, listProposalById } from '#server/store/people/list-proposals.ts';
import { storeListed } from './import-employees.ts';
import { compareProposal } from './list-proposals.ts';

/**
 * Adds the new people of a list that an employer sent, as an upload does, and ends it. Whoever is changed or gone stays as they are: with
 * another address the same person would be added twice.
 */
export async function acceptList({ database, db, now, secretKey }: Services, caller: Administrator, id: number) {
  const proposal = await listProposalById(db, id);
  if (!proposal) throw new Refusal('LIST_PROPOSAL_NOT_FOUND');
  const { employerId } = proposal;
  return transactionWithCopy(database, async (db, copy) => {
    await lockEmployer(db, employerId, 'no key update');
    const { compared, readingWithout } = await compareProposal({ db, secretKey }, proposal);
    // Of two administrators, and of an employer that sends a newer list, the first to hold the lock wins.
    if (!(await deleteListProposal(db, id))) throw new Refusal('LIST_PROPOSAL_NOT_FOUND');
    const at = now();
    const reading = await readingWithout(new Set(compared.changed.map(({ row }) => row)));
    const { importId, createdCount } = await storeListed(db, reading, { copy, employerId, userId: caller.userId, createdAt: isoOf(at) });
    await record(db, { kind: 'list.accepted', id: employerId }, { at, actor: caller });
    return { importId, createdCount };
  });
}
