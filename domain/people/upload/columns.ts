// Decides which column holds which field: by its header, or else by its content.

import { bare, isPrefix } from '#domain/people/names.ts';
import { PERSON_LABEL, type PersonField } from '#domain/people/person.ts';
import { hasNumber, isCitizenNumber, looksLikeLostZero, looksLikePhone } from './phone-column.ts';

/** `name`: a whole name in one cell. */
export type ListField = PersonField | 'prefix' | 'name';
export const LIST_FIELD_LABEL: Record<ListField, string> = { ...PERSON_LABEL, prefix: 'Tussenvoegsel', name: 'Naam' };

/** `field` null: the column is not used. */
export type ListColumn = { header: string | null; field: ListField | null };

// Compared as `bare` text. If two columns match one field, the one whose header comes first in this list is used.
const HEADERS: Record<ListField, readonly string[]> = {
  email: ['email', 'emailadres', 'mailadres', 'mail', 'emailaddress'],
  phone: [
    'mobiel',
    'mobielnummer',
    'mobile',
    'mobilephone',
    'gsm',
    '06nummer',
    'telefoonnummer',
    'telefoon',
    'telnr',
    'tel',
    'phonenumber',
    'phone',
  ],
  firstName: ['voornaam', 'roepnaam', 'voornamen', 'firstname', 'givenname', 'forename'],
  prefix: ['tussenvoegsel', 'tussenvoegsels', 'voorvoegsel', 'voorvoegsels', 'tussenv', 'tv', 'infix', 'prefix', 'middlename'],
  lastName: ['achternaam', 'familienaam', 'geslachtsnaam', 'lastname', 'surname', 'familyname'],
  language: ['taal', 'language', 'voertaal', 'moedertaal', 'taalcode'],
  name: ['naam', 'volledigenaam', 'name', 'fullname', 'werknemer', 'medewerker', 'employee'],
};
const WORDS = Object.entries(HEADERS) as [ListField, readonly string[]][];

function fieldOfHeader(text: string): { field: ListField; rank: number } | null {
  const key = bare(text);
  for (const [field, words] of WORDS) {
    const rank = words.indexOf(key);
    if (rank !== -1) return { field, rank };
  }
  // 'E-mail (werk)', 'Telefoonnummer privé', 'Achternaam medewerker'
  for (const [field, words] of WORDS) {
    // 'Totaal' contains 'taal', and 'Bedrijfsnaam' contains 'naam'.
    if (field === 'name' || field === 'language') continue;
    const rank = words.findIndex((word) => word.length > 3 && key.includes(word));
    if (rank !== -1) return { field, rank: rank + 100 };
  }
  return null;
}

/** Headers of other numbers, which may have as many digits as a phone number. */
const OTHER_NUMBER =
  /bsn|burgerservice|sofi|personeel|medewerker|werknemer|employee|klant|geboorte|birth|datum|date|bank|iban|rekening|kvk|postcode|polis|salaris/;

function isOtherNumber(header: string): boolean {
  return OTHER_NUMBER.test(bare(header));
}

export function isHeading(cell: string): boolean {
  return fieldOfHeader(cell) !== null;
}

/** How many different fields these cells name. A row with an e-mail address is not a header, so it gets 0. */
export function headingsIn(cells: string[]): number {
  if (cells.some((cell) => cell.includes('@'))) return 0;
  return new Set(cells.flatMap((cell) => fieldOfHeader(cell)?.field ?? [])).size;
}

export function columnsOf(header: string[] | null, rows: string[][], width: number): ListColumn[] {
  const fields = new Array<ListField | null>(width).fill(null);
  const found = () => new Set(fields);
  if (header) {
    const best = new Map<ListField, { column: number; rank: number }>();
    for (const [column, text] of header.slice(0, width).entries()) {
      const match = fieldOfHeader(text);
      if (match && match.rank < (best.get(match.field)?.rank ?? Number.POSITIVE_INFINITY))
        best.set(match.field, { column, rank: match.rank });
    }
    for (const [field, { column }] of best) fields[column] = field;
    // 'Voornaam; Tussenvoegsel; Naam'
    const name = fields.indexOf('name');
    if (name !== -1 && found().has('lastName')) fields[name] = null;
    else if (name !== -1 && found().has('firstName')) fields[name] = 'lastName';
  }
  const free = () => [...fields.keys()].filter((column) => fields[column] === null);
  const cellsOf = (column: number) => rows.map((cells) => cells[column] ?? '').filter((cell) => cell !== '');
  const holdsPrefixes = (column: number) => share(cellsOf(column), isPrefixCell) > 0;
  const holdsNames = (column: number) => share(cellsOf(column), looksLikeName) > 0;
  // One heading 'Achternaam' above two columns: the first holds the tussenvoegsels, the second the names.
  const last = fields.indexOf('lastName');
  if (last !== -1 && header?.[last + 1] === '' && holdsPrefixes(last) && holdsNames(last + 1)) {
    fields[last] = 'prefix';
    fields[last + 1] = 'lastName';
  }
  const assign = (field: ListField, score: (cells: string[]) => number, columns = free()) => {
    if (found().has(field)) return;
    const scores = columns.map((column) => ({ column, score: score(cellsOf(column)) }));
    const top = scores.reduce((a, b) => (b.score > a.score ? b : a), { column: -1, score: 0 });
    if (top.score > 0) fields[top.column] = field;
  };
  assign('email', (cells) => cells.filter((cell) => cell.includes('@')).length);
  const perhapsPhone = free().filter((column) => !isOtherNumber(header?.[column] ?? ''));
  assign('phone', (cells) => share(cells.filter(hasNumber), looksLikePhone), perhapsPhone);
  // Bare digits count as phone numbers only if no column holds formatted ones.
  assign('phone', (cells) => (cells.every(isCitizenNumber) ? 0 : share(cells.filter(hasNumber), looksLikeLostZero)), perhapsPhone);
  if (!found().has('name') && !(found().has('firstName') && found().has('lastName'))) {
    assign('prefix', (cells) => share(cells, isPrefixCell));
    spreadPrefix();
    const named = free().filter(holdsNames);
    const missing = (['firstName', 'lastName'] as const).filter((field) => !found().has(field));
    const isWholeName = missing.length === 2 && named.length === 1;
    for (const [i, field] of missing.entries()) if (named[i] !== undefined) fields[named[i]] = isWholeName ? 'name' : field;
  }
  spreadPrefix();
  return fields.map((field, column) => ({ header: header ? (header[column] ?? '') : null, field }));

  /** 'van' and 'der' in adjacent columns both belong to the last name. */
  function spreadPrefix(): void {
    const first = fields.indexOf('prefix');
    if (first === -1) return;
    const isMore = (column: number) => fields[column] === null && isPrefixHeading(header?.[column] ?? '') && holdsPrefixes(column);
    for (let column = first + 1; column < width && isMore(column); column++) fields[column] = 'prefix';
    for (let column = first - 1; column >= 0 && isMore(column); column--) fields[column] = 'prefix';
  }
}

/** A single letter is not a tussenvoegsel: 'V' is probably from a column with M and V. */
function isPrefixCell(cell: string): boolean {
  return cell.length > 1 && isPrefix(cell);
}

/** 'Tussenvoegsel 2', or an empty heading where one heading spans several columns; not 'Tussenvoegsel partner'. */
function isPrefixHeading(text: string): boolean {
  const key = bare(text).replace(/\d+$/, '');
  return key === '' || HEADERS.prefix.includes(key);
}

/** How many of the cells `is` holds for; 0 if that is less than half of them. */
function share(cells: string[], is: (cell: string) => boolean): number {
  const count = cells.filter(is).length;
  return count * 2 >= cells.length ? count : 0;
}

function looksLikeName(cell: string): boolean {
  return /\p{L}/u.test(cell) && !/[\d@]/.test(cell);
}
