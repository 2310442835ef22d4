import type { Texts } from '#texts/texts.ts';

export const calendar: Texts['calendar'] = {
  product: '-//Pensioengesprek Portaal//Appointment//EN',
  summary: ({ consultant }) => `Pension meeting with ${consultant}`,
  summaryForPartner: ({ employee, consultant }) => `Pension meeting of ${employee} with ${consultant}`,
  with: ({ consultant }) => `With: ${consultant}`,
  place: ({ place }) => `Where: ${place}`,
  phone: ({ phone }) => `Phone: ${phone}`,
  join: ({ url }) => `Join: ${url}`,
  file: 'pension-meeting.ics',
};
