import { HR_BROWSER_DAYS, HR_CODE_MINUTES, HR_LINK_DAYS } from '#domain/access/vocabulary.ts';
import { GRACE_HOURS, LATE } from '#domain/appointments/vocabulary.ts';
import { euros } from '#domain/money/euros.ts';
import { ended } from '#domain/people/names.ts';
import type { RefusalCode } from '#domain/refusals.ts';
import { monthInWords } from '#texts/nl/dates.ts';
import { type Cause, sorry } from '#texts/nl/letters-appointment.ts';

type Named = { name: string };

const expired = 'De uitnodiging van deze werknemer is verlopen. Vraag ons om een nieuwe uitnodiging.';

/** Refusals that the HR desk words differently from the page of an employee. */
const hrRefusals = {
  expired,
  notPlanned: 'Deze werknemer heeft geen geplande afspraak (meer).',
  enoughCodes: 'Er zijn al genoeg codes verstuurd. Gebruik de nieuwste code uit uw e-mail.',
  enoughLists: 'U heeft het afgelopen uur al veel lijsten gecontroleerd of gestuurd.',
  /** Of a booking. */
  booking: {
    LINK_EXPIRED: () => expired,
    EXISTING_APPOINTMENT: ({ name }) => `${name} heeft al een afspraak. Ververs de pagina om die te zien.`,
    COMPLETED: ({ name }) => `Het pensioengesprek van ${name} is afgerond. Er kan geen nieuwe afspraak worden gemaakt.`,
    TYPE_NOT_ALLOWED: () => 'Uw organisatie heeft dit type gesprek niet gekozen.',
  } as Partial<Record<RefusalCode, (named: Named) => string>>,
};

type Numbered = { number: number; month: string };

/** The monthly statement to the employer. `month`: in words. */
const statement = {
  /** The addressee if the employer has an address for statements. */
  administration: ({ employer }: { employer: string }) => `administratie van ${employer}`,
  subject: ({ number, month }: Numbered) => `Afrekening ${number} pensioengesprekken ${month}`,
  subjectCredit: ({ number, month }: Numbered) => `Creditafrekening ${number} pensioengesprekken ${month}`,
  preheader: ({ amount }: { amount: string }) => `Het totaal is ${amount}.`,
  preheaderCredit: ({ amount }: { amount: string }) => `U krijgt ${amount} terug.`,
  paragraph: ({ number, month, employer }: Numbered & { employer: string }) =>
    `Bij deze e-mail vindt u afrekening ${number} voor de pensioengesprekken van ${employer} in ${month}. In de bijlage staan de gesprekken met datum en tijd. Uit privacy noemen wij geen namen van werknemers.`,
  paragraphCredit: ({ number, month, employer }: Numbered & { employer: string }) =>
    `Bij deze e-mail vindt u creditafrekening ${number} voor de pensioengesprekken van ${employer} in ${month}. In de bijlage staan de gesprekken met datum en tijd. Uit privacy noemen wij geen namen van werknemers.`,
  /** The name of the attached file. */
  file: ({ number }: { number: number }) => `afrekening-${number}.pdf`,
  labels: {
    number: 'Nummer',
    month: 'Periode',
    net: 'Zonder btw',
    vat: 'Btw',
    toPay: 'Te betalen',
    toReceive: 'Te ontvangen',
    due: 'Betalen uiterlijk',
  },
  reason: ({ employer }: { employer: string }) =>
    `U krijgt deze e-mail omdat dit adres bij ons bekend is als het adres voor afrekeningen van ${ended(employer)}`,
};

type Of = { count: number; employer: string };
/** `noShow`: what one missed conversation costs, including VAT; null without a tariff. */
type Reminded = Of & { noShow: string | null };

const people = (count: number) => (count === 1 ? '1 werknemer' : `${count} werknemers`);
const them = (count: number) => (count === 1 ? 'deze werknemer' : 'hen');

/** One mail to HR in place of a mail to each of these employees. */
const hrOverview = {
  invitation: {
    subject: ({ employer }: Of) => `Uitnodigingen voor pensioengesprekken bij ${employer}`,
    paragraphs: ({ count, employer }: Of) => [
      `Wij nodigen ${people(count)} van ${employer} uit voor een persoonlijk pensioengesprek van een uur. De uitnodigingen lopen via u.`,
      `Vertel ${them(count)} ook dat u naam en e-mailadres aan ons gaf, alleen voor dit gesprek. Onder Privacy, onderaan deze e-mail, staat hoe lang wij ze bewaren en hoe iemand bezwaar maakt.`,
    ],
    file: 'uitnodigingen.csv',
  },
  first: {
    subject: ({ count, employer }: Of) => `Herinnering: nog ${people(count)} zonder afspraak bij ${employer}`,
    paragraphs: ({ count, employer }: Of) => [
      `Van ${people(count)} van ${employer} is er nog geen afspraak voor het pensioengesprek. Wilt u ${them(count)} eraan herinneren?`,
    ],
    file: 'eerste-herinnering.csv',
  },
  second: {
    subject: ({ count, employer }: Of) => `Tweede herinnering: nog ${people(count)} zonder afspraak bij ${employer}`,
    paragraphs: ({ count, employer }: Of) => [
      `Van ${people(count)} van ${employer} is er nog steeds geen afspraak voor het pensioengesprek. Wilt u ${them(count)} er nog een keer aan herinneren?`,
    ],
    file: 'tweede-herinnering.csv',
  },
  exit: {
    subject: ({ count, employer }: Of) => `Laatste bericht: ${people(count)} zonder afspraak bij ${employer}`,
    paragraphs: ({ count, employer }: Of) => [
      `Van ${people(count)} van ${employer} is er geen afspraak voor het pensioengesprek. Wij sturen hierover geen herinneringen meer.`,
      'Wil iemand toch een gesprek? Dat kan.',
    ],
    file: 'laatste-bericht.csv',
  },
  preheader: ({ count }: { count: number }) =>
    count === 1
      ? 'In deze e-mail staat de persoonlijke link van 1 werknemer.'
      : `In deze e-mail staan de persoonlijke links van ${people(count)}.`,
  preheaderEnded: 'Wij sturen hierover geen herinneringen meer.',
  ownLink:
    'Stuur elke werknemer alleen zijn of haar eigen link, of maak de afspraak samen met de werknemer. De lijst zit ook als bestand bij deze e-mail.',
  otherAnswers:
    'Op de pagina achter de link kan de werknemer ook laten weten dat hij of zij later of geen gesprek wil. Wie dat doet, staat niet meer in onze herinneringen aan u.',
  linksEnded:
    'De links werken niet meer. Antwoord op deze e-mail voor een nieuwe uitnodiging. De lijst zit ook als bestand bij deze e-mail.',
  notice: ({ date }: { date: string }) => `Een afspraak maken kan tot en met ${date}.`,
  head: { name: 'Naam', email: 'E-mailadres', link: 'Persoonlijke link' },
  expired: 'Verlopen',
  /** For a letter that is sent later than it was made: its list can be shorter than the number in its text. */
  leftOut: 'Wie intussen antwoord gaf of een nieuwe uitnodiging kreeg, staat niet meer in de lijst.',
};

/** One mail to HR in place of several of the mails above and below at the same moment. */
const hrTogether = {
  /** `first`: the subject of the first of them. */
  subject: ({ first }: { first: string }) => `${first} (en meer)`,
  preheader: 'In deze e-mail staan verschillende lijsten.',
  intro: 'In deze e-mail staan verschillende lijsten onder elkaar.',
};

/** One mail to HR about planned appointments, each with the link to change it. */
const hrAppointments = {
  reminder: {
    subject: ({ count, employer }: Of) =>
      count === 1 ? `Herinnering: een pensioengesprek bij ${employer}` : `Herinnering: ${count} pensioengesprekken bij ${employer}`,
    preheader: ({ count }: Of) =>
      count === 1 ? 'Binnenkort heeft 1 werknemer een pensioengesprek.' : `Binnenkort hebben ${count} werknemers een pensioengesprek.`,
    paragraphs: ({ count, employer, noShow }: Reminded) => [
      count === 1
        ? `Binnenkort heeft 1 werknemer van ${employer} een pensioengesprek. Wilt u deze werknemer eraan herinneren? Wij sturen de herinnering alleen aan u.`
        : `Binnenkort hebben ${count} werknemers van ${employer} een pensioengesprek. Wilt u hen eraan herinneren? Wij sturen de herinnering alleen aan u.`,
      ...(noShow === null
        ? []
        : [`Komt iemand niet zonder te annuleren? Dan betaalt uw organisatie ${noShow} (inclusief btw) per gesprek.`]),
    ],
  },
  links: {
    subject: ({ employer }: Of) => `Nieuwe links voor de pensioengesprekken bij ${employer}`,
    preheader: ({ count }: Of) =>
      count === 1 ? 'In deze e-mail staat de afspraak van 1 werknemer.' : `In deze e-mail staan de afspraken van ${count} werknemers.`,
    paragraphs: ({ count, employer }: Of) => [
      count === 1
        ? `Voor 1 werknemer van ${employer} is een pensioengesprek gepland. Alleen u kunt deze afspraak wijzigen of annuleren.`
        : `Voor ${count} werknemers van ${employer} zijn pensioengesprekken gepland. Alleen u kunt deze afspraken wijzigen of annuleren.`,
      'Gebruik daarvoor de links in deze e-mail. Links in eerdere e-mails werken niet meer.',
    ],
  },
  alsoAsFile: 'De lijst zit ook als bestand bij deze e-mail.',
  notice: `Wijzigen of annuleren kan zonder kosten tot ${LATE} voor het gesprek. Daarna kunt u alleen nog annuleren. De kosten van het gesprek zijn dan voor uw organisatie.`,
  head: { name: 'Naam', moment: 'Gesprek', with: 'Met', freeUntil: 'Zonder kosten tot', link: 'Wijzigen of annuleren' },
  over: 'Voorbij',
  cancel: 'Annuleren',
  changeOrCancel: 'Wijzigen of annuleren',
  file: 'afspraken.csv',
  changedSince: 'Afspraken die intussen zijn gewijzigd of geannuleerd, staan niet meer in de lijst.',
};

const deskSubject = ({ employer }: { employer: string }) => `Uw pagina voor de pensioengesprekken bij ${employer}`;

/** Letters with the link of the HR desk, and with the code by which a browser is confirmed. */
const hrDesk = {
  /** Part of every other letter to HR. It names the mail with the link, because only the hash of the link is stored. */
  reminder: ({ date, employer }: { date: string; employer: string }) =>
    `Op uw HR-pagina ziet u wie nog moet kiezen en wie wanneer een gesprek heeft, en kunt u alles regelen. De link staat in onze e-mail van ${date}: ‘${deskSubject({ employer })}’.`,
  link: {
    subject: deskSubject,
    preheader: 'Op deze pagina ziet u wie nog moet kiezen en wie wanneer een gesprek heeft.',
    paragraphs: ({ employer }: { employer: string }) => [
      `Wij hebben een pagina voor u gemaakt over de pensioengesprekken bij ${ended(employer)} Daar ziet u wie nog een afspraak moet maken en wie wanneer een gesprek heeft.`,
      'U kunt er ook een afspraak voor een werknemer maken, verplaatsen of annuleren. En u kunt brieven met een QR-code afdrukken voor wie geen e-mail leest.',
      'De eerste keer sturen wij een code naar dit e-mailadres. Zo weten wij dat u het bent.',
    ],
    notice: `De link werkt ${HR_LINK_DAYS} dagen. Een eerdere link naar deze pagina werkt niet meer.`,
    button: 'Open de pagina',
    after: ['Stuur deze link niet door. Een collega van HR die deze mailbox leest, kan dezelfde link gebruiken.'],
  },
  /** In place of the same sentences of `link`, for an employer that only follows. */
  follow: {
    preheader: 'Op deze pagina ziet u hoe het met de gesprekken gaat.',
    paragraphs: ({ employer }: { employer: string }) => [
      `Wij hebben een pagina voor u gemaakt over de pensioengesprekken bij ${ended(employer)} Daar ziet u in cijfers hoe het gaat: hoeveel werknemers zijn uitgenodigd, een afspraak hebben en een gesprek hebben gehad.`,
      'Wie dat zijn, ziet u niet. Dat blijft tussen uw werknemers en ons. Een nieuwe lijst met werknemers kunt u er ook veilig sturen, in plaats van per e-mail.',
      'De eerste keer sturen wij een code naar dit e-mailadres. Zo weten wij dat u het bent.',
    ],
  },
  code: {
    subject: 'Uw code voor de HR-pagina',
    preheader: `De code werkt ${HR_CODE_MINUTES} minuten.`,
    paragraphs: [
      'Met deze code bevestigt u dat u van de HR-afdeling bent. Vul de code in op de pagina die om een code vraagt.',
      `Daarna vragen wij in dezelfde browser ${HR_BROWSER_DAYS} dagen niet meer om een code.`,
    ],
    label: 'Code',
    notice: `De code werkt ${HR_CODE_MINUTES} minuten en één keer. Geef de code aan niemand door. Wij vragen er nooit om aan de telefoon.`,
    after: ['Heeft u geen code gevraagd? Dan heeft iemand anders uw link. Laat het ons weten: dan maken wij een nieuwe link.'],
  },
};

// Letters about one employee to the HR department of the employer.

type At = { moment: string };
type Until = { deadline: string };
/** `was`: the consultant until now; `is`: the one who takes over. */
type TakenOver = { was: string; is: string };

const paidByYou = 'De kosten van het gesprek zijn dan voor uw organisatie.';

/** The list that an employer sent was not taken over. */
const refusedList = {
  subject: 'Uw lijst met werknemers is niet overgenomen',
  preheader: ({ date }: { date: string }) => `Het gaat om uw lijst van ${date}.`,
  paragraph: ({ date }: { date: string }) => `Wij hebben uw lijst met werknemers van ${date} niet overgenomen. Hieronder leest u waarom.`,
  again: 'U kunt op uw pagina een nieuwe lijst sturen. Stuur een lijst met namen nooit per e-mail.',
  reason: ({ employer }: { employer: string }) => `U krijgt deze e-mail omdat u voor ${employer} een lijst met werknemers heeft gestuurd.`,
};

const shared = {
  /** Of what is known about the employee; in letters to consultants too. */
  labels: { employee: 'Werknemer', employer: 'Werkgever', email: 'E-mail', phone: 'Telefoon' },
  greeting: ({ name, contactPerson }: Named & { contactPerson: string | null }) => `Beste ${contactPerson || `HR-afdeling van ${name}`},`,
  why: ({ employer }: { employer: string }) =>
    `U krijgt deze e-mail omdat de communicatie met werknemers van ${employer} over het pensioengesprek via u loopt.`,
  whyFollow: ({ employer }: { employer: string }) =>
    `U krijgt deze e-mail omdat wij de pensioengesprekken voor werknemers van ${employer} verzorgen.`,
};

const planned = {
  late: `De afspraak begint binnen ${LATE}. Wijzigen kan niet meer. Annuleren kan nog wel. ${paidByYou}`,
  freeUntil: ({ deadline }: Until) =>
    `Wijzigen of annuleren kan zonder kosten tot ${deadline}. Daarna kunt u alleen nog annuleren. ${paidByYou}`,
  /** For a letter that may be sent so late that the deadline it names has already passed. */
  freeUntilAtLeast: ({ deadline }: Until) =>
    `Wijzigen of annuleren kan zonder kosten tot ${deadline}, en in elk geval tot ${GRACE_HOURS} uur na het versturen van deze e-mail. Daarna kunt u alleen nog annuleren. ${paidByYou}`,
};

const confirmation = {
  subject: ({ name, moment }: Named & At) => `Afspraak gemaakt: ${name}, ${moment}`,
  preheader: ({ name, moment }: Named & At) => `${name} heeft een pensioengesprek op ${moment}.`,
  planned: ({ name }: Named) => `Voor ${name} is een pensioengesprek gepland. ${name} heeft hiervan een bevestiging gekregen.`,
  again: ({ name }: Named) => `Eerdere links voor de afspraak van ${name} werken niet meer. Gebruik de links in deze e-mail.`,
  onlyYou: 'Alleen u kunt deze afspraak wijzigen of annuleren.',
  link: {
    subject: ({ name, moment }: Named & At) => `De link voor het gesprek van ${name}: ${moment}`,
    preheader: ({ name }: Named) => `Met deze link doet ${name} online mee.`,
    paragraph: ({ name }: Named) =>
      `De link voor het pensioengesprek van ${name} staat in deze e-mail. ${name} heeft de link ook gekregen.`,
  },
};

const change = {
  subject: ({ name, moment }: Named & At) => `Afspraak gewijzigd: ${name}, ${moment}`,
  preheader: ({ name, moment }: Named & At) => `Het pensioengesprek van ${name} is nu op ${moment}.`,
  paragraph: ({ name }: Named) => `De afspraak voor het pensioengesprek van ${name} is gewijzigd. ${name} heeft hierover bericht gekregen.`,
  handedOver: {
    preheader: ({ name, is }: Named & TakenOver) => `${is} neemt het pensioengesprek van ${name} over.`,
    paragraph: ({ name, was, is }: Named & TakenOver) =>
      `${is} neemt het pensioengesprek van ${name} over van ${was}. Dag en tijd blijven gelijk. ${name} heeft hierover bericht gekregen.`,
  },
  charged: ({ deadline }: Until) =>
    `Verplaatsen zonder kosten kon tot ${deadline}. Daarom zijn de kosten van de oude afspraak voor uw organisatie. De nieuwe afspraak gaat gewoon door.`,
};

const swap = {
  subject: ({ name, moment }: Named & At) => `Afspraak geruild: ${name}, ${moment}`,
  preheader: ({ name, moment }: Named & At) => `Het pensioengesprek van ${name} is nu op ${moment}.`,
  paragraph: ({ name }: Named) => `De afspraak van ${name} is geruild met die van een collega. ${name} heeft hierover bericht gekregen.`,
};

/** The calendar program of the employee declined the appointment. */
const declineQuestion = {
  subject: 'Wilt u annuleren of verzetten?',
  preheader: ({ name, moment }: Named & At) => `${name} heeft het pensioengesprek op ${moment} afgewezen in de agenda.`,
  paragraph: ({ name, moment }: Named & At) =>
    `${name} heeft het pensioengesprek op ${moment} afgewezen in de agenda. Daarmee is de afspraak niet geannuleerd. Wilt u samen bekijken of het gesprek kan doorgaan? Anders kunt u de afspraak verzetten of annuleren.`,
};

const whyCancelled: Record<Cause, (cancelled: { consultant: string }) => string> = {
  employee: () => 'De afspraak is op tijd geannuleerd. Daarom zijn er geen kosten.',
  late: () =>
    `De afspraak is minder dan ${LATE} voor het begin geannuleerd. Daarom zijn de kosten van het gesprek voor uw organisatie. Een nieuwe afspraak is niet mogelijk.`,
  consultant: ({ consultant }) => `${consultant} is verhinderd. Onze excuses hiervoor.`,
  absence: ({ consultant }) => `${consultant} is verhinderd. Onze excuses hiervoor. Er zijn geen kosten.`,
  closed_day: () => 'Ons kantoor is op die dag gesloten. Onze excuses hiervoor. Er zijn geen kosten.',
  administrator: () => 'Wij hebben de afspraak geannuleerd. Er zijn geen kosten.',
  removal: () =>
    'Wij hebben de afspraak geannuleerd. Er zijn geen kosten. De gegevens van deze werknemer zijn uit ons systeem verwijderd. Eerdere links voor deze werknemer werken niet meer.',
};

const cancellation = {
  subject: ({ name, moment }: Named & At) => `Afspraak geannuleerd: ${name}, ${moment}`,
  preheader: 'De afspraak gaat niet door.',
  preheaderInvited: ({ name }: Named) => `U kunt een nieuwe afspraak maken voor ${ended(name)}`,
  paragraphs: (cause: Cause, { name, consultant, moment }: Named & At & { consultant: string }) => [
    `Het pensioengesprek van ${name} met ${consultant} op ${moment} gaat niet door. ${whyCancelled[cause]({ consultant })}`,
    `${name} heeft hierover bericht gekregen.`,
  ],
  oldLinks: ({ name }: Named) => `Eerdere links voor ${name} werken niet meer. De links voor andere werknemers blijven werken.`,
};

const absence = {
  takenOver: {
    subject: ({ name, moment }: Named & At) => `Andere adviseur voor ${name}, ${moment}`,
    paragraph: ({ name, was, is }: Named & TakenOver) =>
      `Onze excuses: ${was} is verhinderd. ${is} neemt het pensioengesprek van ${name} over. De dag, de tijd en de plaats blijven gelijk.`,
  },
  moved: {
    subject: ({ name, moment }: Named & At) => `Afspraak verplaatst: ${name}, ${moment}`,
    paragraph: (why: Parameters<typeof sorry>[0], { name, moment }: Named & At) =>
      `${sorry(why)} Wij hebben het pensioengesprek van ${name} verplaatst naar ${moment}.`,
  },
  noCosts: ({ name }: Named) => `Er zijn geen kosten. ${name} heeft hierover bericht gekregen.`,
};

/** What only the HR and finance departments of an employer read. It is Dutch, whatever the language of the employees. */
export const hr = {
  shared,
  planned,
  confirmation,
  change,
  swap,
  declineQuestion,
  cancellation,
  absence,
  overview: hrOverview,
  together: hrTogether,
  appointments: hrAppointments,
  desk: hrDesk,
  refusedList,
  statement,
  refusals: hrRefusals,
  amounts: { euros },
  month: monthInWords,
};
