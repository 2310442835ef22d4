// What one row of the list must hold to become an employee.

import { isEmail, MAX_EMAIL, MAX_NAME, oneLine } from '#domain/people/contact.ts';
import { isPrefix, joinLastName } from '#domain/people/names.ts';
import type { ListColumn, ListField } from './columns.ts';
import { hasNumber, phoneInCell, whyNoPhone } from './phone-column.ts';

/** `row` is the number that a spreadsheet shows beside it: header and empty lines count. */
export type ListedEmployee = { row: number; firstName: string; lastName: string; email: string; phone: string | null };
export type RejectedRow = { row: number; reason: string; cells: string[] };
type Sorted = { good: ListedEmployee[]; bad: RejectedRow[] };

export function readRow(cells: string[], row: number, column: ColumnOf, rowOfEmail: Map<string, number>, sorted: Sorted): void {
  const { firstName, lastName } = namesIn(cells, column);
  const email = cellAt(cells, column.email);
  const typedPhone = cellAt(cells, column.phone);
  const phone = hasNumber(typedPhone) ? phoneInCell(typedPhone) : null;
  const reason = whyNotListed(firstName, lastName, email) ?? (phone === null && hasNumber(typedPhone) ? whyNoPhone(typedPhone) : null);
  if (reason) {
    sorted.bad.push({ row, reason, cells: cells.map(oneLine) });
    return;
  }
  const key = email.toLowerCase();
  const earlier = rowOfEmail.get(key);
  if (earlier !== undefined) {
    sorted.bad.push({ row, reason: `Dubbel in dit bestand: hetzelfde e-mailadres als in rij ${earlier}.`, cells: cells.map(oneLine) });
    return;
  }
  rowOfEmail.set(key, row);
  sorted.good.push({ row, firstName, lastName, email, phone });
}

function whyNotListed(firstName: string, lastName: string, email: string): string | null {
  if (!firstName) return 'Voornaam ontbreekt.';
  if (!lastName) return 'Achternaam ontbreekt.';
  if (!email) return 'E-mailadres ontbreekt.';
  if (firstName.length > MAX_NAME) return `Voornaam is langer dan ${MAX_NAME} tekens.`;
  if (lastName.length > MAX_NAME) return `Achternaam is langer dan ${MAX_NAME} tekens.`;
  if (email.length > MAX_EMAIL) return `E-mailadres is langer dan ${MAX_EMAIL} tekens.`;
  return isEmail(email) ? null : 'Ongeldig e-mailadres.';
}

function namesIn(cells: string[], column: ColumnOf): { firstName: string; lastName: string } {
  const { firstName, lastName } =
    column.name === undefined
      ? { firstName: cellAt(cells, column.firstName), lastName: cellAt(cells, column.lastName) }
      : splitName(cellAt(cells, column.name));
  return { firstName, lastName: joinLastName(prefixIn(cells, column), lastName) };
}

/** '-' and 'n.v.t.' mean that there is none. */
const NO_PREFIX = /^(?:\P{L}*|geen|n\.?v\.?t\.?)$/iu;

function prefixIn(cells: string[], column: ColumnOf): string {
  return column.prefixes
    .map((at) => cellAt(cells, at))
    .filter((cell) => !NO_PREFIX.test(cell))
    .join(' ');
}

/** 'Jan van Dijk', or 'Dijk, Jan van' as payrolls write it. */
function splitName(name: string): { firstName: string; lastName: string } {
  const comma = name.indexOf(',');
  if (comma === -1) {
    const space = name.indexOf(' ');
    return space === -1 ? { firstName: '', lastName: name } : { firstName: name.slice(0, space), lastName: name.slice(space + 1) };
  }
  const core = name.slice(0, comma).trim();
  const words = name
    .slice(comma + 1)
    .split(/[\s,]+/)
    .filter(Boolean);
  const isGiven = (word: string) => !isPrefix(word);
  const first = Math.max(0, words.findIndex(isGiven));
  const end = words.findLastIndex(isGiven) + 1;
  const prefix = [...words.slice(end), ...words.slice(0, first)];
  return { firstName: words.slice(first, end).join(' '), lastName: joinLastName(prefix.join(' '), core) };
}

/** Where each field stands; a tussenvoegsel may be spread over several columns. */
export type ColumnOf = Partial<Record<Exclude<ListField, 'prefix'>, number>> & { prefixes: number[] };

export function columnOf(columns: ListColumn[]): ColumnOf {
  const column: ColumnOf = { prefixes: [] };
  for (const [i, { field }] of columns.entries()) {
    if (field === 'prefix') column.prefixes.push(i);
    else if (field) column[field] = i;
  }
  return column;
}

function cellAt(cells: string[], column: number | undefined): string {
  return column === undefined ? '' : oneLine(cells[column] ?? '');
}
