import type { Texts } from '#texts/texts.ts';

export const calendar: Texts['calendar'] = {
  product: '-//Pensioengesprek Portaal//Randevu//TR',
  summary: ({ consultant }) => `${consultant} ile emeklilik görüşmesi`,
  summaryForPartner: ({ employee, consultant }) => `Emeklilik görüşmesi: ${employee}, danışman: ${consultant}`,
  with: ({ consultant }) => `Danışman: ${consultant}`,
  place: ({ place }) => `Yer: ${place}`,
  phone: ({ phone }) => `Telefon: ${phone}`,
  join: ({ url }) => `Katılım bağlantısı: ${url}`,
  file: 'emeklilik-gorusmesi.ics',
};
