// A list with corrected cells, written as a file again: it is read by the same rules as any other, and each row keeps its number.

import Papa from 'papaparse';
import type { ListColumn } from '#domain/people/upload/columns.ts';
import type { NumberedRow } from '#domain/people/upload/header.ts';

/** `rows`: all below the header, as they are in the file. */
export type ListRows = { headerRow: number | null; columns: readonly ListColumn[]; rows: readonly NumberedRow[] };
/** The cells of the rows that were changed, by row number. */
export type Corrections = ReadonlyMap<number, readonly string[]>;

/** Titles above the header are left out; rows that are not there become empty lines. */
export function correctedList({ headerRow, columns, rows }: ListRows, corrections: Corrections): string {
  const lines: string[][] = [];
  const put = (row: number, cells: readonly string[]) => {
    while (lines.length < row - 1) lines.push([]);
    // A line break in a cell would look like an unclosed quote.
    lines.push(cells.map((cell) => cell.replace(/\s+/g, ' ')));
  };
  if (headerRow !== null)
    put(
      headerRow,
      columns.map(({ header }) => header ?? ''),
    );
  for (const { row, cells } of rows) put(row, corrections.get(row) ?? cells);
  return Papa.unparse(lines, { delimiter: ';', newline: '\r\n' });
}
