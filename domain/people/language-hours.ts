import { LANGUAGES, type Language } from '#domain/language.ts';
import { type BookingCount, type Expected, rangeOf } from '#domain/rounds/bookings.ts';
import { speaks } from './spoken.ts';

export type LanguageHours = { language: Language; freeHours: number; expected: Expected };
/** How many people who may still book read each language. */
export type Readers = ReadonlyMap<Language, number>;

type Question = {
  readers: Readers;
  /** The further bookings of all these people. */
  bookings: BookingCount;
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
    const { mean, variance } = bookings;
    const expected = rangeOf({ mean: mean * share, variance: variance * share ** 2 + mean * share * (1 - share) });
    return [{ language, freeHours: freeHours((consultant) => speaks(consultant, language)), expected }];
  });
}
