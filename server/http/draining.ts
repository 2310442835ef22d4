import type { FastifyInstance } from 'fastify';

/** Asked by load balancers every second. */
export const HEALTH: ReadonlySet<string> = new Set(['/api/health', '/api/health/ready']);

/**
 * After SIGTERM the server keeps serving for DRAIN_SECONDS while its readiness is 503, so that the load balancer takes it out. Answers
 * carry Connection: close, so that no keep-alive connection is in use when it closes.
 */
export function leaveBalancer(app: FastifyInstance, isDraining: () => boolean): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (!isDraining()) return done();
    reply.header('Connection', 'close');
    if (HEALTH.has(request.routeOptions.url ?? '')) return void reply.code(503).send({ status: 'stopping' });
    done();
  });
}
