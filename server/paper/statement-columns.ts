import type { StatementLine, VatLine } from '#domain/money/statement.ts';
import { CHARGE_KIND_LABEL } from '#domain/money/vocabulary.ts';
import type { Column } from '#server/spreadsheet/sheet.ts';
import { monthInWords } from '#texts/nl/dates.ts';

// The two sheets of a statement. Dates are date cells and amounts number cells, so that an accountant can calculate with them.

type OfStatement = {
  statement: { number: number; employerName: string; month: string; dueOn: string | null; financeEmail: string | null };
};

const head: Column<OfStatement>[] = [
  { title: 'Afrekening', width: 12, value: ({ statement }) => statement.number },
  { title: 'Werkgever', width: 28, value: ({ statement }) => statement.employerName },
  { title: 'Periode', width: 16, value: ({ statement }) => monthInWords(statement.month) },
];

export const STATEMENT_LINE_COLUMNS: Column<StatementLine & OfStatement>[] = [
  ...head,
  { title: 'Datum', width: 12, isDate: true, value: ({ date }) => date },
  { title: 'Begin', width: 8, value: ({ startTime }) => startTime },
  { title: 'Einde', width: 8, value: ({ endTime }) => endTime },
  { title: 'Soort', width: 16, value: ({ kind }) => CHARGE_KIND_LABEL[kind] },
  { title: 'Credit van afrekening', width: 20, value: ({ creditOf }) => creditOf },
  { title: 'Bedrag zonder btw', width: 18, isCents: true, value: ({ cents }) => cents },
  { title: 'Btw (%)', width: 10, value: ({ vatPercent }) => vatPercent },
  { title: 'Btw', width: 14, isCents: true, value: ({ vatCents }) => vatCents },
];

export const STATEMENT_TOTAL_COLUMNS: Column<VatLine & OfStatement>[] = [
  ...head,
  { title: 'Btw (%)', width: 10, value: ({ percent }) => percent },
  { title: 'Zonder btw', width: 16, isCents: true, value: ({ netCents }) => netCents },
  { title: 'Btw', width: 16, isCents: true, value: ({ vatCents }) => vatCents },
  { title: 'Met btw', width: 16, isCents: true, value: ({ netCents, vatCents }) => netCents + vatCents },
  { title: 'Betalen uiterlijk', width: 16, isDate: true, value: ({ statement }) => statement.dueOn },
  { title: 'E-mailadres voor afrekeningen', width: 32, value: ({ statement }) => statement.financeEmail },
];
