/** For a call without an answer, or with an answer that has no message. */
export const connection = {
  UNREACHABLE: 'De server is niet bereikbaar. Controleer uw internetverbinding en probeer het opnieuw.',
  SILENT_READ: 'De server geeft geen antwoord. Probeer het later opnieuw.',
  SILENT_CHANGE: 'De server geeft geen antwoord. Kijk of het gelukt is voordat u het opnieuw probeert.',
  UNEXPECTED: 'Er is iets misgegaan. Probeer het later opnieuw.',
};

/** Texts around every page, also those of staff: in a file of their own, so that staff do not load the sentences about booking. */
export const around = {
  checking: 'Systeem controleren...',
  crashed: {
    title: 'Er is iets misgegaan',
    text: 'Deze pagina kon niet worden getoond. Vernieuw de pagina om het opnieuw te proberen.',
    reload: 'Pagina vernieuwen',
  },
  toasts: { region: ({ key }: { key: string }) => `Meldingen (${key})`, close: 'Melding sluiten' },
};

/** The first screen on an employee's phone and its errors: part of the small bundle. */
export const firstScreen = {
  footer: { isItReal: 'Is deze e-mail echt?', privacy: 'Privacy', accessibility: 'Toegankelijkheid', help: 'Hulp' },
  loading: 'Laden...',
  retry: 'Opnieuw proberen',
  notLoaded: {
    tab: 'Geen verbinding',
    title: 'Dit scherm kon niet worden geladen',
    text: `${connection.UNREACHABLE} Uw keuzes zijn bewaard.`,
  },
  greeting: ({ name }: { name: string }) => `Dag ${name},`,
  offer: ({ employer }: { employer: string }) =>
    `${employer} biedt u een gesprek van een uur over uw pensioen aan. Maak hier in vier stappen uw afspraak.`,
  /** The answers besides booking. Each leads to a page that asks for confirmation. */
  ways: { later: 'Liever later', no: 'Geen gesprek' },
  steps: {
    label: 'Stappen',
    names: { type: 'Type', datum: 'Datum', tijd: 'Tijd', bevestigen: 'Bevestigen' },
    position: ({ step, of }: { step: number; of: number }) => `Stap ${step} van ${of}:`,
    done: '(gedaan)',
    back: 'Terug',
    next: 'Verder',
  },
  type: {
    title: 'Hoe wilt u het gesprek voeren?',
    label: 'Soort gesprek',
    virtual: { label: 'Virtueel', hint: 'Online, met beeld en geluid. U doet mee waar u wilt.' },
    call: { label: 'Telefonisch', hint: 'Wij bellen u op het nummer dat u opgeeft.' },
    /** `address`: '' if it is not known. */
    visit: {
      label: 'Fysiek',
      hint: ({ employer, address }: { employer: string; address: string }) => `Op locatie bij ${employer}${address && `, ${address}`}`,
    },
    missing: 'Kies hoe u het gesprek wilt voeren.',
    onlyThis: ({ employer }: { employer: string }) => `${employer} heeft gekozen voor dit soort gesprek.`,
  },
};

/** The choice of a language in the header of every page without a login. */
export const switching = { label: 'Taal van deze pagina' };
