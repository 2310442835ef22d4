import { GRACE_HOURS } from '#domain/appointments/vocabulary.ts';
import { PARTNER_STAYS_DAYS } from '#domain/conversation/partner.ts';
import type { Texts } from '#texts/texts.ts';
import { LATE } from './appointment.ts';

const costs = 'Koszt rozmowy pokryje wtedy Państwa pracodawca.';
const onlyCancel = `Potem można ją już tylko odwołać. ${costs}`;
const calendarFile = 'Plik załączony do tej wiadomości pozwala zaktualizować kalendarz.';

export const planned: Texts['planned'] = {
  atEmployer: 'Rozmowa odbywa się u Państwa pracodawcy.',
  onPhone: ({ startTime }) =>
    `Ta rozmowa odbywa się przez telefon. Zadzwonimy do Państwa w dniu rozmowy o godz. ${startTime}. Prosimy wybrać spokojne miejsce.`,
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
  link: {
    subject: ({ moment }) => `Link do rozmowy o emeryturze: ${moment}`,
    preheader: 'Ten link pozwala dołączyć do rozmowy online.',
    paragraph:
      'W tej wiadomości jest link do Państwa rozmowy o emeryturze. Sam termin pozostaje bez zmian. Plik załączony do tej wiadomości pozwala dodać link do kalendarza.',
  },
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

export const declineQuestion: Texts['declineQuestion'] = {
  subject: 'Czy chcą Państwo odwołać albo przełożyć rozmowę?',
  preheader: ({ moment }) => `Odrzucono w kalendarzu rozmowę o emeryturze: ${moment}.`,
  paragraph: ({ moment }) => `Odrzucili Państwo w swoim kalendarzu rozmowę o emeryturze (${moment}). Termin nie został przez to odwołany.`,
  stands: 'Czy chcą Państwo odwołać albo przełożyć rozmowę? Można to zrobić poniżej. Jeśli jednak Państwo przyjdą, nie trzeba nic robić.',
};

export const appointmentReminder: Texts['appointmentReminder'] = {
  subject: ({ moment }) => `Przypomnienie o rozmowie o emeryturze: ${moment}`,
  preheader: ({ consultant }) => `Wkrótce rozmowa o emeryturze. Doradca: ${consultant}.`,
  paragraph: ({ moment }) => `Termin Państwa rozmowy o emeryturze: ${moment}. Poniżej podajemy jeszcze raz wszystkie informacje.`,
  noShow: ({ amount }) =>
    `Jeśli nie przyjdą Państwo na rozmowę bez wcześniejszego odwołania, koszt dla Państwa pracodawcy to ${amount} (z VAT).`,
};

type Paragraphs = Texts['cancellation']['paragraphs'];
type Cancelled = Parameters<Paragraphs>[1];

const off = ({ consultant, moment }: Cancelled) => `Państwa rozmowa o emeryturze (${moment}, doradca: ${consultant}) nie odbędzie się.`;
const byUs = (cancelled: Cancelled) => `${off(cancelled)} Odwołaliśmy ten termin. Nie ma żadnych kosztów.`;
const cannotCome = (cancelled: Cancelled) =>
  `${off(cancelled)} ${cancelled.consultant} niestety nie może przeprowadzić rozmowy. Przepraszamy.`;

const whatHappened: Record<Parameters<Paragraphs>[0], (cancelled: Cancelled) => string[]> = {
  employee: (cancelled) => [
    cancelled.viaHr
      ? `${off(cancelled)} Dział kadr (HR) Państwa pracodawcy odwołał rozmowę na czas. Dlatego nie ma żadnych kosztów.`
      : `${off(cancelled)} Odwołali ją Państwo na czas. Dlatego nie ma żadnych kosztów.`,
  ],
  late: (cancelled) => [
    cancelled.viaHr
      ? `${off(cancelled)} Rozmowę odwołał dział kadr (HR) Państwa pracodawcy.`
      : `${off(cancelled)} Odwołali Państwo rozmowę.`,
    `Do rozpoczęcia zostało wtedy mniej niż ${LATE}. Dlatego koszt rozmowy pokryje Państwa pracodawca. Nie można umówić nowego terminu.`,
  ],
  consultant: (cancelled) => [cannotCome(cancelled)],
  absence: (cancelled) => [cannotCome(cancelled)],
  closed_day: (cancelled) => [`${off(cancelled)} Nasze biuro jest w tym dniu niestety zamknięte. Przepraszamy.`],
  administrator: (cancelled) => [byUs(cancelled)],
  removal: (cancelled) => [
    byUs(cancelled),
    'Państwa dane zostały usunięte z naszego systemu. Linki we wcześniejszych wiadomościach już nie działają.',
  ],
};

export const cancellation: Texts['cancellation'] = {
  subject: ({ moment }) => `Odwołano rozmowę o emeryturze: ${moment}`,
  subjectLate: ({ moment }) => `Państwa rozmowa o emeryturze została odwołana: ${moment}`,
  preheader: 'Rozmowa nie odbędzie się.',
  preheaderInvited: 'Rozmowa nie odbędzie się. Mogą Państwo umówić nowy termin.',
  paragraphs: (cause, cancelled) => [...whatHappened[cause](cancelled), 'Termin można usunąć z kalendarza.'],
  hrIsInvited: 'Dział kadr (HR) Państwa pracodawcy otrzyma nowe zaproszenie i może z Państwem umówić nowy termin.',
  newInvitation: ({ date }) => `Ta wiadomość jest zarazem nowym zaproszeniem. Nowy termin można umówić najpóźniej do ${date}.`,
  button: 'Umów nowy termin',
  oldLinks: 'Linki we wcześniejszych wiadomościach już nie działają.',
};

export const absence: Texts['absence'] = {
  closedDay: ({ period }) => period,
  preheaderClosed: 'Nasze biuro jest w tym dniu zamknięte. Przepraszamy.',
  preheaderAway: ({ consultant }) => `${consultant} nie może przeprowadzić rozmowy. Przepraszamy.`,
  takenOver: {
    subject: ({ moment, is }) => `Zmiana doradcy. Rozmowa o emeryturze: ${moment}, doradca: ${is}`,
    paragraph: ({ was, is }) =>
      `Przepraszamy: ${was} nie może przeprowadzić Państwa rozmowy o emeryturze. Rozmowę poprowadzi ${is}. Dzień, godzina i miejsce pozostają bez zmian. ${calendarFile}`,
  },
  moved: {
    subject: ({ moment }) => `Przełożono rozmowę o emeryturze. Nowy termin: ${moment}`,
    paragraph: (why) =>
      `Przepraszamy: ${
        'day' in why
          ? `nasze biuro jest w tym czasie zamknięte (termin zamknięcia: ${why.day})`
          : `${why.consultant} nie może przeprowadzić rozmowy w umówionym terminie (${why.moment})`
      }. Dlatego przełożyliśmy Państwa rozmowę o emeryturze. Nowy termin podajemy poniżej. ${calendarFile}`,
  },
  chooseYourself: 'Jeśli ten termin Państwu nie odpowiada, przycisk poniżej pozwala wybrać inny.',
};

export const partner: Texts['partner'] = {
  invited: {
    subject: ({ moment }) => `Zaproszenie na rozmowę o emeryturze: ${moment}`,
    preheader: ({ employee }) => `${employee} zaprasza Państwa na swoją rozmowę.`,
    paragraph: ({ employee }) =>
      `${employee} zaprasza Państwa na swoją rozmowę o emeryturze. Plik załączony do tej wiadomości pozwala dodać rozmowę do kalendarza.`,
  },
  changed: {
    subject: ({ moment }) => `Zmiana rozmowy o emeryturze, na którą są Państwo zaproszeni: ${moment}`,
    preheader: ({ employee }) => `Zmieniła się rozmowa, na którą zaprasza Państwa ${employee}.`,
    paragraph: ({ employee }) =>
      `Zmieniła się rozmowa o emeryturze, na którą zaprasza Państwa ${employee}. Poniżej znajduje się aktualny termin. Plik załączony do tej wiadomości pozwala zaktualizować kalendarz.`,
  },
  cancelled: {
    subject: ({ moment }) => `Odwołana rozmowa o emeryturze: ${moment}`,
    preheader: ({ employee }) => `Rozmowa nie odbędzie się (uczestnik: ${employee}).`,
    paragraph: ({ employee, moment }) => `Rozmowa o emeryturze (${moment}, uczestnik: ${employee}) nie odbędzie się.`,
  },
  removed: {
    subject: ({ moment }) => `Zaproszenie na rozmowę o emeryturze wycofane: ${moment}`,
    preheader: ({ employee }) => `Zaproszenie zostało wycofane (uczestnik rozmowy: ${employee}).`,
    paragraph: ({ employee, moment }) =>
      `Mieli Państwo towarzyszyć podczas rozmowy o emeryturze (${moment}, uczestnik: ${employee}). To się zmieniło: Państwa obecność nie jest już potrzebna.`,
  },
  takeOut: 'Można usunąć ten termin z kalendarza.',
  onPhone: ({ employee }) =>
    `Ta rozmowa odbywa się przez telefon. Dzwonimy na numer uczestnika (${employee}); mogą Państwo rozmawiać razem.`,
  linkFollows: ({ employee }) => `Ta rozmowa odbywa się online. ${employee} otrzyma przed rozmową link do rozmowy wideo.`,
  askEmployee: ({ employee }) =>
    `Jeśli nie mogą Państwo przyjść albo coś ma się zmienić, prosimy powiedzieć o tym osobie, która Państwa zaprosiła: ${employee}. Samodzielna zmiana terminu nie jest możliwa.`,
  why: ({ employee }) =>
    `Otrzymują Państwo tę wiadomość, ponieważ Państwa adres mamy od osoby, która Państwa zaprosiła: ${employee}. Używamy go tylko w sprawie tej rozmowy i usuwamy najpóźniej ${PARTNER_STAYS_DAYS} dni po niej.`,
  newLink: {
    subject: ({ moment }) => `Nowy link do rozmowy o emeryturze: ${moment}`,
    preheader: 'Poprzedni link do rozmowy wideo jest nieaktualny.',
    paragraph:
      'Zmieniło się, kto Państwu towarzyszy. Dlatego rozmowa wideo ma nowy link. Prosimy nie używać poprzedniego. Dzień i godzina pozostają bez zmian.',
  },
};
