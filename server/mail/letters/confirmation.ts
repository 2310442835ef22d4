import { displayName } from '#domain/people/names.ts';
import type { Letter } from '#server/mail/letter.ts';
import { hr } from '#texts/dutch-only/hr.ts';
import { plannedLetter } from './planned-letter.ts';
import type { Appointment, Reader, TimedContext } from './shapes.ts';

/** `again`: an earlier confirmation went to another address, and its links no longer work. */
type Confirmed = { appointment: Appointment; again?: boolean };

export function confirmation(ctx: TimedContext, { appointment, again = false }: Confirmed, reader: Reader): Letter {
  const name = displayName(appointment.employee);
  return plannedLetter(ctx, { appointment, reader }, ({ confirmation: words }, moment) =>
    reader === 'hr'
      ? {
          subject: hr.confirmation.subject({ name, moment }),
          preheader: hr.confirmation.preheader({ name, moment }),
          paragraphs: [hr.confirmation.planned({ name }), ...(again ? [hr.confirmation.again({ name })] : []), hr.confirmation.onlyYou],
        }
      : {
          subject: words.subject({ moment }),
          preheader: words.preheader({ consultant: appointment.consultant.user.name }),
          paragraphs: [...(again ? [words.again] : []), words.paragraph],
        },
  );
}

/** After the confirmation: the link that it said would follow. */
export function linkMade(ctx: TimedContext, appointment: Appointment, reader: Reader): Letter {
  const name = displayName(appointment.employee);
  return plannedLetter(ctx, { appointment, reader }, ({ confirmation: { link } }, moment) =>
    reader === 'hr'
      ? {
          subject: hr.confirmation.link.subject({ name, moment }),
          preheader: hr.confirmation.link.preheader({ name }),
          paragraphs: [hr.confirmation.link.paragraph({ name })],
        }
      : { subject: link.subject({ moment }), preheader: link.preheader, paragraphs: [link.paragraph] },
  );
}
