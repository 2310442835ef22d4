import { GRACE_HOURS } from '#domain/appointments/vocabulary.ts';
import { LATE } from '#texts/pl/late.ts';
import type { Texts } from '#texts/texts.ts';

const costs = 'Koszt rozmowy pokryje wtedy Państwa pracodawca.';
const onlyCancel = `Potem można ją już tylko odwołać. ${costs}`;
const calendarFile = 'Plik załączony do tej wiadomości pozwala zaktualizować kalendarz.';

export const planned: Texts['planned'] = {
  joinOnline: ({ startTime }) =>
    `Ta rozmowa odbywa się online. W dniu rozmowy o godz. ${startTime} prosimy kliknąć przycisk w tej wiadomości.`,
  late: `Do rozmowy zostało mniej niż ${LATE}. Nie można już zmienić terminu. Można ją jeszcze odwołać. ${costs}`,
  freeUntil: ({ deadline }) => `Bezpłatnie zmienić termin lub odwołać rozmowę można do ${deadline}. ${onlyCancel}`,
  freeUntilAtLeast: ({ deadline }) =>
    `Bezpłatnie zmienić termin lub odwołać rozmowę można do ${deadline}, a w każdym razie w ciągu ${GRACE_HOURS} godzin od wysłania tej wiadomości. ${onlyCancel}`,
};

export const confirmation: Texts['confirmation'] = {
  subject: ({ moment }) => `Państwa rozmowa o emeryturze: ${moment}`,
  preheader: ({ consultant }) => `Termin jest potwierdzony. Doradca: ${consultant}.`,
  again:
    'Otrzymują Państwo to potwierdzenie ponownie, ponieważ zmienił się sposób, w jaki się z Państwem kontaktujemy. Linki we wcześniejszych wiadomościach już nie działają.',
  paragraph: 'Termin Państwa rozmowy o emeryturze jest potwierdzony. Plik załączony do tej wiadomości pozwala dodać termin do kalendarza.',
};

export const change: Texts['change'] = {
  subject: ({ moment }) => `Zmieniono termin rozmowy o emeryturze: ${moment}`,
  preheader: ({ was }) => `Poprzedni termin: ${was}.`,
  paragraph: `Termin Państwa rozmowy o emeryturze został zmieniony. Nowy termin podajemy poniżej. ${calendarFile}`,
  handedOver: {
    preheader: ({ is }) => `Rozmowę poprowadzi ${is}.`,
    paragraph: ({ was, is }) =>
      `Zmienia się doradca (poprzednio: ${was}). Państwa rozmowę o emeryturze poprowadzi ${is}. Dzień i godzina pozostają bez zmian. ${calendarFile}`,
  },
  charged: ({ deadline }) =>
    `Bezpłatnie przełożyć rozmowę można było do ${deadline}. Dlatego koszt poprzedniego terminu pokryje Państwa pracodawca. Rozmowa w nowym terminie odbędzie się zgodnie z planem.`,
};

export const swap: Texts['swap'] = {
  subject: ({ moment }) => `Zamieniono terminy. Państwa rozmowa o emeryturze: ${moment}`,
  preheader: ({ was }) => `Poprzedni termin: ${was}.`,
  paragraph: `Termin Państwa rozmowy o emeryturze został zamieniony z terminem innej osoby z Państwa firmy. Nowy termin podajemy poniżej. ${calendarFile}`,
  linksStay: 'Linki we wcześniejszych wiadomościach nadal działają. Dotyczą teraz nowego terminu.',
};

export const appointmentReminder: Texts['appointmentReminder'] = {
  subject: ({ moment }) => `Przypomnienie o rozmowie o emeryturze: ${moment}`,
  preheader: ({ consultant }) => `Wkrótce rozmowa o emeryturze. Doradca: ${consultant}.`,
  paragraph: ({ moment }) => `Termin Państwa rozmowy o emeryturze: ${moment}. Poniżej podajemy jeszcze raz wszystkie informacje.`,
};
