import type { FastifyInstance } from 'fastify';

const HEALTH = new Set(['/api/health', '/api/health/ready']);

/**
 * A server that was told to stop goes on serving for DRAIN_SECONDS, while its health says 503: a balancer takes it out before it closes.
 * Connections that are kept open are asked to close with their next answer, so that none is in use when the server goes.
 */
export function leaveBalancer(app: FastifyInstance, isDraining: () => boolean): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (!isDraining()) return done();
    reply.header('Connection', 'close');
    if (HEALTH.has(request.routeOptions.url ?? '')) return void reply.code(503).send({ status: 'stopping' });
    done();
  });
}
