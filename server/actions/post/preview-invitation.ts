import { Refusal } from '#domain/refusals.ts';
import { isoOf } from '#domain/time.ts';
import { timelineMails } from '#server/mail/employee-mails.ts';
import { EXAMPLE_PERSON, NO_TOKEN } from '#server/mail/example-person.ts';
import { htmlOf, textOf } from '#server/mail/layout.ts';
import { lookOf, readFace } from '#server/mail/look.ts';
import { withFirmsWords } from '#server/mail/outbox.ts';
import type { Services } from '#server/services.ts';
import { found } from '#server/steps/found.ts';
import { senderOf } from '#server/store/firm/settings.ts';
import { employerById } from '#server/store/people/employers.ts';
import { someUninvited } from '#server/store/post/invitations.ts';
import { ALL } from './run-night.ts';

/** The first mail of the next sending, as its recipient would get it. */
export async function previewInvitation({ db, now, appUrl }: Services, employerId: number) {
  const employer = await employerById(db, employerId);
  if (!employer) throw new Refusal('EMPLOYER_NOT_FOUND');
  const waiting = await someUninvited(db, employerId, employer.communicatieViaHrm ? ALL : 1);
  const people = (waiting.length > 0 ? waiting : [EXAMPLE_PERSON]).map((person) => ({
    ...person,
    invitationToken: NO_TOKEN,
    invitationSentDate: isoOf(now()),
    laterUntil: null,
  }));
  const mail = found(timelineMails({ appUrl, now: now() }, { employer, occasion: 'invitation', employees: people })[0]);
  const { to, audience } = mail;
  const letter = withFirmsWords(mail, await senderOf(db));
  const look = lookOf(await readFace(db), { appUrl, audience, picture: 'inside' });
  return { to, subject: letter.subject, html: htmlOf(letter, look), text: textOf(letter, look) };
}
