import { isLateMove } from '#domain/appointments/booking.ts';
import { kindOf } from '#domain/appointments/vocabulary.ts';
import { displayName } from '#domain/people/names.ts';
import type { Letter } from '#server/mail/letter.ts';
import { hr } from '#texts/dutch-only/hr.ts';
import { freeUntil, isHandedOver } from './phrases.ts';
import { plannedLetter } from './planned-letter.ts';
import type { Appointment, Reader, TimedContext } from './shapes.ts';

type AppointmentChange = { before: Appointment; after: Appointment };

export function change(ctx: TimedContext, { before, after: appointment }: AppointmentChange, reader: Reader): Letter {
  const name = displayName(appointment.employee);
  return plannedLetter(ctx, { appointment, reader }, (texts, moment) => {
    const { change: words, absence } = texts;
    const [was, now] = [before.consultant.user.name, appointment.consultant.user.name];
    const at = texts.appointment.moment(before);
    const { momentAs, withKind } = texts.appointment;
    const asKind =
      reader === 'hr' ? withKind({ what: at, meetingType: kindOf(before) }) : momentAs({ moment: at, meetingType: kindOf(before) });
    const wasAt = kindOf(before) === kindOf(appointment) ? at : asKind;
    const charged = reader === 'hr' ? hr.change.charged : words.charged;
    const late = isLateMove(before, appointment, ctx.now) ? [charged({ deadline: freeUntil(texts, ctx, before) })] : [];
    return { ...(reader === 'hr' ? toHr() : toEmployee()), was: texts.appointment.momentWith({ moment: wasAt, consultant: was }) };

    function toHr() {
      if (isHandedOver(before, appointment)) {
        const { preheader, paragraph } = hr.change.handedOver;
        const over = { name, was, is: now };
        return { subject: hr.absence.takenOver.subject({ name, moment }), preheader: preheader(over), paragraphs: [paragraph(over)] };
      }
      return {
        subject: hr.change.subject({ name, moment }),
        preheader: hr.change.preheader({ name, moment }),
        paragraphs: [hr.change.paragraph({ name }), ...late],
      };
    }

    function toEmployee() {
      if (isHandedOver(before, appointment)) {
        const { preheader, paragraph } = words.handedOver;
        const subject = absence.takenOver.subject({ moment, is: now });
        return { subject, preheader: preheader({ is: now }), paragraphs: [paragraph({ was, is: now })] };
      }
      return { subject: words.subject({ moment }), preheader: words.preheader({ was: wasAt }), paragraphs: [words.paragraph, ...late] };
    }
  });
}
