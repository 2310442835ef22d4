import type { Texts } from '#texts/texts.ts';
import { COSTS, LATE } from './appointment.ts';

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
  call: {
    label: 'Numer telefonu',
    hint: 'Pod ten numer zadzwonimy w dniu rozmowy.',
    known: 'Jeśli mamy już Państwa numer, można zostawić to pole puste.',
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
  where: { virtueel: 'Rozmowa odbywa się online.', fysiek: 'Rozmowa odbywa się u Państwa pracodawcy.' },
  addToCalendar: 'Dodaj do kalendarza',
  join: ({ startTime }) => `Dołącz do rozmowy wideo o godz. ${startTime}`,
  change: 'Zmień termin',
  cancel: 'Odwołaj rozmowę',
};

export const changing: Texts['changing'] = {
  title: 'Zmiana terminu',
  now: ({ name, appointment }) => `Obecny termin rozmowy o emeryturze (${name}): ${appointment}.`,
  ratherCancel: 'Wolę odwołać rozmowę',
  confirm: { title: 'Czy zmiana się zgadza?', button: 'Potwierdź zmianę', pending: 'Zmienianie...' },
  was: 'Poprzednio:',
  becomes: 'Nowy termin',
  same: { title: 'Bez zmian', text: 'Prosimy wybrać inny dzień, inną godzinę lub inną formę rozmowy.' },
  changed: 'Termin zmieniony',
  done: { title: 'Termin został zmieniony', text: 'Oto nowy termin. Potwierdzenie przyjdzie e-mailem.' },
  failed: 'Nie udało się zmienić terminu',
  impossible: 'Nie można zmienić terminu',
  invalid: 'Link do zmiany terminu jest nieważny albo nie znaleziono terminu',
};

export const cancelling: Texts['cancelling'] = {
  title: 'Odwołanie rozmowy',
  whose: ({ name }) => `Rozmowa o emeryturze: ${name}`,
  late: ({ deadline }) => `Do rozmowy zostało mniej niż ${LATE}. Bezpłatnie odwołać ją można było do ${deadline}.`,
  free: ({ deadline, isUsual }) =>
    `Bezpłatnie odwołać rozmowę można do ${deadline}${isUsual ? `, czyli ${LATE} przed rozmową` : ''}. Po odwołaniu otrzymają Państwo nowe zaproszenie.`,
  sure: 'Czy na pewno?',
  sureText: `Do rozmowy zostało mniej niż ${LATE}. ${COSTS} Po odwołaniu nie będzie można umówić nowego terminu.`,
  button: 'Odwołaj rozmowę',
  confirm: 'Potwierdź odwołanie',
  pending: 'Odwoływanie...',
  ratherMove: 'Wolę inny termin',
  keep: 'Jeśli chcą Państwo jednak zachować termin, wystarczy zamknąć tę stronę. Nic się nie zmieni.',
  cancelled: 'Rozmowa odwołana',
  failed: 'Nie udało się odwołać rozmowy',
  done: {
    title: 'Rozmowa została odwołana',
    text: ({ name, moment }) => `Rozmowa o emeryturze (${name}, ${moment}) nie odbędzie się. Potwierdzenie przyjdzie e-mailem.`,
    late: `Rozmowa została odwołana mniej niż ${LATE} przed rozpoczęciem. Dlatego jej koszt pokryje pracodawca.`,
    viaHr: ({ employer }) =>
      `Dział kadr (HR) pracodawcy (${employer}) otrzyma nowe zaproszenie. Link, który się w nim znajduje, pozwala umówić nowy termin.`,
    invited: 'Otrzymają Państwo także nowe zaproszenie. Link, który się w nim znajduje, pozwala umówić nowy termin w dogodnej chwili.',
    chooseAgain: 'Wybierz nowy termin',
  },
  invalid: 'Link do odwołania rozmowy jest nieważny albo nie znaleziono terminu',
};

export const links: Texts['links'] = {
  invalid: 'Ten link jest nieważny',
  hints: [
    'Jeśli rozmowa jest już odwołana, nie trzeba nic robić.',
    'Jeśli mają Państwo kilka wiadomości o tym terminie, prosimy użyć linku z najnowszej.',
    'Jeśli terminy umawia dział kadr (HR) Państwa pracodawcy, zmianę można zgłosić właśnie tam.',
  ],
  cancelled: 'Ta rozmowa została odwołana',
  cancelledText: ({ name, moment }) => `Rozmowa (${name}, ${moment}) nie odbędzie się. Nie trzeba nic robić.`,
  over: 'Ta rozmowa już się rozpoczęła lub zakończyła',
  overText: ({ name, moment }) => `Nie można już zmienić ani odwołać tego terminu (${name}, ${moment}).`,
  offline: 'Brak połączenia',
  wait: 'Prosimy o chwilę cierpliwości',
  problem: 'Teraz nie jest to możliwe',
};

const what = { invitation: 'nowe zaproszenie', link: 'nowy link' };

const named = (firm: string | null) => (firm === null ? '' : ` (${firm})`);

export const newLink: Texts['newLink'] = {
  askEmployer: (wanted) => `Prosimy zwrócić się do pracodawcy o ${what[wanted]}. Pracodawca wie, które biuro prowadzi rozmowy.`,
  byPhone: (wanted, firm) => `Możemy przesłać Państwu ${what[wanted]}. Prosimy zadzwonić do nas${named(firm)} albo zapytać pracodawcę.`,
  byMail: (wanted, firm) => `Możemy przesłać Państwu ${what[wanted]}. Prosimy napisać do nas e-mail${named(firm)} albo zapytać pracodawcę.`,
  call: ({ phone }) => `Zadzwoń: ${phone}`,
  mail: ({ email }) => `Napisz: ${email}`,
  byMyself: 'Proszę wysłać mi link jeszcze raz na mój adres e-mail',
};

export const privacy: Texts['privacy'] = { notLoaded: 'Nie udało się wczytać tekstu' };
