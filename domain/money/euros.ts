import type { Language } from '#domain/language.ts';

// Amounts are stored as whole cents; only texts have euros, in Dutch notation.

const AMOUNT = new Intl.NumberFormat('nl-NL', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** 123450 as '1.234,50'. */
export function amountText(cents: number): string {
  return AMOUNT.format(cents / 100);
}

/** For a reader of this language: '€ 90,75', '€90.75', '90,75 €'. */
export function eurosIn(language: Language, cents: number): string {
  return new Intl.NumberFormat(language, { style: 'currency', currency: 'EUR' }).format(cents / 100);
}

/** 123450 as '€ 1.234,50', with a non-breaking space. */
export function euros(cents: number): string {
  return `€\u00a0${amountText(cents)}`;
}

/**
 * '75', '75,5', '75,50', '75.50', '1.234,50' and '€ 75,00' in whole cents; null if it is not an amount. A dot before three digits groups
 * thousands.
 */
export function toCents(text: string): number | null {
  const bare = text.replace(/^\s*€\s*|\s+$/g, '').trim();
  const [, whole, fraction = ''] = /^(\d{1,9}|\d{1,3}(?:\.\d{3})+)(?:,(\d{1,2}))?$/.exec(bare) ?? /^(\d{1,9})\.(\d{2})$/.exec(bare) ?? [];
  return whole === undefined ? null : Number(whole.replaceAll('.', '')) * 100 + Number(fraction.padEnd(2, '0'));
}
