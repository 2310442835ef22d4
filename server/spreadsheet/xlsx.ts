import { setImmediate as nextTurn } from 'node:timers/promises';
import { Thread } from '#server/threads/thread.ts';
import type { Column, Sheet, Value } from './sheet.ts';

// Fifty thousand rows take seconds to write, so a worker thread does it and receives the cells in slices.

type Kind = 'plain' | 'date' | 'cents';
/** Some rows of one sheet; the columns, and what stands above them, are described in its first slice. */
export type Slice = {
  sheet: number;
  name: string;
  above: Value[][];
  columns: { title: string; width: number; kind: Kind }[];
  rows: Value[][];
};

const ROWS_AT_ONCE = 500;
const thread = new Thread<Slice, Uint8Array>(new URL('./xlsx-worker.ts', import.meta.url));

/** Rows of a long list come in batches, of which one at a time is in memory here. */
type AnySheet<Row> = Omit<Sheet<Row>, 'rows'> & { rows: Row[] | AsyncIterable<Row[]> };

// biome-ignore lint/suspicious/noExplicitAny: sheets of one file have rows of different shapes
export async function toXlsx(sheets: AnySheet<any>[]): Promise<Buffer> {
  return Buffer.from(await thread.ask(slicesOf(sheets)));
}

async function* slicesOf(sheets: AnySheet<unknown>[]): AsyncGenerator<Slice> {
  for (const [sheet, { name, columns, rows, above = [] }] of sheets.entries()) {
    const kinds = columns.map(({ title, width = 18, isDate, isCents }) => ({ title, width, kind: kindOf({ isDate, isCents }) }));
    yield { sheet, name, above, columns: kinds, rows: [] };
    for await (const part of Array.isArray(rows) ? partsOf(rows) : rows) {
      yield { sheet, name, above: [], columns: [], rows: part.map((row) => columns.map(({ value }) => value(row))) };
      await nextTurn();
    }
  }
}

function* partsOf<Row>(rows: Row[]): Generator<Row[]> {
  for (let i = 0; i < rows.length; i += ROWS_AT_ONCE) yield rows.slice(i, i + ROWS_AT_ONCE);
}

function kindOf({ isDate, isCents }: Pick<Column<unknown>, 'isDate' | 'isCents'>): Kind {
  if (isCents) return 'cents';
  return isDate ? 'date' : 'plain';
}
