export const MAX_NAME = 100;
export const MAX_EMAIL = 254;

// The pattern of HTML's <input type="email">, with a dot required in the domain.
const EMAIL =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/i;

export function isEmail(text: string): boolean {
  return text.length <= MAX_EMAIL && text.indexOf('@') <= 64 && EMAIL.test(text);
}

/** Two addresses with the same key are one: letter case and outer spaces do not count. */
export function emailKey(text: string): string {
  return oneLine(text).toLowerCase();
}

/** '1234ab' → '1234 AB', or null. No postal code ends in SA, SD or SS. */
export function toPostalCode(text: string): string | null {
  const [, digits, letters] = /^([1-9]\d{3})\s?([A-Z]{2})$/.exec(text.trim().toUpperCase()) ?? [];
  if (!letters || ['SA', 'SD', 'SS'].includes(letters)) return null;
  return `${digits} ${letters}`;
}

// Invisible characters: soft hyphens, zero-width characters, marks of writing direction.
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

// Western words with single spaces between them. Nearly all text matches, and is then returned unchanged.
const TIDY = /^[!-~\u00a1-\u00ac\u00ae-\u024f]+(?: [!-~\u00a1-\u00ac\u00ae-\u024f]+)*$/;

/** Text for a single line: no line breaks, control or invisible characters, no double or outer spaces. */
export function oneLine(text: string): string {
  if (TIDY.test(text)) return text;
  return text
    .toWellFormed()
    .replace(INVISIBLE, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .normalize('NFC');
}

/** Text that may hold line breaks, such as notes. */
export function manyLines(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(INVISIBLE, '')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim()
    .normalize('NFC');
}
