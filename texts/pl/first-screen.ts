import type { Texts } from '#texts/texts.ts';

export const connection: Texts['connection'] = {
  UNREACHABLE: 'Brak połączenia z serwerem. Prosimy sprawdzić połączenie z internetem i spróbować ponownie.',
  SILENT_READ: 'Serwer nie odpowiada. Prosimy spróbować później.',
  SILENT_CHANGE: 'Serwer nie odpowiada. Przed ponowną próbą prosimy sprawdzić, czy operacja się udała.',
  UNEXPECTED: 'Coś poszło nie tak. Prosimy spróbować później.',
};

export const around: Texts['around'] = {
  checking: 'Sprawdzanie systemu...',
  crashed: {
    title: 'Coś poszło nie tak',
    text: 'Nie udało się wyświetlić tej strony. Prosimy odświeżyć stronę i spróbować ponownie.',
    reload: 'Odśwież stronę',
  },
  toasts: { region: ({ key }) => `Powiadomienia (${key})`, close: 'Zamknij powiadomienie' },
};

export const firstScreen: Texts['firstScreen'] = {
  footer: { isItReal: 'Czy ta wiadomość jest prawdziwa?', privacy: 'Prywatność', accessibility: 'Dostępność', help: 'Pomoc' },
  loading: 'Wczytywanie...',
  retry: 'Spróbuj ponownie',
  notLoaded: {
    tab: 'Brak połączenia',
    title: 'Nie udało się wczytać tej strony',
    text: `${connection.UNREACHABLE} Państwa wybór został zapisany.`,
  },
  greeting: ({ name }) => `Dzień dobry, ${name}!`,
  offer: ({ employer }) =>
    `Państwa pracodawca (${employer}) proponuje Państwu godzinną rozmowę o emeryturze. Termin można tu umówić w czterech krokach.`,
  ways: { later: 'Wolę później', no: 'Bez rozmowy' },
  steps: {
    label: 'Kroki',
    names: { type: 'Forma', datum: 'Dzień', tijd: 'Godzina', bevestigen: 'Potwierdzenie' },
    position: ({ step, of }) => `Krok ${step} z ${of}:`,
    done: '(gotowe)',
    back: 'Wstecz',
    next: 'Dalej',
  },
  type: {
    title: 'W jakiej formie ma się odbyć rozmowa?',
    label: 'Forma rozmowy',
    virtual: { label: 'Online', hint: 'Z obrazem i dźwiękiem. Można dołączyć z dowolnego miejsca.' },
    call: { label: 'Przez telefon', hint: 'Zadzwonimy pod podany przez Państwa numer.' },
    visit: {
      label: 'Osobiście',
      hint: ({ employer, address }) => `W siedzibie pracodawcy: ${employer}${address && `, ${address}`}`,
    },
    missing: 'Prosimy wybrać formę rozmowy.',
    onlyThis: ({ employer }) => `Taką formę rozmowy wybrał Państwa pracodawca (${employer}).`,
  },
};

export const switching: Texts['switching'] = { label: 'Język tej strony' };
