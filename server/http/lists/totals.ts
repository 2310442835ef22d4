import type { FastifyReply } from 'fastify';
import { cursorOf } from '#contract/lists/paging.ts';

/** Tells how many rows the list has. */
export function tellTotal(reply: FastifyReply, total: number): void {
  reply.header('X-Total-Count', total);
}

type Key = Parameters<typeof cursorOf>[0];

/** The cursors of the next and the previous page. */
export function tellPlaces<K extends Key>(
  reply: FastifyReply,
  key: K,
  { next, previous }: Record<'next' | 'previous', Parameters<typeof cursorOf<K>>[1] | null>,
): void {
  if (next) reply.header('X-Next-After', cursorOf(key, next));
  if (previous) reply.header('X-Previous-Before', cursorOf(key, previous));
}
