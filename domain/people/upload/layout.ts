// How a list is laid out, guessed from its first rows: delimiter, header, columns.

import { isEmail, oneLine } from '#domain/people/contact.ts';
import { columnsOf, isHeader, type ListColumn } from './columns.ts';
import { DELIMITERS, type Delimiter, isBlank, type Newline, Records, UNCLOSED } from './csv.ts';

export type Layout = { delimiter: Delimiter; newline: Newline; hasHeader: boolean; firstRow: number; columns: ListColumn[] };

const SAMPLE = 200;
const MOST_COLUMNS = 100;

export function layoutOf(head: string): Layout | null {
  const newline = head.includes('\n') || !head.includes('\r') ? '\n' : '\r';
  // Excel's own first line that names the delimiter.
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
  const first = sample.findIndex((cells, i) => !isBlank(cells) && !(named && i === 0));
  const cells = sample[first];
  if (!cells) return null;
  const header = isHeader(cells) ? cells : null;
  const firstRow = header ? first + 2 : first + 1;
  const rows = sample.slice(firstRow - 1).filter((cells) => !isBlank(cells));
  const width = Math.min(MOST_COLUMNS, Math.max(header?.length ?? 0, ...rows.map((cells) => cells.length)));
  return { delimiter, newline, hasHeader: header !== null, firstRow, columns: columnsOf(header, rows, width) };
}

/** Only with the right delimiter do addresses stand alone in a cell; after that the most cells win. */
function scoreOf(sample: string[][]): number {
  let score = 0;
  for (const cells of sample) score += (cells.some(isEmail) ? 1000 : 0) + Math.min(cells.length, 50);
  return score;
}
