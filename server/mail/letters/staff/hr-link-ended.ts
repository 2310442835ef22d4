import { MAX_WRONG_CODES_PER_LINK } from '#domain/access/vocabulary.ts';
import type { Letter } from '#server/mail/letter.ts';
import type { Employer, LetterContext } from '#server/mail/letters/shapes.ts';
import type { Mail } from '#server/mail/outbox.ts';
import { toUser } from '#server/mail/readers.ts';
import type { UserRow } from '#server/store/access/users.ts';
import { toStaff } from './to-staff.ts';

export type EndedHrLink = { employer: Employer; administrators: readonly Pick<UserRow, 'id' | 'name' | 'email'>[] };

/** To each administrator: the link of an HR desk was revoked, because somebody guesses its codes. */
export function hrLinkEndedMails(ctx: LetterContext, { employer, administrators }: EndedHrLink): Mail[] {
  return administrators.map((administrator) => ({
    kind: 'hr_link_notice',
    ...toUser(administrator),
    letter: hrLinkEnded(ctx, administrator, employer),
  }));
}

function hrLinkEnded({ appUrl }: LetterContext, { name }: { name: string }, employer: Employer): Letter {
  return {
    subject: `De HR-link van ${employer.name} is ingetrokken`,
    preheader: `Er is ${MAX_WRONG_CODES_PER_LINK} keer een verkeerde code ingevuld.`,
    ...toStaff(name),
    paragraphs: [
      `Op de HR-pagina van ${employer.name} is ${MAX_WRONG_CODES_PER_LINK} keer een verkeerde code ingevuld. Misschien heeft iemand anders dan HR de link. Daarom is de link ingetrokken: hij werkt niet meer, ook niet in browsers die al bevestigd waren.`,
      'Vraag HR of zij dit zelf waren, en of de mailbox waar de codes binnenkomen alleen van hen is. Maak daarna een nieuwe link bij de werkgever. In het logboek staat wanneer er codes zijn gevraagd en verkeerd ingevuld.',
    ],
    button: { label: 'Naar de werkgever', url: `${appUrl}/employers/${employer.id}` },
    reason: 'U krijgt deze e-mail omdat u beheerder van het portaal bent.',
  };
}
