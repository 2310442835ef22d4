import { displayName } from '#domain/people/names.ts';
import type { Letter } from '#server/mail/letter.ts';
import { hr } from '#texts/dutch-only/hr.ts';
import { mayChange, plannedLetter } from './planned-letter.ts';
import type { Appointment, Reader, TimedContext } from './shapes.ts';

/** `after`: the employee's new appointment, `before`: the previous time. */
type Swap = { before: { date: string; startTime: string }; after: Appointment };

/** Does not name the other employee of the swap. */
export function swap(ctx: TimedContext, { before, after: appointment }: Swap, reader: Reader): Letter {
  const name = displayName(appointment.employee);
  return plannedLetter(ctx, { appointment, reader }, ({ swap: words, ...texts }, moment) => {
    const was = texts.appointment.moment(before);
    if (reader === 'hr') {
      return {
        subject: hr.swap.subject({ name, moment }),
        preheader: hr.swap.preheader({ name, moment }),
        paragraphs: [hr.swap.paragraph({ name })],
        was,
      };
    }
    return {
      subject: words.subject({ moment }),
      preheader: words.preheader({ was }),
      paragraphs: [words.paragraph],
      was,
      ...(mayChange(appointment, reader) && { after: [words.linksStay] }),
    };
  });
}
