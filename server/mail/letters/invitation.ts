import { ended } from '#domain/people/names.ts';
import type { Letter } from '#server/mail/letter.ts';
import { askEmployer, bookLink, greet, lastDayOf } from './phrases.ts';
import type { Employer, InvitedEmployee, LetterContext } from './shapes.ts';

export function invitation(ctx: LetterContext, employee: InvitedEmployee, employer: Employer): Letter {
  return {
    subject: 'Uitnodiging voor uw pensioengesprek',
    preheader: 'Kies zelf een dag en een tijd die u goed uitkomen.',
    greeting: greet(employee),
    paragraphs: [
      `Uw werkgever, ${employer.name}, biedt u een persoonlijk gesprek over uw pensioen aan.`,
      `In dit gesprek van een uur kijkt een pensioenadviseur samen met u hoe uw pensioen ervoor staat. U kunt al uw vragen stellen. ${wayOfMeeting(employer)}`,
      'U kiest zelf een dag en een tijd. Een afspraak maken duurt maar een paar minuten.',
    ],
    notice: `U kunt een afspraak maken tot en met ${lastDayOf(employee.invitationSentDate)}.`,
    button: { label: 'Maak een afspraak', url: bookLink(ctx, employee.invitationToken) },
    after: ['Deze link is persoonlijk. Stuur deze e-mail daarom niet door.'],
    contact: askEmployer(employer),
    reason: `U krijgt deze e-mail omdat ${employer.name} u heeft aangemeld voor een pensioengesprek.`,
  };
}

function wayOfMeeting({ preferredMeetingType, name }: Employer): string {
  if (preferredMeetingType === 'fysiek') return `Het gesprek is op locatie bij ${ended(name)}`;
  if (preferredMeetingType === 'virtueel') return 'Het gesprek is virtueel (online).';
  return `Het gesprek kan virtueel (online) of op locatie bij ${ended(name)}`;
}
