// The rows of a sheet as lines of text, in which they go from the thread that read the workbook to the one that stores the people:
// the number of the row and its cells, with tabs between them, which no cell can hold.

import type { NumberedRow } from '#domain/people/upload/header.ts';

export type Sheet = {
  name: string;
  /** The names of the sheets that were not read. */
  others: string[];
  /** Rows that Excel does not show: filtered away, or hidden. They were read. */
  hiddenRows: number;
  /** Cells with a formula whose outcome is not in the file. */
  formulasWithoutValue: number;
};
export type SheetText = { sheet: Sheet; blocks: Uint8Array[] };

export function sheetLine({ row, cells }: NumberedRow): string {
  let line = String(row);
  // A cell that the file leaves out is a hole in the array.
  for (const cell of cells) line += `\t${cell ?? ''}`;
  return line;
}

/** The rows again, in pieces of some `size` bytes. */
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
