import { LATE } from '#domain/appointments/vocabulary.ts';

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
  },
  first: {
    subject: ({ count, employer }: Of) => `Herinnering: nog ${people(count)} zonder afspraak bij ${employer}`,
    paragraphs: ({ count, employer }: Of) => [
      `Van ${people(count)} van ${employer} is er nog geen afspraak voor het pensioengesprek. Wilt u ${them(count)} eraan herinneren?`,
    ],
  },
  second: {
    subject: ({ count, employer }: Of) => `Tweede herinnering: nog ${people(count)} zonder afspraak bij ${employer}`,
    paragraphs: ({ count, employer }: Of) => [
      `Van ${people(count)} van ${employer} is er nog steeds geen afspraak voor het pensioengesprek. Wilt u ${them(count)} er nog een keer aan herinneren?`,
    ],
  },
  exit: {
    subject: ({ count, employer }: Of) => `Laatste bericht: ${people(count)} zonder afspraak bij ${employer}`,
    paragraphs: ({ count, employer }: Of) => [
      `Van ${people(count)} van ${employer} is er geen afspraak voor het pensioengesprek. Wij sturen hierover geen herinneringen meer.`,
      'Wil iemand toch een gesprek? Dat kan.',
    ],
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
  file: 'pensioengesprekken.csv',
  /** The letter's own counts are from when it was made. */
  leftOut: 'Wie intussen antwoord gaf of een nieuwe uitnodiging kreeg, staat niet meer in de lijst.',
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
