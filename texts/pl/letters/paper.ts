import type { Texts } from '#texts/texts.ts';

export const paper: Texts['paper'] = {
  scan: 'Termin mogą Państwo umówić telefonem. Prosimy skierować aparat na kod poniżej i dotknąć linku, który się pojawi.',
  type: 'Jeśli to nie działa, prosimy wpisać ten adres w przeglądarce:',
  personal: 'Kod i adres są przeznaczone tylko dla Państwa. Prosimy nie przekazywać tego listu dalej.',
  help: ({ employer }) => `Potrzebują Państwo pomocy? Dział kadr pracodawcy (${employer}) może też umówić termin za Państwa.`,
  choice:
    'Rozmowa nie jest obowiązkowa. Za pomocą kodu mogą Państwo również dać nam znać, że wolą porozmawiać później albo nie chcą rozmowy.',
  source: ({ employer, url }) =>
    `Państwa imię i nazwisko oraz adres e-mail otrzymaliśmy od pracodawcy (${employer}) tylko po to, aby zaprosić Państwa na tę rozmowę. Jak z nich korzystamy i jak zgłosić sprzeciw, wyjaśniamy tutaj: ${url}.`,
};
