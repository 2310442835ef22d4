import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';

export const JSON_TYPE = 'application/json; charset=utf-8';
/** The page size when only an offset is given. */
export const DEFAULT_LIMIT = 500;

type Pages = AsyncIterable<readonly unknown[]> | Iterable<readonly unknown[]>;

/** Generates a JSON array while it is sent, so that memory stays bounded and the event loop free. */
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

/** Streams a list of any length. Streams bypass the output schema, so each batch is passed through the schema of a row here. */
export function sendRows(reply: FastifyReply, row: z.ZodType, parts: AsyncIterable<readonly unknown[]>): never {
  return reply.type(JSON_TYPE).send(jsonStream(jsonArray(presented(row, parts)))) as never;
}

async function* presented(row: z.ZodType, parts: AsyncIterable<readonly unknown[]>): AsyncGenerator<unknown[]> {
  for await (const part of parts) yield row.array().parse(part);
}

export function* slices<T>(rows: readonly T[], size: number): Generator<readonly T[]> {
  for (let i = 0; i < rows.length; i += size) yield rows.slice(i, i + size);
}
