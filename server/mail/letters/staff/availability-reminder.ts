import { STAFF_LANGUAGE } from '#domain/language.ts';
import type { Letter } from '#server/mail/letter.ts';
import type { Consultant, LetterContext } from '#server/mail/letters/shapes.ts';
import { dateInWords } from '#texts/nl/dates.ts';
import { ASK_ADMINISTRATOR } from './contact.ts';

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
    language: STAFF_LANGUAGE,
    greeting: `Beste ${user.name},`,
    paragraphs: [
      `Tot en met ${dateInWords(until)} heeft u geen uren doorgegeven waarop werknemers een gesprek met u kunnen plannen. Daarom kan niemand in deze dagen een afspraak met u maken.`,
      'Wilt u uw beschikbaarheid doorgeven? Dat duurt maar een paar minuten.',
    ],
    button: { label: 'Geef beschikbaarheid door', url: `${appUrl}/consultant-availability` },
    after: ['Bent u in deze periode afwezig? Dan hoeft u niets te doen.'],
    contact: ASK_ADMINISTRATOR,
    reason: 'U krijgt deze e-mail omdat u consultant bent en er in deze dagen geen uren van u bekend zijn.',
  };
}
