import { dateInSentence, nameOfDay } from '#texts/pl/dates.ts';
import type { Texts } from '#texts/texts.ts';

const part: Texts['wishing']['part'] = {
  ochtend: { name: 'Przed południem', hint: 'Do godz. 12', when: 'przed południem' },
  middag: { name: 'Po południu', hint: 'Od godz. 12', when: 'po południu' },
};
const listed = (words: readonly string[]) => new Intl.ListFormat('pl', { type: 'disjunction' }).format(words);

export const wishing: Texts['wishing'] = {
  title: 'Kiedy Państwu odpowiada?',
  text: 'Prosimy wybrać, co Państwu odpowiada. Gdy zwolni się taki termin, wyślemy wiadomość, najwyżej jedną dziennie. Nie rezerwujemy go dla Państwa.',
  viaHr:
    'Prosimy wybrać, co Państwu odpowiada. Państwa życzenie przeczyta tylko nasze biuro: sprawdzimy, czy uda się znaleźć miejsce. Korespondencją o rozmowie zajmuje się pracodawca, ale nie zobaczy tego życzenia. Dlatego nie wyślemy w tej sprawie wiadomości. Prosimy od czasu do czasu sprawdzić przez swój link, czy jest wolny termin.',
  days: 'Które dni Państwu odpowiadają?',
  day: nameOfDay,
  daysMissing: 'Prosimy wybrać co najmniej jeden dzień.',
  parts: 'Która pora dnia?',
  part,
  partsMissing: 'Prosimy wybrać porę przed południem, po południu albo obie.',
  note: 'Chcą Państwo coś dodać? (nieobowiązkowe)',
  noteHint: 'Przeczyta to tylko nasze biuro. Pracodawca tego nie zobaczy.',
  noteStays: 'To, co zostało tu wpisane wcześniej, pozostaje, dopóki nie zostanie wpisane coś nowego.',
  tooLong: 'Prosimy użyć najwyżej 500 znaków.',
  button: 'Zapisz moje życzenie',
  later: ({ date }) => `Poprosili nas Państwo, aby poczekać do ${dateInSentence(date)}. Do tego dnia nie wyślemy w tej sprawie wiadomości.`,
  stopped:
    'Nie wysyłamy do Państwa wiadomości, więc w tej sprawie też nie. Prosimy od czasu do czasu sprawdzić przez swój link, czy jest wolny termin.',
  inWords: ({ weekdays, parts }) => `${listed(weekdays.map(nameOfDay))}, ${listed(parts.map((one) => part[one].when))}`,
  kept: {
    title: 'Wiemy, kiedy Państwu odpowiada',
    text: ({ wish }) => `Dogodna pora rozmowy: ${wish}.`,
    mail: 'Gdy zwolni się taki termin, wyślemy wiadomość. Nie rezerwujemy go dla Państwa. Gdy umówią Państwo termin, życzenie przestanie być aktualne.',
    noMail:
      'Prosimy od czasu do czasu sprawdzić przez swój link, czy jest wolny termin. Gdy umówią Państwo termin, życzenie przestanie być aktualne.',
    change: 'Zmień moje życzenie',
    withdraw: 'Wycofaj moje życzenie',
  },
  withdrawn: {
    title: 'Państwa życzenie zostało wycofane',
    text: 'Nie będziemy wysyłać więcej wiadomości w tej sprawie. Państwa link nadal działa.',
  },
};
