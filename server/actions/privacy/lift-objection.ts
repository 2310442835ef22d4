import type { Administrator } from '#domain/access/caller.ts';
import { Refusal } from '#domain/refusals.ts';
import type { Services } from '#server/services.ts';
import { suppressionOf } from '#server/steps/privacy/suppression.ts';
import { record } from '#server/store/events/record.ts';
import { lockEmployer } from '#server/store/people/employers.ts';
import { liftSuppressed } from '#server/store/privacy/suppressed.ts';

/** The employer may add this address again. If two administrators do this simultaneously, the second is told that there is no objection. */
export async function liftObjection(
  services: Services,
  caller: Administrator,
  address: { employerId: number; email: string },
): Promise<void> {
  await services.db.transaction(async (db) => {
    if (!(await lockEmployer(db, address.employerId, 'no key update'))) throw new Refusal('EMPLOYER_NOT_FOUND');
    if (!(await liftSuppressed(db, await suppressionOf(db, services, address)))) throw new Refusal('NOT_SUPPRESSED');
    await record(db, { kind: 'objection.lifted', id: address.employerId }, { at: services.now(), actor: caller });
  });
}
