import { Readable } from 'node:stream';

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
