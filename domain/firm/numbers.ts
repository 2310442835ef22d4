// The numbers on an invoice, normalised; null if the text is not valid.

/** The eight digits of a chamber of commerce number. */
export function toKvk(text: string): string | null {
  const digits = text.replace(/[\s.]/g, '');
  return /^\d{8}$/.test(digits) ? digits : null;
}

/** 'NL001234567B01', or the VAT number of another country of the European Union. */
export function toVatNumber(text: string): string | null {
  const number = text.replace(/[\s.-]/g, '').toUpperCase();
  if (number.startsWith('NL')) return /^NL\d{9}B\d{2}$/.test(number) ? number : null;
  return /^[A-Z]{2}[0-9A-Z]{5,13}$/.test(number) ? number : null;
}

/** In groups of four. The check digits catch a typing error. */
export function toIban(text: string): string | null {
  const number = text.replace(/\s/g, '').toUpperCase();
  if (!/^[A-Z]{2}\d{2}[0-9A-Z]{11,30}$/.test(number) || (number.startsWith('NL') && number.length !== 18)) return null;
  const digits = (number.slice(4) + number.slice(0, 4)).replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  const rest = [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0);
  return rest === 1 ? number.replace(/(.{4})(?=.)/g, '$1 ') : null;
}
