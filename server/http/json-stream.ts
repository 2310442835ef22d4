import { Readable } from 'node:stream';

export const JSON_TYPE = 'application/json; charset=utf-8';
/** Batch size of a streamed answer: small enough not to block the event loop. */
export const ROWS_PER_TURN = 500;
/** Of a page that says where it begins but not how long it is. */
export const DEFAULT_LIMIT = 500;

type Pages = AsyncIterable<readonly unknown[]> | Iterable<readonly unknown[]>;

/** A long JSON array that is made while it is sent: neither memory nor other requests feel its length. */
export async function* jsonArray(pages: Pages): AsyncGenerator<string> {
  let before = '[';
  for await (const page of pages) {
    if (page.length === 0) continue;
    yield before + JSON.stringify(page).slice(1, -1);
    before = ',';
  }
  yield before === '[' ? '[]' : ']';
}

export function jsonStream(text: AsyncIterable<string>): Readable {
  return Readable.from(text, { objectMode: false });
}

export function* slices<T>(rows: readonly T[], size: number): Generator<readonly T[]> {
  for (let i = 0; i < rows.length; i += size) yield rows.slice(i, i + size);
}
