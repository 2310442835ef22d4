import { GRACE_HOURS, LATE } from '#domain/appointments/vocabulary.ts';

type At = { moment: string };
type Until = { deadline: string };

const paidByEmployer = 'De kosten van het gesprek zijn dan voor uw werkgever.';

/** Shared by all letters about an appointment that takes place. */
export const planned = {
  joinOnline: ({ startTime }: { startTime: string }) =>
    `U voert dit gesprek online. Klik op de dag van het gesprek om ${startTime} op de knop in deze e-mail.`,
  late: `De afspraak begint binnen ${LATE}. Wijzigen kan niet meer. Annuleren kan nog wel. ${paidByEmployer}`,
  freeUntil: ({ deadline }: Until) =>
    `Wijzigen of annuleren kan zonder kosten tot ${deadline}. Daarna kunt u alleen nog annuleren. ${paidByEmployer}`,
  /** For a letter that may be sent so late that the deadline it names has already passed. */
  freeUntilAtLeast: ({ deadline }: Until) =>
    `Wijzigen of annuleren kan zonder kosten tot ${deadline}, en in elk geval tot ${GRACE_HOURS} uur na het versturen van deze e-mail. Daarna kunt u alleen nog annuleren. ${paidByEmployer}`,
};

export const confirmation = {
  subject: ({ moment }: At) => `Uw pensioengesprek op ${moment}`,
  preheader: ({ consultant }: { consultant: string }) => `Uw afspraak met ${consultant} staat vast.`,
  again: 'U krijgt deze bevestiging opnieuw, omdat er iets is gewijzigd aan hoe wij u bereiken. Links in eerdere e-mails werken niet meer.',
  paragraph: 'Uw afspraak voor het pensioengesprek staat vast. Bij deze e-mail zit een bestand waarmee u de afspraak in uw agenda zet.',
};

export const change = {
  subject: ({ moment }: At) => `Gewijzigd: uw pensioengesprek is op ${moment}`,
  preheader: ({ was }: { was: string }) => `Uw afspraak was op ${was}.`,
  paragraph:
    'De afspraak voor uw pensioengesprek is gewijzigd. Hieronder staat de nieuwe afspraak. Met het bestand bij deze e-mail past u uw agenda aan.',
  /** A colleague of the consultant takes over at the same hour; the subject is that of `absence.takenOver`. */
  handedOver: {
    preheader: ({ is }: { is: string }) => `${is} voert uw pensioengesprek.`,
    paragraph: ({ was, is }: { was: string; is: string }) =>
      `${is} neemt uw pensioengesprek over van ${was}. Dag en tijd blijven gelijk. Met het bestand bij deze e-mail past u uw agenda aan.`,
  },
  /** After the deadline only an administrator can move an appointment. The letter then says that the employer pays. */
  charged: ({ deadline }: Until) =>
    `Verplaatsen zonder kosten kon tot ${deadline}. Daarom zijn de kosten van de oude afspraak voor uw werkgever. De nieuwe afspraak gaat gewoon door.`,
};

export const swap = {
  subject: ({ moment }: At) => `Geruild: uw pensioengesprek is op ${moment}`,
  preheader: ({ was }: { was: string }) => `Uw afspraak was op ${was}.`,
  paragraph:
    'Uw afspraak voor het pensioengesprek is geruild met die van een collega. Hieronder staat uw nieuwe afspraak. Met het bestand bij deze e-mail past u uw agenda aan.',
  linksStay: 'De links in uw eerdere e-mails blijven werken. Ze horen nu bij uw nieuwe afspraak.',
};

export const appointmentReminder = {
  subject: ({ moment }: At) => `Herinnering: uw pensioengesprek op ${moment}`,
  preheader: ({ consultant }: { consultant: string }) => `${consultant} verwacht u binnenkort voor uw pensioengesprek.`,
  paragraph: ({ moment }: At) => `Op ${moment} heeft u uw pensioengesprek. Hieronder staat alles nog een keer bij elkaar.`,
};
