import { ended } from '#domain/people/names.ts';
import type { Texts } from '#texts/texts.ts';

export const realPage: Texts['realPage'] = {
  title: 'Czy ta wiadomość jest prawdziwa?',
  intro: 'Otrzymali Państwo wiadomość o rozmowie o emeryturze. Tutaj mogą Państwo przeczytać, jak rozpoznać, że naprawdę pochodzi od nas.',
  who: {
    title: 'Kim jesteśmy',
    firm: ({ name }) => `${name} prowadzi z pracownikami osobiste rozmowy o emeryturze. W tym celu pracodawca przekazał nam Państwa dane.`,
    portal: ({ name }) =>
      `Jesteśmy biurem doradztwa emerytalnego. Nasz portal nazywa się ${ended(name)} Pracodawca zgłosił Państwa na osobistą rozmowę o emeryturze.`,
    address: ({ address }) => `Nasz adres: ${address}.`,
    website: { before: 'Nasza strona internetowa:', after: '.' },
  },
  from: {
    title: 'Z jakiego adresu piszemy',
    address: {
      before: 'Nasze wiadomości zawsze przychodzą z adresu',
      after: '. Wiadomość z innego adresu nie pochodzi od nas.',
    },
    none: 'Obecnie nie wysyłamy wiadomości. Jeśli dzisiaj dostali Państwo wiadomość, nie pochodzi ona od nas.',
  },
  site: {
    title: 'Dokąd prowadzą linki',
    address: {
      before: 'Linki w naszych wiadomościach zawsze prowadzą na stronę',
      after: '. Widać to u góry przeglądarki. Teraz też są Państwo na tej stronie.',
    },
  },
  never: {
    title: 'O co nigdy nie pytamy',
    intro: 'Nigdy nie prosimy o:',
    what: [
      'Państwa DigiD (login do holenderskich urzędów)',
      'dane bankowe, kod PIN ani płatność',
      'numer BSN (holenderski numer identyfikacyjny)',
      'hasło',
    ],
  },
  doubt: {
    title: 'Mają Państwo jeszcze wątpliwości?',
    askHr: 'Prosimy nie klikać linku, tylko zapytać dział kadr (HR) u pracodawcy, czy wiadomość jest prawdziwa.',
    byPhone: { before: 'Prosimy nie klikać linku, tylko do nas zadzwonić:', after: '.' },
    byMail: { before: 'Prosimy nie klikać linku, tylko do nas napisać:', after: '.' },
    byBoth: { before: 'Prosimy nie klikać linku, tylko do nas zadzwonić:', between: 'lub napisać:', after: '.' },
    notFromMail: 'Prosimy użyć tego numeru lub adresu, a nie tego z wiadomości. Można też zapytać pracodawcę.',
  },
};
