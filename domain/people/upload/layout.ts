// Guesses the layout of a list from its first rows: delimiter, header, columns.

import { isEmail, oneLine } from '#domain/people/contact.ts';
import { DELIMITERS, type Delimiter, isBlank, type Newline, Records, UNCLOSED } from '#domain/people/upload/csv/csv.ts';
import { columnsOf, type ListColumn } from './columns.ts';
import { headerOf, type NumberedRow } from './header.ts';

export type TableLayout = { headerRow: number | null; firstRow: number; columns: ListColumn[] };
export type Layout = TableLayout & { delimiter: Delimiter; newline: Newline };

/** Rows used for guessing. */
export const SAMPLE = 200;
export const MOST_COLUMNS = 100;

export function layoutOf(head: string): Layout | null {
  const newline = head.includes('\n') || !head.includes('\r') ? '\n' : '\r';
  // Excel's own first line 'sep=;', which sets the delimiter.
  const sep = /^sep=([;,\t])\r?\n/i.exec(head)?.[1];
  const named = DELIMITERS.find((delimiter) => delimiter === sep);
  let best: { delimiter: Delimiter; sample: string[][]; score: number } | null = null;
  for (const delimiter of named ? [named] : DELIMITERS) {
    const records = new Records(delimiter, newline).take(head, true).slice(0, SAMPLE);
    const sample = records.map((cells) => (cells === UNCLOSED ? [] : cells.map(oneLine)));
    const score = scoreOf(sample);
    if (!best || score > best.score) best = { delimiter, sample, score };
  }
  if (!best) return null;
  const { delimiter, sample } = best;
  const table = tableLayout(sample.map((cells, i) => ({ row: i + 1, cells })).slice(named ? 1 : 0));
  return table && { ...table, delimiter, newline };
}

/** Null if the sample has no filled row. */
export function tableLayout(sample: NumberedRow[]): TableLayout | null {
  const filled = sample.filter(({ cells }) => !isBlank(cells));
  const [first] = filled;
  if (!first) return null;
  const header = headerOf(filled);
  const firstRow = header ? header.lastRow + 1 : first.row;
  const rows = filled.filter(({ row }) => row >= firstRow).map(({ cells }) => cells);
  const width = Math.min(MOST_COLUMNS, Math.max(header?.cells.length ?? 0, ...rows.map((cells) => cells.length)));
  return { headerRow: header?.row ?? null, firstRow, columns: columnsOf(header?.cells ?? null, rows, width) };
}

/** Only with the right delimiter is an e-mail address alone in its cell, so such rows weigh most; then the number of cells decides. */
function scoreOf(sample: string[][]): number {
  let score = 0;
  for (const cells of sample) score += (cells.some(isEmail) ? 1000 : 0) + Math.min(cells.length, 50);
  return score;
}
