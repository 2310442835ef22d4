import { COSTS, LATE } from '#texts/pl/late.ts';
import type { Texts } from '#texts/texts.ts';

export const terms: Texts['terms'] = {
  free: ({ deadline }) => `Bezpłatnie zmienić termin lub odwołać rozmowę można do ${deadline}. Potem można ją już tylko odwołać. ${COSTS}`,
  soon: `Do tej rozmowy zostało mniej niż ${LATE}`,
  soonText: `Dlatego nie będzie można już zmienić jej terminu. Można ją odwołać. ${COSTS}`,
  late: `Do rozmowy zostało mniej niż ${LATE}. Nie można już zmienić terminu. Można ją jeszcze odwołać. ${COSTS}`,
  begun: 'Ta rozmowa już się rozpoczęła lub zakończyła. Nie można już zmienić terminu ani jej odwołać.',
  viaHr: 'Chcą Państwo zmienić termin lub odwołać rozmowę? Prosimy zapytać dział kadr (HR) u pracodawcy. Tylko on może zmienić termin.',
};

export const booking: Texts['booking'] = {
  confirm: { title: 'Czy wszystko się zgadza?', button: 'Potwierdź termin', pending: 'Potwierdzanie...' },
  phone: {
    label: 'Numer telefonu (nieobowiązkowe)',
    hint: 'Dzięki temu doradca może się z Państwem skontaktować, gdy coś się zmieni.',
    invalid: 'Prosimy podać prawidłowy numer telefonu.',
  },
  failed: 'Nie udało się umówić terminu',
  made: 'Termin umówiony',
  booked: 'Państwa termin jest potwierdzony',
  yours: 'Państwa termin',
  confirmed: { before: 'Potwierdzenie wyślemy na adres', after: '.' },
  existing: {
    title: 'Nie można umówić nowego terminu',
    text: 'Mają już Państwo umówiony termin. Można umówić tylko jeden termin.',
  },
  completed: {
    title: 'Nie można umówić nowego terminu',
    text: 'To zaproszenie zostało już wykorzystane: rozmowa się odbyła albo została odwołana w ostatniej chwili. Dlatego przez ten link nie można umówić nowego terminu.',
    askAgain: 'Jeśli chcą Państwo mimo to porozmawiać, prosimy zapytać pracodawcę. Możemy wtedy zaprosić Państwa ponownie.',
  },
  invalid: {
    title: 'To zaproszenie jest nieważne',
    text: 'Ten link nie działa lub już nie działa. Być może zaproszenie wygasło albo otrzymali Państwo nowsze.',
    more: 'Co jeszcze można zrobić?',
    hints: [
      'Prosimy poszukać w poczcie najnowszego zaproszenia i otworzyć link, który się w nim znajduje.',
      'Jeśli link został przepisany ręcznie, prosimy sprawdzić, czy adres dokładnie się zgadza.',
      'Jeśli terminy umawia dział kadr (HR) Państwa pracodawcy, prosimy tam zapytać o link.',
    ],
  },
  noneSuits: { question: 'Żadna z tych godzin Państwu nie odpowiada?', tell: 'Podaj dogodną porę' },
  addToCalendar: 'Dodaj do kalendarza',
  join: ({ startTime }) => `Dołącz do rozmowy wideo o godz. ${startTime}`,
  change: 'Zmień termin',
  cancel: 'Odwołaj rozmowę',
};
