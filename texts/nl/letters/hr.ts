import { HR_BROWSER_DAYS, HR_CODE_MINUTES, HR_LINK_DAYS } from '#domain/access/vocabulary.ts';
import { LATE } from '#domain/appointments/vocabulary.ts';
import { ended } from '#domain/people/names.ts';

type Of = { count: number; employer: string };

const people = (count: number) => (count === 1 ? '1 werknemer' : `${count} werknemers`);
const them = (count: number) => (count === 1 ? 'deze werknemer' : 'hen');

/** One mail to HR in place of a mail to each of these employees. */
export const hrOverview = {
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
export const hrTogether = {
  /** `first`: the subject of the first of them. */
  subject: ({ first }: { first: string }) => `${first} (en meer)`,
  preheader: 'In deze e-mail staan verschillende lijsten.',
  intro: 'In deze e-mail staan verschillende lijsten onder elkaar.',
};

/** One mail to HR about planned appointments, each with the link to change it. */
export const hrAppointments = {
  reminder: {
    subject: ({ count, employer }: Of) =>
      count === 1 ? `Herinnering: een pensioengesprek bij ${employer}` : `Herinnering: ${count} pensioengesprekken bij ${employer}`,
    preheader: ({ count }: Of) =>
      count === 1 ? 'Binnenkort heeft 1 werknemer een pensioengesprek.' : `Binnenkort hebben ${count} werknemers een pensioengesprek.`,
    paragraphs: ({ count, employer }: Of) => [
      count === 1
        ? `Binnenkort heeft 1 werknemer van ${employer} een pensioengesprek. Wilt u deze werknemer eraan herinneren? Wij sturen de herinnering alleen aan u.`
        : `Binnenkort hebben ${count} werknemers van ${employer} een pensioengesprek. Wilt u hen eraan herinneren? Wij sturen de herinnering alleen aan u.`,
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
export const hrDesk = {
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
