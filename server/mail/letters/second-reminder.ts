import type { Letter } from '#server/mail/letter.ts';
import { askEmployer, bookLink, greet, lastDayOf } from './phrases.ts';
import type { Employer, InvitedEmployee, LetterContext } from './shapes.ts';

export function secondReminder(ctx: LetterContext, employee: InvitedEmployee, employer: Employer): Letter {
  return {
    subject: 'Tweede herinnering: uw pensioengesprek',
    preheader: 'Uw plek staat nog open. Kies een dag en een tijd.',
    greeting: greet(employee),
    paragraphs: [
      `Wij schreven u eerder over het pensioengesprek dat ${employer.name} u aanbiedt. U kunt nog steeds een afspraak maken.`,
      'Weet u hoeveel u later krijgt, en of dat genoeg is? In een uur heeft u een duidelijk beeld. U hoeft niets voor te bereiden.',
    ],
    notice: `U kunt een afspraak maken tot en met ${lastDayOf(employee.invitationSentDate)}.`,
    button: { label: 'Maak een afspraak', url: bookLink(ctx, employee.invitationToken) },
    contact: askEmployer(employer),
    reason: `U krijgt deze e-mail omdat ${employer.name} u heeft aangemeld voor een pensioengesprek en u nog geen afspraak heeft.`,
  };
}
