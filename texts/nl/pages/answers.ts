import { dateInWords } from '#texts/nl/dates.ts';

type Day = { date: string };

/** The answers to an invitation. The texts do not press for one of them. */
export const answers = {
  book: 'Maak een afspraak',
  later: 'Vraag het mij later',
  no: 'Ik wil geen gesprek',
  pending: 'Bezig...',
  declining: {
    title: 'U wilt geen gesprek?',
    text: 'Dat mag. U krijgt dan geen herinneringen meer. Uw link blijft werken, ook als u zich bedenkt.',
    reason: 'Wilt u zeggen waarom? (niet verplicht)',
    reasonHint: 'Alleen ons kantoor leest dit. Uw werkgever niet.',
    tooLong: 'Gebruik maximaal 500 tekens.',
    other: 'Of kies toch iets anders:',
  },
  declined: {
    title: 'U wilt geen gesprek',
    text: 'Wij weten het. U krijgt hierover geen herinneringen meer.',
    changeMind: 'Bedenkt u zich? Dan kunt u alsnog een afspraak maken.',
    book: 'Maak toch een afspraak',
  },
  asking: {
    title: 'Wanneer mogen wij het weer vragen?',
    text: 'Tot die dag krijgt u geen herinneringen. Uw link blijft werken: u kunt ook eerder een afspraak maken.',
    label: 'Vraag het mij weer',
    weeks: ({ weeks }: { weeks: number }) => `Over ${weeks} weken`,
    on: ({ date }: Day) => dateInWords(date),
    ownDay: 'Of kies zelf een dag',
    missing: 'Kies een dag.',
    button: 'Vraag het mij dan',
  },
  asked: {
    title: 'Wij vragen het u later',
    text: ({ date }: Day) => `U krijgt geen herinneringen voor ${dateInWords(date)}. Een afspraak maken kan ook eerder.`,
  },
};
