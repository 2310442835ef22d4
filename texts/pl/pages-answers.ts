import { QUESTIONS_DAYS } from '#domain/conversation/questions.ts';
import type { Texts } from '#texts/texts.ts';
import { counted, dateInSentence, dateInWords, nameOfDay } from './dates.ts';

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

export const survey: Texts['survey'] = {
  title: 'Jak oceniają Państwo rozmowę?',
  anonymous: 'Odpowiedź jest anonimowa. Prosimy nie podawać nazwisk.',
  useful: 'Jak przydatna była dla Państwa ta rozmowa?',
  least: 'Zupełnie nieprzydatna',
  most: 'Bardzo przydatna',
  remark: 'Czy chcą Państwo coś dodać? (nieobowiązkowe)',
  tooLong: 'Prosimy użyć najwyżej 1\u00a0000 znaków.',
  chooseMark: 'Prosimy wybrać liczbę od 1 do 5.',
  send: 'Wyślij odpowiedź',
  pending: 'Wysyłanie...',
  thanks: { title: 'Dziękujemy', text: 'Otrzymaliśmy Państwa odpowiedź. Mogą Państwo zamknąć tę stronę.' },
  answered: { title: 'Odpowiedź została już wysłana', text: 'Ten link został już użyty. Dziękujemy za odpowiedź.' },
  invalid: { title: 'Ten link nie działa', text: 'Na te pytania nie można już odpowiedzieć. Nie muszą Państwo nic robić.' },
};

export const bringing: Texts['bringing'] = {
  question: 'Czy ktoś będzie Państwu towarzyszyć?',
  text: 'W rozmowie może uczestniczyć partner, partnerka lub ktoś inny. Ta osoba otrzyma wiadomość z terminem. Imię i nazwisko zobaczy tylko doradca, pracodawca nie.',
  yes: 'Tak, ktoś będzie mi towarzyszyć',
  name: 'Imię i nazwisko osoby towarzyszącej',
  nameMissing: 'Prosimy podać imię i nazwisko.',
  nameInvalid: 'Prosimy podać tylko imię i nazwisko, bez adresu i linku.',
  email: 'Adres e-mail osoby towarzyszącej',
  emailHint: 'Na ten adres wyślemy zaproszenie. Nie używamy go do niczego innego.',
  emailInvalid: 'Prosimy podać prawidłowy adres e-mail.',
  comes: ({ name }) => `Osoba towarzysząca: ${name}.`,
  mailed: ({ email }) => `Zaproszenie wysyłamy na adres ${email}.`,
  nobody: 'Nikt nie będzie Państwu towarzyszyć.',
  invite: 'Zaproś tę osobę',
  change: 'Popraw imię, nazwisko lub adres',
  alone: 'Jednak nikt mi nie będzie towarzyszyć',
  back: 'Zostaw bez zmian',
  pending: 'Chwileczkę...',
};

export const preparing: Texts['preparing'] = {
  title: 'Jak przygotować się do rozmowy',
  bring: 'Prosimy zabrać to, co Państwo mają, na papierze lub w telefonie. Nie trzeba nam wysyłać żadnych plików.',
  asking: {
    title: 'O co chcą Państwo zapytać?',
    text: `Przeczyta to tylko doradca. Pracodawca tego nie zobaczy. ${QUESTIONS_DAYS} dni po rozmowie usuniemy te informacje. Pola można też zostawić puste.`,
    questions: 'Państwa pytania (nieobowiązkowe)',
    questionsHint:
      'Na przykład: ile wyniesie moja emerytura i czy mogę wcześniej przestać pracować? Prosimy nie wpisywać numeru BSN (holenderskiego numeru identyfikacyjnego).',
    needs: 'Co powinniśmy uwzględnić? (nieobowiązkowe)',
    needsHint: 'Na przykład wózek inwalidzki, tłumacza języka migowego lub duży druk.',
    left: ({ count }) => `pozostało znaków: ${count}`,
    over: ({ count }) => `znaków za dużo: ${count}`,
    button: 'Zapisz',
    pending: 'Zapisywanie...',
    saved: 'Zapisano. Doradca przeczyta to przed rozmową.',
    unsaved: 'Jeszcze nie zapisano.',
    savedOn: ({ moment }) =>
      `Mają już tu Państwo zapisany tekst (${moment}). Może go teraz przeczytać tylko doradca. To, co wpiszą Państwo w polu, zastąpi jego wcześniejszą treść.`,
    remove: 'Usuń zapisany tekst',
    removed: 'Usunięto. Doradca niczego nie przeczyta.',
  },
};
