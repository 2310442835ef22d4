import Papa from 'papaparse';
import { shortDate } from '#domain/calendar.ts';
import { amountText } from '#domain/money/euros.ts';

// A list in one of two file formats: .xlsx for people (xlsx.ts), .csv for programs. User input never becomes a formula.

export type Value = string | number | null;
export type Column<Row> = {
  title: string;
  width?: number;
  value: (row: Row) => Value;
  /** A 'yyyy-MM-dd': a date cell in .xlsx, displayed as 'dd-MM-yyyy' in both. */
  isDate?: boolean;
  /** Whole cents, shown as euros in a number cell. */
  isCents?: boolean;
};
export type Sheet<Row> = {
  name: string;
  columns: Column<Row>[];
  rows: Row[];
  /** Plain cells above the column titles; in .xlsx only. */
  above?: Value[][];
};

/** Semicolons and a byte order mark, which a Dutch Excel needs to open the file on a double click. */
export function toCsv<Row>({ columns, rows }: Sheet<Row>): string {
  return `\ufeff${csvLines([columns.map(({ title }) => title), ...csvCells(columns, rows)])}`;
}

/** Like `toCsv`, for a list that is read in batches. */
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
