import type { Texts } from '#texts/texts.ts';

export const calendar: Texts['calendar'] = {
  product: '-//Pensioengesprek Portaal//Termin//DE',
  summary: ({ consultant }) => `Rentengespräch mit ${consultant}`,
  summaryForPartner: ({ employee, consultant }) => `Rentengespräch von ${employee} mit ${consultant}`,
  with: ({ consultant }) => `Mit: ${consultant}`,
  place: ({ place }) => `Wo: ${place}`,
  phone: ({ phone }) => `Telefonnummer: ${phone}`,
  join: ({ url }) => `Teilnehmen: ${url}`,
  file: 'rentengespraech.ics',
};
