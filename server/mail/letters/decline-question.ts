import { displayName } from '#domain/people/names.ts';
import type { Letter } from '#server/mail/letter.ts';
import { hr } from '#texts/dutch-only/hr.ts';
import { plannedLetter } from './planned-letter.ts';
import type { Appointment, Reader, TimedContext } from './shapes.ts';

/** Sent when the employee's calendar program declined the invite, which changes nothing by itself. */
export function declineQuestion(ctx: TimedContext, appointment: Appointment, reader: Reader): Letter {
  const name = displayName(appointment.employee);
  return plannedLetter(ctx, { appointment, reader }, ({ declineQuestion: words }, moment) =>
    reader === 'hr'
      ? {
          subject: hr.declineQuestion.subject,
          preheader: hr.declineQuestion.preheader({ name, moment }),
          paragraphs: [hr.declineQuestion.paragraph({ name, moment })],
          asks: true,
        }
      : {
          subject: words.subject,
          preheader: words.preheader({ moment }),
          paragraphs: [words.paragraph({ moment }), words.stands],
          asks: true,
        },
  );
}
