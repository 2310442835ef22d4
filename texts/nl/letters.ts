import type { PreferredMeetingType } from '#domain/appointments/vocabulary.ts';
import { ended } from '#domain/people/names.ts';
import { period } from './about.ts';

/** The texts around every letter. */
export const frame = {
  notice: ({ text }: { text: string }) => `Let op: ${text}`,
  moreRows: ({ count }: { count: number }) =>
    `Er ${count === 1 ? 'is nog 1 regel' : `zijn nog ${count} regels`}. De hele lijst zit als bestand bij deze e-mail.`,
  buttonFails: 'Werkt de knop niet? Kopieer dan deze link naar uw browser:',
  regards: 'Met vriendelijke groet,',
  isItReal: 'Is deze e-mail echt?',
  privacy: 'Privacy',
  accessibility: 'Toegankelijkheid',
  noMoreMail: 'Geen e-mails meer van ons ontvangen',
  /** The heading of the column with video links, in the table of a letter and in the attached file. */
  videoLink: 'Videolink',
  /** Names of the calendar files; `number` is '' if there is only one. */
  inviteFile: ({ number }: { number: string }) => `afspraak${number}.ics`,
  cancellationFile: ({ number }: { number: string }) => `annulering${number}.ics`,
};

// Sentences that several letters share, so that they are said the same everywhere.

/** Whom to call. `phone`: formatted for reading; null if it is not known. */
type Caller = { name: string; contactPerson: string | null; phone: string | null };

export const shared = {
  greeting: ({ name }: { name: string }) => `Beste ${name},`,
  askUs: 'Heeft u een vraag? Antwoord op deze e-mail. Wij helpen u graag.',
  askConsultant: ({ name, phone, email }: { name: string; phone: string | null; email: string }) =>
    phone
      ? `Heeft u een vraag over uw gesprek? Bel ${name} op ${phone} of mail naar ${email}.`
      : `Heeft u een vraag over uw gesprek? Mail ${name} op ${email}.`,
  askEmployer({ name, contactPerson, phone }: Caller): string {
    if (!phone) return 'Heeft u een vraag? Antwoord op deze e-mail.';
    const whom = contactPerson ? `${contactPerson} van ${name}` : name;
    return `Heeft u een vraag? Antwoord op deze e-mail, of bel ${whom} op ${phone}.`;
  },
  askHrToChange({ name, contactPerson, phone }: Caller): string {
    const whom = contactPerson || 'de HR-afdeling';
    const how = phone ? `Bel ${whom} op ${phone}.` : `Vraag het aan ${whom}.`;
    return `Wilt u de afspraak wijzigen of annuleren? Alleen de HR-afdeling van ${name} kan dat. ${how}`;
  },
  whyPlanned: ({ employer }: { employer: string }) => `U krijgt deze e-mail omdat u via ${employer} een pensioengesprek heeft gepland.`,
  whyPlannedForYou: ({ employer }: { employer: string }) =>
    `U krijgt deze e-mail omdat ${employer} een pensioengesprek voor u heeft gepland.`,
  whyInvited: ({ employer }: { employer: string }) => `U krijgt deze e-mail omdat ${employer} u heeft aangemeld voor een pensioengesprek.`,
  whyReminded: ({ employer }: { employer: string }) =>
    `U krijgt deze e-mail omdat ${employer} u heeft aangemeld voor een pensioengesprek en u nog geen afspraak heeft.`,
  bookUntil: ({ date }: { date: string }) => `U kunt een afspraak maken tot en met ${date}.`,
  makeAppointment: 'Maak een afspraak',
  /** The answers to an invitation besides booking. */
  askLater: 'Vraag het mij later',
  decline: 'Ik wil geen gesprek',
  yourChoice: 'Een gesprek is niet verplicht. Laat ons met een van deze knoppen weten wat u wilt.',
  change: 'Afspraak wijzigen',
  cancel: 'Afspraak annuleren',
};

type To = { employer: string };

const wayOfMeeting: Record<PreferredMeetingType, (to: To) => string> = {
  fysiek: ({ employer }) => `Het gesprek is bij uw werkgever, ${ended(employer)}`,
  virtueel: () => 'Het gesprek is online.',
  geen: ({ employer }) => `Het gesprek kan online of bij uw werkgever, ${ended(employer)}`,
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

export const reminders = {
  first: {
    subject: 'Herinnering: maak een afspraak voor uw pensioengesprek',
    preheader: 'U heeft nog geen afspraak gemaakt. Dat kan nu in een paar minuten.',
    paragraphs: ({ employer }: To) => [
      `Kort geleden kreeg u een uitnodiging voor een pensioengesprek via ${ended(employer)} U heeft nog geen afspraak gemaakt.`,
      'Een pensioenadviseur bekijkt samen met u hoe uw pensioen ervoor staat. U krijgt antwoord op uw vragen. U kiest zelf een dag en een tijd.',
    ],
  },
  second: {
    subject: 'Tweede herinnering: uw pensioengesprek',
    preheader: 'Uw plek staat nog open. Kies een dag en een tijd.',
    paragraphs: ({ employer }: To) => [
      `Wij schreven u eerder over het pensioengesprek dat ${employer} u aanbiedt. U kunt nog steeds een afspraak maken.`,
      'Weet u hoeveel u later krijgt, en of dat genoeg is? In een uur heeft u een duidelijk beeld.',
    ],
  },
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

/** To somebody who left a wish, when hours that suit it have become free. */
export const wishLetter = {
  subject: 'Er is plaats voor uw pensioengesprek',
  preheader: 'Er kwam een tijd vrij die past bij uw wens. Wij houden hem niet voor u vast.',
  /** `wish`: 'op maandag, in de ochtend'. */
  youWished: ({ wish }: { wish: string }) =>
    `U liet ons weten dat een pensioengesprek u het beste past ${wish}. Nu is er plaats vrijgekomen.`,
  /** The heading above each of the free moments. */
  moment: ({ number }: { number: number }) => (number === 1 ? 'Nu vrij' : 'Of'),
  more: 'Er zijn nog meer tijden vrij die u passen. U ziet ze als u een afspraak maakt.',
  notKept: 'Wij houden deze tijd niet voor u vast. Wie het eerst kiest, heeft hem.',
  change: 'Wens wijzigen of intrekken',
  why: ({ employer }: { employer: string }) =>
    `U krijgt deze e-mail omdat ${employer} u heeft aangemeld voor een pensioengesprek en u een wens bij ons achterliet.`,
};

/** To whoever asked for a lost link. */
export const lostLink = {
  subject: 'Uw link voor het pensioengesprek',
  preheader: 'U vroeg ons om uw link. U vindt hem in deze e-mail.',
  paragraphs: [
    'U vroeg ons om de link voor uw pensioengesprek. Hieronder vindt u hem. Met de link maakt u een afspraak, of ziet en wijzigt u de afspraak die u al heeft.',
  ],
  head: { name: 'Naam', employer: 'Werkgever', link: 'Uw link' },
  open: 'Link openen',
  askHr: 'Vraag de HR-afdeling van deze werkgever om uw link.',
  notAsked:
    'Vroeg u hier niet om? Dan hoeft u niets te doen. Stuur deze e-mail niet door: met de link kan iemand anders uw afspraak wijzigen.',
  why: 'U krijgt deze e-mail omdat iemand op onze site om de link voor dit e-mailadres vroeg.',
};

/** What the consultant writes to the employee after the conversation; the text itself is the consultant's own. */
export const summaryLetter = {
  subject: 'Samenvatting van uw pensioengesprek',
  preheader: ({ consultant }: { consultant: string }) => `${consultant} schreef voor u op wat u heeft besproken.`,
  /** `date`: 'dinsdag 17 november 2026'. */
  spoke: ({ date, consultant }: { date: string; consultant: string }) =>
    `Op ${date} sprak u met ${consultant} over uw pensioen. Hieronder leest u wat u heeft besproken.`,
  replaces: 'U kreeg al eerder een samenvatting van dit gesprek. Deze vervangt de vorige.',
  /** Above the list of actions. */
  agreed: 'Dit is afgesproken:',
  private: 'Alleen u en uw adviseur zien deze samenvatting. Uw werkgever krijgt de samenvatting niet.',
};

/** Whether the conversation was useful. */
export const surveyLetter = {
  subject: 'Wat vond u van uw pensioengesprek?',
  preheader: 'Twee korte vragen. Uw antwoord is anoniem.',
  ask: ({ consultant }: { consultant: string }) =>
    `Kort geleden had u een pensioengesprek met ${consultant}. Wij horen graag wat u ervan vond. Het zijn twee vragen en het kost u een minuut.`,
  anonymous:
    'Uw antwoord is anoniem. Wij bewaren het zonder uw naam, en laten antwoorden pas zien als er ten minste vijf zijn. Uw werkgever ziet uw antwoord niet.',
  button: 'Beantwoord de twee vragen',
  /** `date`: 'maandag 14 december 2026'. */
  until: ({ date }: { date: string }) => `De link werkt tot ${date} en kan één keer worden gebruikt.`,
  why: ({ employer }: { employer: string }) => `U krijgt deze e-mail omdat u via ${employer} een pensioengesprek had.`,
};

/** For people who do not read their mail: what a letter on paper says besides the text of the invitation. */
export const paper = {
  scan: 'Maak uw afspraak met uw telefoon. Richt de camera op de code hieronder en tik op de link die u ziet.',
  type: 'Lukt dat niet? Typ dan dit adres in een browser:',
  personal: 'De code en het adres zijn alleen voor u. Geef deze brief daarom niet door.',
  help: ({ employer }: To) => `Hulp nodig? De HR-afdeling van ${employer} kan de afspraak ook voor u maken.`,
  choice: 'Een gesprek is niet verplicht. Via de code kunt u ook laten weten dat u later of geen gesprek wilt.',
  source: ({ employer, url }: To & { url: string }) =>
    `Uw naam en e-mailadres kregen wij van ${employer}, alleen om u uit te nodigen voor dit gesprek. Wat wij ermee doen en hoe u bezwaar maakt, leest u op ${url}.`,
  seeAppointment:
    'Bekijk, wijzig of annuleer uw afspraak met uw telefoon. Richt de camera op de code hieronder en tik op de link die u ziet.',
  /** `site`: the short address, printed without https://. */
  typeCode: ({ site }: { site: string }) => `Lukt dat niet? Ga in een browser naar ${site}. Vul daar deze code en uw achternaam in:`,
  onlyYou: 'De code is alleen voor u. Geef deze brief daarom niet door.',
  confirmed: 'Uw afspraak voor het pensioengesprek staat vast.',
  changed: 'De afspraak voor uw pensioengesprek is gewijzigd. Hieronder staat de nieuwe afspraak.',
  online: ({ startTime }: { startTime: string }) =>
    `U voert dit gesprek online. Scan op de dag van het gesprek om ${startTime} de code hieronder. Op de pagina die u ziet, doet u mee.`,
  call: ({ sender, phone }: { sender: string; phone: string }) =>
    `Hulp nodig? Bel ${sender} op ${phone}. Wij regelen de afspraak graag voor u.`,
  replaced: 'Kreeg u al eerder een brief van ons? De code daarin werkt niet meer. Gebruik de code in deze brief.',
  sourceAtHome: ({ employer, url }: To & { url: string }) =>
    `Uw naam en adres kregen wij van ${employer}, alleen om u uit te nodigen voor dit gesprek. Wat wij ermee doen en hoe u bezwaar maakt, leest u op ${url}.`,
};
