// Splits a whole name in one cell into first and last name. The e-mail address of the person helps where the words alone do not tell.

import { bare, isPrefix, joinLastName, splitLastName } from '#domain/people/names.ts';

/** `isUncertain`: the words allow another reading, and the address does not tell which. */
export type SplitName = { firstName: string; lastName: string; isUncertain: boolean };
type Hints = { email: string; isReversed: boolean };

const SALUTATION = /^(?:(?:dhr|mevr|mw|mej|hr|mr|mrs|ms)\.|(?:dhr|mevr|mw|de heer|mevrouw)(?=\s))\s*/i;
const DEGREE = /,\s*(?:[bm]\.?sc|mba|ph\.?d|[bm]\.?a|ll\.?[bm]|drs|ir|ing|ra|aa|rc)\.?(?=,|$)/gi;
/** 'A.M. (Anna) de Vries' is called Anna. */
const CALLED = /\s*\(([\p{L}'’. -]{2,})\)\s*/u;

export function splitName(cell: string, { email, isReversed }: Hints): SplitName {
  const name = cell.replace(SALUTATION, '').replace(DEGREE, '').trim();
  const called = CALLED.exec(name)?.[1];
  if (called !== undefined && !isPrefix(called)) {
    const split = splitName(name.replace(CALLED, ' ').trim(), { email, isReversed });
    return split.firstName ? { ...split, firstName: called } : { firstName: called, lastName: split.lastName, isUncertain: false };
  }
  if (name.includes(',')) return { ...atComma(name), isUncertain: false };
  const words = name.split(/\s+/).filter(Boolean);
  if (words.length < 2) return { firstName: '', lastName: name, isUncertain: false };
  if (isReversed) return lastNameFirst(words);
  const fitting = ends(words).filter((end) => fits(words, end, email));
  if (fitting.length === 1) return { ...at(words, fitting[0] ?? 1), isUncertain: false };
  const core = startOfLastName(words);
  if (core !== -1) return { ...at(words, core), isUncertain: false };
  return { ...at(words, words.length - 1), isUncertain: words.length > 2 };
}

/** Whether the address tells that this cell holds a whole name, and in which order: 'jan.dijk@' for 'Jan Dijk' or for 'Dijk Jan'. */
export function orderInAddress(cell: string, email: string): 'firstNameFirst' | 'lastNameFirst' | null {
  const words = cell.trim().split(/\s+/);
  if (words.length < 2 || cell.includes(',')) return null;
  if (ends(words).some((end) => fits(words, end, email))) return 'firstNameFirst';
  const { firstName, lastName } = lastNameFirst(words);
  return firstName && fits([firstName, ...lastName.split(' ')], 1, email) ? 'lastNameFirst' : null;
}

/** 'Dijk, Jan van', 'Dijk, van, Jan' and 'van Dijk, Jan', as payroll programs write it. */
export function isLastNameFirst(cell: string): boolean {
  return cell.includes(',') && atComma(cell).firstName !== '';
}

/** How far the first name may reach: to before the second word, the third … */
function ends(words: readonly string[]): number[] {
  return words.slice(1).map((_, i) => i + 1);
}

function at(words: readonly string[], end: number): { firstName: string; lastName: string } {
  return { firstName: words.slice(0, end).join(' '), lastName: joinLastName('', words.slice(end).join(' ')) };
}

/** Where the words alone tell where the last name begins: at a tussenvoegsel, a double name, or behind initials. Else -1. */
function startOfLastName(words: readonly string[]): number {
  if (words.length === 2) return 1;
  const afterInitials = words.findIndex((word) => !INITIALS.test(word));
  if (afterInitials > 0 && afterInitials === words.length - 1) return afterInitials;
  // 'Anna Jansen - de Vries', 'Anna Jansen-de Vries'
  const double = words.findIndex(
    (word, i) => i > 0 && (/^[-–]$/.test(words[i + 1] ?? '') || isPrefix(/\p{L}[-–](\p{L}+)$/u.exec(word)?.[1] ?? '')),
  );
  if (double !== -1) {
    const prefix = words.findIndex((word, i) => i > 0 && i < double && isPrefix(word));
    return prefix === -1 ? double : prefix;
  }
  return words.findIndex((word, i) => i > 0 && i < words.length - 1 && isPrefix(word));
}
const INITIALS = /^(?:\p{Lu}\.?|(?:\p{L}{1,2}\.)+)$/u;

/** 'van der Berg Jan': tussenvoegsels, one word, and what follows is the first name. */
function lastNameFirst(words: readonly string[]): SplitName {
  const core = Math.max(
    0,
    words.findIndex((word) => !isPrefix(word)),
  );
  const rest = words.slice(core + 1);
  const given = rest.findLastIndex((word) => !isPrefix(word)) + 1;
  const lastName = joinLastName(rest.slice(given).join(' '), words.slice(0, core + 1).join(' '));
  return { firstName: rest.slice(0, given).join(' '), lastName, isUncertain: rest.length > 1 && given > 1 };
}

function atComma(name: string): { firstName: string; lastName: string } {
  const comma = name.indexOf(',');
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

/** 'anna.jansen@', 'a.jansen2@' and 'am.jansen@' fit 'Anna Maria | Jansen'; 'a.mjansen@' does not. */
function fits(words: readonly string[], end: number, email: string): boolean {
  const local = bare(email.slice(0, Math.max(0, email.indexOf('@')))).replace(/\d+$/, '');
  const given = words.slice(0, end).map(bare);
  const initials = given.map((word) => word.charAt(0)).join('');
  const first = given[0] ?? '';
  const forms = [given.join(''), first, initials, initials.charAt(0), first + initials.slice(1)].filter(Boolean);
  const whole = words.slice(end).join(' ');
  return [whole, splitLastName(whole).core].map(bare).some((last) => last.length > 2 && forms.some((form) => local === form + last));
}
