import { LANGUAGES, type Language } from '#domain/language.ts';
import { type Counts, quantile } from '#domain/rounds/counts.ts';
import type { Expected } from '#domain/rounds/forecast.ts';
import { speaks } from './spoken.ts';

export type LanguageHours = { language: Language; freeHours: number; expected: Expected };
/** How many people who may still book read each language. */
export type Readers = ReadonlyMap<Language, number>;

type Question = {
  readers: Readers;
  /** The distribution of the further bookings of all these people. */
  bookings: Counts;
  /** The free hours of the consultants for whom `isOne` is true. */
  freeHours: (isOne: (consultant: { languages: readonly Language[] }) => boolean) => number;
};

/**
 * The expected bookings and the free hours per language, for every language that somebody reads. People are assumed to book alike in every
 * language, so the bookings are divided by the shares of the readers.
 */
export function languageHours({ readers, bookings, freeHours }: Question): LanguageHours[] {
  const all = [...readers.values()].reduce((sum, count) => sum + count, 0);
  return LANGUAGES.flatMap((language) => {
    const count = readers.get(language) ?? 0;
    if (count === 0) return [];
    const share = count / all;
    const part = bookings.map(({ weight, mean, variance }) => ({
      weight,
      mean: mean * share,
      variance: variance * share ** 2 + mean * share * (1 - share),
    }));
    const expected = { low: quantile(part, 0.1), mid: quantile(part, 0.5), high: quantile(part, 0.9) };
    return [{ language, freeHours: freeHours((consultant) => speaks(consultant, language)), expected }];
  });
}
