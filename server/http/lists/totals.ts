import type { FastifyReply } from 'fastify';
import { cursorOf } from '#contract/lists/paging.ts';
import { LIST_REACH } from '#domain/lists.ts';

/** Tells how many rows the list has; beyond LIST_REACH, up to which counting is fast, only that there are more. */
export function tellTotal(reply: FastifyReply, total: number): void {
  reply.header('X-Total-Count', Math.min(total, LIST_REACH));
  if (total > LIST_REACH) reply.header('X-Total-Is-Minimum', 'true');
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
