/** An appointment in the calendar of the employee. */
export const calendar = {
  /** Read by programs: which product wrote the file, and in which language. */
  product: '-//Pensioengesprek Portaal//Afspraak//NL',
  summary: ({ consultant }: { consultant: string }) => `Pensioengesprek met ${consultant}`,
  /** The same in the calendar of the partner. */
  summaryForPartner: ({ employee, consultant }: { employee: string; consultant: string }) =>
    `Pensioengesprek van ${employee} met ${consultant}`,
  with: ({ consultant }: { consultant: string }) => `Met: ${consultant}`,
  place: ({ place }: { place: string }) => `Waar: ${place}`,
  phone: ({ phone }: { phone: string }) => `Telefoon: ${phone}`,
  join: ({ url }: { url: string }) => `Deelnemen: ${url}`,
  file: 'pensioengesprek.ics',
};
