import { counted, dateInSentence, dateInWords } from '#texts/pl/dates.ts';
import type { Texts } from '#texts/texts.ts';

export const answers: Texts['answers'] = {
  book: 'Umów rozmowę',
  later: 'Proszę zapytać mnie później',
  no: 'Nie chcę rozmowy',
  pending: 'Chwileczkę...',
  declining: {
    title: 'Nie chcą Państwo rozmowy?',
    text: 'W porządku. Nie będziemy wysyłać więcej przypomnień. Państwa link będzie nadal działać, także gdy zmienią Państwo zdanie.',
    reason: 'Chcą Państwo powiedzieć dlaczego? (nieobowiązkowe)',
    reasonHint: 'Przeczyta to tylko nasze biuro. Pracodawca tego nie zobaczy.',
    tooLong: 'Prosimy użyć najwyżej 500 znaków.',
    other: 'Albo prosimy wybrać coś innego:',
  },
  declined: {
    title: 'Nie chcą Państwo rozmowy',
    text: 'Dziękujemy za informację. Nie będziemy wysyłać więcej przypomnień w tej sprawie.',
    changeMind: 'Jeśli zmienią Państwo zdanie, nadal można umówić termin.',
    book: 'Umów jednak rozmowę',
  },
  asking: {
    title: 'Kiedy możemy zapytać ponownie?',
    text: 'Do tego dnia nie będziemy wysyłać przypomnień. Państwa link będzie nadal działać: termin można umówić także wcześniej.',
    label: 'Proszę zapytać mnie ponownie',
    weeks: ({ weeks }) => `Za ${counted(weeks, { one: 'tydzień', few: 'tygodnie', many: 'tygodni', other: 'tygodnia' })}`,
    on: ({ date }) => dateInWords(date),
    ownDay: 'Albo własny wybór dnia',
    missing: 'Prosimy wybrać dzień.',
    button: 'Proszę zapytać wtedy',
  },
  asked: {
    title: 'Zapytamy Państwa później',
    text: ({ date }) => `Przed ${dateInSentence(date)} nie będziemy wysyłać przypomnień. Termin można umówić także wcześniej.`,
  },
};
