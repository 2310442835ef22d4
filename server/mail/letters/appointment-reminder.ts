import type { Letter } from '#server/mail/letter.ts';
import { appointmentDetails, askConsultant, greet, howVirtual, momentOf, waysToChange, whyAppointment } from './phrases.ts';
import type { Appointment, TimedContext } from './shapes.ts';

/** One working day before. */
export function appointmentReminder(ctx: TimedContext, appointment: Appointment): Letter {
  const { employee } = appointment;
  return {
    subject: `Herinnering: uw pensioengesprek op ${momentOf(appointment)}`,
    preheader: `${appointment.consultant.user.name} verwacht u binnenkort voor uw pensioengesprek.`,
    greeting: greet(employee),
    paragraphs: [
      `Op ${momentOf(appointment)} heeft u uw pensioengesprek. Hieronder staat alles nog een keer bij elkaar.`,
      ...howVirtual(appointment),
    ],
    details: appointmentDetails(appointment),
    ...waysToChange(ctx, appointment, 'employee'),
    contact: askConsultant(appointment),
    reason: whyAppointment(appointment, 'employee'),
  };
}
