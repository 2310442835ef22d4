import type { Hr } from '#domain/access/caller.ts';
import { languageOf } from '#domain/language.ts';
import { displayName } from '#domain/people/names.ts';
import { Refusal } from '#domain/refusals.ts';
import { deskPage } from '#server/actions/post/paper/pages.ts';
import { bookLink, lastDayOf } from '#server/mail/letters/phrases.ts';
import { lookOf, readFace } from '#server/mail/look.ts';
import { printLetters } from '#server/paper/print.ts';
import type { Services } from '#server/services.ts';
import { found } from '#server/steps/found.ts';
import { HR } from '#server/store/appointments/history.ts';
import { record } from '#server/store/events/record.ts';
import { logoRow } from '#server/store/firm/firm.ts';
import { employerById } from '#server/store/people/employers.ts';
import { lettersAt } from '#server/store/people/hr-desk.ts';
import { textsIn } from '#texts/index.ts';

/** A letter with the personal link for everyone who is invited, has no appointment and may still be written to, as a PDF. */
export async function printHrLetters(services: Services, { employerId }: Hr): Promise<Buffer> {
  const { db, now, appUrl } = services;
  const employer = found(await employerById(db, employerId));
  const at = now();
  const { sender, contact, privacyUrl } = lookOf(await readFace(db), { appUrl, audience: 'employee' });
  const firm = { sender, contact, privacyUrl: privacyUrl ?? `${appUrl}/privacy` };
  const letters = (await lettersAt(db, employerId, at)).map((employee) => {
    const language = languageOf({ ...employee, employer });
    const url = bookLink({ appUrl }, employee.invitationToken);
    const lastDay = lastDayOf(textsIn(language), employee);
    return deskPage({ language, name: displayName(employee), employer, url, lastDay }, firm);
  });
  if (letters.length === 0) throw new Refusal('NO_LETTERS');
  const pdf = await printLetters(letters, { firm, logo: await logoRow(db) });
  await db.transaction((db) => record(db, { kind: 'hr.letters_printed', id: employerId }, { at, actor: HR }));
  return pdf;
}
