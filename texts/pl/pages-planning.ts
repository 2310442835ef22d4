import type { Texts } from '#texts/texts.ts';
import { ADVISER, COSTS, LATE } from './appointment.ts';
import { counted, dateInWords, dayAndMonth, dayOfMonth, nameOfDay, nameOfMonth, weekInWords } from './dates.ts';

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

export const speaking: Texts['speaking'] = {
  group: () => 'Rozmowa po polsku',
  speaks: () => 'Mówi po polsku',
  nobody: {
    title: () => 'Obecnie nie ma rozmów po polsku',
    text: () =>
      'Żaden doradca z wolnym terminem nie mówi po polsku. Mimo to można umówić rozmowę. Mogą Państwo przyprowadzić osobę, która będzie tłumaczyć.',
  },
  notThatDay: {
    title: () => 'Tego dnia nie ma rozmów po polsku',
    text: () => 'Żaden doradca z wolnym terminem w tym dniu nie mówi po polsku.',
    first: ({ date }) => `Pierwszy dzień, w którym jest to możliwe: ${dateInWords(date)}.`,
  },
};

export const holidays: Texts['holidays'] = {
  new_year: 'Nowy Rok',
  easter_sunday: 'Niedziela Wielkanocna',
  easter_monday: 'Poniedziałek Wielkanocny',
  kings_day: 'Dzień Króla',
  liberation_day: 'Dzień Wyzwolenia',
  ascension_day: 'Wniebowstąpienie Pańskie',
  whit_sunday: 'Zielone Świątki',
  whit_monday: 'Drugi dzień Zielonych Świątek',
  christmas_day: 'Boże Narodzenie',
  boxing_day: 'Drugi dzień Bożego Narodzenia',
};
