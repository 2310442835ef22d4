import type { Letter } from '#server/mail/letter.ts';
import { plannedLetter } from './planned-letter.ts';
import type { Appointment, TimedContext } from './shapes.ts';

/** Sent as many working days before the appointment as the settings say. */
export function appointmentReminder(ctx: TimedContext, appointment: Appointment): Letter {
  return plannedLetter(ctx, { appointment, reader: 'employee' }, ({ appointmentReminder: words }, moment) => ({
    subject: words.subject({ moment }),
    preheader: words.preheader({ consultant: appointment.consultant.user.name }),
    paragraphs: [words.paragraph({ moment })],
  }));
}
