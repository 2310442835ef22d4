import { ended } from '#domain/people/names.ts';

type Numbered = { number: number; month: string };

/** The monthly statement to the employer. `month`: in words. */
export const statement = {
  /** The addressee if the employer has an address for statements. */
  administration: ({ employer }: { employer: string }) => `administratie van ${employer}`,
  subject: ({ number, month }: Numbered) => `Afrekening ${number} pensioengesprekken ${month}`,
  subjectCredit: ({ number, month }: Numbered) => `Creditafrekening ${number} pensioengesprekken ${month}`,
  preheader: ({ amount }: { amount: string }) => `Het totaal is ${amount}.`,
  preheaderCredit: ({ amount }: { amount: string }) => `U krijgt ${amount} terug.`,
  paragraph: ({ number, month, employer }: Numbered & { employer: string }) =>
    `Bij deze e-mail vindt u afrekening ${number} voor de pensioengesprekken van ${employer} in ${month}. In de bijlage staan de gesprekken met datum en tijd. Uit privacy noemen wij geen namen van werknemers.`,
  paragraphCredit: ({ number, month, employer }: Numbered & { employer: string }) =>
    `Bij deze e-mail vindt u creditafrekening ${number} voor de pensioengesprekken van ${employer} in ${month}. In de bijlage staan de gesprekken met datum en tijd. Uit privacy noemen wij geen namen van werknemers.`,
  /** The name of the attached file. */
  file: ({ number }: { number: number }) => `afrekening-${number}.pdf`,
  labels: {
    number: 'Nummer',
    month: 'Periode',
    net: 'Zonder btw',
    vat: 'Btw',
    toPay: 'Te betalen',
    toReceive: 'Te ontvangen',
    due: 'Betalen uiterlijk',
  },
  reason: ({ employer }: { employer: string }) =>
    `U krijgt deze e-mail omdat dit adres bij ons bekend is als het adres voor afrekeningen van ${ended(employer)}`,
};
