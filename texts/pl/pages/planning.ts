import { ADVISER } from '#texts/pl/appointment.ts';
import { counted, dateInWords, dayAndMonth, dayOfMonth, nameOfDay, nameOfMonth, weekInWords } from '#texts/pl/dates.ts';
import { COSTS, LATE } from '#texts/pl/late.ts';
import type { Texts } from '#texts/texts.ts';

export const planning: Texts['planning'] = {
  whose: ({ name }) => `Rozmowa o emeryturze: ${name}`,
  day: {
    title: 'Którego dnia ma się odbyć rozmowa?',
    missing: 'Prosimy wybrać dzień z wolnymi terminami.',
    nothing: 'Obecnie nie ma wolnych terminów',
    none: {
      virtueel: 'W najbliższym czasie nie ma wolnych terminów rozmów online.',
      fysiek: 'W najbliższym czasie nie ma wolnych terminów rozmów osobistych.',
    },
    otherKind: 'Prosimy wrócić i wybrać inną formę rozmowy albo zajrzeć tu później.',
    linkStays: 'Państwa link będzie nadal działać.',
    lookAgain: 'Sprawdź ponownie',
  },
  week: {
    legend: 'Dzień',
    first: ({ date }) => `Pierwszy wolny dzień: ${dayAndMonth(date)}`,
    previous: 'Poprzedni tydzień',
    next: 'Następny tydzień',
    week: weekInWords,
    nameOfDay,
    nameOfMonth,
    dayOfMonth,
    free: ({ count }) => counted(count, { one: 'wolny termin', few: 'wolne terminy', many: 'wolnych terminów', other: 'wolnego terminu' }),
    weekend: 'Weekend',
    over: 'Miniony dzień',
    notOpen: 'Jeszcze niedostępny',
    full: 'Brak miejsc',
    closed: 'Zamknięte',
  },
  time: {
    title: 'Która godzina Państwu odpowiada?',
    missing: 'Prosimy wybrać godzinę.',
    which: {
      virtueel: ({ date }) => `Termin: ${dateInWords(date)}, online. Rozmowa trwa godzinę.`,
      fysiek: ({ date }) => `Termin: ${dateInWords(date)}, osobiście. Rozmowa trwa godzinę.`,
    },
    full: 'Brak wolnych godzin',
    fullText: 'W tym dniu nie ma już wolnych godzin. Pozostałe wybory zostały zapisane.',
    otherDay: 'Wybierz inny dzień',
    late: 'Bez możliwości bezpłatnej zmiany',
    lateText: ({ until }) =>
      `${until === null ? 'Do wszystkich terminów w tym dniu' : `Do terminów, które zaczynają się najpóźniej o ${until},`} zostało mniej niż ${LATE}. Takiego terminu nie będzie można już zmienić. Można go odwołać. ${COSTS}`,
  },
  slots: {
    legend: 'Godzina i doradca',
    preferred: ({ employer }) => `Doradcy wybrani przez pracodawcę (${employer})`,
    others: 'Inni doradcy',
    all: 'Doradcy',
    specialization: () => ADVISER,
    visiting: ({ consultant, employer }) => `${consultant} jest w tym dniu w siedzibie pracodawcy (${employer})`,
    bound: ({ employer }) => `Pokazujemy tylko godziny bezpośrednio przed innymi rozmowami u pracodawcy (${employer}) lub po nich.`,
  },
  notLoaded: 'Nie udało się wczytać wolnych terminów',
  kept: 'Państwa wybór został zapisany.',
};
