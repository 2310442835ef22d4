// The rows of a sheet as lines of text: row number and cells, separated by tabs, which no cell can contain. In this form they go from the
// worker thread that read the workbook to the thread that stores the people.

import type { NumberedRow } from '#domain/people/upload/header.ts';

export type Sheet = {
  name: string;
  /** The names of the sheets that are not read. */
  others: string[];
  /** Rows that Excel filters or hides. They are read as well. */
  hiddenRows: number;
  /** Cells with a formula of which the file has no result. */
  formulasWithoutValue: number;
};
export type SheetText = { sheet: Sheet; blocks: Uint8Array[] };

export function sheetLine({ row, cells }: NumberedRow): string {
  let line = String(row);
  // A cell that the file omits is a hole in the array.
  for (const cell of cells) line += `\t${cell ?? ''}`;
  return line;
}

/** The rows, in chunks of about `size` bytes. */
export function* sheetRows(blocks: readonly Uint8Array[], size: number): Generator<NumberedRow[], void> {
  const decoder = new TextDecoder();
  for (const block of blocks) {
    for (let at = 0; at < block.length; ) {
      const end = block.indexOf(10, Math.min(at + size, block.length - 1));
      yield decoder.decode(block.subarray(at, end)).split('\n').map(rowOfLine);
      at = end + 1;
    }
  }
}

function rowOfLine(line: string): NumberedRow {
  const [row, ...cells] = line.split('\t');
  return { row: Number(row), cells };
}
