import { displayName } from '#domain/people/names.ts';
import type { Letter } from '#server/mail/letter.ts';
import { momentOf } from './phrases.ts';
import { mayChange, plannedLetter } from './planned-letter.ts';
import type { Appointment, Reader, TimedContext } from './shapes.ts';

/** `appointment` is what the employee has now, `before` when they had it until the swap. Names nobody else. */
export function swap(
  ctx: TimedContext,
  before: { date: string; startTime: string },
  appointment: Appointment,
  reader: Reader = 'employee',
): Letter {
  const name = displayName(appointment.employee);
  const moment = momentOf(appointment);
  const was = momentOf(before);
  if (reader === 'hr') {
    return plannedLetter(ctx, appointment, reader, {
      subject: `Afspraak geruild: ${name}, ${moment}`,
      preheader: `Het pensioengesprek van ${name} is nu op ${moment}.`,
      paragraphs: [`De afspraak van ${name} is geruild met die van een collega. ${name} heeft hierover bericht gekregen.`],
      was,
    });
  }
  return plannedLetter(ctx, appointment, reader, {
    subject: `Geruild: uw pensioengesprek is op ${moment}`,
    preheader: `Uw afspraak was op ${was}.`,
    paragraphs: [
      'Uw afspraak voor het pensioengesprek is geruild met die van een collega. Hieronder staat uw nieuwe afspraak. Met het bestand bij deze e-mail past u uw agenda aan.',
    ],
    was,
    ...(mayChange(appointment, reader) && {
      after: ['De links in uw eerdere e-mails blijven werken. Ze horen nu bij uw nieuwe afspraak.'],
    }),
  });
}
