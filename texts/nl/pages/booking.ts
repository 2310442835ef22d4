import { LATE } from '#domain/appointments/vocabulary.ts';

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
  addToCalendar: 'Zet in mijn agenda',
  join: ({ startTime }: { startTime: string }) => `Deelnemen aan het videogesprek om ${startTime} uur`,
  change: 'Afspraak wijzigen',
  cancel: 'Afspraak annuleren',
};
