import { duration } from '#texts/pl/dates.ts';
import type { Texts } from '#texts/texts.ts';

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

export const firstReminder: Texts['firstReminder'] = {
  subject: 'Przypomnienie: prosimy umówić termin rozmowy o emeryturze',
  preheader: 'Nie umówili Państwo jeszcze terminu. To zajmie tylko kilka minut.',
  paragraphs: ({ employer }) => [
    `Niedawno otrzymali Państwo zaproszenie na rozmowę o emeryturze, którą proponuje Państwa pracodawca (${employer}). Nie umówili Państwo jeszcze terminu.`,
    'Doradca emerytalny sprawdzi razem z Państwem, jak wygląda Państwa emerytura, i odpowie na pytania. Dzień i godzinę wybierają Państwo sami.',
  ],
};

export const secondReminder: Texts['secondReminder'] = {
  subject: 'Drugie przypomnienie: rozmowa o emeryturze',
  preheader: 'Miejsce nadal na Państwa czeka. Prosimy wybrać dzień i godzinę.',
  paragraphs: ({ employer }) => [
    `Pisaliśmy już do Państwa o rozmowie o emeryturze, którą proponuje Państwa pracodawca (${employer}). Nadal mogą Państwo umówić termin.`,
    'Czy wiedzą Państwo, ile dostaną w przyszłości i czy to wystarczy? Po godzinie będą mieli Państwo jasny obraz.',
  ],
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
