// Decides which column holds which field: by its heading, or else by its content.

import { bare, isPrefix } from '#domain/people/names.ts';
import { continuesPrefix, headingOf, isOfBirth, isSomebodyElse, type ListField } from './headings.ts';
import { hasNumber, isCitizenNumber, looksLikeLostZero, looksLikePhone } from './phone-column.ts';
import { isLastNameFirst, orderInAddress } from './whole-name.ts';

/** `field` null: the column is not used. */
export type ListColumn = { header: string | null; field: ListField | null };

/** Headings of other numbers, which may have as many digits as a phone number. */
const OTHER_NUMBER =
  /bsn|burgerservice|sofi|personeel|medewerker|werknemer|employee|klant|geboorte|birth|datum|date|bank|iban|rekening|kvk|postcode|polis|salaris/;

export function isHeading(cell: string): boolean {
  return headingOf(cell) !== null;
}

/** How many different fields these cells name. A row with an e-mail address is not a header, so it gets 0. */
export function headingsIn(cells: string[]): number {
  if (cells.some((cell) => cell.includes('@'))) return 0;
  return new Set(cells.flatMap((cell) => headingOf(cell)?.field ?? [])).size;
}

export function columnsOf(header: string[] | null, rows: string[][], width: number): ListColumn[] {
  const columns = new Columns(header, rows, width);
  if (header) columns.byHeadings();
  columns.byContent();
  return columns.fields.map((field, column) => ({ header: header ? (header[column] ?? '') : null, field }));
}

class Columns {
  readonly fields: (ListField | null)[];
  readonly #header: string[] | null;
  readonly #rows: string[][];
  /** Columns that may hold a name: all of them without a header, else those whose heading says nothing. */
  readonly #mayBeName: Set<number>;

  constructor(header: string[] | null, rows: string[][], width: number) {
    this.#header = header;
    this.#rows = rows;
    this.fields = new Array<ListField | null>(width).fill(null);
    this.#mayBeName = new Set([...this.fields.keys()].filter((column) => bare(header?.[column] ?? '') === ''));
  }

  byHeadings(): void {
    const ranks = new Map<number, number>();
    for (const [column, text] of (this.#header ?? []).slice(0, this.fields.length).entries()) {
      const heading = headingOf(text);
      if (!heading || !this.#canHold(column, heading.field)) continue;
      this.fields[column] = heading.field;
      ranks.set(column, heading.rank);
    }
    const best = (columns: number[]) => columns.toSorted((a, b) => (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0)).slice(0, 1);
    this.#keep('language', best);
    this.#keep('email', (columns) => columns.filter((column) => this.#cells(column).some(isAddress)));
    for (const isBirth of [false, true]) {
      const theirs = (column: number) => isOfBirth(this.#heading(column)) === isBirth;
      this.#keep('lastName', (columns) => [...columns.filter((column) => !theirs(column)), ...best(columns.filter(theirs))]);
      this.#keep('prefix', (columns) => [...columns.filter((column) => !theirs(column)), ...firstRun(columns.filter(theirs))]);
    }
    this.#judgeWholeName(best);
    this.#splitHeading();
  }

  byContent(): void {
    this.#assign('email', (cells) => cells.filter((cell) => cell.includes('@')).length);
    const perhapsPhone = this.#free().filter((column) => !OTHER_NUMBER.test(bare(this.#heading(column))));
    this.#assign('phone', (cells) => share(cells.filter(hasNumber), looksLikePhone), perhapsPhone);
    // Bare digits count as phone numbers only if no column holds formatted ones.
    this.#assign('phone', (cells) => (cells.every(isCitizenNumber) ? 0 : share(cells.filter(hasNumber), looksLikeLostZero)), perhapsPhone);
    if (!this.#has('name', 'reversedName') && !(this.#has('firstName') && this.#has('lastName'))) this.#findNames();
    this.#spreadPrefix();
    const name = this.fields.indexOf('name');
    if (name !== -1 && this.#orders(name, 'lastNameFirst') > this.#orders(name, 'firstNameFirst')) this.fields[name] = 'reversedName';
  }

  #heading(column: number): string {
    return this.#header?.[column] ?? '';
  }

  #cells(column: number): string[] {
    return this.#rows.map((cells) => cells[column] ?? '').filter((cell) => cell !== '');
  }

  #has(...fields: ListField[]): boolean {
    return fields.some((field) => this.fields.includes(field));
  }

  #free(): number[] {
    return [...this.fields.keys()].filter((column) => this.fields[column] === null && !isSomebodyElse(this.#heading(column)));
  }

  #of(field: ListField): number[] {
    return [...this.fields.keys()].filter((column) => this.fields[column] === field);
  }

  /** Of the columns of this field only these; all of them if `choose` finds none. */
  #keep(field: ListField, choose: (columns: number[]) => number[]): void {
    const all = this.#of(field);
    const chosen = choose(all);
    if (chosen.length > 0) for (const column of all) if (!chosen.includes(column)) this.fields[column] = null;
  }

  /** Payroll programs have the number of a person under 'Medewerker'; under 'Voornaam' and 'Achternaam' even 'P1' is a name. */
  #canHold(column: number, field: ListField): boolean {
    const isName = field === 'name' || field === 'reversedName';
    const cells = this.#cells(column);
    return !isName || cells.length === 0 || share(cells, (cell) => !/^\p{L}{0,2}[-. /]?[\d.]+$/u.test(cell)) > 0;
  }

  /** 'Naam' beside 'Voornaam' or 'Achternaam' may be the other half of the name, or the whole one once more. */
  #judgeWholeName(best: (columns: number[]) => number[]): void {
    this.#keep('name', best);
    this.#keep('reversedName', best);
    if (this.#has('name')) for (const column of this.#of('reversedName')) this.fields[column] = null;
    const [name] = [...this.#of('name'), ...this.#of('reversedName')];
    if (name === undefined) return;
    const [first, last] = [this.#has('firstName'), this.#has('lastName')];
    if (!first && !last) return;
    const half = first ? 'firstName' : 'lastName';
    const isWhole = share(this.#rows, (cells) => isWholeName(cells, { half: this.#of(half), name })) > 0;
    if (first && last) this.fields[name] = null;
    else if (isWhole) for (const column of this.#of('lastName')) this.fields[column] = null;
    else this.fields[name] = first ? 'lastName' : 'firstName';
  }

  /** One heading above several columns: 'Achternaam' above tussenvoegsels and names, or 'Naam' above first and last names. */
  #splitHeading(): void {
    const last = this.fields.indexOf('lastName');
    if (last !== -1 && this.#header?.[last + 1] === '' && this.#holdsPrefixes(last) && this.#holdsNames(last + 1)) {
      this.fields[last] = 'prefix';
      this.fields[last + 1] = 'lastName';
    }
    const name = this.fields.indexOf('name');
    const spans = name !== -1 && this.#header?.[name + 1] === '' && this.#cells(name + 1).length > 0;
    if (spans && share(this.#cells(name), (cell) => !/[\s,]/.test(cell)) > 0) {
      this.fields[name] = null;
      this.#mayBeName.add(name);
    }
  }

  #findNames(): void {
    const columns = this.#free().filter((column) => this.#mayBeName.has(column));
    this.#assign('prefix', (cells) => share(cells, isPrefixCell), columns);
    this.#spreadPrefix();
    const named = columns.filter((column) => this.fields[column] === null && this.#holdsNames(column));
    const missing = (['firstName', 'lastName'] as const).filter((field) => !this.#has(field));
    const whole =
      missing.length === 2
        ? (named.find((column) => this.#holdsWholeNames(column)) ?? (named.length === 1 ? named[0] : undefined))
        : undefined;
    if (whole !== undefined) {
      this.fields[whole] = 'name';
      return;
    }
    const likely = this.#inAddresses(named, missing.length);
    for (const [i, field] of missing.entries()) if (likely[i] !== undefined) this.fields[likely[i]] = field;
  }

  #holdsWholeNames(column: number): boolean {
    const cells = this.#cells(column);
    const told = this.#orders(column, 'firstNameFirst') + this.#orders(column, 'lastNameFirst');
    return share(cells, isLastNameFirst) > 0 || told * 2 >= cells.length;
  }

  /** In how many rows the address tells that this order is the one of the name. */
  #orders(column: number, order: 'firstNameFirst' | 'lastNameFirst'): number {
    const email = this.fields.indexOf('email');
    return this.#rows.filter((cells) => orderInAddress(cells[column] ?? '', cells[email] ?? '') === order).length;
  }

  /** Columns of departments or towns hold words like names do: of too many columns those count whose words stand in the addresses. */
  #inAddresses(named: number[], wanted: number): number[] {
    if (named.length <= wanted) return named;
    const email = this.fields.indexOf('email');
    const told = named.filter((column) => share(this.#rows, (cells) => isInAddress(cells[column] ?? '', cells[email] ?? '')) > 0);
    if (told.length >= wanted) return told;
    const [only] = told;
    // 'j.dijk@': only the last name is told, and the first name stands beside it.
    const beside = only === undefined ? undefined : (named.findLast((column) => column < only) ?? named.find((column) => column > only));
    return only === undefined || beside === undefined ? named : [only, beside].sort((a, b) => a - b);
  }

  #assign(field: ListField, score: (cells: string[]) => number, columns = this.#free()): void {
    if (this.#has(field)) return;
    const scores = columns
      .filter((column) => this.fields[column] === null)
      .map((column) => ({ column, score: score(this.#cells(column)) }));
    const top = scores.reduce((a, b) => (b.score > a.score ? b : a), { column: -1, score: 0 });
    if (top.score > 0) this.fields[top.column] = field;
  }

  #holdsPrefixes(column: number): boolean {
    return share(this.#cells(column), isPrefixCell) > 0;
  }

  #holdsNames(column: number): boolean {
    const cells = this.#cells(column);
    // 'M' and 'V' are no names.
    return share(cells, looksLikeName) > 0 && cells.some((cell) => cell.length > 1);
  }

  /** 'van' and 'der' in adjacent columns both belong to the last name. */
  #spreadPrefix(): void {
    const first = this.fields.indexOf('prefix');
    if (first === -1) return;
    const isMore = (column: number) =>
      this.fields[column] === null && continuesPrefix(this.#heading(column)) && this.#holdsPrefixes(column);
    for (let column = first + 1; column < this.fields.length && isMore(column); column++) this.fields[column] = 'prefix';
    for (let column = first - 1; column >= 0 && isMore(column); column--) this.fields[column] = 'prefix';
  }
}

/** Columns side by side: those behind a gap belong to another name, such as the partner's. */
function firstRun(columns: number[]): number[] {
  return columns.filter((column, i) => column === (columns[0] ?? 0) + i);
}

/** 'Anna' is a part of 'Anna de Vries' and of 'Vries, Anna de'; 'Vries, A. de' is a whole name whatever stands beside it. */
function isWholeName(cells: string[], { half, name }: { half: number[]; name: number }): boolean {
  const cell = cells[name] ?? '';
  const [whole, part] = [bare(cell), bare(half.map((column) => cells[column] ?? '').find(Boolean) ?? '')];
  return isLastNameFirst(cell) || (part !== '' && whole !== part && (whole.startsWith(part) || whole.endsWith(part)));
}

function isInAddress(cell: string, email: string): boolean {
  const word = bare(cell);
  return word.length > 1 && bare(email.split('@')[0] ?? '').includes(word);
}

function isAddress(cell: string): boolean {
  return cell.includes('@');
}

/** A single letter is not a tussenvoegsel: 'V' is probably from a column with M and V. */
function isPrefixCell(cell: string): boolean {
  return cell.length > 1 && isPrefix(cell);
}

/** How many of the rows or cells `is` holds for; 0 if that is less than half of them. */
function share<T>(cells: T[], is: (cell: T) => boolean): number {
  const count = cells.filter(is).length;
  return count * 2 >= cells.length ? count : 0;
}

function looksLikeName(cell: string): boolean {
  return /\p{L}/u.test(cell) && !/[\d@]/.test(cell);
}
