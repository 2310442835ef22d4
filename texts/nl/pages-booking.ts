import { LATE, type MeetingType } from '#domain/appointments/vocabulary.ts';
import { ended } from '#domain/people/names.ts';

const costs = 'De kosten van het gesprek zijn dan voor de werkgever.';

/** Until when, and at whose cost, an appointment can be changed or cancelled. */
export const terms = {
  free: ({ deadline }: { deadline: string }) =>
    `Wijzigen of annuleren kan zonder kosten tot ${deadline}. Daarna kunt u alleen nog annuleren. ${costs}`,
  soon: `Dit gesprek begint binnen ${LATE}`,
  soonText: `U kunt deze afspraak daarom niet meer wijzigen. Annuleren kan wel. ${costs}`,
  late: `De afspraak begint binnen ${LATE}. Wijzigen kan niet meer. Annuleren kan nog wel. ${costs}`,
  begun: 'Deze afspraak is al begonnen of voorbij. Wijzigen of annuleren kan niet meer.',
  viaHr:
    'Wilt u de afspraak wijzigen of annuleren? Vraag dit aan de HR-afdeling van uw werkgever. Alleen zij kunnen de afspraak aanpassen.',
};

export const booking = {
  confirm: { title: 'Klopt alles?', button: 'Afspraak bevestigen', pending: 'Bevestigen...' },
  phone: {
    label: 'Telefoonnummer (niet verplicht)',
    hint: 'Zo kan uw adviseur u bereiken als er iets verandert.',
    invalid: 'Vul een geldig telefoonnummer in.',
  },
  /** For a conversation by telephone. */
  call: {
    label: 'Telefoonnummer',
    hint: 'Op dit nummer bellen wij u op de dag van het gesprek.',
    known: 'Laat dit leeg als wij uw nummer al hebben.',
  },
  failed: 'Booking mislukt',
  made: 'Afspraak gemaakt',
  booked: 'Uw afspraak staat vast',
  yours: 'Uw afspraak',
  /** Before and after the address to which the confirmation is sent. */
  confirmed: { before: 'U krijgt een bevestiging per e-mail op', after: '.' },
  existing: {
    title: 'Kan geen nieuwe afspraak maken',
    text: 'U heeft al een afspraak in het systeem. U kunt slechts één afspraak maken.',
  },
  completed: {
    title: 'Geen nieuwe afspraak mogelijk',
    text: 'Uw uitnodiging is afgerond: het gesprek is geweest, of het ging op het laatste moment niet door. Daarom kunt u met deze link geen nieuwe afspraak maken.',
    askAgain: 'Wilt u toch nog een gesprek? Vraag het aan uw werkgever. Dan kunnen wij u opnieuw uitnodigen.',
  },
  invalid: {
    title: 'Ongeldige uitnodiging',
    text: 'Deze link werkt niet of niet meer. Misschien is de uitnodiging verlopen, of heeft u een nieuwere gekregen.',
    more: 'Wat kunt u verder doen?',
    hints: [
      'Zoek in uw e-mail de nieuwste uitnodiging, en open de link daarin.',
      'Heeft u de link zelf overgetypt? Kijk dan of het adres helemaal klopt.',
      'Misschien regelt de HR-afdeling van uw werkgever de afspraken. Vraag dan daar om uw link.',
    ],
  },
  /** Links to the page for a wish; the other texts about a wish are loaded with that page. */
  noneSuits: { question: 'Past geen van deze tijden u?', tell: 'Laat weten wanneer het wel past' },
  where: { virtueel: 'U voert dit gesprek online.', fysiek: 'U voert dit gesprek bij uw werkgever.' } satisfies Record<MeetingType, string>,
  addToCalendar: 'Zet in mijn agenda',
  join: ({ startTime }: { startTime: string }) => `Deelnemen aan het videogesprek om ${startTime} uur`,
  change: 'Afspraak wijzigen',
  cancel: 'Afspraak annuleren',
};

type Named = { name: string; moment: string };

/** Moving an appointment through its link. */
export const changing = {
  title: 'Afspraak wijzigen',
  now: ({ name, appointment }: { name: string; appointment: string }) => `Het pensioengesprek van ${name} is nu op ${appointment}.`,
  ratherCancel: 'Liever annuleren',
  confirm: { title: 'Klopt uw wijziging?', button: 'Wijziging bevestigen', pending: 'Wijzigen...' },
  was: 'Dit was:',
  becomes: 'Dit wordt',
  same: { title: 'Geen wijzigingen', text: 'Kies een andere dag, een andere tijd of een ander soort gesprek.' },
  changed: 'Afspraak gewijzigd',
  done: { title: 'De afspraak is gewijzigd', text: 'Dit is de nieuwe afspraak. De bevestiging komt per e-mail.' },
  failed: 'Wijziging mislukt',
  impossible: 'Wijzigen niet mogelijk',
  invalid: 'Ongeldige wijzigingslink of afspraak niet gevonden',
};

/** Cancelling an appointment through its link. */
export const cancelling = {
  title: 'Afspraak annuleren',
  whose: ({ name }: { name: string }) => `Het pensioengesprek van ${ended(name)}`,
  late: ({ deadline }: { deadline: string }) => `De afspraak begint binnen ${LATE}. Zonder kosten annuleren kon tot ${deadline}.`,
  /** `isUsual`: the deadline is the usual one, because the firm has not moved the appointment. */
  free: ({ deadline, isUsual }: { deadline: string; isUsual: boolean }) =>
    `Annuleren kan zonder kosten tot ${deadline}${isUsual ? `, ${LATE} voor het gesprek` : ''}. Na het annuleren krijgt u een nieuwe uitnodiging.`,
  sure: 'Weet u het zeker?',
  sureText: `U annuleert binnen ${LATE}. ${costs} Een nieuwe afspraak maken kan daarna niet meer.`,
  button: 'Afspraak annuleren',
  confirm: 'Bevestig Annulering',
  pending: 'Annuleren...',
  ratherMove: 'Liever een ander moment',
  keep: 'Wilt u de afspraak toch houden? Sluit dan deze pagina. Er verandert niets.',
  cancelled: 'Afspraak geannuleerd',
  failed: 'Annulering mislukt',
  done: {
    title: 'De afspraak is geannuleerd',
    text: ({ name, moment }: Named) => `Het pensioengesprek van ${name} op ${moment} gaat niet door. De bevestiging komt per e-mail.`,
    late: `De afspraak is minder dan ${LATE} voor het begin geannuleerd. De kosten van het gesprek zijn daarom voor de werkgever.`,
    viaHr: ({ employer }: { employer: string }) =>
      `De HR-afdeling van ${employer} krijgt een nieuwe uitnodiging. Met de link daarin kan een nieuwe afspraak worden gemaakt.`,
    invited: 'U krijgt ook een nieuwe uitnodiging. Met de link daarin maakt u een nieuwe afspraak wanneer het u uitkomt.',
    chooseAgain: 'Nieuwe afspraak kiezen',
  },
  invalid: 'Ongeldige annuleringslink of afspraak niet gevonden',
};

/** For a link whose token is unknown, or whose appointment can no longer be changed or cancelled. */
export const links = {
  invalid: 'Ongeldige Link',
  hints: [
    'Is de afspraak al geannuleerd? Dan hoeft u niets meer te doen.',
    'Heeft u meer e-mails over de afspraak? Gebruik dan de link in de nieuwste e-mail.',
    'Misschien regelt de HR-afdeling van uw werkgever de afspraken. Vraag dan daar om een wijziging.',
  ],
  cancelled: 'Deze afspraak is geannuleerd',
  cancelledText: ({ name, moment }: Named) => `De afspraak van ${name} op ${moment} gaat niet door. U hoeft niets meer te doen.`,
  over: 'Deze afspraak is begonnen of voorbij',
  overText: ({ name, moment }: Named) => `De afspraak van ${name} op ${moment} kan niet meer worden gewijzigd of geannuleerd.`,
  offline: 'Geen verbinding',
  wait: 'Even geduld',
  problem: 'Dat lukt nu niet',
};

type What = 'invitation' | 'link';
const WHAT: Record<What, string> = { invitation: 'een nieuwe uitnodiging', link: 'een nieuwe link' };

/** How to ask for a new invitation or link. `firm`: null if the firm has filled in no name. */
export const newLink = {
  askEmployer: (what: What) => `Vraag uw werkgever om ${WHAT[what]}. Uw werkgever weet welk kantoor de gesprekken voert.`,
  byPhone: (what: What, firm: string | null) =>
    `Wij kunnen u ${WHAT[what]} sturen. Bel ${firm ?? 'ons kantoor'}, of vraag het uw werkgever.`,
  byMail: (what: What, firm: string | null) =>
    `Wij kunnen u ${WHAT[what]} sturen. Mail ${firm ?? 'ons kantoor'}, of vraag het uw werkgever.`,
  call: ({ phone }: { phone: string }) => `Bel ${phone}`,
  mail: ({ email }: { email: string }) => `Mail ${email}`,
  byMyself: 'Stuur mijn link opnieuw naar mijn e-mailadres',
};

export const privacy = { notLoaded: 'De tekst kon niet worden geladen' };
