import type { WishPart } from '#domain/post/wishes/wish.ts';
import { dateInWords, nameOfDay } from '#texts/nl/dates.ts';

const part: Record<WishPart, { name: string; hint: string; when: string }> = {
  ochtend: { name: 'Ochtend', hint: 'Tot 12 uur', when: 'in de ochtend' },
  middag: { name: 'Middag', hint: 'Vanaf 12 uur', when: 'in de middag' },
};
const listed = (words: readonly string[]) => new Intl.ListFormat('nl', { type: 'disjunction' }).format(words);
type Wish = { weekdays: readonly number[]; parts: readonly WishPart[] };

/** For somebody whom no free hour suits: the page to leave a wish. */
export const wishing = {
  title: 'Wanneer past het u wel?',
  text: 'Kies wat u past. Komt er zo’n tijd vrij, dan krijgt u een e-mail van ons, hoogstens één per dag. Wij houden de tijd niet voor u vast.',
  /** In place of `text` if letters go through HR: HR must not learn of a wish, so no mail follows. */
  viaHr:
    'Kies wat u past. Alleen ons kantoor leest uw wens: wij zoeken of er plaats te maken is. Uw werkgever verzorgt de post over het gesprek en krijgt uw wens niet te zien. Daarom mailen wij u hier niet over. Kijk met uw link af en toe of er plaats is.',
  days: 'Welke dagen passen u?',
  day: nameOfDay,
  daysMissing: 'Kies ten minste één dag.',
  parts: 'Welk deel van de dag?',
  part,
  partsMissing: 'Kies de ochtend, de middag of allebei.',
  note: 'Wilt u nog iets zeggen? (niet verplicht)',
  noteHint: 'Alleen ons kantoor leest dit. Uw werkgever niet.',
  /** Nobody is shown the note that they left. */
  noteStays: 'Wat u hier eerder schreef, blijft staan tot u iets nieuws schrijft.',
  tooLong: 'Gebruik maximaal 500 tekens.',
  button: 'Bewaar mijn wens',
  later: ({ date }: { date: string }) => `U vroeg ons te wachten tot ${dateInWords(date)}. Tot die dag krijgt u hier geen e-mail over.`,
  stopped: 'U krijgt geen e-mails van ons, dus ook hier niet over. Kijk met uw link af en toe of er plaats is.',
  inWords: ({ weekdays, parts }: Wish) => `op ${listed(weekdays.map(nameOfDay))}, ${listed(parts.map((one) => part[one].when))}`,
  kept: {
    title: 'Wij weten wanneer het u past',
    text: ({ wish }: { wish: string }) => `Uw wens: een gesprek ${wish}.`,
    mail: 'Komt er zo’n tijd vrij, dan krijgt u een e-mail. Wij houden de tijd niet voor u vast. Maakt u een afspraak, dan vervalt uw wens.',
    noMail: 'Kijk met uw link af en toe of er plaats is. Maakt u een afspraak, dan vervalt uw wens.',
    change: 'Wijzig mijn wens',
    withdraw: 'Trek mijn wens in',
  },
  withdrawn: { title: 'Uw wens is ingetrokken', text: 'U krijgt er geen e-mails meer over. Uw link blijft werken.' },
};
