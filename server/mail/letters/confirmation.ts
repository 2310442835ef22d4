import { displayName } from '#domain/people/names.ts';
import type { Letter } from '#server/mail/letter.ts';
import { momentOf } from './phrases.ts';
import { plannedLetter } from './planned-letter.ts';
import type { Appointment, Reader, TimedContext } from './shapes.ts';

/** `again`: the earlier one went to another address, and what was linked in it is dead. */
export function confirmation(ctx: TimedContext, appointment: Appointment, reader: Reader = 'employee', again = false): Letter {
  const name = displayName(appointment.employee);
  const moment = momentOf(appointment);
  if (reader === 'hr') {
    return plannedLetter(ctx, appointment, reader, {
      subject: `Afspraak gemaakt: ${name}, ${moment}`,
      preheader: `${name} heeft een pensioengesprek op ${moment}.`,
      paragraphs: [
        `Voor ${name} is een pensioengesprek gepland. ${name} heeft hiervan een bevestiging gekregen.`,
        ...(again ? [`Eerdere links voor de afspraak van ${name} werken niet meer. Gebruik de links in deze e-mail.`] : []),
        'Alleen u kunt deze afspraak wijzigen of annuleren.',
      ],
    });
  }
  return plannedLetter(ctx, appointment, reader, {
    subject: `Uw pensioengesprek op ${moment}`,
    preheader: `Uw afspraak met ${appointment.consultant.user.name} staat vast.`,
    paragraphs: [
      ...(again ? ['U krijgt deze bevestiging opnieuw, omdat uw gegevens zijn gewijzigd. Links in eerdere e-mails werken niet meer.'] : []),
      'Uw afspraak voor het pensioengesprek staat vast. Bij deze e-mail zit een bestand waarmee u de afspraak in uw agenda zet.',
    ],
  });
}
