import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';

export const JSON_TYPE = 'application/json; charset=utf-8';
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

/** Answers with a list of any length. A stream passes the output schema by, so that its parts go through that of a row here. */
export function sendRows(reply: FastifyReply, row: z.ZodType, parts: AsyncIterable<readonly unknown[]>): never {
  return reply.type(JSON_TYPE).send(jsonStream(jsonArray(presented(row, parts)))) as never;
}

async function* presented(row: z.ZodType, parts: AsyncIterable<readonly unknown[]>): AsyncGenerator<unknown[]> {
  for await (const part of parts) yield row.array().parse(part);
}

export function* slices<T>(rows: readonly T[], size: number): Generator<readonly T[]> {
  for (let i = 0; i < rows.length; i += size) yield rows.slice(i, i + size);
}
