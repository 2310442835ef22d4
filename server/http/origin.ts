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

/**
 * Refuses a read with a session that another site made, unless it opens a document: a link in a mail on the web, a bookmark and a download
 * go on working, pictures, frames and scripts elsewhere get nothing.
 */
export function refuseForeignRead(request: FastifyRequest, hasSession: boolean): void {
  const { 'sec-fetch-site': site, 'sec-fetch-mode': mode, 'sec-fetch-dest': destination } = request.headers;
  const opensDocument = mode === 'navigate' && destination === 'document';
  if (hasSession && site === 'cross-site' && !opensDocument) throw new Refusal('FOREIGN_ORIGIN');
}

/** Whether a page of this portal made the request. False too for an address that was typed, or followed out of a mail program. */
export function isFromOwnPage({ headers }: FastifyRequest): boolean {
  // A browser that is older than the header sends none, and neither does any over plain http.
  return (headers['sec-fetch-site'] ?? 'same-origin') === 'same-origin';
}
