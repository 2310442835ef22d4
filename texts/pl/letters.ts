import type { Texts } from '#texts/texts.ts';
import { duration } from './dates.ts';

export const frame: Texts['frame'] = {
  notice: ({ text }) => `Uwaga: ${text}`,
  moreRows: ({ count }) => `Liczba wierszy, których tu nie pokazano: ${count}. Cała lista jest w pliku załączonym do tej wiadomości.`,
  buttonFails: 'Jeśli przycisk nie działa, prosimy skopiować ten link do przeglądarki:',
  regards: 'Z poważaniem',
  isItReal: 'Czy ta wiadomość jest prawdziwa?',
  privacy: 'Prywatność',
  accessibility: 'Dostępność',
  noMoreMail: 'Nie chcę więcej otrzymywać wiadomości',
  videoLink: 'Link do rozmowy wideo',
  inviteFile: ({ number }) => `termin${number}.ics`,
  cancellationFile: ({ number }) => `odwolanie${number}.ics`,
};

export const shared: Texts['shared'] = {
  greeting: ({ name }) => `Dzień dobry, ${name},`,
  askUs: 'Mają Państwo pytanie? Prosimy odpowiedzieć na tę wiadomość. Chętnie pomożemy.',
  askConsultant: ({ name, phone, email }) =>
    phone
      ? `Mają Państwo pytanie o rozmowę? Prosimy zadzwonić lub napisać: ${name}, tel. ${phone}, e-mail ${email}.`
      : `Mają Państwo pytanie o rozmowę? Prosimy napisać: ${name}, e-mail ${email}.`,
  askEmployer({ name, contactPerson, phone }) {
    if (!phone) return 'Mają Państwo pytanie? Prosimy odpowiedzieć na tę wiadomość.';
    const whom = contactPerson ? `${contactPerson}, ${name}` : name;
    return `Mają Państwo pytanie? Prosimy odpowiedzieć na tę wiadomość albo zadzwonić: ${whom}, tel. ${phone}.`;
  },
  askHrToChange({ name, contactPerson, phone }) {
    const whom = contactPerson || 'dział kadr';
    return `Chcą Państwo zmienić termin lub odwołać rozmowę? Może to zrobić tylko dział kadr (HR) pracodawcy (${name}). Kontakt: ${whom}${phone ? `, tel. ${phone}` : ''}.`;
  },
  whyPlanned: ({ employer }) =>
    `Otrzymują Państwo tę wiadomość, ponieważ umówili się Państwo na rozmowę o emeryturze, którą proponuje Państwa pracodawca (${employer}).`,
  whyPlannedForYou: ({ employer }) =>
    `Otrzymują Państwo tę wiadomość, ponieważ pracodawca (${employer}) zaplanował dla Państwa rozmowę o emeryturze.`,
  whyInvited: ({ employer }) =>
    `Otrzymują Państwo tę wiadomość, ponieważ pracodawca (${employer}) zgłosił Państwa na rozmowę o emeryturze.`,
  whyReminded: ({ employer }) =>
    `Otrzymują Państwo tę wiadomość, ponieważ pracodawca (${employer}) zgłosił Państwa na rozmowę o emeryturze, a nie mają Państwo jeszcze terminu.`,
  bookUntil: ({ date }) => `Termin można umówić najpóźniej do ${date}.`,
  makeAppointment: 'Umów rozmowę',
  askLater: 'Proszę zapytać mnie później',
  decline: 'Nie chcę rozmowy',
  yourChoice: 'Rozmowa nie jest obowiązkowa. Jeden z tych przycisków pozwala powiedzieć nam, co Państwo wolą.',
  change: 'Zmień termin',
  cancel: 'Odwołaj rozmowę',
};

type Invited = Parameters<Texts['invitation']['paragraphs']>[0];

const wayOfMeeting: Record<Invited['preferred'], (to: Invited) => string> = {
  fysiek: ({ employer }) => `Rozmowa odbywa się osobiście, w siedzibie pracodawcy (${employer}).`,
  virtueel: () => 'Rozmowa odbywa się online.',
  geen: ({ employer }) => `Rozmowa może odbyć się online albo osobiście w siedzibie pracodawcy (${employer}).`,
};

export const invitation: Texts['invitation'] = {
  subject: 'Zaproszenie na rozmowę o emeryturze',
  preheader: 'Prosimy wybrać dzień i godzinę, które Państwu odpowiadają.',
  paragraphs: (to) => [
    `Państwa pracodawca (${to.employer}) proponuje Państwu osobistą rozmowę o emeryturze.`,
    `Podczas tej godzinnej rozmowy doradca emerytalny sprawdzi razem z Państwem, jak wygląda Państwa emerytura. Mogą Państwo zadać wszystkie swoje pytania. ${wayOfMeeting[to.preferred](to)}`,
    'Dzień i godzinę wybierają Państwo sami. Umówienie terminu zajmuje tylko kilka minut.',
  ],
  after: 'Ten link jest osobisty. Dlatego prosimy nie przesyłać tej wiadomości dalej.',
  source: ({ employer, months }) =>
    [
      `Państwa imię i nazwisko oraz adres e-mail otrzymaliśmy od pracodawcy (${employer}) tylko po to, aby zaprosić Państwa na tę rozmowę.`,
      months === null
        ? 'Przechowujemy je nie dłużej, niż jest to potrzebne do rozmowy.'
        : `Usuniemy je ${duration(months)} po rozmowie. Jeśli rozmowa się nie odbędzie, usuniemy je ${duration(2 * months)} po naszej ostatniej wiadomości.`,
      'Jeśli nie chcą Państwo kontaktu z naszej strony, prosimy odpowiedzieć na tę wiadomość. Usuniemy wtedy Państwa dane i nie będziemy więcej pisać.',
    ].join(' '),
};

export const reminders: Texts['reminders'] = {
  first: {
    subject: 'Przypomnienie: prosimy umówić termin rozmowy o emeryturze',
    preheader: 'Nie umówili Państwo jeszcze terminu. To zajmie tylko kilka minut.',
    paragraphs: ({ employer }) => [
      `Niedawno otrzymali Państwo zaproszenie na rozmowę o emeryturze, którą proponuje Państwa pracodawca (${employer}). Nie umówili Państwo jeszcze terminu.`,
      'Doradca emerytalny sprawdzi razem z Państwem, jak wygląda Państwa emerytura, i odpowie na pytania. Dzień i godzinę wybierają Państwo sami.',
    ],
  },
  second: {
    subject: 'Drugie przypomnienie: rozmowa o emeryturze',
    preheader: 'Miejsce nadal na Państwa czeka. Prosimy wybrać dzień i godzinę.',
    paragraphs: ({ employer }) => [
      `Pisaliśmy już do Państwa o rozmowie o emeryturze, którą proponuje Państwa pracodawca (${employer}). Nadal mogą Państwo umówić termin.`,
      'Czy wiedzą Państwo, ile dostaną w przyszłości i czy to wystarczy? Po godzinie będą mieli Państwo jasny obraz.',
    ],
  },
};

export const exit: Texts['exit'] = {
  subject: 'Nasza ostatnia wiadomość o rozmowie o emeryturze',
  preheader: ({ isOpen }) =>
    isOpen ? 'Nie będziemy wysyłać kolejnych przypomnień. Termin można jeszcze umówić.' : 'Nie będziemy wysyłać kolejnych przypomnień.',
  paragraphs: ({ employer, isOpen }) => [
    `Nie umówili Państwo terminu rozmowy o emeryturze, którą proponuje Państwa pracodawca (${employer}). To Państwa własny wybór. Nie będziemy wysyłać kolejnych przypomnień w tej sprawie.`,
    isOpen
      ? 'Jeśli chcą Państwo jednak porozmawiać, termin można jeszcze umówić.'
      : 'Link w zaproszeniu już nie działa. Jeśli chcą Państwo jednak porozmawiać, prosimy zwrócić się o nowe zaproszenie.',
  ],
  notice: ({ date }) => `Termin można umówić najpóźniej do ${date}. Potem link przestanie działać.`,
  button: 'Umów jednak rozmowę',
};

export const wishLetter: Texts['wishLetter'] = {
  subject: 'Jest wolny termin na rozmowę o emeryturze',
  preheader: 'Zwolnił się termin, który odpowiada Państwa życzeniu. Nie rezerwujemy go dla Państwa.',
  youWished: ({ wish }) =>
    `Podali nam Państwo, kiedy rozmowa o emeryturze odpowiada Państwu najbardziej: ${wish}. Teraz zwolniło się miejsce.`,
  moment: ({ number }) => (number === 1 ? 'Teraz wolne' : 'Albo'),
  more: 'Jest więcej wolnych terminów, które Państwu odpowiadają. Widać je podczas umawiania rozmowy.',
  notKept: 'Nie rezerwujemy tego terminu dla Państwa. Otrzyma go osoba, która wybierze go pierwsza.',
  change: 'Zmień lub wycofaj życzenie',
  why: ({ employer }) =>
    `Otrzymują Państwo tę wiadomość, ponieważ pracodawca (${employer}) zgłosił Państwa na rozmowę o emeryturze, a Państwo przekazali nam swoje życzenie.`,
};

/** To whoever asked for a lost link. */
export const lostLink: Texts['lostLink'] = {
  subject: 'Państwa link do rozmowy o emeryturze',
  preheader: 'Poprosili Państwo o link. Znajduje się w tej wiadomości.',
  paragraphs: [
    'Poprosili Państwo o link do rozmowy o emeryturze. Znajduje się poniżej. Za jego pomocą można umówić termin albo zobaczyć i zmienić termin już umówiony.',
  ],
  head: { name: 'Imię i nazwisko', employer: 'Pracodawca', link: 'Państwa link' },
  open: 'Otwórz link',
  askHr: 'O link proszę poprosić dział kadr tego pracodawcy.',
  notAsked:
    'To nie Państwo o to prosili? Wtedy nie trzeba nic robić. Proszę nie przesyłać tej wiadomości dalej: kto ma link, może zmienić Państwa termin.',
  why: 'Otrzymują Państwo tę wiadomość, ponieważ ktoś poprosił na naszej stronie o link dla tego adresu e-mail.',
};

export const summaryLetter: Texts['summaryLetter'] = {
  subject: 'Podsumowanie rozmowy o emeryturze',
  preheader: ({ consultant }) => `${consultant} przesyła Państwu podsumowanie rozmowy.`,
  spoke: ({ date, consultant }) =>
    `Odbyli Państwo rozmowę o emeryturze (${date}, doradca: ${consultant}). Poniżej mogą Państwo przeczytać, co zostało omówione.`,
  replaces: 'Otrzymali już Państwo podsumowanie tej rozmowy. To podsumowanie zastępuje poprzednie.',
  agreed: 'Ustalono:',
  private: 'To podsumowanie widzą tylko Państwo i doradca. Pracodawca go nie otrzymuje.',
};

export const surveyLetter: Texts['surveyLetter'] = {
  subject: 'Jak oceniają Państwo rozmowę o emeryturze?',
  preheader: 'Dwa krótkie pytania. Odpowiedź jest anonimowa.',
  ask: ({ consultant }) =>
    `Niedawno odbyli Państwo rozmowę o emeryturze (doradca: ${consultant}). Chcielibyśmy wiedzieć, jak ją Państwo oceniają. To dwa pytania, które zajmą około minuty.`,
  anonymous:
    'Odpowiedź jest anonimowa. Przechowujemy ją bez nazwiska i pokazujemy odpowiedzi dopiero wtedy, gdy jest ich co najmniej pięć. Pracodawca nie widzi Państwa odpowiedzi.',
  button: 'Odpowiedz na dwa pytania',
  until: ({ date }) => `Link działa do dnia: ${date}. Można go użyć jeden raz.`,
  why: ({ employer }) =>
    `Otrzymują Państwo tę wiadomość, ponieważ odbyli Państwo rozmowę o emeryturze zorganizowaną przez pracodawcę (${employer}).`,
};

export const paper: Texts['paper'] = {
  scan: 'Termin mogą Państwo umówić telefonem. Prosimy skierować aparat na kod poniżej i dotknąć linku, który się pojawi.',
  type: 'Jeśli to nie działa, prosimy wpisać ten adres w przeglądarce:',
  personal: 'Kod i adres są przeznaczone tylko dla Państwa. Prosimy nie przekazywać tego listu dalej.',
  help: ({ employer }) => `Potrzebują Państwo pomocy? Dział kadr pracodawcy (${employer}) może też umówić termin za Państwa.`,
  choice:
    'Rozmowa nie jest obowiązkowa. Za pomocą kodu mogą Państwo również dać nam znać, że wolą porozmawiać później albo nie chcą rozmowy.',
  source: ({ employer, url }) =>
    `Państwa imię i nazwisko oraz adres e-mail otrzymaliśmy od pracodawcy (${employer}) tylko po to, aby zaprosić Państwa na tę rozmowę. Jak z nich korzystamy i jak zgłosić sprzeciw, wyjaśniamy tutaj: ${url}.`,
  seeAppointment:
    'Termin mogą Państwo zobaczyć, zmienić lub odwołać telefonem. Prosimy skierować aparat na kod poniżej i dotknąć linku, który się pojawi.',
  typeCode: ({ site }) => `Jeśli to nie działa, prosimy wejść w przeglądarce na ${site} i wpisać tam ten kod oraz nazwisko:`,
  onlyYou: 'Kod jest przeznaczony tylko dla Państwa. Prosimy nie przekazywać tego listu dalej.',
  confirmed: 'Państwa termin rozmowy o emeryturze jest potwierdzony.',
  changed: 'Termin Państwa rozmowy o emeryturze został zmieniony. Nowy termin podajemy poniżej.',
  online: ({ startTime }) =>
    `Ta rozmowa odbędzie się online. W dniu rozmowy o godz. ${startTime} prosimy zeskanować kod poniżej. Na stronie, która się pojawi, można dołączyć do rozmowy.`,
  call: ({ sender, phone }) =>
    `Potrzebują Państwo pomocy? Prosimy zadzwonić pod numer ${phone} (${sender}). Chętnie umówimy termin za Państwa.`,
  replaced: 'Otrzymali Państwo od nas wcześniej inny list? Kod z tamtego listu już nie działa. Prosimy użyć kodu z tego listu.',
  sourceAtHome: ({ employer, url }) =>
    `Państwa imię i nazwisko oraz adres otrzymaliśmy od pracodawcy (${employer}) tylko po to, aby zaprosić Państwa na tę rozmowę. Jak z nich korzystamy i jak zgłosić sprzeciw, wyjaśniamy tutaj: ${url}.`,
};
