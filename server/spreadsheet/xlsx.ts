import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { ZipFile } from 'yazl';
import type { Column, Sheet } from './sheet.ts';
import { fixedParts, rowXml, SHEET_END, type Style, sheetPath, sheetStart } from './xlsx-parts.ts';

// An .xlsx is a zip of XML files. Rows become XML in batches, and zlib deflates a batch in a thread of Node while the next is made: only
// the compressed file is in memory, and other requests are answered between two batches.

/** With 18 columns, the most of any list, making the XML of so many rows takes about ten milliseconds. */
const ROWS_AT_ONCE = 200;
const WIDTH = 18;

/** Rows of a long list are given in batches, of which one at a time is in memory here. */
type AnySheet<Row> = Omit<Sheet<Row>, 'rows'> & { rows: Row[] | AsyncIterable<Row[]> };

// biome-ignore lint/suspicious/noExplicitAny: sheets of one file have rows of different shapes
export async function toXlsx(sheets: AnySheet<any>[]): Promise<Buffer> {
  const zip = new ZipFile();
  const file = zip.outputStream as Readable;
  for (const [path, xml] of Object.entries(fixedParts(sheets.map(({ name }) => name)))) zip.addBuffer(Buffer.from(xml), path);
  for (const [index, sheet] of sheets.entries()) {
    // Its rows are read only once the sheet before it is written: a sheet after one that failed is never begun.
    const xml = Readable.from(sheetXml(sheet, index), { objectMode: false });
    // yazl pipes, and a pipe does not pass an error on: without this the file would never end.
    xml.once('error', (error) => file.destroy(error));
    zip.addReadStream(xml, sheetPath(index));
  }
  zip.end();
  return buffer(file);
}

async function* sheetXml<Row>({ columns, rows, above = [] }: AnySheet<Row>, index: number): AsyncGenerator<string> {
  const [titles, styles] = [columns.map(({ title }) => title), columns.map(styleOf)];
  const bold = columns.map((): Style => 'bold');
  const valuesOf = (row: Row) => columns.map(({ value }) => value(row));
  let number = 0;
  yield sheetStart({ widths: columns.map(({ width = WIDTH }) => width), frozen: above.length + 1, isFirst: index === 0 });
  for (const values of above) yield rowXml(++number, values);
  yield rowXml(++number, titles, bold);
  for await (const batch of batchesOf(rows)) {
    yield batch.map((row) => rowXml(++number, valuesOf(row), styles)).join('');
    await nextTurn();
  }
  yield SHEET_END;
}

async function* batchesOf<Row>(rows: AnySheet<Row>['rows']): AsyncGenerator<Row[]> {
  for await (const part of Array.isArray(rows) ? [rows] : rows) {
    for (let i = 0; i < part.length; i += ROWS_AT_ONCE) yield part.slice(i, i + ROWS_AT_ONCE);
  }
}

function styleOf({ isDate, isCents }: Pick<Column<unknown>, 'isDate' | 'isCents'>): Style {
  if (isCents) return 'cents';
  return isDate ? 'date' : 'plain';
}
