// Checks what a row of the list must contain to become an employee.

import { LANGUAGES } from '#domain/language.ts';
import { isEmail, MAX_EMAIL, MAX_NAME, oneLine, toPostalCode } from '#domain/people/contact.ts';
import { askDomain, meantAddress } from '#domain/people/mistyped-domain.ts';
import { displayName, joinLastName, plain } from '#domain/people/names.ts';
import type { Person } from '#domain/people/person.ts';
import type { ListColumn } from './columns.ts';
import type { NumberedRow } from './header.ts';
import { headingOf, isOfBirth, type ListField } from './headings.ts';
import { languageNamed } from './language-named.ts';
import { hasNumber, phoneInCell, whyNoPhone } from './phone-column.ts';
import { type Standing, type StandingReading, standingIn } from './standing.ts';
import { type SplitName, splitName } from './whole-name.ts';

/** `row` is the row number that a spreadsheet program shows: header and empty lines count. */
export type ListedEmployee = Person & { row: number; standing?: Standing };
/** `name`: the probable name of the person, or else the first filled cells. */
export type RejectedRow = { row: number; reason: string; name: string; cells: string[] };
/** A row that is taken, and what is not sure about it or was left out. */
export type RowWarning = { row: number; reason: string; name: string };
type Sorted = { good: ListedEmployee[]; bad: RejectedRow[]; warnings: RowWarning[] };
/** `rowOfEmail`: e-mail addresses of earlier rows, in lower case, or names of people without one. `allowNoEmail`: those are taken. */
type Context = { column: ColumnOf; rowOfEmail: Map<string, number>; standing: StandingReading | null; allowNoEmail: boolean };

export function readRow({ row, cells }: NumberedRow, { column, rowOfEmail, standing: asked, allowNoEmail }: Context, sorted: Sorted): void {
  const email = emailIn(cells, column.emails);
  const { firstName, lastName, isUncertain } = namesIn(cells, column, email);
  const { phone, unreadable } = phoneIn(cells, column.phones);
  const typedLanguage = cellAt(cells, column.language);
  const language = languageNamed(typedLanguage);
  const standing = asked && standingIn(cells, asked);
  const key = email ? email.toLowerCase() : plain(`${firstName} ${lastName}`);
  const postalCode = toPostalCode(cellAt(cells, column.postalCode));
  const earlier = rowOfEmail.get(key);
  const reason =
    whyNotListed(firstName, lastName, allowNoEmail && !email ? null : email) ??
    (language === null && typedLanguage ? whyNoLanguage(typedLanguage) : null) ??
    (standing && 'reason' in standing ? standing.reason : null) ??
    (earlier === undefined
      ? null
      : `Dubbel in dit bestand: ${email ? 'hetzelfde e-mailadres' : 'dezelfde naam zonder e-mailadres'} als in rij ${earlier}.`);
  if (reason) {
    const tidy = cells.map(oneLine);
    sorted.bad.push({ row, reason, name: nameOf({ firstName, lastName }, email, tidy), cells: tidy });
    return;
  }
  rowOfEmail.set(key, row);
  const stands = standing && 'status' in standing ? { standing } : {};
  const address = {
    street: cellAt(cells, column.street).slice(0, MAX_ADDRESS) || null,
    postalCode,
    city: cellAt(cells, column.city).slice(0, MAX_ADDRESS) || null,
  };
  sorted.good.push({ row, firstName, lastName, email: email || null, phone, language, ...address, ...stands });
  const name = displayName({ firstName, lastName });
  if (stands.standing?.doubt) sorted.warnings.push({ row, name, reason: stands.standing.doubt });
  if (isUncertain) sorted.warnings.push({ row, name, reason: `Gelezen als voornaam ${firstName} en achternaam ${lastName}. Klopt dat?` });
  const meant = meantAddress(email);
  if (meant) sorted.warnings.push({ row, name, reason: `${askDomain(meant)} Er staat ${email}.` });
  if (hasLostLetters({ firstName, lastName })) sorted.warnings.push({ row, name, reason: LOST });
  const typedPostalCode = cellAt(cells, column.postalCode);
  if (typedPostalCode && !postalCode)
    sorted.warnings.push({ row, name, reason: `Postcode weggelaten: ${typedPostalCode.slice(0, 40)} is geen postcode als 1234 AB.` });
  for (const cell of unreadable) sorted.warnings.push({ row, name, reason: whyNoPhone(cell) });
}

/** Of several filled columns the first with an address; a wrong one is returned only if there is nothing else, to be refused. */
function emailIn(cells: string[], columns: readonly number[]): string {
  const filled = columns.map((column) => cellAt(cells, column)).filter(Boolean);
  return filled.find(isEmail) ?? filled[0] ?? '';
}

/** Of several columns the first whose number can be read. */
function phoneIn(cells: string[], columns: readonly number[]): { phone: string | null; unreadable: string[] } {
  const unreadable: string[] = [];
  for (const column of columns) {
    const cell = cellAt(cells, column);
    if (!hasNumber(cell)) continue;
    const phone = phoneInCell(cell);
    if (phone) return { phone, unreadable };
    unreadable.push(cell);
  }
  return { phone: null, unreadable };
}

function whyNoLanguage(text: string): string {
  return `Onbekende taal: ${text.slice(0, 40)}. Gebruik ${LANGUAGES.slice(0, -1).join(', ')} of ${LANGUAGES.at(-1)}.`;
}

/** A row with neither a name nor an address is called by its first filled cells. */
function nameOf(person: { firstName: string; lastName: string }, email: string, cells: string[]): string {
  return (displayName(person) || email || cells.filter(Boolean).slice(0, 2).join(' ')).slice(0, MAX_NAME);
}

const MAX_ADDRESS = 100;
/** Error values of formulas, in a Dutch and an English Excel. */
const FORMULA_ERROR = /#(?:N\/[AB]|VERW!|REF!|WAARDE!|VALUE!|NAAM\?|NAME\?|DEEL\/0!|DIV\/0!|GETAL!|NUM!|LEEG!|NULL!)/i;

/** `email` null: there may be none. */
function whyNotListed(firstName: string, lastName: string, email: string | null): string | null {
  const [error] = FORMULA_ERROR.exec(`${firstName} ${lastName}`) ?? [];
  if (error) return `In de naam staat een foutmelding van het spreadsheetprogramma: ${error}.`;
  if (!firstName) return 'Voornaam ontbreekt.';
  if (!lastName) return 'Achternaam ontbreekt.';
  if (email === '') return 'E-mailadres ontbreekt.';
  if (firstName.length > MAX_NAME) return `Voornaam is langer dan ${MAX_NAME} tekens.`;
  if (lastName.length > MAX_NAME) return `Achternaam is langer dan ${MAX_NAME} tekens.`;
  if (email === null) return null;
  if (email.length > MAX_EMAIL) return `E-mailadres is langer dan ${MAX_EMAIL} tekens.`;
  return isEmail(email) ? null : 'Ongeldig e-mailadres.';
}

function namesIn(cells: string[], { firstNames, lastNames, name }: ColumnOf, email: string): SplitName {
  const firstName = firstFilled(cells, firstNames);
  if (name) {
    const split = splitName(cellAt(cells, name.at), { email, isReversed: name.isReversed });
    return { ...split, firstName: firstName || split.firstName, lastName: joinLastName(prefixIn(cells, name.prefixes), split.lastName) };
  }
  const filled = lastNames.find(({ at }) => cellAt(cells, at) !== '');
  const lastName = filled ? joinLastName(prefixIn(cells, filled.prefixes), cellAt(cells, filled.at)) : '';
  return { firstName, lastName, isUncertain: false };
}

function firstFilled(cells: string[], columns: readonly number[]): string {
  return columns.map((at) => cellAt(cells, at)).find(Boolean) ?? '';
}

/** '-' and 'n.v.t.' mean that there is no tussenvoegsel. */
const NO_PREFIX = /^(?:\P{L}*|geen|n\.?v\.?t\.?)$/iu;

function prefixIn(cells: string[], prefixes: readonly number[]): string {
  return prefixes
    .map((at) => cellAt(cells, at))
    .filter((cell) => !NO_PREFIX.test(cell))
    .join(' ');
}

/** 'Ren?', 'Ren\ufffd' and 'RenÃ©': a program wrote or read the letters of a name in another encoding than they were in. */
const LOST = 'In de naam lijken letters verloren. Verbeter het bestand, of de naam voordat u iemand uitnodigt.';
const LOST_LETTERS = /[?\ufffd]|[ÂÃ][\u0080-\u00bf]|â€/u;

export function hasLostLetters({ firstName, lastName }: { firstName: string; lastName: string }): boolean {
  return LOST_LETTERS.test(firstName) || LOST_LETTERS.test(lastName);
}

/** `prefixes`: the columns with the tussenvoegsel of this name. */
type NameColumn = { at: number; prefixes: readonly number[] };
/** In the order in which they count. */
type ColumnOf = {
  firstNames: readonly number[];
  lastNames: readonly NameColumn[];
  name: (NameColumn & { isReversed: boolean }) | null;
  emails: readonly number[];
  phones: readonly number[];
  language: number | undefined;
  street: number | undefined;
  postalCode: number | undefined;
  city: number | undefined;
};

export function columnOf(columns: readonly ListColumn[]): ColumnOf {
  const rank = (at: number) => headingOf(columns[at]?.header ?? '')?.rank ?? 0;
  const of = (...fields: ListField[]) =>
    columns.flatMap(({ field }, at) => (field !== null && fields.includes(field) ? at : [])).sort((a, b) => rank(a) - rank(b));
  const isBirth = (at: number) => isOfBirth(columns[at]?.header ?? '');
  const prefixes = of('prefix').sort((a, b) => a - b);
  const lastNames = of('lastName');
  /** A tussenvoegsel belongs to the name that its heading names; if the list does not have that name, to the other one. */
  const withPrefixes = (at: number): NameColumn => {
    const own = prefixes.filter((prefix) => isBirth(prefix) === isBirth(at));
    const isShared = lastNames.some((other) => isBirth(other) !== isBirth(at));
    return { at, prefixes: own.length > 0 || isShared ? own : prefixes };
  };
  const [whole] = of('name', 'reversedName');
  return {
    firstNames: of('firstName'),
    lastNames: lastNames.map(withPrefixes),
    name: whole === undefined ? null : { ...withPrefixes(whole), isReversed: columns[whole]?.field === 'reversedName' },
    emails: of('email'),
    phones: of('phone'),
    language: of('language')[0],
    street: of('street')[0],
    postalCode: of('postalCode')[0],
    city: of('city')[0],
  };
}

function cellAt(cells: string[], column: number | undefined): string {
  return column === undefined ? '' : oneLine(cells[column] ?? '');
}
