import type { Texts } from '#texts/texts.ts';

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
