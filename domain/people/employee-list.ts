// Reading an uploaded list of employees, in whatever form an HR department exports it. The text is decoded and parsed slice by
// slice: who reads the chunks lets others have their turn in between.

import Papa from 'papaparse';
import { isEmail, MAX_EMAIL, MAX_NAME, oneLine } from './contact.ts';
import { isPrefix, joinLastName, plain } from './names.ts';
import { hasNumber, isCitizenNumber, looksLikeLostZero, looksLikePhone, phoneInCell, whyNoPhone } from './phone-column.ts';

export type ListField = 'firstName' | 'prefix' | 'lastName' | 'name' | 'email' | 'phone';
export const LIST_FIELD_LABEL: Record<ListField, string> = {
  firstName: 'Voornaam',
  prefix: 'Tussenvoegsel',
  lastName: 'Achternaam',
  name: 'Naam',
  email: 'E-mailadres',
  phone: 'Telefoonnummer',
};

export const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const;
export type Encoding = (typeof ENCODINGS)[number];
export const DELIMITERS = [';', ',', '\t'] as const;
export type Delimiter = (typeof DELIMITERS)[number];

/** `field` null: the column is not used. */
export type ListColumn = { header: string | null; field: ListField | null };
export type Detected = { encoding: Encoding; delimiter: Delimiter; hasHeader: boolean; columns: ListColumn[] };

/** `row` is the number that a spreadsheet shows beside it: header and empty lines count. */
export type ListedEmployee = { row: number; firstName: string; lastName: string; email: string; phone: string | null };
export type RejectedRow = { row: number; reason: string; cells: string[] };
export type ListChunk = { good: ListedEmployee[]; bad: RejectedRow[]; bytesRead: number };
export type EmployeeList = { detected: Detected; chunks: () => Generator<ListChunk, void> };

// Small, so that reading on after an unclosed quote costs little; a chunk is a turn of a few milliseconds.
const SLICE = 1 << 14;
const CHUNK = 8 * SLICE;
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

type Layout = { delimiter: Delimiter; newline: '\n' | '\r'; hasHeader: boolean; firstRow: number; columns: ListColumn[] };

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
      else if (row >= layout.firstRow && !isBlank(cells)) read(cells, row, column, rowOfEmail, chunk);
    }
    if (last || end % CHUNK === 0) {
      yield { ...chunk, bytesRead: end };
      chunk = { good: [], bad: [], bytesRead: end };
    }
  }
}

function read(cells: string[], row: number, column: ColumnOf, rowOfEmail: Map<string, number>, chunk: ListChunk): void {
  const { firstName, lastName } = namesIn(cells, column);
  const email = cellAt(cells, column.email);
  const typedPhone = cellAt(cells, column.phone);
  const phone = hasNumber(typedPhone) ? phoneInCell(typedPhone) : null;
  const reason = whyNotListed(firstName, lastName, email) ?? (phone === null && hasNumber(typedPhone) ? whyNoPhone(typedPhone) : null);
  if (reason) {
    chunk.bad.push({ row, reason, cells });
    return;
  }
  const key = email.toLowerCase();
  const earlier = rowOfEmail.get(key);
  if (earlier !== undefined) {
    chunk.bad.push({ row, reason: `Dubbel in dit bestand: hetzelfde e-mailadres als in rij ${earlier}.`, cells });
    return;
  }
  rowOfEmail.set(key, row);
  chunk.good.push({ row, firstName, lastName, email, phone });
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
  if (column.name !== undefined) return splitName(cellAt(cells, column.name));
  return {
    firstName: cellAt(cells, column.firstName),
    lastName: joinLastName(cellAt(cells, column.prefix), cellAt(cells, column.lastName)),
  };
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
  const prefix: string[] = [];
  while (words.length > 0 && isPrefix(words.at(-1)!)) prefix.unshift(words.pop()!);
  while (words.length > 1 && isPrefix(words[0]!)) prefix.push(words.shift()!);
  return { firstName: words.join(' '), lastName: joinLastName(prefix.join(' '), core) };
}

type ColumnOf = Partial<Record<ListField, number>>;

function columnOf(columns: ListColumn[]): ColumnOf {
  const column: ColumnOf = {};
  for (const [i, { field }] of columns.entries()) if (field) column[field] = i;
  return column;
}

function cellAt(cells: string[], column: number | undefined): string {
  return column === undefined ? '' : oneLine(cells[column] ?? '');
}

function isBlank(cells: string[]): boolean {
  return cells.every((cell) => cell.trim() === '');
}

// ---- What kind of file is this

function encodingOf(bytes: Uint8Array): Encoding | null {
  const [a, b, c] = bytes;
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8';
  const head = bytes.subarray(0, 4096);
  const zeros = [0, 0];
  for (let i = 0; i < head.length; i++) if (head[i] === 0) zeros[i % 2]!++;
  // Without a mark: the letters of a Western name leave every other byte empty in UTF-16, and in no text otherwise.
  if (zeros[1]! > head.length / 4 && zeros[0]! < head.length / 50) return 'utf-16le';
  if (zeros[0]! > head.length / 4 && zeros[1]! < head.length / 50) return 'utf-16be';
  if (zeros[0]! + zeros[1]! > 0) return null;
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252';
}

function isUtf8(bytes: Uint8Array): boolean {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for (let at = 0; at < bytes.length; at += SLICE) decoder.decode(bytes.subarray(at, at + SLICE), { stream: at + SLICE < bytes.length });
    return true;
  } catch {
    return false;
  }
}

function isBinary(text: string): boolean {
  let odd = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === 0) return true;
    if ((code < 32 && code !== 9 && code !== 10 && code !== 13) || code === 0xfffd || (code >= 0x7f && code < 0xa0)) odd++;
  }
  return odd > text.length / 100;
}

// ---- Which column is what

const SAMPLE = 200;
const MOST_COLUMNS = 100;

function layoutOf(head: string): Layout | null {
  const newline = head.includes('\n') || !head.includes('\r') ? '\n' : '\r';
  // Excel's own first line that names the delimiter.
  const named = /^sep=([;,\t])\r?\n/i.exec(head)?.[1] as Delimiter | undefined;
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
  if (first === -1) return null;
  const header = isHeader(sample[first]!) ? sample[first]! : null;
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

// Without spaces, hyphens and dots, longest first where one contains another.
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
  name: ['naam', 'volledigenaam', 'name', 'fullname', 'werknemer', 'medewerker', 'employee'],
};

function headerKey(text: string): string {
  return plain(text).replace(/[^a-z0-9]/g, '');
}

function fieldOfHeader(text: string): { field: ListField; rank: number } | null {
  const key = headerKey(text);
  for (const field of Object.keys(HEADERS) as ListField[]) {
    const rank = HEADERS[field].indexOf(key);
    if (rank !== -1) return { field, rank };
  }
  // 'E-mail (werk)', 'Telefoonnummer privé', 'Achternaam medewerker'
  for (const field of ['email', 'phone', 'firstName', 'prefix', 'lastName'] as const) {
    const rank = HEADERS[field].findIndex((word) => word.length > 3 && key.includes(word));
    if (rank !== -1) return { field, rank: rank + 100 };
  }
  return null;
}

/** Numbers of another kind, which may have as many digits as a phone number. */
const OTHER_NUMBER =
  /bsn|burgerservice|sofi|personeel|medewerker|werknemer|employee|klant|geboorte|birth|datum|date|bank|iban|rekening|kvk|postcode|polis|salaris/;

function isOtherNumber(header: string): boolean {
  return OTHER_NUMBER.test(headerKey(header));
}

function isHeader(cells: string[]): boolean {
  return !cells.some((cell) => cell.includes('@')) && cells.some((cell) => fieldOfHeader(cell) !== null);
}

function columnsOf(header: string[] | null, rows: string[][], width: number): ListColumn[] {
  const fields = new Array<ListField | null>(width).fill(null);
  const found = () => new Set(fields);
  if (header) {
    const best: Partial<Record<ListField, { column: number; rank: number }>> = {};
    for (const [column, text] of header.slice(0, width).entries()) {
      const match = fieldOfHeader(text);
      if (match && match.rank < (best[match.field]?.rank ?? Number.POSITIVE_INFINITY)) best[match.field] = { column, rank: match.rank };
    }
    for (const [field, { column }] of Object.entries(best)) fields[column] = field as ListField;
    // 'Voornaam; Tussenvoegsel; Naam'
    const name = fields.indexOf('name');
    if (name !== -1 && found().has('lastName')) fields[name] = null;
    else if (name !== -1 && found().has('firstName')) fields[name] = 'lastName';
  }
  const free = () => [...fields.keys()].filter((column) => fields[column] === null);
  const cellsOf = (column: number) => rows.map((cells) => cells[column] ?? '').filter((cell) => cell !== '');
  const assign = (field: ListField, score: (cells: string[]) => number, columns = free()) => {
    if (found().has(field)) return;
    const scores = columns.map((column) => ({ column, score: score(cellsOf(column)) }));
    const top = scores.reduce((a, b) => (b.score > a.score ? b : a), { column: -1, score: 0 });
    if (top.score > 0) fields[top.column] = field;
  };
  assign('email', (cells) => cells.filter((cell) => cell.includes('@')).length);
  const perhapsPhone = free().filter((column) => !isOtherNumber(header?.[column] ?? ''));
  assign('phone', (cells) => share(cells.filter(hasNumber), looksLikePhone), perhapsPhone);
  // Only where nothing is written as one: a column of numbers may be anything.
  assign('phone', (cells) => (cells.every(isCitizenNumber) ? 0 : share(cells.filter(hasNumber), looksLikeLostZero)), perhapsPhone);
  if (!found().has('name') && !(found().has('firstName') && found().has('lastName'))) {
    // One letter is the V of a column with M and V.
    assign('prefix', (cells) => share(cells, (cell) => cell.length > 1 && isPrefix(cell)));
    const named = free().filter((column) => share(cellsOf(column), looksLikeName) > 0);
    const missing = (['firstName', 'lastName'] as const).filter((field) => !found().has(field));
    if (missing.length === 2 && named.length === 1) fields[named[0]!] = 'name';
    else for (const [i, field] of missing.entries()) if (named[i] !== undefined) fields[named[i]] = field;
  }
  return fields.map((field, column) => ({ header: header ? (header[column] ?? '') : null, field }));
}

/** How much of a column is of a kind; 0 where less than half of it is. */
function share(cells: string[], is: (cell: string) => boolean): number {
  const count = cells.filter(is).length;
  return count * 2 >= cells.length ? count : 0;
}

function looksLikeName(cell: string): boolean {
  return /\p{L}/u.test(cell) && !/[\d@]/.test(cell);
}

// ---- Records

const UNCLOSED = null;
const LONGEST_RECORD = 2 * SLICE;
const MOST_UNCLOSED = 50;

/**
 * Cuts text that arrives in slices into records. A quote that is opened and never closed would swallow the rest of the file: its
 * line is given up, and reading goes on at the next. Where that happens often, quotes mean nothing in this file.
 */
class Records {
  readonly #delimiter: string;
  readonly #newline: '\n' | '\r';
  #parser: Papa.Parser;
  #rest = '';
  #unclosed = 0;

  constructor(delimiter: Delimiter, newline: '\n' | '\r') {
    this.#delimiter = delimiter;
    this.#newline = newline;
    this.#parser = new Papa.Parser({ delimiter, newline });
  }

  take(text: string, last: boolean): (string[] | typeof UNCLOSED)[] {
    const records: (string[] | typeof UNCLOSED)[] = [];
    this.#rest += text;
    while (this.#rest !== '') {
      const { data, errors, meta } = this.#parser.parse(this.#rest, 0, !last) as Papa.ParseResult<string[]>;
      const end = this.#firstUnclosed(data, errors);
      for (let i = 0; i < end; i++) records.push(data[i]!);
      if (end < data.length) this.#rest = this.#rest.slice(this.#lengthOf(end));
      else {
        this.#rest = this.#rest.slice(meta.cursor);
        if (last || this.#rest.length < LONGEST_RECORD) break;
      }
      this.#giveUpLine();
      records.push(UNCLOSED);
    }
    return records;
  }

  #firstUnclosed(data: string[][], errors: Papa.ParseError[]): number {
    const missing = errors.find(({ code }) => code === 'MissingQuotes')?.row ?? data.length;
    const swallowing = data.findIndex((cells) => cells.some((cell) => this.#swallows(cell)));
    return swallowing === -1 ? missing : Math.min(missing, swallowing);
  }

  /** A field with a line break in it, after which comes what can only be another record. */
  #swallows(cell: string): boolean {
    if (!cell.includes(this.#newline)) return false;
    const [, ...lines] = cell.split(this.#newline);
    return lines.some((line) => line.includes('@') && line.includes(this.#delimiter));
  }

  #lengthOf(records: number): number {
    if (records === 0) return 0;
    const config = { delimiter: this.#delimiter, newline: this.#newline, preview: records, fastMode: false };
    return (new Papa.Parser(config).parse(this.#rest, 0, true) as Papa.ParseResult<string[]>).meta.cursor;
  }

  #giveUpLine(): void {
    const end = this.#rest.indexOf(this.#newline);
    this.#rest = end === -1 ? '' : this.#rest.slice(end + 1);
    if (++this.#unclosed === MOST_UNCLOSED) {
      this.#parser = new Papa.Parser({ delimiter: this.#delimiter, newline: this.#newline, fastMode: true });
    }
  }
}
