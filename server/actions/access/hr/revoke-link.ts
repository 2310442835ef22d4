import type { Administrator } from '#domain/access/caller.ts';
import { Refusal } from '#domain/refusals.ts';
import { isoOf } from '#domain/time.ts';
import type { Services } from '#server/services.ts';
import { revokeHrLinkOf } from '#server/store/access/hr-links.ts';
import { record } from '#server/store/events/record.ts';
import { lockEmployer } from '#server/store/people/employers.ts';

/** Revokes the employer's HR link and every browser that was confirmed with it. Does nothing if there is no link. */
export async function revokeHrLink({ db, now }: Services, caller: Administrator, employerId: number): Promise<void> {
  await db.transaction(async (db) => {
    if (!(await lockEmployer(db, employerId, 'no key update'))) throw new Refusal('EMPLOYER_NOT_FOUND');
    const at = now();
    if (await revokeHrLinkOf(db, employerId, isoOf(at)))
      await record(db, { kind: 'hr.link_revoked', id: employerId }, { at, actor: caller });
  });
}
