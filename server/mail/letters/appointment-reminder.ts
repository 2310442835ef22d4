import { eurosIn } from '#domain/money/euros.ts';
import type { Letter } from '#server/mail/letter.ts';
import { wordsFor } from './phrases.ts';
import { plannedLetter } from './planned-letter.ts';
import type { Appointment, TimedContext } from './shapes.ts';

export type Reminded = { appointment: Appointment /** See `noShowPrice`. */; noShowCents: number | null };

/** Sent as many working days before the appointment as the settings say. */
export function appointmentReminder(ctx: TimedContext, { appointment, noShowCents }: Reminded): Letter {
  const { language } = wordsFor(appointment, 'employee');
  return plannedLetter(ctx, { appointment, reader: 'employee' }, ({ appointmentReminder: words }, moment) => ({
    subject: words.subject({ moment }),
    preheader: words.preheader({ consultant: appointment.consultant.user.name }),
    paragraphs: [words.paragraph({ moment }), ...(noShowCents === null ? [] : [words.noShow({ amount: eurosIn(language, noShowCents) })])],
  }));
}
