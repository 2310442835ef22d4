import { amountText, toCents } from '#domain/money/euros.ts';
import { RANGES } from '#domain/vocabulary.ts';

const { max } = RANGES.tariffCents;
export const WRONG_AMOUNT = `Vul een bedrag in als 75,00, hooguit ${amountText(max)}.`;

/** What someone typed as a tariff, in cents; null where it is none. */
export function tariffIn(text: string): number | null {
  const cents = toCents(text);
  return cents !== null && cents <= max ? cents : null;
}
