// Finds the header of a list: titles may come before it, and with merged cells it may span two rows.

import { isEmail } from '#domain/people/contact.ts';
import { headingsIn, isHeading } from './columns.ts';

/** `row` is the row number that a spreadsheet program shows. */
export type NumberedRow = { row: number; cells: string[] };
type Header = { cells: string[]; row: number; lastRow: number };

/** The most rows above the header: a title, a date, the name of a logo. */
const MOST_TITLES = 20;

/** `rows` has no empty rows. Null if the list has no header. */
export function headerOf(rows: NumberedRow[]): Header | null {
  const at = indexOfHeader(rows);
  const found = rows[at];
  if (!found) return null;
  const below = rows[at + 1];
  const second = below?.row === found.row + 1 && below.cells.every((cell) => cell === '' || isHeading(cell)) ? below : null;
  const above = rows[at - 1]?.cells ?? [];
  const width = Math.max(found.cells.length, second?.cells.length ?? 0, above.findLastIndex(isHeading) + 1);
  const cells = Array.from({ length: width }, (_, i) => second?.cells[i] || found.cells[i] || headingAt(above, i));
  return { cells, row: found.row, lastRow: second?.row ?? found.row };
}

function headingAt(cells: string[], i: number): string {
  const cell = cells[i] ?? '';
  return isHeading(cell) ? cell : '';
}

/**
 * The row that names the most fields. A row that is not the first must name at least two, because a title may also contain a word like
 * 'telefoon'.
 */
function indexOfHeader(rows: NumberedRow[]): number {
  const person = rows.findIndex(({ cells }) => isPerson(cells));
  const end = person === -1 ? MOST_TITLES : Math.min(person, MOST_TITLES);
  const headings = rows.slice(0, end).map(({ cells }) => headingsIn(cells));
  const most = Math.max(0, ...headings);
  const at = headings.indexOf(most);
  const isTitle = rows[at]?.cells.filter(Boolean).length === 1 && rows.some(({ cells }) => cells.filter(Boolean).length > 1);
  return most > (at === 0 ? 0 : 1) && !isTitle ? at : -1;
}

/** A row with a person is never above the header: rows above the header are skipped, and this person would be lost. */
function isPerson(cells: string[]): boolean {
  return cells.some(isEmail) && cells.filter((cell) => cell !== '').length > 2;
}
