// Checks what a row of the list must contain to become an employee.

import { LANGUAGES } from '#domain/language.ts';
import { isEmail, MAX_EMAIL, MAX_NAME, oneLine } from '#domain/people/contact.ts';
import { displayName, isPrefix, joinLastName } from '#domain/people/names.ts';
import type { Person } from '#domain/people/person.ts';
import type { ListColumn, ListField } from './columns.ts';
import type { NumberedRow } from './header.ts';
import { languageNamed } from './language-named.ts';
import { hasNumber, phoneInCell, whyNoPhone } from './phone-column.ts';
import { type Standing, type StandingColumns, standingIn } from './standing.ts';

/** `row` is the row number that a spreadsheet program shows: header and empty lines count. */
export type ListedEmployee = Person & { row: number; standing?: Standing };
/** `name`: the probable name of the person, or else the first filled cells. */
export type RejectedRow = { row: number; reason: string; name: string; cells: string[] };
type Sorted = { good: ListedEmployee[]; bad: RejectedRow[] };
/** `rowOfEmail`: e-mail addresses of earlier rows, in lower case. */
type Context = { column: ColumnOf; rowOfEmail: Map<string, number>; standing: StandingColumns | null };

export function readRow({ row, cells }: NumberedRow, { column, rowOfEmail, standing: asked }: Context, sorted: Sorted): void {
  const { firstName, lastName } = namesIn(cells, column);
  const email = cellAt(cells, column.email);
  const typedPhone = cellAt(cells, column.phone);
  const phone = hasNumber(typedPhone) ? phoneInCell(typedPhone) : null;
  const typedLanguage = cellAt(cells, column.language);
  const language = languageNamed(typedLanguage);
  const standing = asked && standingIn(cells, asked);
  const key = email.toLowerCase();
  const earlier = rowOfEmail.get(key);
  const reason =
    whyNotListed(firstName, lastName, email) ??
    (phone === null && hasNumber(typedPhone) ? whyNoPhone(typedPhone) : null) ??
    (language === null && typedLanguage ? whyNoLanguage(typedLanguage) : null) ??
    (standing && 'reason' in standing ? standing.reason : null) ??
    (earlier === undefined ? null : `Dubbel in dit bestand: hetzelfde e-mailadres als in rij ${earlier}.`);
  if (reason) {
    const tidy = cells.map(oneLine);
    sorted.bad.push({ row, reason, name: nameOf({ firstName, lastName }, email, tidy), cells: tidy });
    return;
  }
  rowOfEmail.set(key, row);
  const stands = standing && 'status' in standing ? { standing } : {};
  sorted.good.push({ row, firstName, lastName, email, phone, language, ...stands });
}

function whyNoLanguage(text: string): string {
  return `Onbekende taal: ${text.slice(0, 40)}. Gebruik ${LANGUAGES.slice(0, -1).join(', ')} of ${LANGUAGES.at(-1)}.`;
}

/** A row with neither a name nor an address is called by its first filled cells. */
function nameOf(person: { firstName: string; lastName: string }, email: string, cells: string[]): string {
  return (displayName(person) || email || cells.filter(Boolean).slice(0, 2).join(' ')).slice(0, MAX_NAME);
}

/** Error values of formulas, in a Dutch and an English Excel. */
const FORMULA_ERROR = /#(?:N\/[AB]|VERW!|REF!|WAARDE!|VALUE!|NAAM\?|NAME\?|DEEL\/0!|DIV\/0!|GETAL!|NUM!|LEEG!|NULL!)/i;

function whyNotListed(firstName: string, lastName: string, email: string): string | null {
  const [error] = FORMULA_ERROR.exec(`${firstName} ${lastName}`) ?? [];
  if (error) return `In de naam staat een foutmelding van het spreadsheetprogramma: ${error}.`;
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

/** '-' and 'n.v.t.' mean that there is no tussenvoegsel. */
const NO_PREFIX = /^(?:\P{L}*|geen|n\.?v\.?t\.?)$/iu;

function prefixIn(cells: string[], column: ColumnOf): string {
  return column.prefixes
    .map((at) => cellAt(cells, at))
    .filter((cell) => !NO_PREFIX.test(cell))
    .join(' ');
}

/** 'Jan van Dijk', or 'Dijk, Jan van' as payroll programs write it. */
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

/** 'Ren?', 'Ren\ufffd' and 'RenÃ©': a program wrote or read the letters of a name in another encoding than they were in. */
const LOST_LETTERS = /[?\ufffd]|[ÂÃ][\u0080-\u00bf]|â€/u;

export function hasLostLetters({ firstName, lastName }: { firstName: string; lastName: string }): boolean {
  return LOST_LETTERS.test(firstName) || LOST_LETTERS.test(lastName);
}

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
