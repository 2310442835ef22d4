import type { FastifyInstance } from 'fastify';
import { Refusal } from '#domain/refusals.ts';
import type { Services } from '#server/services.ts';

const ASKS_DATABASE = /^\/(api|calendar)\/(?!health)/;

/** A newer version has changed the database beyond what this one understands: nothing is read or written, health answers. */
export function refuseUnknownSchema(app: FastifyInstance, { guard }: Services): void {
  app.addHook('onRequest', ({ routeOptions }, _reply, done) => {
    const isRefused = guard?.isSchemaKnown() === false && ASKS_DATABASE.test(routeOptions.url ?? '');
    done(isRefused ? new Refusal('SCHEMA_NEWER', { retryAfter: 60 }) : undefined);
  });
}
