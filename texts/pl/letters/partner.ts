import { PARTNER_STAYS_DAYS } from '#domain/conversation/partner.ts';
import type { Texts } from '#texts/texts.ts';

export const partner: Texts['partner'] = {
  invited: {
    subject: ({ moment }) => `Zaproszenie na rozmowę o emeryturze: ${moment}`,
    preheader: ({ employee }) => `Zaprasza Państwa: ${employee}.`,
    paragraph: ({ employee }) =>
      `Na rozmowę o emeryturze, na której chce Państwa mieć u swojego boku, zaprasza: ${employee}. Plik załączony do tej wiadomości pozwala dodać rozmowę do kalendarza.`,
  },
  changed: {
    subject: ({ moment }) => `Zmiana rozmowy o emeryturze, na którą są Państwo zaproszeni: ${moment}`,
    preheader: ({ employee }) => `Zmieniła się rozmowa, na którą zaprasza: ${employee}.`,
    paragraph: ({ employee }) =>
      `Zmieniła się rozmowa o emeryturze, na którą Państwa zaprasza: ${employee}. Poniżej znajduje się aktualny termin. Plik załączony do tej wiadomości pozwala zaktualizować kalendarz.`,
  },
  cancelled: {
    subject: ({ moment }) => `Odwołana rozmowa o emeryturze: ${moment}`,
    preheader: ({ employee }) => `Nie odbędzie się rozmowa, na którą zaprasza: ${employee}.`,
    paragraph: ({ employee, moment }) => `Rozmowa o emeryturze (${moment}, uczestnik: ${employee}) się nie odbędzie.`,
  },
  removed: {
    subject: ({ moment }) => `Zaproszenie na rozmowę o emeryturze wycofane: ${moment}`,
    preheader: ({ employee }) => `Zaproszenie wycofała osoba: ${employee}.`,
    paragraph: ({ employee, moment }) =>
      `Mieli Państwo towarzyszyć podczas rozmowy o emeryturze (${moment}, uczestnik: ${employee}). To się zmieniło: nie czekamy już na Państwa.`,
  },
  takeOut: 'Można usunąć ten termin z kalendarza.',
  linkFollows: ({ employee }) => `Ta rozmowa odbywa się online. Link do udziału otrzyma przed rozmową: ${employee}.`,
  askEmployee: ({ employee }) =>
    `Nie mogą Państwo przyjść albo coś się zmienia? Prosimy powiedzieć o tym osobie, która Państwa zaprosiła: ${employee}. Samodzielna zmiana terminu nie jest możliwa.`,
  why: ({ employee }) =>
    `Otrzymują Państwo tę wiadomość, ponieważ Państwa adres podała nam osoba: ${employee}. Używamy go tylko w sprawie tej rozmowy i usuwamy najpóźniej ${PARTNER_STAYS_DAYS} dni po niej.`,
  newLink: {
    subject: ({ moment }) => `Nowy link do rozmowy o emeryturze: ${moment}`,
    preheader: 'Poprzedni link do rozmowy wideo jest nieaktualny.',
    paragraph:
      'Zmieniło się, kto Państwu towarzyszy. Dlatego rozmowa wideo ma nowy link. Prosimy nie używać poprzedniego. Dzień i godzina pozostają bez zmian.',
  },
};
