import { euros } from '#domain/money/euros.ts';
import { ended } from '#domain/people/names.ts';
import type { Letter } from '#server/mail/letter.ts';
import { dateInWords, monthInWords } from '#texts/nl/dates.ts';
import { ASK_US } from './phrases.ts';

type Employer = { name: string; contactPerson: string | null; financeEmail: string | null };
type Statement = { number: number; month: string; netCents: number; vatCents: number; totalCents: number; dueOn: string | null };

/** The contact person reads the general mailbox of the employer, not necessarily the one for statements. */
export function readerOfStatement({ name, contactPerson, financeEmail }: Employer): string {
  return financeEmail ? `administratie van ${name}` : contactPerson || name;
}

/** The PDF goes along: the letter names the amount, never an employee. */
export function statementLetter(employer: Employer, { number, month, netCents, vatCents, totalCents, dueOn }: Statement): Letter {
  const isCredit = totalCents < 0;
  const title = `${isCredit ? 'Creditafrekening' : 'Afrekening'} ${number}`;
  return {
    subject: `${title} pensioengesprekken ${monthInWords(month)}`,
    preheader: isCredit ? `U krijgt ${euros(-totalCents)} terug.` : `Het totaal is ${euros(totalCents)}.`,
    greeting: `Beste ${readerOfStatement(employer)},`,
    paragraphs: [
      `Bij deze e-mail vindt u ${title.toLowerCase()} voor de pensioengesprekken van ${employer.name} in ${monthInWords(month)}. In de bijlage staan de gesprekken met datum en tijd. Uit privacy noemen wij geen namen van werknemers.`,
    ],
    details: [
      { label: 'Nummer', value: String(number) },
      { label: 'Periode', value: monthInWords(month) },
      { label: 'Zonder btw', value: euros(netCents) },
      { label: 'Btw', value: euros(vatCents) },
      { label: isCredit ? 'Te ontvangen' : 'Te betalen', value: euros(Math.abs(totalCents)) },
      ...(dueOn ? [{ label: 'Betalen uiterlijk', value: dateInWords(dueOn) }] : []),
    ],
    contact: ASK_US,
    reason: `U krijgt deze e-mail omdat dit adres bij ons bekend is als het adres voor afrekeningen van ${ended(employer.name)}`,
  };
}
