import { GRACE_HOURS, LATE } from '#domain/appointments/vocabulary.ts';
import { PARTNER_STAYS_DAYS } from '#domain/conversation/partner.ts';

type At = { moment: string };
type Until = { deadline: string };

const paidByEmployer = 'De kosten van het gesprek zijn dan voor uw werkgever.';

/** Shared by all letters about an appointment that takes place. */
export const planned = {
  atEmployer: 'U voert dit gesprek bij uw werkgever.',
  onPhone: ({ startTime }: { startTime: string }) =>
    `Dit gesprek gaat per telefoon. Wij bellen u op de dag van het gesprek om ${startTime}. Zorg dat u dan rustig kunt praten.`,
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
  /** The link of the online meeting, where the confirmation went out without it. */
  link: {
    subject: ({ moment }: At) => `De link voor uw pensioengesprek op ${moment}`,
    preheader: 'Met deze link doet u online mee.',
    paragraph:
      'De link voor uw pensioengesprek staat in deze e-mail. De afspraak zelf blijft gelijk. Met het bestand bij deze e-mail staat de link ook in uw agenda.',
  },
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

/** Their calendar program declined the invite. */
export const declineQuestion = {
  subject: 'Wilt u annuleren of verzetten?',
  preheader: ({ moment }: At) => `U heeft uw pensioengesprek op ${moment} afgewezen in uw agenda.`,
  paragraph: ({ moment }: At) => `U heeft uw pensioengesprek op ${moment} afgewezen in uw agenda. Daarmee is de afspraak niet geannuleerd.`,
  stands: 'Wilt u annuleren of verzetten? Dat kan hieronder. Komt u toch? Dan hoeft u niets te doen.',
};

export const appointmentReminder = {
  subject: ({ moment }: At) => `Herinnering: uw pensioengesprek op ${moment}`,
  preheader: ({ consultant }: { consultant: string }) => `${consultant} verwacht u binnenkort voor uw pensioengesprek.`,
  paragraph: ({ moment }: At) => `Op ${moment} heeft u uw pensioengesprek. Hieronder staat alles nog een keer bij elkaar.`,
  /** `amount`: what the employer pays, including VAT. */
  noShow: ({ amount }: { amount: string }) =>
    `Komt u niet zonder te annuleren? Dan betaalt uw werkgever ${amount} (inclusief btw) voor het gesprek.`,
};

/** Who cancelled. `late`: the employee, or HR for them, within the late hours: charged, and no new invitation. */
export type CancelledBy = 'employee' | 'late' | 'consultant' | 'administrator';
/**
 * `removal`: an administrator has deleted the employee with all their data. `absence`: the consultant is away.
 * `closed_day`: the office is closed.
 */
export type Cause = CancelledBy | 'removal' | 'absence' | 'closed_day';

type Cancelled = { moment: string; consultant: string };
/** `viaHr`: communication goes through HR, so HR cancels for the employee. */
type ToEmployee = Cancelled & { viaHr: boolean };

const yours = ({ consultant, moment }: Cancelled) => `Uw pensioengesprek met ${consultant} op ${moment}`;
const byUs = (cancelled: Cancelled) => `${yours(cancelled)} gaat niet door. Wij hebben de afspraak geannuleerd. Er zijn geen kosten.`;
const cannotCome = (cancelled: Cancelled) =>
  `${yours(cancelled)} gaat helaas niet door. ${cancelled.consultant} is verhinderd. Onze excuses hiervoor.`;

const whatHappened: Record<Cause, (cancelled: ToEmployee) => string[]> = {
  employee: ({ viaHr, ...cancelled }) => [
    viaHr
      ? `${yours(cancelled)} gaat niet door. De HR-afdeling van uw werkgever heeft de afspraak op tijd geannuleerd. Daarom zijn er geen kosten.`
      : `${yours(cancelled)} gaat niet door. U heeft de afspraak op tijd geannuleerd. Daarom zijn er geen kosten.`,
  ],
  late: ({ viaHr, ...cancelled }) => [
    viaHr
      ? `${yours(cancelled)} gaat niet door. De HR-afdeling van uw werkgever heeft de afspraak geannuleerd.`
      : `${yours(cancelled)} gaat niet door. U heeft de afspraak geannuleerd.`,
    `Dat was minder dan ${LATE} voor het begin. Daarom zijn de kosten van het gesprek voor uw werkgever. U kunt geen nieuwe afspraak maken.`,
  ],
  consultant: (cancelled) => [cannotCome(cancelled)],
  absence: (cancelled) => [cannotCome(cancelled)],
  closed_day: (cancelled) => [`${yours(cancelled)} gaat helaas niet door. Ons kantoor is op die dag gesloten. Onze excuses hiervoor.`],
  administrator: (cancelled) => [byUs(cancelled)],
  removal: (cancelled) => [byUs(cancelled), 'Uw gegevens zijn uit ons systeem verwijderd. Links in eerdere e-mails werken niet meer.'],
};

export const cancellation = {
  subject: ({ moment }: { moment: string }) => `Geannuleerd: uw pensioengesprek op ${moment}`,
  subjectLate: ({ moment }: { moment: string }) => `Uw pensioengesprek op ${moment} is geannuleerd`,
  preheader: 'De afspraak gaat niet door.',
  preheaderInvited: 'De afspraak gaat niet door. U kunt een nieuwe afspraak maken.',
  paragraphs: (cause: Cause, cancelled: ToEmployee) => [...whatHappened[cause](cancelled), 'U kunt de afspraak uit uw agenda halen.'],
  hrIsInvited: 'De HR-afdeling van uw werkgever krijgt een nieuwe uitnodiging en kan met u een nieuwe afspraak maken.',
  newInvitation: ({ date }: { date: string }) =>
    `U krijgt hierbij een nieuwe uitnodiging. U kunt een nieuwe afspraak maken tot en met ${date}.`,
  button: 'Maak een nieuwe afspraak',
  oldLinks: 'Links in eerdere e-mails werken niet meer.',
};

/** `was`: the consultant until now; `is`: the one who takes over. */
type TakenOver = { was: string; is: string };
/** `day`: the closed day in words. */
type Closed = { day: string };
type Away = { consultant: string; moment: string };

export function sorry(why: Closed | Away): string {
  return 'day' in why
    ? `Onze excuses: ons kantoor is gesloten op ${why.day}.`
    : `Onze excuses: ${why.consultant} is verhinderd op ${why.moment}.`;
}

/** A consultant is away or the office is closed: the conversation is taken over or moved. */
export const absence = {
  /** The firm names its closed days in Dutch, so other languages leave the name out. */
  closedDay: ({ period, name }: { period: string; name: string }) => `${period} (${name})`,
  preheaderClosed: 'Ons kantoor is op die dag gesloten. Onze excuses.',
  preheaderAway: ({ consultant }: { consultant: string }) => `${consultant} is verhinderd. Onze excuses.`,
  takenOver: {
    subject: ({ moment, is }: { moment: string; is: string }) => `Uw pensioengesprek op ${moment} is met ${is}`,
    paragraph: ({ was, is }: TakenOver) =>
      `Onze excuses: ${was} is verhinderd. ${is} neemt uw pensioengesprek over. De dag, de tijd en de plaats blijven gelijk. Met het bestand bij deze e-mail past u uw agenda aan.`,
  },
  moved: {
    subject: ({ moment }: { moment: string }) => `Verplaatst: uw pensioengesprek is op ${moment}`,
    paragraph: (why: Closed | Away) =>
      `${sorry(why)} Daarom hebben wij uw pensioengesprek verplaatst. Hieronder staat de nieuwe afspraak. Met het bestand bij deze e-mail past u uw agenda aan.`,
  },
  chooseYourself: 'Komt dit u niet uit? Kies dan met de knop hieronder zelf een ander moment.',
};

type Said = { employee: string; moment: string };
type By = { employee: string };

/** To the partner, about a conversation that is not their own. */
export const partner = {
  invited: {
    subject: ({ moment }: Said) => `U gaat mee naar een pensioengesprek op ${moment}`,
    preheader: ({ employee }: Said) => `${employee} neemt u mee.`,
    paragraph: ({ employee }: Said) =>
      `${employee} heeft een afspraak voor een pensioengesprek en neemt u mee. Bij deze e-mail zit een bestand waarmee u de afspraak in uw agenda zet.`,
  },
  changed: {
    subject: ({ moment }: Said) => `Gewijzigd: u gaat mee naar een pensioengesprek op ${moment}`,
    preheader: ({ employee }: Said) => `Het pensioengesprek van ${employee} is gewijzigd.`,
    paragraph: ({ employee }: Said) =>
      `De afspraak voor het pensioengesprek van ${employee} is gewijzigd. Hieronder staat de afspraak zoals die nu is. Met het bestand bij deze e-mail past u uw agenda aan.`,
  },
  cancelled: {
    subject: ({ moment }: Said) => `Geannuleerd: u zou meegaan naar een pensioengesprek op ${moment}`,
    preheader: ({ employee }: Said) => `Het pensioengesprek van ${employee} gaat niet door.`,
    paragraph: ({ employee, moment }: Said) => `Het pensioengesprek van ${employee} op ${moment} gaat niet door.`,
  },
  removed: {
    subject: ({ moment }: Said) => `U gaat niet meer mee naar het pensioengesprek op ${moment}`,
    preheader: ({ employee }: Said) => `De uitnodiging van ${employee} is ingetrokken.`,
    paragraph: ({ employee, moment }: Said) =>
      `U zou meegaan naar het pensioengesprek van ${employee} op ${moment}. Dat is gewijzigd: u wordt daar niet meer verwacht.`,
  },
  takeOut: 'U kunt de afspraak uit uw agenda halen.',
  onPhone: ({ employee }: By) => `Dit gesprek gaat per telefoon. Wij bellen ${employee}: u luistert en praat daar mee.`,
  linkFollows: ({ employee }: By) => `Dit gesprek is online. ${employee} krijgt voor het gesprek een link om mee te doen.`,
  askEmployee: ({ employee }: By) =>
    `Kunt u niet, of wilt u iets wijzigen? Vraag het aan ${employee}. U kunt de afspraak niet zelf wijzigen.`,
  why: ({ employee }: By) =>
    `U krijgt deze e-mail omdat ${employee} ons uw adres gaf. Wij gebruiken het alleen voor dit gesprek en wissen het uiterlijk ${PARTNER_STAYS_DAYS} dagen daarna.`,
  /** To the employee, after the partner of an online conversation was replaced or removed: the video link is new. */
  newLink: {
    subject: ({ moment }: { moment: string }) => `Nieuwe link: uw pensioengesprek op ${moment}`,
    preheader: 'De vorige link voor het videogesprek is vervallen.',
    paragraph:
      'Er is gewijzigd wie er met u meekomt. Daarom heeft het videogesprek een nieuwe link. Gebruik de vorige niet meer. Dag en tijd blijven gelijk.',
  },
};
