import type { Letter } from '#server/mail/letter.ts';
import { momentOf } from './phrases.ts';
import { plannedLetter } from './planned-letter.ts';
import type { Appointment, TimedContext } from './shapes.ts';

/** Some working days before, as many as is set. */
export function appointmentReminder(ctx: TimedContext, appointment: Appointment): Letter {
  return plannedLetter(ctx, appointment, 'employee', {
    subject: `Herinnering: uw pensioengesprek op ${momentOf(appointment)}`,
    preheader: `${appointment.consultant.user.name} verwacht u binnenkort voor uw pensioengesprek.`,
    paragraphs: [`Op ${momentOf(appointment)} heeft u uw pensioengesprek. Hieronder staat alles nog een keer bij elkaar.`],
  });
}
