import { finished } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '#domain/refusals.ts';
import { Turns } from './turns.ts';
import { giveUpUnread } from './unread.ts';

// A whole list of a large office takes seconds of CPU. A caller who requests many simultaneously waits in a queue of their
// own, so that others are not delayed.

/** Lists with more rows than this wait for a turn. */
const LONG = 1_000;
const RETRY_AFTER_SECONDS = 10;
const turns = new Turns({ atATime: 2, waiting: 6 });

/** Waits until the caller may start another long list; call it before the rows are read. */
export async function waitForTurn(request: FastifyRequest, { raw }: FastifyReply, count: number): Promise<void> {
  if (count <= LONG || !request.caller || request.hasTurn) return;
  const place = turns.take(request.caller.userId);
  if (!place) throw new Refusal('TOO_MANY_LISTS', { retryAfter: RETRY_AFTER_SECONDS });
  request.hasTurn = true;
  finished(raw, place.end);
  // The client has disconnected: throwing skips reading the rows, and nobody receives the answer.
  if (!(await place.turn)) throw new Refusal('TOO_MANY_LISTS');
  giveUpUnread(raw);
}

/** For lists that are not streamed: their length is known at serialization. */
export function holdLongLists(app: FastifyInstance): void {
  app.decorateRequest('hasTurn', false);
  app.addHook('preSerialization', async (request, reply, payload) => {
    if (Array.isArray(payload)) await waitForTurn(request, reply, payload.length);
    return payload;
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    /** This request has a turn already. */
    hasTurn: boolean;
  }
}
