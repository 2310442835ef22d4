import type { Texts } from '#texts/texts.ts';

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
