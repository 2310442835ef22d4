import { RANGES } from '#domain/firm/vocabulary.ts';
import { amountText, toCents } from '#domain/money/euros.ts';

const { max } = RANGES.tariffCents;
export const WRONG_AMOUNT = `Vul een bedrag in als 75,00, hooguit ${amountText(max)}.`;

/** Parses a typed tariff to cents; null if invalid. */
export function tariffIn(text: string): number | null {
  const cents = toCents(text);
  return cents !== null && cents <= max ? cents : null;
}
