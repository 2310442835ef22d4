import Papa from 'papaparse';
import writeXlsxFile from 'write-excel-file/node';
import { shortDate } from '#domain/calendar.ts';
import { amountText } from '#domain/money/euros.ts';

// One list, two files: .xlsx for people, .csv for programs. Text stays text: nothing that someone typed becomes a formula.

type Value = string | number | null;
export type Column<Row> = {
  title: string;
  width?: number;
  value: (row: Row) => Value;
  /** A 'yyyy-MM-dd', which sorts and filters as a date in a spreadsheet and reads as 'dd-MM-yyyy' everywhere. */
  isDate?: boolean;
  /** Whole cents, which a spreadsheet shows and counts as euros. */
  isCents?: boolean;
};
export type Sheet<Row> = { name: string; columns: Column<Row>[]; rows: Row[] };

// biome-ignore lint/suspicious/noExplicitAny: sheets of one file have rows of different shapes
export async function toXlsx(sheets: Sheet<any>[]): Promise<Buffer> {
  const file = writeXlsxFile(
    sheets.map(({ name, columns, rows }) => ({
      sheet: name,
      columns: columns.map(({ width = 18 }) => ({ width })),
      stickyRowsCount: 1,
      data: [
        columns.map(({ title }) => ({ value: title, type: String, fontWeight: 'bold' as const })),
        ...rows.map((row) => columns.map(({ value, isDate, isCents }) => cell(value(row), isDate, isCents))),
      ],
    })),
  );
  return file.toBuffer();
}

function cell(value: Value, isDate = false, isCents = false) {
  if (value === null) return null;
  if (isCents) return { value: Number(value) / 100, type: Number, format: '#,##0.00' };
  if (isDate) return { value: new Date(value), type: Date, format: 'dd-mm-yyyy' };
  return typeof value === 'number' ? { value, type: Number } : { value, type: String };
}

/** Semicolons and a byte order mark, because that is what a Dutch Excel opens with a double click. */
export function toCsv<Row>({ columns, rows }: Sheet<Row>): string {
  return `\ufeff${csvLines([columns.map(({ title }) => title), ...csvCells(columns, rows)])}`;
}

/** The same of a list that comes in parts. */
export async function* csvInParts<Row>(columns: Column<Row>[], parts: AsyncIterable<Row[]>): AsyncGenerator<string> {
  yield toCsv({ name: '', columns, rows: [] });
  for await (const rows of parts) yield csvLines(csvCells(columns, rows));
}

function csvCells<Row>(columns: Column<Row>[], rows: Row[]): Value[][] {
  return rows.map((row) => columns.map(({ value, isDate, isCents }) => csvValue(value(row), isDate, isCents)));
}

function csvValue(value: Value, isDate = false, isCents = false): Value {
  if (value === null) return null;
  if (isCents) return amountText(Number(value));
  return isDate ? shortDate(String(value)) : value;
}

function csvLines(data: Value[][]): string {
  return `${Papa.unparse(data, { delimiter: ';', newline: '\r\n', escapeFormulae: true })}\r\n`;
}

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
export const CSV = 'text/csv; charset=utf-8';
