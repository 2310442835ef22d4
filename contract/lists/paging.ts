import { z } from 'zod';
import { digits, search, wholeText } from '#contract/fields.ts';
import { isDate } from '#domain/calendar.ts';
import { LONGEST_PAGE, sortTexts } from '#domain/lists.ts';

// Pagination of lists: by row number, or by key from the last or first row of another page.

const NO_PLACE = { error: 'Ongeldige plaats in de lijst.' };
/** Longer than the cursor of the longest name: a character may take twelve when it is escaped. */
const LONGEST = 4_000;

export const paging = {
  limit: wholeText({ min: 1, max: LONGEST_PAGE }).optional(),
  offset: digits('Vul een heel getal in.').optional(),
};

/** The format of the database: PostgreSQL refuses other years and longer fractions. */
export const instantKey = z.iso.datetime({ precision: 3 }).refine((text) => isDate(text.slice(0, 10)));
/** PostgreSQL cannot store NUL. */
export const textKey = z.string().refine((text) => !text.includes('\0'));

type Key = Record<string, z.ZodType<string | number>>;

/**
 * `after` and `before` come from the headers `X-Next-After` and `X-Previous-Before` of another page: the sort values of its last or first
 * row. So the next page is found even if that row was deleted or renamed, and as fast as the first page.
 */
export const pagingBy = <K extends Key>(key: K) => ({ ...paging, after: cursor(key).optional(), before: cursor(key).optional() });

/** Like `pagingBy`, for a list that can be sorted by a chosen column; '-name' is the reverse of 'name'. */
export const sortedBy = <K extends Key, S extends string>(key: K, sorts: readonly S[]) => ({
  ...pagingBy(key),
  sort: z.enum(sortTexts(sorts), { error: 'Kies een kolom om op te sorteren.' }).optional(),
});

function cursor<K extends Key>(key: K) {
  const names = Object.keys(key);
  const place = z.object(key);
  return z
    .string(NO_PLACE)
    .max(LONGEST, NO_PLACE)
    .transform((text, { addIssue }) => {
      const parts = text.split('.').map(unescaped);
      const hasValue = parts.length === names.length + 1;
      const value = hasValue ? textKey.safeParse(parts.shift()) : undefined;
      const found = place.safeParse(Object.fromEntries(names.map((name, index) => [name, parts[index]])));
      if (found.success && parts.length === names.length && value?.success !== false)
        return { ...found.data, ...(value && { value: value.data }) } as typeof found.data & { value?: string };
      addIssue({ code: 'custom', message: NO_PLACE.error });
      return z.NEVER;
    });
}

/** Opaque to clients. `value`: the value of the chosen sort column; absent while the list is in its default order. */
export function cursorOf<K extends Key>(key: K, row: { [N in keyof K]: z.output<K[N]> } & { value?: string | null | undefined }): string {
  const parts: unknown[] = Object.keys(key).map((name) => row[name]);
  if (row.value !== undefined && row.value !== null) parts.unshift(row.value);
  return parts.map(escaped).join('.');
}

/** Percent-encoding with '~' for '%', so that a cursor means the same in a URL whether a client encodes it or not. */
function escaped(part: unknown): string {
  return encodeURIComponent(String(part)).replaceAll('.', '%2E').replaceAll('~', '%7E').replaceAll('%', '~');
}

function unescaped(text: string): string | undefined {
  try {
    return decodeURIComponent(text.replaceAll('~', '%'));
  } catch {
    return undefined;
  }
}

/** One page of a short list, optionally searched. */
export const Search = z.object({ ...paging, q: search.optional() });
