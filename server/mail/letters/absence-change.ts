import { displayName } from '#domain/people/names.ts';
import type { Occasion } from '#domain/planning/absence.ts';
import type { Letter } from '#server/mail/letter.ts';
import { hr } from '#texts/dutch-only/hr.ts';
import type { Texts } from '#texts/index.ts';
import { wordsFor } from './phrases.ts';
import { mayChange, plannedLetter } from './planned-letter.ts';
import type { Appointment, Reader, TimedContext } from './shapes.ts';

/**
 * To the employee, or HR: another consultant at the same hour, or another hour with the same consultant. It does not say why the consultant
 * cannot come: ill, leaving, or chosen by the firm.
 */
export function absenceChange(
  ctx: TimedContext,
  { occasion, before, after: appointment }: { occasion: Occasion; before: Appointment; after: Appointment },
  reader: Reader,
): Letter {
  const isTakenOver = before.consultant.id !== appointment.consultant.id;
  const letter = plannedLetter(ctx, { appointment, reader }, (texts, moment) => {
    const { absence: words } = texts;
    const consultant = before.consultant.user.name;
    const changed = { name: displayName(appointment.employee), moment, was: consultant, is: appointment.consultant.user.name };
    const why = whyMoved(texts, occasion, before);
    return {
      preheader: occasion.by === 'closed_day' ? words.preheaderClosed : words.preheaderAway({ consultant }),
      was: texts.appointment.momentWith({ moment: texts.appointment.moment(before), consultant }),
      ...(reader === 'hr' ? toHr(hr.absence) : toEmployee()),
    };

    function toHr({ takenOver, moved, noCosts }: typeof hr.absence) {
      return {
        subject: isTakenOver ? takenOver.subject(changed) : moved.subject(changed),
        paragraphs: [isTakenOver ? takenOver.paragraph(changed) : moved.paragraph(why, changed), noCosts(changed)],
      };
    }

    function toEmployee() {
      return {
        subject: isTakenOver ? words.takenOver.subject(changed) : words.moved.subject(changed),
        paragraphs: [
          isTakenOver ? words.takenOver.paragraph(changed) : words.moved.paragraph(why),
          ...(mayChange(appointment, reader) ? [words.chooseYourself] : []),
        ],
      };
    }
  });
  // An absent consultant might not answer the phone, so questions go to the firm.
  const isStillTheirs = reader === 'employee' && !isTakenOver && occasion.by !== 'closed_day';
  return isStillTheirs ? { ...letter, contact: wordsFor(appointment, reader).texts.shared.askUs } : letter;
}

function whyMoved({ absence, appointment, dates }: Texts, occasion: Occasion, before: Appointment) {
  if (occasion.by !== 'closed_day') return { consultant: before.consultant.user.name, moment: appointment.moment(before) };
  return { day: absence.closedDay({ period: dates.period(occasion.period), name: occasion.name }) };
}
