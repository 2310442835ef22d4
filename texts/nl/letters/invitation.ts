import type { PreferredMeetingType } from '#domain/appointments/vocabulary.ts';
import { ended } from '#domain/people/names.ts';
import { period } from '#texts/nl/privacy-page.ts';

type To = { employer: string };

const wayOfMeeting: Record<PreferredMeetingType, (to: To) => string> = {
  fysiek: ({ employer }) => `Het gesprek is op locatie bij ${ended(employer)}`,
  virtueel: () => 'Het gesprek is virtueel (online).',
  geen: ({ employer }) => `Het gesprek kan virtueel (online) of op locatie bij ${ended(employer)}`,
};

export const invitation = {
  subject: 'Uitnodiging voor uw pensioengesprek',
  preheader: 'Kies zelf een dag en een tijd die u goed uitkomen.',
  paragraphs: ({ employer, preferred }: To & { preferred: PreferredMeetingType }) => [
    `Uw werkgever, ${employer}, biedt u een persoonlijk gesprek over uw pensioen aan.`,
    `In dit gesprek van een uur kijkt een pensioenadviseur samen met u hoe uw pensioen ervoor staat. U kunt al uw vragen stellen. ${wayOfMeeting[preferred]({ employer })}`,
    'U kiest zelf een dag en een tijd. Een afspraak maken duurt maar een paar minuten.',
  ],
  after: 'Deze link is persoonlijk. Stuur deze e-mail daarom niet door.',
  /** Required by article 14 of the AVG (GDPR). `months`: the retention; null while it is off. */
  source: ({ employer, months }: To & { months: number | null }) =>
    [
      `Uw naam en e-mailadres kregen wij van ${employer}, alleen om u uit te nodigen voor dit gesprek.`,
      months === null
        ? 'Wij bewaren ze niet langer dan nodig is voor uw gesprek.'
        : `Wij wissen ze ${period(months)} na uw gesprek. Heeft u geen gesprek, dan ${period(2 * months)} na ons laatste bericht.`,
      'Wilt u niet benaderd worden? Antwoord op deze e-mail. Dan wissen wij uw gegevens en schrijven wij u niet meer.',
    ].join(' '),
};

export const firstReminder = {
  subject: 'Herinnering: maak een afspraak voor uw pensioengesprek',
  preheader: 'U heeft nog geen afspraak gemaakt. Dat kan nu in een paar minuten.',
  paragraphs: ({ employer }: To) => [
    `Kort geleden kreeg u een uitnodiging voor een pensioengesprek via ${ended(employer)} U heeft nog geen afspraak gemaakt.`,
    'Een pensioenadviseur bekijkt samen met u hoe uw pensioen ervoor staat. U krijgt antwoord op uw vragen. U kiest zelf een dag en een tijd.',
  ],
};

export const secondReminder = {
  subject: 'Tweede herinnering: uw pensioengesprek',
  preheader: 'Uw plek staat nog open. Kies een dag en een tijd.',
  paragraphs: ({ employer }: To) => [
    `Wij schreven u eerder over het pensioengesprek dat ${employer} u aanbiedt. U kunt nog steeds een afspraak maken.`,
    'Weet u hoeveel u later krijgt, en of dat genoeg is? In een uur heeft u een duidelijk beeld.',
  ],
};

/** `isOpen`: the link still works. */
export const exit = {
  subject: 'Ons laatste bericht over uw pensioengesprek',
  preheader: ({ isOpen }: { isOpen: boolean }) =>
    isOpen ? 'U krijgt hierna geen herinneringen meer. Een afspraak maken kan nog wel.' : 'U krijgt hierna geen herinneringen meer.',
  paragraphs: ({ employer, isOpen }: To & { isOpen: boolean }) => [
    `U heeft geen afspraak gemaakt voor het pensioengesprek dat ${employer} u aanbiedt. Dat is uw eigen keuze. Wij sturen u hierover geen herinneringen meer.`,
    isOpen
      ? 'Wilt u toch een gesprek? Dan kunt u nog een afspraak maken.'
      : 'De link in uw uitnodiging werkt niet meer. Wilt u toch een gesprek? Vraag dan om een nieuwe uitnodiging.',
  ],
  notice: ({ date }: { date: string }) => `U kunt een afspraak maken tot en met ${date}. Daarna werkt de link niet meer.`,
  button: 'Maak toch een afspraak',
};
