import { Refusal } from '#domain/refusals.ts';
import type { Db } from '#server/db/db.ts';
import type { Services } from '#server/services.ts';
import { listProposalById, proposedPeopleOf, waitingListProposals } from '#server/store/people/list-proposals.ts';
import { comparisonWith, differencesOf } from './compare-list.ts';
import { Reading } from './import-employees.ts';

type Proposal = { id: number; employerId: number };

/** The lists that wait for an administrator, each compared with the people of its employer as they are now. */
export async function waitingLists(services: Services) {
  const lists = [];
  for (const proposal of await waitingListProposals(services.db)) {
    const { fresh, changed, gone } = (await compareProposal(services, proposal)).compared;
    lists.push({ ...proposal, fresh: fresh.length, changed: changed.length, gone: gone.length });
  }
  return lists;
}

/** One of them, with who is new, changed and gone. */
export async function lookAtListProposal(services: Services, id: number) {
  const proposal = await listProposalById(services.db, id);
  if (!proposal) throw new Refusal('LIST_PROPOSAL_NOT_FOUND');
  const { compared, reading } = await compareProposal(services, proposal);
  return { ...proposal, differences: differencesOf(compared, reading) };
}

/** As an uploaded list is compared: who objected since is left out. */
export async function compareProposal({ db, secretKey }: Pick<Services, 'secretKey'> & { db: Db }, { id, employerId }: Proposal) {
  const people = await proposedPeopleOf(db, id);
  const readingWithout = async (except?: ReadonlySet<number>) => {
    const reading = new Reading(
      {
        chunks: function* () {
          yield { good: people, bad: [], warnings: [] };
        },
      },
      { except, allowNoEmail: true },
    );
    await reading.refuse(db, { secretKey }, employerId);
    return reading;
  };
  const reading = await readingWithout();
  return { compared: await comparisonWith(db, employerId, reading), reading, readingWithout };
}
