import type { Visitor } from '#domain/access/caller.ts';
import type { Language } from '#domain/language.ts';
import type { Services } from '#server/services.ts';
import { lockHolder } from '#server/steps/appointments/holder.ts';
import { transact } from '#server/steps/locks.ts';
import { setOwnLanguage } from '#server/store/people/employees.ts';

/** By the holder of any link that was mailed to them. Mails that wait to be sent keep the language in which they were written. */
export async function chooseLanguage({ db }: Services, caller: Visitor<'mail'>, language: Language): Promise<{ language: Language }> {
  return transact(db, async (db) => {
    const employee = await lockHolder(db, caller);
    await setOwnLanguage(db, employee.id, language);
    return { language };
  });
}
