import type { FastifyRequest } from 'fastify';
import { Refusal } from '#domain/refusals.ts';

/** Refuses changes whose Origin is another site. Programs other than browsers send no Origin. */
export function refuseForeignOrigin(request: FastifyRequest, appUrl: string): void {
  const origin = request.headers.origin;
  if (origin !== undefined) {
    const own = origin === appUrl || URL.parse(origin)?.host === request.host;
    if (!own) throw new Refusal('FOREIGN_ORIGIN');
  } else if (request.headers['sec-fetch-site'] === 'cross-site') {
    throw new Refusal('FOREIGN_ORIGIN');
  }
}
