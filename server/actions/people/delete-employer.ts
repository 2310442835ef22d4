import type { Administrator } from '#domain/access/caller.ts';
import { whyNotDeleteEmployer, whyNotDeleteProofs } from '#domain/people/employers.ts';
import { Refusal } from '#domain/refusals.ts';
import { isoOf } from '#domain/time.ts';
import type { Services } from '#server/services.ts';
import { record } from '#server/store/events/record.ts';
import { lockUnsettled } from '#server/store/money/charges.ts';
import { keepDeletedEmployer } from '#server/store/people/deleted-employers.ts';
import { countEmployeesOf, deleteEmployer as deleteRow, lockEmployer } from '#server/store/people/employers.ts';
import { lockSealedRounds } from '#server/store/rounds/rounds.ts';

type Wanted = { id: number; confirmProofs: boolean | undefined };

/**
 * Refused while the employer has unsettled money, or employees, so that no appointment or history is deleted along. The lock on the
 * employer's row prevents new employees and charges; its charges are locked too, because a credit changes only those; and its rounds, so
 * that none is sealed unseen. `confirmProofs`: the administrator knows which proofs of offer go too.
 */
export async function deleteEmployer({ db, now }: Services, caller: Administrator, { id, confirmProofs }: Wanted): Promise<void> {
  await db.transaction(async (db) => {
    if (!(await lockEmployer(db, id, 'update'))) throw new Refusal('EMPLOYER_NOT_FOUND');
    const employees = await countEmployeesOf(db, id);
    const no =
      whyNotDeleteEmployer({ employees, ...(await lockUnsettled(db, id)) }) ??
      (confirmProofs ? null : whyNotDeleteProofs(await lockSealedRounds(db, [id])));
    if (no) throw new Refusal(no.code, no.extra, no.message);
    const at = isoOf(now());
    await keepDeletedEmployer(db, id, at);
    await deleteRow(db, id);
    await record(db, { kind: 'employer.deleted', id }, { at, actor: caller });
  });
}
