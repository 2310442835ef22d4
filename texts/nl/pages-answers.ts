import { QUESTIONS_DAYS } from '#domain/conversation/questions.ts';
import type { WishPart } from '#domain/post/wishes/wish.ts';
import { dateInWords, nameOfDay } from './dates.ts';

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

/** The page on which somebody says what they think of their conversation. */
export const survey = {
  title: 'Wat vond u van uw gesprek?',
  anonymous: 'Uw antwoord is anoniem. Schrijf geen namen op.',
  useful: 'Hoe nuttig was het gesprek voor u?',
  /** The ends of the scale. */
  least: 'Helemaal niet nuttig',
  most: 'Heel nuttig',
  remark: 'Wilt u er iets over zeggen? (niet verplicht)',
  tooLong: 'Gebruik maximaal 1.000 tekens.',
  chooseMark: 'Kies een cijfer van 1 tot en met 5.',
  send: 'Antwoord versturen',
  pending: 'Versturen...',
  thanks: { title: 'Dank u wel', text: 'Wij hebben uw antwoord ontvangen. U kunt deze pagina sluiten.' },
  answered: { title: 'U heeft al geantwoord', text: 'Deze link is al gebruikt. Dank u wel voor uw antwoord.' },
  invalid: { title: 'Deze link werkt niet (meer)', text: 'De vragen zijn niet meer te beantwoorden. U hoeft niets te doen.' },
};

/** For bringing a partner to the conversation, chosen while booking or later. */
export const bringing = {
  question: 'Neemt u iemand mee?',
  text: 'Uw partner of iemand anders mag bij het gesprek zijn. Die krijgt een e-mail met de afspraak. Alleen uw adviseur ziet de naam, uw werkgever niet.',
  yes: 'Ja, ik neem iemand mee',
  name: 'Naam van wie meekomt',
  nameMissing: 'Vul een naam in.',
  nameInvalid: 'Vul alleen een naam in, geen adres of link.',
  email: 'E-mailadres van wie meekomt',
  emailHint: 'Hierop komt de uitnodiging. Wij gebruiken het adres nergens anders voor.',
  emailInvalid: 'Vul een geldig e-mailadres in.',
  comes: ({ name }: { name: string }) => `${name} komt met u mee.`,
  mailed: ({ email }: { email: string }) => `De uitnodiging gaat naar ${email}.`,
  nobody: 'Er komt niemand met u mee.',
  invite: 'Nodig deze persoon uit',
  change: 'Naam of adres verbeteren',
  alone: 'Ik neem toch niemand mee',
  back: 'Laat zoals het is',
  pending: 'Bezig...',
};

/** For letters and the page: what to prepare for a conversation, and the form for what the employee wants to ask. */
export const preparing = {
  title: 'Zo bereidt u zich voor',
  bring: 'Neem mee wat u heeft, op papier of op uw telefoon. U hoeft ons geen bestanden te sturen.',
  asking: {
    title: 'Wat wilt u vragen?',
    text: `Alleen uw adviseur leest dit. Uw werkgever leest het niet. ${QUESTIONS_DAYS} dagen na het gesprek wissen wij het. U kunt ook niets invullen.`,
    questions: 'Uw vragen (niet verplicht)',
    questionsHint:
      'Bijvoorbeeld: hoeveel pensioen krijg ik, en kan ik eerder stoppen met werken? Schrijf hier geen burgerservicenummer (BSN) op.',
    needs: 'Waar moeten wij rekening mee houden? (niet verplicht)',
    needsHint: 'Bijvoorbeeld een rolstoel, een gebarentolk of grote letters.',
    left: ({ count }: { count: number }) => `tekens over: ${count}`,
    over: ({ count }: { count: number }) => `tekens te veel: ${count}`,
    button: 'Bewaar',
    pending: 'Bewaren...',
    saved: 'Bewaard. Uw adviseur leest dit voor het gesprek.',
    unsaved: 'Nog niet bewaard.',
    savedOn: ({ moment }: { moment: string }) =>
      `U schreef hier iets op ${moment}. Alleen uw adviseur kan dat nog lezen. Wat u nu in een veld schrijft, komt in de plaats van wat daar stond.`,
    remove: 'Wis wat ik schreef',
    removed: 'Gewist. Uw adviseur leest niets.',
  },
};
