import { addDays } from '#domain/calendar.ts';
import { dateOf } from '#domain/time.ts';
import type { Letter } from '#server/mail/letter.ts';
import type { Consultant, LetterContext, TimedContext } from '#server/mail/letters/shapes.ts';
import type { Mail } from '#server/mail/outbox.ts';
import { toConsultant } from '#server/mail/readers.ts';
import { dateInWords } from '#texts/nl/dates.ts';
import { toStaff } from './to-staff.ts';

export type Unavailable = { consultant: Consultant; lookAheadDays: number };

export function availabilityMail(ctx: TimedContext, { consultant, lookAheadDays }: Unavailable): Mail {
  const until = addDays(dateOf(ctx.now), lookAheadDays);
  return {
    kind: 'availability_reminder',
    ...toConsultant(consultant),
    letter: availabilityReminder(ctx, consultant, { lookAheadDays, until }),
  };
}

/** `until`: the last day of the look-ahead period. */
export function availabilityReminder(
  { appUrl }: LetterContext,
  { user }: Consultant,
  { lookAheadDays, until }: { lookAheadDays: number; until: string },
): Letter {
  const period = lookAheadDays === 1 ? 'voor morgen' : `voor de komende ${lookAheadDays} dagen`;
  return {
    subject: `Geef uw beschikbaarheid door ${period}`,
    preheader: 'Werknemers kunnen in deze dagen geen afspraak met u maken.',
    ...toStaff(user.name),
    paragraphs: [
      `Tot en met ${dateInWords(until)} heeft u geen uren doorgegeven waarop werknemers een gesprek met u kunnen plannen. Daarom kan niemand in deze dagen een afspraak met u maken.`,
      'Wilt u uw beschikbaarheid doorgeven? Dat duurt maar een paar minuten.',
    ],
    button: { label: 'Geef beschikbaarheid door', url: `${appUrl}/consultant-availability` },
    after: ['Bent u in deze periode afwezig? Dan hoeft u niets te doen.'],
    reason: 'U krijgt deze e-mail omdat u consultant bent en er in deze dagen geen uren van u bekend zijn.',
  };
}
