// Reading an uploaded list of employees, in whatever form an HR department exports it. The text is decoded and parsed slice by
// slice, so that the server can handle other requests between two chunks.

import type { ListColumn } from './columns.ts';
import { type Delimiter, isBlank, Records, UNCLOSED } from './csv.ts';
import { type Encoding, encodingOf, isBinary, SLICE } from './encoding.ts';
import { type Layout, layoutOf } from './layout.ts';
import { columnOf, type ListedEmployee, type RejectedRow, readRow } from './rows.ts';

export type Detected = { encoding: Encoding; delimiter: Delimiter; hasHeader: boolean; columns: ListColumn[] };
type ListChunk = { good: ListedEmployee[]; bad: RejectedRow[]; bytesRead: number };
export type EmployeeList = { detected: Detected; chunks: () => Generator<ListChunk, void> };

// Some five hundred rows, a few milliseconds.
const CHUNK = 2 * SLICE;
const HEAD = 2 * SLICE;

/** Null where the bytes are not a text with at least one row. */
export function openEmployeeList(bytes: Uint8Array): EmployeeList | null {
  const encoding = encodingOf(bytes);
  if (!encoding) return null;
  const head = new TextDecoder(encoding).decode(bytes.subarray(0, HEAD), { stream: true });
  if (isBinary(head)) return null;
  const layout = layoutOf(head);
  if (!layout) return null;
  const { delimiter, hasHeader, columns } = layout;
  return {
    detected: { encoding, delimiter, hasHeader, columns },
    chunks: () => readChunks(bytes, encoding, layout),
  };
}

function* readChunks(bytes: Uint8Array, encoding: Encoding, layout: Layout): Generator<ListChunk, void> {
  const records = new Records(layout.delimiter, layout.newline);
  const decoder = new TextDecoder(encoding);
  const rowOfEmail = new Map<string, number>();
  const column = columnOf(layout.columns);
  let chunk: ListChunk = { good: [], bad: [], bytesRead: 0 };
  let row = 0;
  for (let at = 0; at < bytes.length; at += SLICE) {
    const end = Math.min(at + SLICE, bytes.length);
    const last = end === bytes.length;
    for (const cells of records.take(decoder.decode(bytes.subarray(at, end), { stream: !last }), last)) {
      row++;
      if (cells === UNCLOSED) chunk.bad.push({ row, reason: 'Het aanhalingsteken in deze rij wordt niet afgesloten.', cells: [] });
      else if (row >= layout.firstRow && !isBlank(cells)) readRow(cells, row, column, rowOfEmail, chunk);
    }
    if (last || end % CHUNK === 0) {
      yield { ...chunk, bytesRead: end };
      chunk = { good: [], bad: [], bytesRead: end };
    }
  }
}
