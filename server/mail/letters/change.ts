import { isLateMove } from '#domain/appointments/booking.ts';
import { displayName } from '#domain/people/names.ts';
import type { Letter } from '#server/mail/letter.ts';
import { hr } from '#texts/nl/hr.ts';
import { freeUntil } from './phrases.ts';
import { plannedLetter } from './planned-letter.ts';
import type { Appointment, Reader, TimedContext } from './shapes.ts';

type AppointmentChange = { before: Appointment; after: Appointment };

export function change(ctx: TimedContext, { before, after: appointment }: AppointmentChange, reader: Reader): Letter {
  const name = displayName(appointment.employee);
  return plannedLetter(ctx, { appointment, reader }, (texts, moment) => {
    const { change: words } = texts;
    const was = texts.appointment.moment(before);
    const charged = reader === 'hr' ? hr.change.charged : words.charged;
    const late = isLateMove(before, appointment, ctx.now) ? [charged({ deadline: freeUntil(texts, ctx, before) })] : [];
    return {
      ...(reader === 'hr'
        ? {
            subject: hr.change.subject({ name, moment }),
            preheader: hr.change.preheader({ name, moment }),
            paragraphs: [hr.change.paragraph({ name }), ...late],
          }
        : { subject: words.subject({ moment }), preheader: words.preheader({ was }), paragraphs: [words.paragraph, ...late] }),
      was: texts.appointment.momentWith({ moment: was, consultant: before.consultant.user.name }),
    };
  });
}
