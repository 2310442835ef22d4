import { z } from 'zod';
import { digits, search, wholeText } from '#contract/fields.ts';
import { isDate } from '#domain/calendar.ts';
import { LIST_REACH } from '#domain/lists.ts';

// One page of a list: from a row by its number, or by key from the row where another page ended or began.

const TOO_FAR = `U kunt niet verder springen dan rij ${LIST_REACH.toLocaleString('nl-NL')}. Blader verder vanaf een rij, of zoek of filter.`;
const NO_PLACE = { error: 'Ongeldige plaats in de lijst.' };
/** Longer than the cursor of the longest name, each character of which may take twelve. */
const LONGEST = 4_000;

export const paging = {
  limit: wholeText({ min: 1, max: 500 }).optional(),
  offset: digits('Vul een heel getal in.')
    .refine((offset) => offset <= LIST_REACH, { error: TOO_FAR })
    .optional(),
};

/** An instant as the database answers it: PostgreSQL refuses other years and longer fractions. */
export const instantKey = z.iso.datetime({ precision: 3 }).refine((text) => isDate(text.slice(0, 10)));
/** PostgreSQL knows no NUL. */
export const textKey = z.string().refine((text) => !text.includes('\0'));

type Key = Record<string, z.ZodType<string | number>>;

/**
 * `after` and `before` hold what the headers `X-Next-After` and `X-Previous-Before` of another page told: by which values its last or
 * first row is sorted. So the next page is found also when that row has been deleted or renamed, and as quickly as the first.
 */
export const pagingBy = <K extends Key>(key: K) => ({ ...paging, after: cursor(key).optional(), before: cursor(key).optional() });

function cursor<K extends Key>(key: K) {
  const names = Object.keys(key);
  const place = z.object(key);
  return z
    .string(NO_PLACE)
    .max(LONGEST, NO_PLACE)
    .transform((text, { addIssue }) => {
      const parts = text.split('.').map(decoded);
      const found = place.safeParse(Object.fromEntries(names.map((name, index) => [name, parts[index]])));
      if (found.success && parts.length === names.length) return found.data;
      addIssue({ code: 'custom', message: NO_PLACE.error });
      return z.NEVER;
    });
}

/** Opaque to whoever asks. */
export function cursorOf<K extends Key>(key: K, row: { [N in keyof K]: z.output<K[N]> }): string {
  return Object.keys(key)
    .map((name) => encodeURIComponent(String(row[name])).replaceAll('.', '%2E'))
    .join('.');
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** One page of a short list, or the items that a word occurs in. */
export const Search = z.object({ ...paging, q: search.optional() });
