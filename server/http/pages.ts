import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { FIRST_READS, PORTAL_PAGES, VISITOR_PAGES } from '#contract/pages.ts';
import { Refusal } from '#domain/refusals.ts';
import type { Services } from '../services.ts';
import { answer } from './answers.ts';
import { refuseDuringMaintenance } from './maintenance.ts';
import { policy } from './security.ts';
import { callerOf, claimsSession } from './sessions.ts';

const BUILT = fileURLToPath(new URL('../../dist/web/', import.meta.url));

type NotFound = (reply: FastifyReply) => FastifyReply;

/** The built pages: two small documents with a nonce each time, and assets whose names change with their content. */
export async function servePages(app: FastifyInstance): Promise<NotFound> {
  const portal = readFileSync(`${BUILT}index.html`, 'utf8');
  const visitor = readFileSync(`${BUILT}visitor.html`, 'utf8');
  await app.register(fastifyStatic, {
    root: `${BUILT}assets`,
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    decorateReply: false,
    index: false,
  });
  for (const path of VISITOR_PAGES) {
    app.get<{ Params: { token?: string } }>(path.replace('{token}', ':token'), ({ params: { token = '' } }, reply) =>
      send(reply.header('Link', earlyReads(path, token)), visitor),
    );
  }
  for (const path of PORTAL_PAGES) app.get(path, (_request, reply) => send(reply, portal));
  return (reply) => send(reply.code(404), portal);
}

/** What no route answers: JSON for whoever calls the api, however the path is spelled; the not-found page for a browser. */
export function answerUnknown(app: FastifyInstance, services: Services, page: NotFound | null): void {
  app.setNotFoundHandler(async (request, reply) => {
    const isPage = page && request.method === 'GET' && !/^\/+(api|calendar)\b/i.test(decoded(request.url));
    if (isPage) return page(reply);
    await refuseDuringMaintenance(services, () => callerOf(services, request));
    return answer(new Refusal('UNKNOWN_PATH'), reply);
  });
}

/** On a phone the code takes longer than the data: the browser fetches both at once instead of one after the other. */
function earlyReads(path: (typeof VISITOR_PAGES)[number], token: string): string {
  return ['/api/maintenance-status', FIRST_READS[path]?.replace('{token}', encodeURIComponent(token))]
    .flatMap((read) => (read ? [`<${read}>; rel=preload; as=fetch; crossorigin`] : []))
    .join(', ');
}

function decoded(url: string): string {
  try {
    return decodeURIComponent(url);
  } catch {
    return url;
  }
}

function send(reply: FastifyReply, document: string): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  return reply
    .header('Content-Security-Policy', policy(nonce))
    .header('Cache-Control', 'no-cache')
    .type('text/html; charset=utf-8')
    .send(document.replaceAll('{{nonce}}', nonce).replaceAll('{{session}}', claimsSession(reply.request) ? 'claimed' : 'none'));
}
