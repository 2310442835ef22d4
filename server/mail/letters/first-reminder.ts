import { ended } from '#domain/people/names.ts';
import type { Letter } from '#server/mail/letter.ts';
import { askEmployer, bookLink, greet, lastDayOf } from './phrases.ts';
import type { Employer, InvitedEmployee, LetterContext } from './shapes.ts';

export function firstReminder(ctx: LetterContext, employee: InvitedEmployee, employer: Employer): Letter {
  return {
    subject: 'Herinnering: maak een afspraak voor uw pensioengesprek',
    preheader: 'U heeft nog geen afspraak gemaakt. Dat kan nu in een paar minuten.',
    greeting: greet(employee),
    paragraphs: [
      `Kort geleden kreeg u een uitnodiging voor een pensioengesprek via ${ended(employer.name)} U heeft nog geen afspraak gemaakt.`,
      'Een pensioenadviseur bekijkt samen met u hoe uw pensioen ervoor staat. U krijgt antwoord op uw vragen. U kiest zelf een dag en een tijd.',
    ],
    notice: `U kunt een afspraak maken tot en met ${lastDayOf(employee.invitationSentDate)}.`,
    button: { label: 'Maak een afspraak', url: bookLink(ctx, employee.invitationToken) },
    contact: askEmployer(employer),
    reason: `U krijgt deze e-mail omdat ${employer.name} u heeft aangemeld voor een pensioengesprek en u nog geen afspraak heeft.`,
  };
}
