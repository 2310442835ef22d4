import type { Texts } from '#texts/texts.ts';

export const calendar: Texts['calendar'] = {
  product: '-//Pensioengesprek Portaal//Termin//PL',
  summary: ({ consultant }) => `Rozmowa o emeryturze: ${consultant}`,
  summaryForPartner: ({ employee, consultant }) => `Rozmowa o emeryturze: ${employee}, doradca: ${consultant}`,
  with: ({ consultant }) => `Doradca: ${consultant}`,
  place: ({ place }) => `Miejsce: ${place}`,
  phone: ({ phone }) => `Telefon: ${phone}`,
  join: ({ url }) => `Dołącz do rozmowy: ${url}`,
  file: 'rozmowa-o-emeryturze.ics',
};
