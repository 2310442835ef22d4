// The differences between a consultant's own diary and one that an administrator opened: the texts, and the options.
import { conversations } from '#web/parts/ask-first.tsx';
import { daysInWords } from '#web/parts/planning/hours/add-days.tsx';
import type { NewToast } from '#web/ui/overlay/toast-store.ts';
import type { Whose } from './calls.ts';

type Words = {
  hours: {
    title: string;
    description: string;
    added: (days: number) => NewToast;
    notRestored: string;
    /** True: the form has weekdays and a pause, and counts the days; false: hours may repeat weekly. */
    isByWeekday: boolean;
  };
  /** After a calendar was connected and read. */
  connected: (name: string) => string;
  absence: {
    title: string;
    description: string;
    reason: string;
    submit: (choices: number) => string;
    reported: (appointments: number, choices: string) => NewToast;
    failure: string;
  };
  isBack: string;
  /** The link of an appointment; only administrators have pages about people. */
  appointments: string;
  hasPeople: boolean;
};

const WORDS: Record<'own' | 'other', Words> = {
  own: {
    hours: {
      title: 'Beschikbaarheid Toevoegen',
      description: 'Voor elke gekozen dag in de periode.',
      added: () => ({ title: 'Beschikbaarheid toegevoegd', text: 'Uw beschikbaarheid is succesvol toegevoegd.' }),
      notRestored: 'Er is een fout opgetreden bij het toevoegen van beschikbaarheid.',
      isByWeekday: true,
    },
    connected: (name) => `De tijden waarop u in ‘${name}’ bezet bent, worden niet meer aangeboden.`,
    absence: {
      title: 'Ziekte of vakantie melden',
      description: 'Niemand kan in deze tijd nog een gesprek bij u boeken. De beheerders krijgen bericht.',
      reason: 'Alleen beheerders zien dit. U hoeft niet te zeggen wat u heeft.',
      submit: () => 'Afwezig melden',
      reported: (appointments) => ({
        title: 'Gemeld',
        text: appointments === 0 ? 'De beheerders krijgen bericht.' : `Een beheerder regelt uw ${conversations(appointments)}.`,
      }),
      failure: 'U bent nog niet afwezig gemeld. Probeer het opnieuw, of bel een beheerder.',
    },
    isBack: 'Bent u',
    appointments: '/consultant-dashboard',
    hasPeople: false,
  },
  other: {
    hours: {
      title: 'Beschikbaarheid beheren',
      description: 'Werknemers kunnen een afspraak maken binnen deze tijden.',
      added: (days) => ({ title: 'Beschikbaarheid toegevoegd', text: days === 1 ? undefined : `${daysInWords(days)} zijn toegevoegd.` }),
      notRestored: 'Er is een fout opgetreden bij het terugzetten van beschikbaarheid.',
      isByWeekday: false,
    },
    connected: (name) => name,
    absence: {
      title: 'Afwezigheid melden',
      description: 'Kies wat er met elk gesprek gebeurt. Daarna krijgt iedereen bericht.',
      reason: 'Alleen de consultant en beheerders zien dit. Schrijf niets over gezondheid.',
      submit: (choices) => (choices === 0 ? 'Afwezigheid opslaan' : 'Opslaan en iedereen inlichten'),
      reported: (appointments, choices) => ({
        title: 'Afwezigheid verwerkt',
        text:
          appointments === 0
            ? 'In deze tijd kan niemand boeken.'
            : `${choices}. Iedereen krijgt bericht. Voor wie geen e-mailadres heeft, wacht een brief.`,
      }),
      failure: 'Er is een fout opgetreden. Er is niets gewijzigd.',
    },
    isBack: 'Is de consultant',
    appointments: '/appointments',
    hasPeople: true,
  },
};

export function wordsFor(whose: Whose): Words {
  return WORDS[whose === 'own' ? 'own' : 'other'];
}
