import { PARTNER_STAYS_DAYS } from '#domain/conversation/partner.ts';
import type { Texts } from '#texts/texts.ts';

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
