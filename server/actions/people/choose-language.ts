import type { Visitor } from '#domain/access/caller.ts';
import type { Language } from '#domain/language.ts';
import { Refusal } from '#domain/refusals.ts';
import type { Services } from '#server/services.ts';
import { claimLink } from '#server/steps/appointments/claim-link.ts';
import { holderOf } from '#server/steps/appointments/link-holder.ts';
import { transact } from '#server/steps/locks.ts';
import { lockEmployee } from '#server/store/people/employees.ts';
import { setLanguage } from '#server/store/people/language.ts';

/** By the holder of any link that was mailed to them. Mails that wait to be sent keep the language in which they were written. */
export async function chooseLanguage({ db }: Services, { token }: Visitor<'mail'>, language: Language): Promise<{ language: Language }> {
  return transact(db, async (db) => {
    await claimLink(db, token);
    const employee = await lockEmployee(db, await holderOf(db, token));
    if (!employee) throw new Refusal('INVALID_TOKEN');
    if (employee.language !== language) await setLanguage(db, employee.id, language);
    return { language };
  });
}
