import { finished } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '#domain/refusals.ts';
import { Turns } from './turns.ts';
import { giveUpUnread } from './unread.ts';

// A whole list of a large office takes seconds of this process. Who asks for many at once waits for oneself, not the others for them.

/** Longer ones take turns. */
const LONG = 1_000;
const RETRY_AFTER_SECONDS = 10;
const turns = new Turns({ atATime: 2, waiting: 6 });

/** Waits until the caller may have another long answer; call it before the rows are read. */
export async function waitForTurn(request: FastifyRequest, { raw }: FastifyReply, count: number): Promise<void> {
  if (count <= LONG || !request.caller || request.hasTurn) return;
  const place = turns.take(request.caller.userId);
  if (!place) throw new Refusal('TOO_MANY_LISTS', { retryAfter: RETRY_AFTER_SECONDS });
  request.hasTurn = true;
  finished(raw, place.end);
  // Nobody waits for the answer any more; what is thrown reaches nobody, and keeps the rows from being read.
  if (!(await place.turn)) throw new Refusal('TOO_MANY_LISTS');
  giveUpUnread(raw);
}

/** Lists that are not streamed are known by their length when they are sent. */
export function holdLongLists(app: FastifyInstance): void {
  app.decorateRequest('hasTurn', false);
  app.addHook('preSerialization', async (request, reply, payload) => {
    if (Array.isArray(payload)) await waitForTurn(request, reply, payload.length);
    return payload;
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    /** It has been counted among its caller's long answers. */
    hasTurn: boolean;
  }
}
