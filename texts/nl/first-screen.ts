import { connection } from './connection.ts';

/** The first screen on an employee's phone and its errors: part of the small bundle. */
export const firstScreen = {
  footer: { isItReal: 'Is deze e-mail echt?', privacy: 'Privacy', help: 'Hulp' },
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
    /** `address`: '' if it is not known. */
    visit: {
      label: 'Fysiek',
      hint: ({ employer, address }: { employer: string; address: string }) => `Op locatie bij ${employer}${address && `, ${address}`}`,
    },
    missing: 'Kies hoe u het gesprek wilt voeren.',
    onlyThis: ({ employer }: { employer: string }) => `${employer} heeft gekozen voor dit soort gesprek.`,
  },
};
