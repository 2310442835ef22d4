// Phone numbers as spreadsheets store them: as numbers, without their zero, rounded, or wrapped to stay text.

import { toPhone } from '#domain/people/phone.ts';

/** 'geen', '-', 'n.v.t.' and '0' mean that there is no phone number. */
export function hasNumber(cell: string): boolean {
  return /[1-9]/.test(cell);
}

export function phoneInCell(cell: string): string | null {
  return toPhone(asTyped(cell));
}

export function whyNoPhone(cell: string): string {
  return SCIENTIFIC.test(cell)
    ? 'Telefoonnummer is afgerond door het spreadsheetprogramma en weggelaten: maak van de kolom tekst en exporteer opnieuw.'
    : `Telefoonnummer ${cell.slice(0, 40)} kan niet worden gelezen en is weggelaten.`;
}

/** Formatted as people write a phone number. */
export function looksLikePhone(cell: string): boolean {
  const text = asTyped(cell);
  return /^[+0(]/.test(text) && toPhone(text) !== null;
}

// Any number may have nine digits, so only mobile numbers count, and numbers with the country code.
const LOST_ZERO = /^(?:6[1-58]\d{7}|31[1-9]\d{8})$/;

/** '612345678', '6 12345678', '31612345678': a spreadsheet that reads a phone number as a number drops its zero or plus. */
export function looksLikeLostZero(cell: string): boolean {
  const text = asTyped(cell);
  return looksLikePhone(cell) || (LOST_ZERO.test(text.replace(/[ .-]/g, '')) && toPhone(text) !== null);
}

/** Nine digits that pass the eleven-test: a citizen's number (BSN), which must never be taken for a phone number. */
export function isCitizenNumber(cell: string): boolean {
  if (!/^\d{9}$/.test(cell)) return false;
  const sum = [...cell].reduce((total, digit, i) => total + Number(digit) * (i === 8 ? -1 : 9 - i), 0);
  return sum % 11 === 0;
}

const SCIENTIFIC = /^(\d)[.,](\d+)e\+?(\d{1,2})$/i;

/** Removes what a program wrapped around the number: ="0612345678", '0612345678, 612345678.0, 6,12345678E+08 if no digit was lost. */
function asTyped(cell: string): string {
  const text = cell
    .replace(/^="?([^"]*)"?$/, '$1')
    .replace(/^'/, '')
    .replace(/^(\d{7,})[.,]0+$/, '$1')
    .trim();
  const [, first, decimals = '', exponent] = SCIENTIFIC.exec(text) ?? [];
  return first !== undefined && decimals.length === Number(exponent) ? first + decimals : text;
}
