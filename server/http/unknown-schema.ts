import type { FastifyInstance } from 'fastify';
import { Refusal } from '#domain/refusals.ts';
import type { Services } from '#server/services.ts';

const ASKS_DATABASE = /^\/(api|calendar)\/(?!health)/;

/** Refuses all calls that use the database once a newer version has migrated it beyond what this one understands; health still answers. */
export function refuseUnknownSchema(app: FastifyInstance, { guard }: Services): void {
  app.addHook('onRequest', ({ routeOptions }, _reply, done) => {
    const isRefused = guard?.isSchemaKnown() === false && ASKS_DATABASE.test(routeOptions.url ?? '');
    done(isRefused ? new Refusal('SCHEMA_NEWER', { retryAfter: 60 }) : undefined);
  });
}
