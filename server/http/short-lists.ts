import type { FastifyReply } from 'fastify';
import { plain } from '#domain/people/names.ts';
import { tellTotal } from './lists/totals.ts';

type Search<Row> = { textOf: (row: Row) => string; q?: string | undefined; limit?: number | undefined; offset?: number | undefined };

/** Filters and pages a list that is short enough to be read whole, with the total in a header. */
export function partOf<Row>(reply: FastifyReply, rows: Row[], { q = '', limit, offset = 0, textOf }: Search<Row>): Row[] {
  const wanted = plain(q).trim();
  const found = wanted ? rows.filter((row) => textOf(row).includes(wanted)) : rows;
  tellTotal(reply, found.length);
  return found.slice(offset, limit === undefined ? undefined : offset + limit);
}
