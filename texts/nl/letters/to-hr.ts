import { GRACE_HOURS, LATE } from '#domain/appointments/vocabulary.ts';
import { ended } from '#domain/people/names.ts';
import { sorry } from './absence.ts';
import type { Cause } from './cancellation.ts';

// Letters about one employee to the HR department of the employer.

type Named = { name: string };
type At = { moment: string };
type Until = { deadline: string };
/** `was`: the consultant until now; `is`: the one who takes over. */
type TakenOver = { was: string; is: string };

const paidByYou = 'De kosten van het gesprek zijn dan voor uw organisatie.';

export const shared = {
  /** Of what is known about the employee; in letters to consultants too. */
  labels: { employee: 'Werknemer', employer: 'Werkgever', email: 'E-mail', phone: 'Telefoon' },
  greeting: ({ name, contactPerson }: Named & { contactPerson: string | null }) => `Beste ${contactPerson || `HR-afdeling van ${name}`},`,
  why: ({ employer }: { employer: string }) =>
    `U krijgt deze e-mail omdat de communicatie met werknemers van ${employer} over het pensioengesprek via u loopt.`,
};

export const planned = {
  late: `De afspraak begint binnen ${LATE}. Wijzigen kan niet meer. Annuleren kan nog wel. ${paidByYou}`,
  freeUntil: ({ deadline }: Until) =>
    `Wijzigen of annuleren kan zonder kosten tot ${deadline}. Daarna kunt u alleen nog annuleren. ${paidByYou}`,
  /** For a letter that may be sent so late that the deadline it names has already passed. */
  freeUntilAtLeast: ({ deadline }: Until) =>
    `Wijzigen of annuleren kan zonder kosten tot ${deadline}, en in elk geval tot ${GRACE_HOURS} uur na het versturen van deze e-mail. Daarna kunt u alleen nog annuleren. ${paidByYou}`,
};

export const confirmation = {
  subject: ({ name, moment }: Named & At) => `Afspraak gemaakt: ${name}, ${moment}`,
  preheader: ({ name, moment }: Named & At) => `${name} heeft een pensioengesprek op ${moment}.`,
  planned: ({ name }: Named) => `Voor ${name} is een pensioengesprek gepland. ${name} heeft hiervan een bevestiging gekregen.`,
  again: ({ name }: Named) => `Eerdere links voor de afspraak van ${name} werken niet meer. Gebruik de links in deze e-mail.`,
  onlyYou: 'Alleen u kunt deze afspraak wijzigen of annuleren.',
};

export const change = {
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

export const swap = {
  subject: ({ name, moment }: Named & At) => `Afspraak geruild: ${name}, ${moment}`,
  preheader: ({ name, moment }: Named & At) => `Het pensioengesprek van ${name} is nu op ${moment}.`,
  paragraph: ({ name }: Named) => `De afspraak van ${name} is geruild met die van een collega. ${name} heeft hierover bericht gekregen.`,
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

export const cancellation = {
  subject: ({ name, moment }: Named & At) => `Afspraak geannuleerd: ${name}, ${moment}`,
  preheader: 'De afspraak gaat niet door.',
  preheaderInvited: ({ name }: Named) => `U kunt een nieuwe afspraak maken voor ${ended(name)}`,
  paragraphs: (cause: Cause, { name, consultant, moment }: Named & At & { consultant: string }) => [
    `Het pensioengesprek van ${name} met ${consultant} op ${moment} gaat niet door. ${whyCancelled[cause]({ consultant })}`,
    `${name} heeft hierover bericht gekregen.`,
  ],
  oldLinks: ({ name }: Named) => `Eerdere links voor ${name} werken niet meer. De links voor andere werknemers blijven werken.`,
};

export const absence = {
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
