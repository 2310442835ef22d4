// Reads an uploaded list of employees as HR departments export it: text, or the first sheet of a workbook as lines of text. It is decoded
// and parsed in chunks, so that the server can handle other requests between two of them.

import { type Delimiter, isBlank, Records, UNCLOSED } from '#domain/people/upload/csv/csv.ts';
import type { ListColumn } from './columns.ts';
import { type Encoding, encodingOf, isBinary, SLICE } from './encoding.ts';
import type { NumberedRow } from './header.ts';
import { type Layout, layoutOf, SAMPLE, type TableLayout, tableLayout } from './layout.ts';
import { columnOf, type ListedEmployee, type RejectedRow, type RowWarning, readRow } from './rows.ts';
import type { StandingReading } from './standing.ts';
import { type Sheet, type SheetText, sheetRows } from './workbook/sheet-text.ts';

type Format = { encoding: Encoding; delimiter: Delimiter; sheet: null } | { encoding: null; delimiter: null; sheet: Sheet };
export type Detected = Format & { headerRow: number | null; columns: ListColumn[] };
type ListChunk = { good: ListedEmployee[]; bad: RejectedRow[]; warnings: RowWarning[] };
export type EmployeeList = {
  detected: Detected;
  /** `standing`: how status and appointment are read, if they must be; `allowNoEmail`: rows without an e-mail address are taken too. */
  chunks: (how?: How) => Generator<ListChunk, void>;
  /** The rows below the header as they are, for a list that is not of employees. */
  rows: () => Generator<NumberedRow[], void>;
};

type How = { standing?: StandingReading; allowNoEmail?: boolean };
type ReadRow = NumberedRow | { row: number; cells: typeof UNCLOSED };

// About five hundred rows, which take a few milliseconds.
const CHUNK = 2 * SLICE;
const HEAD = 2 * SLICE;

/** Null if the bytes are not text, or have no rows. */
export function openEmployeeList(bytes: Uint8Array): EmployeeList | null {
  const encoding = encodingOf(bytes);
  if (!encoding) return null;
  const head = new TextDecoder(encoding).decode(bytes.subarray(0, HEAD), { stream: true });
  if (isBinary(head)) return null;
  const layout = layoutOf(head);
  if (!layout) return null;
  return listOf({ encoding, delimiter: layout.delimiter, sheet: null }, layout, () => textRows(bytes, encoding, layout));
}

/** Null if the sheet has no rows. */
export function openSheetList({ sheet, blocks }: SheetText): EmployeeList | null {
  const sample = sheetRows(blocks, HEAD).next().value ?? [];
  const layout = tableLayout(sample.slice(0, SAMPLE));
  if (!layout) return null;
  return listOf({ encoding: null, delimiter: null, sheet }, layout, () => sheetRows(blocks, CHUNK));
}

/** `read`: begins again at the first row. */
function listOf(format: Format, layout: TableLayout, read: () => Iterable<ReadRow[]>): EmployeeList {
  const { headerRow, columns } = layout;
  return {
    detected: { ...format, headerRow, columns },
    chunks: (how) => readChunks(read(), layout, how),
    rows: () => plainRows(read(), layout),
  };
}

function* readChunks(
  pieces: Iterable<ReadRow[]>,
  { columns, firstRow }: TableLayout,
  { standing, allowNoEmail = false }: How = {},
): Generator<ListChunk, void> {
  const context = { column: columnOf(columns), rowOfEmail: new Map<string, number>(), standing: standing ?? null, allowNoEmail };
  for (const piece of pieces) {
    const chunk: ListChunk = { good: [], bad: [], warnings: [] };
    for (const { row, cells } of piece) {
      if (cells === UNCLOSED)
        chunk.bad.push({ row, reason: 'Het aanhalingsteken in deze rij wordt niet afgesloten.', name: '', cells: [] });
      else if (row >= firstRow && !isBlank(cells)) readRow({ row, cells }, context, chunk);
    }
    yield chunk;
  }
}

function* plainRows(pieces: Iterable<ReadRow[]>, { firstRow }: TableLayout): Generator<NumberedRow[], void> {
  for (const piece of pieces)
    yield piece.flatMap(({ row, cells }) => (cells !== UNCLOSED && row >= firstRow && !isBlank(cells) ? { row, cells } : []));
}

function* textRows(bytes: Uint8Array, encoding: Encoding, { delimiter, newline }: Layout): Generator<ReadRow[], void> {
  const records = new Records(delimiter, newline);
  const decoder = new TextDecoder(encoding);
  let piece: ReadRow[] = [];
  let row = 0;
  for (let at = 0; at < bytes.length; at += SLICE) {
    const end = Math.min(at + SLICE, bytes.length);
    const last = end === bytes.length;
    for (const cells of records.take(decoder.decode(bytes.subarray(at, end), { stream: !last }), last)) piece.push({ row: ++row, cells });
    if (last || end % CHUNK === 0) {
      yield piece;
      piece = [];
    }
  }
}
