import type { Administrator } from '#domain/access/caller.ts';
import { Refusal } from '#domain/refusals.ts';
import { isoOf } from '#domain/time.ts';
import { hashOf, newSecret } from '#server/db/secrets.ts';
import type { Services } from '#server/services.ts';
import { recordAndPost } from '#server/steps/record.ts';
import { replaceHrLink } from '#server/store/access/hr-links.ts';
import { lockEmployer } from '#server/store/people/employers.ts';

/**
 * Makes the link of an employer's desk in place of the former one, and mails it to the employer. Only its hash is stored, so it cannot be
 * shown again.
 */
export async function makeHrLink(services: Services, caller: Administrator, employerId: number): Promise<string> {
  const { db, now, appUrl, wakeOutbox } = services;
  const token = newSecret();
  const url = `${appUrl}/hr/${token}`;
  await db.transaction(async (db) => {
    const employer = await lockEmployer(db, employerId, 'no key update');
    if (!employer) throw new Refusal('EMPLOYER_NOT_FOUND');
    const to = employer.email;
    if (!to) throw new Refusal('NO_EMPLOYER_ADDRESS');
    const at = now();
    await replaceHrLink(db, { employerId, tokenHash: hashOf(token), at: isoOf(at) });
    await recordAndPost(db, [{ kind: 'hr.link_made', id: employerId, employer, to, url }], { at, actor: caller, appUrl });
  });
  wakeOutbox();
  return url;
}
