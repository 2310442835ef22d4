import type { StatementLine, VatLine } from '#domain/money/statement.ts';
import { CHARGE_KIND_LABEL } from '#domain/money/vocabulary.ts';
import type { Column } from '#server/spreadsheet/sheet.ts';
import { statementSheet as words } from '#texts/dutch-only/statement.ts';
import { monthInWords } from '#texts/nl/dates.ts';

// The two sheets of a statement. Dates are date cells and amounts number cells, so that an accountant can calculate with them.

type OfStatement = {
  statement: { number: number; employerName: string; month: string; dueOn: string | null; financeEmail: string | null };
};

const head: Column<OfStatement>[] = [
  { title: words.number, width: 12, value: ({ statement }) => statement.number },
  { title: words.employer, width: 28, value: ({ statement }) => statement.employerName },
  { title: words.month, width: 16, value: ({ statement }) => monthInWords(statement.month) },
];

export const STATEMENT_LINE_COLUMNS: Column<StatementLine & OfStatement>[] = [
  ...head,
  { title: words.date, width: 12, isDate: true, value: ({ date }) => date },
  { title: words.start, width: 8, value: ({ startTime }) => startTime },
  { title: words.end, width: 8, value: ({ endTime }) => endTime },
  { title: words.kind, width: 16, value: ({ kind }) => CHARGE_KIND_LABEL[kind] },
  { title: words.creditOf, width: 20, value: ({ creditOf }) => creditOf },
  { title: words.netOfLine, width: 18, isCents: true, value: ({ cents }) => cents },
  { title: words.vatPercent, width: 10, value: ({ vatPercent }) => vatPercent },
  { title: words.vat, width: 14, isCents: true, value: ({ vatCents }) => vatCents },
];

export const STATEMENT_TOTAL_COLUMNS: Column<VatLine & OfStatement>[] = [
  ...head,
  { title: words.vatPercent, width: 10, value: ({ percent }) => percent },
  { title: words.net, width: 16, isCents: true, value: ({ netCents }) => netCents },
  { title: words.vat, width: 16, isCents: true, value: ({ vatCents }) => vatCents },
  { title: words.gross, width: 16, isCents: true, value: ({ netCents, vatCents }) => netCents + vatCents },
  { title: words.due, width: 16, isDate: true, value: ({ statement }) => statement.dueOn },
  { title: words.financeEmail, width: 32, value: ({ statement }) => statement.financeEmail },
];
