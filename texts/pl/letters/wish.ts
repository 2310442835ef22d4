import type { Texts } from '#texts/texts.ts';

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
